"""How lucky some rolls were: the place of their total in the distribution of all totals."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import erf, lcm, sqrt
from typing import Final, NamedTuple

Chances = Mapping[int, Fraction]
"""The exact distribution of the value of a roll."""

MOST_PRODUCTS: Final = 1_500_000
"""So many products of whole numbers are worth an exact answer: about a second."""


class Percentile(NamedTuple):
    """How often chance gives less than a total, half of the equal cases included: 0 to 100."""

    percent: float
    is_exact: bool


def mean_of(chances: Chances) -> Fraction:
    """Return the expectation of a distribution."""
    return sum((value * share for value, share in chances.items()), Fraction(0))


def variance_of(chances: Chances) -> Fraction:
    """Return the variance of a distribution."""
    return sum((value * value * share for value, share in chances.items()), Fraction(0)) - mean_of(chances) ** 2


def percentile(total: int, rolls: Sequence[Chances], most_products: int = MOST_PRODUCTS) -> Percentile:
    """Return the place of a total among all totals of independent rolls; 50 where chance decides nothing.

    It is exact as long as that takes at most `most_products` products, and otherwise that of the normal distribution
    with the same mean and variance.
    """
    if products_of(rolls) <= most_products:
        return Percentile(float(100 * exact_share_below(total, rolls)), is_exact=True)
    variance = float(sum(map(variance_of, rolls), Fraction(0)))
    if not variance:
        return Percentile(50.0, is_exact=True)
    distance = float(total - sum(map(mean_of, rolls), Fraction(0))) / sqrt(2 * variance)
    return Percentile(50 * (1 + erf(distance)), is_exact=False)


def products_of(rolls: Sequence[Chances]) -> int:
    """Return how many products the exact distribution of the total takes."""
    products, width = 0, 1
    for chances in rolls:
        products += width * len(chances)
        width += max(chances) - min(chances)
    return products


def exact_share_below(total: int, rolls: Sequence[Chances]) -> Fraction:
    """Return the exact chance of less than a total, plus half of that of the total itself."""
    ways, count, least = [1], 1, 0
    for chances in rolls:
        low, high = min(chances), max(chances)
        shared = lcm(*(share.denominator for share in chances.values()))
        weights = [(value - low, int(share * shared)) for value, share in chances.items() if share]
        grown = [0] * (len(ways) + high - low)
        for place, before in enumerate(ways):
            if before:
                for step, weight in weights:
                    grown[place + step] += before * weight
        ways, count, least = grown, count * shared, least + low
    place = total - least
    below = sum(ways[: max(place, 0)])
    equal = ways[place] if 0 <= place < len(ways) else 0
    return Fraction(2 * below + equal, 2 * count)
