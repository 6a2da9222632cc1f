"""`History`: the records of a game, those in force, and how far they can be undone."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from ccstudio.documents.journal import Chosen, Entry, Said, TakenBack
from ccstudio.engine.events import Told
from ccstudio.engine.game import Game
from ccstudio.engine.seats import Seat
from ccstudio.play.errors import SessionError
from ccstudio.play.recorded_position import RecordedPosition

_WITH_CONSENT: Final = frozenset({"undo-barrier", "undo-not-yours"})
"""Refusals that end where all persons at the table agree."""


class Learned(msgspec.Struct, frozen=True):
    """What others did, of whom a seat learns no more than what it led to."""


class KnownPosition(Protocol):
    """A position that somebody may ask for."""

    @property
    def game(self) -> Game[Any, Any]:
        """The position; clone it before playing on."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of a game with its consequences.

    `told` is what happened, `position` is where it led. `barrier` says that chance fell or somebody learned what he
    could not know, so that not everybody may take the entry back.
    """

    entry: Entry | Learned
    told: tuple[Told, ...]
    position: KnownPosition
    barrier: bool

    @property
    def game(self) -> Game[Any, Any]:
        """The position after the entry; clone it before playing on."""
        return self.position.game


class PlayedRecord(Record, frozen=True, kw_only=True):
    """An entry of the journal with its consequences; most positions are played again when somebody asks for them."""

    entry: Entry
    position: RecordedPosition


class _Undone(NamedTuple):
    """What one undo removed: the records from index `at`, those in force from `number`."""

    at: int
    records: list[PlayedRecord]
    number: int
    in_force: list[PlayedRecord]


class History:
    """The records of a game.

    What is taken back is forgotten as long as nobody can have learned anything by it. Across a barrier it stays among
    the `records`, and a `TakenBack` behind it says that it is in force no longer. With `barriers` nobody may cross one,
    nor take back what another seat chose, and nothing is forgotten: so people play who sit apart, and what they were
    sent of the game stays true.
    """

    def __init__(self, first: PlayedRecord, *, barriers: bool) -> None:
        self._records = [first]
        self._in_force = [first]
        self._undone: list[_Undone] = []
        self._barriers = barriers

    @property
    def records(self) -> Sequence[PlayedRecord]:
        """All records in journal order."""
        return self._records

    @property
    def in_force(self) -> Sequence[PlayedRecord]:
        """The records that led to the present position, the beginning first."""
        return self._in_force

    @property
    def can_redo(self) -> bool:
        """Whether a record was undone and nothing played since."""
        return bool(self._undone)

    def add(self, record: PlayedRecord) -> None:
        """Add a record; undone records cannot be redone afterwards."""
        self._records.append(record)
        self._in_force.append(record)
        self._undone.clear()

    def refusal(self, number: int, seat: Seat | None) -> str:
        """Return the code of why a seat may not undo to the first `number` records; empty if it may."""
        if not 1 <= number < len(self._in_force):
            return "undo-nothing" if len(self._in_force) == 1 else "undo-nowhere"
        if self._barriers:
            for record in reversed(self._in_force[number:]):
                if record.barrier:
                    return "undo-barrier"
                if isinstance(record.entry, Said):
                    continue
                if not isinstance(record.entry, Chosen) or seat not in (None, record.entry.seat):
                    return "undo-not-yours"
        return ""

    def go_back(self, number: int, seat: Seat | None = None) -> None:
        """Undo to the first `number` records.

        Raises:
            SessionError: there are not so many, or the seat may not.
        """
        code = self.refusal(number, seat)
        if code:
            raise SessionError(code)
        kept = len(self._records)
        left = len(self._in_force)
        while left > number and self._may_forget(kept - 1, left - 1):
            kept, left = kept - 1, left - 1
        count = left - number
        last = self._records[kept - 1].entry
        if count and isinstance(last, TakenBack) and not self._barriers:
            kept, count = kept - 1, count + last.count
        self._take(kept, number)
        if count:
            self._mark(count)

    def take_back(self, count: int, *, is_agreed: bool = False) -> None:
        """Undo as a journal records it, with its mark.

        Args:
            count: how many of the entries in force.
            is_agreed: whether all persons agreed, so that it may cross barriers and the choices of others.

        Raises:
            SessionError: there are not so many entries in force, or nobody may take them back.
        """
        number = len(self._in_force) - count
        code = self.refusal(number, None)
        if code and not (is_agreed and code in _WITH_CONSENT):
            raise SessionError(code)
        self._take(len(self._records), number)
        self._mark(count, is_agreed=is_agreed)

    def redo(self) -> None:
        """Redo the last undo.

        Raises:
            SessionError: nothing was taken back, or something has been played since.
        """
        if not self._undone:
            raise SessionError("redo-nothing")
        undone = self._undone.pop()
        if self._barriers:
            self._records += undone.in_force
        else:
            self._records[undone.at :] = undone.records
        self._in_force[undone.number :] = undone.in_force

    def _may_forget(self, place: int, number: int) -> bool:
        """Whether the last record, at `place`, is the last in force, at `number`, and revealed nothing."""
        record = self._in_force[number]
        return self._records[place] is record and not record.barrier and not self._barriers

    def _take(self, kept: int, number: int) -> None:
        self._undone.append(_Undone(kept, self._records[kept:], number, self._in_force[number:]))
        del self._records[kept:]
        del self._in_force[number:]

    def _mark(self, count: int, *, is_agreed: bool = False) -> None:
        position = self._in_force[-1].position
        entry = TakenBack(count=count, is_agreed=is_agreed)
        self._records.append(PlayedRecord(entry=entry, told=(), position=position, barrier=False))
