"""Cutting a counter sheet by a grid: where the cells are, which back belongs to which front, what they are called."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

SMALLEST_CELL: Final = 4
"""Pixels of the shorter side of a cell."""
MOST_LINES: Final = 100
NUMBER: Final = "{number}"
ROW: Final = "{row}"
COLUMN: Final = "{column}"

BackTurn = Literal["sideways", "over", "none"]
"""How the back sheet lies: turned over sideways (left becomes right), over its top edge, or as the front does."""
Lines = Annotated[int, msgspec.Meta(ge=1, le=MOST_LINES)]


class CutGrid(msgspec.Struct, frozen=True, kw_only=True):
    """A grid over a picture, in pixels: lines of cells within margins, with gaps between them."""

    columns: Lines = 1
    rows: Lines = 1
    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    gap_across: int = 0
    gap_down: int = 0


class Cell(NamedTuple):
    """A cell: its number from 0 by rows, its row and column from 0, and its pixels."""

    number: int
    row: int
    column: int
    x: int
    y: int
    width: int
    height: int


def cells_of(grid: CutGrid, width: int, height: int) -> list[Cell]:
    """Return the cells of a grid over a picture of that size, by rows; none if they would be too small.

    They lie within the picture and do not overlap. Where the room is no multiple of their number they differ by one
    pixel, so that no strip is lost between them.
    """
    across = _spans(grid.columns, grid.left, width - grid.right, grid.gap_across)
    down = _spans(grid.rows, grid.top, height - grid.bottom, grid.gap_down)
    sizes = [end - start for start, end in (*across, *down)]
    is_within = min(grid.left, grid.top, grid.right, grid.bottom, grid.gap_across, grid.gap_down) >= 0
    if not is_within or min(sizes) < SMALLEST_CELL:
        return []
    return [
        Cell(row * grid.columns + column, row, column, left, top, right - left, bottom - top)
        for row, (top, bottom) in enumerate(down)
        for column, (left, right) in enumerate(across)
    ]


def back_number(grid: CutGrid, cell: Cell, turn: BackTurn) -> int:
    """Return the number of the cell of the back sheet that is behind a cell of the front."""
    column = grid.columns - 1 - cell.column if turn == "sideways" else cell.column
    row = grid.rows - 1 - cell.row if turn == "over" else cell.row
    return row * grid.columns + column


def back_grid(grid: CutGrid, turn: BackTurn) -> CutGrid:
    """Return the grid of the back sheet: the margins change sides with it."""
    if turn == "sideways":
        return msgspec.structs.replace(grid, left=grid.right, right=grid.left)
    if turn == "over":
        return msgspec.structs.replace(grid, top=grid.bottom, bottom=grid.top)
    return grid


def names_of(cells: Sequence[Cell], pattern: str, listed: Sequence[str]) -> list[str]:
    """Return the names of cells: those of a list in order, then by a pattern with `{number}`, `{row}`, `{column}`.

    They count from 1; `{number}` counts the cells that are kept. A pattern without any of them gets the number behind.
    """
    plain = not any(word in pattern for word in (NUMBER, ROW, COLUMN))
    names = []
    for place, cell in enumerate(cells):
        if place < len(listed):
            names.append(listed[place])
            continue
        name = f"{pattern.strip()} {NUMBER}".strip() if plain else pattern
        values = {NUMBER: place + 1, ROW: cell.row + 1, COLUMN: cell.column + 1}
        for word, value in values.items():
            name = name.replace(word, str(value))
        names.append(name)
    return names


def listed_names(text: str) -> list[str]:
    """Return the names in a pasted list: one to a line, or a column of a spreadsheet; blank lines are left out."""
    return [line.split("\t")[0].strip() for line in text.splitlines() if line.split("\t")[0].strip()]


def with_edge(grid: CutGrid, edge: Literal["left", "top", "right", "bottom"], pixels: float) -> CutGrid:
    """Return the grid with a margin dragged to a width; it cannot be less than none."""
    return msgspec.structs.replace(grid, **{edge: max(0, round(pixels))})


def _spans(count: int, start: int, end: int, gap: int) -> list[tuple[int, int]]:
    """Beginning and end of each of a number of equal lengths with gaps between them."""
    room = end - start - gap * (count - 1)
    bounds = [room * place // count for place in range(count + 1)]
    return [(start + bounds[place] + gap * place, start + bounds[place + 1] + gap * place) for place in range(count)]
