"""The journal of the micro-system that must replay for ever.

When the rules or the content of the micro-system are changed, a new one takes its place:

    .venv/bin/python -m tests.unit.play.golden_journal
"""

from pathlib import Path

from ccstudio.documents import files
from ccstudio.documents.journal import Reseeded, SetByHand
from ccstudio.engine.seats import Seat
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.journal import journal_of
from ccstudio.play.session import Session
from tests.unit.play.journals import play_on, played

GOLDEN = Path(__file__).parents[2] / "legacy/journal-1/micro-game.json"
COMMAND = ".venv/bin/python -m tests.unit.play.golden_journal"


def game() -> Session:
    """A whole game with entries of all kinds: dice are entered, cards are shuffled by the seed."""
    session = played(count=30, source=EnteredChance(rolls_only=True))
    session.arrange([SetByHand(path=("turn",), value=2)])
    session.say(Seat(0), "A line to everybody")
    play_on(session, 60)
    while not session.in_force[-2].barrier:
        play_on(session, 1, luck=session.number)
    session.undo_to(session.number - 3)
    session.repeat(Reseeded(seed="9" * 48))
    return play_on(session, luck=99)


if __name__ == "__main__":
    GOLDEN.write_bytes(files.to_bytes(journal_of(game(), title="A game to be played for ever")))
