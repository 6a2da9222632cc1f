"""Statistics of games: confidence intervals, paired differences, the bid that makes a scenario even, and luck."""

from collections.abc import Callable, Sequence
from math import atanh, inf, sqrt, tanh

from ccstudio.ai.intervals import SURE, Interval, wilson


def mean_with_interval(values: Sequence[float]) -> Interval:
    """Return the mean of independent values, by the normal approximation; of one value the spread is unknown."""
    if not values:
        return Interval(0.0, -inf, inf)
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Interval(mean, -inf, inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = SURE * sqrt(variance / len(values))
    return Interval(mean, mean - reach, mean + reach)


def paired_difference(before: Sequence[float], after: Sequence[float]) -> Interval:
    """Return by how much `after` is greater in the mean; the values of a pair share their seed.

    Raises:
        ValueError: there are more values of one than of the other.
    """
    return mean_with_interval([new - old for old, new in zip(before, after, strict=True)])


def even_bid(leads: Sequence[int], won: Callable[[int], float] | None = None) -> Interval | None:
    """Return the points for the first side that make a scenario even.

    Args:
        leads: by how many points the first side was ahead at the end of each game.
        won: what a lead is worth to the first side: 1, 0 or a half. By default the side that is ahead wins.

    Returns:
        The bid at which the first side would have won half of the games, and for its interval the bids at which half
        lies on the edges of the interval of its chance; None without a game. A negative bid is for the other side.
    """
    if not leads:
        return None
    bids, chances = zip(*bid_chances(leads, won), strict=True)
    return Interval(
        _crossing(bids, [chance.value for chance in chances]),
        _crossing(bids, [chance.high for chance in chances]),
        _crossing(bids, [chance.low for chance in chances]),
    )


def bid_chances(leads: Sequence[int], won: Callable[[int], float] | None = None) -> list[tuple[int, Interval]]:
    """Return the chance of the first side by the points given to it, over all bids that change it; see `even_bid`."""
    worth = won or _by_lead
    bids = range(-max(leads) - 1, -min(leads) + 2)
    return [(bid, wilson(sum(worth(lead + bid) for lead in leads), len(leads))) for bid in bids]


def explained_by(causes: Sequence[float], effects: Sequence[float]) -> Interval | None:
    """Return the share of the variance of effects that causes explain, with the interval of Fisher's transformation.

    None where fewer than four pairs, or values that are all equal, tell nothing.
    """
    count = len(causes)
    correlation = _correlation(causes, effects) if count > 3 else None
    if correlation is None:
        return None
    if abs(correlation) >= 1:
        return Interval(1.0, 1.0, 1.0)
    middle, reach = atanh(correlation), SURE / sqrt(count - 3)
    ends = sorted((tanh(middle - reach), tanh(middle + reach)))
    squares = sorted(end * end for end in ends)
    return Interval(correlation * correlation, 0.0 if ends[0] < 0 < ends[1] else squares[0], squares[1])


def _by_lead(lead: int) -> float:
    return (1 + (lead > 0) - (lead < 0)) / 2


def _crossing(bids: Sequence[int], chances: Sequence[float]) -> float:
    """Where the chance reaches a half, between whole bids; at the ends where it does not."""
    for place in range(1, len(bids)):
        below, above = chances[place - 1], chances[place]
        if below <= 0.5 <= above and above > below:
            return bids[place - 1] + (0.5 - below) / (above - below)
    return float(bids[0] if chances[0] > 0.5 else bids[-1])


def _correlation(ones: Sequence[float], others: Sequence[float]) -> float | None:
    """Return Pearson's coefficient; None where one of both does not vary."""
    mean, other_mean = sum(ones) / len(ones), sum(others) / len(others)
    spread = sum((one - mean) ** 2 for one in ones)
    other_spread = sum((other - other_mean) ** 2 for other in others)
    if not spread or not other_spread:
        return None
    together = sum((one - mean) * (other - other_mean) for one, other in zip(ones, others, strict=True))
    return together / sqrt(spread * other_spread)
