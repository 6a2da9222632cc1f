"""Pixmaps of counters, marks and rings at their size on the board, painted without delaying a frame."""

import math
from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from ccstudio.engine.present import Counter
from ccstudio.ui.canvas.idle_turn import IDLE_TURN
from ccstudio.ui.play.board.glow import paint_ring

SETTLE_MS: Final = 70
"""How long the zoom must be unchanged before counters are painted for it."""

STEP_MS: Final = 4.0
"""The time an idle step may take; a single counter may take longer."""

LARGEST_PX: Final = 320.0
"""The largest side at which counters are painted, and marks in proportion; larger pixmaps are stretched."""

SHADOW: Final = 1.16
"""The side of a counter's shadow, in sides of the counter."""

Look = Hashable
Make = Callable[[float, float], QPixmap]
"""Paints something for counters of a side (logical pixels) and a ratio of device pixels to logical pixels."""

LEVELS: Final = 6
"""The number of strengths of a pulse."""

LARGEST_RING_PX: Final = 900.0
"""Larger rings are painted directly, because few of them are visible at once."""

Shape = tuple[tuple[int, int], ...]


def look_of(counter: Counter) -> Look:
    """The key of counters that look the same, apart from rotation and riders."""
    return (
        counter.face.type,
        counter.face.face,
        tuple(sorted(counter.face.values.items())),
        counter.face.layers,
        counter.side,
        tuple((badge.symbol, badge.text, badge.tone) for badge in counter.badges),
        counter.tone,
    )


class PixmapCache(QObject):
    """A cache of pixmaps by look, for one size of counters.

    After a change of zoom, existing pixmaps are stretched until new ones have been painted, in steps while the program
    is idle. A look without any pixmap is painted at once.

    Signals:
        sharpened(): some pixmaps have a new size.
    """

    sharpened = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._size = (48.0, 1.0)
        self._wanted = self._size
        self._ready: dict[Look, tuple[QPixmap, Make]] = {}
        self._stale: list[Look] = []
        self._shadow: tuple[tuple[float, float], QPixmap] | None = None
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE_MS)
        self._settling.timeout.connect(self._settle)
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.timeout.connect(self._step)

    @property
    def size(self) -> tuple[float, float]:
        """The side of counters (logical pixels) and the device pixels per logical pixel that things are painted for."""
        return self._size

    def look(self, side_px: float, ratio: float) -> None:
        """Note the side of a counter on the screen (logical pixels), and the device pixels per logical pixel."""
        self._wanted = (min(side_px, LARGEST_PX), ratio)
        if not self._ready:
            self._size = self._wanted
        elif self._wanted != self._size:
            self._settling.start()

    def pixmap(self, look: Look, make: Make) -> QPixmap:
        """The pixmap of a look, as near as possible to the wanted size; `make` paints it."""
        found = self._ready.get(look)
        if found is None:
            return self._paint(look, make)
        return found[0]

    def shadow(self) -> QPixmap:
        """The soft shadow of a counter, `SHADOW` times its side across."""
        if self._shadow is None or self._shadow[0] != self._size:
            self._shadow = (self._size, _shadow(*self._size))
        return self._shadow[1]

    def forget(self, looks: set[Look]) -> None:
        """Drop all looks except these."""
        for look in [look for look in self._ready if look not in looks]:
            del self._ready[look]

    def finish(self) -> None:
        """Paint everything that does not have the right size, for pictures of the window."""
        self._settle()
        while self._stale:
            self._step()

    def stop(self) -> None:
        """Stop the timers for good."""
        self._settling.stop()
        self._steps.stop()

    def _settle(self) -> None:
        self._settling.stop()
        if self._size != self._wanted:
            self._size = self._wanted
            self._stale = list(self._ready)
            self._steps.start(0)

    def _paint(self, look: Look, make: Make) -> QPixmap:
        pixmap = make(*self._size)
        self._ready[look] = (pixmap, make)
        return pixmap

    def _step(self) -> None:
        """Paint for a few milliseconds, and continue later if there is more."""
        with IDLE_TURN.part(self, STEP_MS) as end:
            while self._stale and perf_counter() < end:
                look = self._stale.pop()
                if look in self._ready:
                    self._paint(look, self._ready[look][1])
        self.sharpened.emit()
        if self._stale:
            self._steps.start(0)


def _shadow(side_px: float, ratio: float) -> QPixmap:
    """A square that fades out to its edge."""
    size = max(4, round(SHADOW * side_px * ratio))
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    reach = size * (1 - 1 / SHADOW) / 2
    for step in range(1, 5):
        inset = reach * step / 4
        path = QPainterPath()
        path.addRoundedRect(QRectF(inset, inset, size - 2 * inset, size - 2 * inset), reach, reach)
        painter.fillPath(path, QColor(0, 0, 0, 24))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


class Ring:
    """A ring: its path (lattice units), its middle, and its shape around the middle in whole units."""

    def __init__(self, path: QPainterPath) -> None:
        self.path = path
        self.rect = path.boundingRect()
        self.middle = self.rect.center()
        elements = (path.elementAt(number) for number in range(path.elementCount()))
        self.shape: Shape = tuple((round(it.x - self.middle.x()), round(it.y - self.middle.y())) for it in elements)


class RingPixmaps:
    """Rings as pixmaps in the size that counters are painted for; other sizes are dropped.

    They are stretched while the zoom changes, as counters are.
    """

    def __init__(self, pixmaps: PixmapCache, side: float) -> None:
        """Follow the size of the pixmaps of counters, whose side is given in lattice units."""
        self._steady = pixmaps
        self._side = side
        self._scale = (0.0, 0.0)
        self._pixmaps: dict[tuple[Shape, int, bool], QPixmap] = {}

    def paint(self, painter: QPainter, ring: Ring, width: float, pulse: float, *, is_pointed: bool) -> None:
        """Paint a ring.

        Args:
            painter: in lattice units.
            ring: the ring to paint.
            width: of its bright line, lattice units.
            pulse: its strength, from 0 to 1.
            is_pointed: whether it is pointed at.
        """
        scale, ratio = painter.worldTransform().m11(), painter.device().devicePixelRatioF()
        if max(ring.rect.width(), ring.rect.height()) * scale * ratio > LARGEST_RING_PX:
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
