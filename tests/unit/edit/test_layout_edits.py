"""Edits of a layout, and where a board fits its neighbours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.board import Board
from ccstudio.board.joining.placed import BoardToLay, PlacedBoard
from ccstudio.board.joining.table import Table
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.edit.layout_edits import (
    added,
    best_fitting_place,
    moved,
    place_beside,
    refs_of,
    reordered,
    turned,
    turned_over,
    with_board,
    without,
)
from tests.unit.board.joining.boards import COLUMNS, ROWS, TERRAIN, hex_board, laid, layout_of

PAIR = layout_of(laid("west"), laid("east", 4))
WEST = BoardToLay(Board.compile(hex_board(), TERRAIN))
TABLE = Table(WEST.document.grid)


def placed(column: int = 0, row: int = 0) -> PlacedBoard:
    return PlacedBoard.put(TABLE, WEST, laid("west", column, row), ("boards", 0), "1")


def test_a_board_is_added_at_the_end() -> None:
    layout, ref = added(PAIR, "boards", Reference(id="south", version=1), (0, 3))
    assert (ref, layout.boards[2]) == (("boards", 2), laid("south", 0, 3))


def test_a_board_is_taken_away() -> None:
    assert without(PAIR, ("boards", 0)).boards == (laid("east", 4),)


def test_the_last_board_stays() -> None:
    layout = layout_of(laid("west"))
    assert without(layout, ("boards", 0)) is layout


def test_the_last_overlay_can_be_taken_away() -> None:
    assert without(layout_of(laid("west"), overlays=(laid("farm"),)), ("overlays", 0)).overlays == ()


def test_a_board_comes_earlier() -> None:
    layout, ref = reordered(PAIR, ("boards", 1), -1)
    assert (ref, [board.board.id for board in layout.boards]) == (("boards", 0), ["east", "west"])


def test_the_first_board_comes_no_earlier() -> None:
    assert reordered(PAIR, ("boards", 0), -1)[0] is PAIR


def test_the_same_board_in_its_place_is_no_change() -> None:
    assert with_board(PAIR, ("boards", 0), laid("west")) is PAIR


def test_all_boards_come_before_all_overlays() -> None:
    layout = layout_of(laid("west"), overlays=(laid("farm"),))
    assert refs_of(layout) == [("boards", 0), ("overlays", 0)]


def test_hexes_turn_by_half_a_circle() -> None:
    assert turned(laid("west"), HexGrid(columns=1, rows=1)).turn == 180


@pytest.mark.parametrize(("steps", "turn"), [(1, 90), (-1, 270), (4, 0)])
def test_squares_turn_by_a_quarter(steps: int, turn: int) -> None:
    assert turned(laid("yard"), SquareGrid(columns=1, rows=1), steps).turn == turn


def test_turned_over_twice_the_front_is_up() -> None:
    assert turned_over(turned_over(laid("yard"))) == laid("yard")


def test_a_board_stays_where_files_can_say_it_lies() -> None:
    assert moved(laid("west"), (5_000, -5_000)) == laid("west", 400, -400)


@pytest.mark.parametrize(
    "cell", [(COLUMNS - 1, 0), (COLUMNS, 0), (COLUMNS - 2, 0), (COLUMNS - 1, 1)], ids=["there", "off", "over", "aslant"]
)
def test_a_board_is_drawn_to_the_seam(cell: tuple[int, int]) -> None:
    column, row = best_fitting_place(placed(), [placed()], cell)
    assert (column, abs(row) <= 1) == (COLUMNS - 1, True)


def test_a_board_far_from_others_lies_where_it_is_put() -> None:
    assert best_fitting_place(placed(), [placed()], (20, 30)) == (20, 30)


def test_a_board_fits_below_another() -> None:
    assert best_fitting_place(placed(), [placed()], (0, ROWS)) == (0, ROWS - 1)


def test_a_new_board_lies_right_of_all_others() -> None:
    assert place_beside([placed(), placed(4, 2)]) == (9, 0)


@given(
    grid=st.sampled_from([HexGrid(columns=1, rows=1), HexGrid(columns=1, rows=1, orientation="pointy")])
    | st.just(SquareGrid(columns=1, rows=1)),
    cell=st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    slip=st.tuples(st.integers(-700, 700), st.integers(-700, 700)),
)
def test_the_nearest_space_is_the_one_whose_middle_is_near(
    grid: HexGrid | SquareGrid, cell: tuple[int, int], slip: tuple[int, int]
) -> None:
    table = Table(grid)
    x, y = table.centre(cell)
    assert table.nearest(x + slip[0], y + slip[1]) == cell
