"""`GridPreview`: a small drawing of a grid with names, tints and marks; it fits its widget at any size."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.grid import Grid, HexGrid, Numbering
from ccstudio.documents.numbering import space_name

Mark = Literal["added", "removed", "chosen", "absent"]
"""The mark of a space: accent colour, struck out, framed, or hidden."""

MARGIN: Final = 8
SMALLEST_TEXT, LARGEST_TEXT = 7.0, 15.0
"""Heights of a name in pixels."""
_SHARE: Final = 0.78
"""The part of the width of a space that its name may take."""
_THINNEST: Final = 4.0
"""The size of a space in pixels below which its sides are not drawn, because they would cover everything."""

NO_MARKS: Final[Mapping[Cell, Mark]] = {}
NO_TINTS: Final[Mapping[Cell, QColor]] = {}


class GridPreview(QWidget):
    """Draws a grid as large as it fits, with the name of the space under the mouse in a tool tip.

    Where spaces are too small for their names, only as many as fit are shown.

    Signals:
        dragged(Cell, Cell): the mouse was pressed on a space and is over another (or the same) one now; only after
            `set_draggable`.
        released(): a drag has ended.
    """

    dragged = Signal(object, object)
    released = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._geometry: GridGeometry | None = None
        self._grid: Grid | None = None
        self._numbering = Numbering()
        self._marks: Mapping[Cell, Mark] = NO_MARKS
        self._tints: Mapping[Cell, QColor] = NO_TINTS
        self._drawn: QPixmap | None = None
        self._is_draggable = False
        self._first: Cell | None = None
        self.setMinimumSize(160, 120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Room for a usual map with its names."""
        return QSize(460, 340)

    def show_grid(
        self,
        grid: Grid,
        numbering: Numbering,
        marks: Mapping[Cell, Mark] = NO_MARKS,
        tints: Mapping[Cell, QColor] = NO_TINTS,
    ) -> None:
        """Show a grid.

        Args:
            grid: the spaces.
            numbering: their names; ambiguous or wrong ones are drawn as they are.
            marks: the marks of some of them, by column and row.
            tints: the fill of some of them; marks go before tints.
        """
        if (grid, numbering, marks, tints) == (self._grid, self._numbering, self._marks, self._tints):
            return
        self._grid, self._numbering, self._marks, self._tints = grid, numbering, marks, tints
        self._geometry = geometry_of(grid)
        self._forget()

    def set_draggable(self, draggable: bool) -> None:
        """Set whether drags over spaces emit signals."""
        self._is_draggable = draggable
        self.setCursor(Qt.CursorShape.CrossCursor if draggable else Qt.CursorShape.ArrowCursor)

    def cell_at(self, point: QPointF) -> Cell | None:
        """The column and row of the space at a point of the widget."""
        if self._geometry is None:
            return None
        scale, dx, dy = self._placing()
        space = self._geometry.space_at((point.x() - dx) / scale, (point.y() - dy) / scale)
        return None if space is None else self._geometry.place_of(space)

    def point_of(self, cell: Cell) -> QPoint:
        """The position of the centre of a space in the widget."""
        assert self._geometry is not None, "a grid was shown"
        scale, dx, dy = self._placing()
        x, y = self._geometry.centre(SpaceId(cell[0] * self._geometry.rows + cell[1]))
        return QPoint(round(x * scale + dx), round(y * scale + dy))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the drawing, made on demand."""
        if self._geometry is None:
            return
        if self._drawn is None:
            self._drawn = self._draw()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw again for another size."""
        super().resizeEvent(event)
        self._forget()

    def changeEvent(self, event: QEvent) -> None:
        """Draw again in another palette or font."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.EnabledChange}:
            self._forget()

    def event(self, event: QEvent) -> bool:
        """Show the name of the space under a resting mouse."""
        if isinstance(event, QHelpEvent) and self._grid is not None:
            cell = self.cell_at(QPointF(event.pos()))
            name = "" if cell is None else space_name(self._numbering, self._grid, *cell)
            QToolTip.showText(event.globalPos(), name, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a drag."""
        if self._is_draggable and event.button() is Qt.MouseButton.LeftButton:
            self._first = self.cell_at(event.position())
            if self._first is not None:
                self.dragged.emit(self._first, self._first)
                return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue a drag."""
        cell = self.cell_at(event.position()) if self._first is not None else None
        if cell is not None:
            self.dragged.emit(self._first, cell)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag."""
        super().mouseReleaseEvent(event)
        if self._first is not None:
            self._first = None
            self.released.emit()

    def _forget(self) -> None:
        self._drawn = None
        self.update()

    def _placing(self) -> tuple[float, float, float]:
        """Pixels per lattice unit, and the offsets of x and y."""
        assert self._geometry is not None, "a grid was shown"
        x0, y0, x1, y1 = self._geometry.bounds
        wide, high = max(1, self.width() - 2 * MARGIN), max(1, self.height() - 2 * MARGIN)
        # Few spaces are not blown up: a space looks the same on maps of common sizes.
        scale = min(wide / (x1 - x0), high / (y1 - y0), 64 / self._geometry.width)
        return scale, (self.width() - scale * (x0 + x1)) / 2, (self.height() - scale * (y0 + y1)) / 2

    def _draw(self) -> QPixmap:
        assert self._geometry is not None, "a grid was shown"
        ratio = self.devicePixelRatioF()
        drawn = QPixmap(self.size() * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        scale, dx, dy = self._placing()
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(dx, dy)
        painter.scale(scale, scale)
        self._draw_cells(painter, scale)
        painter.resetTransform()
        self._draw_names(painter, scale, dx, dy)
        painter.end()
        return drawn

    def _draw_cells(self, painter: QPainter, scale: float) -> None:
        """Fill and frame the spaces in runs that look alike; a run is one path, moved to its place."""
        geometry, palette = self._geometry, self.palette()
        assert geometry is not None, "a grid was shown"
        edge = QColor(palette.color(QPalette.ColorRole.WindowText))
        size = geometry.width * scale
        edge.setAlpha(round(max(40.0, min(110.0, size * 5))))
        pen = QPen(edge, 1 / scale) if size >= _THINNEST else QPen(Qt.PenStyle.NoPen)
        outer = QPen(palette.color(QPalette.ColorRole.WindowText), 1.6 / scale)
        struck = QPainterPath()
        framed = QPainterPath()
        columns = not (isinstance(self._grid, HexGrid) and self._grid.orientation == "pointy")
        paths: dict[int, QPainterPath] = {}
        for start, count, mark, tint in self._runs(columns=columns):
            if mark == "absent":
                continue
            x, y = geometry.centre(SpaceId(start[0] * geometry.rows + start[1]))
            if count not in paths:
                paths[count] = _run_path(geometry, count, down=columns)
            path = paths[count].translated(x, y)
            painter.setBrush(self._fill(mark, tint))
            painter.setPen(pen)
            painter.drawPath(path)
            if mark == "chosen":
                framed.addPath(path)
            elif mark == "removed" and size >= _THINNEST:
                struck.addPath(self._strokes(start, count, columns=columns))
        if not framed.isEmpty():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(outer)
            painter.drawPath(framed)
        if not struck.isEmpty():
            red = QColor(palette.color(QPalette.ColorRole.BrightText))
            red.setAlpha(170)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(red, max(1.0, min(2.0, size / 24)) / scale))
            painter.drawPath(struck)

    def _runs(self, *, columns: bool) -> Iterator[tuple[Cell, int, Mark | None, QColor | None]]:
        """The first space of each run down a column (or along a row), its length, and its look."""
        assert self._geometry is not None, "a grid was shown"
        lines, length = self._geometry.columns, self._geometry.rows
        if not columns:
            lines, length = length, lines
        for line in range(lines):
            if not (self._marks or self._tints):
                yield (line, 0) if columns else (0, line), length, None, None
                continue
            start = 0
            look = self._look(line, 0, columns=columns)
            for place in range(1, length + 1):
                there = self._look(line, place, columns=columns) if place < length else None
                if place == length or there != look:
                    yield (line, start) if columns else (start, line), place - start, *look
                    start, look = place, there or (None, None)

    def _look(self, line: int, place: int, *, columns: bool) -> tuple[Mark | None, QColor | None]:
        cell = (line, place) if columns else (place, line)
        return self._marks.get(cell), self._tints.get(cell)

    def _fill(self, mark: Mark | None, tint: QColor | None) -> QColor:
        palette = self.palette()
        if mark == "removed":
            colour = QColor(palette.color(QPalette.ColorRole.BrightText))
            colour.setAlpha(34)
            return colour
        if mark in {"added", "chosen"}:
            colour = QColor(palette.color(QPalette.ColorRole.Highlight))
            colour.setAlpha(95 if mark == "added" else 60)
            return colour
        return tint if tint is not None else QColor(palette.color(QPalette.ColorRole.Base))

    def _strokes(self, start: Cell, count: int, *, columns: bool) -> QPainterPath:
        """The lines across the spaces of a run."""
        geometry = self._geometry
        assert geometry is not None, "a grid was shown"
        reach = geometry.width * 0.3
        strokes = QPainterPath()
        for step in range(count):
            column, row = (start[0], start[1] + step) if columns else (start[0] + step, start[1])
            x, y = geometry.centre(SpaceId(column * geometry.rows + row))
            strokes.moveTo(x - reach, y + reach)
            strokes.lineTo(x + reach, y - reach)
        return strokes

    def _draw_names(self, painter: QPainter, scale: float, dx: float, dy: float) -> None:
        geometry, grid = self._geometry, self._grid
        assert geometry is not None, "a grid was shown"
        assert grid is not None, "a grid was shown"
        corners = [(0, 0), (grid.columns - 1, 0), (0, grid.rows - 1), (grid.columns - 1, grid.rows - 1)]
        longest = max((space_name(self._numbering, grid, *cell) for cell in corners), key=len)
        if not longest:
            longest = "MMM"
        font = QFont(self.font())
        font.setPixelSize(10)
        unit = QFontMetricsF(font).horizontalAdvance(longest) / 10
        size = min(LARGEST_TEXT, geometry.width * scale * _SHARE / unit, geometry.width * scale * 0.42)
        every = 1
        if size < SMALLEST_TEXT:
            size = SMALLEST_TEXT + 2
            every = max(2, round(unit * size * 2.2 / (geometry.width * scale) + 0.5))
        font.setPixelSize(max(1, round(size)))
        painter.setFont(font)
        text = self.palette().color(QPalette.ColorRole.WindowText)
        gone = QColor(text)
        gone.setAlpha(110)
        back = QColor(self.palette().color(QPalette.ColorRole.Base))
        back.setAlpha(215)
        metrics = QFontMetricsF(font)
        for column in _every(grid.columns, every):
            for row in _every(grid.rows, every):
                name = space_name(self._numbering, grid, column, row)
                if not name:
                    continue
                x, y = geometry.centre(SpaceId(column * geometry.rows + row))
                box = QRectF(0, 0, metrics.horizontalAdvance(name) + 4, metrics.height())
                box.moveCenter(QPointF(x * scale + dx, y * scale + dy))
                if every > 1:
                    box.moveLeft(max(0.0, min(box.left(), self.width() - box.width())))
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(back)
                    painter.drawRoundedRect(box, 3, 3)
                painter.setPen(gone if self._marks.get((column, row)) == "removed" else text)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)


def _every(count: int, step: int) -> Iterator[int]:
    """Every nth item of a row, and the last; none so near to the last that their names would overlap."""
    if step == 1:
        yield from range(count)
        return
    yield from range(0, max(1, count - step), step)
    if count > 1:
        yield count - 1


def _run_path(geometry: GridGeometry, count: int, *, down: bool) -> QPainterPath:
    """The sides of a number of spaces down a column, or along a row; the first has its centre at (0, 0)."""
    path = QPainterPath()
    x0, y0 = geometry.centre(SpaceId(0))
    corners = [(x - x0, y - y0) for x, y in geometry.corners(SpaceId(0))]
    for step in range(count):
        dx, dy = (0, geometry.width * step) if down else (geometry.width * step, 0)
        path.moveTo(corners[0][0] + dx, corners[0][1] + dy)
        for x, y in corners[1:]:
            path.lineTo(x + dx, y + dy)
        path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path
