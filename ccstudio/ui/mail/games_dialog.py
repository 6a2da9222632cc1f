"""`MailGamesDialog`: the person's games by mail, and what can be done with them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from ccstudio.application.mail_texts import role_text, state_text
from ccstudio.base.language import _, content_text
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.keys import fingerprint
from ccstudio.net.mail.mailbox import Mailbox, MailGame
from ccstudio.ui.widgets.small_screens import resize_within_screen

_SIZE: Final = QSize(760, 420)
_WIDEST_TITLE: Final = 240
_WIDEST_ROLE: Final = 140
_GAP: Final = 12
"""Pixels beside the text of a column."""


class MailGamesDialog(QDialog):
    """Lists games; `deed` is what the person wants after it closes: new, open, send or verify."""

    def __init__(self, box: Mailbox) -> None:
        super().__init__()
        self.setWindowTitle(_("Games by mail"))
        self._box = box
        self._games: Sequence[MailGame] = box.games()
        self.deed = ""
        self._table = QTableWidget(len(self._games), 3)
        self._table.setHorizontalHeaderLabels([_("Game"), _("You"), _("State")])
        self._table.setAccessibleName(_("Games by mail"))
        self._table.verticalHeader().hide()
        self._table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for row, game in enumerate(self._games):
            for column, text in enumerate((content_text(game.state.title), role_text(game), state_text(game))):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
                self._table.setItem(row, column, item)
        self._table.resizeColumnsToContents()
        for column, most in enumerate((_WIDEST_TITLE, _WIDEST_ROLE)):
            self._table.setColumnWidth(column, min(most, self._table.columnWidth(column) + _GAP))
        self._table.verticalHeader().setMinimumSectionSize(self.fontMetrics().height() + _GAP)
        self._table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._table.itemSelectionChanged.connect(self._follow)
        self._table.itemDoubleClicked.connect(self.open)
        self.open_button = QPushButton(_("Open"))
        self.send_button = QPushButton(_("Send again…"))
        self.verify_button = QPushButton(_("Verify"))
        self.new_button = QPushButton(_("New game by mail…"))
        self._people = QLabel()
        self._people.setWordWrap(True)
        self._lay_out()
        if self._games:
            self._table.selectRow(0)
        self._follow()
        resize_within_screen(self, _SIZE)

    @property
    def game(self) -> MailGame | None:
        """The game that is selected."""
        row = self._table.currentRow()
        return self._games[row] if 0 <= row < len(self._games) else None

    def open(self) -> None:
        """Close the dialog to open the game."""
        if self.open_button.isEnabled():
            self._close_for("open")

    def _close_for(self, deed: str) -> None:
        self.deed = deed
        self.accept()

    def _send(self) -> None:
        self._close_for("send")

    def _verify(self) -> None:
        self._close_for("verify")

    def _new(self) -> None:
        self._close_for("new")

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(12)
        about = _("To take in a turn that you received, drop its file on the window or open it.")
        column.addWidget(QLabel(about if self._games else _("You have no games by mail.")))
        column.addWidget(self._table, 1)
        column.addWidget(self._people)
        row = QHBoxLayout()
        buttons = {
            self.new_button: self._new,
            self.send_button: self._send,
            self.verify_button: self._verify,
            self.open_button: self.open,
        }
        for button, deed in buttons.items():
            button.clicked.connect(deed)
            button.setAutoDefault(button is self.open_button)
            row.addWidget(button)
        row.insertStretch(1)
        column.addLayout(row)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.button(QDialogButtonBox.StandardButton.Close).setText(_("Close"))
        box.rejected.connect(self.reject)
        column.addWidget(box)

    def _follow(self) -> None:
        game = self.game
        self.open_button.setEnabled(game is not None and not isinstance(game, MailHost) and game.state.has_begun)
        self.send_button.setEnabled(game is not None and bool(self._box.unconfirmed(game)) and self._box.sends(game))
        self.verify_button.setEnabled(game is not None)
        self._people.setText("\n".join(self._keys(game)) if game is not None else "")

    def _keys(self, game: MailGame) -> Sequence[str]:
        """Return the keys that people compare, one a line."""
        invitation = game.state.invitation
        lines = [_("Your key: {key}.").format(key=fingerprint(self._box.keys.public))]
        if isinstance(game, MailHost):
            for name, chain in zip(invitation.names, game.state.chains, strict=True):
                if chain.other and chain.other != self._box.keys.public:
                    lines.append(_("Key of {name}: {key}").format(name=name, key=fingerprint(chain.other)))
        elif game.state.chain.other != self._box.keys.public:
            key = fingerprint(game.state.chain.other)
            lines.append(_("Key of {name}: {key}").format(name=invitation.host, key=key))
        return lines
