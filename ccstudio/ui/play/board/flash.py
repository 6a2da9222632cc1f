"""`Flash`: draws attention to a place for a moment."""

from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPainter

from ccstudio.ui.accessibility.motion import Movement
from ccstudio.ui.canvas.overlay import Overlay
from ccstudio.ui.play.board.glow import ACCENT, HALO, LIGHT, faded, line, rounded

FLASH_Z: Final = 45.0
FLASH_MS: Final = 1_100
BEATS: Final = 2
AT_REST: Final = 0.45
"""The part at which rings rest with reduced motion: close around the place."""


class FlashOverlay(Overlay):
    """Rings that contract around a place, twice."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(FLASH_Z)
        self._at = QPointF()
        self._radius = 0.0
        self._part = 1.0
        self._run = Movement(parent, FLASH_MS, at_rest=AT_REST)
        self._run.moved.connect(self._go)
        self._run.ended.connect(self.stop)

    @property
    def place(self) -> QPointF | None:
        """The place it shows; None while it is off."""
        return None if self._radius == 0 else self._at

    def show_at(self, at: QPointF, radius: float) -> None:
        """Draw attention to a place (lattice units) by a circle of the given radius."""
        self._run.stop()
        self._at, self._radius, self._part = at, radius, 0.0
        reach = 2 * radius
        self.set_extent(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach))
        self._run.start()

    def stop(self) -> None:
        """Stop and hide the rings."""
        self._run.stop()
        self._radius = 0.0
        self.set_extent(QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the ring."""
        part = (self._part * BEATS) % 1.0
        radius = self._radius * (1.9 - 0.9 * part)
        rect = QRectF(self._at.x() - radius, self._at.y() - radius, 2 * radius, 2 * radius)
        path = rounded(rect, 0.5)
        opacity = min(1.0, 2 * (1 - self._part))
        painter.strokePath(path, line(faded(HALO, 0.8 * opacity), 0.20 * self._radius))
        painter.strokePath(path, line(faded(ACCENT, opacity), 0.13 * self._radius))
        painter.strokePath(path, line(faded(LIGHT, opacity), 0.05 * self._radius))

    def _go(self, part: float) -> None:
        self._part = part
        self.update()
