"""When an experiment ends: after all its games, or once all intervals are narrow enough.

That is decided by the games in their order, never by which were played first: results depend on no timing.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import UNSET

from ccstudio.ai.intervals import wilson
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.lab.records import Cell, TrialResult

_GAMES: Final = -1
_DRAWS: Final = -2
"""Keys of sums that are of no side."""


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """How many games of each cell count, and whether all intervals are narrow enough by then."""

    games: int
    is_narrow: bool


class StopRule:
    """Follows the games of an experiment round by round."""

    def __init__(self, experiment: ExperimentDocument) -> None:
        self._width = experiment.width
        self._sums: dict[Cell, Counter[int]] = {}
        self.games = 0
        """The number of whole rounds so far."""
        self.is_narrow = False

    def add(self, results: Mapping[Cell, TrialResult]) -> None:
        """Add the next round: a game of each cell with the same number."""
        self.games += 1
        for cell, result in results.items():
            if not result.dead_end:
                sums = self._sums.setdefault(cell, Counter())
                sums[_GAMES] += 1
                if len(result.winners) == 1:
                    sums[result.winners[0]] += 1
                else:
                    sums[_DRAWS] += 1
        self.is_narrow = self._width is not UNSET and all(self._width_of(cell) <= self._width for cell in results)

    def _width_of(self, cell: Cell) -> float:
        """The widest interval of the chances of all sides of a cell; draws count half, whoever shares them."""
        sums = self._sums.get(cell, Counter[int]())
        wins = [count for side, count in sums.items() if side >= 0] or [0]
        return max(wilson(count + sums[_DRAWS] / 2, sums[_GAMES]).width for count in wins)


def counted_games(experiment: ExperimentDocument, results: Mapping[Cell, Mapping[int, TrialResult]]) -> Count:
    """Return how many games of each cell count, of those that have been played."""
    rule = StopRule(experiment)
    while rule.games < experiment.games and not rule.is_narrow:
        number = rule.games
        if not all(number in played for played in results.values()):
            break
        rule.add({cell: played[number] for cell, played in results.items()})
    return Count(games=rule.games, is_narrow=rule.is_narrow)
