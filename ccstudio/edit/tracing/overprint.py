"""Printing over the picture of a map: grid lines, and symbols repeated at the same place in every space."""

from typing import Final

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.edit.tracing.box_filters import dilated
from ccstudio.edit.tracing.raster import Bools, Bytes, Points, Raster
from ccstudio.edit.tracing.regions import UNKNOWN

LEAST_SPACES: Final = 12
"""Fewer tell nothing about what stands in every space."""

OFTEN: Final = 0.3
"""The share of spaces in which a place differs from its surroundings before it counts as printed there."""


def grid_lines(raster: Raster, grid: GridGeometry, width: float) -> Bools:
    """Return the pixels below sides of spaces, as lines of a width in lattice units; none for width 0."""
    # A line just outside is as wide as the others.
    margin = max(0, round(width / 2 / raster.step)) + 1
    rows_around, columns_around = raster.rows + 2 * margin, raster.columns + 2 * margin
    drawn: Bools = np.zeros((rows_around, columns_around), dtype=np.bool_)
    if width <= 0:
        return drawn[margin:-margin, margin:-margin]
    for space in _spaces_in(raster, grid):
        corners = np.array(grid.corners(space), dtype=np.float64)
        points = _strewn_along(corners, raster.step / 2)
        columns = np.floor((points[:, 0] - raster.left) / raster.step).astype(np.int64) + margin
        rows = np.floor((points[:, 1] - raster.top) / raster.step).astype(np.int64) + margin
        inside = (rows >= 0) & (rows < rows_around) & (columns >= 0) & (columns < columns_around)
        drawn[rows[inside], columns[inside]] = True
    return dilated(drawn, margin - 1)[margin:-margin, margin:-margin]


def repeated(raster: Raster, grid: GridGeometry, labels: Bytes, around: Bytes) -> Bools:
    """Return pixels that stand out at the same place in many spaces: numbers, dots, thick lines.

    Args:
        raster: where the dots lie.
        grid: the spaces.
        labels: what each dot is; those of `UNKNOWN` tell nothing.
        around: what is most frequent around each.
    """
    half = round(max(grid.width, _height(grid)) / 2 / raster.step) + 1
    side = 2 * half + 1
    odd = (labels != around) & (labels != UNKNOWN)
    told = labels != UNKNOWN
    corners = [
        (row - half, column - half)
        for space in _spaces_in(raster, grid)
        for column, row in [_dot_of(raster, grid, space)]
    ]
    whole = [(y, x) for y, x in corners if y >= 0 and x >= 0 and y + side <= raster.rows and x + side <= raster.columns]
    printed: Bools = np.zeros(odd.shape, dtype=np.bool_)
    if len(whole) < LEAST_SPACES:
        return printed
    differs = np.zeros((side, side), dtype=np.int32)
    seen = np.zeros((side, side), dtype=np.int32)
    for y, x in whole:
        differs += odd[y : y + side, x : x + side]
        seen += told[y : y + side, x : x + side]
    often = dilated(differs > OFTEN * np.maximum(seen, LEAST_SPACES), 1)
    for y, x in corners:
        top, left = max(0, y), max(0, x)
        bottom, right = min(raster.rows, y + side), min(raster.columns, x + side)
        if top < bottom and left < right:
            printed[top:bottom, left:right] |= often[top - y : bottom - y, left - x : right - x]
    return printed


def _spaces_in(raster: Raster, grid: GridGeometry) -> list[SpaceId]:
    """Return the spaces whose centres are in or near the raster."""
    left, top, right, bottom = raster.box
    reach = max(grid.width, _height(grid))
    found = []
    for number in range(grid.count):
        x, y = grid.centre(SpaceId(number))
        if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach:
            found.append(SpaceId(number))
    return found


def _height(grid: GridGeometry) -> int:
    ys = [y for _x, y in grid.corners(SpaceId(0))]
    xs = [x for x, _y in grid.corners(SpaceId(0))]
    return int(max(max(ys) - min(ys), max(xs) - min(xs)))


def _dot_of(raster: Raster, grid: GridGeometry, space: SpaceId) -> tuple[int, int]:
    x, y = grid.centre(space)
    return int((x - raster.left) // raster.step), int((y - raster.top) // raster.step)


def _strewn_along(ring: Points, step: float) -> Points:
    """Return points along a ring, at most `step` apart."""
    ends = np.roll(ring, -1, axis=0)
    count = int(np.ceil(np.hypot(*(ends - ring).T).max() / step)) + 1
    part = np.linspace(0, 1, count)[:, None, None]
    return np.asarray((ring + (ends - ring) * part).reshape(-1, 2))
