"""`Pulse`: draws attention to something on the map for a moment."""

from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ccstudio.ui.accessibility.motion import Movement
from ccstudio.ui.canvas.overlay import HALO, HOVERED, Overlay, pen

PULSE_Z: Final = 38.0
PULSE_MS: Final = 1_300
BEATS: Final = 2
AT_REST: Final = 0.45
"""The part at which rings rest with reduced motion: close around what they show."""

LEAST_PIXELS: Final = 26.0
"""The smallest radius at which rings begin, so that small things are found."""

SPREAD_PIXELS: Final = 44.0
"""How far outside a ring begins."""


class Pulse(Overlay):
    """A highlighted outline, and rings that contract around it, twice."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(PULSE_Z)
        self._path = QPainterPath()
        self._part = 1.0
        self._run = Movement(parent, PULSE_MS, at_rest=AT_REST)
        self._run.moved.connect(self._go)
        self._run.ended.connect(self.stop)

    @property
    def path(self) -> QPainterPath:
        """The highlighted path; empty while it is off."""
        return self._path

    def show_on(self, path: QPainterPath) -> None:
        """Draw attention to a path (lattice units)."""
        self._run.stop()
        self._path, self._part = path, 0.0
        self.set_extent(self._reach())
        self._run.start()

    def stop(self) -> None:
        """Stop and hide it."""
        self._run.stop()
        self._path = QPainterPath()
        self.set_extent(QRectF())

    def rescale(self, units_per_pixel: float) -> None:
        """Follow the zoom."""
        super().rescale(units_per_pixel)
        if not self._path.isEmpty():
            self.set_extent(self._reach())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw outline and ring."""
        beat = (self._part * BEATS) % 1.0
        opacity = min(1.0, 2.5 * (1 - self._part))
        box = self._path.boundingRect()
        half = max(box.width(), box.height()) / 2
        around = max(half, LEAST_PIXELS * units_per_pixel)
        radius = around + SPREAD_PIXELS * units_per_pixel * (1 - beat)
        for colour, wider in ((HALO, 3.0), (HOVERED, 0.0)):
            ink = QColor(colour)
            ink.setAlphaF(ink.alphaF() * opacity)
            painter.strokePath(self._path, pen(ink, 3.0 + wider))
            painter.setPen(pen(ink, 2.5 + wider))
            painter.drawEllipse(box.center(), radius, radius)

    def _reach(self) -> QRectF:
        box = self._path.boundingRect()
        half = max(box.width() / 2, box.height() / 2, LEAST_PIXELS * self.units_per_pixel)
        half += SPREAD_PIXELS * self.units_per_pixel
        centre = box.center()
        return QRectF(centre - QPointF(half, half), centre + QPointF(half, half))

    def _go(self, part: float) -> None:
        self._part = part
        self.update()
