"""DT-S2 to DT-S8: blocks, crates and traps that the sides place before the game."""

from typing import Any

import pytest

from ccstudio.engine.options import SpaceOption
from ccstudio.rules.dust_tactics.procedures.setup import PlaceBlocks, PlaceCover, SetUp
from ccstudio.rules.dust_tactics.query.placement import block_squares, cover_squares
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, AXIS, Table, table

MIDDLE = [f"{column}{row}" for column in "ABCDEFGHI" for row in "456"]


def setting_up(*pieces: str, dice: str = "HMM MMM", **board: Any) -> Table:
    return table(*pieces, board={"bare": True, **board}, dice=dice).run(SetUp())


def blocks(at: Table) -> set[str]:
    """Where a block can be placed."""
    return set(map(at.board.name, block_squares(at.board, at.state)))


def side(at: Table) -> int:
    return at.state.seating.side_of(at.ask.seat)


def why(at: Table, space: str) -> tuple[str, str]:
    (reason,) = DUST_TACTICS.explain(DUST_TACTICS.view(at.game, at.ask.seat), SpaceOption(at.space(space)))
    return reason.rule, reason.text.code


@pytest.mark.rule("DT-S6")
@pytest.mark.parametrize(("dice", "first"), [("HMM MMM", AXIS), ("HMM HHM", ALLIES), ("HMM MHM MMM HMM", ALLIES)])
def test_who_has_more_hits_places_first(dice: str, first: int) -> None:
    assert side(setting_up(dice=dice, blocks=2)) == first


@pytest.mark.rule("DT-S6")
def test_where_nothing_is_placed_nobody_rolls_for_it() -> None:
    assert setting_up().rolled == 0


@pytest.mark.rule("DT-S3", "DT-S4")
def test_the_sides_place_so_many_blocks_in_turn() -> None:
    at = setting_up(blocks=3)
    turns = []
    for space in ("E5", "C5", "G5"):
        turns.append(side(at))
        at.play(space)
    placed = {at.board.name(space) for space in at.state.overlay.spaces}
    assert (turns, placed, at.game.over) == ([AXIS, ALLIES, AXIS], {"E5", "C5", "G5"}, True)


@pytest.mark.rule("DT-M3", "DT-L3a")
def test_a_block_that_was_placed_bars_the_way_like_a_printed_one() -> None:
    at = table("axis-recon E5", board={"bare": True, "blocks": 1})
    at.run(PlaceBlocks(side=AXIS, left=1)).play("E6")
    assert at.board.module.block == at.state.overlay.spaces[at.space("E6")]


@pytest.mark.rule("DT-S8")
def test_a_block_in_the_only_way_through_is_not_placed() -> None:
    wall = {f"{column}5": "block" for column in "ABCDFGHI"}
    at = table(board={"bare": True, "terrain": wall})
    assert ("E5" in blocks(at), "E6" in blocks(at), "D6" in blocks(at)) == (False, False, True)


@pytest.mark.rule("DT-S8")
def test_two_ways_through_are_one_more_than_needed() -> None:
    wall = {f"{column}5": "block" for column in "ABCDFGH"}
    at = table(board={"bare": True, "terrain": wall})
    assert {"E5", "I5"} <= blocks(at)


@pytest.mark.rule("DT-S8", "DT-M12")
def test_blocks_that_touch_in_a_corner_shut_a_way() -> None:
    at = table(board={"bare": True, "terrain": {"A3": "block", "B2": "block"}})
    assert ("C1" in blocks(at), "C2" in blocks(at)) == (False, True)


@pytest.mark.rule("DT-S3")
def test_blocks_stand_where_there_is_nothing_yet_and_in_their_area() -> None:
    at = table(
        "crate D5", "axis-recon E5", board={
            "bare": True, "terrain": {"F5": "low-wall"}, "areas": {"middle": MIDDLE}, "block_area": "middle",
        },
    )  # fmt: skip
    assert blocks(at) == set(MIDDLE) - {"D5", "E5", "F5"}


@pytest.mark.rule("DT-S9")
def test_squares_by_which_a_side_enters_stay_free_of_blocks() -> None:
    assert not {name for name in blocks(table(board={"bare": True})) if name[1] in "19"}


@pytest.mark.rule("DT-S5", "DT-S7")
def test_crates_and_traps_stand_in_the_middle_crates_first_the_sides_in_turn() -> None:
    at = setting_up(crates=2, traps=1, areas={"middle": MIDDLE}, cover_area="middle")
    asked = []
    for space in ("C5", "E5", "G5"):
        asked.append((side(at), at.ask.prompt, len(at.options())))
        at.play(space)
    kinds = [cover.type for cover in at.state.cover.values()]
    assert (asked, kinds) == (
        [(AXIS, "choose-crate", 27), (ALLIES, "choose-crate", 26), (AXIS, "choose-trap", 25)],
        ["crate", "crate", "trap"],
    )


@pytest.mark.rule("DT-S5", "DT-S7")
def test_without_an_area_crates_and_traps_stand_in_the_middle_third_between_the_edges_of_entry() -> None:
    at = table(board={"bare": True})
    assert {at.board.name(space) for space in cover_squares(at.board, at.state)} == set(MIDDLE)


@pytest.mark.rule("DT-S5")
def test_after_an_odd_number_of_blocks_the_other_side_places_the_first_crate() -> None:
    at = setting_up(blocks=1, crates=1).play("E5")
    assert side(at) == ALLIES


@pytest.mark.rule("DT-S5")
def test_crates_stand_where_there_is_nothing_yet() -> None:
    at = table("crate C5", "axis-recon D5", board={"bare": True, "terrain": {"E5": "block"}})
    found = set(map(at.board.name, cover_squares(at.board, at.state)))
    assert not {"C5", "D5", "E5"} & found


@pytest.mark.rule("DT-S5")
@pytest.mark.parametrize(("squares", "placed"), [(["C5"], 1), (["C5", "D5"], 2)])
def test_what_finds_no_square_is_left_out(squares: list[str], placed: int) -> None:
    at = table(board={"bare": True, "areas": {"little": squares}, "cover_area": "little"})
    at.run(PlaceCover(side=AXIS, kinds=("crate", "crate", "trap")))
    while not at.game.over:
        at.play(at.options()[0])
    assert len(at.state.cover) == placed


@pytest.mark.rule("DT-S8")
def test_the_last_square_for_a_block_is_not_asked() -> None:
    at = table(board={"bare": True, "areas": {"little": ["C5"]}, "block_area": "little"})
    at.run(PlaceBlocks(side=AXIS, left=2))
    assert (at.returned, len(at.state.overlay.spaces)) == (ALLIES, 1)


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        ("E1", ("DT-S9", "is-entry")),
        ("D5", ("DT-S3", "something-there")),
        ("C5", ("DT-S3", "something-there")),
        ("A1", ("DT-S9", "is-entry")),
        ("H7", ("DT-S8", "splits-field")),
    ],
)
def test_it_is_told_why_a_block_is_not_placed(space: str, reason: tuple[str, str]) -> None:
    terrain = {"D5": "block", **{f"{column}7": "block" for column in "ABCDEFGI"}}
    at = table("axis-recon C5", board={"bare": True, "terrain": terrain})
    assert why(at.run(PlaceBlocks(side=AXIS, left=1)), space) == reason


@pytest.mark.parametrize(("space", "reason"), [("A1", ("DT-S5", "not-in-area")), ("C5", ("DT-S5", "something-there"))])
def test_it_is_told_why_a_crate_is_not_placed(space: str, reason: tuple[str, str]) -> None:
    at = table("crate C5", board={"bare": True, "areas": {"middle": MIDDLE}, "cover_area": "middle"})
    assert why(at.run(PlaceCover(side=AXIS, kinds=("crate",))), space) == reason
