"""`EdgeCover`: hides what is cut off of the margin of the map while the view fits the board."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsView

from ccstudio.ui.canvas.overlay import Overlay

COVER_Z: Final = 11.0
"""Above the map, below marks and counters."""
BEYOND: Final = 200.0
"""How far it reaches beyond the sheet, lattice units."""


class EdgeCover(Overlay):
    """Covers the sheet around some rectangles in the colour beside the map: no title or legend is cut through."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(COVER_Z)
        self._view = view
        self.path = QPainterPath()

    def cover(self, sheet: QRectF, kept: list[QRectF]) -> None:
        """Cover a sheet except for what is kept (lattice units); nothing if nothing is kept."""
        path = QPainterPath()
        if kept:
            # The edge of the sheet must not shine through.
            path.addRect(sheet.adjusted(-BEYOND, -BEYOND, BEYOND, BEYOND))
            for rect in kept:
                hole = QPainterPath()
                hole.addRect(rect)
                path = path.subtracted(hole)
        if path != self.path:
            self.path = path
            self.set_extent(path.boundingRect())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Fill the covered part."""
        del units_per_pixel
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(self.path, self._view.backgroundBrush())
