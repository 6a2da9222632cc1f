"""The dice of Dust Tactics as exact chances: throws until they hit, points that are saved (DT-Z7)."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from ccstudio.rules.shared.series import Series, added, endless, point, product, scaled


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
