"""Heat maps, mutual visibility and differences say what counting pair by pair says."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_arrays import OFF_MAP, UNKNOWN
from ccstudio.board.sight.statistics import (
    MEASURES,
    ChangedPair,
    difference,
    heat,
    most_possible,
    mutual,
    part_judged,
    unjudged,
    within_reach,
)
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid, SquareGrid
from tests.unit.board.samples import TERRAIN, box, feature, map_of, polygon

OUTLINE = ((-2000, -2000), (9000, -2000), (9000, 16_000), (-2000, 16_000), (-2000, -2000))


def board_of(*features, **rest):
    return Board.compile(map_of(*features, **rest), TERRAIN)


@pytest.fixture(scope="module")
def part_of_a_map():
    """A board whose last columns lie off the map."""
    return board_of(outline=Polygon(coordinates=(OUTLINE,)))


def random_codes(board, random, values=(-1, -1, 0, 0, 2, UNKNOWN)):
    codes = np.full((board.grid.count, board.grid.count), OFF_MAP, np.int8)
    for a in board.spaces:
        for b in board.spaces:
            codes[a, b] = 0 if a == b else random.choice(values)
    return codes


def counted(board, codes, measure, space, reach):
    others = [it for it in board.spaces if it != space and (not reach or board.grid.distance(space, it) <= reach)]
    if measure == "sees":
        return sum(codes[space, it] >= 0 for it in others)
    return sum(codes[it, space] == 0 if measure == "open" else codes[it, space] >= 0 for it in others)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("reach", [0, 1, 3])
def test_a_heat_map_counts_pair_by_pair(part_of_a_map, measure, reach):
    codes = random_codes(part_of_a_map, Random(4))
    found = heat(codes, measure, within_reach(part_of_a_map.grid, reach))
    assert {space: found[space] for space in part_of_a_map.spaces} == {
        space: counted(part_of_a_map, codes, measure, space, reach) for space in part_of_a_map.spaces
    }


def test_spaces_off_the_map_have_no_heat(part_of_a_map):
    found = heat(random_codes(part_of_a_map, Random(4)), "sees")
    off = sorted(set(range(part_of_a_map.grid.count)) - set(part_of_a_map.spaces))
    assert off
    assert [found[space] for space in off] == [-1] * len(off)


@pytest.mark.parametrize("grid", [HexGrid(columns=7, rows=5), SquareGrid(columns=6, rows=5)], ids=["hexes", "squares"])
def test_the_spaces_within_reach_are_those_of_the_grid(grid):
    board = board_of(grid=grid)
    near = within_reach(board.grid, 2)
    assert near.tolist() == [[board.grid.distance(a, b) <= 2 for b in board.spaces] for a in board.spaces]


def test_what_could_be_seen_at_most_is_all_others_of_the_map_within_reach(part_of_a_map):
    codes = random_codes(part_of_a_map, Random(1))
    near = most_possible(codes, within_reach(part_of_a_map.grid, 1))
    neighbours = {
        a: sum(part_of_a_map.on_map(b) for b in part_of_a_map.grid.neighbours(a)) for a in part_of_a_map.spaces
    }
    assert {space: near[space] for space in part_of_a_map.spaces} == neighbours
    assert most_possible(codes)[0] == len(part_of_a_map.spaces) - 1


@given(st.sets(st.integers(0, 34), max_size=8), st.sets(st.integers(0, 34), max_size=8), st.integers(0, 1000))
def test_mutual_visibility_counts_the_pairs_of_two_groups(ones, others, seed):
    board = board_of()
    codes = random_codes(board, Random(seed))
    found = mutual(codes, frozenset(map(SpaceId, ones)), frozenset(map(SpaceId, others)))
    pairs = [codes[a, b] for a in ones for b in others if a != b]
    assert (found.clear, found.hindered, found.blocked, found.unknown) == (
        sum(code == 0 for code in pairs),
        sum(code > 0 for code in pairs),
        sum(code == -1 for code in pairs),
        sum(code == UNKNOWN for code in pairs),
    )
    assert found.ones == {a: sum(codes[a, b] >= 0 for b in others if a != b) for a in ones}
    assert found.others == {b: sum(codes[b, a] >= 0 for a in ones if a != b) for b in others}


@given(st.integers(0, 10_000))
def test_a_difference_has_every_pair_that_changed_and_no_other(seed):
    random = Random(seed)
    board = board_of()
    before = random_codes(board, random)
    after = before.copy()
    for _ in range(6):
        a, b = random.sample(board.spaces, 2)
        after[a, b] = random.choice((-1, 0, 3))
        if random.random() < 0.5:
            before[b, a], after[b, a] = before[a, b], after[a, b]
    found = difference(board, before, board, after)
    told = {(it.viewer, it.target) for it in found.pairs} | {(it.target, it.viewer) for it in found.pairs if it.both}
    known = (before >= -1) & (after >= -1) & (before != after)
    assert told == {(int(a), int(b)) for a, b in np.argwhere(known)}


def test_a_pair_that_changes_alike_in_both_directions_is_told_once():
    board = board_of()
    before = np.zeros((board.grid.count, board.grid.count), np.int8)
    after = before.copy()
    after[3, 9] = after[9, 3] = -1
    found = difference(board, before, board, after)
    assert found.pairs == (ChangedPair(3, 9, 0, -1),)
    assert (found.opened, found.closed, found.gains) == (0, 1, {3: -1, 9: -1})


def test_no_more_pairs_are_listed_than_are_asked_for_and_all_are_counted():
    board = board_of()
    before = np.zeros((board.grid.count, board.grid.count), np.int8)
    after = np.full_like(before, -1)
    found = difference(board, before, board, after, most=10)
    assert (len(found.pairs), found.total) == (10, (35 * 36) // 2)


def test_versions_with_other_spaces_are_compared_by_name():
    wood = feature("wood", polygon(box(2508, 1448, 1000, 1000)))
    before = board_of(wood)
    after = board_of(grid=HexGrid(columns=9, rows=5))
    blocked = np.zeros((before.grid.count, before.grid.count), np.int8)
    a, b = before.grid.space("A1"), before.grid.space("C1")
    blocked[a, b] = blocked[b, a] = -1
    found = difference(before, blocked, after, np.zeros((after.grid.count, after.grid.count), np.int8))
    named = [(after.grid.name(it.viewer), after.grid.name(it.target), it.before, it.after) for it in found.pairs]
    assert named == [("A1", "C1", -1, 0)]
    assert found.appeared == tuple(f"{letter}{row}" for letter in "HI" for row in range(1, 6))
    assert difference(after, np.zeros((45, 45), np.int8), before, blocked).vanished == found.appeared


def test_a_version_is_not_different_from_itself():
    board = board_of(feature("wood", polygon(box(2508, 1448, 1000, 1000))))
    codes = random_codes(board, Random(2))
    again = Board.compile(replace(board.document, title="Again"), TERRAIN)
    assert difference(board, codes, again, codes).total == 0


def test_a_heat_map_of_pairs_that_are_not_all_judged_is_partial():
    codes = np.array([[0, UNKNOWN, 0], [0, 0, -1], [UNKNOWN, UNKNOWN, 0]])
    assert unjudged(codes, "sees").tolist() == [1, 0, 2]
    assert unjudged(codes, "seen").tolist() == [1, 2, 0]
    assert part_judged(codes) == 0.5


def test_a_heat_map_of_pairs_that_are_all_judged_is_whole():
    assert part_judged(np.zeros((3, 3), np.int8)) == 1.0
