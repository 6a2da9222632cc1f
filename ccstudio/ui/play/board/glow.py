"""The highlight of options: one colour, and a shape for each way to choose."""

import math
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

ACCENT: Final = QColor("#16C7FF")
"""A colour that people with red-green blindness can tell from every terrain."""
HALO: Final = QColor("#04263A")
LIGHT: Final = QColor("#FFFFFF")
PICKED: Final = QColor("#FFD23F")


class Glow(Enum):
    """The shape of a counter's glow."""

    NONE = "none"
    RING = "ring"
    RETICLE = "reticle"


def faded(colour: QColor, opacity: float) -> QColor:
    """The colour with less opacity."""
    result = QColor(colour)
    result.setAlphaF(max(0.0, min(1.0, opacity)))
    return result


def line(colour: QColor, width: float) -> QPen:
    """A pen with round joins; `width` in units of the painter."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def paint_ring(painter: QPainter, path: QPainterPath, width: float, pulse: float, *, is_pointed: bool = False) -> None:
    """Paint a ring along a path: bright, with a dark halo and a faint fill.

    Args:
        painter: in any units.
        path: the ring.
        width: of the bright line, in these units.
        pulse: its strength now, from 0 to 1.
        is_pointed: whether it is pointed at.
    """
    strong = 0.62 + 0.38 * pulse
    painter.fillPath(path, faded(ACCENT, 0.38 if is_pointed else 0.05 + 0.10 * pulse))
    painter.strokePath(path, line(faded(HALO, 0.62), 2.3 * width))
    painter.strokePath(path, line(faded(ACCENT, strong), (1.5 if is_pointed else 1.0) * width))
    if is_pointed:
        painter.strokePath(path, line(LIGHT, 0.55 * width))


def paint_reticle(painter: QPainter, rect: QRectF, width: float, pulse: float, *, is_pointed: bool = False) -> None:
    """Paint the brackets of a sight around a rectangle, with ticks that point at its middle."""
    reach = rect.adjusted(-width, -width, width, width)
    arm, tick = 0.26 * reach.width(), 0.14 * reach.width()
    path = QPainterPath()
    for corner, dx, dy in (
        (reach.topLeft(), 1, 1),
        (reach.topRight(), -1, 1),
        (reach.bottomRight(), -1, -1),
        (reach.bottomLeft(), 1, -1),
    ):
        path.moveTo(corner + QPointF(dx * arm, 0))
        path.lineTo(corner)
        path.lineTo(corner + QPointF(0, dy * arm))
    middle = reach.center()
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        edge = middle + QPointF(dx * reach.width() / 2, dy * reach.height() / 2)
        path.moveTo(edge + QPointF(dx, dy) * tick * 0.5)
        path.lineTo(edge - QPointF(dx, dy) * tick * (1.2 if is_pointed else 0.6))
    strong = 0.7 + 0.3 * pulse
    painter.strokePath(path, line(faded(HALO, 0.8), 2.4 * width))
    painter.strokePath(path, line(faded(ACCENT, strong), (1.6 if is_pointed else 1.15) * width))
    if is_pointed:
        painter.strokePath(path, line(LIGHT, 0.6 * width))


def paint_star(painter: QPainter, at: QPointF, radius: float, pulse: float, *, is_pointed: bool = False) -> None:
    """A star of five points."""
    path = star_path(at, radius * (1.2 if is_pointed else 1.0))
    painter.strokePath(path, line(faded(HALO, 0.8), 0.42 * radius))
    painter.fillPath(path, LIGHT if is_pointed else faded(ACCENT, 0.72 + 0.28 * pulse))
    painter.strokePath(path, line(ACCENT if is_pointed else LIGHT, 0.13 * radius))


def paint_arrow(
    painter: QPainter, at: QPointF, size: float, bearing_deg: float, pulse: float, *, is_pointed: bool = False
) -> None:
    """Paint an arrowhead that points in a direction."""
    painter.save()
    painter.translate(at)
    painter.rotate(bearing_deg)
    size *= 1.2 if is_pointed else 1.0
    path = QPainterPath(QPointF(0, -size))
    for x, y in ((0.8, 0.35), (0.3, 0.2), (0.3, 0.9), (-0.3, 0.9), (-0.3, 0.2), (-0.8, 0.35)):
        path.lineTo(QPointF(x, y) * size)
    path.closeSubpath()
    painter.strokePath(path, line(faded(HALO, 0.8), 0.4 * size))
    painter.fillPath(path, LIGHT if is_pointed else faded(ACCENT, 0.72 + 0.28 * pulse))
    painter.strokePath(path, line(ACCENT if is_pointed else LIGHT, 0.1 * size))
    painter.restore()


def star_path(at: QPointF, radius: float) -> QPainterPath:
    """A star of five points."""
    path = QPainterPath()
    for number in range(10):
        angle = math.radians(36 * number - 90)
        point = at + QPointF(math.cos(angle), math.sin(angle)) * radius * (1.0 if number % 2 == 0 else 0.46)
        if number:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def rounded(rect: QRectF, part: float = 0.08) -> QPainterPath:
    """A rectangle with the rounded corners of a counter."""
    path = QPainterPath()
    corner = part * rect.width()
    path.addRoundedRect(rect, corner, corner)
    return path
