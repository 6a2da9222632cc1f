"""What a thread meets: spaces, sides and features, by exact fractions of its length."""

from fractions import Fraction

import msgspec

from ccstudio.base.ids import SpaceId

Point = tuple[int, int]


class Interval(msgspec.Struct, frozen=True):
    """A closed stretch of the thread, 0 at the viewer's centre, 1 at the target's; one point when `first == last`."""

    first: Fraction
    last: Fraction


class FeatureTouch(msgspec.Struct, frozen=True, kw_only=True):
    """Where the thread meets one feature, end spaces included.

    `intervals` are disjoint and in order. `by_space` gives, for each space met in its interior or along a side, the
    stretches inside that closed space. `stays` says that the thread never leaves the feature between its end spaces.
    """

    feature: int
    intervals: tuple[Interval, ...]
    by_space: tuple[tuple[SpaceId, tuple[Interval, ...]], ...]
    stays: bool


class ThreadFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a sight policy may want to know of the thread from the centre of `viewer` to that of `target`.

    `leaves` is where it leaves the closed viewer's space, `enters` where it enters the target's (tA and tB of
    `los/definition.md`; equal for adjacent spaces). `crossed` are spaces whose interior it meets, in order, ends
    included; `alongside` pairs of spaces whose common side it runs along, in order; `corners` spaces met in one
    point only. `sides_crossed` are pairs of spaces between which it passes through the inside of a side. `touches`
    has one entry for each feature met anywhere, in the order of the board's features. `levels` are those of
    `crossed`.
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
