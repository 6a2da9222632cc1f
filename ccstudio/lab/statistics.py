"""Statistics of games: confidence intervals, paired differences, the bid that makes a scenario even, and luck."""

from collections.abc import Iterable, Sequence
from math import atanh, sqrt, tanh
from typing import NamedTuple

from ccstudio.ai.intervals import SURE, Interval, wilson


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


class Scored(NamedTuple):
    """A game with points: the lead of the first side, its result (1, 0 or a half), and how the game ended."""

    lead: int
    won: float
    ending: str = ""


def bid_chances(games: Sequence[Scored]) -> list[tuple[int, Interval]]:
    """Return the chance of the first side by the points given to it, over all bids that change it.

    Usually whoever is ahead wins. Where games of some endings were won by the side behind, by surrender say, points do
    not change those. Scenarios may ask a side for more points than the other: then a lead has to tell every result.

    Returns:
        Bids with their chances; nothing where points do not decide games.
    """
    others = _other_endings(games)
    by_points, rule = [it for it in games if it.ending not in others], WinningLead()
    if not games:
        return []
    if others and not _both_win(by_points):
        found = _winning_lead(games)
        if found is None:
            return []
        by_points, rule = list(games), found
    otherwise = sum(it.won for it in games) - sum(it.won for it in by_points)
    leads = [it.lead for it in by_points]
    return [
        (bid, wilson(otherwise + sum(rule.worth(lead + bid) for lead in leads), len(games)))
        for bid in range(rule.loses - max(leads), rule.wins - min(leads) + 1)
    ]


def _other_endings(games: Iterable[Scored]) -> set[str]:
    """The endings in which the side that was behind won at least once; who wins a tie says nothing."""
    return {it.ending for it in games if it.lead and it.won != WinningLead().worth(it.lead)}


def _both_win(games: Iterable[Scored]) -> bool:
    return {0.0, 1.0} <= {it.won for it in games}


def _winning_lead(games: Sequence[Scored]) -> WinningLead | None:
    """Return the lead that tells every result, of those of which no game tells the one nearest to the usual rule."""
    if not _both_win(games):
        return None
    results = {(it.lead, it.won) for it in games}
    ends = range(min(it.lead for it in games) - 1, max(it.lead for it in games) + 2)
    has_draws = any(it.won == 0.5 for it in games)
    rules = (
        WinningLead(wins, loses) for loses in ends for wins in range(loses + 1, ends.stop if has_draws else loses + 3)
    )
    fitting = [rule for rule in rules if all(rule.worth(lead) == won for lead, won in results)]
    return min(fitting, key=lambda rule: (abs(rule.wins + rule.loses), rule.wins), default=None)


def even_bid(chances: Sequence[tuple[int, Interval]]) -> Interval | None:
    """Return the points for the first side that make a scenario even.

    Args:
        chances: those of `bid_chances`.

    Returns:
        The bid at which the first side would have won half of the games, and for its interval the bids at which half
        lies on the edges of the interval of its chance; None where no bid does that. A negative bid is for the other
        side.
    """
    if not chances or not chances[0][1].value <= 0.5 <= chances[-1][1].value:
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
