"""Footprints of painted buildings: straight walls, along the road if there is one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import Point
from ccstudio.board.generated.sample_grid import distances
from ccstudio.board.generated.value_noise import seed_of
from ccstudio.board.grid.geometry import GridGeometry

Vector = tuple[float, float]
Reach = Sequence[tuple[tuple[Vector, Vector], float]]
"""Straight pieces of courses, each with the distance to keep from its middle line."""

_BLOCKS: Final[tuple[tuple[Vector, ...], ...]] = (
    ((-0.31, -0.19), (0.31, -0.19), (0.31, 0.19), (-0.31, 0.19)),
    ((-0.29, -0.25), (0.04, -0.25), (0.04, -0.03), (0.29, -0.03), (0.29, 0.24), (-0.29, 0.24)),
    ((-0.24, -0.22), (0.24, -0.22), (0.24, 0.22), (-0.24, 0.22)),
    ((-0.32, -0.21), (-0.02, -0.21), (-0.02, -0.10), (0.32, -0.10), (0.32, 0.20), (-0.32, 0.20)),
)
"""Footprints of one space about its centre, in widths of a space."""
_ROW_DEPTH, _ROW_END = 0.21, 0.30
"""Half the depth of a row of spaces, and how far it reaches beyond the first and last centre."""
_SCALES: Final = (1.0, 0.86, 0.72, 0.6, 0.5, 0.42, 0.36)
_SHIFTS: Final = (0.0, 0.12, -0.12, 0.2, -0.2, 0.24, -0.24, 0.28, -0.28)
_THINNEST: Final = 0.09
"""What a footprint of full size takes to every side of its middle, at least."""
_RIM: Final = 0.035
"""What a footprint keeps from the sides of its space."""


def footprints(
    grid: GridGeometry, spaces: Sequence[SpaceId], reach: Mapping[SpaceId, Reach], seed: int, *, spans: bool = False
) -> list[list[Point]]:
    """Return the closed rings of a building in one space, a straight row, or along a course; none for others.

    A building of several spaces that a course runs through stands in parts, one in each space.

    Args:
        grid: the spaces.
        spaces: those the building stands in, each beside another one.
        reach: what to keep clear of in each space.
        seed: where the choice among equals comes from, with the place of a space: it stays when rows are added.
        spans: whether it is a bridge: it lies along the course instead of keeping clear of it.
    """
    if spans and len(spaces) == 1:
        near = reach[spaces[0]]
        way = _ways(grid, spaces[0], near, _seed_at(grid, spaces[0], seed))[0]
        return [_placed(_BLOCKS[0], _nearest(grid.centre(spaces[0]), near), way, grid.width)]
    if len(spaces) == 1:
        return _single(grid, spaces[0], reach[spaces[0]], _seed_at(grid, spaces[0], seed))
    row = _row(grid, spaces)
    if row is not None and all(_is_clear(row, reach[space]) for space in spaces):
        return [row]
    if not any(reach.values()):
        return []
    return [ring for space in spaces for ring in _single(grid, space, reach[space], _seed_at(grid, space, seed))]


def _seed_at(grid: GridGeometry, space: SpaceId, seed: int) -> int:
    """Return the random seed of a space."""
    return seed_of(str(seed), *map(str, grid.centre(space)))


def _single(grid: GridGeometry, space: SpaceId, reach: Reach, seed: int) -> list[list[Point]]:
    """Return the footprint of a building in one space; without room next to courses it is on them."""
    x, y = grid.centre(space)
    ways = _ways(grid, space, reach, seed)
    block = _BLOCKS[(seed >> 8) % len(_BLOCKS)]
    places = [(way, place, free) for way in ways for place, free in _places(grid, (x, y), way, reach)]
    for scale in _SCALES:
        for shape in (block, _BLOCKS[0]):
            for way, place, free in places:
                if free < _THINNEST * scale * grid.width:
                    continue
                ring = _placed(shape, place, way, scale * grid.width)
                if _fits(grid, space, ring) and _is_clear(ring, reach):
                    return [ring]
    return [_placed(_BLOCKS[0], (x, y), ways[0], _SCALES[-1] * grid.width)]


def _places(grid: GridGeometry, centre: Point, way: Vector, reach: Reach) -> Iterator[tuple[Vector, float]]:
    """Return possible centres of a footprint, best first, with their clearance."""
    shifts = [(along, across) for across in _SHIFTS for along in (_SHIFTS if across else _SHIFTS[:1])]
    width = grid.width
    places = [
        (
            centre[0] + width * (along * way[0] - across * way[1]),
            centre[1] + width * (along * way[1] + across * way[0]),
        )
        for along, across in shifts
    ]
    if not reach:
        yield from ((place, float(width)) for place in places[:1])
        return
    at = np.array(places)
    gaps = distances(at[:, 0], at[:, 1], [piece for piece, _ in reach])
    free = (gaps - np.array([keep for _, keep in reach])).min(axis=1)
    yield from zip(places, free.tolist(), strict=True)


def _ways(grid: GridGeometry, space: SpaceId, reach: Reach, seed: int) -> list[Vector]:
    """Return possible directions of a building, best first: along the nearest course, then random sides."""
    x, y = grid.centre(space)
    corners = grid.corners(space)
    ways = [_unit(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(corners)][:3]
    first = seed % len(ways)
    ways = [*ways[first:], *ways[:first]]
    if reach:
        gaps = distances(np.array([float(x)]), np.array([float(y)]), [piece for piece, _ in reach])[0]
        (x0, y0), (x1, y1) = reach[int(gaps.argmin())][0]
        ways.insert(0, _unit(x1 - x0, y1 - y0))
    return ways


def _nearest(at: Point, reach: Reach) -> Vector:
    """Return the point itself, or the nearest point of a course."""
    ends = [end for piece, _ in reach for end in piece]
    return min(ends, key=lambda end: (end[0] - at[0]) ** 2 + (end[1] - at[1]) ** 2, default=at)


def _row(grid: GridGeometry, spaces: Sequence[SpaceId]) -> list[Point] | None:
    """Return a long footprint over spaces in a line; None for others."""
    centres = sorted(grid.centre(space) for space in spaces)
    (x0, y0), (x1, y1) = centres[0], centres[-1]
    if any((x1 - x0) * (y - y0) != (y1 - y0) * (x - x0) for x, y in centres):
        return None
    way = _unit(x1 - x0, y1 - y0)
    length = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) / 2 + _ROW_END * grid.width
    depth = _ROW_DEPTH * grid.width
    shape = ((-length, -depth), (length, -depth), (length, depth), (-length, depth))
    return _placed(shape, ((x0 + x1) / 2, (y0 + y1) / 2), way, 1.0)


def _placed(shape: Sequence[Vector], at: Vector, way: Vector, scale: float) -> list[Point]:
    ring = [
        (
            round(at[0] + scale * (u * way[0] - v * way[1])),
            round(at[1] + scale * (u * way[1] + v * way[0])),
        )
        for u, v in shape
    ]
    return [*ring, ring[0]]


def _fits(grid: GridGeometry, space: SpaceId, ring: Sequence[Point]) -> bool:
    """Whether a ring is within a space, some distance from its sides."""
    x, y = grid.centre(space)
    share = 1 - 2 * _RIM
    return all(
        abs(slab.nx * (px - x) + slab.ny * (py - y)) <= share * slab.half
        for slab in grid.cells.slabs
        for px, py in ring
    )


def _is_clear(ring: Sequence[Point], reach: Reach) -> bool:
    """Whether a ring keeps the required distances."""
    if not reach:
        return True
    points = np.array(list(_along(ring)), dtype=np.float64)
    gaps = distances(points[:, 0], points[:, 1], [piece for piece, _ in reach])
    return bool((gaps > np.array([keep for _, keep in reach])).all())


def _along(ring: Sequence[Point]) -> Iterator[Vector]:
    for (x0, y0), (x1, y1) in pairwise(ring):
        for part in (0.0, 0.2, 0.4, 0.6, 0.8):
            yield x0 + part * (x1 - x0), y0 + part * (y1 - y0)


def _unit(dx: float, dy: float) -> Vector:
    length = sqrt(dx * dx + dy * dy) or 1.0
    return dx / length, dy / length
