"""Rows of small figures or pips on a counter: the number lost and left."""

import re
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ccstudio.ui.faces.plates import round_pen

_PARTS: Final = re.compile(r"([0-9]{1,3})(?:/([0-9]{1,3}))?")
_MOST: Final = 24
"""The most symbols in a row; more would be too small to count."""
_WIDE: Final = {True: 0.52, False: 1.0}
"""The width of a figure or pip, in parts of its height."""
_GAP: Final = 0.16
"""The gap between two of them, in parts of their height."""


def counted(words: str) -> tuple[int, int]:
    """The numbers left and in all: of `3/5` three of five, of `3` three of three; zero of zero otherwise."""
    found = _PARTS.fullmatch(words.strip())
    if found is None:
        return 0, 0
    left = int(found[1])
    whole = max(left, int(found[2] or left))
    return (left, whole) if whole <= _MOST else (0, 0)


def paint_row(painter: QPainter, box: QRectF, colour: QColor, words: str, *, are_figures: bool) -> None:
    """Paint those that are left filled, then those that are lost as crosses, in the middle of a box."""
    left, whole = counted(words)
    if not whole:
        return
    wide = _WIDE[are_figures]
    height = min(box.height(), box.width() / (whole * wide + (whole - 1) * _GAP))
    width, step = height * wide, height * (wide + _GAP)
    x = box.center().x() - (whole * width + (whole - 1) * height * _GAP) / 2
    for number in range(whole):
        place = QRectF(x + number * step, box.center().y() - height / 2, width, height)
        if number < left:
            painter.fillPath(_figure(place) if are_figures else _pip(place), colour)
        else:
            _paint_cross(painter, place, colour)


def _pip(place: QRectF) -> QPainterPath:
    path, corner, inset = QPainterPath(), place.width() * 0.3, place.height() * 0.06
    path.addRoundedRect(place.adjusted(0, inset, 0, -inset), corner, corner)
    return path


def _figure(place: QRectF) -> QPainterPath:
    """A head over a body with shoulders."""
    wide, high = place.width(), place.height()
    path = QPainterPath()
    path.addEllipse(QPointF(place.center().x(), place.top() + high * 0.19), wide * 0.33, wide * 0.33)
    body = QRectF(place.left(), place.top() + high * 0.41, wide, high * 0.59)
    path.moveTo(body.bottomLeft())
    path.lineTo(body.left(), body.top() + wide * 0.4)
    path.quadTo(body.topLeft(), QPointF(body.left() + wide * 0.4, body.top()))
    path.lineTo(body.right() - wide * 0.4, body.top())
    path.quadTo(body.topRight(), QPointF(body.right(), body.top() + wide * 0.4))
    path.lineTo(body.bottomRight())
    path.closeSubpath()
    return path


def _paint_cross(painter: QPainter, place: QRectF, colour: QColor) -> None:
    """Paint a loss as a thin cross, which differs without colour."""
    side = min(place.width(), place.height()) * 0.36
    centre = place.center()
    cross = QPainterPath()
    for across in (-1, 1):
        cross.moveTo(centre + QPointF(-side * across, -side))
        cross.lineTo(centre + QPointF(side * across, side))
    faint = QColor(colour)
    faint.setAlphaF(0.75)
    painter.strokePath(cross, round_pen(faint, place.height() * 0.09))
