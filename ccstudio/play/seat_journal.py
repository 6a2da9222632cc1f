"""The journal of one seat or spectator, for mail and network, and the proof that it was complete."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from ccstudio import __version__
from ccstudio.base.first_use import worked_out
from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.journal import DocumentCopy, JournalDocument, SeatEntry, SeatJournalDocument
from ccstudio.engine.events import Event
from ccstudio.engine.saves import view_from_bytes
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play.commitments import beginning_commitment
from ccstudio.play.journal import copies_for, sealed, seats_of, seed_text
from ccstudio.play.merge_patch import JsonObject, patched
from ccstudio.play.replay import replay
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.session import Session, SessionError
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem

_HEAD: Final = ("id", "version", "system", "system_version", "contents", "seats")
"""What the journal of a seat shares with every journal of its game."""


def for_seat(game: Session | JournalDocument, seat: int, *, registry: Registry | None = None) -> SeatJournalDocument:
    """Return the journal of a seat: what it may know of a game, and commitments for the rest.

    Two games that differ only in what the seat may not know give the same but for the commitments, and for the seal,
    which is over them.

    Args:
        game: as it is played, or its journal.
        seat: whose; -1 for a watcher.
        registry: where the rules of a journal are found.

    Raises:
        SessionError: there is no such seat, or the journal cannot be replayed to its end.
        SaveError: a document of the game holds what no file can.
    """
    session = game if isinstance(game, Session) else _replayed(game, registry)
    feed = SeatFeed(session, Seat(seat))
    head = head_for(session, seat, copies_for(session))
    return sealed(msgspec.structs.replace(head, entries=tuple(feed.entries), result=feed.result))


def head_for(session: Session, seat: int, contents: tuple[DocumentCopy, ...]) -> SeatJournalDocument:
    """Return the journal of a seat before its first entry, without a seal.

    Args:
        session: the game.
        seat: whose; -1 for a watcher.
        contents: copies of the documents, which are the most of it.
    """
    scenario = session.contents.scenario
    return SeatJournalDocument(
        format_version=1,
        id=scenario.id,
        version=1,
        # What the host calls the game might tell something.
        title=scenario.title,
        licence=scenario.licence,
        program=__version__,
        system=session.system.id,
        system_version=session.system.version,
        contents=contents,
        seats=seats_of(session),
        seat=seat,
        commitment=beginning_commitment(session.key, seed_text(session.seed)),
    )


def views(journal: SeatJournalDocument, system: AnySystem, board: object) -> Iterator[View[Any, Any]]:
    """Return the views of the seat at the end of each stretch, the first at the beginning of the game.

    Raises:
        SavedGameError: an entry leads to no view of this system.
    """
    seen: JsonObject = {}
    for entry in journal.entries:
        seen = patched(seen, entry.view)
        yield view_from_bytes(system, board, msgspec.json.encode(seen))


def events_in(entry: SeatEntry) -> tuple[Event, ...]:
    """Return the events that the seat was told in a stretch, in order.

    Raises:
        SessionError: that is no event.
    """
    try:
        return msgspec.convert(entry.events, worked_out(tuple[Event, ...]))
    except msgspec.ValidationError as error:
        raise SessionError("seat-journal-event", reason=str(error)) from error


def commitment_problems(
    seat_journal: SeatJournalDocument, journal: JournalDocument, *, registry: Registry | None = None
) -> list[Problem]:
    """Return broken commitments once the journal of the game is known; paths lead into the seat's journal.

    That may be an earlier one: what happened after its end is not looked at.
    """
    try:
        shown = for_seat(journal, seat_journal.seat, registry=registry)
    except SessionError as error:
        return [Problem(code="commitment-unchecked", arguments={"reason": str(error)})]
    problems = [
        Problem(code="commitment-other-game", path=(name,), arguments={"entry": name})
        for name in _HEAD
        if getattr(seat_journal, name) != getattr(shown, name)
    ]
    if seat_journal.commitment != shown.commitment:
        problems.append(Problem(code="commitment-beginning", path=("commitment",)))
    for number, (told, known) in enumerate(zip(seat_journal.entries, shown.entries, strict=False)):
        if told.commitment != known.commitment:
            problems.append(Problem(code="commitment-broken", path=("entries", number, "commitment")))
        problems += [
            Problem(code="commitment-told", path=("entries", number, part))
            for part in ("choice", "events", "rolls", "view", "back_to")
            if getattr(told, part) != getattr(known, part)
        ]
    if len(seat_journal.entries) > len(shown.entries):
        problems.append(Problem(code="commitment-longer", path=("entries", len(shown.entries))))
    return problems


def _replayed(journal: JournalDocument, registry: Registry | None) -> Session:
    """The session of a journal.

    Raises:
        SessionError: it is not as it was played.
    """
    replayed = replay(journal, registry=registry)
    errors = errors_of(replayed.problems)
    if replayed.session is None or errors:
        raise SessionError("seat-journal-unreplayed", problem=str(errors[0]))
    return replayed.session
