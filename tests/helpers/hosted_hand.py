"""A hand for games of a host: it joins, makes games, takes seats and plays through the window alone."""

import time
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLineEdit, QMessageBox, QPushButton

from ccstudio.engine.options import CardOption, Option
from ccstudio.play.seat_session import SeatSession
from ccstudio.play.session import PERSON
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.flows.host_visit import HostedGame
from ccstudio.ui.network.connect_dialog import ConnectDialog
from ccstudio.ui.network.lobby import Lobby
from ccstudio.ui.network.new_hosted_game import NewHostedGameDialog
from ccstudio.ui.network.seat_dialog import SeatDialog, SubstituteDialog
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.table_eyes import compare
from tests.helpers.table_hand import TableHand

D = TypeVar("D", bound=QDialog)

PATIENCE_S = 300.0
"""The other person thinks, and a host that was killed comes again."""


class HostedHand(TableHand):
    """Mouse and keyboard over a window in which a game of a host is played.

    `resent` counts the choices that had to be made again, because the host refused them as too late.
    """

    def __init__(self, window: MainWindow, seed: int = 1) -> None:
        super().__init__(window, seed)
        self.resent = 0

    @property
    def hosted(self) -> HostedGame:
        """The game of the host in front."""
        front = self.window.front
        assert isinstance(front, HostedGame), "a game of a host is in front"
        return front

    @property
    def lobby(self) -> Lobby:
        """The games of the host."""
        return self.shown(Lobby)

    @property
    def known(self) -> int:
        """How many entries the seat knows."""
        session = self.table.session
        assert isinstance(session, SeatSession), "the game is kept elsewhere"
        return session.known

    def shown(self, kind: type[D]) -> D:
        """Wait for a dialog."""
        self.wait(lambda: self.dialog(kind) is not None, kind.__name__)
        dialog = self.dialog(kind)
        assert isinstance(dialog, kind)
        self.settle()
        return dialog

    # Before the game.

    def join(self, invitation: str, name: str, password: str = "") -> None:
        """Go to a host by an invitation that is typed into the dialog."""
        self.window.action_set.action("file.join-host").trigger()
        dialog = self.shown(ConnectDialog)
        self.write(dialog.address, invitation)
        self.write(dialog.name, name)
        self.write(dialog.password, password)
        self.click(dialog.connect_button)
        self.wait(lambda: self.dialog(Lobby) is not None and self.lobby.new.isEnabled(), "the lobby")

    def make_game(self, scenario: str, seat: int, *, watched_after_min: int = 0) -> str:
        """Make a game, take a seat, and return the invitation that the lobby copies.

        Args:
            scenario: of the game.
            seat: which to take.
            watched_after_min: minutes after which others may watch; 0 if they may not.
        """
        self.click(self.lobby.new)
        dialog = self.shown(NewHostedGameDialog)
        self.pick(dialog.scenario, scenario)
        if watched_after_min:
            self.pick(dialog.watching, "public")
            self.click(dialog.delay)
            dialog.delay.selectAll()
            QTest.keyClicks(dialog.delay, str(watched_after_min))
        self.click(dialog.create_button)
        self.wait(self.lobby.take.isEnabled, "the new game")
        self.take_seat(seat)
        self.wait(self.lobby.leave.isEnabled, "the seat")
        self.click(self.lobby.invite)
        return QGuiApplication.clipboard().text()

    def take_seat(self, seat: int = -1) -> None:
        """Take a seat of the game that the lobby has selected; the only free one where no dialog asks."""
        self.wait(self.lobby.take.isEnabled, "a free seat")
        self.click(self.lobby.take)
        if seat >= 0:
            dialog = self.shown(SeatDialog)
            self.pick_number(dialog, seat)
            buttons = dialog.findChild(QDialogButtonBox)
            assert buttons is not None
            accepting = next(it for it in buttons.buttons() if isinstance(it, QPushButton) and it.isDefault())
            self.click(accepting)

    def watch(self) -> None:
        """Watch the game that the lobby has selected."""
        self.wait(self.lobby.watch.isEnabled, "a game to watch")
        self.click(self.lobby.watch)

    @staticmethod
    def pick_number(dialog: SeatDialog, seat: int) -> None:
        """Choose a seat by keys."""
        dialog.seats.setFocus()
        while dialog.seat != seat:
            QTest.keyClick(dialog.seats, Qt.Key.Key_Down if dialog.seat < seat else Qt.Key.Key_Up)

    def write(self, line: QLineEdit, text: str) -> None:
        """Click a line and type a text in the place of what stands there."""
        self.click(line)
        line.selectAll()
        QTest.keyClick(line, Qt.Key.Key_Delete)
        QTest.keyClicks(line, text)

    def wait_for_game(self) -> None:
        """Wait for the tab of the game, and put the lobby away."""
        self.wait(lambda: isinstance(self.window.front, HostedGame), "the tab of the game", PATIENCE_S)
        lobby = self.dialog(Lobby)
        if lobby is not None:
            lobby.close()
        self.window.activateWindow()
        self.listen()

    # Play.

    @property
    def deserted(self) -> int:
        """The seat of a person who is not connected; -1 if all are there."""
        at_host, info = self.hosted.hosted.at_host, self.hosted.hosted.info
        if at_host.presence is None or info is None:
            return -1
        seats = zip(info.seats, at_host.presence.seats, strict=True)
        return next(
            (number for number, (seat, is_here) in enumerate(seats) if seat.player == PERSON and not is_here), -1
        )

    def let_computer_play(self, seat: int) -> str:
        """Ask for a computer player for a seat; return why the host refuses, empty if it does not."""
        self.window.action_set.action("play.ask-substitute").trigger()
        dialog = self.shown(SubstituteDialog)
        dialog.seats.setFocus()
        while dialog.seat != seat:
            QTest.keyClick(dialog.seats, Qt.Key.Key_Down if dialog.seat < seat else Qt.Key.Key_Up)
        buttons = dialog.findChild(QDialogButtonBox)
        assert buttons is not None
        hosted, refusals = self.hosted.hosted, list[object]()
        connection = hosted.failed.connect(refusals.append)
        self.click(next(it for it in buttons.buttons() if isinstance(it, QPushButton) and it.isDefault()))
        self.wait(
            lambda: bool(refusals) or (hosted.info is not None and hosted.info.seats[seat].player != PERSON),
            "a substitute",
        )
        hosted.failed.disconnect(connection)
        self.settle()
        shown = self.hosted.bar.trouble.text()
        assert shown == "".join(map(str, refusals)), "the bar says why there is no substitute, and nothing else"
        return shown

    def wait_for_question(self) -> bool:
        """Wait until this person is asked; whether that is so: the game may be over, or another person gone."""
        table = self.table
        self.wait(lambda: table.decision is not None or self.is_over or self.deserted >= 0, "its turn")
        return table.decision is not None

    def live(self, seconds: float) -> None:
        """Let the window live for a while."""
        until = time.monotonic() + seconds
        self.wait(lambda: time.monotonic() > until, "the time")

    def wait(self, is_so: Callable[[], bool], what: str, most_s: float = PATIENCE_S) -> None:
        """Wait with the patience that people need who play far from each other."""
        super().wait(is_so, what, most_s)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or otherwise."""
        return super().is_over or self.hosted.hosted.at_host.ended is not None

    def choose(self, option: Option, way: str = "") -> None:
        """Choose an option by mouse or keys, and wait until the host has played it and the window shows it."""
        # What others do may move the board.
        self.settle()
        table, known, refused = self.table, self.known, len(self.refused)
        assert table.decision is not None, "a person is asked"
        if isinstance(option, CardOption) and table.is_curtain_drawn:
            self._open_curtain()
        self._count += 1
        used = self._choose_by(option, way or self._usual_way())
        self.ways[used] = self.ways.get(used, 0) + 1
        assert self.failures == [], f"the table fails at {option} by {used}"
        assert self.refused[refused:] == [], f"the table knows {option} by {used}"
        self.wait(lambda: self.known > known or table.decision is not None or self.is_over, f"{option} played")
        self.resent += self.known == known
        QApplication.processEvents()
        if not self.is_over:
            compare(table, self.parts)

    def resign(self) -> None:
        """Give the game up: a command, and the answer to its question."""
        self.window.action_set.action("play.resign").trigger()
        box = self.shown(QMessageBox)
        self.click(next(it for it in box.buttons() if it.text().replace("&", "") == "Resign"))
        self.wait(lambda: self.is_over, "the end")

    # After the game.

    def open_whole(self) -> OpenGame:
        """Wait until the finished game is verified, and open it whole."""
        hosted = self.hosted
        self.wait(lambda: bool(hosted.bar.verified.text()), "the verification")
        self.click(hosted.bar.whole)
        self.wait(lambda: isinstance(self.window.front, OpenGame) and self.window.front is not hosted, "the whole game")
        front = self.window.front
        assert isinstance(front, OpenGame)
        self.settle()
        return front
