"""The edge of a new board: whole spaces all round, a rectangle around them, or edges cut straight through spaces."""

from typing import Literal

from msgspec import UNSET, UnsetType

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.joining.table import centre_of
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.geometry import Area, Polygon, Position, rings_of
from ccstudio.documents.grid import Grid, HexGrid

Edge = Literal["whole", "framed", "trimmed", "geomorphic", "kept"]
"""All spaces whole; a rectangle around them; the staggered rim cut straight; all edges cut to join boards; as in the
map it is made after."""


def framed_outline(grid: Grid) -> Area | UnsetType:
    """Return the least rectangle around all spaces; unset if they fill it."""
    return _rectangle(*geometry_of(grid).bounds) if isinstance(grid, HexGrid) else UNSET


def trimmed_outline(grid: Grid) -> Area | UnsetType:
    """Return the board with its staggered edge cut straight; unset if nothing protrudes.

    Its corners run as those of any ring; every centre of the grid lies in it or on its rim.
    """
    if not is_staggered(grid):
        return UNSET
    assert isinstance(grid, HexGrid), "only hexes are staggered"
    x0, y0, x1, y1 = geometry_of(grid).bounds
    if grid.orientation == "flat":
        y0 = grid.origin[1]
        y1 = y0 + (2 * grid.rows - 1) * grid.cell.half_height
    else:
        x0 = grid.origin[0]
        x1 = x0 + (2 * grid.columns - 1) * grid.cell.half_height
    return _rectangle(x0, y0, x1, y1)


def geomorphic_outline(grid: Grid) -> Area | UnsetType:
    """Return the board with all four edges cut through centres, so that half spaces join on each; unset if it has none.

    The last space of a column or row that is pushed lies beyond the edge: its board ends with a whole space there. A
    board with an odd number of columns (flat-top) or rows (pointy-top) can be turned by 180 degrees.
    """
    if not isinstance(grid, HexGrid) or min(grid.columns, grid.rows) < 2:
        return UNSET
    (x0, y0), long, high = grid.origin, 3 * grid.cell.half_side, 2 * grid.cell.half_height
    flat = grid.orientation == "flat"
    x1 = x0 + (grid.columns - 1) * (long if flat else high)
    y1 = y0 + (grid.rows - 1) * (high if flat else long)
    return _rectangle(x0, y0, x1, y1)


def is_staggered(grid: Grid) -> bool:
    """Whether some columns or rows of the grid protrude."""
    return isinstance(grid, HexGrid) and (grid.columns if grid.orientation == "flat" else grid.rows) > 1


def edge_of(outline: Area | UnsetType, grid: Grid) -> Edge:
    """Return the kind of edge of a board."""
    if outline is UNSET:
        return "whole"
    if _corners(outline) == _corners(trimmed_outline(grid)):
        return "trimmed"
    if _corners(outline) == _corners(framed_outline(grid)):
        return "framed"
    return "geomorphic" if _corners(outline) == _corners(geomorphic_outline(grid)) else "kept"


def last_cell(grid: Grid, outline: Area | UnsetType) -> Cell:
    """Return the lower right cell; geomorphic edges may leave it beyond the board, and then the one before."""
    column, row = grid.columns - 1, grid.rows - 1
    if outline is UNSET:
        return column, row
    x, y = centre_of(grid, (column, row))
    points = [point for ring in rings_of(outline) for point in ring]
    return column - (x > max(x for x, _ in points)), row - (y > max(y for _, y in points))


def _rectangle(x0: int, y0: int, x1: int, y1: int) -> Polygon:
    corners: tuple[Position, ...] = ((x1, y0), (x1, y1), (x0, y1), (x0, y0), (x1, y0))
    return Polygon(coordinates=(corners,))


def _corners(outline: Area | UnsetType) -> frozenset[Position] | None:
    """Return the corners of a polygon with one ring, wherever it begins; None for other shapes."""
    if not isinstance(outline, Polygon) or len(outline.coordinates) != 1:
        return None
    return frozenset(outline.coordinates[0])
