"""Layout and painting of the rows of the log: dice, coloured links, and a bar for the side."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from ccstudio.play.log import LineKind
from ccstudio.play.marks import ShownDie
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.play.log.rows import Row, RuleLink, Special, Zone

MARGIN: Final = 3.0
"""Pixels above and below the text of a row."""
TEXT_LEFT: Final = 26.0
"""The left edge of the text."""
INSIDE: Final = 14.0
"""How far the rows of a group are indented."""
RIGHT: Final = 12.0
"""The room right of the text for the flag of a mark."""
SIDE_WIDTH: Final = 4.0
DASH: Final = 5.0
FLAG_WIDTH: Final = 6.0
GLYPH_LEFT: Final = 9.0
GLYPH_SIZE: Final = 11.0

SPACE: Final = "\u00a0"
UNBROKEN_HYPHEN: Final = "\u2011"


class FoldMark(Enum):
    """The symbols of groups of lines."""

    CLOSED = "closed"
    OPEN = "open"


class RowLayout:
    """The layout of a row at a width: the positions of its parts, and hit tests."""

    def __init__(
        self, row: Row, font: QFont, link: QColor | None, width: float, look: DieFaces, *, faint: bool = False
    ) -> None:
        """Lay out a row; `link` is the colour of its links, None where only its height matters."""
        self.row = row
        self._look = look
        self._font = _font_of(row, font)
        self._left = MARGIN * 3 if row.level else scaled(TEXT_LEFT) + (scaled(INSIDE) if row.is_inside else 0.0)
        self._metrics = QFontMetricsF(self._font)
        text, self._zones = _with_room(row, self._metrics, look)
        self._layout = QTextLayout(text, self._font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setFormats(_formats(self._zones, self._font, None if faint else link))
        self._layout.beginLayout()
        top = 0.0
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(max(40.0, width - self._left - scaled(RIGHT)))
            line.setPosition(QPointF(0, top))
            top += line.height()
        self._layout.endLayout()
        self.height = round(top + 2 * MARGIN)

    @property
    def links(self) -> tuple[Zone, ...]:
        """The parts that lead somewhere, from left to right."""
        return tuple(zone for zone in self._zones if _leads(zone))

    def draw(self, painter: QPainter, place: QRectF) -> None:
        """Draw the text in the painter's pen, with dice instead of their names."""
        origin = QPointF(place.left() + self._left, place.top() + MARGIN)
        self._layout.draw(painter, origin)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for zone in self._zones:
            if isinstance(zone.target, ShownDie):
                line = self._layout.lineForTextPosition(zone.start)
                left, right = _x_at(line, zone.start), _x_at(line, zone.end)
                size = min(right - left, self._metrics.height())
                box = QRectF(origin.x() + left, origin.y() + line.y() + (line.height() - size) / 2, right - left, size)
                self._look.paint(painter, box, zone.target.design, zone.target.face)
        painter.restore()

    def zone_at(self, point: QPointF) -> Zone | None:
        """The link at a point, relative to the top left corner of the row."""
        x, y = point.x() - self._left, point.y() - MARGIN
        for number in range(self._layout.lineCount()):
            line = self._layout.lineAt(number)
            if line.y() <= y < line.y() + line.height() and 0 <= x <= line.naturalTextWidth():
                at = line.xToCursor(x, QTextLine.CursorPosition.CursorOnCharacter)
                return next((zone for zone in self._zones if zone.start <= at < zone.end and _leads(zone)), None)
        return None

    def zone_rect(self, zone: Zone) -> QRectF:
        """The rectangle of a zone, relative to the top left corner of the row; cut at the end of its line."""
        line = self._layout.lineForTextPosition(zone.start)
        end = min(zone.end, line.textStart() + line.textLength())
        left = _x_at(line, zone.start)
        return QRectF(self._left + left, MARGIN + line.y(), _x_at(line, end) - left, line.height())


def draw_flag(painter: QPainter, place: QRectF, colour: QColor, *, filled: bool) -> None:
    """Draw the flag of a mark into a box; filled if the mark has a note."""
    notch = place.bottom() - place.width() / 2
    corners = (place.topLeft(), place.topRight(), place.bottomRight(), QPointF(place.center().x(), notch))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1))
    painter.setBrush(colour if filled else Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF([*corners, place.bottomLeft()]))
    painter.restore()


def draw_side(painter: QPainter, bar: QRectF, colour: QColor, *, is_dashed: bool) -> None:
    """Draw the bar of a side; all sides but the first have dashes, for eyes that see no difference of colours."""
    if not is_dashed:
        painter.fillRect(bar, colour)
        return
    top = bar.top()
    while top < bar.bottom():
        painter.fillRect(QRectF(bar.left(), top, bar.width(), min(DASH, bar.bottom() - top)), colour)
        top += DASH * 1.6


def draw_glyph(painter: QPainter, kind: LineKind | FoldMark, place: QRectF, colour: QColor) -> None:
    """Draw the symbol of a kind of line, or of a group, in a small square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    x, y, size = place.left(), place.top(), place.width()
    pen = QPen(colour, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    path = QPainterPath()
    match kind:
        case FoldMark():
            painter.setPen(QPen(colour, 2.2, pen.style(), pen.capStyle(), pen.joinStyle()))
            path.addPolygon(_chevron(place, is_open=kind is FoldMark.OPEN))
        case LineKind.CHOICE:
            path.moveTo(x + size * 0.25, y + size * 0.12)
            path.lineTo(x + size * 0.85, y + size * 0.5)
            path.lineTo(x + size * 0.25, y + size * 0.88)
            path.closeSubpath()
            painter.setBrush(colour)
        case LineKind.CHANCE:
            path.addRoundedRect(place.adjusted(1, 1, -1, -1), 2, 2)
            path.addEllipse(place.center(), 1.0, 1.0)
        case LineKind.EVENT:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            path.addEllipse(place.center(), size * 0.2, size * 0.2)
        case LineKind.BY_HAND:
            path.moveTo(x + size * 0.15, y + size * 0.85)
            path.lineTo(x + size * 0.25, y + size * 0.6)
            path.lineTo(x + size * 0.75, y + size * 0.1)
            path.lineTo(x + size * 0.9, y + size * 0.25)
            path.lineTo(x + size * 0.4, y + size * 0.75)
            path.closeSubpath()
        case LineKind.TAKEN_BACK:
            path.moveTo(x + size * 0.9, y + size * 0.75)
            path.cubicTo(
                x + size * 0.9, y + size * 0.2, x + size * 0.4, y + size * 0.2, x + size * 0.12, y + size * 0.45
            )
            path.moveTo(x + size * 0.4, y + size * 0.15)
            path.lineTo(x + size * 0.1, y + size * 0.45)
            path.lineTo(x + size * 0.42, y + size * 0.7)
        case LineKind.RESULT:
            path.moveTo(x + size * 0.2, y + size * 0.95)
            path.lineTo(x + size * 0.2, y + size * 0.08)
            path.lineTo(x + size * 0.9, y + size * 0.3)
            path.lineTo(x + size * 0.2, y + size * 0.52)
            painter.setBrush(colour)
    painter.drawPath(path)
    painter.restore()


def _chevron(place: QRectF, *, is_open: bool) -> QPolygonF:
    """An angle that points down, or to the right."""
    parts = ((0.1, 0.35), (0.5, 0.8), (0.9, 0.35)) if is_open else ((0.35, 0.1), (0.8, 0.5), (0.35, 0.9))
    return QPolygonF([place.topLeft() + QPointF(x, y) * place.width() for x, y in parts])


def _with_room(row: Row, metrics: QFontMetricsF, look: DieFaces) -> tuple[str, tuple[Zone, ...]]:
    """The text with blanks for dice and unbroken rules, and the zones in it."""
    text, zones, shift = row.text, [], 0
    for zone in row.zones:
        start, end = zone.start + shift, zone.end + shift
        if isinstance(zone.target, RuleLink):
            text = text[:start] + text[start:end].replace("-", UNBROKEN_HYPHEN) + text[end:]
        if isinstance(zone.target, ShownDie):
            room = _room(zone.target, metrics, look)
            text = text[:start] + room + text[end:]
            shift += len(room) - (end - start)
            end = start + len(room)
        zones.append(Zone(start, end, zone.target))
    return text, tuple(zones)


def _room(die: ShownDie, metrics: QFontMetricsF, look: DieFaces) -> str:
    """Blanks of the width of a die."""
    width = metrics.height()
    if not look.is_drawn(die.design, die.face):
        width = max(width, metrics.horizontalAdvance(str(die.face)) + 4)
    return SPACE * max(1, round(width / metrics.horizontalAdvance(SPACE)))


def _formats(zones: Sequence[Zone], font: QFont, link: QColor | None) -> list[QTextLayout.FormatRange]:
    """The formats of links in their colour and of rules in a smaller size."""
    formats, small = [], _smaller(font)
    for zone in zones:
        if isinstance(zone.target, ShownDie):
            continue
        written = QTextCharFormat()
        if link is not None:
            written.setForeground(link)
        if isinstance(zone.target, RuleLink | Special):
            written.setFont(small)
        formats.append(_range(zone, written))
    return formats


def _range(zone: Zone, written: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = zone.start, zone.end - zone.start, written
    return found


def _font_of(row: Row, font: QFont) -> QFont:
    wanted = QFont(font)
    wanted.setWeight(QFont.Weight.DemiBold if row.level else QFont.Weight.Normal)
    return wanted


def _smaller(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.85)
    return small


def _leads(zone: Zone) -> bool:
    return not isinstance(zone.target, ShownDie)


def _x_at(line: QTextLine, at: int) -> float:
    """The x position of a character in its line."""
    found = line.cursorToX(at)
    assert isinstance(found, tuple), "the binding gives the place and the cursor"
    return float(found[0])
