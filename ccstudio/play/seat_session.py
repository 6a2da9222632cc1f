"""`SeatSession`: a game that is kept elsewhere, as one seat or spectator is told it."""

from bisect import bisect_right
from collections import deque
from collections.abc import Sequence
from typing import Any, ClassVar, Final, NoReturn, Protocol, Self
from weakref import ref

import msgspec

from ccstudio.documents.journal import Chosen, HandEdit, SeatEntry, SeatJournalDocument, TakenBack
from ccstudio.engine.chance import Answer
from ccstudio.engine.events import Told
from ccstudio.engine.game import Game, IllegalChoiceError
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask, Decision, PendingChance
from ccstudio.engine.saves import view_from_bytes
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import View
from ccstudio.play.chance_falls import SeatRecord, roll_of
from ccstudio.play.choices import choice_text
from ccstudio.play.errors import SessionError
from ccstudio.play.merge_patch import JsonObject, patched
from ccstudio.play.opening import Opened
from ccstudio.play.sayings import line_of
from ccstudio.play.seat_feed import SeatUpdate
from ccstudio.play.seat_journal import events_in
from ccstudio.play.session import PERSON
from ccstudio.play.table_session import TableSession
from ccstudio.play.undo import Learned, Record
from ccstudio.rules.system import AnySystem

ELSEWHERE: Final = "elsewhere"
"""What the player of a seat is called who sits at another table."""

_RECENT: Final = 64
"""How many of the positions last looked at are kept."""


class Post(Protocol):
    """Takes what a seat does to where the game is; entries are counted as the seat knows them, from 1."""

    def choose(self, number: int, choice: str) -> None:
        """Send a choice, in the names of the view after the first `number` entries."""

    def say(self, text: str, *, to_side: bool) -> None:
        """Send a line to everybody, or to those who serve the same side."""

    def undo(self, number: int) -> None:
        """Ask to go on after entry `number`."""

    def arrange(self, edits: Sequence[HandEdit], moment: str) -> None:
        """Ask to set the position by hand."""


class _SeenPosition:
    """The position after an entry, made of the view when somebody asks for it."""

    __slots__ = ("_board", "_events", "_game", "_recent", "_system", "view")

    def __init__(
        self, system: AnySystem, board: object, view: JsonObject, events: list[Told], recent: deque[Game[Any, Any]]
    ) -> None:
        self._system = system
        self._board = board
        self._events = events
        self._recent = recent
        self._game: ref[Game[Any, Any]] | None = None
        self.view = view

    @property
    def game(self) -> Game[Any, Any]:
        """The position as a game that nobody can play on; its view for the seat is what the seat was told."""
        game = None if self._game is None else self._game()
        if game is None:
            seen: View[Any, Any] = view_from_bytes(self._system, self._board, msgspec.json.encode(self.view))
            game = Game(self._board, seen.state, seen.stack)
            game.pending, game.result, game.events = seen.pending, seen.result, self._events
            self._game = ref(game)
            self._recent.append(game)
        return game


class SeatSession(TableSession):
    """A game as one seat or spectator is told it, for network, mail and journals of seats.

    What the seat does is handed to a `Post`. Until an update comes nobody is asked, so that nothing is sent twice.
    """

    is_whole: ClassVar[bool] = False

    def __init__(self, opened: Opened, journal: SeatJournalDocument, post: Post | None = None) -> None:
        """Begin with what a journal says.

        Args:
            opened: the rules and the documents of the game.
            journal: of the seat, with at least the entry of the beginning.
            post: takes what the seat does; None for a game to look at.

        Raises:
            SavedGameError: an entry leads to no view of these rules.
            SessionError: an entry tells of what is no event, or there is none.
        """
        if not journal.entries:
            raise SessionError("session-begun")
        own = journal.seat
        players = [PERSON if number == own else ELSEWHERE for number in range(len(journal.seats))]
        super().__init__(opened, players, seed=0, barriers=True)
        self.seat: Final = Seat(own)
        self._post = post
        self._records: list[Record] = []
        self._in_force: list[Record] = []
        self._numbers: list[int] = []
        """The number of the entry of each record in force."""
        self._known = 0
        self._view: JsonObject = {}
        self._recent: deque[Game[Any, Any]] = deque(maxlen=_RECENT)
        self._awaits = False
        self._stands_still = False
        self.take(SeatUpdate(number=0, entries=journal.entries, result=journal.result))

    @classmethod
    def begin(
        cls, opened: Opened, head: SeatJournalDocument, updates: Sequence[SeatUpdate], post: Post | None = None
    ) -> Self:
        """Begin with a journal without entries and the updates that came after it.

        Raises:
            SavedGameError: an entry leads to no view of these rules.
            SessionError: an entry tells of what is no event, or there is none.
        """
        entries = [entry for update in updates for entry in update.entries]
        return cls(opened, msgspec.structs.replace(head, entries=tuple(entries)), post)

    @property
    def known(self) -> int:
        """The number of entries that the seat knows."""
        return self._known

    def entry_number(self, number: int) -> int:
        """Return how many entries the seat knew when its first `number` records were in force."""
        return self._numbers[number - 1]

    def number_at(self, known: int) -> int:
        """Return how many records were in force when the seat knew its first `known` entries."""
        return bisect_right(self._numbers, known)

    def take(self, update: SeatUpdate) -> None:
        """Take in what is new; entries that are known already are left out.

        Raises:
            SavedGameError: an entry leads to no view of these rules; what stands before it was taken in.
            SessionError: an entry tells of what is no event, or entries before these are missing.
        """
        if update.number > self._known:
            raise SessionError("seat-session-gap", known=self._known, number=update.number)
        for entry in update.entries[self._known - update.number :]:
            self._add(entry)
            self._awaits = False

    def wait(self) -> None:
        """Ask the seat nothing until an update comes: what it decided was sent before."""
        self._awaits = True

    def withdraw(self) -> None:
        """Ask the seat again: what it sent was refused or lost."""
        self._awaits = False

    @property
    def stands_still(self) -> bool:
        """Whether nobody may choose where the game is: it is paused, or was ended there."""
        return self._stands_still

    def stand_still(self, *, still: bool) -> None:
        """Ask the seat nothing while nobody may choose, or go on."""
        self._stands_still = still

    @property
    def records(self) -> Sequence[Record]:
        """All entries of the seat in order."""
        return self._records

    @property
    def in_force(self) -> Sequence[Record]:
        """The entries that were not undone."""
        return self._in_force

    @property
    def decision(self) -> Decision | PendingChance | None:
        """The open question to the seat; None at the end, and while the game waits for others or for an answer."""
        return None if self._awaits or self._stands_still else super().decision

    @property
    def is_waiting(self) -> bool:
        """Whether the game waits for others, or for what this seat sent."""
        return self._awaits or self._stands_still or super().is_waiting

    def view(self, seat: Seat) -> View[Any, Any]:
        """Return the position as the seat knows it.

        Raises:
            SessionError: it is another seat.
        """
        if seat != self.seat:
            raise SessionError("seat-session-other", seat=seat)
        return self.system.view(self.game, seat)

    def choose(self, seat: Seat, choice: Option) -> None:
        """Send a choice of the seat.

        Raises:
            IllegalChoiceError: the seat is not asked, or its view does not offer this.
            SessionError: nobody takes anything where the game is.
        """
        asked = self.decision
        if seat != self.seat or not isinstance(asked, Ask):
            raise IllegalChoiceError("seat-not-asked", seat=seat)
        if choice not in asked.options:
            raise IllegalChoiceError("choice-not-offered", kind=asked.kind)
        self._taker.choose(self._known, choice_text(choice))
        self._awaits = True

    def enter(self, answer: Answer) -> NoReturn:
        """Refuse: dice fall where the game is.

        Raises:
            IllegalChoiceError: always.
        """
        raise IllegalChoiceError("no-chance-awaited")

    def arrange(self, edits: Sequence[HandEdit], moment: str = "", seat: Seat | None = None) -> None:
        """Ask to set the position by hand.

        Raises:
            SessionError: nobody takes anything where the game is.
        """
        self._taker.arrange(edits, moment)

    def say(self, seat: Seat, text: str, *, to_side: bool = False) -> None:
        """Send a line.

        Raises:
            SessionError: it is another seat, nothing is left of the text, or nobody takes anything where the game is.
        """
        line = line_of(text)
        if seat != self.seat or seat == WATCHER:
            raise SessionError("seat-session-other", seat=seat)
        if not line:
            raise SessionError("session-nothing-said")
        self._taker.say(line, to_side=to_side)

    def undo_refusal(self, seat: Seat | None = None, number: int | None = None) -> str:
        """Return the code of why nobody could undo so much; the host decides, and others may have to agree."""
        del seat
        if self.game.over or self._stands_still:
            return "undo-over" if self.game.over else "undo-standing-still"
        wanted = self.number - 1 if number is None else number
        if not 1 <= wanted < self.number:
            return "undo-nothing" if self.number == 1 else "undo-nowhere"
        return "" if self._post is not None else "seat-session-to-look-at"

    def undo_to(self, number: int, seat: Seat | None = None) -> None:
        """Ask to undo to the first `number` records.

        Raises:
            SessionError: there are not so many, or nobody takes anything where the game is.
        """
        code = self.undo_refusal(seat, number)
        if code:
            raise SessionError(code)
        self._taker.undo(self.entry_number(number))

    @property
    def can_redo(self) -> bool:
        """False: what was undone elsewhere is not kept here."""
        return False

    def redo(self) -> None:
        """Refuse.

        Raises:
            SessionError: always.
        """
        raise SessionError("redo-nothing")

    @property
    def _taker(self) -> Post:
        """Who takes what the seat does.

        Raises:
            SessionError: nobody does.
        """
        if self._post is None:
            raise SessionError("seat-session-to-look-at")
        return self._post

    def _add(self, entry: SeatEntry) -> None:
        events = [Told(event) for event in events_in(entry)]
        view = patched(self._view, entry.view)
        position = _SeenPosition(self.system, self.opened.board, view, events, self._recent)
        own = Chosen(seat=self.seat, choice=entry.choice) if entry.choice else Learned()
        reveals = any(told.event.reveals for told in events)
        rolls = entry.rolls or ()
        for seen in rolls:
            roll_of(seen)  # dice that cannot lie like that are refused before the entry counts
        record = SeatRecord(
            entry=own, told=tuple(events), position=position, barrier=reveals or bool(rolls), rolls=rolls
        )
        _ = record.game  # an entry that leads to no view is refused before it counts
        self._known, self._view = self._known + 1, view
        if entry.back_to is not msgspec.UNSET:
            self._go_back(record, entry.back_to)
            return
        self._records.append(record)
        self._in_force.append(record)
        self._numbers.append(self._known)

    def _go_back(self, record: Record, number: int) -> None:
        """Take out of force what stands behind an entry; the record says so in the log."""
        kept = self.number_at(number)
        count = len(self._in_force) - kept
        del self._in_force[kept:], self._numbers[kept:]
        if count:
            self._records.append(msgspec.structs.replace(record, entry=TakenBack(count=count)))
