"""What stands on rulers: the names of columns and rows where they lie, and millimetres in print."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import Grid, HexGrid, Numbering, SquareGrid
from ccstudio.ui.canvas.aids.marks import LEAST_TICK_PIXELS, Mark, MillimetreScale, NameScale
from tests.helpers.examples import examples
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

EVERYWHERE = QRectF(-(2.0**24), -(2.0**24), 2.0**25, 2.0**25)

GRIDS = {
    "flat hexes": HexGrid(columns=3, rows=2),
    "flat hexes, the even ones pushed": HexGrid(columns=3, rows=2, stagger="even"),
    "pointy hexes": HexGrid(columns=2, rows=3, orientation="pointy"),
    "squares": SquareGrid(columns=2, rows=2),
}


def board_of(grid: Grid, numbering: Numbering | None = None) -> Board:
    bare = replace(
        SMALL_MAP, grid=grid, numbering=numbering or Numbering(), spaces=(), contours=(), courses=(), features=(),
        objectives=(), labels=(), boxes=(),
    )  # fmt: skip
    return Board.compile(bare, SMALL_TERRAIN)


def told(marks: list[Mark]) -> list[tuple[float, str, bool]]:
    return [(mark.at, mark.name, mark.is_between) for mark in marks]


def test_columns_of_flat_hexes_are_named_over_their_centres():
    assert told(NameScale(board_of(GRIDS["flat hexes"])).across(EVERYWHERE, 1.0)) == [
        (0, "A", False), (2508, "B", False), (5016, "C", False),
    ]  # fmt: skip


def test_rows_of_flat_hexes_are_named_at_both_lines_of_centres():
    assert told(NameScale(board_of(GRIDS["flat hexes"])).down(EVERYWHERE, 1.0)) == [
        (0, "1", False), (1448, "1", True), (2896, "2", False), (4344, "2", True),
    ]  # fmt: skip


def test_columns_of_pointy_hexes_are_named_at_both_lines_of_centres():
    assert told(NameScale(board_of(GRIDS["pointy hexes"])).across(EVERYWHERE, 1.0)) == [
        (0, "A", False), (1448, "A", True), (2896, "B", False), (4344, "B", True),
    ]  # fmt: skip


def test_columns_and_rows_of_squares_are_named_once():
    scale = NameScale(board_of(GRIDS["squares"]))
    named = told(scale.across(EVERYWHERE, 1.0)), told(scale.down(EVERYWHERE, 1.0))
    assert named == ([(0, "A", False), (1448, "B", False)], [(0, "1", False), (1448, "2", False)])


def test_a_numbering_from_the_right_and_the_bottom_is_followed():
    numbering = Numbering(columns="digits", column_width=2, columns_from="right", rows="letters", rows_from="bottom")
    scale = NameScale(board_of(GRIDS["squares"], numbering))
    names = [[mark.name for mark in marks(EVERYWHERE, 1.0)] for marks in (scale.across, scale.down)]
    assert names == [["02", "01"], ["B", "A"]]


@given(grid=st.sampled_from(list(GRIDS.values())), first=st.sampled_from(["column", "row"]), number=st.integers(0, 3))
@examples(20)
def test_the_marks_above_and_beside_a_space_are_the_parts_of_its_name(grid, first, number):
    board = board_of(grid, Numbering(first=first, separator="-"))
    space = SpaceId(number)
    x, y = board.grid.centre(space)
    scale = NameScale(board)
    column = next(mark.name for mark in scale.across(EVERYWHERE, 1.0) if mark.at == x)
    row = next(mark.name for mark in scale.down(EVERYWHERE, 1.0) if mark.at == y)
    assert board.grid.name(space) == "-".join((column, row) if first == "column" else (row, column))


def test_where_spaces_are_named_one_by_one_the_one_nearest_the_edge_of_the_view_names_its_column():
    named = Numbering(names=("1-A1", "2-A1", "1-B1", "2-B1"))
    scale = NameScale(board_of(GRIDS["squares"], named))
    at_top = [mark.name for mark in scale.across(EVERYWHERE, 1.0)]
    below = [mark.name for mark in scale.across(QRectF(-800, 700, 4000, 2000), 1.0)]
    assert (at_top, below) == (["1-A1", "1-B1"], ["2-A1", "2-B1"])


def test_only_what_is_seen_is_marked():
    scale = NameScale(board_of(HexGrid(columns=60, rows=2)))
    assert [mark.name for mark in scale.across(QRectF(20_000, 0, 3000, 1000), 1.0)] == ["H", "I", "J", "K"]


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS.keys())
def test_ten_millimetres_are_as_long_as_in_print(grid):
    board = board_of(grid)
    marks = MillimetreScale(board).across(QRectF(*board.grid.bounds), 8.0)
    by_name = {mark.name: mark.at for mark in marks}
    apart = (by_name["10"] - by_name["0"]) * board.space_mm / board.grid.width
    assert (by_name["0"], apart) == (board.grid.bounds[0], pytest.approx(10))


def test_millimetres_begin_at_the_corner_of_the_board():
    ring = ((0, 0), (5000, 0), (5000, 2000), (0, 2000), (0, 0))
    cut = replace(board_of(GRIDS["flat hexes"]).document, outline=Polygon(coordinates=(ring,)))
    scale = MillimetreScale(Board.compile(cut, SMALL_TERRAIN))
    whole = QRectF(-2000, -2000, 9000, 9000)
    zeros = [mark.at for marks in (scale.across, scale.down) for mark in marks(whole, 100.0) if mark.name == "0"]
    assert zeros == [0, 0]


@given(units_per_pixel=st.floats(0.5, 2_000))
@examples(16)
def test_ticks_never_stand_closer_than_can_be_told_apart(units_per_pixel):
    scale = MillimetreScale(board_of(GRIDS["flat hexes"]))
    marks = scale.down(QRectF(0, 0, 100 * units_per_pixel, 600 * units_per_pixel), units_per_pixel)
    apart = [(two.at - one.at) / units_per_pixel for one, two in pairwise(marks)]
    assert min(apart) >= LEAST_TICK_PIXELS - 1e-6
