"""Plays one game of an experiment, anywhere: a function of the documents, the players and the seed."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ccstudio.ai.appraisal import Appraisal, model_of
from ccstudio.ai.match import play_game, seated_players
from ccstudio.base.errors import StudioError
from ccstudio.board.game_map import compiled_map
from ccstudio.engine.frames import GrammarError
from ccstudio.engine.saves import digest
from ccstudio.engine.seats import Seating, Side
from ccstudio.lab.observing import Measurer, decided_at
from ccstudio.lab.records import Trial, TrialResult
from ccstudio.lab.trials import players_of
from ccstudio.lab.variants import Plan
from ccstudio.play.opening import Opened

FAULTS: Final = (StudioError, GrammarError, AssertionError, LookupError, ValueError, TypeError, AttributeError)
"""What rules raise where a game cannot go on. That is a result of the game: all others are played all the same."""


@dataclass(frozen=True, eq=False)
class Table:
    """What the games of a scenario in a variant share."""

    opened: Opened

    @cached_property
    def seating(self) -> Seating:
        """The usual seating."""
        return self.opened.system.seatings(self.opened.board)[0]

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides that play."""
        return tuple(sorted({info.side for info in self.seating.seats}))

    @cached_property
    def appraisal(self) -> Appraisal:
        """What tells who is ahead."""
        return Appraisal(self.opened.system, model_of(self.opened.system))

    def names(self, players: Sequence[str]) -> list[str]:
        """Return the player of each seat, of one for each side."""
        return [players[self.sides.index(info.side)] for info in self.seating.seats]


class TrialPlayer:
    """Plays games of an experiment, and keeps what those of a scenario share."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._tables: dict[tuple[str, str], Table] = {}

    def table(self, trial: Trial) -> Table:
        """Return what a game is played with."""
        key = trial.cell.scenario, trial.cell.variant
        table = self._tables.get(key)
        if table is None:
            opened = Opened(system=self.plan.system, contents=self.plan.contents[key])
            table = self._tables[key] = Table(opened)
        return table

    def play(self, trial: Trial) -> TrialResult:
        """Play a game and return what is kept of it."""
        return play_trial(self.table(trial), trial, players_of(self.plan.experiment, trial.cell))


def play_trial(table: Table, trial: Trial, players: Sequence[str]) -> TrialResult:
    """Play a game; one that cannot be played to its end has a reason instead of results.

    Args:
        table: scenario and rules.
        trial: gives the seed.
        players: one for each side.
    """
    system = table.opened.system
    measurer = Measurer(system, table.sides, table.appraisal)
    began = time.process_time()
    names = seated_players(table.names(players), trial.seed)
    try:
        result = play_game(system, table.opened.board, table.seating, trial.seed, names, measurer)
    except FAULTS as error:
        reason = str(error) if isinstance(error, StudioError) else f"{type(error).__name__}: {error}"
        return TrialResult(trial=trial, dead_end=reason or type(error).__name__, cpu_s=time.process_time() - began)
    game = measurer.game
    assert game is not None, "a game that has ended has begun"
    grid = compiled_map(table.opened.contents).grid
    winners = tuple(table.sides.index(side) for side in result.winners)
    return TrialResult(
        trial=trial,
        winners=winners,
        ending=result.grade,
        points=tuple(result.points or system.points(game)),
        turns=measurer.turns,
        choices=measurer.choices,
        leads=tuple(measurer.leads),
        decided_at=round(decided_at(measurer.leads, winners[0]), 4) if len(winners) == 1 else 1.0,
        losses=measurer.losses(),
        luck=measurer.luck(),
        spaces=measurer.spaces(grid),
        control=tuple({grid.name(space): side for space, side in turn.items()} for turn in measurer.control),
        habits=measurer.habits(),
        cpu_s=time.process_time() - began,
        digest=digest(system, game),
    )
