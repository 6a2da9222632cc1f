"""`Raster`: a part of a picture resampled to square pixels on the lattice."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Bools = NDArray[np.bool_]
Bytes = NDArray[np.uint8]
Counts = NDArray[np.int32]
Floats = NDArray[np.float32]
Points = NDArray[np.float64]
"""Rows of x and y, lattice units."""


class Dot(NamedTuple):
    """A pixel of a raster."""

    row: int
    column: int


class Raster(NamedTuple):
    """Pixels resampled to the lattice: squares with sides of `step` lattice units.

    `pixels` has the shape (rows, columns, 3), red, green, blue; `known` says where the picture has any. `left` and
    `top` are the corner of the first dot, lattice units.
    """

    pixels: Bytes
    known: Bools
    left: float
    top: float
    step: float

    @property
    def rows(self) -> int:
        """The number of rows."""
        return int(self.pixels.shape[0])

    @property
    def columns(self) -> int:
        """The number of columns."""
        return int(self.pixels.shape[1])

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom; lattice units."""
        return (
            self.left,
            self.top,
            self.left + self.columns * self.step,
            self.top + self.rows * self.step,
        )

    def dot_at(self, x: float, y: float) -> Dot | None:
        """Return the pixel at a lattice point; None outside, and where the picture has no pixels."""
        column, row = int((x - self.left) // self.step), int((y - self.top) // self.step)
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return Dot(row, column) if inside and self.known[row, column] else None

    def nearest_dot(self, x: float, y: float) -> Dot:
        """Return the pixel nearest to a lattice point."""
        column, row = int((x - self.left) // self.step), int((y - self.top) // self.step)
        return Dot(max(0, min(self.rows - 1, row)), max(0, min(self.columns - 1, column)))

    def middle_of(self, dot: Dot) -> tuple[float, float]:
        """Return the centre of a pixel, lattice units."""
        return self.left + (dot.column + 0.5) * self.step, self.top + (dot.row + 0.5) * self.step

    def cut(self, top: int, left: int, bottom: int, right: int) -> "Raster":
        """Return rows from `top` to `bottom` and columns from `left` to `right`, exclusive."""
        return Raster(
            self.pixels[top:bottom, left:right],
            self.known[top:bottom, left:right],
            self.left + left * self.step,
            self.top + top * self.step,
            self.step,
        )

    def on_lattice(self, points: Points) -> Points:
        """Return points given in pixels (from the corner of the first one) in lattice units."""
        placed: Points = points * self.step + np.array([self.left, self.top])
        return placed


def dots_within(raster: Raster, rings: Iterable[Sequence[tuple[float, float]]]) -> Bools:
    """Return the pixels whose centres are within closed rings (even-odd); shape (rows, columns)."""
    turns = np.zeros((raster.rows, raster.columns + 1), dtype=np.bool_)
    for ring in rings:
        dots = (np.array(ring, dtype=np.float64) - (raster.left, raster.top)) / raster.step - 0.5
        (x0, y0), (x1, y1) = dots[:-1].T, dots[1:].T
        first = np.clip(np.ceil(np.minimum(y0, y1)), 0, raster.rows).astype(np.int64)
        last = np.clip(np.ceil(np.maximum(y0, y1)), 0, raster.rows).astype(np.int64)
        count = last - first
        edge = np.repeat(np.arange(len(count)), count)
        row = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + first[edge]
        rise = np.where(y1 == y0, 1.0, y1 - y0)[edge]
        crossing = x0[edge] + (row - y0[edge]) * (x1 - x0)[edge] / rise
        column = np.clip(np.ceil(crossing), 0, raster.columns).astype(np.int64)
        np.logical_xor.at(turns, (row, column), True)
    inside: Bools = np.logical_xor.accumulate(turns[:, :-1], axis=1)
    return inside
