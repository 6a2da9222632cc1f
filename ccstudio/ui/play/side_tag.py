"""`SideTag`: a small plate with the colour and letter of a side, as its counters have them."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.engine.seats import Side
from ccstudio.ui.play.side_colours import side_colour, side_letter
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.widgets.contrast import readable


class SideTag(QWidget):
    """The tag of a side, as high as a line of text; hidden for no side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colour: QColor | None = None
        self.letter = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_side(self, table: PlayTable, side: Side | None) -> None:
        """Show a side with its name as a tool tip; None hides the tag."""
        before = self.colour, self.letter
        self.colour, self.letter = side_colour(table, side), side_letter(table, side)
        is_known = self.colour is not None and side is not None
        words = table.narrator.side(side) if is_known and side is not None else ""
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.setVisible(is_known)
        if (self.colour, self.letter) != before:
            self.update()

    def sizeHint(self) -> QSize:
        """Room for a letter or two."""
        line = self.fontMetrics().height()
        return QSize(round(1.05 * line), line)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a rounded plate with an edge that is visible on light and dark."""
        if self.colour is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self.colour)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 1.5, -0.5, -1.5), 3, 3)
        font = self.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * (0.85 if len(self.letter) < 2 else 0.7))
        painter.setFont(font)
        painter.setPen(readable(self.colour, self.colour))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.letter)
        painter.end()
