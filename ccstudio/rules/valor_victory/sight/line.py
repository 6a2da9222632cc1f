"""`Line`: the hexes and hexsides that a line of sight passes, from the viewer to the target (VV-9.9)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD, Interval, Place, Point, ThreadFacts
from ccstudio.board.sight.verdict import SightGrid

LEVELS_OF_A_SLOPE = 2
"""VV-9.6c So much higher than the lower end is the end that looks over a slope."""


class Passed(NamedTuple):
    """A hex that the line passes through, or the two hexes beside a hexside that it runs along.

    `left` and `right` are as seen by who looks along the line, the same hex where it is passed through; `OFF_BOARD`
    stands for what is not on the map. The stretch goes from `first` to `last`, parts of the line's `whole`.
    """

    left: SpaceId
    right: SpaceId
    first: int
    last: int

    @property
    def is_through(self) -> bool:
        """Whether the line passes through the inside."""
        return self.left == self.right

    @property
    def hexes(self) -> tuple[SpaceId, ...]:
        """The hexes on the map."""
        if self.left == self.right:
            return (self.left,)
        return tuple([space for space in (self.left, self.right) if space != OFF_BOARD])


Side = tuple[SpaceId, SpaceId]
"""A hexside by the hexes on both sides of it, the one nearer to the viewer first."""


class Crossing(NamedTuple):
    """The hexside between two hexes that the line passes through one after the other, if only in a corner (VV-9.5b).

    They are two where the line goes through a corner of a hex and along the hexside behind it (VV-9.5c).
    """

    sides: tuple[Side, ...]
    place: int

    def is_of(self, space: SpaceId) -> bool:
        """Whether these are sides of a hex that the line passes through."""
        return all(space in side for side in self.sides)


class Line(NamedTuple):
    """A line of sight; places along it are parts of `whole`.

    It leaves the viewer's hex at `leaves` and enters the target's at `enters`.
    `between` are the hexes passed between the ends, in order, `corners` those that the line touches in one point, as
    if passed through; of `crossings` both hexes of each side are on the map.
    """

    viewer: SpaceId
    target: SpaceId
    whole: int
    leaves: int
    enters: int
    between: tuple[Passed, ...]
    corners: tuple[Passed, ...]
    crossings: tuple[Crossing, ...]

    @classmethod
    def of(cls, grid: SightGrid, facts: ThreadFacts) -> "Line":
        """The line of a thread."""
        passed = list(_passed(grid, facts))
        ends = (facts.viewer, facts.target)
        return cls(
            viewer=facts.viewer,
            target=facts.target,
            whole=facts.passed.denominator,
            leaves=passed[0].last,
            enters=passed[-1].first,
            between=tuple(passed[1:-1]),
            corners=tuple(
                [Passed(space, space, at, to) for space, at, to in facts.passed.corners if space not in ends]
            ),
            crossings=tuple(_crossings(passed)),
        )

    def interval(self, first: int, last: int) -> Interval:
        """A stretch as fractions of the line."""
        return Interval(Place.of(first, self.whole), Place.of(last, self.whole))

    def blocks_above(self, level_of: Callable[[SpaceId], int], *, literal: bool, corners: bool) -> int | None:
        """VV-9.6d The level above which hexes on the line block; None where none does.

        Args:
            level_of: gives the level of a hex.
            literal: between levels above the ground, too, only one hex as high as the lower end is seen over.
            corners: hexes that are touched in a corner count.
        """
        one, other = level_of(self.viewer), level_of(self.target)
        low, high = (one, other) if one < other else (other, one)
        steps = self.between + self.corners if corners else self.between
        levels = [list(map(level_of, step.hexes)) for step in steps]
        higher = [number for number, found in enumerate(levels) if max(found) > low]
        if literal and 0 < low < high and sum(low in found for found in levels) > 1:
            return low - 1
        if len(higher) == 1 and high - low == LEVELS_OF_A_SLOPE:
            # VV-9.6f Both hexes beside a hexside are one crossing.
            number, step = higher[0], steps[higher[0]]
            is_next = step.first == self.leaves if one > other else step.last == self.enters
            if max(levels[number]) == low + 1 and is_next and number < len(self.between):
                return None
        return low if higher else None


def _passed(grid: SightGrid, facts: ThreadFacts) -> Iterator[Passed]:
    """All hexes passed through or along, the ends too."""
    stretches = facts.passed.stretches
    if not facts.alongside:
        for space, first, last in stretches:
            yield Passed(space, space, first, last)
        return
    beside = {space: pair for pair in facts.alongside for space in pair if space != OFF_BOARD}
    told: set[Side] = set()
    for space, first, last in stretches:
        pair = beside.get(space)
        if pair is None:
            yield Passed(space, space, first, last)
        elif pair not in told:
            told.add(pair)
            other = pair[1] if space == pair[0] else pair[0]
            sides = (space, other) if _is_left(facts, grid.centre(space)) else (other, space)
            yield Passed(*sides, first, last)


def _is_left(facts: ThreadFacts, centre: Point) -> bool:
    """VV-9.9d On which side of the line a centre lies; y grows downwards."""
    (ax, ay), (bx, by) = facts.start, facts.end
    return (bx - ax) * (centre[1] - ay) < (by - ay) * (centre[0] - ax)


def _crossings(passed: Sequence[Passed]) -> Iterator[Crossing]:
    """VV-9.5b, VV-9.5c, VV-9.9e The hexsides between what is passed one after the other; never a side of the map."""
    for one, other in pairwise(passed):
        if one.last != other.first:
            continue
        if one.is_through and other.is_through:
            yield Crossing(((one.left, other.left),), one.last)
        elif one.is_through and OFF_BOARD not in other[:2]:
            yield Crossing(((one.left, other.left), (one.left, other.right)), one.last)
        elif other.is_through and OFF_BOARD not in one[:2]:
            yield Crossing(((one.left, other.left), (one.right, other.left)), one.last)
