"""`CounterBacks`: what shows from under counters: their shadow, with or without a ring, painted once."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from ccstudio.ui.play.board.glow import paint_ring, rounded
from ccstudio.ui.play.board.pixmaps import LEVELS, SHADOW, PixmapCache

BACK: Final = 1.46
"""The side of a back, in sides of the counter: room for the ring with its halo."""

RING_AWAY: Final = 0.04
RING_WIDTH: Final = 0.055
"""How far the ring of a counter is from its edge, and the width of its line, in parts of its side."""

SHADOW_AWAY: Final = QPointF(0.025, 0.035)
"""Where the shadow falls, whichever way the counter is turned, in parts of its side."""


class _Look(NamedTuple):
    level: int | None
    is_pointed: bool
    turned_deg: int


class CounterBacks:
    """Backs in the size that counters are painted for; those of other sizes are dropped."""

    def __init__(self, pixmaps: PixmapCache) -> None:
        self._pixmaps = pixmaps
        self._size = (0.0, 0.0)
        self._backs: dict[_Look, QPixmap] = {}

    def pixmap(self, pulse: float | None, *, is_pointed: bool, turned_deg: int) -> QPixmap:
        """The back of a counter, `BACK` times its side across, to be turned as the counter is.

        Args:
            pulse: the strength of the ring, from 0 to 1; None for no ring.
            is_pointed: whether a counter with a ring is pointed at.
            turned_deg: how far the counter is turned, clockwise.
        """
        if self._size != self._pixmaps.size:
            self._size = self._pixmaps.size
            self._backs.clear()
        look = _Look(None if pulse is None else round(pulse * LEVELS), is_pointed, turned_deg)
        found = self._backs.get(look)
        if found is None:
            found = self._backs[look] = self._painted(look)
        return found

    def _painted(self, look: _Look) -> QPixmap:
        side_px, ratio = self._size
        side = side_px * ratio
        whole = max(4, round(BACK * side))
        pixmap = QPixmap(whole, whole)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(whole / 2, whole / 2)
        shadow = self._pixmaps.shadow()
        dark = QRectF(0, 0, SHADOW * side, SHADOW * side)
        dark.moveCenter(QTransform().rotate(-look.turned_deg).map(SHADOW_AWAY) * side)
        painter.drawPixmap(dark, shadow, QRectF(shadow.rect()))
        if look.level is not None:
            half = (0.5 + RING_AWAY) * side
            path = rounded(QRectF(-half, -half, 2 * half, 2 * half))
            paint_ring(painter, path, RING_WIDTH * side, look.level / LEVELS, is_pointed=look.is_pointed)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap
