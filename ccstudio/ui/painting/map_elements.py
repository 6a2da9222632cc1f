"""The sheet around the board: paper, title, compass rose, scale bar, and the boxes off the grid."""

import math
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, plural
from ccstudio.board.board import Board
from ccstudio.documents.map import MapDocument
from ccstudio.documents.sheet import Box
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.ink import Mark, fill, stroke
from ccstudio.ui.painting.legend import legend_marks
from ccstudio.ui.painting.palette import FRAME_INK, FRAME_TINT, PAPER, faint
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.text import CAPITAL, fitted, text_path, text_width

_LEAST_MARGIN: Final = 400
"""The margin below which nothing is printed, because it would be unreadable."""
_TITLE_SPACING: Final = 0.12
_MOST_STEPS: Final = 4


def frame_plans(board: Board, edge: Edge, sheet: QRectF) -> Iterator[Plan]:
    """Everything on the layer of the frame; `sheet` is the rectangle of the whole depiction."""
    document = board.document
    margin = float(document.frame.margin)
    if margin > 0:
        yield always(sheet, lambda: _paper_marks(edge, sheet, board.grid.width))
    for box in document.boxes:
        if not box.unseen:
            yield box_plan(box, board.grid.width)
    if margin < _LEAST_MARGIN:
        return
    rect = edge.rect
    top = QRectF(rect.left(), rect.top() - margin, rect.width(), margin)
    bottom = QRectF(rect.left(), rect.bottom(), rect.width(), margin)
    if document.frame.title:
        yield always(top, lambda: _title_marks(document, top))
    left, right = bottom.left(), bottom.right()
    if document.frame.compass:
        corner = QRectF(rect.left() - margin, rect.bottom(), margin, margin)
        yield always(corner, lambda: _compass_marks(board, corner))
    if document.frame.scale_bar:
        bar = QRectF(right - min(rect.width() * 0.25, 3.2 * board.grid.width), bottom.top(), 0, margin)
        bar.setRight(right)
        right = bar.left() - margin * 0.25
        yield always(bar, lambda: _scale_marks(board, bar))
    if document.frame.legend and right > left:
        strip = QRectF(left, bottom.top(), right - left, margin).adjusted(0, margin * 0.13, 0, -margin * 0.10)
        yield always(strip, lambda: legend_marks(board, strip))


def _paper_marks(edge: Edge, sheet: QRectF, width: float) -> Iterator[Mark]:
    around = QPainterPath()
    around.setFillRule(Qt.FillRule.OddEvenFill)
    around.addRect(sheet)
    around.addPath(edge.path)
    yield fill(around, PAPER)
    yield stroke(edge.path, FRAME_INK, width * 0.022, least_px=1.4, join=Qt.PenJoinStyle.MiterJoin)


def _title_marks(document: MapDocument, area: QRectF) -> Iterator[Mark]:
    """The number in a roundel, the title beside it."""
    height = area.height()
    middle = area.center().y()
    left = area.left()
    if document.number:
        radius = height * 0.235
        centre = QPointF(left + radius, middle)
        yield fill(_circle(centre, radius), FRAME_INK)
        yield stroke(_circle(centre, radius * 0.84), faint(PAPER, 0.8), radius * 0.05)
        size = fitted(document.number, radius * 1.15, radius * 1.35, "bold")
        yield fill(text_path(document.number, (left + radius, middle), size, "bold"), PAPER)
        left += 2 * radius + height * 0.16
    words = document.title.upper()
    size = fitted(words, height * 0.44, area.right() - left, "semibold", _TITLE_SPACING)
    yield fill(text_path(words, (left, middle), size, "semibold", align="left", spacing=_TITLE_SPACING), FRAME_INK)
    left += text_width(words, size, "semibold", _TITLE_SPACING) + height * 0.30
    if left < area.right():
        rule = QPainterPath(QPointF(left, middle))
        rule.lineTo(area.right(), middle)
        yield stroke(rule, faint(FRAME_INK, 0.55), height * 0.012)
        yield stroke(rule.translated(0, height * 0.04), faint(FRAME_INK, 0.55), height * 0.005)


def _compass_marks(board: Board, area: QRectF) -> Iterator[Mark]:
    """A star with a point for every side of a space, numbered clockwise from the top."""
    count = len(board.grid.directions)
    centre, radius = area.center(), area.height() * 0.27
    first = _direction_angle(board, 0)
    yield stroke(_circle(centre, radius * 0.66), faint(FRAME_INK, 0.45), radius * 0.03)
    yield stroke(_circle(centre, radius * 0.58), faint(FRAME_INK, 0.45), radius * 0.012)
    light, dark = QPainterPath(), QPainterPath()
    step = 2 * math.pi / count
    for number in range(count):
        angle = first + number * step
        reach = radius * (1.06 if number == 0 else 0.94)
        tip = _polar(centre, reach, angle)
        left, right = (_polar(centre, radius * 0.25, angle + side * step / 2) for side in (-1, 1))
        dark.addPolygon(QPolygonF([centre, tip, right]))
        light.addPolygon(QPolygonF([centre, left, tip]))
        for path in (dark, light):
            path.closeSubpath()
    yield fill(light, PAPER)
    yield fill(dark, FRAME_INK)
    yield stroke(light, FRAME_INK, radius * 0.028)
    yield stroke(dark, FRAME_INK, radius * 0.028)
    for number in range(count):
        place = _polar(centre, radius * 1.36, first + number * step)
        words = text_path(str(number + 1), (place.x(), place.y()), radius * 0.46, "bold")
        yield fill(words, FRAME_INK)


def _direction_angle(board: Board, number: int) -> float:
    """The direction of a space's side, radians clockwise from east."""
    first = SpaceId(0)
    (ax, ay), (bx, by) = board.grid.side(first, board.grid.directions[number])
    x, y = board.grid.centre(first)
    return math.atan2((ay + by) / 2 - y, (ax + bx) / 2 - x)


def _polar(centre: QPointF, reach: float, angle: float) -> QPointF:
    return centre + QPointF(reach * math.cos(angle), reach * math.sin(angle))


def _circle(centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def _scale_marks(board: Board, area: QRectF) -> Iterator[Mark]:
    """A bar of spaces, with their length on the ground if the map gives it."""
    width = float(board.grid.width)
    room = area.width() * 0.94
    count = max(1, min(_MOST_STEPS, int(room / width)))
    step = min(width, room)
    length = step * count
    left, top = area.right() - length, area.center().y() - area.height() * 0.03
    thick = area.height() * 0.075
    ticks = area.height() * 0.115
    for number in range(count):
        cell = QPainterPath()
        cell.addRect(QRectF(left + number * step, top, step, thick))
        yield fill(cell, FRAME_INK if number % 2 == 0 else PAPER)
    frame = QPainterPath()
    frame.addRect(QRectF(left, top, length, thick))
    yield stroke(frame, FRAME_INK, area.height() * 0.012, join=Qt.PenJoinStyle.MiterJoin)
    size = area.height() * 0.12
    for number in range(count + 1):
        place = (left + number * step, top - ticks * 0.75)
        yield fill(text_path(str(number), place, size, "semibold"), FRAME_INK)
    metres = board.document.print.space_metres
    spaces = plural("{count} space", "{count} spaces", count)
    words = _("{spaces} = {metres:g} m").format(spaces=spaces, metres=metres * count) if metres > 0 else spaces
    words_size = fitted(words, size, area.width())
    place = (area.right(), top + thick + ticks * 0.95)
    yield fill(text_path(words, place, words_size, align="right"), FRAME_INK)


def box_plan(box: Box, width: float) -> Plan:
    """A place off the grid: a tinted rectangle with its title, centred at `box.at`."""
    x, y = box.at
    rect = QRectF(x - box.width / 2, y - box.height / 2, box.width, box.height)
    line = width * 0.012
    grown = rect.adjusted(-line, -line, line, line)
    return always(grown, lambda: _box_marks(box, rect, line))


def _box_marks(box: Box, rect: QRectF, line: float) -> Iterator[Mark]:
    corner = min(rect.width(), rect.height()) * 0.06
    path = QPainterPath()
    path.addRoundedRect(rect, corner, corner)
    yield fill(path, FRAME_TINT)
    yield stroke(path, FRAME_INK, line, least_px=1.0)
    inner = QPainterPath()
    gap = corner * 0.8
    inner.addRoundedRect(rect.adjusted(gap, gap, -gap, -gap), corner * 0.6, corner * 0.6)
    yield stroke(inner, faint(FRAME_INK, 0.45), line * 0.5)
    words = box.title
    size = fitted(words, rect.height() * 0.16, rect.width() * 0.80, "semibold")
    yield fill(
        text_path(words, (rect.center().x(), rect.top() + gap * 1.6 + size * CAPITAL), size, "semibold"), FRAME_INK
    )
