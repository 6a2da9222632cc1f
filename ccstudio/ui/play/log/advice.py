"""`AdviceBox`: the options that were weighed for a choice and what each is worth, below the log."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from ccstudio.application.games.considered_options import thought_lines
from ccstudio.base.language import _
from ccstudio.documents.journal import Chosen
from ccstudio.engine.seats import Seat
from ccstudio.play.narration import Narrator
from ccstudio.ui.play.table import PlayTable

HIGHEST: Final = 190
"""The greatest height of the text, pixels."""


class AdviceBox(QFrame):
    """The options that a computer player weighed, or the coach, with their worth and reasons.

    The ratings may reveal what only this player knows, so viewers from whom it has secrets are warned first. Things
    have the names that the player has for them, so they are no links.

    Signals:
        left(): the person leaves the box by a key.
    """

    left = Signal()

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._number = 0
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.warning = QLabel(_("This may reveal secrets of the computer player."))
        self.warning.setWordWrap(True)
        self.show_all = QPushButton(_("&Show anyway"))
        self.show_all.clicked.connect(self._show_all)
        self.text = QTextBrowser()
        self.text.setAccessibleName(_("Advice"))
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        close = QToolButton()
        close.setText("×")
        close.setAutoRaise(True)
        close.setToolTip(_("Close"))
        close.setAccessibleName(_("Close"))
        close.clicked.connect(self.hide)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 4, 4)
        column.addLayout(head)
        column.addWidget(self.warning)
        column.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.text)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.hide()

    def explain(self, number: int) -> None:
        """Show why an entry was chosen, if that is known."""
        self._number = number
        session = self._table.session
        if not 1 < number <= session.number or self._table.thoughts.on(session.in_force[number - 1]) is None:
            self.hide()
            return
        entry = session.in_force[number - 1].entry
        assert isinstance(entry, Chosen), "only choices are thought about"
        is_person = Seat(entry.seat) in self._table.persons
        title = session.seating.seats[entry.seat].title
        considered = _("The coach on the choice of {seat}:") if is_person else _("{seat} considered:")
        self.title.setText(considered.format(seat=title))
        secret = self._table.has_secrets and self._table.shown.viewer != entry.seat
        self.warning.setVisible(secret)
        self.show_all.setVisible(secret)
        self.text.setVisible(not secret)
        if not secret:
            self._fill(Seat(entry.seat))
        self.show()

    def _show_all(self) -> None:
        entry = self._table.session.in_force[self._number - 1].entry
        assert isinstance(entry, Chosen), "only choices are thought about"
        self.warning.hide()
        self.show_all.hide()
        self._fill(Seat(entry.seat))
        self.text.show()
        self.text.setFocus()

    def take_keys(self) -> None:
        """Move the focus to the text, or to the button that shows it."""
        (self.text if self.show_all.isHidden() else self.show_all).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            self.hide()
        else:
            super().keyPressEvent(event)

    def _fill(self, seat: Seat) -> None:
        session = self._table.session
        thought = self._table.thoughts.on(session.in_force[self._number - 1])
        assert thought is not None, "the box is shown where something is known"
        view = session.system.view(session.in_force[self._number - 2].game, seat)
        narrator = Narrator(session.system, view, [side.title for side in session.contents.module.sides])
        items = thought_lines(thought, narrator)
        self.text.setHtml("".join(f"<p style='margin:2px 0'>{item}</p>" for item in items))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines at the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take as much height as the text needs, and scroll longer texts."""
        self.text.document().setTextWidth(self.text.viewport().width())
        self.text.setFixedHeight(min(HIGHEST, round(self.text.document().size().height()) + 4))
