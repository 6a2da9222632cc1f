"""`Budget`: how much a player may think about one choice, as a number of playouts or as time."""

import re
from time import monotonic
from typing import Final

import msgspec

_TEXT: Final = re.compile(r"(?P<playouts>[1-9]\d{0,5})|(?P<seconds>\d{1,4}(\.\d{1,3})?)s")


class Budget(msgspec.Struct, frozen=True):
    """The most playouts or seconds for one choice; None: unlimited.

    With playouts alone, the same seed makes the same choices on every machine.
    """

    playouts: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.playouts is None else str(self.playouts)


def read_budget(text: str) -> Budget | None:
    """Return the budget written as playouts (`64`) or time (`5s`); None where the text is neither."""
    found = _TEXT.fullmatch(text)
    if found is None:
        return None
    if found["playouts"]:
        return Budget(playouts=int(found["playouts"]))
    return Budget(seconds=float(found["seconds"])) if float(found["seconds"]) else None


class Spending:
    """What one choice has used of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._started = monotonic()
        self._playouts = 0

    def add_playout(self) -> None:
        """Take note of another playout."""
        self._playouts += 1

    @property
    def share(self) -> float:
        """The share of the budget that is spent: 1 or more when nothing is left."""
        budget = self._budget
        of_playouts = self._playouts / budget.playouts if budget.playouts else 0.0
        of_time = (monotonic() - self._started) / budget.seconds if budget.seconds else 0.0
        return max(of_playouts, of_time)
