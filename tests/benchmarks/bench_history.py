"""The history of a long and large game: its memory, going back, and looking at any position of it."""

import os
import subprocess
import sys
from functools import cache
from random import Random

from ccstudio.play.session import Session
from tests.benchmarks.conftest import Measure
from tests.helpers.long_games import begun_large, play_up_to

UNITS, RECORDS = 400, 20_000
ENTRIES = 1_500
MOST_BYTES = 100_000_000
HISTORY = f"a game of {UNITS} units and {ENTRIES:,} entries"


def bench_memory_of_a_history(measure: Measure) -> None:
    """A game of 20,000 records in a process of its own, which says by how much it grew."""
    words = (sys.executable, "-m", "tests.helpers.long_games", str(UNITS), str(RECORDS))

    def play() -> int:
        return int(subprocess.run(words, env=os.environ.copy(), capture_output=True, check=True).stdout)

    grown = measure(play, group=f"a game of {UNITS} units and {RECORDS:,} records", rounds=1)
    assert grown < MOST_BYTES, f"the history takes {grown / 1e6:.0f} MB"


def bench_undo(measure: Measure) -> None:
    """The last entry taken back, and the position shown by its view."""
    session = long_session()

    def undo() -> None:
        session.undo()
        assert session.view(session.seating.viewers()[0]) is not None

    measure(undo, group=HISTORY, budget_ms=16, rounds=200)
    while session.can_redo:
        session.redo()


def bench_look_at_any_entry(measure: Measure) -> None:
    """The position after an entry somewhere in the game."""
    session, random = long_session(), Random(5)
    measure(lambda: session.in_force[random.randrange(ENTRIES)].game, group=HISTORY, budget_ms=16, rounds=200)


def bench_drag_back_through_the_game(measure: Measure) -> None:
    """Entry after entry from the end, as the replay bar is dragged."""
    session = long_session()
    numbers = iter(range(ENTRIES - 1, -1, -1))
    measure(lambda: session.in_force[next(numbers)].game, group=HISTORY, budget_ms=16, rounds=ENTRIES - 1)


@cache
def long_session() -> Session:
    """A game that was played for a while."""
    session = begun_large(UNITS)
    play_up_to(session, ENTRIES)
    return session
