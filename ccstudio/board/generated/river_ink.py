"""The ink of rivers along sides: one winding band through the corners of spaces, in one piece for each side.

The middle line is a quadratic B-spline through the middles of the sides with the corners as its control points, moved
a little by noise that depends on the place alone. Two pieces that meet have the same end, direction and width there.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Point
from ccstudio.board.generated.value_noise import value_noise
from ccstudio.board.grid.board_outline import Outline
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.terrain import RIVER_STYLES, Terrain

RIVER_WIDTH: Final = 420
"""Width of a river in lattice units where its terrain names none."""

Vector = tuple[float, float]
Points = NDArray[np.float64]

_WARP: Final = 0.050
"""How far noise moves the middle line, in lengths of the side."""
_WARP_PACE: Final = 0.60
_SWELL: Final = 0.14
"""How much the width varies."""
_SOURCE: Final = 0.30
"""The width of a source, relative to that of the river."""
_BEYOND: Final = 1.15
"""How far a river runs on beyond the rim of the map, where its edge cuts it off, in lengths of the side."""
_STATIONS: Final = 8


class Arm(NamedTuple):
    """A river side seen from one of its ends: its other end and the width of the river."""

    far: Point
    width: int


class RiverSide(NamedTuple):
    """A river side with what its ink depends on.

    `before` and `after` are the other river sides at its first and last end. `leaves_before` and `leaves_after` say
    whether the river leaves the map there.
    """

    ends: tuple[Point, Point]
    width: int
    before: tuple[Arm, ...]
    after: tuple[Arm, ...]
    leaves_before: bool
    leaves_after: bool


def river_sides(
    grid: GridGeometry,
    outline: Outline,
    sides: Mapping[tuple[SpaceId, Direction], str],
    terrains: Mapping[str, Terrain],
) -> Mapping[tuple[SpaceId, Direction], RiverSide]:
    """Return the river sides of a map with the others that they meet."""
    widths: dict[tuple[SpaceId, Direction], int] = {}
    for key, terrain_id in sides.items():
        terrain = terrains.get(terrain_id)
        if terrain is not None and terrain.drawing.style in RIVER_STYLES and key[1] in grid.directions:
            widths[key] = terrain.drawing.width or RIVER_WIDTH
    arms = _arms((grid.side(*key), width) for key, width in widths.items())
    found = {}
    for key, width in widths.items():
        start, end = ends = grid.side(*key)
        before, after = (
            tuple(arm for arm in arms[corner] if arm.far != far) for corner, far in ((start, end), (end, start))
        )
        leaves = (not others and _is_on_rim(grid, outline, key[0], corner) for corner, others in
                  ((start, before), (end, after)))  # fmt: skip
        found[key] = RiverSide(ends, width, before, after, *leaves)
    return found


def _arms(sides: Iterable[tuple[tuple[Point, Point], int]]) -> Mapping[Point, tuple[Arm, ...]]:
    """Return the river sides at each corner, by the ends and widths of all."""
    arms: dict[Point, set[Arm]] = {}
    for (start, end), width in sides:
        arms.setdefault(start, set()).add(Arm(end, width))
        arms.setdefault(end, set()).add(Arm(start, width))
    return {corner: tuple(sorted(found)) for corner, found in arms.items()}


def _is_on_rim(grid: GridGeometry, outline: Outline, space: SpaceId, corner: Point) -> bool:
    """Whether a corner of a space belongs to fewer spaces of the map than meet in a corner within it."""
    meeting = [it for it in (space, *grid.neighbours(space)) if outline.has(it) and corner in grid.corners(it)]
    return len(meeting) < (3 if len(grid.directions) == 6 else 4)


def river_ring(side: RiverSide, seed: int) -> tuple[Point, ...]:
    """The closed ring of a river on a side: down its left bank and back along its right one, corner facing corner.

    A river side that meets another ends halfway round the bend between them; a smaller one that joins two others ends
    in the middle of these. A source is narrower, and a river that leaves the map runs on beyond its rim.
    """
    (start, end) = side.ends
    length = float(np.sqrt(float((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)))
    first, first_steps, first_parts = _half(start, end, side.width, side.before, leaves=side.leaves_before)
    last, last_steps, last_parts = _half(end, start, side.width, side.after, leaves=side.leaves_after)
    # Both halves run from their end to the middle of the side.
    line = np.concatenate([first, last[-2::-1]])
    steps = np.concatenate([first_steps, -last_steps[-2::-1]])
    parts = np.concatenate([first_parts, last_parts[-2::-1]])
    steps = steps / np.maximum(np.sqrt((steps * steps).sum(axis=1)), 1e-9)[:, None]
    xs, ys = line[:, 0], line[:, 1]
    pace = _WARP_PACE * length
    bend = np.column_stack([value_noise(seed, xs, ys, pace), value_noise(seed + 1, xs, ys, pace)]) * _WARP * length
    half = side.width / 2 * parts * (1 + _SWELL * value_noise(seed + 2, xs, ys, pace))
    beside = np.column_stack([-steps[:, 1], steps[:, 0]]) * half[:, None]
    ring = np.rint(np.concatenate([line + bend + beside, (line + bend - beside)[::-1]]))
    points = [(int(x), int(y)) for x, y in ring.tolist()]
    return (*points, points[0])


def _half(corner: Point, far: Point, width: int, arms: Sequence[Arm], *, leaves: bool) -> tuple[Points, Points, Points]:
    """The middle line from an end of a side to its middle, its direction, and its width relative to the river's."""
    middle = _between(corner, far)
    others = sorted(arms, key=_by_width)
    tip, is_end = _tip(corner, middle, width, others)
    control = _between(corner, middle)
    part = np.arange(_STATIONS + 1) / _STATIONS
    line, steps = _bezier(tip, control, middle, part)
    parts = np.ones(len(part))
    if is_end and leaves:
        beyond = (corner[0] + (corner[0] - far[0]) * _BEYOND, corner[1] + (corner[1] - far[1]) * _BEYOND)
        line = np.concatenate([[beyond], line])
        steps = np.concatenate([steps[:1], steps])
        parts = np.ones(len(line))
    elif is_end:
        parts = _SOURCE + (1 - _SOURCE) * np.minimum(1.0, part * (2 - part) * 1.35)
    return line, steps, parts


def _tip(corner: Point, middle: Vector, width: int, others: Sequence[Arm]) -> tuple[Vector, bool]:
    """Where a river ends at a corner, and whether no other river goes on from there."""
    if not others:
        return corner, True
    if len(others) == 1:
        return _rounded(corner, middle, _between(corner, others[0].far)), False
    widest, second = others[0], others[1]
    least = min(width, second.width)
    if width > least and widest.width > least:
        return _rounded(corner, middle, _between(corner, widest.far)), False
    if widest.width > width and second.width > width:
        return _rounded(corner, _between(corner, widest.far), _between(corner, second.far)), False
    return corner, False


def _by_width(arm: Arm) -> tuple[int, Point]:
    return -arm.width, arm.far


def _between(one: Vector, other: Vector) -> Vector:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _rounded(corner: Vector, one: Vector, other: Vector) -> Vector:
    """The point of the bend between the middles of two sides that is nearest to their corner."""
    return _between(corner, _between(one, other))


def _bezier(start: Vector, control: Vector, end: Vector, part: Points) -> tuple[Points, Points]:
    """Points of a quadratic Bézier curve and its directions there."""
    a, b, c = np.array(start), np.array(control), np.array(end)
    t = part[:, None]
    return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c, 2 * (1 - t) * (b - a) + 2 * t * (c - b)
