"""Closed point sets on the lattice (rings, lines, points), and their exact intersections with a thread."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from ccstudio.board.facts import Interval, Point

RUN_LENGTH = 12
"""Edges looked at together: a run whose box the thread's line misses is passed over whole."""

_ZERO, _ONE = Fraction(0), Fraction(1)

_Run = tuple[int, int, int, int, Sequence[Point]]
"""x0 + x1, y0 + y1, x1 - x0, y1 - y0 of the box of some consecutive points, and the points."""


class Chains:
    """A closed point set: rings (even-odd) that include their edges, and open lines without width.

    Rings are closed, the last point repeating the first. A line of one point is that point; a ring that encloses
    nothing is its rim. Rings may cross themselves and each other.
    """

    def __init__(self, rings: Iterable[Sequence[Point]], lines: Iterable[Sequence[Point]] = ()) -> None:
        self.rings = tuple(tuple(ring) for ring in rings)
        self.lines = tuple(tuple(line) for line in lines)
        self.bounds = self._bounds()

    def _bounds(self) -> tuple[int, int, int, int]:
        """x0, y0, x1, y1; of nothing at all, a box that nothing meets."""
        chains = [chain for chain in (*self.rings, *self.lines) if chain]
        if not chains:
            return 1, 1, 0, 0
        xs, ys = zip(*(point for chain in chains for point in chain), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    # Made when a thread first comes near: a map is opened with a thousand outlines, a thread passes a few.
    @cached_property
    def ring_runs(self) -> tuple[_Run, ...]:
        """The rings in groups of a few edges."""
        return _runs(self.rings)

    @cached_property
    def line_runs(self) -> tuple[_Run, ...]:
        """The lines in groups of a few edges."""
        return _runs(self.lines)

    def meet(self, start: Point, end: Point) -> tuple[Interval, ...]:
        """Return the disjoint closed intervals of the segment within the set, in order and exact.

        A segment of no length is met at [0, 1] or not at all.
        """
        if start != end:
            return _Meeting(start, end).run(self)
        beside = (start[0] + 1, start[1])
        stretches = _Meeting(start, beside).run(self)
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

    def meet(self, start: Point, end: Point) -> tuple[Interval, ...]:
        """Return the disjoint closed intervals of the segment within the set, in order and exact."""
        left = self.whole.meet(start, end)
        for own, beyond in self.extents:
            hidden = beyond.meet(start, end) if left else ()
            if hidden:
                left = _merged([*_in_both(left, own.meet(start, end)), *_not_in(left, hidden)])
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


def _runs(chains: Iterable[Sequence[Point]]) -> tuple[_Run, ...]:
    runs = []
    for chain in chains:
        for i in range(0, max(len(chain) - 1, 1), RUN_LENGTH):
            points = chain[i : i + RUN_LENGTH + 1]
            if points:
                xs, ys = zip(*points, strict=True)
                x0, y0, x1, y1 = min(xs), min(ys), max(xs), max(ys)
                runs.append((x0 + x1, y0 + y1, x1 - x0, y1 - y0, points))
    return tuple(runs)


class _Meeting:
    """The intersection of one thread with one set.

    The sign of a point says on which side of the thread's line it lies. Seen a hair to the positive side of the
    line, the set is entered and left where edges join a positive point to one that is not: `turns`. What touches the
    line without being seen from there is in `rims`.
    """

    def __init__(self, start: Point, end: Point) -> None:
        self.ax, self.ay = start
        self.dx, self.dy = end[0] - start[0], end[1] - start[1]
        self.inside_before = False
        self.turns: list[Fraction] = []
        self.rims: list[tuple[Fraction, Fraction]] = []

    def run(self, chains: Chains) -> tuple[Interval, ...]:
        """Intersect all edges, then merge the results."""
        for run in chains.ring_runs:
            self._follow(run, ring=True)
        for run in chains.line_runs:
            self._follow(run, ring=False)
        if not (self.turns or self.rims or self.inside_before):
            return ()
        return self._joined()

    def _follow(self, run: _Run, *, ring: bool) -> None:
        x, y, w, h, points = run
        ax, ay, dx, dy = self.ax, self.ay, self.dx, self.dy
        if abs(dx * (y - 2 * ay) - dy * (x - 2 * ax)) > abs(dx) * h + abs(dy) * w:
            return
        before = points[0]
        sign = dx * (before[1] - ay) - dy * (before[0] - ax)
        if sign == 0:
            self._touch(before, before)
        for point in points[1:]:
            next_sign = dx * (point[1] - ay) - dy * (point[0] - ax)
            if next_sign == 0:
                self._touch(before if sign == 0 else point, point)
            if (sign > 0) != (next_sign > 0):
                self._cross(before, point, next_sign - sign, ring=ring)
            before, sign = point, next_sign

    def _touch(self, one: Point, other: Point) -> None:
        """Record the part of the thread between two points of its line."""
        ax, ay, dx, dy = self.ax, self.ay, self.dx, self.dy
        if dx:
            first, last, whole = one[0] - ax, other[0] - ax, dx
        else:
            first, last, whole = one[1] - ay, other[1] - ay, dy
        if whole < 0:
            first, last, whole = -first, -last, -whole
        if first > last:
            first, last = last, first
        if first > whole or last < 0:
            return
        start = Fraction(first, whole) if first > 0 else _ZERO
        end = start if last == first else Fraction(last, whole) if last < whole else _ONE
        self.rims.append((start, end))

    def _cross(self, one: Point, other: Point, whole: int, *, ring: bool) -> None:
        """Record where an edge crosses the thread; `whole` is the difference of its signs."""
        ax, ay = self.ax, self.ay
        part = (one[0] - ax) * (other[1] - ay) - (one[1] - ay) * (other[0] - ax)
        if whole < 0:
            part, whole = -part, -whole
        if part > whole:
            return
        if part < 0:
            self.inside_before ^= ring
            return
        place = Fraction(part, whole)
        if ring:
            self.turns.append(place)
        else:
            self.rims.append((place, place))

    def _joined(self) -> tuple[Interval, ...]:
        pieces = self.rims
        entered = _ZERO if self.inside_before else None
        for place in sorted(self.turns):
            if entered is None:
                entered = place
            else:
                pieces.append((entered, place))
                entered = None
        if entered is not None:
            pieces.append((entered, _ONE))
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
