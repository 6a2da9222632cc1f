"""The plate of a face, in millimetres: rounded, with a hairline and a light bevel; and shapes behind values."""

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ccstudio.engine.present import Tone

CORNER: Final = 0.08
"""The radius of a corner, in parts of the shorter side."""
CARD_CORNER: Final = 0.045
_CARD_MM: Final = 40.0
"""Plates with a longer side are cards, which have no bevel and smaller corners."""
_BEVEL: Final = 0.028
_HAIRLINE: Final = 0.012
_MOST_HAIRLINE_MM: Final = 0.35
_LIT: Final = QColor(255, 255, 255, 88)
_SHADED: Final = QColor(0, 0, 0, 56)

RIMS: Final = {
    Tone.GOOD: QColor("#1B9E77"),
    Tone.BAD: QColor("#B3261E"),
    Tone.WARNING: QColor("#E6AB02"),
}
"""The colour of the rim for each tone."""


def plate_path(plate: QRectF) -> QPainterPath:
    """The outline of a plate."""
    corner = (CARD_CORNER if _is_card(plate) else CORNER) * min(plate.width(), plate.height())
    path = QPainterPath()
    path.addRoundedRect(plate, corner, corner)
    return path


def paint_ground(painter: QPainter, plate: QRectF, colour: QColor) -> None:
    """Paint the background of a plate, slightly lighter at the top."""
    shade = QLinearGradient(plate.topLeft(), plate.bottomLeft())
    shade.setColorAt(0.0, mixed(colour, QColor("#FFFFFF"), 0.10))
    shade.setColorAt(1.0, mixed(colour, QColor("#000000"), 0.05))
    painter.fillPath(plate_path(plate), QBrush(shade))


def paint_edge(painter: QPainter, plate: QRectF, ground: QColor, tone: Tone) -> None:
    """Paint the edge of a plate over its contents: bevel, hairline, and the rim of its tone."""
    short = min(plate.width(), plate.height())
    outline = plate_path(plate)
    if not _is_card(plate):
        lit, shaded = _bevel(plate.left(), plate.top(), plate.width(), plate.height())
        painter.fillPath(lit, _LIT)
        painter.fillPath(shaded, _SHADED)
    if tone is Tone.SPENT:
        visibility = QColor("#E9E6DC")
        visibility.setAlphaF(0.42)
        painter.fillPath(outline, visibility)
    hairline = min(_HAIRLINE * short, _MOST_HAIRLINE_MM)
    painter.strokePath(
        plate_path(plate.adjusted(hairline / 2, hairline / 2, -hairline / 2, -hairline / 2)),
        QPen(mixed(ground, QColor("#101010"), 0.72), hairline),
    )
    if tone in RIMS:
        rim = short * 0.045
        painter.strokePath(
            plate_path(plate.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)),
            round_pen(RIMS[tone], rim),
        )


def box_path(box: QRectF) -> QPainterPath:
    """A box around a value."""
    path = QPainterPath()
    corner = min(box.width(), box.height()) * 0.12
    path.addRoundedRect(box, corner, corner)
    return path


def disc_path(box: QRectF) -> QPainterPath:
    """The largest circle in a box."""
    path = QPainterPath()
    radius = min(box.width(), box.height()) / 2
    path.addEllipse(box.center(), radius, radius)
    return path


def hexagon_path(box: QRectF) -> QPainterPath:
    """The largest regular hexagon in a box, its points left and right."""
    radius = min(box.width() / 2, box.height() / math.sqrt(3))
    corners = [
        box.center() + QPointF(math.cos(math.radians(60 * turn)), math.sin(math.radians(60 * turn))) * radius
        for turn in range(6)
    ]
    path = QPainterPath()
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


def round_pen(colour: QColor, width: float) -> QPen:
    """A solid pen with round joins."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def square(box: QRectF) -> QRectF:
    """The largest square in the middle of a box."""
    side = min(box.width(), box.height())
    return QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)


def mixed(colour: QColor, other: QColor, share: float) -> QColor:
    """A colour blended with a share of another."""
    return QColor.fromRgbF(
        colour.redF() * (1 - share) + other.redF() * share,
        colour.greenF() * (1 - share) + other.greenF() * share,
        colour.blueF() * (1 - share) + other.blueF() * share,
    )


def standing_out(ground: QColor) -> QColor:
    """Near black or near white, whichever is easier to read on a background."""
    light = 0.299 * ground.redF() + 0.587 * ground.greenF() + 0.114 * ground.blueF()
    return QColor("#1A1A1A") if light > 0.52 else QColor("#FBF8EF")


@lru_cache(maxsize=64)
def _bevel(left: float, top: float, width: float, height: float) -> tuple[QPainterPath, QPainterPath]:
    """The rim of a plate along its upper and left edges, and along the others."""
    plate = QRectF(left, top, width, height)
    rim, half = _BEVEL * min(width, height), min(width, height) / 2
    middle = QPainterPath()
    corner = CORNER * min(width, height) - rim
    middle.addRoundedRect(plate.adjusted(rim, rim, -rim, -rim), corner, corner)
    ring = plate_path(plate) - middle
    facing = QPainterPath()
    facing.addPolygon(
        QPolygonF(
            [
                plate.bottomLeft(),
                plate.topLeft(),
                plate.topRight(),
                plate.topRight() + QPointF(-half, half),
                plate.bottomLeft() + QPointF(half, -half),
            ]
        )
    )
    facing.closeSubpath()
    return ring & facing, ring - facing


def _is_card(plate: QRectF) -> bool:
    return max(plate.width(), plate.height()) > _CARD_MM
