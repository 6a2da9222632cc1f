"""Small dialogs of the network: which seat, who plays it, and what a host on this computer is called."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLabel, QLineEdit, QSpinBox, QWidget

from ccstudio.application.games.hosted_games import player_text
from ccstudio.application.games.player_names import player_names, player_title
from ccstudio.base.language import _, content_text
from ccstudio.engine.seats import WATCHER
from ccstudio.net.protocol import PORT, GameInfo
from ccstudio.play.session import PERSON
from ccstudio.ui.widgets.answer_buttons import answer_buttons, lay_out_form
from ccstudio.ui.widgets.notes import hint

SUBSTITUTE: Final = "regular"
"""The level of the computer that is offered first."""


class SeatDialog(QDialog):
    """Asks for one of several free seats."""

    def __init__(self, info: GameInfo, free: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Take a seat"))
        self.seats = QComboBox()
        for number in free:
            self.seats.addItem(content_text(info.seats[number].title), number)
        form = QFormLayout()
        form.addRow(_("&Seat"), self.seats)
        buttons, _accepting = answer_buttons(self, _("Take the seat"))
        lay_out_form(self, form, buttons)

    @property
    def seat(self) -> int:
        """The number of the seat."""
        return int(self.seats.currentData())


class WatchDialog(QDialog):
    """Asks what somebody who watches a game with open hands wants to see."""

    def __init__(self, info: GameInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Watch"))
        self.seats = QComboBox()
        self.seats.addItem(_("The public view"), int(WATCHER))
        for number, seat in enumerate(info.seats):
            self.seats.addItem(content_text(seat.title), number)
        form = QFormLayout()
        form.addRow(_("See &the game as"), self.seats)
        buttons, _accepting = answer_buttons(self, _("Watch"))
        lay_out_form(self, form, buttons)

    @property
    def seat(self) -> int:
        """The number of the seat whose eyes are wanted; -1 for what is public."""
        return int(self.seats.currentData())


class SubstituteDialog(QDialog):
    """Asks who shall play a seat of a game that goes on."""

    def __init__(self, info: GameInfo, own: int, parent: QWidget | None = None) -> None:
        """List seats and players.

        Args:
            info: the game.
            own: the number of the seat of the person, chosen at first.
            parent: as of any widget.
        """
        super().__init__(parent)
        self.setWindowTitle(_("Let somebody else play a seat"))
        self.setMinimumWidth(440)
        self.seats = QComboBox()
        for number, seat in enumerate(info.seats):
            title = _("{seat}: {player}").format(seat=content_text(seat.title), player=player_text(seat))
            self.seats.addItem(title, number)
        self.seats.setCurrentIndex(own)
        self.players = QComboBox()
        for name in player_names():
            self.players.addItem(_("You") if name == PERSON else player_title(name), name)
        self.players.setCurrentIndex(self.players.findData(SUBSTITUTE))
        form = QFormLayout()
        form.addRow(_("&Seat"), self.seats)
        form.addRow(_("&Player"), self.players)
        form.addRow(hint(_("A person who has been away for five minutes can be replaced. The others must agree.")))
        buttons, _accepting = answer_buttons(self, _("Ask the others"))
        lay_out_form(self, form, buttons)

    @property
    def seat(self) -> int:
        """The number of the seat."""
        return int(self.seats.currentData())

    @property
    def player(self) -> str:
        """Who shall play it: the person, or a level of the computer."""
        return str(self.players.currentData())


class OwnHostDialog(QDialog):
    """Asks for the names of the person and of a host on this computer."""

    def __init__(self, name: str, port: int = PORT, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Host games on this computer"))
        self.setMinimumWidth(460)
        self.name = QLineEdit(name)
        self.name.setMaxLength(40)
        self.title = QLineEdit()
        self.title.setMaxLength(60)
        self.title.setPlaceholderText(_("Your name"))
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.port = QSpinBox()
        self.port.setRange(1_024, 65_535)
        self.port.setGroupSeparatorShown(False)
        self.port.setValue(port)
        words = QLabel(
            _(
                "Others in your network find this host by themselves. People elsewhere need an invitation, and a "
                "router that lets them through. Games are kept, and go on when you host again."
            )
        )
        words.setWordWrap(True)
        form = QFormLayout()
        form.addRow(words)
        form.addRow(_("Your &name"), self.name)
        form.addRow(_("&Title of the host"), self.title)
        form.addRow(_("&Password"), self.password)
        form.addRow(_("P&ort"), self.port)
        buttons, self._accepting = answer_buttons(self, _("Begin hosting"))
        lay_out_form(self, form, buttons)
        self.name.textChanged.connect(self._judge)
        self._judge()

    def _judge(self) -> None:
        self._accepting.setEnabled(bool(self.name.text().strip()))
