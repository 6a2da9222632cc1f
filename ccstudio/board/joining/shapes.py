"""Shapes of shapely as geometries of documents, and geometries with what lies elsewhere cut away."""

import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.geometry import Area, Geometry, LineString, MultiPolygon, Polygon, Ring, lines_of, rings_of

_LEAST_AREA = 4.0
"""Square units: smaller pieces come of rounding alone."""


def areas_in(shape: BaseGeometry) -> Area | None:
    """The areas of a shape on the lattice; None when it has none."""
    if not _is_on_lattice(shape):
        shape = shapely.set_precision(shape, 1)
    parts = [part for part in _parts(shape) if isinstance(part, shapely.Polygon) and part.area > _LEAST_AREA]
    polygons = [(_ring(part.exterior), *map(_ring, part.interiors)) for part in parts]
    if not polygons:
        return None
    return Polygon(coordinates=polygons[0]) if len(polygons) == 1 else MultiPolygon(coordinates=tuple(polygons))


def lines_in(shape: BaseGeometry) -> list[LineString]:
    """The lines of a shape, rounded to the lattice, in the order they have in it."""
    found = []
    for part in _parts(shape):
        if isinstance(part, shapely.LineString):
            points = [(round(x), round(y)) for x, y in part.coords]
            once = [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]
            if len(once) > 1:
                found.append(LineString(coordinates=tuple(once)))
    return found


def outside(geometry: Geometry, taken: BaseGeometry) -> list[Geometry]:
    """What of a geometry lies outside an area: the very object where nothing is cut away, else none, one, or lines."""
    shape = shape_of(rings_of(geometry), lines_of(geometry))
    if taken.is_empty or not shapely.intersects(shape, taken):
        return [geometry]
    if isinstance(geometry, LineString):
        if shapely.intersection(shape, taken).length == 0:
            return [geometry]
        return list(lines_in(shapely.difference(shape, taken)))
    if shapely.intersection(shape, taken).area <= _LEAST_AREA:
        return [geometry]
    left = areas_in(shapely.difference(shape, taken, grid_size=1))
    return [] if left is None else [left]


def _is_on_lattice(shape: BaseGeometry) -> bool:
    points = shapely.get_coordinates(shape)
    return bool((points == points.round()).all())


def _parts(shape: BaseGeometry) -> list[BaseGeometry]:
    return [part for part in shapely.get_parts(shape) for part in shapely.get_parts(part)]


def _ring(ring: shapely.LinearRing) -> Ring:
    return tuple((int(x), int(y)) for x, y in ring.coords)
