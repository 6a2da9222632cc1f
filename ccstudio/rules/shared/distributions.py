"""Exact arithmetic of chances: distributions of dice and cards, and distributions and cases computed from them."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

from ccstudio.engine.chance import Die
from ccstudio.engine.odds import Distribution
from ccstudio.engine.present import Text

V = TypeVar("V", bound=Hashable)
X = TypeVar("X", bound=Hashable)
Y = TypeVar("Y", bound=Hashable)

Cases = tuple[tuple[Text, Fraction], ...]
"""Outcomes with their chances, as `Odds` has them."""


def shares(values: Iterable[V]) -> Distribution[V]:
    """The distribution of equally likely values, in the order of their first places."""
    counts = Counter(values)
    return {value: Fraction(count, counts.total()) for value, count in counts.items()}


def dice_total(dice: Iterable[Die]) -> Distribution[int]:
    """The distribution of the sum of some dice; of no dice 0 for certain.

    Raises:
        ValueError: a face is no number.
    """
    found: Distribution[int] = {0: Fraction(1)}
    for die in dice:
        found = joint(found, shares(map(int, die.faces)), lambda total, face: total + face)
    return dict(sorted(found.items()))


def dice_digits(dice: Iterable[Die]) -> Distribution[int]:
    """The distribution of dice read as digits of a number, the first die first: 11 to 66 of two plain dice.

    Raises:
        ValueError: a face is no number.
    """
    found: Distribution[int] = {0: Fraction(1)}
    for die in dice:
        found = joint(found, shares(map(int, die.faces)), lambda number, face: 10 * number + face)
    return dict(sorted(found.items()))


def made_of(chances: Mapping[X, Fraction], judge: Callable[[X], V]) -> Distribution[V]:
    """The distribution of a function of one random value."""
    found: Distribution[V] = {}
    for value, share in chances.items():
        outcome = judge(value)
        found[outcome] = found.get(outcome, Fraction(0)) + share
    return found


def joint(a: Mapping[X, Fraction], b: Mapping[Y, Fraction], judge: Callable[[X, Y], V]) -> Distribution[V]:
    """The distribution of a function of two independent random values."""
    found: Distribution[V] = {}
    for one, likely in a.items():
        for other, share in b.items():
            outcome = judge(one, other)
            found[outcome] = found.get(outcome, Fraction(0)) + likely * share
    return found


def chance_that(chances: Mapping[V, Fraction], holds: Callable[[V], bool]) -> Fraction:
    """The chance of the values for which a condition holds."""
    return sum((share for value, share in chances.items() if holds(value)), Fraction(0))


def possible(cases: Iterable[tuple[str, Fraction]]) -> Cases:
    """The cases with a chance above 0, by the codes of their sentences."""
    return tuple((Text(code), chance) for code, chance in cases if chance)
