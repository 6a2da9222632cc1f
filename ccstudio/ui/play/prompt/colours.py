"""The strip in the colour of a side."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.engine.seats import Seat, Side
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.play.side_colours import side_colour, side_letter
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.widgets.contrast import readable

SWATCH: Final = QSize(20, 26)


def colour_of(table: PlayTable, seat: Seat | None) -> QColor | None:
    """The colour of the side of a seat; None for no seat, and for sides that the module lacks."""
    return side_colour(table, _side_of(table, seat))


def _side_of(table: PlayTable, seat: Seat | None) -> Side | None:
    return None if seat is None else table.view.state.seating.side_of(seat)


class Swatch(QWidget):
    """A strip in the colour of a side, with its letter for eyes that see no difference."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colour: QColor | None = None
        self.letter = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_seat(self, table: PlayTable, seat: Seat | None) -> None:
        """Show the side of a seat; None for no side."""
        self.colour = colour_of(table, seat)
        self.letter = side_letter(table, _side_of(table, seat))
        self.update()

    def sizeHint(self) -> QSize:
        """A narrow strip with room for a letter."""
        return SWATCH * (scaled(SWATCH.height()) / SWATCH.height())

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
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(readable(self.colour, self.colour))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.letter)
        painter.end()
