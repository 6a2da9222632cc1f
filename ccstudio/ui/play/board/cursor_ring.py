"""`CursorRing`: how the keyboard cursor of a board is drawn."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from ccstudio.ui.canvas.overlay import PathOverlay
from ccstudio.ui.canvas.space_cursor import CURSOR_Z
from ccstudio.ui.play.board.glow import HALO, LIGHT, line

RING_PIXELS: Final = 4.0
"""The width of the ring, logical pixels."""
DASHES: Final = [1.6, 1.6]
"""Dark dashes on a bright line, in widths: they are seen on every ground and without any colour."""


POINTER_PIXELS: Final = 9.0
"""The length of the pointers around the ring, logical pixels: nothing else on a board has them."""


class CursorRing(PathOverlay):
    """A bright line with dark dashes, and pointers at it from four sides."""

    def __init__(self) -> None:
        super().__init__(CURSOR_Z, LIGHT, RING_PIXELS)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the halo, the line and its dashes."""
        width = RING_PIXELS * units_per_pixel
        for colour, wide in ((HALO, 1.9), (LIGHT, 1.0)):
            painter.strokePath(self.path, QPen(colour, wide * width))
        pen = QPen(HALO, 0.8 * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(DASHES)
        painter.strokePath(self.path, pen)
        for pointer in self._pointers(units_per_pixel):
            painter.strokePath(pointer, line(HALO, 0.8 * width))
            painter.fillPath(pointer, LIGHT)

    def _pointers(self, units_per_pixel: float) -> Iterator[QPainterPath]:
        """Triangles beside the ring that point at it."""
        around, size = self.path.boundingRect(), POINTER_PIXELS * units_per_pixel
        gap = QPointF(around.width() / 2, around.height() / 2) + QPointF(1, 1) * RING_PIXELS * units_per_pixel
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            out, across = QPointF(dx, dy) * size, QPointF(dy, dx) * size * 0.6
            tip = around.center() + QPointF(dx * gap.x(), dy * gap.y())
            yield _closed(tip, tip + out + across, tip + out - across)


def _closed(*corners: QPointF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path
