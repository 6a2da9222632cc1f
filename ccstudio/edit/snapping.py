"""Snapping points of outlines to corners, sides and centres of spaces, and to other outlines."""

import math
from collections.abc import Collection
from typing import Final, Literal, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Position
from ccstudio.edit.arrays import OutlineIndex, segment_distances
from ccstudio.edit.board_edge import BoardEdge
from ccstudio.edit.hit import edge_at, vertex_at
from ccstudio.edit.outlines import bounded
from ccstudio.edit.parts import PartRef

SnapKind = Literal["vertex", "corner", "centre", "middle", "edge", "side", "angle"]
"""A vertex of another outline; a corner, the centre, the middle of a side of a space; an edge of another outline; a
side of a space; a direction that is a multiple of 15 degrees."""

_AROUND: Final = tuple((math.cos(i * math.pi / 8), math.sin(i * math.pi / 8)) for i in range(16))


class Snap(NamedTuple):
    """A snap target: lattice position, kind, and distance from the point.

    `origin` is where a direction starts.
    """

    position: Position
    kind: SnapKind
    distance: float
    origin: Position | None = None


def snap(
    grid: GridGeometry,
    index: OutlineIndex,
    x: float,
    y: float,
    radius: float,
    *,
    without: Collection[PartRef] = (),
    rim: BoardEdge | None = None,
) -> Snap | None:
    """Return the best snap target within `radius` lattice units of a point; None if there is none.

    Where the board has an edge of its own, the places at which courses leave it are points, and the edge is an edge
    like those of outlines. Points come before edges, edges before sides of spaces; among points the nearest wins, and
    a vertex before a point of the grid where both lie equally near. Outlines named in `without` (those being dragged)
    are passed over. A place on an edge is the lattice position nearest to it.
    """
    outlines = [outline for outline in index.near(x, y, radius) if outline.ref not in without]
    candidates = grid_points(grid, x, y, radius)
    met = vertex_at(outlines, x, y, radius)
    if met is not None:
        chain = next(outline for outline in outlines if outline.ref == met.ref).chains[met.vertex.polygon]
        px, py = chain[met.vertex.ring][met.vertex.number]
        candidates.insert(0, Snap((int(px), int(py)), "vertex", met.distance))
    if rim is not None:
        exits = ((at, math.dist(at, (x, y))) for at in rim.exits(grid, spaces_near(grid, x, y, radius)))
        candidates += [Snap(at, "middle", away) for at, away in exits if away <= radius]
    if candidates:
        return min(candidates, key=_distance)
    edge = edge_at(outlines, x, y, radius)
    if edge is None and rim is not None:
        nearest = rim.nearest(x, y)
        if math.dist(nearest, (x, y)) <= radius:
            return Snap(nearest, "edge", math.dist(nearest, (x, y)))
    return side_point(grid, x, y, radius) if edge is None else Snap(edge.position, "edge", edge.distance)


def side_point(grid: GridGeometry, x: float, y: float, radius: float) -> Snap | None:
    """Return the lattice position on a side nearest to a point, if it is within `radius`."""
    space = grid.space_at(x, y)
    # Beside the grid it is the side of a space nearby.
    around = ((x + radius * dx, y + radius * dy) for dx, dy in _AROUND) if space is None else ()
    spaces = {space, *(grid.space_at(*place) for place in around)} - {None}
    best: Snap | None = None
    for near in spaces:
        assert near is not None, "places beside the grid are left out"
        corners = np.array(grid.corners(near), dtype=np.float64)
        distances, nearest = segment_distances(np.vstack((corners, corners[:1])), x, y)
        k = int(distances.argmin())
        if distances[k] <= radius and (best is None or distances[k] < best.distance):
            best = Snap(bounded(*nearest[k]), "side", float(distances[k]))
    return best


def angle_point(start: Position, x: float, y: float) -> Snap:
    """Return the point on a line from `start` whose angle is a multiple of 15 degrees."""
    at = turned_to_step(start, x, y)
    return Snap(at, "angle", math.hypot(at[0] - x, at[1] - y), start)


def grid_points(grid: GridGeometry, x: float, y: float, radius: float) -> list[Snap]:
    """Yield corners, centres and middles of sides within `radius`, also outside the board."""
    found: dict[Position, Snap] = {}
    for space in spaces_near(grid, x, y, radius):
        for position, kind in _points_of(grid, space):
            distance = math.hypot(position[0] - x, position[1] - y)
            if distance <= radius:
                found.setdefault(position, Snap(position, kind, distance))
    return list(found.values())


def spaces_near(grid: GridGeometry, x: float, y: float, radius: float) -> list[SpaceId]:
    """Return the spaces with a point within a radius, in order, and perhaps a few more."""
    spaces: set[SpaceId] = set()
    for reach in (0.0, 0.5 * radius, radius, 1.5 * radius):
        for dx, dy in _AROUND if reach else _AROUND[:1]:
            space = grid.space_at(x + reach * dx, y + reach * dy)
            if space is not None:
                spaces.add(space)
    return sorted(spaces)


def _points_of(grid: GridGeometry, space: SpaceId) -> list[tuple[Position, SnapKind]]:
    corners = grid.corners(space)
    points: list[tuple[Position, SnapKind]] = [(grid.centre(space), "centre")]
    points += [(corner, "corner") for corner in corners]
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        points.append((((x0 + x1) // 2, (y0 + y1) // 2), "middle"))
    return points


def turned_to_step(start: Position, x: float, y: float, step_deg: float = 15.0) -> Position:
    """Return the lattice position nearest to (x, y) on a ray from `start` at a multiple of `step_deg`."""
    dx, dy = x - start[0], y - start[1]
    step = math.radians(step_deg)
    angle = round(math.atan2(dy, dx) / step) * step
    along = dx * math.cos(angle) + dy * math.sin(angle)
    return bounded(start[0] + along * math.cos(angle), start[1] + along * math.sin(angle))


def _distance(candidate: Snap) -> float:
    return candidate.distance
