"""Edits of a layout: add, move, turn, flip and remove boards; and the place where a board fits best."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
import shapely

from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import Grid, HexGrid
from ccstudio.documents.layout import LaidBoard, LayoutDocument, Turn

BoardRef = tuple[Literal["boards", "overlays"], int]
"""A board of a layout: its list, and its place in it."""

_MOST_OFFSET: Final = 400
_LEAST_OVERLAP: Final = 0.02
"""The part of a space by which a board that fits may lie over another."""


def board_at(layout: LayoutDocument, ref: BoardRef) -> LaidBoard | None:
    """Return the board with this reference; None if there is none."""
    field, index = ref
    boards = getattr(layout, field)
    return boards[index] if 0 <= index < len(boards) else None


def refs_of(layout: LayoutDocument) -> list[BoardRef]:
    """Return references to all boards, then all overlays."""
    return [
        *(("boards", i) for i in range(len(layout.boards))),
        *(("overlays", i) for i in range(len(layout.overlays))),
    ]


def with_board(layout: LayoutDocument, ref: BoardRef, board: LaidBoard) -> LayoutDocument:
    """Return the layout with a board replaced; the same object if nothing changes."""
    field, index = ref
    boards: tuple[LaidBoard, ...] = getattr(layout, field)
    if boards[index] == board:
        return layout
    return _with(layout, field, (*boards[:index], board, *boards[index + 1 :]))


def added(
    layout: LayoutDocument, field: Literal["boards", "overlays"], board: Reference, cell: Cell
) -> tuple[LayoutDocument, BoardRef]:
    """Return the layout with another board at the end of a list."""
    boards: tuple[LaidBoard, ...] = getattr(layout, field)
    laid = moved(LaidBoard(board=board), cell)
    return _with(layout, field, (*boards, laid)), (field, len(boards))


def without(layout: LayoutDocument, ref: BoardRef) -> LayoutDocument:
    """Return the layout without a board; the last board stays, because a layout needs one."""
    field, index = ref
    boards: tuple[LaidBoard, ...] = getattr(layout, field)
    if field == "boards" and len(boards) == 1:
        return layout
    return _with(layout, field, (*boards[:index], *boards[index + 1 :]))


def reordered(layout: LayoutDocument, ref: BoardRef, by: int) -> tuple[LayoutDocument, BoardRef]:
    """Return the layout with a board earlier or later in its list, and its new reference.

    The first of two boards names the spaces they share; a later overlay lies over an earlier one.
    """
    field, index = ref
    boards: list[LaidBoard] = list(getattr(layout, field))
    there = max(0, min(len(boards) - 1, index + by))
    if there == index:
        return layout, ref
    boards.insert(there, boards.pop(index))
    return _with(layout, field, tuple(boards)), (field, there)


def moved(board: LaidBoard, cell: Cell) -> LaidBoard:
    """Return the board at another cell, within the limits of the format."""
    column, row = (max(-_MOST_OFFSET, min(_MOST_OFFSET, value)) for value in cell)
    return msgspec.structs.replace(board, column=column, row=row)


def turned(board: LaidBoard, grid: Grid, steps: int = 1) -> LaidBoard:
    """Return the board turned clockwise: hexes in steps of 180 degrees, squares of 90."""
    step = 180 if isinstance(grid, HexGrid) else 90
    turns: tuple[Turn, ...] = (0, 90, 180, 270)
    return msgspec.structs.replace(board, turn=turns[(board.turn + step * steps) % 360 // 90])


def turned_over(board: LaidBoard) -> LaidBoard:
    """Return the board with its other side up."""
    return msgspec.structs.replace(board, side="back" if board.side == "front" else "front")


def best_fitting_place(placed: PlacedBoard, others: Sequence[PlacedBoard], cell: Cell) -> Cell:
    """Return the cell at or next to `cell` where a board has the longest seam and overlaps no other.

    It is `cell` itself where no seam is near. Overlays fit anywhere.
    """
    if placed.is_overlay or not others:
        return cell
    rims = shapely.union_all([other.sheet.boundary for other in others])
    grounds = shapely.union_all([other.area for other in others])
    space = placed.source.area.area / max(1, len(placed.board.spaces))
    column, row = cell
    best = 0.0, cell
    near = [cell, *((column + a, row + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0))]
    for there in near:
        trial = put_at(placed, there)
        seam = float(shapely.intersection(trial.sheet.boundary, rims).length)
        if seam > best[0] and shapely.intersection(trial.area, grounds).area <= _LEAST_OVERLAP * space:
            best = seam, there
    return best[1]


def put_at(placed: PlacedBoard, cell: Cell) -> PlacedBoard:
    """Return the board at another cell."""
    return PlacedBoard.put(placed.table, placed.source, moved(placed.laid, cell), placed.path, placed.name)


def place_beside(placed: Sequence[PlacedBoard]) -> Cell:
    """Return the cell to the right of all boards, level with the first."""
    boards = [it for it in placed if not it.is_overlay]
    if not boards:
        return 0, 0
    column = max(column for it in boards for column, _row in it.spaces)
    return column + 1, boards[0].laid.row


def _with(layout: LayoutDocument, field: str, boards: Sequence[LaidBoard]) -> LayoutDocument:
    changes: dict[str, Any] = {field: tuple(boards)}
    return msgspec.structs.replace(layout, **changes)
