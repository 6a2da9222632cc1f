"""`SheetView`: a counter sheet with a grid over it, whose edges and gaps can be dragged, and whose cells left out."""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from ccstudio.edit.art.cutting import Cell, CutGrid, cells_of, with_edge

REACH: Final = 6.0
"""Pixels of the screen within which a line is taken hold of."""
MOST_ZOOM: Final = 8.0
_LINE: Final = QColor("#0A84FF")
_LEFT_OUT: Final = QColor(30, 30, 30, 170)
_BADGE: Final = QColor(255, 255, 255, 225)
_INK: Final = QColor("#10243C")
_HANDLE: Final = 9.0

Edge = Literal["left", "top", "right", "bottom", "gap_across", "gap_down"]


class _Hold(NamedTuple):
    """A line that is dragged, and whether it stands upright."""

    edge: Edge
    is_upright: bool


class SheetView(QScrollArea):
    """The sheet, as large as it fits or zoomed with Ctrl and the wheel.

    Signals:
        grid_changed(grid): a line was dragged.
        toggled(number): a cell was clicked.
    """

    grid_changed = Signal(object)
    toggled = Signal(int)

    def __init__(self, image: QImage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = _Sheet(image)
        self.sheet.grid_changed.connect(self.grid_changed)
        self.sheet.toggled.connect(self.toggled)
        self.setWidget(self.sheet)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._own_zoom = 0.0

    def show_grid(self, grid: CutGrid, kept: Collection[int]) -> None:
        """Show a grid and which of its cells are kept."""
        self.sheet.show_grid(grid, kept)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sheet fitted."""
        super().resizeEvent(event)
        if not self._own_zoom:
            self.sheet.set_zoom(self._fitting())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl; scroll without."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        wanted = self.sheet.zoom * 1.25 ** (event.angleDelta().y() / 120)
        self._own_zoom = 0.0 if wanted <= self._fitting() else min(wanted, MOST_ZOOM)
        self.sheet.set_zoom(self._own_zoom or self._fitting())
        event.accept()

    def _fitting(self) -> float:
        room, size = self.maximumViewportSize(), self.sheet.image.size()
        return max(0.02, min((room.width() - 2) / size.width(), (room.height() - 2) / size.height()))


class _Sheet(QWidget):
    """The sheet itself."""

    grid_changed = Signal(object)
    toggled = Signal(int)

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self.image = image
        self.zoom = 0.0
        self._grid = CutGrid()
        self._cells: list[Cell] = []
        self._kept: frozenset[int] = frozenset()
        self._pixmap = QPixmap()
        self._hold: _Hold | None = None
        self.setMouseTracking(True)

    def show_grid(self, grid: CutGrid, kept: Collection[int]) -> None:
        """Show another grid."""
        self._grid, self._kept = grid, frozenset(kept)
        self._cells = cells_of(grid, self.image.width(), self.image.height())
        self.update()

    def set_zoom(self, zoom: float) -> None:
        """Show it in another size."""
        if zoom != self.zoom:
            self.zoom = zoom
            size = QSize(max(1, round(self.image.width() * zoom)), max(1, round(self.image.height() * zoom)))
            self._pixmap = QPixmap.fromImage(
                self.image.scaled(
                    size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
                )
            )
            self.setFixedSize(size)
            self.update()

    def box_of(self, cell: Cell) -> QRectF:
        """The place of a cell on the screen."""
        return QRectF(cell.x * self.zoom, cell.y * self.zoom, cell.width * self.zoom, cell.height * self.zoom)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sheet, the grid, and the numbers of the kept cells."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        number = 0
        for cell in self._cells:
            box = self.box_of(cell)
            is_kept = cell.number in self._kept
            if not is_kept:
                painter.fillRect(box, _LEFT_OUT)
            painter.setPen(QPen(_LINE, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.75, 0.75, -0.75, -0.75))
            if is_kept:
                number += 1
                _paint_number(painter, box, number)
        painter.setPen(QPen(QColor("#FFFFFF"), 1.5))
        painter.setBrush(_LINE)
        for point in self._handles().values():
            painter.drawEllipse(point, _HANDLE / 2, _HANDLE / 2)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a line, or leave a cell out or in."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._hold = self._hold_at(event.position())
        if self._hold is None:
            cell = next((it for it in self._cells if self.box_of(it).contains(event.position())), None)
            if cell is not None:
                self.toggled.emit(cell.number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the line."""
        hold = self._hold or self._hold_at(event.position())
        if hold is None:
            self.setCursor(Qt.CursorShape.PointingHandCursor if self._cells else Qt.CursorShape.ArrowCursor)
        else:
            self.setCursor(Qt.CursorShape.SplitHCursor if hold.is_upright else Qt.CursorShape.SplitVCursor)
        if self._hold is not None:
            self._drag(self._hold, event.position() / self.zoom)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Let go of the line."""
        self._hold = None

    def _drag(self, hold: _Hold, point: QPointF) -> None:
        grid, width, height = self._grid, self.image.width(), self.image.height()
        made = grid
        match hold.edge:
            case "left":
                made = with_edge(grid, "left", point.x())
            case "top":
                made = with_edge(grid, "top", point.y())
            case "right":
                made = with_edge(grid, "right", width - point.x())
            case "bottom":
                made = with_edge(grid, "bottom", height - point.y())
            case "gap_across":
                # The second line of cells begins here: the room between the margins and this tells the gap.
                gap = grid.columns * (point.x() - grid.left) - (width - grid.left - grid.right)
                made = replace(grid, gap_across=max(0, round(gap)))
            case "gap_down":
                gap = grid.rows * (point.y() - grid.top) - (height - grid.top - grid.bottom)
                made = replace(grid, gap_down=max(0, round(gap)))
        if made != grid and cells_of(made, width, height):
            self.grid_changed.emit(made)

    def _handles(self) -> dict[Edge, QPointF]:
        """The points by which lines are dragged."""
        grid, zoom = self._grid, self.zoom
        left, top = grid.left * zoom, grid.top * zoom
        right, bottom = (self.image.width() - grid.right) * zoom, (self.image.height() - grid.bottom) * zoom
        middle = QPointF((left + right) / 2, (top + bottom) / 2)
        found: dict[Edge, QPointF] = {
            "left": QPointF(left, middle.y()),
            "right": QPointF(right, middle.y()),
            "top": QPointF(middle.x(), top),
            "bottom": QPointF(middle.x(), bottom),
        }
        if self._cells and grid.columns > 1:
            found["gap_across"] = QPointF(self._cells[1].x * zoom, top + (bottom - top) / 4)
        if self._cells and grid.rows > 1:
            found["gap_down"] = QPointF(left + (right - left) / 4, self._cells[grid.columns].y * zoom)
        return found

    def _hold_at(self, position: QPointF) -> _Hold | None:
        """The line near a point: a handle, or anywhere along an edge."""
        for edge, point in self._handles().items():
            is_upright = edge in {"left", "right", "gap_across"}
            along = point.x() - position.x() if is_upright else point.y() - position.y()
            is_near_handle = (point - position).manhattanLength() <= 2 * REACH
            if abs(along) <= REACH and (is_near_handle or not edge.startswith("gap")):
                return _Hold(edge, is_upright)
        return None


def _paint_number(painter: QPainter, box: QRectF, number: int) -> None:
    """Write the number of a kept cell in its corner."""
    text = str(number)
    font = painter.font()
    font.setPixelSize(round(max(9.0, min(14.0, box.height() * 0.28))))
    font.setBold(True)
    painter.setFont(font)
    width = painter.fontMetrics().horizontalAdvance(text) + 6
    badge = QRectF(box.left() + 2, box.top() + 2, width, painter.fontMetrics().height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_BADGE)
    painter.drawRoundedRect(badge, 3, 3)
    painter.setPen(_INK)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
