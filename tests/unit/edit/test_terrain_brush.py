"""Which spaces brushes take, and what they become."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.grid import Grid, HexGrid, SquareGrid
from ccstudio.documents.map import MapDocument, Space
from ccstudio.edit import terrain_brush
from ccstudio.edit.terrain_brush import with_painted, with_replaced
from tests.helpers.examples import examples
from tests.unit.board.samples import TERRAIN, map_of

GRIDS: dict[str, Grid] = {
    "flat": HexGrid(columns=9, rows=8),
    "pointy": HexGrid(columns=9, rows=8, orientation="pointy", stagger="even"),
    "squares": SquareGrid(columns=9, rows=8),
}
BOARDS = {name: Board.compile(map_of(grid=grid), TERRAIN) for name, grid in GRIDS.items()}
SPACES = st.integers(0, 71).map(SpaceId)
by_grid = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def names(board: Board, spaces: tuple[SpaceId, ...]) -> list[str]:
    return sorted(board.grid.name(space) for space in spaces)


@pytest.mark.parametrize(("rings", "count"), [(1, 1), (2, 7), (3, 19)])
def test_a_brush_takes_its_rings(rings: int, count: int) -> None:
    board = BOARDS["flat"]
    assert len(terrain_brush.brush_spaces(board, board.grid.space("E4"), rings)) == count


def test_a_brush_at_the_edge_takes_what_is_there() -> None:
    board = BOARDS["flat"]
    assert names(board, terrain_brush.brush_spaces(board, board.grid.space("A1"), 2)) == ["A1", "A2", "B1"]


@by_grid
@examples(36)
@given(start=SPACES, end=SPACES)
def test_a_line_goes_by_sides_in_as_few_steps_as_there_are(board: Board, start: SpaceId, end: SpaceId) -> None:
    line = terrain_brush.line_spaces(board.grid, start, end)
    assert (line[0], line[-1]) == (start, end)
    assert all(board.grid.direction_between(a, b) is not None for a, b in pairwise(line))
    if len(board.grid.directions) == 6:
        assert len(line) == board.grid.distance(start, end) + 1


@by_grid
@examples(36)
@given(start=SPACES, end=SPACES)
def test_no_space_of_a_line_is_farther_than_a_space_from_the_straight_line(
    board: Board, start: SpaceId, end: SpaceId
) -> None:
    (x0, y0), (x1, y1) = board.grid.centre(start), board.grid.centre(end)
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1
    for space in terrain_brush.line_spaces(board.grid, start, end):
        x, y = board.grid.centre(space)
        assert abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length <= board.grid.width


@by_grid
@examples(16)
@given(start=SPACES, end=SPACES, rings=st.integers(1, 3))
def test_a_stroke_takes_each_space_once_and_all_of_its_line(
    board: Board, start: SpaceId, end: SpaceId, rings: int
) -> None:
    taken = terrain_brush.stroke_spaces(board, start, end, rings)
    assert len(set(taken)) == len(taken)
    assert set(terrain_brush.line_spaces(board.grid, start, end)) <= set(taken)


@examples(16)
@given(spots=st.sets(SPACES, max_size=40), start=SPACES)
def test_a_fill_is_one_terrain_and_its_rim_is_another(spots: set[SpaceId], start: SpaceId) -> None:
    grid = BOARDS["flat"].grid
    spaces = tuple(Space(space=grid.name(space), terrain="woods") for space in spots)
    board = Board.compile(map_of(grid=GRIDS["flat"], spaces=spaces), TERRAIN)
    filled = set(terrain_brush.contiguous_spaces(board, start))
    wanted = terrain_brush.terrain_at(board, start)
    rim = {other for space in filled for other in board.grid.neighbours(space)} - filled
    assert {terrain_brush.terrain_at(board, space) for space in filled} == {wanted}
    assert wanted not in {terrain_brush.terrain_at(board, space) for space in rim}


@examples(36)
@given(spots=st.sets(SPACES, min_size=1, max_size=30), level=st.none() | st.integers(-2, 3))
def test_painting_twice_is_painting_once(spots: set[SpaceId], level: int | None) -> None:
    there = [BOARDS["flat"].grid.name(space) for space in sorted(spots)]
    once = with_painted(map_of(grid=GRIDS["flat"]), there, "woods", level)
    assert with_painted(once, there, "woods", level) is once


@examples(36)
@given(spots=st.sets(SPACES, max_size=30))
def test_painting_the_ground_at_level_0_takes_entries_off_the_list(spots: set[SpaceId]) -> None:
    there = [BOARDS["flat"].grid.name(space) for space in spots]
    painted = with_painted(map_of(grid=GRIDS["flat"]), there, "woods", 1)
    assert with_painted(painted, there, "open", 0).spaces == ()


@pytest.fixture
def document() -> MapDocument:
    spaces = (Space(space="A1", terrain="woods"), Space(space="B1", terrain="brush", level=1))
    return map_of(spaces=spaces)


def test_replacing_everywhere_keeps_levels(document: MapDocument) -> None:
    assert with_replaced(document, "brush", "woods").spaces[1] == Space(space="B1", terrain="woods", level=1)


def test_replacing_among_some_leaves_the_others(document: MapDocument) -> None:
    assert with_replaced(document, "woods", "brush", ["B1"]) is document


def test_replacing_the_ground_everywhere_makes_another_ground(document: MapDocument) -> None:
    after = with_replaced(document, "open", "brush")
    assert (after.ground, after.spaces[1]) == ("brush", Space(space="B1", level=1))


def test_replacing_the_ground_of_some_spaces_paints_them(document: MapDocument) -> None:
    after = with_replaced(document, "open", "water", ["A1", "C1"])
    assert [entry for entry in after.spaces if entry.terrain == "water"] == [Space(space="C1", terrain="water")]


def test_replacing_by_itself_changes_nothing(document: MapDocument) -> None:
    assert with_replaced(document, "woods", "woods") is document


def test_a_rectangle_takes_the_centres_on_its_rim() -> None:
    board = BOARDS["flat"]
    one, other = (board.grid.centre(board.grid.space(name)) for name in ("C2", "E3"))
    assert names(board, terrain_brush.rectangle_spaces(board, one, other)) == ["C2", "C3", "D2", "E2", "E3"]
