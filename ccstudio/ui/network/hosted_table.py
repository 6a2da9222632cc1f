"""`HostedTable`: a game of a host as it comes to a table of this window."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import StudioError
from ccstudio.net.client.seat_at_host import SeatAtHost
from ccstudio.net.client.verification import Verified
from ccstudio.net.protocol import GameInfo, HostMessage, News
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_commands import Wish


class HostedTable(QObject):
    """A seat in a game of a host, and its table once the game has come.

    Signals:
        begun(): head and first entries are here: the game can be opened and shown.
        moved(): the game went on, was paused or continued, or somebody else plays a seat.
        changed(): clocks, presence, proposals or the end changed.
        failed(error): the host refused something, or what it told is no game (StudioError).
        opened(): the game is over, and all of it has come.
        substitute_wanted(): the person wants somebody else to play a seat.
    """

    begun = Signal()
    moved = Signal()
    changed = Signal()
    failed = Signal(object)
    opened = Signal()
    substitute_wanted = Signal()

    def __init__(self, at_host: SeatAtHost, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.at_host = at_host
        self.table: PlayTable | None = None
        self.info: GameInfo | None = None
        """The game as the host lists it."""
        self.verified: Verified | None = None
        self.kept_at: Path | None = None
        """Where the person keeps the whole of the finished game."""
        self._is_announced = False
        self._stands_still = False

    @property
    def can_ask(self) -> bool:
        """Whether this person has a seat, and the game goes on."""
        return not self.at_host.is_watcher and self.at_host.ended is None

    @property
    def can_pause(self) -> bool:
        """Whether the game can be paused: a host has the clocks of all."""
        return self.can_ask and not self._stands_still

    @property
    def can_resume(self) -> bool:
        """Whether the game is paused."""
        return self.can_ask and self._stands_still

    @property
    def can_substitute(self) -> bool:
        """Whether somebody else can play a seat."""
        return self.can_ask and self.info is not None

    @property
    def can_take_back(self) -> bool:
        """Never: *Undo* asks the others here."""
        return False

    @property
    def can_answer(self) -> bool:
        """Never: the bar above the prompt has the buttons."""
        return False

    def ask_for(self, wish: Wish) -> None:
        """Ask the others for something."""
        if wish == "substitute":
            self.substitute_wanted.emit()
        elif wish in {"draw", "pause", "resume"}:
            self.at_host.propose(wish)

    def resign(self) -> None:
        """Give the game up."""
        self.at_host.resign()

    def show(self, table: PlayTable) -> None:
        """Show what comes on a table."""
        self.table = table
        self._hold()

    def note(self, info: GameInfo) -> None:
        """Take how the host lists the game: nothing is asked unless it runs."""
        if info.game != self.at_host.game:
            return
        before = self.info if self.info is not None else info
        self.info = info
        has_moved = [seat.player for seat in before.seats] != [seat.player for seat in info.seats]
        stands_still = info.status in {"paused", "over"}
        if stands_still != self._stands_still:
            self._stands_still = stands_still
            self._hold()
            has_moved = True
        if has_moved:
            self.moved.emit()
            self.changed.emit()

    def _hold(self) -> None:
        session, table = self.at_host.session, self.table
        stands_still = self._stands_still or self.at_host.is_watcher
        if session is not None and table is not None and session.stands_still != stands_still:
            session.stand_still(still=stands_still)
            table.catch_up()

    def take(self, message: HostMessage) -> None:
        """Take what the host said, if it is about this game."""
        known, had_journal = self.at_host.known, bool(self.at_host.journal)
        try:
            refused = self.at_host.take(message)
        except StudioError as error:
            self.failed.emit(error)
            return
        if self.at_host.can_begin and not self._is_announced:
            self._is_announced = True
            self.begun.emit()
        if refused is not None:
            self._tell(refused)
            self.changed.emit()
        elif isinstance(message, News):
            if self.table is not None and self.at_host.known != known:
                self.table.catch_up()
                self.moved.emit()
        else:
            self.changed.emit()
        if self.at_host.journal and not had_journal:
            self.opened.emit()

    def note_verified(self, verified: Verified) -> None:
        """Take note that the whole game was verified."""
        self.verified = verified
        self.changed.emit()

    def _tell(self, refused: StudioError) -> None:
        """Ask again, with the reason why what was sent does not count."""
        if self.table is not None:
            self.table.catch_up()
        self.failed.emit(refused)
