"""`IdleTurn`: what is painted while the program is idle shares the time of a turn of the event loop."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

PAUSE_S: Final = 0.002
LEAST_S: Final = 0.001
"""Painters that begin within the first time share a step; each gets at least the second."""


class IdleTurn:
    """The painting of tiles, counters and names in this turn of the event loop. Times are in seconds."""

    def __init__(self) -> None:
        self._first = 0
        self._spent = 0.0
        self._ended = 0.0

    @contextmanager
    def part(self, painter: object, most_ms: float) -> Iterator[float]:
        """Let a painter work up to the time of the clock that is given."""
        began = perf_counter()
        yield began + self.budget(id(painter), began, most_ms / 1000)
        self.end(began, perf_counter())

    def budget(self, painter: int, now: float, most: float) -> float:
        """The time a painter may take: `most` for the first, the rest of it for the others, but at least a little."""
        if painter == self._first or now - self._ended > PAUSE_S:
            self._first, self._spent = painter, 0.0
        return max(most - self._spent, min(most, LEAST_S))

    def end(self, began: float, now: float) -> None:
        """Note that a painter has painted."""
        self._spent += now - began
        self._ended = now


IDLE_TURN: Final = IdleTurn()
"""The present turn of the one event loop, which all painters share."""
