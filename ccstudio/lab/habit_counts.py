"""`HabitCounts`: how the sides of a system play, counted over games and kept in a file, and what has changed since."""

from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.jsonio import pretty
from ccstudio.lab.errors import LabError
from ccstudio.lab.records import TrialResult
from ccstudio.lab.summarising import habit_rates
from ccstudio.lab.summary import HabitRate
from ccstudio.lab.versions import program_version

BEYOND_CHANCE: Final = 3.0
"""A difference of so many standard errors is hardly chance, though dozens of habits are looked at."""


class HabitCounts(msgspec.Struct, frozen=True, kw_only=True):
    """Habits of games of a system between players of one level; `program` is the version that played them."""

    system: str
    level: str
    program: str
    games: int
    cpu_s: float
    habits: tuple[HabitRate, ...]

    def to_bytes(self) -> bytes:
        """Return the counts as JSON."""
        return pretty(msgspec.to_builtins(self))


class HabitChange(msgspec.Struct, frozen=True, kw_only=True):
    """A habit of a side, as it was and as it is."""

    before: HabitRate
    now: HabitRate

    @property
    def is_sure(self) -> bool:
        """Whether the difference is hardly chance."""
        return abs(self.now.value - self.before.value) > BEYOND_CHANCE * hypot(self.now.error, self.before.error)


def counted(system: str, level: str, results: Sequence[TrialResult]) -> HabitCounts:
    """Return the habits of games that were just played."""
    return HabitCounts(
        system=system,
        level=level,
        program=program_version(),
        games=len(results),
        cpu_s=round(sum(result.cpu_s for result in results), 3),
        habits=tuple(habit_rates(results)),
    )


def read_counts(path: Path) -> HabitCounts:
    """Read counts from a file.

    Raises:
        LabError: it cannot be read, or holds something else.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=HabitCounts)
    except (OSError, msgspec.MsgspecError) as error:
        raise LabError("lab-habits-unreadable", file=str(path), reason=str(error)) from error


def changes(before: HabitCounts, now: HabitCounts) -> Iterator[HabitChange]:
    """Yield what both have counted, in the order of sides and names."""
    known = {(habit.side, habit.name): habit for habit in before.habits}
    for habit in now.habits:
        found = known.get((habit.side, habit.name))
        if found is not None:
            yield HabitChange(before=found, now=habit)
