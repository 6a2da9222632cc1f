"""Shapely shapes as geometries of documents, and geometries clipped to an area."""

import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.geometry import Area, Geometry, LineString, MultiPolygon, Polygon, Ring, lines_of, rings_of

_LEAST_AREA = 4.0
"""Square units: smaller pieces come of rounding alone."""
_CLOSE = 0.01
"""What lies nearer to each other was one before floats."""


def areas_in(shape: BaseGeometry) -> Area | None:
    """Return the areas of a shape on the lattice; None if it has none."""
    if not _is_on_lattice(shape):
        shape = shapely.set_precision(shape, 1)
    parts = [part for part in _parts(shape) if isinstance(part, shapely.Polygon) and part.area > _LEAST_AREA]
    polygons = [(_ring(part.exterior), *map(_ring, part.interiors)) for part in parts]
    if not polygons:
        return None
    return Polygon(coordinates=polygons[0]) if len(polygons) == 1 else MultiPolygon(coordinates=tuple(polygons))


def lines_in(shape: BaseGeometry) -> list[LineString]:
    """Return the lines of a shape, rounded to the lattice, in order."""
    found = []
    for part in _parts(shape):
        if isinstance(part, shapely.LineString):
            points = [(round(x), round(y)) for x, y in part.coords]
            once = [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]
            if len(once) > 1:
                found.append(LineString(coordinates=tuple(once)))
    return found


def outside(geometry: Geometry, taken: BaseGeometry) -> list[Geometry]:
    """Return the part of a geometry outside an area: the same object if nothing is cut, else none, one, or lines.

    What lies on the rim of the area is left.
    """
    shape = shape_of(rings_of(geometry), lines_of(geometry))
    if not reaches_into(shape, taken):
        return [geometry]
    if isinstance(geometry, LineString):
        return [line for part in _lines_outside(shape, taken) for line in lines_in(part)]
    if shapely.intersection(shape, taken).area <= _LEAST_AREA:
        return [geometry]
    left = areas_in(shapely.difference(shape, taken, grid_size=1))
    return [] if left is None else [left]


def cut_outside(geometry: Geometry, taken: BaseGeometry) -> list[tuple[Geometry, Geometry]]:
    """What of a geometry that reaches into an area lies outside it, rounded to the lattice, and whole.

    Of a line there is a piece for each stretch outside, whole as far as its edges reach. A piece too small for the
    lattice is shown as a mark. There is none where nothing is left, not even on the rim of the area.
    """
    shape = shape_of(rings_of(geometry), lines_of(geometry))
    if isinstance(geometry, LineString):
        parts = _lines_outside(shape, taken)
        return [((lines_in(part) or [_mark_line(part)])[0], _edges_along(geometry, part)) for part in parts]
    drawn = outside(geometry, taken)
    if not drawn and not shapely.covers(taken, shape):
        drawn = [_mark(shapely.difference(shape, taken))]
    return [(left, geometry) for left in drawn]


def reaches_into(shape: BaseGeometry, area: BaseGeometry) -> bool:
    """Whether a shape overlaps an area, not only its edge."""
    return bool(shapely.relate_pattern(shape, area, "T********"))


def _lines_outside(line: BaseGeometry, area: BaseGeometry) -> list[shapely.LineString]:
    """Return the parts of a line outside an area or on its edge, in order."""
    on_rim = shapely.intersection(line, shapely.boundary(area))
    left = _lines(shapely.union(shapely.difference(line, area), on_rim))
    merged = _lines(shapely.line_merge(shapely.MultiLineString(left), directed=True)) if left else []
    return sorted(merged, key=lambda part: float(line.project(shapely.Point(part.coords[0]))))


def _lines(shape: BaseGeometry) -> list[shapely.LineString]:
    return [part for part in _parts(shape) if isinstance(part, shapely.LineString) and part.length > 0]


def _edges_along(line: LineString, part: BaseGeometry) -> LineString:
    """Return the edges of a line that a part of it follows, from the first to the last."""
    points = line.coordinates
    edges = shapely.linestrings([points[i : i + 2] for i in range(len(points) - 1)])
    met = [number for number, gap in enumerate(shapely.distance(edges, part)) if gap < _CLOSE]
    return LineString(coordinates=points[met[0] : met[-1] + 2])


def _mark(shape: BaseGeometry) -> Polygon:
    """A triangle as small as can be where a shape lies."""
    point = shape.representative_point()
    x, y = round(point.x), round(point.y)
    return Polygon(coordinates=(((x, y - 1), (x + 1, y + 1), (x - 1, y + 1), (x, y - 1)),))


def _mark_line(part: BaseGeometry) -> LineString:
    """The same of a line."""
    x, y = (round(value) for value in part.coords[0])
    return LineString(coordinates=((x, y), (x + 1, y)))


def on_lattice(shape: BaseGeometry) -> BaseGeometry:
    """Return the areas of a shape, rounded to the lattice if necessary."""
    areas = areas_in(shape)
    return shapely.Polygon() if areas is None else shape_of(rings_of(areas))


def _is_on_lattice(shape: BaseGeometry) -> bool:
    points = shapely.get_coordinates(shape)
    return bool((points == points.round()).all())


def _parts(shape: BaseGeometry) -> list[BaseGeometry]:
    return [part for part in shapely.get_parts(shape) for part in shapely.get_parts(part)]


def _ring(ring: shapely.LinearRing) -> Ring:
    return tuple((int(x), int(y)) for x, y in ring.coords)
