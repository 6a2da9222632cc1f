"""`SeatAtHost`: a seat, or a watcher, in a game of a host."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Problem
from ccstudio.documents.journal import HandEdit, SeatEntry, SeatJournalDocument
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.net.client.connection import new_request
from ccstudio.net.message_types import ProposalKind
from ccstudio.net.protocol import (
    Answer,
    AskJournal,
    Begun,
    Choose,
    ClientMessage,
    Clocks,
    Ended,
    HostMessage,
    JournalPart,
    Leave,
    News,
    Presence,
    Propose,
    Proposed,
    Refused,
    Resign,
    Say,
    Settled,
    Sync,
    Watch,
)
from ccstudio.play.journal_contents import opened_from
from ccstudio.play.opening import Opened
from ccstudio.play.seat_feed import SeatUpdate
from ccstudio.play.seat_session import SeatSession
from ccstudio.rules.registry import Registry


class SeatAtHost:
    """What a seat is told by a host, and what it sends; a `Post`.

    The head of the game comes first. Whoever shows the game opens its documents (`open_head`), which takes a while and
    may be done in another thread, and then calls `begin`; entries that come meanwhile wait.
    """

    def __init__(
        self,
        send: Callable[[ClientMessage], None],
        game: str,
        seat: int = WATCHER,
        *,
        code: str = "",
        watches: bool = False,
    ) -> None:
        """Prepare to follow a game; `sync` begins it.

        Args:
            send: sends a message to the host.
            game: the id of the game there.
            seat: whose eyes; `WATCHER` for what is public.
            code: of the invitation to watch, where one is needed.
            watches: whether the person only watches, with open hands the seat of another.
        """
        self.game: Final = game
        self.seat: Final = Seat(seat)
        self.is_watcher: Final = watches or seat == WATCHER
        self.head: SeatJournalDocument | None = None
        self.session: SeatSession | None = None
        self.clocks: Clocks | None = None
        self.presence: Presence | None = None
        self.ended: Ended | None = None
        self.proposals: dict[int, Proposed] = {}
        self._send = send
        self._code = code
        self.journal = ""
        """The JSON of the whole game; empty until all of it has come in."""
        self._waiting: list[SeatUpdate] = []
        self._entries: list[SeatEntry] = []
        self._result = ""
        self._choosing = ""
        self._asking = ""
        self._parts: list[str] = []
        self._requests: set[str] = set()

    @property
    def known(self) -> int:
        """How many entries came in, those that wait included."""
        if self._waiting:
            return self._waiting[-1].number + len(self._waiting[-1].entries)
        return self.session.known if self.session is not None else 0

    @property
    def told(self) -> SeatJournalDocument:
        """The journal of the seat: everything that the host has told it."""
        assert self.head is not None, "the host has said what game it is"
        return msgspec.structs.replace(self.head, entries=tuple(self._entries), result=self._result)

    def sync(self) -> None:
        """Ask for everything that is new; to be done on every new connection."""
        self.proposals.clear()
        number = self.known
        if self.is_watcher:
            watch = Watch(request=self._noted(), game=self.game, seat=self.seat, number=number, code=self._code)
            self._send(watch)
        else:
            self._send(Sync(request=self._noted(), game=self.game, seat=self.seat, number=number))
        if self.ended is not None and not self.journal:
            self._ask_journal()

    def leave(self) -> None:
        """Stop following the game."""
        self._send(Leave(request=self._noted(), game=self.game))

    def take(self, message: HostMessage) -> StudioError | None:
        """Take what the host says of this game; return what was refused.

        Raises:
            SavedGameError: an entry leads to no view of these rules.
            SessionError: an entry tells of what is no event.
        """
        match message:
            case Refused() if message.request in self._requests:
                return self._refused(message)
            case Begun() if self._is_here(message):
                self.head = message.head
                self._entries = []
            case News() if self._is_here(message):
                self._news(message.update)
            case Clocks() if message.game == self.game:
                self.clocks = message
            case Presence() if message.game == self.game:
                self.presence = message
            case Proposed() if message.game == self.game:
                self.proposals[message.proposal] = message
            case Settled() if message.game == self.game:
                own = self._own_proposal(message.proposal)
                self.proposals.pop(message.proposal, None)
                if message.code:
                    return StudioError(message.code, **message.arguments)
                if own and not message.is_agreed:
                    return StudioError("link-not-agreed")
            case Ended() | JournalPart() if message.game == self.game:
                self._take_end(message)
        return None

    def open_head(self, registry: Registry) -> tuple[Opened | None, list[Problem]]:
        """Open the documents of the game; None, with the problems, if they cannot be played here."""
        assert self.head is not None, "the host has said what game it is"
        return opened_from(self.head, registry)

    def begin(self, opened: Opened) -> SeatSession:
        """Make the session of the entries that came in; there must be one.

        Raises:
            SavedGameError: an entry leads to no view of these rules.
            SessionError: an entry tells of what is no event.
        """
        assert self.head is not None, "the host has said what game it is"
        self.session = SeatSession.begin(opened, self.head, self._waiting, None if self.is_watcher else self)
        self._waiting = []
        return self.session

    @property
    def can_begin(self) -> bool:
        """Whether head and first entry have come in."""
        return self.session is None and self.head is not None and bool(self._waiting)

    def choose(self, number: int, choice: str) -> None:
        """Send a choice."""
        self._choosing = self._noted()
        self._send(Choose(request=self._choosing, game=self.game, seat=self.seat, number=number, choice=choice))

    def say(self, text: str, *, to_side: bool) -> None:
        """Send a line."""
        self._send(Say(request=self._noted(), game=self.game, seat=self.seat, text=text, to_side=to_side))

    def undo(self, number: int) -> None:
        """Propose to go on after an entry."""
        self.propose("undo", number=number)

    def arrange(self, edits: Sequence[HandEdit], moment: str) -> None:
        """Propose to set the position by hand."""
        self.propose("free-hand", edits=tuple(edits), moment=moment)

    def propose(
        self,
        kind: ProposalKind,
        *,
        number: int = 0,
        edits: tuple[HandEdit, ...] = (),
        moment: str = "",
        replaced: int = -1,
        player: str = "",
    ) -> None:
        """Propose something to the others at the table; see `Propose`."""
        self._send(
            Propose(
                request=self._noted(),
                game=self.game,
                seat=self.seat,
                kind=kind,
                number=number,
                edits=edits,
                moment=moment,
                replaced=replaced,
                player=player,
            )
        )

    def answer(self, proposal: int, *, agrees: bool) -> None:
        """Agree to a proposal, or not; an own one is withdrawn."""
        if self._own_proposal(proposal):
            del self.proposals[proposal]
        self._send(Answer(request=self._noted(), game=self.game, seat=self.seat, proposal=proposal, agrees=agrees))

    def resign(self) -> None:
        """Give the game up."""
        self._send(Resign(request=self._noted(), game=self.game, seat=self.seat))

    def _take_end(self, message: Ended | JournalPart) -> None:
        """Ask for the whole game when it is over, and put its parts together."""
        if isinstance(message, Ended):
            if self.ended is None:
                self._ask_journal()
            self.ended = message
        elif message.request == self._asking:
            self._parts.append(message.text)
            if len(self._parts) == message.parts:
                self.journal = "".join(self._parts)

    def _own_proposal(self, proposal: int) -> bool:
        """Whether a proposal is open that this seat made."""
        return proposal in self.proposals and self.proposals[proposal].seat == self.seat

    def _noted(self) -> str:
        request = new_request()
        self._requests.add(request)
        return request

    def _is_here(self, message: Begun | News) -> bool:
        return message.game == self.game and message.seat == self.seat

    def _ask_journal(self) -> None:
        """Ask for the whole game, which is nobody's secret any more."""
        self._asking, self._parts = self._noted(), []
        self._send(AskJournal(request=self._asking, game=self.game, code=self._code))

    def _news(self, update: SeatUpdate) -> None:
        self._entries += update.entries[max(0, len(self._entries) - update.number) :]
        self._result = update.result
        if self.session is None:
            self._waiting.append(update)
        else:
            self.session.take(update)

    def _refused(self, message: Refused) -> StudioError:
        if message.request == self._choosing and self.session is not None:
            self.session.withdraw()
        return StudioError(message.code, **message.arguments)
