"""Buffering, simplifying and welding of outlines, and closing gaps between walls."""

import math
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Area, Geometry, LineString, MultiPolygon, Position
from ccstudio.documents.map import MapDocument
from ccstudio.edit import maps
from ccstudio.edit.outlines import Vertex, vertices, with_moved
from ccstudio.edit.parts import PartRef
from ccstudio.edit.shapes.areas import (
    LATTICE_STEP,
    OutlineError,
    area_from,
    area_of,
    is_sliver,
    pieces_of,
    polygons_in,
    sound,
)
from ccstudio.edit.shapes.outcomes import Outcome, areas_among, outlined, with_pieces_of_many

Corners = Literal["round", "mitre"]
"""How a widened outline goes round its corners."""

QUARTER_SEGMENTS: Final = 6
"""Edges of a quarter circle where corners are round."""

MITRE_LIMIT: Final = 4.0


def buffered(
    document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], distance: float, corners: Corners = "round"
) -> Outcome:
    """Return the map with areas widened by `distance` lattice units, or narrowed if negative.

    Raises:
        OutlineError: nothing is selected, nothing is left, or the result is more than a file may hold.
    """
    made: dict[PartRef, Sequence[Geometry]] = {}
    slivers = 0
    for ref, part in areas_among(document, refs, 1):
        shape = area_of(part.geometry).buffer(
            distance, quad_segs=QUARTER_SEGMENTS, join_style=corners, mitre_limit=MITRE_LIMIT
        )
        pieces = pieces_of(shape)
        if not pieces.polygons:
            raise OutlineError("outlines-only-slivers" if pieces.slivers else "outlines-nothing-left")
        geometries: Sequence[Geometry] = pieces.polygons
        if isinstance(part.geometry, MultiPolygon):
            geometries = [area_from(pieces.polygons)]
        made[ref] = geometries
        slivers += pieces.slivers
    document, new = with_pieces_of_many(document, made)
    return Outcome(document, new, slivers)


def simplified(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], tolerance: float) -> Outcome:
    """Return the map with outlines of fewer vertices, within `tolerance` units.

    Raises:
        OutlineError: nothing is selected, or no vertex can be spared.
    """
    found = outlined(document, refs)
    if not found:
        raise OutlineError("outlines-none-selected")
    simpler: dict[PartRef, Geometry] = {}
    for ref, part in found:
        geometry = _simpler(part.geometry, tolerance)
        if sum(1 for _ in vertices(geometry)) < sum(1 for _ in vertices(part.geometry)):
            simpler[ref] = geometry
    after = maps.with_geometries(document, grid, simpler)
    if after is document:
        raise OutlineError("outlines-as-simple")
    return Outcome(after, tuple(ref for ref, _part in found))


def welded(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], distance: float) -> Outcome:
    """Return the map with vertices of different outlines within `distance` units moved together.

    Outlines selected earlier stay where they are and draw the vertices of later ones to theirs. Vertices of one ring
    that come to lie in one place become one; an outline of which nothing would be left stays as it is.

    Raises:
        OutlineError: nothing is selected, or there is nothing to weld.
    """
    found = outlined(document, refs)
    if not found:
        raise OutlineError("outlines-none-selected")
    moves = _weld_moves([part.geometry for _ref, part in found], distance)
    cleaned: dict[PartRef, Geometry] = {}
    for (ref, part), places in zip(found, moves, strict=True):
        geometry = _cleaned(with_moved(part.geometry, places)) if places else part.geometry
        if geometry is not None and geometry != part.geometry:
            cleaned[ref] = geometry
    after = maps.with_geometries(document, grid, cleaned)
    if after is document:
        raise OutlineError("outlines-not-near")
    return Outcome(after, tuple(ref for ref, _part in found))


def with_gaps_closed(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], distance: float) -> Outcome:
    """Return the map with outlines within `distance` units joined; the first selected fills the gap.

    Each outline stays a part of its own, with its owners; corners between segments of a wall are filled as well.

    Raises:
        OutlineError: fewer than two areas are selected, or there is no such gap.
    """
    areas = areas_among(document, refs, 2)
    shapes = [area_of(part.geometry) for _ref, part in areas]
    filled = dict(enumerate(shapes))
    tree = shapely.STRtree(shapes)
    left, right = tree.query(shapes, predicate="dwithin", distance=distance)
    for one, other in sorted(zip(left.tolist(), right.tolist(), strict=True)):
        if one < other:
            patch = _patch(shapes[one], shapes[other], distance)
            if not patch.is_empty:
                filled[one] = shapely.union(filled[one], patch, grid_size=LATTICE_STEP)
    closed: dict[PartRef, Geometry] = {}
    for number, (ref, _part) in enumerate(areas):
        pieces = pieces_of(filled[number]) if filled[number] is not shapes[number] else None
        if pieces is not None and pieces.polygons and not shapely.equals(filled[number], shapes[number]):
            closed[ref] = area_from(pieces.polygons)
    after = maps.with_geometries(document, grid, closed)
    if after is document:
        raise OutlineError("outlines-no-gaps")
    return Outcome(after, tuple(ref for ref, _part in areas))


def mended(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef]) -> MapDocument:
    """Return the map with outlines repaired that rounding to the lattice has made invalid.

    Raises:
        OutlineError: nothing would be left of one of them.
    """
    mended_ones: dict[PartRef, Geometry] = {}
    for ref, part in outlined(document, refs):
        geometry = sound(part.geometry)
        if geometry is None:
            raise OutlineError("outlines-nothing-left")
        mended_ones[ref] = geometry
    return maps.with_geometries(document, grid, mended_ones)


def _simpler(geometry: Geometry, tolerance: float) -> Geometry:
    if isinstance(geometry, LineString):
        line = shapely.LineString(geometry.coordinates).simplify(tolerance)
        points = tuple((round(x), round(y)) for x, y in line.coords)
        return LineString(coordinates=points) if len(points) > 1 else geometry
    pieces = pieces_of(area_of(geometry).simplify(tolerance))
    return _like(geometry, area_from(pieces.polygons)) if pieces.polygons else geometry


def _like(before: Area, after: Area) -> Area:
    """Return the area as a multipolygon if it was one before."""
    if isinstance(before, MultiPolygon) and not isinstance(after, MultiPolygon):
        return MultiPolygon(coordinates=(after.coordinates,))
    return after


def _weld_moves(geometries: Sequence[Geometry], distance: float) -> list[dict[Vertex, Position]]:
    """Return for each geometry the moves of its vertices to the nearest fixed vertex of another chain."""
    owners: list[tuple[int, Vertex]] = []
    points: list[Position] = []
    for number, geometry in enumerate(geometries):
        for vertex, at in vertices(geometry):
            owners.append((number, vertex))
            points.append(at)
    spots = np.array(points, dtype=np.float64)
    chains = [(number, vertex.polygon, vertex.ring) for number, vertex in owners]
    near = _near_pairs(spots, distance)
    moves: list[dict[Vertex, Position]] = [{} for _ in geometries]
    stays = [True] * len(points)
    for later, earlier_ones in sorted(near.items()):
        there = [it for it in earlier_ones if stays[it] and chains[it] != chains[later]]
        if not there:
            continue
        nearest = min(there, key=_Nearest(points, points[later]))
        stays[later] = False
        if points[nearest] != points[later]:
            number, vertex = owners[later]
            moves[number][vertex] = points[nearest]
    return moves


class _Nearest:
    """Sorts indices of points by distance from one, then by index."""

    def __init__(self, points: Sequence[Position], at: Position) -> None:
        self._points = points
        self._at = at

    def __call__(self, number: int) -> tuple[float, int]:
        x, y = self._points[number]
        return math.hypot(x - self._at[0], y - self._at[1]), number


def _near_pairs(spots: NDArray[np.float64], distance: float) -> dict[int, list[int]]:
    """For each point the earlier ones within a distance."""
    shapes = np.asarray(shapely.points(spots))
    one, other = shapely.STRtree(shapes).query(shapes, predicate="dwithin", distance=distance)
    earlier = other < one
    near: dict[int, list[int]] = {}
    for later, before in zip(one[earlier].tolist(), other[earlier].tolist(), strict=True):
        near.setdefault(later, []).append(before)
    return near


def _cleaned(geometry: Geometry) -> Geometry | None:
    """Return the valid geometry without repeated vertices; None if nothing is left."""
    if isinstance(geometry, LineString):
        points = _without_repeats(geometry.coordinates)
        return LineString(coordinates=points) if len(points) > 1 else None
    polygons = [geometry.coordinates] if not isinstance(geometry, MultiPolygon) else list(geometry.coordinates)
    kept = [[ring for ring in map(_without_repeats, rings) if len(set(ring)) > 2] for rings in polygons]
    whole = [tuple(rings) for rings, before in zip(kept, polygons, strict=True) if rings and len(set(before[0])) > 2]
    if not whole or any(len(set(_without_repeats(rings[0]))) < 3 for rings in polygons):
        return None
    cleaned = msgspec.structs.replace(
        geometry, coordinates=tuple(whole) if isinstance(geometry, MultiPolygon) else whole[0]
    )
    return sound(cleaned)


def _without_repeats(ring: Sequence[Position]) -> tuple[Position, ...]:
    return tuple(point for number, point in enumerate(ring) if not number or point != ring[number - 1])


def _patch(one: BaseGeometry, other: BaseGeometry, distance: float) -> BaseGeometry:
    """Return the area between two areas: their morphological closing, which meets both."""
    # A little more than half the gap, or rounding would leave them apart.
    reach = distance / 2 + 1
    both = shapely.union(one, other, grid_size=LATTICE_STEP)
    # Square growth bridges a gap from edge to edge; round growth fills the notch between segments that meet.
    between = _between(one, other, _closed(both, reach, "mitre"), both) or _between(
        one, other, _closed(both, reach, "round"), both
    )
    if not between:
        return shapely.Polygon()
    # Widened by a unit, so that what is snapped to the lattice overlaps both.
    patch: BaseGeometry = shapely.union_all(between).buffer(1, join_style="mitre", mitre_limit=MITRE_LIMIT)
    return shapely.difference(patch, other)


def _closed(shape: BaseGeometry, reach: float, corners: Corners) -> BaseGeometry:
    grown = shape.buffer(reach, quad_segs=QUARTER_SEGMENTS, join_style=corners, mitre_limit=MITRE_LIMIT)
    return grown.buffer(-reach, quad_segs=QUARTER_SEGMENTS, join_style=corners, mitre_limit=MITRE_LIMIT)


def _between(one: BaseGeometry, other: BaseGeometry, closed: BaseGeometry, both: BaseGeometry) -> list[BaseGeometry]:
    """Return the added parts of a closing that connect two areas, without slivers."""
    return [
        part
        for part in polygons_in(shapely.difference(closed, both))
        if not is_sliver(part) and part.distance(one) < 1 and part.distance(other) < 1
    ]
