"""Exact chances of an attack, as polynomials and power series over fractions: no die is thrown (DT-Z7).

A series is the tuple of its first coefficients: the chances of 0, 1, 2... points of damage. Its length is the health
of the target; what is missing to 1 is the chance of as much, or more.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

Series = tuple[Fraction, ...]

ONE = Fraction(1)


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


def die(hit: Fraction, throws: int, harm: Series, *, laser: bool) -> Series:
    """DT-A3d, DT-W6 A die thrown so often until it hits, each hit with the points of `harm`.

    A laser that hits goes on while it hits; that is no second throw for it.
    """
    missed = (1 - hit) ** throws
    chain = scaled(harm, 1 - missed)
    if laser:
        chain = product(chain, scaled(endless(scaled(harm, hit)), 1 - hit))
    return added(point(0, len(harm), missed), chain)


def thinned(chances: Sequence[Fraction], saved: Fraction) -> tuple[Fraction, ...]:
    """DT-X8 Chances of how many points are left, each of which is saved with a chance of its own."""
    found = [Fraction(0)] * len(chances)
    for count, chance in enumerate(chances):
        for left in range(count + 1):
            found[left] += chance * comb(count, left) * (1 - saved) ** left * saved ** (count - left)
    return tuple(found)
