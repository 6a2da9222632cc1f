"""`Lobby`: the games of a host, with everything that can be done about them."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.games.hosted_games import can_watch, clock_text, free_seats, seats_text, status_text
from ccstudio.base.language import _, content_text
from ccstudio.net.invitation import Invitation
from ccstudio.net.protocol import GameInfo
from ccstudio.ui.network.host_link import HostLink

_GAME: Final = Qt.ItemDataRole.UserRole
SIZE: Final = QSize(860, 460)
LEAST_COLUMN: Final = 80
LOOK_AGAIN_MS: Final = 5_000
"""How often an open lobby asks for the list: hosts tell of games of others only when asked."""


class Lobby(QDialog):
    """A window beside the studio with the games of a host; it stays until the person leaves the host.

    Signals:
        new_wanted(): the person wants to make a game.
        seat_wanted(info): the person wants a free seat (GameInfo).
        game_wanted(info): the person wants to play on, or to watch (GameInfo).
        leave_wanted(info): the person gives a seat back, or takes an own game off the list (GameInfo).
    """

    new_wanted = Signal()
    seat_wanted = Signal(object)
    game_wanted = Signal(object)
    leave_wanted = Signal(object)

    def __init__(self, link: HostLink, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.codes: dict[str, str] = {}
        """Codes of invitations that the person followed, by game; the host tells those of the person's own games."""
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.games = QTreeWidget()
        self.games.setRootIsDecorated(False)
        self.games.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.new, self.take, self.play = QPushButton(), QPushButton(), QPushButton()
        self.watch, self.leave, self.invite = QPushButton(), QPushButton(), QPushButton()
        self.nothing = QLabel()
        self.nothing.setWordWrap(True)
        self.notice = QLabel()
        """What came of the last thing that the person did here."""
        self.notice.setWordWrap(True)
        self.setMinimumSize(SIZE)
        self._retell()
        self._lay_out()
        self._clock = QTimer(self, interval=LOOK_AGAIN_MS)
        self._clock.timeout.connect(self._look_again)
        self.new.clicked.connect(self._make_game)
        self.take.clicked.connect(self._take_seat)
        self.play.clicked.connect(self._open_game)
        self.watch.clicked.connect(self._open_game)
        self.leave.clicked.connect(self._leave_game)
        self.invite.clicked.connect(self._copy_invitation)
        self.games.currentItemChanged.connect(self._follow)
        self.games.itemActivated.connect(self._activate)
        link.state_changed.connect(self.refresh)
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow what others do at the host."""
        super().showEvent(event)
        self._look_again()
        self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Ask no more."""
        super().hideEvent(event)
        self._clock.stop()

    def _look_again(self) -> None:
        if self._link.is_connected:
            self._link.look()

    def changeEvent(self, event: QEvent) -> None:
        """Show everything in another language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._retell()
            self.refresh()

    def _retell(self) -> None:
        self.games.setHeaderLabels([_("Game"), _("Scenario"), _("Seats"), _("Clock"), _("Status")])
        self.games.setAccessibleName(_("Games of the host"))
        for button, text in (
            (self.new, _("&New game…")),
            (self.take, _("Take a &seat…")),
            (self.play, _("&Play")),
            (self.watch, _("&Watch")),
            (self.leave, _("&Give the seat back")),
            (self.invite, _("&Copy the invitation")),
        ):
            button.setText(text)
        self.nothing.setText(_("There are no games yet. Make one, and send its invitation to the others."))

    @property
    def current(self) -> GameInfo | None:
        """The game that is selected."""
        item = self.games.currentItem()
        return self._link.games.get(str(item.data(0, _GAME))) if item is not None else None

    def put_on_top(self, widget: QWidget) -> None:
        """Show something above the games."""
        self._column.insertWidget(0, widget)

    def select(self, game: str) -> None:
        """Select a game."""
        for row in range(self.games.topLevelItemCount()):
            item = self.games.topLevelItem(row)
            if item is not None and item.data(0, _GAME) == game:
                self.games.setCurrentItem(item)

    def tell(self, text: str) -> None:
        """Say what came of the last thing that the person did here, until the next."""
        self.notice.setText(text)
        self._show_words()

    def invitation(self, info: GameInfo) -> Invitation:
        """Return the invitation to a game, as far as this person can invite: to watch where no seat is left."""
        address = self._link.address
        code = (info.code if info.status == "open" else info.watch_code) or self.codes.get(info.game, "")
        return Invitation(
            host=address.host, port=address.port, game=info.game, code=code, fingerprint=address.fingerprint
        )

    def refresh(self) -> None:
        """Show the host and its games as they are now."""
        link = self._link
        self.setWindowTitle(_("Games at {host}").format(host=link.known.title or link.address.text))
        self.state.setText(link.words)
        selected = self.current
        self.games.blockSignals(True)
        self.games.clear()
        for info in sorted(link.games.values(), key=lambda it: (not it.is_asked, not it.yours, -it.changed)):
            self.games.addTopLevelItem(_item_of(info))
        self.games.blockSignals(False)
        self._show_words()
        if selected is not None:
            self.select(selected.game)
        elif (first := self.games.topLevelItem(0)) is not None:
            self.games.setCurrentItem(first)
        self._follow()

    def _follow(self) -> None:
        info, is_connected = self.current, self._link.is_connected
        self.new.setEnabled(is_connected)
        self.take.setEnabled(is_connected and info is not None and bool(free_seats(info)))
        self.play.setEnabled(info is not None and bool(info.yours) and info.status != "open")
        self.watch.setEnabled(info is not None and can_watch(info))
        self.leave.setEnabled(is_connected and info is not None and info.status == "open" and bool(info.yours))
        self.invite.setEnabled(info is not None)

    def _show_words(self) -> None:
        told = bool(self.notice.text())
        self.notice.setVisible(told)
        self.nothing.setVisible(not told and not self._link.games and self._link.is_connected)

    def _make_game(self) -> None:
        self.tell("")
        self.new_wanted.emit()

    def _activate(self) -> None:
        for button in (self.play, self.take, self.watch):
            if button.isEnabled():
                button.click()
                return

    def _take_seat(self) -> None:
        self.tell("")
        if self.current is not None:
            self.seat_wanted.emit(self.current)

    def _open_game(self) -> None:
        self.tell("")
        if self.current is not None:
            self.game_wanted.emit(self.current)

    def _leave_game(self) -> None:
        self.tell("")
        if self.current is not None:
            self.leave_wanted.emit(self.current)

    def _copy_invitation(self) -> None:
        if self.current is not None:
            QGuiApplication.clipboard().setText(self.invitation(self.current).link)
            self.tell(_("The invitation is in the clipboard: paste it into a message."))

    def _lay_out(self) -> None:
        header = self.games.header()
        header.setMinimumSectionSize(LEAST_COLUMN)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)
        buttons = QHBoxLayout()
        for button in (self.play, self.take, self.watch, self.leave, self.invite):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        buttons.addStretch()
        buttons.addWidget(self.new)
        self.new.setAutoDefault(False)
        column = self._column = QVBoxLayout(self)
        column.addWidget(self.state)
        column.addWidget(self.games, 1)
        column.addWidget(self.nothing)
        column.addWidget(self.notice)
        column.addLayout(buttons)


def _item_of(info: GameInfo) -> QTreeWidgetItem:
    cells = [
        info.title or content_text(info.scenario_title),
        content_text(info.scenario_title),
        seats_text(info),
        clock_text(info.clock),
        status_text(info),
    ]
    item = QTreeWidgetItem(cells)
    item.setData(0, _GAME, info.game)
    for column, text in enumerate(cells):
        item.setToolTip(column, text)
    if info.is_asked:
        font = item.font(0)
        font.setBold(True)
        for column in range(len(cells)):
            item.setFont(column, font)
    return item
