"""`LocalPool`: processes of this machine play the games of an experiment."""

import gc
import os
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import Any, Final

from ccstudio.base.child_processes import ArgumentFile, begin_child_process, read_argument
from ccstudio.lab.errors import LabError
from ccstudio.lab.playing import TrialPlayer
from ccstudio.lab.pools import Batch, ClosingPool
from ccstudio.lab.records import TrialResult
from ccstudio.lab.variants import Plan

NICE: Final = 10
"""How far games step back behind the window that asked for them."""

MOST_DEATHS: Final = 4
"""So often processes may go down without a finished batch before that is told instead of tried again."""


def processors() -> int:
    """Return how many processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class LocalPool(ClosingPool):
    """Worker processes, which end with this one, however that ends.

    Args:
        plan: the experiment.
        workers: how many.
        nice: how far they step back behind other programs.
    """

    def __init__(self, plan: Plan, workers: int, *, nice: int = 0) -> None:
        self._workers = workers
        self._nice = nice
        self._argument = ArgumentFile()
        self._argument.write(plan)
        self._waiting: dict[Future[list[TrialResult]], Batch] = {}
        self._lost = 0
        self._deaths = 0
        self._start()

    @property
    def workers(self) -> int:
        """The number of processes."""
        return self._workers

    @property
    def lost(self) -> int:
        """How often processes went down and were started again."""
        return self._lost

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes."""
        return tuple(it.pid for it in self._context.started if it.pid is not None)

    def submit(self, batch: Batch) -> None:
        """Have games played by the next process that is free."""
        try:
            future = self._executor.submit(_play, batch)
        except BrokenProcessPool:
            self._restart()
            future = self._executor.submit(_play, batch)
        self._waiting[future] = batch

    def finished(self, wait_s: float) -> Sequence[Sequence[TrialResult]]:
        """Return the results of finished batches.

        Raises:
            LabError: processes go down again and again.
        """
        done, _ = wait(self._waiting, timeout=wait_s, return_when=FIRST_COMPLETED)
        results = []
        again = []
        for future in done:
            batch = self._waiting.pop(future)
            try:
                results.append(future.result())
                self._deaths = 0
            except BrokenProcessPool:
                again.append(batch)
        if again:
            again += self._waiting.values()
            self._waiting.clear()
            self._restart()
            for batch in again:
                self.submit(batch)
        return results

    def close(self) -> None:
        """End the processes at once."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in self._context.started:
            process.kill()
        self._waiting.clear()
        self._argument.remove()

    def _start(self) -> None:
        self._context = _TrackingContext()
        self._executor = ProcessPoolExecutor(
            max_workers=self._workers,
            mp_context=self._context,
            initializer=_prepare,
            initargs=(self._argument.path, self._nice),
        )

    def _restart(self) -> None:
        """Start other processes in place of broken ones.

        Raises:
            LabError: that was of no use before.
        """
        self._lost += 1
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise LabError("lab-workers-die", count=self._deaths)
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in self._context.started:
            process.kill()
        self._start()


class _TrackingContext(SpawnContext):
    """Starts processes, and knows them."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *arguments: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802, ANN401 - as there
        """Return a process that can be started."""
        process = SpawnProcess(*arguments, **named)
        self.started.append(process)
        return process


_player: TrialPlayer | None = None
"""What plays in this process, which has nothing else to keep it in."""


def _prepare(path: Path, nice: int) -> None:
    """Receive the experiment."""
    global _player  # noqa: PLW0603 - see there
    begin_child_process(nice=nice)
    _player = TrialPlayer(read_argument(path, keep=True))


def _play(batch: Batch) -> list[TrialResult]:
    assert _player is not None, "the process was prepared"
    results = [_player.play(trial) for trial in batch]
    if gc.get_freeze_count() == 0:
        # What the first games have compiled stays; it need not be searched for garbage again and again.
        gc.collect()
        gc.freeze()
    return results
