"""The facts of a thread: spaces, sides and features that it meets, as exact fractions of its length."""

from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING, Self

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

    __hash__ = Fraction.__hash__


class Interval(msgspec.Struct, frozen=True):
    """A closed interval of the thread, 0 at the viewer, 1 at the target; one point if `first == last`."""

    first: Fraction
    last: Fraction


class SpacesPassed(msgspec.Struct, frozen=True, kw_only=True):
    """The interval of the thread in each closed space.

    All are (space, first, last), first and last being numerators over `denominator`, in order: `stretches` those met
    in their interior or along a side, `corners` those met in one point.
    """

    denominator: int
    stretches: tuple[tuple[SpaceId, int, int], ...]
    corners: tuple[tuple[SpaceId, int, int], ...]

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


class FeatureTouch(msgspec.Struct, frozen=True, kw_only=True):
    """The intervals where the thread meets a feature, including the end spaces.

    `feature` is its index among the board's features. `intervals` are disjoint and in order. `stays` says that the
    thread never leaves the feature between its end spaces.
    """

    feature: int
    intervals: tuple[Interval, ...]
    stays: bool
    passed: SpacesPassed

    @property
    def by_space(self) -> tuple[tuple[SpaceId, tuple[Interval, ...]], ...]:
        """Return the intervals in each space that the thread crosses or follows."""
        return self.passed.cut(self.intervals)


class ThreadFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All facts about the thread from the centre of `viewer` to that of `target`.

    `leaves` is where it leaves the closed viewer's space, `enters` where it enters the target's (tA and tB of the
    definition of sight; equal for adjacent spaces, 1 and 0 when viewer and target are one). `crossed` are spaces
    whose interior it meets, in order, ends included; `alongside` pairs of spaces whose common side it runs along, in
    order; `corners` spaces met in one point only, in order. `sides_crossed` are pairs of spaces between which it
    passes through the inside of a side. Only spaces on the map are named; beyond its edge the other half of a pair
    of `alongside` is `OFF_BOARD`. `touches` has one entry for each feature met anywhere, in the order of the board's
    features. `levels` are those of `crossed`. `passed` says which stretch of the thread lies in which space.
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
    sides_crossed: tuple[tuple[SpaceId, SpaceId], ...]
    touches: tuple[FeatureTouch, ...]
    levels: tuple[int, ...]
    passed: SpacesPassed

    def stretch_in(self, space: SpaceId) -> Interval | None:
        """Return the interval of the thread in a closed space, one point in a corner; None without one."""
        return self.passed.stretch_in(space)
