"""Overlays of joined boards: names, joints of roads, and roads that end at a seam."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPolygonF

from ccstudio.board.facts import Point
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.ui.canvas.overlay import HALO, HOVERED, Overlay, pen

JOINED: Final = QColor("#178A4C")

_DOT_PIXELS: Final = 5.0
_BADGE_PIXELS: Final = 22.0
_INSET_PIXELS: Final = 8.0


class JoinsOverlay(Overlay):
    """A dot where roads of two boards are joined, and an open ring where one ends at a seam."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._joins: list[QPointF] = []
        self._loose: list[QPointF] = []

    def set_places(self, joins: Sequence[Point], loose: Sequence[Point]) -> None:
        """Replace the marked places."""
        self._joins = [QPointF(x, y) for x, y in joins]
        self._loose = [QPointF(x, y) for x, y in loose]
        self.set_extent(QPolygonF([*self._joins, *self._loose]).boundingRect().adjusted(-1, -1, 1, 1))

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw dots and rings."""
        size = _DOT_PIXELS * units_per_pixel
        painter.setPen(pen(HALO, 2.0))
        painter.setBrush(JOINED)
        for place in self._joins:
            painter.drawEllipse(place, size, size)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((HALO, 5.0), (HOVERED, 2.6)):
            painter.setPen(pen(colour, width))
            for place in self._loose:
                painter.drawEllipse(place, size, size)


class BadgesOverlay(Overlay):
    """The name of each board in its upper left corner."""

    def __init__(self, z: float, colour: QColor) -> None:
        super().__init__(z)
        self._colour = colour
        self._badges: list[tuple[QPointF, str]] = []

    def set_boards(self, boards: Sequence[PlacedBoard]) -> None:
        """Replace the names."""
        boxes = [(path_of([placed]).boundingRect(), placed.name) for placed in boards]
        self._badges = [(box.topLeft(), name) for box, name in boxes]
        whole = QRectF()
        for box, _name in boxes:
            whole = whole.united(box)
        self.set_extent(whole)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the badges at the same size at every zoom."""
        painter.save()
        font = QFont(painter.font())
        font.setPixelSize(13)
        font.setBold(True)
        painter.setFont(font)
        for corner, name in self._badges:
            painter.save()
            painter.translate(corner)
            painter.scale(units_per_pixel, units_per_pixel)
            width = max(_BADGE_PIXELS, 10.0 * len(name) + 10.0)
            box = QRectF(_INSET_PIXELS, _INSET_PIXELS, width, _BADGE_PIXELS)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour)
            painter.drawRoundedRect(box, _BADGE_PIXELS / 2, _BADGE_PIXELS / 2)
            painter.setPen(Qt.GlobalColor.white)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
            painter.restore()
        painter.restore()


def path_of(boards: Sequence[PlacedBoard]) -> QPainterPath:
    """The edges of boards."""
    path = QPainterPath()
    for placed in boards:
        for ring in placed.rings:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
    return path
