"""New decks, dice, tables and tracks can be used at once, and have no errors."""

import pytest
from msgspec.structs import replace

from ccstudio.base.problems import errors_of
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.document import Reference
from ccstudio.documents.module import CardType
from ccstudio.edit.new_module import empty_module
from ccstudio.edit.new_parts import new_deck, new_die, new_side, new_table, new_track
from ccstudio.rules.registry import Registry

CARDS = tuple(CardType(id=name, title=name.capitalize(), kind="card") for name in ("storm", "fog", "bribe"))


@pytest.fixture(scope="module")
def module():
    system = Registry(plugins=(), tried="").system("freeform")
    return replace(empty_module(system, Reference(id="ground", version=1), "Mine", "mine"), cards=CARDS)


def test_a_new_deck_has_the_cards_that_are_in_no_deck(module):
    first = new_deck(module)
    with_fog = replace(first, size=1, cards=first.cards[1:2])
    second = new_deck(replace(module, decks=(with_fog,)))
    assert ([entry.card for entry in second.cards], second.size) == (["storm", "bribe"], 2)


def test_without_cards_a_new_deck_is_a_plain_one(module):
    assert new_deck(replace(module, cards=())) is None


def test_new_parts_have_no_errors(module):
    sides = (*module.sides, new_side(module))
    made = replace(module, sides=sides, decks=(new_deck(module),), dice=(new_die(),), tables=(new_table(),))
    made = replace(made, tracks=(new_track(made),))
    assert errors_of(check_document(made, None)) == []


def test_a_second_track_has_a_box_of_its_own(module):
    with_track = replace(module, tracks=(new_track(module),))
    assert new_track(with_track).boxes[0].id == "box-2"
