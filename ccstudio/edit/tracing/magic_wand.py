"""The magic wand: the connected area of similar colour around a pixel, as an area on the lattice."""

from functools import cached_property
from typing import Final

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.progress import Report, unreported
from ccstudio.documents.geometry import Area
from ccstudio.edit.shapes.areas import LATTICE_STEP, area_from, polygons_in
from ccstudio.edit.tracing.colour_regions import outlines_of
from ccstudio.edit.tracing.colours import labs
from ccstudio.edit.tracing.raster import Bytes, Dot, Floats, Raster
from ccstudio.edit.tracing.regions import faces, flooded, settled, without_specks

_NEAR: Final = 1
"""Dots around the one that was touched whose mean is the colour meant."""

_REACH: Final = 2
"""Dots around each that decide whether it belongs."""

_CORNER: Final = 4
"""Pieces of the quarter of a circle where an outline is widened and narrowed again."""


class WandArea:
    """The area that a wand has selected; empty unless given a shape.

    `is_cut` says that it went on beyond the raster, `is_joined` that it was made of several touches: their rims never
    meet as one, so its outline is that of all together, without what is no wider than `dot` or smaller than
    `least_area`.
    """

    def __init__(
        self,
        shape: BaseGeometry | None = None,
        *,
        is_cut: bool = False,
        is_joined: bool = False,
        tolerance: float = LATTICE_STEP,
        dot: float = LATTICE_STEP,
        least_area: float = 0.0,
    ) -> None:
        self.shape = shapely.Polygon() if shape is None else shape
        self.is_cut = is_cut
        self.is_joined = is_joined
        self.tolerance = tolerance
        self.dot = dot
        self.least_area = least_area

    @property
    def is_empty(self) -> bool:
        """Whether nothing is selected."""
        return bool(self.shape.is_empty)

    @cached_property
    def area(self) -> Area | None:
        """The outline within the limits of the format; None if nothing is left on the lattice.

        Raises:
            OutlineError: it leaves the coordinates a file may hold.
        """
        shape = self._tidied() if self.is_joined else self.shape
        polygons = outlines_of(shape, self.tolerance)
        return area_from(polygons) if polygons else None

    def with_more(self, other: "WandArea") -> "WandArea":
        """Return the union with another area."""
        return self._joined(other, shapely.union(self.shape, other.shape, grid_size=LATTICE_STEP), other.is_cut)

    def less(self, other: "WandArea") -> "WandArea":
        """Return the difference from another area."""
        return self._joined(other, shapely.difference(self.shape, other.shape, grid_size=LATTICE_STEP), False)

    def _joined(self, other: "WandArea", shape: BaseGeometry, is_cut: bool) -> "WandArea":
        return WandArea(
            shape,
            is_cut=self.is_cut or is_cut,
            is_joined=not (self.is_empty or other.is_empty) or self.is_joined or other.is_joined,
            tolerance=max(self.tolerance, other.tolerance),
            dot=max(self.dot, other.dot),
            least_area=max(self.least_area, other.least_area),
        )

    def _tidied(self) -> BaseGeometry:
        """Return the shape without clefts and threads up to two pixels wide, and without specks."""
        grown = self.shape.buffer(self.dot, quad_segs=_CORNER)
        smooth = grown.buffer(-2 * self.dot, quad_segs=_CORNER).buffer(self.dot, quad_segs=_CORNER)
        # Half a dot is within the tolerance already, as in the outline of a single touch.
        simple = smooth.simplify(max(self.tolerance - self.dot / 2, self.dot / 2))
        return shapely.union_all([self._filled(part) for part in polygons_in(simple) if part.area >= self.least_area])

    def _filled(self, polygon: shapely.Polygon) -> shapely.Polygon:
        holes = [hole for hole in polygon.interiors if shapely.Polygon(hole).area >= self.least_area]
        return shapely.Polygon(polygon.exterior, holes)


def colour_distances(clean: Raster, dot: Dot) -> Floats:
    """Return the CIE 1976 colour distance of each pixel from one of them; shape (rows, columns)."""
    colours = labs(clean)
    near = (
        slice(max(0, dot.row - _NEAR), dot.row + _NEAR + 1),
        slice(max(0, dot.column - _NEAR), dot.column + _NEAR + 1),
    )
    away = colours - colours[near][clean.known[near]].mean(axis=0)
    return np.asarray(np.sqrt((away**2).sum(axis=-1)))


def touched(
    clean: Raster,
    dot: Dot,
    *,
    within: float,
    tolerance: float,
    least_area: float,
    report: Report = unreported,
) -> WandArea:
    """Return the connected area of similar pixels around one of them; empty if it is alone.

    Args:
        clean: the picture on the lattice, without noise and without grid lines.
        dot: where the wand touched it.
        within: how far a colour may be from that one's (CIE 1976).
        tolerance: how far the outline may lie from the rim, lattice units.
        least_area: smaller holes are filled, and a smaller area is none; square units.
        report: is told how much is done, and may raise to cancel.
    """
    report(0, 3)
    like: Bytes = (colour_distances(clean, dot) <= within).astype(np.uint8)
    like = settled(like, clean.known, _REACH)
    inside = flooded(like == 1, dot.row, dot.column)
    report(1, 3)
    least = max(1, round(least_area / clean.step**2))
    if inside.sum() < least:
        return WandArea(tolerance=tolerance, dot=clean.step, least_area=least_area)
    inside = without_specks(inside.astype(np.uint8), least, _REACH) == 1
    report(2, 3)
    rows, columns = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
    top, left, bottom, right = int(rows[0]), int(columns[0]), int(rows[-1]) + 1, int(columns[-1]) + 1
    found = faces(inside[top:bottom, left:right].astype(np.uint8), clean.cut(top, left, bottom, right), tolerance)
    shape = shapely.union_all([face for label, face in found if label == 1], grid_size=LATTICE_STEP)
    is_cut = top == 0 or left == 0 or bottom == clean.rows or right == clean.columns
    return WandArea(shape, is_cut=is_cut, tolerance=tolerance, dot=clean.step, least_area=least_area)
