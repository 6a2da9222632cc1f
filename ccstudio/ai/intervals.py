"""Estimates with their 95 % confidence intervals: the chance of winning by games won."""

from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec

SURE: Final = NormalDist().inv_cdf(0.975)
"""How many standard deviations to either side hold 95 % of a normal distribution."""


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """The width of the interval."""
        return self.high - self.low

    @property
    def is_sure(self) -> bool:
        """Whether zero lies outside the interval."""
        return self.low > 0 or self.high < 0


def wilson(wins: float, games: int) -> Interval:
    """Return the chance of winning (Wilson 1927); draws are half a win each, and 0 to 1 holds before the first game."""
    if not games:
        return Interval(0.5, 0.0, 1.0)
    share = wins / games
    square = SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    reach = sqrt(square * share * (1 - share) + square * square / 4) / (1 + square)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))
