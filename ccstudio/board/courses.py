"""Roads, railways and streams as curves and areas for drawing; sight uses `course_ink`."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot, sqrt
from typing import TYPE_CHECKING, Final

from ccstudio.documents.map import Course

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Spot = tuple[float, float]

STEP: Final = 180.0
"""The greatest length of a straight piece of a curve in lattice units: a sixteenth of the standard space."""
MOST_STEPS: Final = 64
"""Pieces between two points at most, however far apart they are."""


def smooth(points: Sequence[tuple[int, int]], closed: bool = False) -> list[Spot]:
    """Return the centripetal Catmull-Rom curve through points as a fine line in lattice units.

    It passes through every point in order, without loops or cusps between them, and begins and ends at the first and
    last; a closed one returns to the first. Points that repeat the one before are passed over; one or two points give
    themselves.
    """
    return list(_smooth(tuple(points), closed))


@lru_cache(maxsize=512)
def _smooth(points: tuple[tuple[int, int], ...], closed: bool) -> tuple[Spot, ...]:
    # What is drawn, grows and is judged asks for the same curve again and again.
    spots: list[Spot] = [(float(x), float(y)) for x, y in points[:1]]
    spots += [(float(x), float(y)) for before, (x, y) in pairwise(points) if before != (x, y)]
    if closed and len(spots) > 1 and spots[0] == spots[-1]:
        spots.pop()
    if len(spots) < 3:
        return tuple(spots)
    if closed:
        path = [spots[-1], *spots, spots[0], spots[1]]
    else:
        path = [_beyond(spots[1], spots[0]), *spots, _beyond(spots[-2], spots[-1])]
    curve = [spots[0]]
    for i in range(len(path) - 3):
        curve += _piece(path[i], path[i + 1], path[i + 2], path[i + 3])
    return tuple(curve)


def course_line(course: Course) -> list[Spot]:
    """Return the drawn line of a course, smooth or straight; closed if it returns to its start."""
    points = course.geometry.coordinates
    if not course.smooth:
        return [(float(x), float(y)) for x, y in points]
    return smooth(points, closed=points[0] == points[-1] and len(set(points)) > 2)


def dense(line: Sequence[Spot], step: float = STEP) -> list[Spot]:
    """Return a line with extra points on segments longer than `step`."""
    spots = [*line[:1]]
    for one, other in pairwise(line):
        count = max(1, ceil(hypot(other[0] - one[0], other[1] - one[1]) / step))
        spots += [_between(one, other, number / count) for number in range(1, count)]
        spots.append(other)
    return spots


def course_area(course: Course) -> "BaseGeometry":
    """Return the area of a course: its line at its width with round ends; empty without length."""
    import shapely  # noqa: PLC0415 - shapely costs start-up time

    line = course_line(course)
    if len(set(line)) < 2:
        return shapely.Polygon()
    return shapely.LineString(line).buffer(course.width / 2)


def _beyond(inner: Spot, end: Spot) -> Spot:
    """A point as far beyond an end as the next one lies before it: the curve then starts straight."""
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _piece(before: Spot, start: Spot, end: Spot, after: Spot) -> list[Spot]:
    """Return the curve after `start` up to `end`, by the Barry-Goldman recursion."""
    t1 = _knot(before, start)
    t2 = t1 + _knot(start, end)
    t3 = t2 + _knot(end, after)
    steps = min(max(ceil(hypot(end[0] - start[0], end[1] - start[1]) / STEP), 2), MOST_STEPS)
    piece = []
    for number in range(1, steps):
        t = t1 + (t2 - t1) * number / steps
        a1 = _between(before, start, t / t1)
        a2 = _between(start, end, (t - t1) / (t2 - t1))
        a3 = _between(end, after, (t - t2) / (t3 - t2))
        b1 = _between(a1, a2, t / t2)
        b2 = _between(a2, a3, (t - t1) / (t3 - t1))
        piece.append(_between(b1, b2, (t - t1) / (t2 - t1)))
    return [*piece, end]


def _knot(one: Spot, other: Spot) -> float:
    """The centripetal spacing: the root of the distance."""
    return sqrt(hypot(other[0] - one[0], other[1] - one[1]))


def _between(one: Spot, other: Spot, share: float) -> Spot:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
