"""`DrawingCache`: drawings that are repeated at many places of the board, painted once for a zoom."""

from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

LARGEST_PX: Final = 900.0
"""Larger drawings are painted directly, because few of them are visible at once; device pixels."""


class DrawingCache:
    """Pixmaps of drawings by key for the zoom at which they were drawn last."""

    def __init__(self) -> None:
        self._scale = (0.0, 0.0)
        self._pixmaps: dict[Hashable, QPixmap] = {}

    def draw(
        self, painter: QPainter, key: Hashable, at: QPointF, reach: float, paint: Callable[[QPainter], None]
    ) -> None:
        """Draw something with its middle at a place.

        Args:
            painter: in lattice units.
            key: tells drawings apart that differ in more than their place.
            at: the place.
            reach: how far the drawing extends from its middle to each side, lattice units.
            paint: paints it around the origin, in lattice units.
        """
        to_view, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        scale = to_view.m11()
        painter.save()
        if 2 * reach * scale * ratio > LARGEST_PX:
            painter.translate(at)
            paint(painter)
        else:
            if (scale, ratio) != self._scale:
                self._scale = (scale, ratio)
                self._pixmaps.clear()
            pixmap = self._pixmaps.get(key)
            if pixmap is None:
                pixmap = self._pixmaps[key] = self._painted(reach, paint)
            middle, half = to_view.map(at) * ratio, pixmap.width() / 2
            painter.resetTransform()
            painter.drawPixmap(QPointF(round(middle.x() - half), round(middle.y() - half)) / ratio, pixmap)
        painter.restore()

    def _painted(self, reach: float, paint: Callable[[QPainter], None]) -> QPixmap:
        scale, ratio = self._scale
        side = 2 * max(1, round(reach * scale * ratio))
        pixmap = QPixmap(side, side)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / 2 / ratio, side / 2 / ratio)
        painter.scale(scale, scale)
        paint(painter)
        painter.end()
        return pixmap
