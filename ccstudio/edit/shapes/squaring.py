"""Squaring the corners of outlines that were traced by hand or from a scan, such as houses."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Geometry, LineString, MultiPolygon, Polygon
from ccstudio.documents.map import MapDocument
from ccstudio.edit import maps
from ccstudio.edit.outlines import bounded
from ccstudio.edit.parts import PartRef
from ccstudio.edit.shapes.areas import OutlineError, area_of, polygons_in, sound
from ccstudio.edit.shapes.outcomes import Outcome, areas_among

_REACH: Final = 2.0
"""How many tolerances the new rim may lie from the old one: a corner that was cut off lies further out than a side."""

_STEEP: Final = 0.4
"""An edge that rises more than this belongs to a corner that was cut off, not to a side."""

Spot = tuple[float, float]
Edge = tuple[Spot, Spot]


def squared(document: MapDocument, grid: GridGeometry, refs: Sequence[PartRef], tolerance: float) -> Outcome:
    """Return the map with areas whose edges follow two perpendicular directions, those of most of their outline.

    Each side comes to lie where most of what was traced of it lies. An outline that would have to leave its place by
    more than twice the tolerance is no house and stays as it is.

    Raises:
        OutlineError: no area is selected, or none of them can be made square.
    """
    found = areas_among(document, refs, 1)
    made: dict[PartRef, Geometry] = {}
    for ref, part in found:
        geometry = _squared(part.geometry, tolerance)
        if geometry is not None and geometry != part.geometry:
            made[ref] = geometry
    after = maps.with_geometries(document, grid, made)
    if after is document:
        raise OutlineError("outlines-not-square")
    return Outcome(after, tuple(ref for ref, _part in found))


def _squared(geometry: Geometry, tolerance: float) -> Geometry | None:
    if isinstance(geometry, LineString):
        return None
    before = area_of(geometry)
    polygons = []
    for polygon in polygons_in(before):
        angle = _main_direction(_spots(polygon.exterior))
        rings = [_square_ring(_spots(ring), angle, tolerance) for ring in (polygon.exterior, *polygon.interiors)]
        if not all(rings):
            return None
        polygons.append(shapely.Polygon(rings[0], rings[1:]))
    after = shapely.MultiPolygon(polygons) if len(polygons) > 1 else polygons[0] if polygons else None
    if after is None or not after.is_valid or _apart(before, after) > _REACH * tolerance:
        return None
    coordinates = tuple(
        tuple(tuple(bounded(x, y) for x, y in ring.coords) for ring in (polygon.exterior, *polygon.interiors))
        for polygon in polygons
    )
    whole = isinstance(geometry, MultiPolygon) or len(coordinates) > 1
    made = sound(MultiPolygon(coordinates=coordinates) if whole else Polygon(coordinates=coordinates[0]))
    return None if made is None or area_of(made).equals(before) else made


def _spots(ring: shapely.LinearRing) -> list[Spot]:
    return [(spot[0], spot[1]) for spot in ring.coords]


def _apart(one: BaseGeometry, other: BaseGeometry) -> float:
    """Return the largest distance between the outlines of two areas."""
    return float(shapely.hausdorff_distance(one.boundary, other.boundary))


def _main_direction(ring: Sequence[Spot]) -> float:
    """Return the average direction of edges modulo 90 degrees, weighted by length."""
    across = down = 0.0
    for (x0, y0), (x1, y1) in pairwise(ring):
        length, angle = math.hypot(x1 - x0, y1 - y0), 4 * math.atan2(y1 - y0, x1 - x0)
        # The square of the length: many short steps shall not outweigh a wall.
        across += length * length * math.cos(angle)
        down += length * length * math.sin(angle)
    return math.atan2(down, across) / 4


def _square_ring(ring: Sequence[Spot], angle: float, tolerance: float) -> list[Spot]:
    """Return the closed ring with square corners; empty if fewer than four sides are left."""
    turned = [_turned(spot, -angle) for spot in ring]
    simpler = polygons_in(shapely.simplify(shapely.Polygon(turned), tolerance))
    if len(simpler) != 1:
        return []
    plain = _spots(simpler[0].exterior)
    sides = _sides_of(turned, plain)
    while len(sides) > 1 and sides[0][0] == sides[-1][0]:
        _way, edges = sides.pop()
        sides[0] = (sides[0][0], [*edges, *sides[0][1]])
    if len(sides) < 4:
        return []
    places = [_place_of(way, edges) for way, edges in sides]
    corners = []
    for (lies, _edges), here, there in zip(sides, places, [*places[1:], places[0]], strict=True):
        corners.append(_turned((there, here) if lies else (here, there), angle))
    return [*corners, corners[0]]


def _sides_of(ring: Sequence[Spot], plain: Sequence[Spot]) -> list[tuple[bool, list[Edge]]]:
    """Return the sides of a simplified ring, their directions, and the edges they replace."""
    at = {spot: number for number, spot in reversed(list(enumerate(ring[:-1])))}
    count = len(ring) - 1
    sides: list[tuple[bool, list[Edge]]] = []
    for start, end in pairwise(plain):
        lies = abs(end[0] - start[0]) >= abs(end[1] - start[1])
        first, steps = at[start], (at[end] - at[start]) % count or count
        edges = [(ring[(first + k) % count], ring[(first + k + 1) % count]) for k in range(steps)]
        if sides and sides[-1][0] == lies:
            sides[-1][1].extend(edges)
        else:
            sides.append((lies, edges))
    return sides


def _place_of(lies: bool, edges: Sequence[Edge]) -> float:
    """Return the position of a side: the mean of its edges, weighted by their extent along it."""
    total = weight = 0.0
    for (x0, y0), (x1, y1) in edges:
        along, here = (abs(x1 - x0), (y0 + y1) / 2) if lies else (abs(y1 - y0), (x0 + x1) / 2)
        beside = abs(y1 - y0) if lies else abs(x1 - x0)
        if beside < _STEEP * along:
            total, weight = total + along * here, weight + along
    if not weight:
        spots = [spot[1 if lies else 0] for edge in edges for spot in edge]
        return sum(spots) / len(spots)
    return total / weight


def _turned(spot: Spot, angle: float) -> Spot:
    cosine, sine = math.cos(angle), math.sin(angle)
    return spot[0] * cosine - spot[1] * sine, spot[0] * sine + spot[1] * cosine
