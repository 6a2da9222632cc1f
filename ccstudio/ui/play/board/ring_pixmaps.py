"""`RingPixmaps`: rings of spaces painted once for each shape, zoom and strength, as most spaces look alike."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from ccstudio.ui.play.board.glow import paint_ring
from ccstudio.ui.play.board.pixmaps import PixmapCache

LEVELS: Final = 6
"""How many strengths a pulse goes through."""

LARGEST_PX: Final = 900.0
"""Larger rings are painted where they are: few of them can be seen at once."""

Shape = tuple[tuple[int, int], ...]


class Ring:
    """A ring: its path (lattice units), the middle of it, and its shape about the middle, whole units."""

    def __init__(self, path: QPainterPath) -> None:
        self.path = path
        self.rect = path.boundingRect()
        self.middle = self.rect.center()
        elements = (path.elementAt(number) for number in range(path.elementCount()))
        self.shape: Shape = tuple((round(it.x - self.middle.x()), round(it.y - self.middle.y())) for it in elements)


class RingPixmaps:
    """Rings as pixmaps, of the size that counters are painted for; those of another are forgotten.

    While the zoom moves they are stretched, as counters are.
    """

    def __init__(self, pixmaps: PixmapCache, side: float) -> None:
        """Follow the size of pixmaps of counters, whose side is given in lattice units."""
        self._steady = pixmaps
        self._side = side
        self._scale = (0.0, 0.0)
        self._pixmaps: dict[tuple[Shape, int, bool], QPixmap] = {}

    def paint(self, painter: QPainter, ring: Ring, width: float, pulse: float, *, is_pointed: bool) -> None:
        """Paint a ring.

        Args:
            painter: in lattice units.
            ring: what is painted.
            width: of its bright line, lattice units.
            pulse: how strongly it shines, 0 to 1.
            is_pointed: whether it is pointed at.
        """
        scale, ratio = painter.worldTransform().m11(), painter.device().devicePixelRatioF()
        if max(ring.rect.width(), ring.rect.height()) * scale * ratio > LARGEST_PX:
            paint_ring(painter, ring.path, width, pulse, is_pointed=is_pointed)
            return
        side_px, _ratio = self._steady.size
        if (side_px / self._side, ratio) != self._scale:
            self._scale = (side_px / self._side, ratio)
            self._pixmaps.clear()
        level = round(pulse * LEVELS)
        key = (ring.shape, level, is_pointed)
        pixmap = self._pixmaps.get(key)
        if pixmap is None:
            pixmap = self._pixmaps[key] = self._painted(ring, width, level / LEVELS, is_pointed=is_pointed)
        size = pixmap.deviceIndependentSize()
        if not math.isclose(scale, self._scale[0], rel_tol=1e-6):
            size *= scale / self._scale[0]
        middle = painter.worldTransform().map(ring.middle)
        left = round((middle.x() - size.width() / 2) * ratio) / ratio
        top = round((middle.y() - size.height() / 2) * ratio) / ratio
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QRectF(QPointF(left, top), size), pixmap, QRectF(pixmap.rect()))
        painter.restore()

    def _painted(self, ring: Ring, width: float, pulse: float, *, is_pointed: bool) -> QPixmap:
        scale, ratio = self._scale
        margin = 3 * width
        across, down = ring.rect.width() + 2 * margin, ring.rect.height() + 2 * margin
        pixmap = QPixmap(QSize(max(1, round(across * scale * ratio)), max(1, round(down * scale * ratio))))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = pixmap.deviceIndependentSize()
        painter.translate(size.width() / 2, size.height() / 2)
        painter.scale(scale, scale)
        painter.translate(-ring.middle)
        paint_ring(painter, ring.path, width, pulse, is_pointed=is_pointed)
        painter.end()
        return pixmap
