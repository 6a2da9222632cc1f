"""The facts of a thread: spaces, sides and features that it meets, as exact fractions of its length."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import chain
from math import gcd
from typing import TYPE_CHECKING, NamedTuple, Self

import msgspec

from ccstudio.base.ids import SpaceId

Point = tuple[int, int]

OFF_BOARD = SpaceId(-1)
"""Stands where a space would, for a cell that is not on the map."""


class Place(Fraction):
    """A place along the thread: a fraction that compares with its like in a quarter of the time.

    `Fraction` asks of which of many classes the other number is before it compares. Like that one it is in lowest
    terms.
    """

    __slots__ = ()
    if TYPE_CHECKING:
        _numerator: int
        _denominator: int

    @classmethod
    def of(cls, part: int, whole: int) -> Self:
        """The place `part` / `whole`; the whole is 1 or more."""
        divisor = gcd(part, whole)
        place = object.__new__(cls)
        place._numerator, place._denominator = part // divisor, whole // divisor
        return place

    def __lt__(self, other: object) -> bool:
        """Whether this is nearer to the viewer."""
        if type(other) is Place:
            return self._numerator * other._denominator < other._numerator * self._denominator
        return NotImplemented if not isinstance(other, Fraction | int) else super().__lt__(other)

    def __le__(self, other: object) -> bool:
        """Whether this is nearer to the viewer, or the same."""
        if type(other) is Place:
            return self._numerator * other._denominator <= other._numerator * self._denominator
        return NotImplemented if not isinstance(other, Fraction | int) else super().__le__(other)

    def __gt__(self, other: object) -> bool:
        """Whether this is farther from the viewer."""
        if type(other) is Place:
            return self._numerator * other._denominator > other._numerator * self._denominator
        return NotImplemented if not isinstance(other, Fraction | int) else super().__gt__(other)

    def __ge__(self, other: object) -> bool:
        """Whether this is farther from the viewer, or the same."""
        if type(other) is Place:
            return self._numerator * other._denominator >= other._numerator * self._denominator
        return NotImplemented if not isinstance(other, Fraction | int) else super().__ge__(other)

    def __eq__(self, other: object) -> bool:
        """Whether this is the same place."""
        if type(other) is Place:
            return self._numerator == other._numerator and self._denominator == other._denominator
        return super().__eq__(other)

    def __float__(self) -> float:
        """The nearest number to it: of two places, the nearer never has the greater."""
        return self._numerator / self._denominator

    __hash__ = Fraction.__hash__


class Interval(msgspec.Struct, frozen=True, gc=False):
    """A closed interval of the thread, 0 at the viewer, 1 at the target; one point if `first == last`."""

    first: Fraction
    last: Fraction


class Stretch(NamedTuple):
    """The part of a thread in one closed cell, in numerators over the passage's denominator.

    `step` leads from the key of the viewer's cell to that of this one.
    """

    step: int
    first: int
    last: int


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """The closed cells that a thread meets, in order.

    `crossed` are met in their interior; `alongside` are the two cells of each side the thread runs along (their
    stretches are equal); `corners` are met in one point. `sides` are indices i for which the thread goes from
    `crossed[i]` to `crossed[i + 1]` through the inside of their common side. `leaves` and `enters` are tA and tB.
    `steps` are those to all cells of `crossed` and `alongside`: together they hold the whole thread. `displacement`
    leads from its start to its end, lattice units.
    """

    displacement: Point
    denominator: int
    steps: tuple[int, ...]
    crossed: tuple[Stretch, ...]
    alongside: tuple[tuple[Stretch, Stretch], ...]
    corners: tuple[Stretch, ...]
    sides: tuple[int, ...]
    leaves: Fraction
    enters: Fraction


class SpacesPassed(msgspec.Struct, frozen=True, dict=True):
    """The interval of the thread in each closed space, told when first asked for.

    All are (space, first, last), first and last being numerators over `denominator`, in order.

    Args:
        passage: the cells on the thread.
        start: the key of the viewer's cell.
        spaces: the space of each cell by its key.
    """

    passage: Passage
    start: int
    spaces: Sequence[SpaceId]

    @property
    def denominator(self) -> int:
        """What all numerators are parts of."""
        return self.passage.denominator

    @cached_property
    def stretches(self) -> tuple[tuple[SpaceId, int, int], ...]:
        """Those met in their interior or along a side."""
        spaces, start = self.spaces, self.start
        met = self.passage.crossed
        if self.passage.alongside:
            # No two of those crossed begin alike.
            met = tuple(sorted([*met, *chain.from_iterable(self.passage.alongside)], key=self._place))
        return tuple(
            [(space, first, last) for step, first, last in met if (space := spaces[start + step]) != OFF_BOARD]
        )

    def _place(self, stretch: Stretch) -> tuple[int, int, SpaceId]:
        return stretch.first, stretch.last, self.spaces[self.start + stretch.step]

    @cached_property
    def corners(self) -> tuple[tuple[SpaceId, int, int], ...]:
        """Those met in one point."""
        found = [(self.spaces[self.start + step], first, last) for step, first, last in self.passage.corners]
        return tuple([corner for corner in found if corner[0] != OFF_BOARD])

    @cached_property
    def sides(self) -> tuple[tuple[SpaceId, SpaceId], ...]:
        """The pairs of spaces between which the thread passes through the inside of a side."""
        crossed = [self.spaces[self.start + stretch.step] for stretch in self.passage.crossed]
        pairs = [(crossed[i], crossed[i + 1]) for i in self.passage.sides]
        return tuple([pair for pair in pairs if OFF_BOARD not in pair])

    def stretch_in(self, space: SpaceId) -> Interval | None:
        """Return the interval in a closed space; None if the thread does not meet it."""
        for other, first, last in (*self.stretches, *self.corners):
            if other == space:
                return Interval(Place.of(first, self.denominator), Place.of(last, self.denominator))
        return None

    def cut(self, intervals: tuple[Interval, ...]) -> tuple[tuple[SpaceId, tuple[Interval, ...]], ...]:
        """Return the parts of `intervals` in each closed space."""
        parts = []
        for space, first, last in self.stretches:
            start, end = Place.of(first, self.denominator), Place.of(last, self.denominator)
            inside = tuple(
                Interval(max(start, interval.first), min(end, interval.last))
                for interval in intervals
                if interval.first <= end and interval.last >= start
            )
            if inside:
                parts.append((space, inside))
        return tuple(parts)


class FeatureTouch(msgspec.Struct, frozen=True, gc=False):
    """The intervals where the thread meets a feature, including the end spaces.

    `feature` is its index among the board's features. `intervals` are disjoint and in order.
    """

    feature: int
    intervals: tuple[Interval, ...]


class ThreadFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All facts about the thread from the centre of `viewer` to that of `target`.

    `leaves` is where it leaves the closed viewer's space, `enters` where it enters the target's (tA and tB of the
    definition of sight; equal for adjacent spaces, 1 and 0 when viewer and target are one). `crossed` are spaces
    whose interior it meets, in order, ends included; `alongside` pairs of spaces whose common side it runs along, in
    order; `corners` spaces met in one point only, in order. Only spaces on the map are named; beyond its edge the
    other half of a pair of `alongside` is `OFF_BOARD`. `touches` has one entry for each feature met anywhere, in the
    order of the board's features. `levels` are those of `crossed`. `passed` says which stretch of the thread lies in
    which space.
    """

    viewer: SpaceId
    target: SpaceId
    start: Point
    end: Point
    leaves: Fraction
    enters: Fraction
    crossed: tuple[SpaceId, ...]
    alongside: tuple[tuple[SpaceId, SpaceId], ...]
    corners: tuple[SpaceId, ...]
    touches: tuple[FeatureTouch, ...]
    levels: tuple[int, ...]
    passed: SpacesPassed

    @property
    def sides_crossed(self) -> tuple[tuple[SpaceId, SpaceId], ...]:
        """Return the pairs of spaces between which the thread passes through the inside of a side."""
        return self.passed.sides

    def stretch_in(self, space: SpaceId) -> Interval | None:
        """Return the interval of the thread in a closed space, one point in a corner; None without one."""
        return self.passed.stretch_in(space)
