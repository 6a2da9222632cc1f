"""Runs an experiment: plays the games that its store lacks, and ends by the games in their order.

What a run stores is the same whoever plays, however many, and however often it was stopped and continued.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from math import ceil
from typing import Final

import msgspec

from ccstudio.lab.pools import Batch, Pool
from ccstudio.lab.records import Cell, Trial, TrialResult
from ccstudio.lab.stopping import StopRule
from ccstudio.lab.store import Store
from ccstudio.lab.trials import rounds
from ccstudio.lab.variants import Plan

BATCH_S: Final = 0.5
"""How long a batch of games is meant to take: longer than sending it, and short enough to end soon."""

AHEAD: Final = 2
"""Batches for each worker that are played or wait: none ever waits for the next."""

WAIT_S: Final = 0.2
"""How often it is asked whether to stop."""


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a run is.

    `played` and `wanted` count games of all cells, those stored before included; fewer may do if the intervals get
    narrow. `rounds` is how many games of each cell count so far, `cpu_s` the processor time of the games of this run.
    """

    played: int
    wanted: int
    rounds: int
    is_narrow: bool
    workers: int
    lost: int
    cpu_s: float


def run(
    plan: Plan,
    store: Store,
    pool: Pool,
    report: Callable[[Progress], None] | None = None,
    is_stopped: Callable[[], bool] | None = None,
) -> Progress:
    """Play the games that are missing; what was played is stored, however this ends.

    Args:
        plan: the experiment.
        store: its results, opened for it.
        pool: plays the games.
        report: told of the progress.
        is_stopped: asked a few times a second whether to stop.

    Returns:
        How far it got.

    Raises:
        LabError: results cannot be stored, or nobody can play.
    """
    running = _Running(plan, store, pool)
    while not running.is_over and not (is_stopped is not None and is_stopped()):
        running.fill()
        for results in pool.finished(WAIT_S):
            store.add(results)
            running.note(results)
        if report is not None:
            report(running.progress())
    return running.progress()


class _Running:
    """The state of a run."""

    def __init__(self, plan: Plan, store: Store, pool: Pool) -> None:
        self._experiment = plan.experiment
        self._pool = pool
        self._rule = StopRule(plan.experiment)
        self._cells = store.cells
        self._rounds: dict[int, dict[Cell, TrialResult]] = {}
        self._flying = 0
        self._fresh = 0
        self._cpu_s = 0.0
        self._wanted = self._experiment.games * len(self._cells)
        stored: set[int] = set()
        for result in store.results():
            if result.trial.number < self._experiment.games:
                stored.add(store.number_of(result.trial))
                self._keep(result)
        self._played = len(stored)
        self._advance()
        self._left = self._wanted - self._played
        every = rounds(int(self._experiment.seed, 16), self._cells, self._experiment.games)
        self._missing: Iterator[Trial] = (it for each in every for it in each if store.number_of(it) not in stored)

    @property
    def is_over(self) -> bool:
        """Whether no other game is needed."""
        return self._rule.is_narrow or self._rule.games == self._experiment.games

    def fill(self) -> None:
        """Have more games played, so that no worker waits."""
        while self._left and self._flying < AHEAD * self._pool.workers:
            self._pool.submit(self._next_batch())
            self._flying += 1

    def note(self, results: Iterable[TrialResult]) -> None:
        """Take the results of a batch."""
        self._flying -= 1
        for result in results:
            self._keep(result)
            self._played += 1
            self._fresh += 1
            self._cpu_s += result.cpu_s
        self._advance()

    def progress(self) -> Progress:
        """Return how far it is."""
        return Progress(
            played=self._played,
            wanted=self._wanted,
            rounds=self._rule.games,
            is_narrow=self._rule.is_narrow,
            workers=self._pool.workers,
            lost=self._pool.lost,
            cpu_s=self._cpu_s,
        )

    def _next_batch(self) -> Batch:
        """Return games for about half a second, and fewer towards the end, so that all workers end together."""
        game_s = self._cpu_s / self._fresh if self._fresh else BATCH_S
        share = ceil(self._left / (AHEAD * self._pool.workers))
        size = max(1, min(int(BATCH_S / max(game_s, 1e-4)), share))
        batch = tuple(islice(self._missing, size))
        self._left -= len(batch)
        return batch

    def _keep(self, result: TrialResult) -> None:
        """Keep what the end of the experiment depends on."""
        short = TrialResult(trial=result.trial, winners=result.winners, dead_end=result.dead_end)
        self._rounds.setdefault(result.trial.number, {})[result.trial.cell] = short

    def _advance(self) -> None:
        """Count the rounds that are complete, in their order."""
        while not self.is_over:
            found = self._rounds.get(self._rule.games, {})
            if len(found) < len(self._cells):
                break
            del self._rounds[self._rule.games]
            self._rule.add(found)
