"""The drawn area of roads, railways, trails and streams on the lattice, and exact stretches of threads on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from ccstudio.board.courses import Spot, course_line
from ccstudio.board.facts import Interval, Point
from ccstudio.board.geometry.chains import Chains
from ccstudio.documents.map import Course
from ccstudio.documents.terrain import Terrain

_CAP_CORNERS: Final = 16
"""Corners of the disc at each end of a course."""
_SHARPEST: Final = 0.25
"""The least cosine of half a bend that is mitred fully; sharper bends are cut, or their tips would reach far out."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class BoardCourse:
    """A road, railway, trail or stream of a board.

    Its ink is its line widened to its width, ends rounded, in pieces whose corners lie on the lattice and which share
    their common edges: everything after that is exact.
    """

    id: str
    title: str
    terrain_id: str
    document: Course

    @cached_property
    def ink(self) -> tuple[Chains, ...]:
        """The polygons it is drawn with; none without length."""
        return tuple(Chains([ring]) for ring in _pieces(course_line(self.document), self.document.width / 2))

    def meet(self, start: Point, end: Point) -> tuple[Interval, ...]:
        """Return the disjoint closed intervals of the thread on the drawn area, in order."""
        x0, x1 = sorted((start[0], end[0]))
        y0, y1 = sorted((start[1], end[1]))
        found: list[Interval] = []
        for piece in self.ink:
            left, top, right, bottom = piece.bounds
            if left <= x1 and right >= x0 and top <= y1 and bottom >= y0:
                found += piece.meet(start, end)
        return joined(found)


def compile_courses(courses: Sequence[Course], terrains: Mapping[str, Terrain]) -> tuple[BoardCourse, ...]:
    """Return the courses of a map; one with unknown terrain is named by its id."""
    return tuple(
        BoardCourse(
            id=course.id,
            title=course.title or (terrains[course.terrain].name if course.terrain in terrains else course.id),
            terrain_id=course.terrain,
            document=course,
        )
        for course in courses
    )


def joined(intervals: Sequence[Interval]) -> tuple[Interval, ...]:
    """Return disjoint intervals in order; touching ones are merged."""
    result: list[Interval] = []
    for interval in sorted(intervals, key=lambda found: (found.first, found.last)):
        if result and interval.first <= result[-1].last:
            result[-1] = Interval(result[-1].first, max(result[-1].last, interval.last))
        else:
            result.append(interval)
    return tuple(result)


def _pieces(line: Sequence[Spot], half: float) -> list[list[Point]]:
    spots = [spot for number, spot in enumerate(line) if number == 0 or spot != line[number - 1]]
    if len(spots) < 2:
        return []
    steps = [_direction(one, other) for one, other in pairwise(spots)]
    rims = [_rim(spots[0], steps[0], steps[0], half)]
    rims += [_rim(spot, before, after, half) for spot, before, after in zip(spots[1:], steps, steps[1:], strict=False)]
    rims.append(_rim(spots[-1], steps[-1], steps[-1], half))
    rings = [[left, right, beyond_right, beyond_left, left] for (left, right), (beyond_left, beyond_right)
             in pairwise(rims)]  # fmt: skip
    return [*rings, _disc(spots[0], half), _disc(spots[-1], half)]


def _direction(one: Spot, other: Spot) -> Spot:
    length = hypot(other[0] - one[0], other[1] - one[1])
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length


def _rim(spot: Spot, before: Spot, after: Spot, half: float) -> tuple[Point, Point]:
    """The two lattice points to either side of the line where it bends from one direction into another."""
    across = -before[1] - after[1], before[0] + after[0]
    length = hypot(*across)
    # `length` is twice the cosine of half the bend; where the line turns right back there is no middle direction.
    normal = (across[0] / length, across[1] / length) if length else (-before[1], before[0])
    reach = half / max(length / 2, _SHARPEST)
    dx, dy = normal[0] * reach, normal[1] * reach
    return _on_lattice(spot[0] + dx, spot[1] + dy), _on_lattice(spot[0] - dx, spot[1] - dy)


def _disc(spot: Spot, radius: float) -> list[Point]:
    angles = [2 * pi * number / _CAP_CORNERS for number in range(_CAP_CORNERS)]
    ring = [_on_lattice(spot[0] + radius * cos(angle), spot[1] + radius * sin(angle)) for angle in angles]
    return [*ring, ring[0]]


def _on_lattice(x: float, y: float) -> Point:
    return round(x), round(y)
