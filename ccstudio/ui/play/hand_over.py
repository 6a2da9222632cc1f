"""`HandOver`: the sheet over the board that says to whom the screen goes next."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.play.prompt.colours import Swatch
from ccstudio.ui.play.table import PlayTable

SHADE: Final = 150
"""How much the sheet darkens the board, of 255."""


class HandOver(QWidget):
    """Covers the board until the seat that is asked has the screen.

    Signals:
        taken(): somebody took the screen for the seat.
    """

    taken = Signal()

    def __init__(self, table: PlayTable, board: QAbstractScrollArea) -> None:
        super().__init__(board)
        self._table = table
        self._map = board.viewport()
        self._map.installEventFilter(self)
        self.swatch = Swatch()
        self.title = QLabel()
        font = self.title.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setBold(True)
        self.title.setFont(font)
        self.explanation = QLabel(_("Everybody else looks away. The hand is shown afterwards."))
        for label in (self.title, self.explanation):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.button = QPushButton()
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.taken)
        head = QHBoxLayout()
        head.addWidget(self.swatch)
        head.addWidget(self.title, 1)
        card = QFrame()
        card.setFrameShape(QFrame.Shape.StyledPanel)
        card.setAutoFillBackground(True)
        card.setBackgroundRole(QPalette.ColorRole.Window)
        card.setMinimumWidth(420)
        column = QVBoxLayout(card)
        column.setContentsMargins(22, 18, 22, 18)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.explanation)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        outer = QVBoxLayout(self)
        outer.addWidget(card, 0, Qt.AlignmentFlag.AlignCenter)
        table.changed.connect(self._follow)
        self.show_keys(None)
        self._follow()

    def show_keys(self, keymap: Keymap | None) -> None:
        """Show the current key on the button."""
        words = _("Take the screen")
        self.button.setText(words if keymap is None else keymap.labelled(words, "play.confirm"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the map."""
        if watched is self._map and event.type() in {QEvent.Type.Resize, QEvent.Type.Move}:
            self.setGeometry(self._map.geometry())
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Darken the board."""
        QPainter(self).fillRect(self.rect(), QColor(0, 0, 0, SHADE))

    def _follow(self) -> None:
        seat = self._table.next_holder
        self.setVisible(seat is not None)
        if seat is not None:
            self.swatch.show_seat(self._table, seat)
            self.title.setText(_("Hand the screen to {seat}").format(seat=self._table.narrator.seat(seat)))
            self.setGeometry(self._map.geometry())
            self.raise_()
