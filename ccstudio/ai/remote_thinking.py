"""How a player that thinks in another process tells how far it is, and how it is stopped there."""

import ctypes
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec

from ccstudio.ai.search.thinking import Candidate, Thinking

LOOK_AGAIN_S: Final = 0.1
"""Between looks at whether the process has gone down."""

EVERY_S: Final = 0.15
"""Between two messages; who answers sooner sends none."""

NOBODY: Final = -1
"""The number up to which questions are stopped before any is."""

T = TypeVar("T")


class Progress(msgspec.Struct, frozen=True):
    """How far a player is: the share of its budget that is spent, and its candidates, the best first."""

    share_done: float
    candidates: tuple[Candidate, ...]


Told = Callable[[Progress], None]
"""Hears of the progress, in the thread that waits."""


class Ends(msgspec.Struct, frozen=True):
    """What the process holds: where its messages go, and the number up to which questions are stopped."""

    messages: Connection
    stopped: Any


class Supervision:
    """Hears how far the process is with a question, and stops questions by their numbers.

    The number is shared memory without a lock: it is written by the thread of the window alone, so that stopping never
    waits, and concerns a question that the process has not received yet as well.
    """

    def __init__(self, context: SpawnContext) -> None:
        self._here, there = context.Pipe(duplex=False)
        self.ends: Final = Ends(there, context.RawValue(ctypes.c_longlong, NOBODY))

    def begin(self) -> None:
        """Take note that the process has its ends: the messages end with it."""
        self.ends.messages.close()

    def stop(self, number: int) -> None:
        """Let the questions up to a number be answered with the best found so far."""
        self.ends.stopped.value = max(self.ends.stopped.value, number)

    def answer(self, future: "Future[T]", number: int, told: Told | None) -> T:
        """Wait for the answer to a question, and pass on its progress.

        Raises:
            BrokenProcessPool: the process went down; so with whatever the rules raise.
        """
        while not future.done():
            try:
                if not self._here.poll(LOOK_AGAIN_S):
                    continue
                of, progress = self._here.recv()
            except (EOFError, OSError):
                break
            if of == number and progress is None:
                break
            if of == number and told is not None:
                told(progress)
        return future.result()


class RemoteThinking(Thinking):
    """Tells the other process of the progress with a question, and is stopped by it."""

    def __init__(self, ends: Ends, number: int) -> None:
        self._ends = ends
        self._number = number
        self._next = monotonic() + EVERY_S

    @property
    def is_stopped(self) -> bool:
        """Whether the player is to choose now."""
        return bool(self._ends.stopped.value >= self._number)

    def report(self, candidates: Sequence[Candidate], share_done: float) -> None:
        """Tell of the candidates now and then."""
        if monotonic() >= self._next:
            self._next = monotonic() + EVERY_S
            self._ends.messages.send((self._number, Progress(min(share_done, 1.0), tuple(candidates))))

    def end(self) -> None:
        """Say that the answer comes, for which nobody needs to look again and again."""
        self._ends.messages.send((self._number, None))
