"""Exact chances of damage that adds up, as polynomials and power series over fractions: no die is thrown.

A series is the tuple of its first coefficients: the chances of 0, 1, 2... points of damage. Its length is what the
target can take; what is missing to 1 is the chance of as much, or more.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeVar

Series = tuple[Fraction, ...]

Capped = tuple[Fraction, ...]
"""The chances of 0, 1, 2... points of damage; the last is that it is as many as the target can take, or more."""

N = TypeVar("N", Fraction, float)

ONE: Final = Fraction(1)


def point(value: int, length: int, chance: Fraction = ONE) -> Series:
    """The series of a certain number of points; nothing of it is left if that is as many as the target has."""
    return tuple(chance if place == value else Fraction(0) for place in range(length))


def added(a: Series, b: Series) -> Series:
    """One thing or the other."""
    return tuple(x + y for x, y in zip(a, b, strict=True))


def scaled(a: Series, factor: Fraction) -> Series:
    """A series in part of all cases."""
    return tuple(factor * x for x in a)


def product(a: Series, b: Series) -> Series:
    """One thing after the other: points add up."""
    found = [Fraction(0)] * len(a)
    for i, x in enumerate(a):
        if x:
            for j, y in enumerate(b[: len(a) - i]):
                found[i + j] += x * y
    return tuple(found)


def power(a: Series, times: int) -> Series:
    """The same thing so many times."""
    found = point(0, len(a))
    while times:
        if times & 1:
            found = product(found, a)
        a = product(a, a)
        times >>= 1
    return found


def endless(a: Series) -> Series:
    """1 + a + a^2 + ...: a thing that may go on and on; the chance that `a` comes without points is below 1."""
    inverse = 1 / (1 - a[0])
    found = [inverse]
    for place in range(1, len(a)):
        found.append(inverse * sum((a[k] * found[place - k] for k in range(1, place + 1)), Fraction(0)))
    return tuple(found)


def capped(series: Series) -> Capped:
    """A series with what is missing to 1: the chance of as many points as the target has, or more."""
    return (*series, ONE - sum(series))


def both(a: Sequence[N], b: Sequence[N]) -> tuple[N, ...]:
    """One after the other at the same target: damage adds up; chances are exact, or floating point numbers."""
    health = len(a) - 1
    found = [0 * a[0]] * (health + 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[min(i + j, health)] += x * y
    return tuple(found)


def average(chances: Capped) -> Fraction:
    """The damage to be expected; of a target that is destroyed all that it could take."""
    return sum((damage * chance for damage, chance in enumerate(chances)), Fraction(0))
