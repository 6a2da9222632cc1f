"""Edits of geometries: vertices moved, inserted and deleted; rings stay closed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from ccstudio.documents.geometry import LATTICE_LIMIT, Geometry, LineString, MultiPolygon, Polygon, Position, Ring

Chain = tuple[Position, ...]
"""The vertices of a ring without the closing one, or those of a line."""

MOST_VERTICES = 9_999
"""The vertices a ring or line may have, the closing one not counted."""

Box = tuple[int, int, int, int]
"""x0, y0, x1, y1 in lattice units."""


class Vertex(NamedTuple):
    """The position of a vertex: polygon, ring in it (0 the shell, then holes), index in the ring.

    A line has polygon 0 and ring 0. The closing vertex of a ring has no place of its own: it follows the first.
    As an edge, a `Vertex` means the one that starts there.
    """

    polygon: int
    ring: int
    number: int


def is_closed(geometry: Geometry) -> bool:
    """Whether the chains are rings."""
    return not isinstance(geometry, LineString)


def chains(geometry: Geometry) -> tuple[tuple[Chain, ...], ...]:
    """Return the chains of each polygon, shell first; a line is one polygon with one chain."""
    match geometry:
        case Polygon():
            return (tuple(ring[:-1] for ring in geometry.coordinates),)
        case MultiPolygon():
            return tuple(tuple(ring[:-1] for ring in rings) for rings in geometry.coordinates)
        case LineString():
            return ((geometry.coordinates,),)


def vertices(geometry: Geometry) -> Iterator[tuple[Vertex, Position]]:
    """Yield every vertex once, with its position."""
    for i, polygon in enumerate(chains(geometry)):
        for j, chain in enumerate(polygon):
            for k, position in enumerate(chain):
                yield Vertex(i, j, k), position


def edges(geometry: Geometry) -> Iterator[tuple[Vertex, Position, Position]]:
    """Yield every edge: its first vertex and its two ends."""
    for i, polygon in enumerate(chains(geometry)):
        for j, chain in enumerate(polygon):
            ends = (*chain[1:], chain[0]) if is_closed(geometry) else chain[1:]
            for k, (start, end) in enumerate(zip(chain, ends, strict=False)):
                yield Vertex(i, j, k), start, end


def position_of(geometry: Geometry, vertex: Vertex) -> Position | None:
    """Return the position of a vertex; None if the geometry does not have it."""
    polygons = chains(geometry)
    if not 0 <= vertex.polygon < len(polygons) or not 0 <= vertex.ring < len(polygons[vertex.polygon]):
        return None
    chain = polygons[vertex.polygon][vertex.ring]
    return chain[vertex.number] if 0 <= vertex.number < len(chain) else None


def closed(chain: Sequence[Position]) -> Ring:
    """Return the ring through the vertices of `chain`, whether or not the last repeats the first."""
    points = tuple(chain)
    return points if len(points) > 1 and points[0] == points[-1] else (*points, points[0])


def bounded(x: float, y: float) -> Position:
    """Return the nearest lattice position within the limits of the format."""
    return _within(round(x)), _within(round(y))


def _within(value: int) -> int:
    return max(-LATTICE_LIMIT, min(LATTICE_LIMIT, value))


def bounds(geometry: Geometry) -> Box:
    """Return the bounding box of a geometry."""
    points = [position for rings in _rings(geometry) for ring in rings for position in ring]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def translated(geometry: Geometry, dx: int, dy: int) -> Geometry:
    """Return the geometry moved by (dx, dy), or less at the limits of the format."""
    x0, y0, x1, y1 = bounds(geometry)
    dx = max(-LATTICE_LIMIT - x0, min(LATTICE_LIMIT - x1, dx))
    dy = max(-LATTICE_LIMIT - y0, min(LATTICE_LIMIT - y1, dy))
    if not dx and not dy:
        return geometry
    return _rebuilt(
        geometry,
        tuple(tuple(tuple((x + dx, y + dy) for x, y in ring) for ring in rings) for rings in _rings(geometry)),
    )


def with_moved(geometry: Geometry, moves: Mapping[Vertex, Position]) -> Geometry:
    """Return the geometry with moved vertices; rings without one stay the same objects.

    Vertices the geometry does not have are passed over.
    """
    rings = [list(polygon) for polygon in _rings(geometry)]
    touched = False
    for (i, j), placed in _by_ring(moves).items():
        if not (0 <= i < len(rings) and 0 <= j < len(rings[i])):
            continue
        before = rings[i][j]
        chain = list(_open(geometry, before))
        for index, position in placed.items():
            if 0 <= index < len(chain):
                chain[index] = bounded(*position)
        after = _shut(geometry, tuple(chain))
        if after != before:
            rings[i][j] = after
            touched = True
    return _rebuilt(geometry, tuple(tuple(polygon) for polygon in rings)) if touched else geometry


def with_inserted(geometry: Geometry, edge: Vertex, position: Position) -> tuple[Geometry, Vertex]:
    """Return the geometry with a vertex inserted into an edge, and its position.

    A chain that is full (`MOST_VERTICES`) or missing stays as it is; the vertex returned is then the edge's start.
    """
    rings = [list(polygon) for polygon in _rings(geometry)]
    if position_of(geometry, edge) is None:
        return geometry, edge
    chain = _open(geometry, rings[edge.polygon][edge.ring])
    if len(chain) >= MOST_VERTICES:
        return geometry, edge
    at = edge.number + 1
    rings[edge.polygon][edge.ring] = _shut(geometry, (*chain[:at], bounded(*position), *chain[at:]))
    return _rebuilt(geometry, tuple(tuple(polygon) for polygon in rings)), edge._replace(number=at)


def without(geometry: Geometry, deleted: Collection[Vertex]) -> Geometry | None:
    """Return the geometry without some vertices; None if nothing is left.

    A ring left with fewer than three vertices goes: a hole alone, a shell with its holes. A line left with fewer
    than two points goes. A `MultiPolygon` left with one polygon stays a `MultiPolygon`.
    """
    gone = {vertex for vertex in deleted if position_of(geometry, vertex) is not None}
    if not gone:
        return geometry
    least = 3 if is_closed(geometry) else 2
    polygons = []
    for i, rings in enumerate(_rings(geometry)):
        kept = []
        for j, ring in enumerate(rings):
            chain = tuple(p for k, p in enumerate(_open(geometry, ring)) if Vertex(i, j, k) not in gone)
            if len(chain) + 1 == len(ring) and is_closed(geometry):
                kept.append(ring)
            elif len(chain) >= least:
                kept.append(_shut(geometry, chain))
            elif j == 0:
                break
        if kept:
            polygons.append(tuple(kept))
    return _rebuilt(geometry, tuple(polygons)) if polygons else None


def with_hole(geometry: Geometry, hole: Sequence[Position], polygon: int = 0) -> Geometry:
    """Return the area with a hole in one of its polygons; a line is unchanged."""
    if not is_closed(geometry):
        return geometry
    rings = list(_rings(geometry))
    rings[polygon] = (*rings[polygon], closed(hole))
    return _rebuilt(geometry, tuple(rings))


def _by_ring(moves: Mapping[Vertex, Position]) -> dict[tuple[int, int], dict[int, Position]]:
    grouped: dict[tuple[int, int], dict[int, Position]] = {}
    for vertex, position in moves.items():
        grouped.setdefault((vertex.polygon, vertex.ring), {})[vertex.number] = position
    return grouped


def _rings(geometry: Geometry) -> tuple[tuple[Ring, ...], ...]:
    """The stored coordinates, polygon by polygon; rings closed, a line open."""
    match geometry:
        case Polygon():
            return (geometry.coordinates,)
        case MultiPolygon():
            return geometry.coordinates
        case LineString():
            return ((geometry.coordinates,),)


def _open(geometry: Geometry, ring: Ring) -> Chain:
    return ring[:-1] if is_closed(geometry) else ring


def _shut(geometry: Geometry, chain: Chain) -> Ring:
    return (*chain, chain[0]) if is_closed(geometry) else chain


def _rebuilt(geometry: Geometry, rings: tuple[tuple[Ring, ...], ...]) -> Geometry:
    match geometry:
        case Polygon():
            return Polygon(coordinates=rings[0])
        case MultiPolygon():
            return MultiPolygon(coordinates=rings)
        case LineString():
            return LineString(coordinates=rings[0][0])
