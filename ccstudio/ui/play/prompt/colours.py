"""The strip in the colour of a side."""

from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.engine.seats import Seat, Side
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.play.side_colours import side_colour, side_letter
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.widgets.contrast import readable

SWATCH: Final = QSize(20, 26)
FRESH_MS: Final = 2_500
"""How long the strip is framed after another side is asked."""


def colour_of(table: PlayTable, seat: Seat | None) -> QColor | None:
    """The colour of the side of a seat; None for no seat, and for sides that the module lacks."""
    return side_colour(table, _side_of(table, seat))


def _side_of(table: PlayTable, seat: Seat | None) -> Side | None:
    return None if seat is None else table.view.state.seating.side_of(seat)


class Swatch(QWidget):
    """A strip in the colour of a side, with its letter for eyes that see no difference.

    When another side is asked than before, the strip is framed for a moment.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colour: QColor | None = None
        self.letter = ""
        self._last: Side | None = None
        self._fresh_timer = QTimer(self, singleShot=True, interval=FRESH_MS)
        self._fresh_timer.timeout.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_seat(self, table: PlayTable, seat: Seat | None) -> None:
        """Show the side of a seat; None for no side."""
        side = _side_of(table, seat)
        self.colour, self.letter = colour_of(table, seat), side_letter(table, side)
        if side is not None and self._last not in {None, side}:
            self._fresh_timer.start()
        self._last = self._last if side is None else side
        self.update()

    @property
    def is_fresh(self) -> bool:
        """Whether its side was not asked until a moment ago."""
        return self._fresh_timer.isActive()

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
        if self.is_fresh:
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent), 3))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 3, 3)
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(readable(self.colour, self.colour))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.letter)
        painter.end()
