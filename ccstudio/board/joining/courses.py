"""Roads, railways and streams of joined boards: cut at overlays, and joined at seams."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.board.facts import Point
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.board.joining.shapes import outside
from ccstudio.board.joining.spaces import JoinedSpaces
from ccstudio.documents.adjacency import Cell, direction_between
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Course

_REACH = 0.5
"""How far apart the ends of two courses may be that are joined, in widths of a space."""
_AT_SEAM = 0.2
"""How far from the next board a course may end that ends at the seam, likewise."""


@dataclass(frozen=True, kw_only=True)
class RoadJoin:
    """A point where courses of two boards are joined, on the lattice of the joined map."""

    at: Point
    course: str
    boards: tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class LaidCourse:
    """A course at its place, and the boards at its two ends."""

    course: Course
    first: PlacedBoard
    last: PlacedBoard

    def turned_about(self) -> "LaidCourse":
        """Return the course in reverse direction."""
        line = LineString(coordinates=self.course.geometry.coordinates[::-1])
        course = msgspec.structs.replace(self.course, geometry=line, spaces=self.course.spaces[::-1])
        return LaidCourse(course=course, first=self.last, last=self.first)


def laid_courses(placed: PlacedBoard, spaces: JoinedSpaces, covered: BaseGeometry) -> list[LaidCourse]:
    """Return the courses of a board at their places, without parts below overlays."""
    found = []
    for course in placed.document.courses:
        runs = _runs(course, placed, spaces)
        lines = outside(placed.placement.geometry(course.geometry), covered)
        for index, line in enumerate(lines):
            assert isinstance(line, LineString), "a line that is cut is lines"
            names = runs[index] if len(runs) == len(lines) else ()
            laid = msgspec.structs.replace(course, geometry=line, spaces=names)
            found.append(LaidCourse(course=laid, first=placed, last=placed))
    return found


def joined_courses(
    courses: Sequence[LaidCourse], spaces: JoinedSpaces, width: int
) -> tuple[list[LaidCourse], list[RoadJoin]]:
    """Return courses joined at seams, nearest ends first, and the points of the joins."""
    left = list(courses)
    joins = []
    while (pair := _nearest(left, spaces, width)) is not None:
        one, other = pair
        left = [course for course in left if course not in (one[0], other[0])]
        before = one[0] if one[1] else one[0].turned_about()
        after = other[0].turned_about() if other[1] else other[0]
        joined = _joined(before, after)
        joins.append(
            RoadJoin(
                at=before.course.geometry.coordinates[-1],
                course=joined.course.id,
                boards=(before.last.name, after.first.name),
            )
        )
        # It stands where the first of the two stood, so that ids given anew do not depend on what was joined when.
        left.insert(0, joined)
    return left, joins


def loose_ends(
    courses: Sequence[LaidCourse], boards: Sequence[PlacedBoard], width: int
) -> Iterator[tuple[LaidCourse, PlacedBoard, Point]]:
    """Return courses that end at a seam although there is a board beyond, with that board and the end."""
    for laid in courses:
        line = laid.course.geometry.coordinates
        for placed, end in ((laid.first, line[0]), (laid.last, line[-1])):
            if placed.is_overlay:
                continue
            others = [other.area for other in boards if other is not placed]
            point = shapely.Point(end)
            rim = shapely.distance(placed.sheet.boundary, point)
            if rim <= _AT_SEAM * width and any(shapely.distance(area, point) <= _AT_SEAM * width for area in others):
                yield laid, placed, end


_End = tuple[LaidCourse, bool]
"""One end of a course; True is the last."""


def _nearest(courses: Sequence[LaidCourse], spaces: JoinedSpaces, width: int) -> tuple[_End, _End] | None:
    ends = [(course, last) for course in courses for last in (True, False)]
    best: tuple[float, tuple[_End, _End]] | None = None
    for index, one in enumerate(ends):
        for other in ends[index + 1 :]:
            if not _may_join(one, other, spaces):
                continue
            apart = math.dist(_point(one), _point(other))
            if apart <= _REACH * width and (best is None or apart < best[0]):
                best = apart, (one, other)
    return None if best is None else best[1]


def _may_join(one: _End, other: _End, spaces: JoinedSpaces) -> bool:
    a, b = one[0].course, other[0].course
    if a is b or _board(one) is _board(other) or (a.terrain, a.smooth) != (b.terrain, b.smooth):
        return False
    if not a.spaces or not b.spaces:
        return True
    here, there = a.spaces[-1 if one[1] else 0], b.spaces[-1 if other[1] else 0]
    return here == there or _share_side(spaces, here, there)


def _joined(before: LaidCourse, after: LaidCourse) -> LaidCourse:
    one, other = before.course, after.course
    line, more = one.geometry.coordinates, other.geometry.coordinates
    more = more[1:] if line[-1] == more[0] else more
    along, further = one.spaces, other.spaces
    further = further[1:] if along and further and along[-1] == further[0] else further
    course = msgspec.structs.replace(
        one,
        title=one.title or other.title,
        geometry=LineString(coordinates=(*line, *more)),
        spaces=(*along, *further) if along and other.spaces else (),
    )
    return LaidCourse(course=course, first=before.first, last=after.last)


def _runs(course: Course, placed: PlacedBoard, spaces: JoinedSpaces) -> list[tuple[str, ...]]:
    """Return the spaces of a course by their joined names, split at overlays."""
    runs: list[list[str]] = [[]]
    for name in course.spaces:
        space = placed.source.space_named(name)
        cell: Cell | None = None if space is None else placed.cell(space)
        if cell is None or cell not in spaces.parts or spaces.is_covered(placed, cell):
            if runs[-1]:
                runs.append([])
        else:
            runs[-1].append(spaces.names[cell])
    return [tuple(run) for run in runs if run]


def _share_side(spaces: JoinedSpaces, one: str, other: str) -> bool:
    (left, top), (a, b) = spaces.first, (spaces.cell_named(one), spaces.cell_named(other))
    return direction_between(spaces.grid, (a[0] - left, a[1] - top), (b[0] - left, b[1] - top)) is not None


def _point(end: _End) -> Point:
    return end[0].course.geometry.coordinates[-1 if end[1] else 0]


def _board(end: _End) -> PlacedBoard:
    return end[0].last if end[1] else end[0].first
