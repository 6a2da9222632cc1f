"""The edge of a new board: whole spaces all round, or a staggered edge that is cut straight."""

from typing import Literal

from msgspec import UNSET, UnsetType

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.geometry import Area, Polygon, Position
from ccstudio.documents.grid import Grid, HexGrid

Edge = Literal["whole", "trimmed", "kept"]
"""All spaces whole; the staggered rim cut straight; as in the map it is made after."""


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
    corners: tuple[Position, ...] = ((x1, y0), (x1, y1), (x0, y1), (x0, y0), (x1, y0))
    return Polygon(coordinates=(corners,))


def is_staggered(grid: Grid) -> bool:
    """Whether some columns or rows of the grid protrude."""
    return isinstance(grid, HexGrid) and (grid.columns if grid.orientation == "flat" else grid.rows) > 1


def edge_of(outline: Area | UnsetType, grid: Grid) -> Edge:
    """Return the kind of edge of a board."""
    if outline is UNSET:
        return "whole"
    return "trimmed" if _corners(outline) == _corners(trimmed_outline(grid)) else "kept"


def _corners(outline: Area | UnsetType) -> frozenset[Position] | None:
    """Return the corners of a polygon with one ring, wherever it begins; None for other shapes."""
    if not isinstance(outline, Polygon) or len(outline.coordinates) != 1:
        return None
    return frozenset(outline.coordinates[0])
