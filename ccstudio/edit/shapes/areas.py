"""Areas as valid shapely geometries on the lattice, and back as geometries of documents."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.errors import StudioError
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.geometry import (
    LATTICE_LIMIT,
    Area,
    Geometry,
    LineString,
    MultiPolygon,
    Polygon,
    Position,
    Ring,
    rings_of,
)
from ccstudio.edit.outlines import MOST_VERTICES

LATTICE_STEP: Final = 1.0

SLIVER_WIDTH: Final = 8.0
"""What is narrower than this many lattice units on the average (an eighth of a printed millimetre) is a sliver."""


class OutlineError(StudioError):
    """An operation on outlines has no valid result; the map is unchanged."""


class Pieces(NamedTuple):
    """The result of an operation: polygons, largest first, and the number of removed slivers."""

    polygons: tuple[Polygon, ...]
    slivers: int


def area_of(geometry: Geometry) -> BaseGeometry:
    """Return the valid area within the rings of a geometry (even-odd) on the lattice; empty for a line."""
    return _on_lattice(shape_of(rings_of(geometry)))


def pieces_of(shape: BaseGeometry) -> Pieces:
    """Return the valid polygons of a shape on the lattice, without slivers and sliver holes.

    Raises:
        OutlineError: a ring has too many vertices, or leaves the coordinates a file may hold.
    """
    polygons = polygons_in(_on_lattice(shape))
    kept = [polygon for polygon in polygons if not is_sliver(polygon)]
    filled = [_without_sliver_holes(polygon) for polygon in kept]
    if len(filled) > 1 and filled != kept:
        # A piece that lay in a hole, or reached into one, is part of what fills it.
        filled = polygons_in(shapely.union_all(filled, grid_size=LATTICE_STEP))
    filled.sort(key=_area, reverse=True)
    return Pieces(tuple(_polygon(polygon) for polygon in filled), len(polygons) - len(kept))


def polygons_in(shape: BaseGeometry) -> list[shapely.Polygon]:
    """Return the polygons of a shape of any kind, without empty ones."""
    parts: Iterable[BaseGeometry] = shapely.get_parts(shapely.get_parts(shape))
    return [part for part in parts if isinstance(part, shapely.Polygon) and not part.is_empty]


def is_sliver(polygon: BaseGeometry) -> bool:
    """Whether an area is so narrow that it must be a mistake."""
    return bool(2 * polygon.area < SLIVER_WIDTH * polygon.length)


def sound(geometry: Geometry) -> Geometry | None:
    """Return a valid outline unchanged, else the repaired one; None if nothing is left.

    A line stays as it is, unless all its points have become one.

    Raises:
        OutlineError: as `pieces_of`.
    """
    if isinstance(geometry, LineString):
        return geometry if len(set(geometry.coordinates)) > 1 else None
    if _is_valid(geometry):
        return geometry
    pieces = pieces_of(area_of(geometry))
    return area_from(pieces.polygons) if pieces.polygons else None


def area_from(polygons: Sequence[Polygon]) -> Area:
    """Return one polygon as such, several as a multipolygon."""
    if len(polygons) == 1:
        return polygons[0]
    return MultiPolygon(coordinates=tuple(polygon.coordinates for polygon in polygons))


def polygons_of(area: Area) -> tuple[Polygon, ...]:
    """Return the polygons of an area as single geometries."""
    if isinstance(area, Polygon):
        return (area,)
    return tuple(Polygon(coordinates=rings) for rings in area.coordinates)


def _is_valid(geometry: Area) -> bool:
    polygons = [_plain(polygon.coordinates) for polygon in polygons_of(geometry)]
    if any(polygon is None for polygon in polygons):
        return False
    shape = polygons[0] if len(polygons) == 1 else shapely.MultiPolygon(polygons)
    return bool(shapely.is_valid(shape))


def _plain(rings: tuple[Ring, ...]) -> shapely.Polygon | None:
    if any(len(set(ring)) < 3 for ring in rings):
        return None
    return shapely.Polygon(rings[0], rings[1:])


def _on_lattice(shape: BaseGeometry) -> BaseGeometry:
    if not _is_on_lattice(shape):
        shape = shapely.set_precision(shape, LATTICE_STEP)
    if isinstance(shape, shapely.GeometryCollection):
        # Polygons of a collection may share an edge, or what lies within; those of a geometry never do.
        shape = shapely.union_all(polygons_in(shape), grid_size=LATTICE_STEP)
    return shape


def _is_on_lattice(shape: BaseGeometry) -> bool:
    coordinates = shapely.get_coordinates(shape)
    return bool(np.array_equal(coordinates, np.rint(coordinates)))


def _without_sliver_holes(polygon: shapely.Polygon) -> shapely.Polygon:
    holes = [hole for hole in polygon.interiors if not is_sliver(shapely.Polygon(hole))]
    return polygon if len(holes) == len(polygon.interiors) else shapely.Polygon(polygon.exterior, holes)


def _polygon(shape: shapely.Polygon) -> Polygon:
    return Polygon(coordinates=tuple(_ring(ring) for ring in (shape.exterior, *shape.interiors)))


def _ring(ring: shapely.LinearRing) -> tuple[Position, ...]:
    coordinates = np.rint(shapely.get_coordinates(ring)).astype(np.int64)
    if len(coordinates) > MOST_VERTICES + 1:
        raise OutlineError("outline-too-many-vertices", most=MOST_VERTICES)
    if np.abs(coordinates).max(initial=0) > LATTICE_LIMIT:
        raise OutlineError("outline-off-lattice")
    return tuple(zip(coordinates[:, 0].tolist(), coordinates[:, 1].tolist(), strict=True))


def _area(polygon: shapely.Polygon) -> float:
    return float(polygon.area)
