"""One line of sight from hex to hex: the hexes in between, one behind the other, and how high the ground is there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD, Interval, Place, ThreadFacts
from ccstudio.board.sight.thread_policy import counted_stretches
from ccstudio.board.sight.verdict import SightBoard


def rims_on(stretch: Interval, whole: int) -> tuple[int, int, bool]:
    """The first and last rim of a hex on a stretch of a line, without its ends; of a point, it alone.

    They are whole parts of the line, which has `whole`; a point between two of them is on none, and the first is
    greater than the last. It also tells whether the stretch is a point.
    """
    first, last = stretch.first.as_integer_ratio(), stretch.last.as_integer_ratio()
    before, after = first[0] * whole // first[1], -(-last[0] * whole // last[1])
    return (after, before, True) if first == last else (before + 1, after - 1, False)


class Between(msgspec.Struct, frozen=True, gc=False):
    """The part of a line in one hex between its ends, or in the two hexes whose common side it runs along.

    It goes from `first` to `last`, parts of `whole`. `levels` are those of the hexes, `highest` the greatest of them.
    `crossed` says that it goes through the inside of the hex (CC-10.g.1); otherwise the line grazes a side or corner.
    """

    spaces: tuple[SpaceId, ...]
    levels: tuple[int, ...]
    highest: int
    first: int
    last: int
    whole: int
    crossed: bool = False

    @property
    def stretch(self) -> Interval:
        """Where it goes from and to."""
        return Interval(Place.of(self.first, self.whole), Place.of(self.last, self.whole))

    def holds(self, found: Interval) -> bool:
        """Whether a stretch lies in here; one that only reaches up to the rim lies next door."""
        first, last, is_point = rims_on(found, self.whole)
        return self.first <= last and self.last >= first and (is_point or self.first < self.last)


class SightProfile(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """What the rules of elevation ask of a line.

    `is_even` says that all hexes between the ends, too, lie on the level of both. Of two ends on one level the viewer's
    counts as the lower.
    """

    facts: ThreadFacts
    level_of: Callable[[SpaceId], int]
    low: int
    high: int
    highest: int
    rises: bool
    is_level: bool
    is_even: bool

    @classmethod
    def of(cls, board: SightBoard, facts: ThreadFacts) -> "SightProfile":
        """The profile of a line."""
        level_of, levels = board.level_of, facts.levels
        here, there = levels[0], levels[-1]
        if facts.alongside or facts.corners:
            beside = [space for pair in facts.alongside for space in pair if space != OFF_BOARD]
            levels = (*levels, *map(level_of, beside), *map(level_of, facts.corners))
        highest, rises = max(levels), here <= there
        low, high = (here, there) if rises else (there, here)
        return cls(
            facts=facts,
            level_of=level_of,
            low=low,
            high=high,
            highest=highest,
            rises=rises,
            is_level=low == high,
            is_even=highest == min(levels),
        )

    @cached_property
    def hexes(self) -> tuple[Between, ...]:
        """What it crosses and runs along between the ends, from the lower end to the higher."""
        facts, whole = self.facts, self.facts.passed.denominator
        if facts.alongside:
            hexes = list(self._hexes_and_sides())
        else:
            hexes = [
                Between((space,), (level,), level, first, last, whole, crossed=True)
                for (space, first, last), level in zip(facts.passed.stretches[1:-1], facts.levels[1:-1], strict=True)
            ]
        return tuple(hexes if self.rises else reversed(hexes))

    def _hexes_and_sides(self) -> Iterator[Between]:
        """Those of a line that runs along sides, from the viewer's end."""
        facts, whole, level_of = self.facts, self.facts.passed.denominator, self.level_of
        beside = {space: pair for pair in facts.alongside for space in pair if space != OFF_BOARD}
        for space, first, last in facts.passed.stretches[1:-1]:
            if space in beside:
                spaces = tuple(other for other in beside[space] if other in beside)
                if space == spaces[0]:
                    levels = tuple(map(level_of, spaces))
                    yield Between(spaces, levels, max(levels), first, last, whole)
            else:
                level = level_of(space)
                yield Between((space,), (level,), level, first, last, whole, crossed=True)

    @property
    def corners(self) -> tuple[Between, ...]:
        """What it touches in a corner between the ends."""
        facts = self.facts
        if not facts.corners:
            return ()
        return tuple(
            Between((space,), (level,), level, first, last, facts.passed.denominator)
            for space, first, last in facts.passed.corners
            if space not in (facts.viewer, facts.target)
            for level in (self.level_of(space),)
        )

    @property
    def adjoins(self) -> bool:
        """CC-10.1.4 Whether no hex lies between the ends, which are one hex or share a side."""
        return self.facts.leaves >= self.facts.enters

    @property
    def intervening(self) -> tuple[Between, ...]:
        """CC-10.g.1 All hexes between the ends that the line meets, if only in a corner."""
        return self.hexes + self.corners

    def holding(self, stretches: Sequence[Interval]) -> list[Between]:
        """What of `intervening` holds any of some stretches."""
        if len(stretches) > 1:
            return [between for between in self.intervening if any(between.holds(found) for found in stretches)]
        first, last, is_point = rims_on(stretches[0], self.facts.passed.denominator)
        # More than a point does not fit into a corner.
        places = self.intervening if is_point else self.hexes
        return [between for between in places if between.first <= last and between.last >= first]

    def within(self, intervals: Iterable[Interval]) -> tuple[Interval, ...]:
        """CC-10.1.1 The parts between the end hexes of stretches that reach there."""
        return counted_stretches(intervals, self.facts)

    def sides(self) -> list[tuple[SpaceId, SpaceId, Interval]]:
        """CC-10.g.4 The sides between two of the hexes that the line meets outside the end hexes, and where."""
        met = [(space, between.stretch) for between in self.intervening for space in between.spaces]
        found = []
        for (one, here), (other, there) in combinations(sorted(met, key=lambda pair: pair[0]), 2):
            first, last = max(here.first, there.first), min(here.last, there.last)
            if first <= last and self.within([Interval(first, last)]):
                found.append((one, other, Interval(first, last)))
        return found


def covers(ink: Sequence[Interval], stretch: Interval) -> bool:
    """Whether one of some disjoint stretches holds another wholly."""
    return any(found.first <= stretch.first and stretch.last <= found.last for found in ink)
