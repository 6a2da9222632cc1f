"""Statistics of games: confidence intervals, paired differences, the bid that makes a scenario even, and luck."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import atanh, sqrt, tanh
from typing import Final, NamedTuple

from ccstudio.ai.intervals import SURE, Interval, wilson

MOST_OTHERWISE: Final = 0.1
"""The share of games that the side behind on points may win, by surrender say, where a bid still means something."""


def paired_difference(before: Sequence[float], after: Sequence[float]) -> Interval:
    """Return by how much the chance of winning is greater after than before; the games of a pair share their seed.

    The interval adds two pairs, with each combination of defeat and victory half a time, so that it means something
    after a few games too (Agresti and Min 2005, "Simple improved confidence intervals for comparing matched
    proportions").

    Args:
        before: 1, 0 or a half for each game.
        after: the same for the other game of each pair.

    Raises:
        ValueError: there are more values of one than of the other.
    """
    differences = [new - old for old, new in zip(before, after, strict=True)]
    count = len(differences) + 2
    mean = sum(differences) / count
    variance = (sum(difference * difference for difference in differences) + 1) / count - mean * mean
    reach = SURE * sqrt(variance / count)
    value = sum(differences) / len(differences) if differences else 0.0
    return Interval(value, max(-1.0, min(value, mean - reach)), min(1.0, max(value, mean + reach)))


class WinningLead(NamedTuple):
    """From which lead in points on the first side wins, and up to which it loses; between them is a draw."""

    wins: int = 1
    loses: int = -1

    def worth(self, lead: int) -> float:
        """Return 1, 0 or a half: what a lead is worth to the first side."""
        return 1.0 if lead >= self.wins else 0.0 if lead <= self.loses else 0.5


def winning_lead(leads: Sequence[int], won: Sequence[float]) -> WinningLead | None:
    """Return which lead in points decides games, as far as games tell; None where points do not decide them.

    Usually whoever is ahead wins. Scenarios may ask a side for more points than the other: then a lead has to tell
    every result.

    Args:
        leads: by how many points the first side was ahead at the end of each game.
        won: 1, 0 or a half: the result of each game for the first side.
    """
    results = Counter(zip(leads, won, strict=True))
    if _errors(WinningLead(), results) <= MOST_OTHERWISE * len(leads):
        return WinningLead()
    ends = range(min(leads) - 1, max(leads) + 2)
    rules = (WinningLead(wins, loses) for loses in ends for wins in _wins_after(loses, ends, won))
    fitting = [rule for rule in rules if not _errors(rule, results)]
    # Between two leads of which no game tells, the one nearest to the usual rule.
    return min(fitting, key=lambda rule: (abs(rule.wins + rule.loses), rule.wins), default=None)


def _wins_after(loses: int, ends: range, won: Sequence[float]) -> Iterable[int]:
    """The leads that may win if this one loses; without draws the next, or the one after it."""
    return range(loses + 1, ends.stop if 0.5 in won else loses + 3)


def bid_chances(leads: Sequence[int], rule: WinningLead = WinningLead()) -> list[tuple[int, Interval]]:  # noqa: B008 - frozen
    """Return the chance of the first side by the points given to it, over all bids that change it.

    Args:
        leads: by how many points the first side was ahead at the end of each game.
        rule: what a lead is worth.
    """
    if not leads:
        return []
    bids = range(rule.loses - max(leads), rule.wins - min(leads) + 1)
    return [(bid, wilson(sum(rule.worth(lead + bid) for lead in leads), len(leads))) for bid in bids]


def even_bid(chances: Sequence[tuple[int, Interval]]) -> Interval | None:
    """Return the points for the first side that make a scenario even.

    Args:
        chances: those of `bid_chances`.

    Returns:
        The bid at which the first side would have won half of the games, and for its interval the bids at which half
        lies on the edges of the interval of its chance; None without a game. A negative bid is for the other side.
    """
    if not chances:
        return None
    bids = [bid for bid, _chance in chances]
    return Interval(
        _crossing(bids, [chance.value for _bid, chance in chances]),
        _crossing(bids, [chance.high for _bid, chance in chances]),
        _crossing(bids, [chance.low for _bid, chance in chances]),
    )


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


def _errors(rule: WinningLead, results: Mapping[tuple[int, float], int]) -> int:
    """The number of games that end otherwise than a rule says."""
    return sum(games for (lead, won), games in results.items() if rule.worth(lead) != won)


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
