"""Games at their beginning, and games restored from their stored entries."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.documents.journal import Begun, Entry, Said, TakenBack
from ccstudio.engine.seats import WATCHER, Seat, SeatInfo, Seating, Side
from ccstudio.engine.seeds import new_seed
from ccstudio.net.host.audience import Audience, Viewer
from ccstudio.net.host.documents import GameDocuments
from ccstudio.net.host.records import GameState, HostedSeat, HostError, StoredEntry
from ccstudio.net.protocol import Begun as BegunMessage
from ccstudio.net.protocol import written
from ccstudio.play.seat_journal import head_for
from ccstudio.play.session import PERSON, Session

_ENTRY: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(Entry)

RECENT: Final = 4
"""Positions last played that a game of a host keeps: nobody looks back there, and a host has many games."""

_NO_CONTENTS: Final = '"contents":[]'


class Restored(NamedTuple):
    """A game that can be played on: its session, who can follow it, and its documents as JSON."""

    session: Session
    audience: Audience
    contents_json: bytes


def seating_for(documents: GameDocuments, count: int) -> Seating:
    """Return the seating with a number of seats; the usual one for 0.

    Raises:
        HostError: the scenario offers none.
    """
    offered = documents.opened.system.seatings(documents.opened.board)
    found = next((it for it in offered if len(it.seats) == count or not count), None)
    if found is None:
        raise HostError("host-seats-count", count=count)
    return found


def seats_for(seating: Seating, players: Sequence[str]) -> tuple[HostedSeat, ...]:
    """Return the seats of a new game; persons where no player is named."""
    named = players or [PERSON] * len(seating.seats)
    return tuple(
        HostedSeat(side=int(info.side), title=info.title, player=player)
        for info, player in zip(seating.seats, named, strict=True)
    )


def begun(documents: GameDocuments, state: GameState, now: float) -> Restored:
    """Return a game at its beginning, with a new seed and key.

    Raises:
        HostError: it cannot begin.
    """
    session = _begin(documents, state, seed=new_seed(), key="")
    return Restored(session, _audience(session, state, now), documents.json)


def restored(documents: GameDocuments, state: GameState, entries: Sequence[StoredEntry]) -> Restored:
    """Return a game as its entries led to it.

    Raises:
        HostError: the rules play the entries otherwise than they did.
    """
    if not entries:
        raise HostError("host-game-unplayable", reason="-")
    session = _begin(documents, state, seed=int(state.seed, 16), key=state.key)
    _check_same(session, _ENTRY.decode(entries[0].data))
    audience = _audience(session, state, entries[0].at)
    for stored in entries[1:]:
        entry = _ENTRY.decode(stored.data)
        try:
            session.repeat(entry)
        except StudioError as error:
            # More might tell a secret.
            raise HostError("host-game-unplayable", reason=error.code) from error
        _check_same(session, entry)
        for viewer in audience.viewers.values():
            viewer.update(stored.at, puts_question=not isinstance(entry, Said))
            viewer.release_all()
    return Restored(session, audience, documents.json)


def _begin(documents: GameDocuments, state: GameState, *, seed: int, key: str) -> Session:
    """Begin the session of a game.

    Raises:
        HostError: it cannot begin.
    """
    seating = Seating(tuple(SeatInfo(Side(seat.side), seat.title) for seat in state.seats))
    players = [seat.player for seat in state.seats]
    try:
        return Session.begin(
            documents.opened, seating=seating, seed=seed, players=players, barriers=True, key=key, recent=RECENT
        )
    except StudioError as error:
        raise HostError("host-game-unplayable", reason=str(error)) from error


def _check_same(session: Session, entry: Entry) -> None:
    """Check that an entry led to the same chance as when it was played.

    Raises:
        HostError: it did not.
    """
    played = session.records[-1].entry
    if isinstance(entry, TakenBack) or isinstance(played, TakenBack):
        return
    if played.chance != entry.chance or (isinstance(entry, Begun) and entry.position):
        raise HostError("host-game-unplayable", reason="-")


def _audience(session: Session, state: GameState, at: float) -> Audience:
    """Return the viewers of a game at its beginning; a watcher only if there may be any."""
    seats = [Seat(number) for number in range(len(state.seats))]
    if state.watching != "none":
        seats.append(WATCHER)
    return Audience([Viewer(session, seat, [at]) for seat in seats])


def head_text(game: str, session: Session, contents_json: bytes, seat: Seat) -> str:
    """Return the message with a game from the eyes of a seat, before its first entry.

    The documents are the most of it, and encoded once for all games that have the same.
    """
    head = head_for(session, seat, ())
    before, _, after = written(BegunMessage(game=game, seat=int(seat), head=head)).partition(_NO_CONTENTS)
    return f'{before}"contents":{contents_json.decode()}{after}'
