"""FF-3 to FF-5: pieces come, go, change and are hidden."""

import msgspec
import pytest

from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.pieces import InBox, OnPiece
from ccstudio.engine.seats import NO_SIDE, Side
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.freeform.checks.documents import check_documents
from ccstudio.rules.freeform.system import FREEFORM
from tests.rules.freeform.table import THIEVES, WATCH, Table


@pytest.fixture
def table() -> Table:
    return Table()


def with_piece(opened: Opened, piece: str, **stats: object) -> Opened:
    """The game with other traits of a piece type."""
    module = opened.contents.module
    pieces = tuple(
        msgspec.structs.replace(found, stats={**found.stats, **stats}) if found.id == piece else found
        for found in module.pieces
    )
    contents = msgspec.structs.replace(opened.contents, module=msgspec.structs.replace(module, pieces=pieces))
    return Opened(system=opened.system, contents=contents)


@pytest.mark.rule("FF-3.1")
def test_a_new_piece_lies_on_top_where_it_is_put(table: Table) -> None:
    table.do("new-crate", "E4")
    assert [table.state.pieces[piece].type for piece in table.at("E4")] == ["crate", "crate"]


@pytest.mark.rule("FF-3.1")
def test_no_piece_comes_out_of_an_empty_box(table: Table) -> None:
    for _ in range(5):
        table.do("new-crate", "C3")
    assert ButtonOption("new-crate") not in table.asked.options


@pytest.mark.rule("FF-4.1")
def test_a_piece_goes_to_a_space_with_the_pieces_it_carries(table: Table) -> None:
    cart, rider = table.piece("handcart"), table.piece("thief", -1)
    table.do(cart, "D4")
    assert table.place(cart) == table.space("D4")
    assert table.place(rider) == OnPiece(cart.piece)


@pytest.mark.rule("FF-4.1")
def test_a_piece_goes_onto_a_carrier_and_into_a_box(table: Table) -> None:
    thief, cart = table.piece("thief", 1), table.piece("handcart")
    table.do(thief, "C3", thief, cart)
    assert table.place(thief) == OnPiece(cart.piece)
    table.do(thief, "cells")
    assert table.place(thief) == InBox("cells")


@pytest.mark.rule("FF-4.1")
def test_a_marker_stays_on_top_of_its_stack(table: Table) -> None:
    table.do("new-lamp", "C3", table.piece("handcart"), "C3")
    assert [table.state.pieces[piece].type for piece in table.at("C3")] == ["handcart", "lamp"]


@pytest.mark.rule("FF-4.1")
def test_a_fixed_piece_stays_where_it_is() -> None:
    table = Table(with_piece(open_scenario("depot-night-long-night"), "handcart", words=["fixed"]))
    table.do(table.piece("handcart"))
    assert {type(option) for option in table.asked.options} == {ButtonOption}


@pytest.mark.rule("FF-4.2")
def test_a_piece_is_flipped_to_its_next_face_and_around(table: Table) -> None:
    table.do("new-crate", "C3")
    crate = PieceOption(table.at("C3")[0])
    table.do(crate, "flip")
    assert table.found(crate).face == 1
    table.do(crate, "flip")
    assert table.found(crate).face == 0


@pytest.mark.rule("FF-4.3")
def test_a_piece_turns_by_one_of_its_facings(table: Table) -> None:
    cart = table.piece("handcart")
    table.do(cart, "turn-left")
    assert table.found(cart).facing == 3
    table.do(cart, "turn-right")
    assert table.found(cart).facing == 0


@pytest.mark.rule("FF-4.4")
def test_a_value_changes_within_its_limits(table: Table) -> None:
    thief = table.piece("thief")
    for _ in range(2):
        table.do(thief, "raise-nerve")
    assert table.found(thief).values == (5,)
    table.do(thief)
    assert ButtonOption("raise-nerve") not in table.asked.options
    assert ButtonOption("lower-nerve") in table.asked.options


@pytest.mark.rule("FF-4.5")
def test_a_layer_shows_its_levels_one_after_the_other_then_none(table: Table) -> None:
    thief = table.piece("thief")
    levels = []
    for _ in range(3):
        table.do(thief, "next-state")
        levels.append(table.found(thief).levels)
    assert levels == [(1,), (2,), (0,)]
    table.do(thief, "previous-state")
    assert table.found(thief).levels == (2,)


@pytest.mark.rule("FF-4.6")
def test_a_piece_is_marked_and_the_mark_is_removed(table: Table) -> None:
    thief = table.piece("thief")
    table.do(thief, "mark-moved", thief, "mark-busy")
    assert table.found(thief).marks == ("busy", "moved")
    table.do(thief, "mark-moved")
    assert table.found(thief).marks == ("busy",)


@pytest.mark.rule("FF-4.7")
def test_a_piece_goes_to_the_bottom_and_to_the_top_of_its_stack(table: Table) -> None:
    first, second = table.piece("thief", 1), table.piece("thief", 2)
    table.do(first, "C3", second, "C3", second, "to-bottom")
    assert table.at("C3") == (second.piece, first.piece)
    table.do(second, "to-top")
    assert table.at("C3") == (first.piece, second.piece)


@pytest.mark.rule("FF-4.8")
def test_a_copy_has_the_values_and_marks_of_the_piece(table: Table) -> None:
    cracker = table.piece("safecracker")
    assert ButtonOption("copy") not in table.do(cracker).asked.options
    table.do("cancel", "new-lamp", "C3")
    lamp = PieceOption(table.at("C3")[0])
    table.do(lamp, "mark-busy", lamp, "copy")
    one, other = table.at("C3")
    assert table.state.pieces[one] == table.state.pieces[other]


@pytest.mark.rule("FF-4.9")
def test_a_removed_piece_leaves_the_pieces_it_carried_in_its_place(table: Table) -> None:
    cart, rider = table.piece("handcart"), table.piece("thief", -1)
    table.do(cart, "remove")
    assert cart.piece not in table.state.pieces
    assert table.place(rider) == table.space("B2")


@pytest.mark.rule("FF-4.10")
def test_a_command_of_the_module_does_its_actions_in_order(table: Table) -> None:
    cracker = table.piece("safecracker")
    table.do(cracker, "do-crack")
    assert (table.found(cracker).values, table.found(cracker).marks) == ((2,), ("busy",))


@pytest.mark.rule("FF-4.10")
@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        ([{"does": "set", "of": "nerve", "by": 9}], {"values": (5,)}),
        ([{"does": "turn", "by": 2}], {"facing": 2}),
        ([{"does": "layer", "of": "state", "by": 2}], {"levels": (2,)}),
        ([{"does": "mark", "of": "busy"}, {"does": "unmark", "of": "busy"}], {"marks": ()}),
        ([{"does": "replace", "of": "thief"}], {"type": "thief"}),
    ],
    ids=["set", "turn", "layer", "mark", "replace"],
)
def test_the_actions_of_commands_change_a_piece(actions: list[object], expected: dict[str, object]) -> None:
    command = {"id": "test", "title": "Test", "actions": actions}
    table = Table(with_piece(open_scenario("depot-night-long-night"), "safecracker", commands=[command]))
    cracker = table.piece("safecracker")
    table.do(cracker, "do-test")
    found = table.found(cracker)
    assert {name: getattr(found, name) for name in expected} == expected


@pytest.mark.rule("FF-4.10")
@pytest.mark.parametrize(
    ("when", "is_offered"),
    [
        ([], True),
        ([{"of": "nerve", "least": 3}], True),
        ([{"of": "nerve", "least": 4}], False),
        ([{"of": "nerve", "least": 0, "most": 2}], False),
        ([{"of": "busy"}], False),
        ([{"of": "busy", "least": 0, "most": 0}], True),
        ([{"of": "state"}], False),
        ([{"of": "front"}], True),
        ([{"of": "front"}, {"of": "busy"}], False),
        ([{"of": "nothing", "least": 0}], False),
    ],
    ids=["always", "value", "too low", "too high", "mark", "no mark", "layer", "face", "both", "unknown"],
)
def test_a_command_is_offered_while_its_conditions_hold(when: list[object], *, is_offered: bool) -> None:
    command = {"id": "test", "title": "Test", "actions": [{"does": "turn"}], "when": when}
    table = Table(with_piece(open_scenario("depot-night-long-night"), "safecracker", commands=[command]))
    assert (ButtonOption("do-test") in table.do(table.piece("safecracker")).asked.options) is is_offered


@pytest.mark.rule("FF-4.10")
def test_a_command_is_offered_again_when_the_piece_has_changed() -> None:
    command = {"id": "test", "title": "Test", "actions": [{"does": "mark", "of": "busy"}]}
    rest = {"id": "rest", "title": "Rest", "actions": [{"does": "unmark", "of": "busy"}], "when": [{"of": "busy"}]}
    table = Table(with_piece(open_scenario("depot-night-long-night"), "safecracker", commands=[command, rest]))
    cracker = table.piece("safecracker")
    table.do(cracker, "do-test", cracker, "do-rest")
    assert table.found(cracker).marks == ()


@pytest.mark.parametrize(
    ("condition", "code"),
    [({"of": "nothing"}, "free-condition"), ({"of": "nerve", "least": 3, "most": 2}, "span-backward")],
)
def test_a_condition_that_can_never_hold_is_told(condition: dict[str, object], code: str) -> None:
    command = {"id": "test", "title": "Test", "actions": [{"does": "turn"}], "when": [condition]}
    contents = with_piece(open_scenario("depot-night-long-night"), "safecracker", commands=[command]).contents
    assert [found.code for found in check_documents(contents)] == [code]


@pytest.mark.rule("FF-4.10")
def test_the_actions_of_commands_send_place_and_remove() -> None:
    actions = [{"does": "send", "of": "cells"}, {"does": "place", "of": "lamp"}, {"does": "remove"}, {"does": "remove"}]
    command = {"id": "test", "title": "Test", "actions": actions}
    table = Table(with_piece(open_scenario("depot-night-long-night"), "safecracker", commands=[command]))
    cracker = table.piece("safecracker")
    table.do(cracker, "do-test")
    assert cracker.piece not in table.state.pieces
    assert [table.state.pieces[piece].type for piece in table.at("cells")] == ["lamp"]


@pytest.mark.rule("FF-4.10")
@pytest.mark.parametrize(("space", "is_there"), [("C3", True), ("Z99", False)], ids=["there", "not on this map"])
def test_a_command_sends_a_piece_to_a_space_of_the_map(space: str, is_there: bool) -> None:
    command = {"id": "test", "title": "Test", "actions": [{"does": "send", "space": space}]}
    table = Table(with_piece(open_scenario("depot-night-long-night"), "safecracker", commands=[command]))
    cracker = table.piece("safecracker")
    table.do(cracker, "do-test")
    assert list(table.at("C3")) == ([cracker.piece] if is_there else [])


@pytest.mark.rule("FF-5.1")
def test_only_its_side_knows_a_hidden_piece(table: Table) -> None:
    cart = table.piece("handcart")
    table.do(cart, "hide")
    masks = [found for found in table.view(WATCH).state.pieces.values() if found.is_mask and found.side == Side(1)]
    assert cart.piece not in table.view(WATCH).state.pieces
    assert {found.type for found in masks} == {"thief-unknown"}
    assert table.view(THIEVES).state.pieces[cart.piece].type == "handcart"


@pytest.mark.rule("FF-5.1")
def test_changes_of_a_hidden_piece_are_told_to_its_side_alone(table: Table) -> None:
    thief = table.piece("thief", -1)
    table.do(thief, "hide", thief, "raise-nerve")
    assert [event.kind for event in table.told(THIEVES)] == ["changed"]
    assert table.told(WATCH) == []


@pytest.mark.rule("FF-5.2")
def test_a_hidden_piece_is_shown_to_everybody(table: Table) -> None:
    cart = table.piece("handcart")
    table.do(cart, "hide", cart, "show")
    assert table.found(cart).hider == NO_SIDE
    assert table.view(WATCH).state.pieces[cart.piece].type == "handcart"
    assert [event.reveals for event in table.told()] == [True]


@pytest.mark.rule("FF-5.3")
def test_the_pieces_in_a_secret_box_are_known_to_one_side(table: Table) -> None:
    hidden = [piece for piece in table.view(WATCH).state.stacks.at(InBox("hideout")) if piece < 0]
    assert len(hidden) == len(table.at("hideout")) == 6


@pytest.mark.rule("FF-5.3")
def test_a_piece_that_goes_into_a_secret_box_is_hidden_there(table: Table) -> None:
    cart = table.piece("handcart")
    table.do(cart, "hideout")
    assert table.found(cart).hider == Side(1)


@pytest.mark.rule("FF-2.1")
def test_the_pieces_of_the_other_side_are_left_alone(table: Table) -> None:
    assert table.piece("watchman") not in table.asked.options


def test_the_menu_of_a_piece_has_the_commands_of_its_module(table: Table) -> None:
    menu = FREEFORM.commands(table.view(THIEVES), table.piece("safecracker"))
    assert {entry.key for entry in menu} >= {"Ctrl+K", "Ctrl+M", "Del"}
    assert all(entry.choices[0] == table.piece("safecracker") for entry in menu)


def test_the_other_seat_gets_no_menus_and_palettes(table: Table) -> None:
    view = table.view(WATCH)
    assert (FREEFORM.commands(view, table.piece("watchman")), FREEFORM.palettes(view)) == ((), ())


def test_a_palette_says_how_many_pieces_are_left(table: Table) -> None:
    entries = [entry for palette in FREEFORM.palettes(table.view(THIEVES)) for entry in palette.entries]
    assert {entry.title: entry.left for entry in entries}["Crate"] == 5
