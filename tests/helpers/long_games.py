"""Games of Micro as long and as large as a test wants them, and the memory that a session of one takes."""

import gc
import sys
import tracemalloc
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Self

import msgspec

from ccstudio.documents.contents import Contents
from ccstudio.engine.chance import Answer, Chance, Roll
from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import Opened
from ccstudio.play.session import Session
from ccstudio.rules.registry import Registry
from tests.helpers.micro_games import MISS, changed, contents_of
from tests.micro_system.board import MicroBoard
from tests.micro_system.system import Micro

TURNS = 100_000
"""More than anybody plays."""


class EndlessMicro(Micro):
    """Micro whose battles are not over after the turns of their scenario."""

    def compile(self, documents: Contents) -> MicroBoard:
        """The board of a battle without end."""
        board = super().compile(documents)
        return replace(board, scenario=msgspec.structs.replace(board.scenario, turns=TURNS))


ENDLESS = EndlessMicro()
REGISTRY = Registry({"micro": "tests.helpers.long_games:ENDLESS"}, plugins=[], tried="")


class Misses(msgspec.Struct, frozen=True):
    """Chance by the seed, but for dice: nobody is ever hit, and the game keeps all its units."""

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer, int, Self]:
        """All dice show a miss."""
        answer, seed = wanted.seeded(seed)
        return (MISS,) * len(answer) if isinstance(wanted, Roll) else answer, seed, self


@cache
def endless(units: int = 3) -> Opened:
    """The weir with so many units in reserve, or a few more, in a game that goes on and on while there are any left."""

    def enlarge(scenario: dict[str, Any]) -> None:
        for force in scenario["forces"]:
            force["pieces"][0]["count"] = -(-units // len(scenario["forces"]))

    return Opened(system=ENDLESS, contents=changed(contents_of("weir"), "scenario", enlarge))


def begun_large(units: int) -> Session:
    """A game of the weir with at least so many units, none of which is ever lost."""
    session = Session.begin(endless(units), seed=7, source=Misses())
    assert len(session.game.state.units) >= units, "the game has as many units as is said of it"
    return session


def play_up_to(session: Session, records: int) -> None:
    """Choose this and that until so many records are in force."""
    for number in count(session.number):
        if session.number >= records:
            return
        assert isinstance(session.decision, Ask), "the game goes on"
        seat = session.decision.seat
        pending = session.view(seat).pending
        assert isinstance(pending, Ask), "who is asked sees the question"
        session.choose(seat, pending.options[7919 * number % len(pending.options)])


def bytes_per_record(session: Session, first: int, last: int) -> float:
    """By how much each record between two numbers makes Python's memory grow, the game played up to both."""
    tracemalloc.start()
    try:
        play_up_to(session, first)
        before = _traced_bytes()
        play_up_to(session, last)
        return (_traced_bytes() - before) / (last - first)
    finally:
        tracemalloc.stop()


def _traced_bytes() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def resident_bytes() -> int:
    """The memory of this process, as Linux counts it."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(1024 * int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def main() -> None:
    """Print by how many bytes this process grows as a game of so many units is played up to so many records."""
    units, records = map(int, sys.argv[1:])
    session = begun_large(units)
    play_up_to(session, 100)
    gc.collect()
    before = resident_bytes()
    play_up_to(session, records)
    gc.collect()
    print(resident_bytes() - before)
    assert len(session.game.state.stacks.pieces()) >= units, "nobody was lost"


if __name__ == "__main__":
    main()
