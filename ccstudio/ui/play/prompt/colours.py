"""The colours of sides, from the module."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.engine.seats import Seat
from ccstudio.ui.play.table import PlayTable

SWATCH: Final = QSize(12, 24)


def colour_of(table: PlayTable, seat: Seat | None) -> QColor | None:
    """The colour of the side of a seat; None for no seat, and for sides that the module lacks."""
    sides = table.contents.module.sides
    if seat is None:
        return None
    side = table.view.state.seating.side_of(seat)
    return QColor(sides[side].colour) if 0 <= side < len(sides) else None


class Swatch(QWidget):
    """A strip in the colour of a side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colour: QColor | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_colour(self, colour: QColor | None) -> None:
        """Show another colour; None for no side."""
        self.colour = colour
        self.update()

    def sizeHint(self) -> QSize:
        """A narrow strip."""
        return SWATCH

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a rounded strip with an edge that is visible on light and dark."""
        del event
        if self.colour is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self.colour)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 3, 3)
        painter.end()
