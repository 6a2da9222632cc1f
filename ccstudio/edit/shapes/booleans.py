"""Union, difference, intersection, merging and splitting of outlines; the first selected one keeps its terrain.

The result keeps id, terrain, title, level and owners of the first outline; further pieces get ids of their own. All
is snapped to the lattice and valid. Nothing left, or nothing to do, is an `OutlineError`.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Geometry, LineString, MultiPolygon, Polygon, Position
from ccstudio.documents.map import Course, Feature, MapDocument
from ccstudio.edit import maps
from ccstudio.edit.parts import Part, PartRef, find, found_among, replaced
from ccstudio.edit.shapes.areas import LATTICE_STEP, OutlineError, Pieces, area_from, area_of, pieces_of, polygons_of
from ccstudio.edit.shapes.outcomes import Outcome, areas_among, outlined, with_pieces, with_pieces_of_many
from ccstudio.edit.sides import side_of, terrain_at, with_entry, without_parts

_TWO: Final = 2


def united(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef]) -> Outcome:
    """Return the map with the union of areas in place of the first; the others are removed."""
    areas = areas_among(document, refs, _TWO)
    shape = shapely.union_all([area_of(part.geometry) for _ref, part in areas], grid_size=LATTICE_STEP)
    return _in_place_of_all(document, grid, [ref for ref, _part in areas], pieces_of(shape))


def merged(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef]) -> Outcome:
    """Return the map with areas as one multipart element; the others are removed."""
    areas = areas_among(document, refs, _TWO)
    shape = shapely.union_all([area_of(part.geometry) for _ref, part in areas], grid_size=LATTICE_STEP)
    return _in_place_of_all(document, grid, [ref for ref, _part in areas], pieces_of(shape), as_one=True)


def overlap(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef]) -> Outcome:
    """Return the map with the intersection of areas in place of the first; the others are removed."""
    areas = areas_among(document, refs, _TWO)
    shape = area_of(areas[0][1].geometry)
    for _ref, part in areas[1:]:
        shape = shapely.intersection(shape, area_of(part.geometry), grid_size=LATTICE_STEP)
    return _in_place_of_all(document, grid, [ref for ref, _part in areas], pieces_of(shape))


def subtracted(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef]) -> Outcome:
    """Return the map with the other areas subtracted from the first; the others stay."""
    areas = areas_among(document, refs, _TWO)
    (first, part), *others = areas
    cutter = shapely.union_all([area_of(other.geometry) for _ref, other in others], grid_size=LATTICE_STEP)
    shape = area_of(part.geometry)
    left = shapely.difference(shape, cutter, grid_size=LATTICE_STEP)
    if shapely.equals(shape, left):
        raise OutlineError("outlines-do-not-meet")
    return _in_place_of_all(document, grid, [first], pieces_of(left))


def broken_apart(document: MapDocument, _grid: GridGeometry, refs: Sequence[PartRef]) -> Outcome:
    """Return the map with every multipart element split into single parts."""
    made: list[PartRef] = []
    is_new = False
    for ref, part in areas_among(document, refs, 1):
        polygons = polygons_of(part.geometry) if not isinstance(part.geometry, LineString) else ()
        if isinstance(part.geometry, MultiPolygon):
            document, pieces = with_pieces(document, ref, polygons)
            is_new = True
            made += pieces
        else:
            made.append(ref)
    if not is_new:
        raise OutlineError("outlines-are-single")
    return Outcome(document, tuple(made))


def split(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], line: Sequence[Position]) -> Outcome:
    """Return the map with outlines cut along a line; pieces fit without gap or overlap.

    What the line does not cut through stays as it is. A course is cut where the line crosses it; its pieces join
    the spaces they run through.

    Raises:
        OutlineError: the line cuts through none of them.
    """
    if len(set(line)) < _TWO:
        raise OutlineError("outlines-not-cut")
    knife = shapely.LineString(line)
    cut: dict[PartRef, Sequence[Geometry]] = {}
    courses: dict[PartRef, Course] = {}
    slivers = 0
    for ref, part in outlined(document, refs):
        if isinstance(part.geometry, LineString):
            lines = _cut_line(part.geometry, knife)
            if len(lines) > 1:
                cut[ref] = lines
            if isinstance(part, Course):
                courses[ref] = part
            continue
        shape = area_of(part.geometry)
        pieces = _cut_area(shape, knife) if shapely.intersects(shape, knife) else Pieces((), 0)
        if len(pieces.polygons) > len(polygons_of(part.geometry)):
            cut[ref] = pieces.polygons
            slivers += pieces.slivers
    if not cut:
        raise OutlineError("outlines-not-cut")
    document, made = with_pieces_of_many(document, cut)
    return Outcome(_with_spaces(document, grid, [it for ref, it in courses.items() if ref in cut], made), made, slivers)


def _in_place_of_all(
    document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], pieces: Pieces, *, as_one: bool = False
) -> Outcome:
    if not pieces.polygons:
        raise OutlineError("outlines-only-slivers" if pieces.slivers else "outlines-nothing-left")
    first, *others = refs
    part = find(document, first)
    document = _without(document, grid, part if isinstance(part, Feature) else None, others)
    geometries = [area_from(pieces.polygons)] if as_one else pieces.polygons
    document, made = with_pieces(document, first, geometries)
    return Outcome(document, made, pieces.slivers)


def _without(
    document: MapDocument, grid: GridGeometry, first: Feature | None, others: Sequence[PartRef]
) -> MapDocument:
    """Return the map without some elements; the entry of the side of the first one stays."""
    side = side_of(grid, first) if first is not None and first.owners else None
    terrain = terrain_at(document, grid, side) if side is not None else ""
    document = without_parts(document, grid, others)
    if side is not None and terrain and terrain_at(document, grid, side) != terrain:
        document = with_entry(document, grid, side, terrain)
    return document


def _cut_area(shape: BaseGeometry, knife: shapely.LineString) -> Pieces:
    """Return the faces within a shape between its rings and the knife, noded on the lattice."""
    lines = shapely.union_all([shapely.boundary(shape), knife], grid_size=LATTICE_STEP)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(lines)))
    inner = [face for face in faces if shape.covers(face.representative_point())]
    pieces = [pieces_of(face) for face in inner]
    polygons = [polygon for piece in pieces for polygon in piece.polygons]
    polygons.sort(key=_size, reverse=True)
    return Pieces(tuple(polygons), sum(piece.slivers for piece in pieces))


def _size(polygon: Polygon) -> float:
    return float(area_of(polygon).area)


def _cut_line(geometry: LineString, knife: shapely.LineString) -> list[LineString]:
    """Return the pieces of a line between its crossings with the knife, which become lattice points."""
    pieces: list[list[Position]] = [[geometry.coordinates[0]]]
    for start, end in zip(geometry.coordinates, geometry.coordinates[1:], strict=False):
        met = shapely.intersection(shapely.LineString([start, end]), knife) if start != end else shapely.Point()
        points = [(round(x), round(y)) for x, y in shapely.get_coordinates(met).tolist()]
        for point in sorted(set(points), key=_Farther(start)):
            if point != geometry.coordinates[0] and point != geometry.coordinates[-1]:
                if pieces[-1][-1] != point:
                    pieces[-1].append(point)
                if len(pieces[-1]) > 1:
                    pieces.append([point])
        if pieces[-1][-1] != end:
            pieces[-1].append(end)
    return [LineString(coordinates=tuple(piece)) for piece in pieces if len(piece) > 1]


class _Farther:
    """Sorts points by their distance from one."""

    def __init__(self, start: Position) -> None:
        self._start = start

    def __call__(self, point: Position) -> int:
        return (point[0] - self._start[0]) ** 2 + (point[1] - self._start[1]) ** 2


def _with_spaces(
    document: MapDocument, grid: GridGeometry, cut: Sequence[Course], made: Sequence[PartRef]
) -> MapDocument:
    """Return the map with updated spaces of cut courses, if the whole had spaces."""
    if not any(course.spaces for course in cut):
        return document
    changes: dict[PartRef, Part] = {}
    for ref, piece in found_among(document, [ref for ref in made if ref.kind == "courses"]).items():
        assert isinstance(piece, Course), "pieces of a course are courses"
        if piece.spaces:
            changes[ref] = msgspec.structs.replace(piece, spaces=maps.names_along(grid, piece))
    return replaced(document, changes)
