"""New pieces and cards of every kind of every rule system, and changes of the kind."""

import pytest
from msgspec.structs import replace

from ccstudio.base.problems import errors_of
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.document import Reference
from ccstudio.documents.module import Art, CardType, Face, Layout, Slot
from ccstudio.edit.declared_values import typed
from ccstudio.edit.kinds import new_card, new_piece, with_kind
from ccstudio.edit.new_module import empty_module
from ccstudio.rules.registry import Registry

SYSTEMS = {system.id: system for system in Registry(plugins=(), tried="").usable()}
PIECE_KINDS = [(name, kind) for name, system in SYSTEMS.items() for kind in system.piece_kinds]
CARD_KINDS = [(name, kind) for name, system in SYSTEMS.items() for kind in system.card_kinds]
NAMED = Slot(id="title", at=(500, 150), size=(900, 160), value="name")
COMBAT = SYSTEMS["combat_commander"].piece_kinds


def empty(name):
    return empty_module(SYSTEMS[name], Reference(id="ground", version=1), "Mine", "mine")


@pytest.mark.parametrize(("name", "kind"), PIECE_KINDS)
def test_a_piece_of_every_kind_can_be_added_to_an_empty_module(name, kind):
    module, kinds = empty(name), SYSTEMS[name].piece_kinds
    piece = new_piece(module, kinds, kind)
    with_piece = replace(module, pieces=(piece,))
    assert (typed(piece.stats, kinds[kind]) is not None, errors_of(check_document(with_piece, None))) == (True, [])


@pytest.mark.parametrize("name", list(SYSTEMS))
def test_a_card_can_be_added_to_an_empty_module(name):
    module, kinds = empty(name), SYSTEMS[name].card_kinds
    card = new_card(module, kinds)
    is_typed = card.kind not in kinds or typed(card.stats, kinds[card.kind]) is not None
    assert (is_typed, errors_of(check_document(replace(module, cards=(card,)), None))) == (True, [])


def test_a_new_piece_has_the_faces_that_its_kind_has_values_for():
    assert [face.id for face in new_piece(empty("combat_commander"), COMBAT).faces] == ["unbroken", "broken"]


def test_a_new_piece_has_a_layout_if_there_is_one():
    module = replace(empty("freeform"), layouts=(Layout(id="counter", title="Counter", width=16, height=16),))
    assert new_piece(module, {}).faces[0].layout == "counter"


def test_a_new_piece_is_like_the_last_one_of_its_kind():
    module = empty("combat_commander")
    squad = replace(new_piece(module, COMBAT, "squad"), id="rifles", count=9)
    team = replace(new_piece(module, COMBAT, "team"), id="crew", count=4)
    made = new_piece(replace(module, pieces=(squad, team)), COMBAT, "squad")
    assert (made.count, made.id, made.title) == (9, "piece-2", "New piece")


@pytest.mark.parametrize(("art", "kept"), [("photo", ""), ("infantry", "infantry")])
def test_a_new_piece_or_card_shows_no_picture_of_another(art, kept):
    module = replace(empty("freeform"), art=(Art(id="photo", file="photo.png"),))
    face = Face(id="front", title="Front", art=art)
    module = replace(
        module,
        pieces=(replace(new_piece(module, {}), faces=(face,)),),
        cards=(CardType(id="storm", title="Storm", kind="card", face=face),),
    )
    assert (new_piece(module, {}).faces[0].art, new_card(module, {}).face.art) == (kept, kept)


def test_another_kind_keeps_what_fits_it():
    piece = new_piece(empty("combat_commander"), COMBAT, "squad")
    piece = replace(piece, stats={**piece.stats, "nation": "german", "figures": 4})
    changed, dropped = with_kind(piece, "weapon", COMBAT)
    assert (changed.kind, changed.stats["nation"], "figures" in changed.stats, "figures" in dropped) == (
        "weapon",
        "german",
        False,
        True,
    )


@pytest.mark.parametrize(("name", "kind"), PIECE_KINDS)
def test_every_kind_can_become_every_other(name, kind):
    kinds = SYSTEMS[name].piece_kinds
    piece = new_piece(empty(name), kinds, kind)
    assert [other for other in kinds if typed(with_kind(piece, other, kinds).record.stats, kinds[other]) is None] == []


def test_the_same_kind_changes_nothing():
    piece = new_piece(empty("combat_commander"), COMBAT, "squad")
    assert with_kind(piece, "squad", COMBAT) == (piece, ())


def test_a_kind_that_the_rules_do_not_know_keeps_everything():
    piece = new_piece(empty("combat_commander"), COMBAT, "squad")
    changed, dropped = with_kind(piece, "odd", COMBAT)
    assert (changed.stats, dropped) == (piece.stats, ())


@pytest.mark.parametrize(("slots", "printed"), [((), {}), ((NAMED,), {"name": "New piece"})])
def test_a_new_piece_prints_its_name_where_the_layout_has_room_for_one(slots, printed):
    layout = Layout(id="counter", title="Counter", width=16, height=16, slots=slots)
    module = replace(empty("freeform"), layouts=(layout,))
    assert new_piece(module, {}).faces[0].values == printed
