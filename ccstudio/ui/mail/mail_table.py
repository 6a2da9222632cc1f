"""`MailTable`: a seat of a game by mail on a table of this window, with the choices that are not sent yet."""

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.application.settings.table_settings import TableSettings
from ccstudio.base.errors import SaveError
from ccstudio.net.mail.draft import Draft
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.take_backs import entries_before_choices
from ccstudio.ui.play.game_storage import GameStorage
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_commands import Wish


class MailTable(QObject):
    """The table of one seat: it shows what the seat knows, and what its choices would lead to.

    Signals:
        filled(): nothing more can be foreseen after the last choice: the turn can be sent.
        failed(error): what is not sent yet cannot be kept (SaveError).
        changed(): the game was settled, or something became possible.
        wished(wish): the person resigns, offers a draw, or takes choices back: a turn that says so can be sent
            ("resign", or one of `Wish`).
    """

    filled = Signal()
    failed = Signal(object)
    changed = Signal()
    wished = Signal(str)

    def __init__(self, player: MailPlayer, table_settings: TableSettings, parent: QObject | None = None) -> None:
        """Make the table.

        Raises:
            StudioError: the game has not begun, or cannot be played here.
        """
        super().__init__(parent)
        self.draft = Draft(player)
        self.table = PlayTable(self.draft.session, table_settings)
        self.storage = GameStorage()
        # What comes of a choice is shown once the table is done with the choice.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._follow)
        self.table.recorded.connect(self._timer.start)
        if self.draft.is_untried:
            self._timer.start()

    @property
    def can_ask(self) -> bool:
        """Whether the game goes on."""
        return not self.draft.player.state.result

    @property
    def can_pause(self) -> bool:
        """Never: nobody waits for a clock in a game by mail."""
        return False

    @property
    def can_resume(self) -> bool:
        """Never: there is no pause."""
        return False

    @property
    def can_substitute(self) -> bool:
        """Never: who plays a seat signs its turns."""
        return False

    @property
    def can_take_back(self) -> bool:
        """Whether the person has made choices that were sent, and no proposal is open."""
        player = self.draft.player
        is_free = player.state.consent is None and player.asked_to_take_back is None
        return self.can_ask and is_free and bool(entries_before_choices(player.state))

    @property
    def can_answer(self) -> bool:
        """Whether a proposal to take choices back is open."""
        found = self.draft.player.state.take_back
        return self.can_ask and found is not None and found.state == "open"

    def ask_for(self, wish: Wish) -> None:
        """Offer a draw, or ask to take choices back."""
        if self.can_ask and wish not in {"pause", "resume", "substitute"}:
            self.wished.emit(wish)

    def resign(self) -> None:
        """Give the game up."""
        self.wished.emit("resign")

    def take_back(self) -> None:
        """Ask the seat again what it chose last."""
        self.draft.take_back()
        self.table.catch_up()
        self._keep()

    def note_sent(self) -> None:
        """Show that the game waits for others."""
        self.draft.note_sent()
        self.table.catch_up()

    def stop(self) -> None:
        """Follow no choice any more."""
        self._timer.stop()
        self._keep()

    def _keep(self) -> None:
        """Keep what is not sent yet: whoever closes the tab finds it again."""
        try:
            self.draft.keep()
        except SaveError as error:
            self.failed.emit(error)

    def _follow(self) -> None:
        if not self.draft.is_untried:
            self._keep()  # a choice was taken back, or a line written
            return
        if self.draft.follow():
            self.table.catch_up()
            self._keep()
        else:
            self.filled.emit()
