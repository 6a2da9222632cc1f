"""What terrain tables leave to be said: features on top of terrain, bridges, exact lines (CC-T78, CC-T80, CC-10.g)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD
from ccstudio.rules.combat_commander.board import CombatBoard
from tests.rules.combat_commander.boards import board_of
from tests.rules.combat_commander.positions import table
from tests.rules.combat_commander.test_sight import BLOCKED, code
from tests.rules.combat_commander.test_terrain import cost, cover_in

# Features on top of terrain


@pytest.mark.rule("CC-T78.2")
@pytest.mark.parametrize(
    ("feature", "points"),
    [
        ({}, 2),
        ({"lines": {"C3 C4": "road"}}, 1),
        ({"lines": {"C3 C4": "railway"}}, 1),
        ({"lines": {"C3 C4": "trail"}}, 1),
        ({"sides": {"C3 s": "fence"}}, 3),
        ({"sides": {"C3 s": "hedge"}}, 3),
        ({"sides": {"C3 s": "wall"}}, 3),
        ({"levels": {"C4": 1}}, 3),
    ],
    ids=["nothing", "road", "railway", "trail", "fence", "hedge", "wall", "hill"],
)
def test_a_feature_changes_what_woods_cost(feature, points):
    assert cost(board_of(terrain={"C4": "woods"}, **feature), "C3", "C4") == points


@pytest.mark.rule("CC-T78.2", "CC-T93.b")
@pytest.mark.parametrize(("line", "expected"), [("road", 1), ("railway", 2), ("trail", 2)])
def test_of_what_runs_through_woods_a_road_alone_takes_cover(line, expected):
    at = table(board={"terrain": {"C4": "woods"}, "lines": {"C3 C4 C5": line}})
    assert cover_in(at, "C4") == expected


@pytest.mark.rule("CC-T78.2", "CC-T94")
def test_smoke_hinders_more_than_the_field_it_lies_on():
    assert code(board_of(terrain={"C4": "field"}), "C3", "C5", C4=6) == 6


@pytest.mark.rule("CC-T78.2", "CC-T79")
def test_a_blaze_blocks_over_the_field_it_burns_on():
    assert code(board_of(terrain={"C4": "field"}), "C3", "C5", blaze=("C4",)) == BLOCKED


# The column of sight

COLUMN = {
    "woods": ("CC-T99", BLOCKED),
    "stone-building": ("CC-T82", BLOCKED),
    "wooden-building": ("CC-T82", BLOCKED),
    "brush": ("CC-T81", 3),
    "orchard": ("CC-T91", 2),
    "field": ("CC-T85", 1),
    "marsh": ("CC-T89", 1),
    "stream": ("CC-T95", 0),
    "open": ("CC-T90", 0),
}


@pytest.mark.rule("CC-T78.4")
@pytest.mark.parametrize(
    ("terrain", "expected"),
    [pytest.param(terrain, value, marks=pytest.mark.rule(rule)) for terrain, (rule, value) in COLUMN.items()],
)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_table_holds_between_hexes_of_one_level_whichever_it_is(terrain, expected, level):
    board = board_of(terrain={"C4": terrain}, levels=dict.fromkeys(("C3", "C4", "C6"), level))
    assert code(board, "C3", "C6") == expected


@pytest.mark.rule("CC-T78.4", "CC-T88.4")
@pytest.mark.parametrize("terrain", COLUMN)
def test_the_table_does_not_hold_between_two_levels(terrain):
    assert code(board_of(terrain={"C4": terrain}, levels={"C3": 1}), "C3", "C6") == 0


# Bridges


@pytest.mark.rule("CC-T80")
@pytest.mark.parametrize("bridge", ["minor-bridge", "major-bridge"])
@pytest.mark.parametrize("line", ["road", "railway"])
def test_a_bridge_costs_one_along_its_line_whatever_its_size(bridge, line):
    assert cost(board_of(terrain={"C4": bridge}, lines={"C3 C4 C5": line}), "C3", "C4") == 1


@pytest.mark.rule("CC-T80", "CC-10.3.a")
@pytest.mark.parametrize("bridge", ["minor-bridge", "major-bridge"])
def test_a_bridge_hinders_by_one(bridge):
    assert code(board_of(terrain={"C4": bridge}), "C3", "C5") == 1


@pytest.mark.rule("CC-T80", "CC-T78.3")
@pytest.mark.parametrize("bridge", ["minor-bridge", "major-bridge"])
def test_a_bridge_covers_like_woods(bridge):
    assert cover_in(table(board={"terrain": {"C4": bridge}}), "C4") == 2


# Lines with whole numbers


def scaled(board: CombatBoard, space: SpaceId) -> tuple[int, int]:
    """The centre of a hex in the smallest whole numbers that hold all corners too: 3 to a column, 2 to a row."""
    column, row = board.map.grid.place_of(space)
    return 3 * column, 2 * row + column % 2


def met(board: CombatBoard, a: SpaceId, b: SpaceId) -> dict[SpaceId, int]:
    """By halving planes: hexes that the line meets with their inside (2), along a side (1), in a corner (0)."""
    (ax, ay), (bx, by) = scaled(board, a), scaled(board, b)
    found = {}
    for space in board.map.spaces:
        x, y = scaled(board, space)
        first, last, inside = Fraction(0), Fraction(1), True
        for u, v, reach in ((0, 1, 1), (1, 1, 2), (1, -1, 2)):
            start, way = u * (ax - x) + v * (ay - y), u * (bx - ax) + v * (by - ay)
            if way:
                near, far = sorted((Fraction(-reach - start, way), Fraction(reach - start, way)))
                first, last = max(first, near), min(last, far)
            else:
                first = first if abs(start) <= reach else Fraction(2)
                inside = inside and abs(start) < reach
        if first <= last:
            found[space] = 0 if first == last else 2 if inside else 1
    return found


@pytest.mark.slow
@pytest.mark.rule("CC-10.g.5", "CC-10.g.1")
@pytest.mark.parametrize("start", ["A1", "C3", "H5", "N10"])
def test_a_line_meets_the_hexes_that_exact_arithmetic_says(start):
    board = board_of()
    viewer = board.map.grid.space(start)
    for target in set(board.map.spaces) - {viewer}:
        facts = board.map.thread(viewer, target)
        along = {space for pair in facts.alongside for space in pair} - {OFF_BOARD}
        kinds: Sequence[tuple[Iterable[SpaceId], int]] = ((facts.crossed, 2), (along, 1), (facts.corners, 0))
        assert {space: kind for spaces, kind in kinds for space in spaces} == met(board, viewer, target)
