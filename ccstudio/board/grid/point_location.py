"""The spaces of many points at once, by the same arithmetic as `GridGeometry.space_at`."""

import numpy as np
from numpy.typing import NDArray

from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.hexes import HexGeometry

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]


def spaces_at(grid: GridGeometry, xs: Floats, ys: Floats) -> Numbers:
    """Return the spaces whose closed cells contain the points; `OFF_BOARD` off the grid."""
    if isinstance(grid, HexGeometry):
        return _hexes_at(grid, xs, ys)
    found = (grid.space_at(x, y) for x, y in zip(xs.tolist(), ys.tolist(), strict=True))
    return np.array([OFF_BOARD if space is None else space for space in found], np.int64)


def _hexes_at(grid: HexGeometry, xs: Floats, ys: Floats) -> Numbers:
    is_flat = grid.directions[0] == "n"
    x0, y0 = grid.grid.origin
    along, across = (xs - x0, ys - y0) if is_flat else (ys - y0, xs - x0)
    mains, crosses = (grid.columns, grid.rows) if is_flat else (grid.rows, grid.columns)
    step, high = grid.half_width + grid.half_side, grid.half_height
    nearest = np.rint(along / step).astype(np.int64)
    least = np.full(len(xs), np.inf)
    found = np.full(len(xs), OFF_BOARD, np.int64)
    for main in (nearest - 1, nearest, nearest + 1):
        push = np.where((main % 2 == 1) == (grid.grid.stagger == "odd"), high, 0)
        cross = np.rint((across - push) / (2 * high)).astype(np.int64)
        middle, side = step * main, 2 * high * cross + push
        cx, cy = (x0 + middle, y0 + side) if is_flat else (x0 + side, y0 + middle)
        reaches = [np.abs(nx * (xs - cx) + ny * (ys - cy)) / half for nx, ny, half in grid.cells.slabs]
        reach = np.max(reaches, axis=0)
        is_better = (main >= 0) & (main < mains) & (cross >= 0) & (cross < crosses) & (reach <= 1) & (reach < least)
        least = np.where(is_better, reach, least)
        found = np.where(is_better, main * grid.rows + cross if is_flat else cross * grid.rows + main, found)
    return found
