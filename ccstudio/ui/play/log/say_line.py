"""`SayLine`: a line below the log in which a person writes to the others at the table."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.play.sayings import MOST
from ccstudio.ui.play.log.own_keys import OwnKeys
from ccstudio.ui.play.table import PlayTable


class SayLine(QLineEdit):
    """Enter writes the line to everybody, Ctrl+Enter to the own side, Escape gives it up."""

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._own_keys = OwnKeys(self, parent=self)
        self.setMaxLength(MOST)
        self.setPlaceholderText(_("Write to the table"))
        self.setAccessibleName(_("Write to the table"))
        self.setHidden(not (table.session.is_whole or table.persons))  # who watches has no voice
        self.setToolTip(_("Enter: to everybody. Ctrl+Enter: to your own side only."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Write the line, or give it up."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._say(to_side=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def _say(self, *, to_side: bool) -> None:
        speaker = self._speaker()
        if speaker is None or not self.text().strip():
            return
        try:
            self._table.session.say(speaker, self.text(), to_side=to_side)
        except StudioError as error:
            self._table.failed.emit(error)
            return
        self.clear()
        self._table.catch_up()

    def _speaker(self) -> Seat | None:
        """The seat that the line comes from: who is asked, else the first that a person plays."""
        table = self._table
        asked = table.session.decision
        if isinstance(asked, Ask) and asked.seat in table.persons:
            return asked.seat
        return table.persons[0] if table.persons else None
