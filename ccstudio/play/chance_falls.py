"""How chance fell in the course of an entry: a record keeps only the answers, so the entry is played once more."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ccstudio.documents.journal import Arranged, Begun, Chosen, Entered, Entry
from ccstudio.engine.chance import Answer
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import PendingChance
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.recorded_position import play_entry
from ccstudio.play.session import Session
from ccstudio.play.table_session import TableSession
from ccstudio.play.undo import Learned, Record


class Fall(NamedTuple):
    """How chance fell in the course of an entry, and how many events had been told since the fall before.

    `game` is the position that waited for it.
    """

    events: int
    game: Game[Any, Any]
    wanted: PendingChance
    answer: Answer


def falls_of(session: TableSession, record: Record, before: Record | None) -> Iterator[Fall]:
    """Yield how chance fell in an entry, in order; `before` is the record it was played on, None for the first."""
    entry = record.entry
    answers = entry.chance if isinstance(entry, Begun | Chosen | Entered | Arranged) else ()
    if not answers or isinstance(entry, Learned) or not isinstance(session, Session):
        return
    game = _stopped(session, entry, before)
    for answer in answers:
        assert isinstance(game.pending, PendingChance), "an entry has as much chance as it asked for"
        asking = game.clone()
        yield Fall(len(game.events), asking, game.pending, answer)
        game.enter(answer)


def _stopped(session: Session, entry: Entry, before: Record | None) -> Game[Any, Any]:
    """An entry played until chance is awaited for the first time."""
    system = session.system
    game = before.game.clone() if before else system.setup(session.board, session.seating, session.seed)
    game.source = EnteredChance()
    match entry:
        case Begun():
            game.go_on()
        case Chosen() | Arranged():
            play_entry(session.system, game, entry)
    return game
