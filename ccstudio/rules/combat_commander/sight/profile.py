"""One line of sight from hex to hex: the hexes in between, one behind the other, and how high the ground is there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD, Interval, ThreadFacts
from ccstudio.board.sight.thread_policy import counted_stretches
from ccstudio.board.sight.verdict import SightBoard


@dataclass(frozen=True, slots=True)
class Between:
    """The part of a line in one hex between its ends, or in the two hexes whose common side it runs along.

    `crossed` says that it goes through the inside of the hex (CC-10.g.1); otherwise the line grazes a side or corner.
    """

    spaces: tuple[SpaceId, ...]
    stretch: Interval
    crossed: bool

    def holds(self, found: Interval) -> bool:
        """Whether a stretch lies in here; one that only reaches up to the rim lies next door."""
        overlap = min(found.last, self.stretch.last) - max(found.first, self.stretch.first)
        return overlap > 0 or (overlap == 0 and found.first == found.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class SightProfile:
    """What the rules of elevation ask of a line: `hexes` from the lower end to the higher, corners that it passes.

    Of two ends on one level the viewer's counts as the lower.
    """

    facts: ThreadFacts
    low: int
    high: int
    hexes: tuple[Between, ...]
    corners: tuple[Between, ...]

    @classmethod
    def of(cls, board: SightBoard, facts: ThreadFacts) -> "SightProfile":
        """The profile of a line."""
        ends = board.level_of(facts.viewer), board.level_of(facts.target)
        crossed = [
            Between((space,), _stretch(facts, space), True)
            for space in facts.crossed
            if space not in (facts.viewer, facts.target)
        ]
        grazed = [
            Between(spaces, _stretch(facts, spaces[0]), False)
            for pair in facts.alongside
            if (spaces := tuple(space for space in pair if space != OFF_BOARD))
        ]
        hexes = sorted([*crossed, *grazed], key=lambda between: between.stretch.first, reverse=ends[0] > ends[1])
        corners = [
            Between((space,), _stretch(facts, space), False)
            for space in facts.corners
            if space not in (facts.viewer, facts.target)
        ]
        return cls(facts=facts, low=min(ends), high=max(ends), hexes=tuple(hexes), corners=tuple(corners))

    @property
    def is_level(self) -> bool:
        """Whether both ends lie on one level."""
        return self.low == self.high

    @property
    def adjoins(self) -> bool:
        """CC-10.1.4 Whether no hex lies between the ends, which are one hex or share a side."""
        return self.facts.leaves >= self.facts.enters

    @property
    def intervening(self) -> tuple[Between, ...]:
        """CC-10.g.1 All hexes between the ends that the line meets, if only in a corner."""
        return self.hexes + self.corners

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


def _stretch(facts: ThreadFacts, space: SpaceId) -> Interval:
    found = facts.stretch_in(space)
    return Interval(Fraction(0), Fraction(0)) if found is None else found
