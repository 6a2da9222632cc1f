"""The board with imported shapes over it, in the colours of their terrains."""

from collections.abc import Mapping
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.board.board import Board
from ccstudio.interop.geojson.placing import Transformation
from ccstudio.interop.geojson.reading import Collected, Floats, Shape

MOST_POINTS: Final = 120_000
"""The most points in the preview."""
MOST_CELLS: Final = 4_000
MARGIN: Final = 14
LEFT_OUT: Final = QColor("#8C8C8C")
GROUND: Final = QColor("#EDE8D6")
LINES: Final = QColor(60, 55, 40, 70)


class ShapesPreview(QWidget):
    """Shows shapes over the board; skipped ones are grey and dashed."""

    def __init__(self, collected: Collected, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        points = sum(len(shape.points) for shape in collected.shapes)
        step = max(1, -(-points // MOST_POINTS))
        self._paths = [_path(shape, step) for shape in collected.shapes]
        self._shapes = collected.shapes
        self._board = board
        self._cells = _cells(board)
        self._placed: Transformation | None = None
        self._colours: Mapping[int, QColor] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 240)

    def sizeHint(self) -> QSize:
        """A size at which the shapes can be recognised."""
        return QSize(480, 400)

    def show_shapes(self, placed: Transformation | None, colours: Mapping[int, QColor]) -> None:
        """Show the shapes at another position or in other colours, by number; shapes without a colour are hidden."""
        self._placed = placed
        self._colours = colours
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the board in the middle, and the shapes over it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Dark))
        x0, y0, x1, y1 = self._board.grid.bounds
        room = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        shrink = min(room.width() / (x1 - x0), room.height() / (y1 - y0))
        middle = QRectF(room).center()
        to_screen = QTransform.fromTranslate(middle.x(), middle.y()).scale(shrink, shrink)
        to_screen.translate(-(x0 + x1) / 2, -(y0 + y1) / 2)
        board = to_screen.map(self._cells)
        painter.fillPath(board, GROUND)
        painter.strokePath(board, QPen(LINES, 0.8))
        if self._placed is not None:
            sx, sy, dx, dy = self._placed
            self._paint_shapes(painter, QTransform(sx, 0, 0, sy, dx, dy) * to_screen)
        painter.end()

    def _paint_shapes(self, painter: QPainter, transform: QTransform) -> None:
        for number, (shape, path) in enumerate(zip(self._shapes, self._paths, strict=True)):
            colour = self._colours.get(number)
            drawn = transform.map(path)
            pen = QPen((colour or LEFT_OUT).darker(150), 1.4)
            if colour is None:
                pen.setStyle(Qt.PenStyle.DashLine)
            if shape.kind == "point":
                for at in map(transform.map, _points(shape)):
                    painter.setPen(pen)
                    painter.setBrush(colour or Qt.BrushStyle.NoBrush)
                    painter.drawEllipse(at, 3.5, 3.5)
                continue
            if shape.kind == "area" and colour is not None:
                shade = QColor(colour)
                shade.setAlpha(150)
                painter.fillPath(drawn, shade)
            painter.strokePath(drawn, pen)


def _path(shape: Shape, step: int) -> QPainterPath:
    """A shape in the coordinates of its file."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    if shape.kind == "point":
        return path
    for chains in shape.polygons:
        for chain in chains:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in _thinned(chain, step).tolist()]))
    return path


def _thinned(chain: Floats, step: int) -> Floats:
    if step == 1 or len(chain) <= 8:
        return chain
    return np.concatenate((chain[:-1:step], chain[-1:]))


def _points(shape: Shape) -> list[QPointF]:
    return [QPointF(x, y) for x, y in shape.points[:200].tolist()]


def _cells(board: Board) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if len(board.spaces) > MOST_CELLS:
        x0, y0, x1, y1 = board.grid.bounds
        path.addRect(QRectF(x0, y0, x1 - x0, y1 - y0))
        return path
    for space in board.spaces:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in board.grid.corners(space)]))
        path.closeSubpath()
    return path
