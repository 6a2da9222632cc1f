"""How chance fell in the course of an entry: a record keeps only the answers, so the entry is played once more.

Dice fall before the eyes of all who know of the procedure that rolls them; what was shuffled or picked is a secret.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from ccstudio.base.first_use import worked_out
from ccstudio.base.jsonio import canonical
from ccstudio.documents.journal import Arranged, Begun, Chosen, Entered, Entry, SeenRoll
from ccstudio.engine.chance import Answer, Die, Roll
from ccstudio.engine.events import EventValue
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import PendingChance
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.errors import SessionError
from ccstudio.play.recorded_position import play_entry
from ccstudio.play.session import Session
from ccstudio.play.table_session import TableSession
from ccstudio.play.undo import Learned, Record


class Fall(NamedTuple):
    """How chance fell in the course of an entry, and how many events had been told since the fall before.

    `game` is the position that waited for it; a seat elsewhere knows the one before the entry, and the `reason`.
    """

    events: int
    game: Game[Any, Any]
    wanted: PendingChance
    answer: Answer
    reason: Text | None = None


class SeatRecord(Record, frozen=True, kw_only=True):
    """A record of a game that is kept elsewhere, with the dice that the seat saw fall."""

    rolls: tuple[SeenRoll, ...] = ()


def falls_of(session: TableSession, record: Record, before: Record | None) -> Iterator[Fall]:
    """Yield how chance fell in an entry, in order; `before` is the record it was played on, None for the first."""
    if isinstance(record, SeatRecord):
        game = (before or record).game
        for seen in record.rolls:
            roll, reason = roll_of(seen)
            yield Fall(seen.events, game, roll, seen.answer, reason)
        return
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


def sees(session: TableSession, fall: Fall, seat: Seat) -> bool:
    """Whether a seat or watcher of a game that is known as a whole sees how chance fell."""
    known = session.system.view(fall.game, seat).stack
    return isinstance(fall.wanted, Roll) and len(known) == len(fall.game.stack)


def rolls_seen(session: Session, record: Record, before: Record | None, seat: Seat) -> Iterator[SeenRoll]:
    """Yield the dice that a seat or watcher saw fall in an entry, in order."""
    told, events = list(record.told), 0
    for fall in falls_of(session, record, before):
        earlier, told = told[: fall.events], told[fall.events :]
        events += sum(event.for_seat(seat) is not None for event in earlier)
        if isinstance(fall.wanted, Roll) and sees(session, fall, seat):
            reason = session.system.chance_reason(session.system.view(fall.game, seat), fall.wanted)
            yield SeenRoll(
                events=events,
                reason=reason.code,
                values=msgspec.json.decode(canonical(reason.values)),
                dice=tuple(die.faces for die in fall.wanted.dice),
                answer=fall.answer,
                pool=fall.wanted.pool,
            )
            events = 0


def roll_of(seen: SeenRoll) -> tuple[Roll, Text]:
    """Return what was rolled, and what for.

    Raises:
        SessionError: the dice have no such faces, or what was rolled for is no sentence.
    """
    roll = Roll(tuple(Die(faces) for faces in seen.dice), seen.reason, pool=seen.pool)
    if not roll.fits(seen.answer):
        raise SessionError("seat-journal-roll")
    try:
        return roll, Text(seen.reason, msgspec.convert(seen.values, worked_out(dict[str, EventValue])))
    except msgspec.ValidationError as error:
        raise SessionError("seat-journal-event", reason=str(error)) from error


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
