"""`SeatFeed`: what one seat or spectator may know of a game, as the game goes on.

The game is cut into stretches, each of which ends with an entry that the seat notices: it chose itself, was told of
something, or sees something change. What it did not notice goes into the stretch after it, and until there is one it
does not show at all. So neither number nor order of hidden entries can be told, nor that there are any.
"""

import zlib
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Final, overload

import msgspec

from ccstudio.base.jsonio import canonical
from ccstudio.documents.journal import Chosen, Entry, SeatEntry, SeenRoll, TakenBack
from ccstudio.engine.game import Game
from ccstudio.engine.renaming import renamed
from ccstudio.engine.saves import view_to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.play.chance_falls import rolls_seen
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.commitments import stretch_commitment
from ccstudio.play.journal import result_text
from ccstudio.play.merge_patch import JsonObject, patch_between
from ccstudio.play.session import Session, SessionError
from ccstudio.play.undo import PlayedRecord


class SeatUpdate(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat comes to know.

    `number` is how many entries it knew before, `entries` are those after them, `result` is that of a finished game.
    """

    number: int
    entries: tuple[SeatEntry, ...] = ()
    result: str = ""


_ENTRY: Final[msgspec.json.Decoder[SeatEntry]] = msgspec.json.Decoder(SeatEntry)

_PACKED: Final = 32
"""So many entries are compressed together."""


class _Entries(Sequence[SeatEntry]):
    """Entries of a seat, kept as JSON: as objects they take seven times the memory, and a host has many games.

    All but the last are compressed: only who comes to a game anew is told them.
    """

    def __init__(self) -> None:
        self._packs: list[bytes] = []
        self._texts: list[bytes] = []
        """The entries after those in packs."""

    def append(self, entry: SeatEntry) -> None:
        """Add an entry."""
        self._texts.append(msgspec.json.encode(entry))
        if len(self._texts) == 2 * _PACKED:
            self._packs.append(zlib.compress(b"\n".join(self._texts[:_PACKED])))
            del self._texts[:_PACKED]

    def __len__(self) -> int:
        return _PACKED * len(self._packs) + len(self._texts)

    def __iter__(self) -> Iterator[SeatEntry]:
        return self._read(range(len(self)))

    def _read(self, places: range) -> Iterator[SeatEntry]:
        """Return the entries at places in order; each pack is read once."""
        pack, texts = -1, self._texts
        for place in places:
            number = min(place // _PACKED, len(self._packs))
            if number != pack:
                is_packed = number < len(self._packs)
                pack, texts = number, zlib.decompress(self._packs[number]).split(b"\n") if is_packed else self._texts
            yield _ENTRY.decode(texts[place - _PACKED * number])

    @overload
    def __getitem__(self, place: int) -> SeatEntry: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[SeatEntry, ...]: ...

    def __getitem__(self, place: int | slice) -> SeatEntry | tuple[SeatEntry, ...]:
        """Return an entry, or some of them."""
        places = range(len(self))
        if isinstance(place, slice):
            return tuple(self._read(places[place]))
        return next(self._read(range(places[place], places[place] + 1)))


class SeatFeed:
    """What a seat may know of a session, entry by entry.

    A session whose records are forgotten when they are undone must be read in one go: with `barriers` none is.
    """

    def __init__(self, session: Session, seat: Seat) -> None:
        """Begin with what has been played so far.

        Args:
            session: the game.
            seat: whose; `WATCHER` for a watcher.

        Raises:
            SessionError: there is no such seat.
        """
        if seat not in session.seating.viewers():
            raise SessionError("session-seat", seat=seat, last=len(session.seating.seats) - 1)
        self._session = session
        self._seat = seat
        self._entries = _Entries()
        self._taken = 0
        self._hidden: list[Entry] = []
        """Entries of the game since the last one that the seat noticed."""
        self._known: list[int] = []
        """How many entries the seat knew after each record in force."""
        self._before: PlayedRecord = session.records[0]
        self._seen = b""
        self._view: JsonObject = {}
        self._result = ""
        self.update()

    @property
    def entries(self) -> Sequence[SeatEntry]:
        """All entries of the seat up to the last update."""
        return self._entries

    @property
    def result(self) -> str:
        """The result as the seat knows it; empty for a game in progress."""
        return self._result

    def update(self) -> SeatUpdate:
        """Read on, and return what is new to the seat."""
        number = len(self._entries)
        for record in self._session.records[self._taken :]:
            self._take(record)
        self._taken = len(self._session.records)
        return self.since(number)

    def since(self, number: int) -> SeatUpdate:
        """Return what a seat does not know that knows the first `number` entries."""
        return SeatUpdate(number=number, entries=self._entries[number:], result=self._result)

    def in_force_at(self, number: int) -> int:
        """Return how many records in force led to what the seat knew with its first `number` entries."""
        return bisect_right(self._known, number)

    def known_at(self, number: int) -> int:
        """Return how many entries the seat knew after the first `number` records in force."""
        return self._known[number - 1] if 0 < number <= len(self._known) else 0

    def _take(self, record: PlayedRecord) -> None:
        self._hidden.append(record.entry)
        before = None if record is self._before else self._before
        view = view_to_bytes(self._session.system, self._session.system.view(record.game, self._seat))
        choice = _own_choice(record.entry, self._before.game, self._seat)
        events = tuple(_events(record, self._seat))
        rolls = tuple(rolls_seen(self._session, record, before, self._seat))
        if isinstance(record.entry, TakenBack):
            del self._known[-record.entry.count :]
        if choice or events or rolls or view != self._seen:
            self._notice(record, choice, events, rolls, view)
        if not isinstance(record.entry, TakenBack):
            self._known.append(len(self._entries))
        self._seen, self._before = view, record

    def _notice(
        self,
        record: PlayedRecord,
        choice: str,
        events: tuple[JsonObject, ...],
        rolls: tuple[SeenRoll, ...],
        view: bytes,
    ) -> None:
        after: JsonObject = msgspec.json.decode(view)
        entry = SeatEntry(
            commitment=stretch_commitment(self._session.key, self._seat, len(self._entries), self._hidden),
            choice=choice,
            events=events,
            rolls=rolls or msgspec.UNSET,
            view=patch_between(self._view, after),
            back_to=self._known[-1] if isinstance(record.entry, TakenBack) else msgspec.UNSET,
        )
        self._entries.append(entry)
        self._hidden = []
        self._view = after
        self._result = result_text(record.game.result, self._session.seating)


def _own_choice(entry: Entry, game: Game[Any, Any], seat: Seat) -> str:
    """Return the seat's choice in a position under its names at that time; empty without one."""
    if not isinstance(entry, Chosen) or entry.seat != seat:
        return ""
    return choice_text(renamed(option_of(entry.choice), game.state.aliases_of(seat).names))


def _events(record: PlayedRecord, seat: Seat) -> Iterator[JsonObject]:
    """Return the events a seat was told as JSON, in an order that reveals nothing."""
    for told in record.told:
        event = told.for_seat(seat)
        if event is not None:
            yield msgspec.json.decode(canonical(msgspec.structs.replace(event, public=None)))
