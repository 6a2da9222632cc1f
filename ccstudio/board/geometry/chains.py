"""Closed point sets on the lattice (rings, lines, points), and their exact intersections with a thread."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

import msgspec

from ccstudio.board.facts import Interval, Place, Point

RUN_LENGTH = 8
"""Edges looked at together: a run whose box the thread's line misses is passed over whole."""

# Looked up once: a thread makes a dozen.
_place = Place.of
_ZERO, _ONE = _place(0, 1), _place(1, 1)

Diagonal = tuple[int, int, int, int]
"""x, y of one corner of a box and x, y of the opposite one."""

_Run = tuple[bool, int, int, int, int, Point, Sequence[Point]]
"""Some consecutive points: whether they are of a ring; a diagonal of their box; the first point, and the others."""


Strip = tuple[int, int, int, int]
"""nx, ny, middle, half: all (x, y) with |nx·x + ny·y - middle| <= half."""


class Segment(msgspec.Struct, frozen=True):
    """A thread as its intersections are computed: by (dx, dy) from `start`; one of no length as a bit of a line.

    `level` is dx·y - dy·x of all points (x, y) on its line. `heading` is the number of the quarter it goes into: of a
    box, `Chains.diagonals[heading]` leads from the corner of the least level to that of the greatest. The line misses
    the box where the least is greater than its own level, or the greatest less.
    """

    start: Point
    dx: int
    dy: int
    level: int
    heading: int
    is_point: bool

    @classmethod
    def between(cls, start: Point, end: Point) -> "Segment":
        """The segment between two points."""
        return cls.of(start, (end[0] - start[0], end[1] - start[1]))

    @classmethod
    def of(cls, start: Point, displacement: Point) -> "Segment":
        """The segment from a point by a displacement."""
        is_point = displacement == (0, 0)
        dx, dy = (1, 0) if is_point else displacement
        return cls(start, dx, dy, dx * start[1] - dy * start[0], 2 * (dx < 0) + (dy < 0), is_point)


class Chains:
    """A closed point set: rings (even-odd) that include their edges, and open lines without width.

    Rings are closed, the last point repeating the first. A line of one point is that point; a ring that encloses
    nothing is its rim. Rings may cross themselves and each other.
    """

    def __init__(self, rings: Iterable[Sequence[Point]], lines: Iterable[Sequence[Point]] = ()) -> None:
        self.rings = tuple(tuple(ring) for ring in rings)
        self.lines = tuple(tuple(line) for line in lines)
        self.bounds = self._bounds()
        self.diagonals = _diagonals(*self.bounds)

    def _bounds(self) -> tuple[int, int, int, int]:
        """x0, y0, x1, y1; of nothing at all, a box that nothing meets."""
        chains = [chain for chain in (*self.rings, *self.lines) if chain]
        if not chains:
            return 1, 1, 0, 0
        xs, ys = zip(*(point for chain in chains for point in chain), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    # Made when a thread first comes near: a map is opened with a thousand outlines, a thread passes a few.
    @cached_property
    def runs(self) -> Sequence[Sequence[_Run]]:
        """All edges in groups of a few, with their diagonals for each heading."""
        return list(zip(*_runs(self.rings, is_ring=True), *_runs(self.lines, is_ring=False), strict=True)) or [()] * 4

    def reaches_into(self, centre: Point, strips: Sequence[Strip]) -> bool:
        """Whether the set meets a convex closed cell; it may be said of one that it only comes close to."""
        for _, x0, y0, x1, y1, _, _ in self.runs[1]:
            if all(
                abs(nx * (x0 + x1) + ny * (y0 + y1) - 2 * middle)
                <= 2 * half + abs(nx) * (x1 - x0) + abs(ny) * (y1 - y0)
                for nx, ny, middle, half in strips
            ):
                return True
        return bool(self.meet(centre, centre))

    def meet(self, start: Point, end: Point) -> tuple[Interval, ...]:
        """Return the disjoint closed intervals of the segment within the set, in order and exact.

        A segment of no length is met at [0, 1] or not at all.
        """
        return self.along(Segment.between(start, end))

    def along(self, segment: Segment) -> tuple[Interval, ...]:
        """Return what `meet` does, of a segment."""
        stretches = _stretches(self.runs[segment.heading], segment)
        if not segment.is_point:
            return stretches
        return (Interval(_ZERO, _ONE),) if stretches and stretches[0].first == 0 else ()


class CutChains(Chains):
    """A closed point set clipped to its own area or to outside of others, exact at all crossings.

    `rings` and `lines` show it, rounded to the lattice: for drawings, distances and boxes, never for a verdict.

    Args:
        shown: what it is shown by.
        whole: the set before it was cut.
        extents: each an area of its own, and areas beyond, on which it is met only where they touch that.
    """

    def __init__(self, shown: Chains, whole: Chains, extents: Iterable[tuple[Chains, Chains]]) -> None:
        self.whole = whole
        self.extents = tuple(extents)
        super().__init__(shown.rings, shown.lines)

    @property
    def cut(self) -> object:
        """Everything it was made from, for comparison."""
        extents = [(own.rings, beyond.rings) for own, beyond in self.extents]
        return self.whole.rings, self.whole.lines, extents

    def _bounds(self) -> tuple[int, int, int, int]:
        # What is left may reach further than what could be drawn of it on the lattice.
        (x0, y0, x1, y1), (u0, v0, u1, v1) = super()._bounds(), self.whole.bounds
        return min(x0, u0), min(y0, v0), max(x1, u1), max(y1, v1)

    def reaches_into(self, centre: Point, strips: Sequence[Strip]) -> bool:
        """Whether the set meets a convex closed cell; it may be said of one that it only comes close to."""
        return self.whole.reaches_into(centre, strips)

    def along(self, segment: Segment) -> tuple[Interval, ...]:
        """Return the disjoint closed intervals of the segment within the set, in order and exact."""
        left = self.whole.along(segment)
        for own, beyond in self.extents:
            hidden = beyond.along(segment) if left else ()
            if hidden:
                left = _merged([*_in_both(left, own.along(segment)), *_not_in(left, hidden)])
        return left


def _not_in(some: Iterable[Interval], hidden: Sequence[Interval]) -> Iterator[Interval]:
    """Return the closed parts of intervals outside hidden ones, which are disjoint and in order."""
    for part in some:
        first = part.first
        if first == part.last:
            if not any(other.first <= first <= other.last for other in hidden):
                yield part
            continue
        for other in hidden:
            if first <= other.last and other.first <= part.last:
                if first < other.first:
                    yield Interval(first, other.first)
                first = max(first, other.last)
        if first < part.last:
            yield Interval(first, part.last)


def _merged(some: Iterable[Interval]) -> tuple[Interval, ...]:
    """Return disjoint intervals in order."""
    merged: list[Interval] = []
    for part in sorted(some, key=lambda it: (it.first, it.last)):
        if merged and part.first <= merged[-1].last:
            merged[-1] = Interval(merged[-1].first, max(part.last, merged[-1].last))
        else:
            merged.append(part)
    return tuple(merged)


def _in_both(some: Iterable[Interval], others: Sequence[Interval]) -> tuple[Interval, ...]:
    """Return the intersection of two lists of disjoint intervals."""
    common = (
        (max(one.first, other.first), min(one.last, other.last))
        for one in some
        for other in others
        if one.first <= other.last and other.first <= one.last
    )
    return tuple(Interval(first, last) for first, last in common)


def _diagonals(x0: int, y0: int, x1: int, y1: int) -> tuple[Diagonal, ...]:
    """Of a box, the diagonals from the least level to the greatest for each `Segment.heading`."""
    return (x1, y0, x0, y1), (x0, y0, x1, y1), (x1, y1, x0, y0), (x0, y1, x1, y0)


def _runs(chains: Iterable[Sequence[Point]], *, is_ring: bool) -> Iterator[list[_Run]]:
    for chain in chains:
        for i in range(0, max(len(chain) - 1, 1), RUN_LENGTH):
            points = chain[i : i + RUN_LENGTH + 1]
            if points:
                xs, ys = zip(*points, strict=True)
                diagonals = _diagonals(min(xs), min(ys), max(xs), max(ys))
                yield [(is_ring, *diagonal, points[0], points[1:]) for diagonal in diagonals]


def _stretches(runs: Iterable[_Run], segment: Segment) -> tuple[Interval, ...]:
    """Where a segment meets a set.

    `there` is the `level` of a point: the side of the segment's line on which it lies. Seen a hair above the line, the
    set is entered and left where edges join a point above it to one that is not: `turns`. What touches the line without
    being seen from there is in `rims`. An edge goes by (ex, ey).
    """
    start, dx, dy, level = segment.start, segment.dx, segment.dy, segment.level
    ax, ay = start
    inside_before = False
    turns: list[Place] = []
    rims: list[tuple[Place, Place]] = []
    for is_ring, x, y, u, v, first, others in runs:
        if dx * y - dy * x > level or dx * v - dy * u < level:
            continue
        px, py = first
        there = dx * py - dy * px
        above = there > level
        if there == level:
            rims += _touched(start, dx, dy, first, first)
        for qx, qy in others:
            there = dx * qy - dy * qx
            if there > level if above else there < level:
                px, py = qx, qy
                continue
            ex, ey = qx - px, qy - py
            whole = dx * ey - dy * ex
            if there == level:
                rims += _touched(start, dx, dy, (qx, qy) if whole else (px, py), (qx, qy))
            if above or there > level:
                above = not above
                part = (px - ax) * ey - (py - ay) * ex
                if whole < 0:
                    part, whole = -part, -whole
                if part < 0:
                    inside_before ^= is_ring
                elif part <= whole:
                    place = _place(part, whole)
                    if is_ring:
                        turns.append(place)
                    else:
                        rims.append((place, place))
            px, py = qx, qy
    return _joined(inside_before, turns, rims) if turns or rims or inside_before else ()


def _touched(start: Point, dx: int, dy: int, one: Point, other: Point) -> Iterator[tuple[Place, Place]]:
    """The part of a segment by (dx, dy) between two points of its line, if there is any."""
    if dx:
        first, last, whole = one[0] - start[0], other[0] - start[0], dx
    else:
        first, last, whole = one[1] - start[1], other[1] - start[1], dy
    if whole < 0:
        first, last, whole = -first, -last, -whole
    if first > last:
        first, last = last, first
    if first <= whole and last >= 0:
        place = _place(first, whole) if first > 0 else _ZERO
        yield place, (place if last == first else _place(last, whole) if last < whole else _ONE)


def _joined(
    inside_before: bool, turns: list[Place], pieces: list[tuple[Place, Place]]
) -> tuple[Interval, ...]:  # fmt: skip
    """What is met between two turns each, and some pieces, as disjoint stretches in order."""
    if len(turns) == 2 and not (inside_before or pieces):
        one, other = turns
        return (Interval(other, one) if other < one else Interval(one, other),)
    entered = _ZERO if inside_before else None
    turns.sort()
    for place in turns:
        if entered is None:
            entered = place
        else:
            pieces.append((entered, place))
            entered = None
    if entered is not None:
        pieces.append((entered, _ONE))
    if len(pieces) == 1:
        return (Interval(*pieces[0]),)
    pieces.sort()
    joined: list[Interval] = []
    first, last = pieces[0]
    for start, end in pieces[1:]:
        if start > last:
            joined.append(Interval(first, last))
            first, last = start, end
        elif end > last:
            last = end
    joined.append(Interval(first, last))
    return tuple(joined)
