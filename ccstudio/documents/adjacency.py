"""Adjacency of spaces by column and row, without lengths or coordinates."""

from typing import Final

from ccstudio.base.ids import Direction
from ccstudio.documents.grid import Grid, HexGrid

Cell = tuple[int, int]
"""A space by column and row, both from 0."""

OPPOSITE: Final[dict[Direction, Direction]] = {
    "n": "s", "ne": "sw", "e": "w", "se": "nw", "s": "n", "sw": "ne", "w": "e", "nw": "se",
}  # fmt: skip

# Steps (columns, rows) in each direction, clockwise from the top; first of spaces not pushed, then of pushed ones.
_FLAT: Final[tuple[dict[Direction, Cell], ...]] = (
    {"n": (0, -1), "ne": (1, -1), "se": (1, 0), "s": (0, 1), "sw": (-1, 0), "nw": (-1, -1)},
    {"n": (0, -1), "ne": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "nw": (-1, 0)},
)
_POINTY: Final[tuple[dict[Direction, Cell], ...]] = (
    {"ne": (0, -1), "e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)},
    {"ne": (1, -1), "e": (1, 0), "se": (1, 1), "sw": (0, 1), "w": (-1, 0), "nw": (0, -1)},
)
_SQUARE: Final[dict[Direction, Cell]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def directions(grid: Grid) -> tuple[Direction, ...]:
    """Return the directions of the sides of a space, clockwise from the top."""
    return tuple(_steps(grid, 0, 0))


def is_pushed(grid: Grid, column: int, row: int) -> bool:
    """Whether a space is shifted half a space down (flat-top) or right (pointy-top)."""
    if not isinstance(grid, HexGrid):
        return False
    along = column if grid.orientation == "flat" else row
    return along % 2 == (1 if grid.stagger == "odd" else 0)


def on_grid(grid: Grid, column: int, row: int) -> bool:
    """Whether the grid has this column and row."""
    return 0 <= column < grid.columns and 0 <= row < grid.rows


def neighbour(grid: Grid, column: int, row: int, direction: Direction) -> Cell | None:
    """Return the space across the side of a direction; None off the grid.

    Raises:
        KeyError: the grid has no sides in that direction.
    """
    across, down = _steps(grid, column, row)[direction]
    cell = (column + across, row + down)
    return cell if on_grid(grid, *cell) else None


def direction_between(grid: Grid, start: Cell, end: Cell) -> Direction | None:
    """Return the direction of the common side of two spaces, seen from `start`; None without one."""
    step = (end[0] - start[0], end[1] - start[1])
    return next((direction for direction, it in _steps(grid, *start).items() if it == step), None)


def _steps(grid: Grid, column: int, row: int) -> dict[Direction, Cell]:
    if not isinstance(grid, HexGrid):
        return _SQUARE
    return (_FLAT if grid.orientation == "flat" else _POINTY)[is_pushed(grid, column, row)]
