import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.courses import smooth
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.grid.line_traversal import spaces_along
from ccstudio.documents.grid import HexGrid, SquareGrid
from tests.helpers.examples import examples

HEXES = geometry_of(HexGrid(columns=6, rows=6))
SQUARES = geometry_of(SquareGrid(columns=6, rows=6))
GRIDS = pytest.mark.parametrize("grid", [HEXES, SQUARES], ids=["hexes", "squares"])


def names(grid, line):
    return [grid.name(space) for space in spaces_along(grid, line)]


def depth(grid, space, at):
    """How far inside a cell a point lies, lattice units."""
    cx, cy = grid.centre(space)
    return min(
        (half - abs(nx * (at[0] - cx) + ny * (at[1] - cy))) / math.hypot(nx, ny) for nx, ny, half in grid.cells.slabs
    )


def test_a_line_between_two_centres_runs_through_all_between():
    line = [HEXES.centre(HEXES.space("B2")), HEXES.centre(HEXES.space("B5"))]
    assert names(HEXES, line) == ["B2", "B3", "B4", "B5"]


def test_a_line_that_cuts_a_corner_by_twenty_units_runs_through_it():
    corner, _ = HEXES.side(HEXES.space("C3"), "n")
    inside = corner[0] + 20, corner[1] + 3_000
    line = [(inside[0], inside[1] - 6_000), inside]
    met = spaces_along(HEXES, line)
    assert all(HEXES.space_at(inside[0], y) in met for y in range(inside[1] - 6_000, inside[1], 5))


@pytest.mark.parametrize("off", [-0.4, 0.0, 0.4])
def test_a_line_along_a_side_stays_in_the_space_it_comes_from(off):
    (x0, y0), (x1, y1) = HEXES.side(HEXES.space("C3"), "n")
    line = [HEXES.centre(HEXES.space("C3")), (x0, y0 + off), ((x0 + x1) / 2, y0 - off), (x1, y1 + off)]
    assert names(HEXES, line) == ["C3"]


def test_a_line_through_the_corner_of_squares_goes_by_one_beside_it():
    line = [SQUARES.centre(SQUARES.space("B2")), SQUARES.centre(SQUARES.space("C3"))]
    assert names(SQUARES, line) in (["B2", "B3", "C3"], ["B2", "C2", "C3"])


def test_a_line_that_leaves_the_grid_and_returns_names_what_it_runs_through():
    (x, y), width = HEXES.centre(HEXES.space("A1")), HEXES.width
    assert names(HEXES, [(x, y), (x - 2 * width, y), (x, y + 10), (x, y + width)]) == ["A1", "A2"]


points = st.tuples(st.integers(-1_000, 15_000), st.integers(-1_000, 15_000))


@GRIDS
@examples(36)
@given(line=st.lists(points, min_size=2, max_size=6))
def test_every_space_the_drawn_line_lies_in_is_named(grid, line):
    drawn = smooth(line)
    met = set(spaces_along(grid, drawn))
    for (x0, y0), (x1, y1) in pairwise(drawn):
        for part in range(21):
            at = x0 + (x1 - x0) * part / 20, y0 + (y1 - y0) * part / 20
            space = grid.space_at(*at)
            assert space is None or space in met or depth(grid, space, at) <= 4


@GRIDS
@examples(36)
@given(line=st.lists(points, min_size=2, max_size=6))
def test_every_space_named_is_met_by_the_drawn_line(grid, line):
    drawn = smooth(line)
    ink = shapely.LineString([*drawn, drawn[-1]]).buffer(2)
    assert all(ink.intersects(shapely.Polygon(grid.corners(space))) for space in spaces_along(grid, drawn))
