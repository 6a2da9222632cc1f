"""Tracing a whole picture by its colours: each means a terrain, the ground, or printing to ignore."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import shapely
from msgspec import UNSET
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.base.progress import Report, unreported
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import MapDocument
from ccstudio.edit.outlines import MOST_VERTICES
from ccstudio.edit.shapes.areas import LATTICE_STEP, OutlineError, area_of, pieces_of, polygons_in
from ccstudio.edit.tracing.box_filters import dilated
from ccstudio.edit.tracing.colours import Rgb, Swatch, cleaned, codes_of, nearest_of, palette_of
from ccstudio.edit.tracing.live_wire import slopes
from ccstudio.edit.tracing.overprint import grid_lines, repeated
from ccstudio.edit.tracing.raster import Bools, Bytes, Raster, dots_within
from ccstudio.edit.tracing.regions import UNKNOWN, faces, settled, without_specks

Shape = BaseGeometry
"""An area on the lattice, for callers that only hand it on."""

GROUND: Final = ""
"""What the ground of the map is, and what nobody wants to trace."""

INK: Final = "/ink"
"""What is printed over the art: numbers, names, arrows. What lies under it is taken from around it."""

MOST_REGIONS: Final = 5_000
"""More make a map that nobody can work with."""

_FLAT_SHARE: Final = 75
"""The percentile of slopes above which a dot may be a mixture of the colours on both sides of an edge."""

_COARSENED: Final = 2.0
"""By how much the tolerance grows for an outline with too many vertices."""


class TraceSettings(NamedTuple):
    """Options of tracing a picture, in lattice units.

    `reach` is how far around a dot is looked for what it belongs
    to; `least_area` (square units) is that of the smallest region and of the smallest hole; `tolerance` is how far an
    outline may lie from the rim.
    """

    reach: float
    least_area: float
    tolerance: float


class Region(NamedTuple):
    """A traced outline and its terrain."""

    terrain: str
    polygon: Polygon


class Prepared(NamedTuple):
    """A picture without noise and grid lines; `lines` says where these were."""

    clean: Raster
    lines: Bools

    def palette(self, most: int = 12) -> tuple[Swatch, ...]:
        """The colours the picture is made of, those that cover most of it first; mixtures at edges are none."""
        slope = slopes(self.clean, 1)
        steep = np.percentile(slope[self.clean.known], _FLAT_SHARE) if self.clean.known.any() else 0.0
        return palette_of(self.clean, self.lines | (slope > steep), most)


def prepared(
    raster: Raster,
    grid: GridGeometry,
    line_width: float,
    *,
    board: BaseGeometry | None = None,
    report: Report = unreported,
) -> Prepared:
    """Remove noise and grid lines from a picture.

    Args:
        raster: the picture on the lattice.
        grid: the spaces, whose lines are not part of the art.
        line_width: that of the printed lines, lattice units.
        board: what is not part of it is left out, such as the margin of the paper; nothing unless given.
        report: is told how much is done, and may raise to cancel.
    """
    report(0, 2)
    if board is not None:
        raster = raster._replace(known=raster.known & dilated(dots_within(raster, _rings_of(board)), 1))
    lines = grid_lines(raster, grid, line_width)
    report(1, 2)
    return Prepared(cleaned(raster, lines), lines)


def board_area(document: MapDocument, grid: GridGeometry) -> BaseGeometry:
    """Return the area of the board: its outline, or the union of its cells."""
    if document.outline is not UNSET:
        return area_of(document.outline)
    return shapely.union_all([shapely.Polygon(grid.corners(SpaceId(number))) for number in range(grid.count)])


def traced(
    ready: Prepared,
    grid: GridGeometry,
    palette: Sequence[Rgb],
    meanings: Sequence[str],
    settings: TraceSettings,
    *,
    within: BaseGeometry | None = None,
    report: Report = unreported,
) -> list[Region]:
    """Return the valid regions of a picture on the lattice with their holes, largest first.

    Neighbours share their rims.

    Args:
        ready: the picture on the lattice.
        grid: the spaces, each of which has the same things printed over the art.
        palette: the colours of the picture.
        meanings: for each of them a terrain, `GROUND` or `INK`.
        settings: how it is traced.
        within: what is cut off outside, such as the board; nothing unless given.
        report: is told how much is done, and may raise to cancel.

    Raises:
        OutlineError: there are more regions than a map can use, or one that no file can hold.
    """
    terrains = sorted({meaning for meaning in meanings if meaning not in {GROUND, INK}})
    if not terrains:
        return []
    raster = ready.clean
    labels = settled_labels(ready, grid, palette, meanings, settings, report)
    least = max(1, round(settings.least_area / raster.step**2))
    report(60, 100)
    labels = without_specks(labels, least, _dots(settings.reach, raster))
    report(70, 100)
    # The ground comes first among the labels, the terrains behind it.
    found = [(label, face) for label, face in faces(labels, raster, settings.tolerance) if 0 < label < UNKNOWN]
    if len(found) > MOST_REGIONS:
        raise OutlineError("tracing-too-many", count=len(found), most=MOST_REGIONS)
    regions: list[Region] = []
    for number, (label, face) in enumerate(found):
        if number % 50 == 0:
            report(80 + 20 * number // len(found), 100)
        regions += [Region(terrains[label - 1], polygon) for polygon in outlines_of(face, settings.tolerance, within)]
    report(100, 100)
    return regions


def settled_labels(
    ready: Prepared,
    grid: GridGeometry,
    palette: Sequence[Rgb],
    meanings: Sequence[str],
    settings: TraceSettings,
    report: Report = unreported,
) -> Bytes:
    """Return the label of each pixel: 0 the ground, then terrains by name, `UNKNOWN` off the picture."""
    terrains = sorted({meaning for meaning in meanings if meaning not in {GROUND, INK}})
    numbers = {GROUND: 0, INK: UNKNOWN, **{terrain: number + 1 for number, terrain in enumerate(terrains)}}
    report(0, 100)
    raster = ready.clean
    table = np.array([numbers[meaning] for meaning in meanings], dtype=np.uint8)[nearest_of(palette)]
    labels = table[codes_of(raster.pixels)]
    labels[ready.lines | ~raster.known] = UNKNOWN
    reach = _dots(settings.reach, raster)
    report(20, 100)
    around = settled(labels, raster.known, 2 * reach)
    report(40, 100)
    labels[repeated(raster, grid, labels, around)] = UNKNOWN
    return settled(labels, raster.known, reach)


def outlines_of(face: BaseGeometry, tolerance: float, within: BaseGeometry | None = None) -> tuple[Polygon, ...]:
    """Return an area as polygons within the limits of the format, simplified if necessary.

    Raises:
        OutlineError: it leaves the coordinates a file may hold.
    """
    if within is not None and not shapely.covers(within, face):
        face = shapely.intersection(face, within, grid_size=LATTICE_STEP)
    while any(_longest(polygon) > MOST_VERTICES for polygon in polygons_in(face)):
        tolerance *= _COARSENED
        face = face.simplify(tolerance)
    return pieces_of(face).polygons


def _rings_of(shape: BaseGeometry) -> list[list[tuple[float, float]]]:
    rings = [ring for polygon in polygons_in(shape) for ring in (polygon.exterior, *polygon.interiors)]
    return [[(x, y) for x, y in ring.coords] for ring in rings]


def _longest(polygon: shapely.Polygon) -> int:
    return max(len(ring.coords) for ring in (polygon.exterior, *polygon.interiors))


def _dots(length: float, raster: Raster) -> int:
    return max(1, round(length / raster.step))
