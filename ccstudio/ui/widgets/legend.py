"""The legend of what is laid over the map: a patch of each colour and what it means."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.ui.painting.tints import Entry

PATCH: Final = 14
GAP: Final = 4


class Legend(QWidget):
    """Entries in columns."""

    def __init__(self, parent: QWidget | None = None, *, columns: int = 2) -> None:
        super().__init__(parent)
        self._columns = columns
        self._entries: Sequence[Entry] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def entries(self) -> Sequence[Entry]:
        """What is told."""
        return self._entries

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Tell something else."""
        if list(entries) != list(self._entries):
            self._entries = entries
            self.setVisible(bool(entries))
            self.setAccessibleName(", ".join(entry.text for entry in entries))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As many rows as the columns need."""
        return QSize(100 * self._columns, self._rows * self._row_height)

    @property
    def _rows(self) -> int:
        return -(-len(self._entries) // self._columns)

    @property
    def _row_height(self) -> int:
        return max(PATCH, self.fontMetrics().height()) + GAP

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the entries, down the first column, then down the next."""
        painter = QPainter(self)
        width = self.width() / self._columns
        for number, entry in enumerate(self._entries):
            column, row = divmod(number, self._rows)
            left, top = column * width, row * self._row_height
            painter.fillRect(QRectF(left + 1, top + 2, PATCH * 1.6, PATCH), QColor(entry.colour))
            painter.setPen(self.palette().mid().color())
            painter.drawRect(QRectF(left + 1, top + 2, PATCH * 1.6, PATCH))
            painter.setPen(self.palette().windowText().color())
            text = QRectF(left + PATCH * 1.6 + 8, top, width - PATCH * 1.6 - 8, self._row_height)
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, entry.text)
        painter.end()
