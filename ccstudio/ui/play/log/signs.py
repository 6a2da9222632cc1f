"""The symbols on the buttons of the replay bar, drawn in the colours of the palette."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPalette, QPen, QPixmap, QPixmapCache, QPolygonF

SIZE: Final = 18
RATIO: Final = 3.0
"""The scale at which symbols are drawn, so that they are crisp on every screen."""


def sign(name: str, palette: QPalette) -> QIcon:
    """The symbol of a name (see `_SIGNS`), faint where its button is disabled, in the accent colour where it is on."""
    icon = QIcon()
    role = QPalette.ColorRole
    for mode, state, colour in (
        (QIcon.Mode.Normal, QIcon.State.Off, palette.color(role.WindowText)),
        (QIcon.Mode.Normal, QIcon.State.On, palette.color(role.Accent)),
        (QIcon.Mode.Disabled, QIcon.State.Off, palette.color(QPalette.ColorGroup.Disabled, role.WindowText)),
        (QIcon.Mode.Disabled, QIcon.State.On, palette.color(QPalette.ColorGroup.Disabled, role.WindowText)),
    ):
        icon.addPixmap(_drawn(name, colour), mode, state)
    return icon


def _drawn(name: str, colour: QColor) -> QPixmap:
    """A symbol, drawn once for all games that are opened."""
    key = f"sign {name} {colour.rgba():08x}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        return picture
    picture = QPixmap(QSize(SIZE, SIZE) * RATIO)
    picture.setDevicePixelRatio(RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(colour)
    _SIGNS[name](painter)
    painter.end()
    QPixmapCache.insert(key, picture)
    return picture


def _triangle(painter: QPainter, left: float, right: float) -> None:
    """A triangle from its upright side at `left` to its point at `right`."""
    painter.drawPolygon(QPolygonF([QPointF(left, 4), QPointF(right, 9), QPointF(left, 14)]))


def _bar(painter: QPainter, x: float) -> None:
    painter.drawLine(QPointF(x, 4), QPointF(x, 14))


def _first(painter: QPainter) -> None:
    _bar(painter, 4)
    _triangle(painter, 14, 7)


def _back(painter: QPainter) -> None:
    _triangle(painter, 12, 5.5)


def _run(painter: QPainter) -> None:
    painter.drawPolygon(QPolygonF([QPointF(5, 3), QPointF(14.5, 9), QPointF(5, 15)]))


def _pause(painter: QPainter) -> None:
    painter.drawRect(QRectF(5, 4, 2, 10))
    painter.drawRect(QRectF(11, 4, 2, 10))


def _forward(painter: QPainter) -> None:
    _triangle(painter, 6, 12.5)


def _latest(painter: QPainter) -> None:
    _triangle(painter, 4, 11)
    _bar(painter, 14)


def _ribbon() -> QPolygonF:
    return QPolygonF([QPointF(5, 3), QPointF(13, 3), QPointF(13, 15), QPointF(9, 11.5), QPointF(5, 15)])


def _bookmark(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(_ribbon())


def _bookmarked(painter: QPainter) -> None:
    painter.drawPolygon(_ribbon())


def _next_mark(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(_ribbon().translated(-3, 0))
    painter.drawPolyline([QPointF(13, 6), QPointF(16, 9), QPointF(13, 12)])


def _previous_mark(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(_ribbon().translated(3, 0))
    painter.drawPolyline([QPointF(5, 6), QPointF(2, 9), QPointF(5, 12)])


def _branch(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(5, 15))
    path.lineTo(5, 3)
    path.moveTo(5, 11)
    path.cubicTo(5, 7, 13, 9, 13, 4)
    painter.drawPath(path)
    painter.drawPolyline([QPointF(10.5, 6), QPointF(13, 3), QPointF(15.5, 6)])


def _go_back(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(14, 14))
    path.cubicTo(16, 6, 8, 5, 4, 7.5)
    painter.drawPath(path)
    painter.drawPolyline([QPointF(7.5, 3.5), QPointF(3.5, 7.5), QPointF(8, 11)])


_SIGNS: Final[Mapping[str, Callable[[QPainter], None]]] = {
    "first": _first,
    "back": _back,
    "run": _run,
    "pause": _pause,
    "forward": _forward,
    "latest": _latest,
    "bookmark": _bookmark,
    "bookmarked": _bookmarked,
    "next-mark": _next_mark,
    "previous-mark": _previous_mark,
    "branch": _branch,
    "go-back": _go_back,
}
