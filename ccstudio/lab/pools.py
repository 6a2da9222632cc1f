"""Pools: whoever plays games of an experiment, in this process, in others, or on other machines."""

from collections import deque
from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self

from ccstudio.lab.playing import TrialPlayer
from ccstudio.lab.records import Trial, TrialResult
from ccstudio.lab.variants import Plan

Batch = tuple[Trial, ...]
"""Games that one worker plays one after another."""


class Pool(Protocol):
    """Plays batches of games, in any order."""

    @property
    def workers(self) -> int:
        """How many batches are played at the same time."""

    @property
    def lost(self) -> int:
        """How many workers have gone down; others play their games again."""

    def submit(self, batch: Batch) -> None:
        """Have games played.

        Raises:
            LabError: nobody can play them any more.
        """

    def finished(self, wait_s: float) -> Sequence[Sequence[TrialResult]]:
        """Return the results of batches that are finished; wait for the first so long.

        Raises:
            LabError: nobody can play them any more.
        """

    def close(self) -> None:
        """End at once, whatever is being played."""


class ClosingPool:
    """What all pools share: they can be used in a `with` block."""

    def close(self) -> None:
        """End at once."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _value: BaseException | None, _at: TracebackType | None
    ) -> None:
        self.close()


class SerialPool(ClosingPool):
    """Plays in this process, one game after another, while it is asked for results."""

    workers = 1
    lost = 0

    def __init__(self, plan: Plan) -> None:
        self._player = TrialPlayer(plan)
        self._waiting: deque[Batch] = deque()

    def submit(self, batch: Batch) -> None:
        """Note games to be played."""
        self._waiting.append(batch)

    def finished(self, wait_s: float) -> Sequence[Sequence[TrialResult]]:
        """Play the next batch."""
        del wait_s
        return [[self._player.play(trial) for trial in self._waiting.popleft()]] if self._waiting else []
