"""Marks in spaces: smoke, fires, works and control; one item for each."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.engine.present import SpaceMark
from ccstudio.engine.seats import Side
from ccstudio.play.counter_size import counter_side
from ccstudio.play.space_marks import PlacedMark, placed_marks
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.play.board.counters import HIDDEN, paint_pixmap
from ccstudio.ui.play.board.mark_painter import AROUND, MarkPainter, Paint
from ccstudio.ui.play.board.pixmaps import Look, PixmapCache

Key = tuple[SpaceId, str, int]


class MarkItem(QGraphicsItem):
    """One mark; its position is the centre of its space."""

    def __init__(
        self, mark: SpaceMark, centre: tuple[int, int], size: tuple[float, float], paint: Paint, pixmaps: PixmapCache
    ) -> None:
        """Make the item; `size` is the width of a space and the side of a counter, lattice units."""
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setPos(QPointF(*centre))
        self.mark = mark
        self.corner = 0
        self._width, self._side = size
        self._paint = paint
        self._pixmaps = pixmaps

    def follow(self, mark: SpaceMark, corner: int) -> None:
        """Show the current state of a mark, in a corner of its space if it shares the space with similar marks."""
        if (mark, corner) != (self.mark, self.corner):
            self.mark, self.corner = mark, corner
            self.update()

    def boundingRect(self) -> QRectF:
        """The rectangle of the space around its centre."""
        half = AROUND / 2 * self._width
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the mark."""
        paint_pixmap(painter, self._pixmaps.pixmap(self.look, self._make), self.boundingRect())

    @property
    def look(self) -> Look:
        """The key of marks that look the same."""
        mark = self.mark
        return mark.space, mark.style, mark.text, mark.worth, mark.side, mark.tone, self.corner

    def _make(self, side_px: float, ratio: float) -> QPixmap:
        """Paint the mark at the size that fits counters of a side."""
        scale, rect = side_px / self._side, self.boundingRect()
        pixmap = QPixmap(max(1, round(rect.width() * scale * ratio)), max(1, round(rect.height() * scale * ratio)))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-rect.topLeft())
        self._paint(painter, self._width, self.mark, self.corner)
        painter.end()
        return pixmap


class Marks(QObject):
    """The items of all marks in a scene."""

    def __init__(
        self,
        scene: QGraphicsScene,
        board: Board,
        painter: FacePainter,
        pixmaps: PixmapCache,
        sides: Sequence[str],
        colour_of: Callable[[Side | None], QColor | None],
    ) -> None:
        """Draw into a scene; `sides` are the titles of the sides, whose first letters flags in their colours show."""
        super().__init__(pixmaps)
        self._scene = scene
        self._board = board
        self._painter = MarkPainter(board, painter, sides, colour_of)
        self._pixmaps = pixmaps
        self._size = (float(board.grid.width), counter_side(board.grid))
        self._items: dict[Key, MarkItem] = {}
        self._is_hidden = False
        pixmaps.sharpened.connect(self._repaint)
        self.overlaid: tuple[SpaceMark, ...] = ()
        """Marks of overlays, which are drawn elsewhere and told of with the others."""

    @property
    def items(self) -> Mapping[Key, MarkItem]:
        """The items by space, style, and number among marks of one style in a space."""
        return self._items

    def follow(self, marks: Iterable[SpaceMark]) -> None:
        """Show other marks."""
        wanted: dict[Key, PlacedMark] = {
            (it.mark.space, it.mark.style, it.number): it
            for it in placed_marks(mark for mark in marks if self._board.on_map(mark.space))
        }
        for key in self._items.keys() - wanted.keys():
            self._scene.removeItem(self._items.pop(key))
        for key, placed in wanted.items():
            if key not in self._items:
                self._items[key] = self._make(placed.mark)
            self._items[key].follow(placed.mark, placed.corner)
        self._pixmaps.forget({item.look for item in self._items.values()})

    def _repaint(self) -> None:
        for item in self._items.values():
            item.update()

    def set_hidden(self, is_hidden: bool) -> None:
        """Set whether only a faint trace of the marks is visible."""
        self._is_hidden = is_hidden
        for item in self._items.values():
            item.setOpacity(HIDDEN if is_hidden else 1.0)

    def at(self, space: SpaceId) -> list[SpaceMark]:
        """The marks of a space."""
        found = [item.mark for key, item in self._items.items() if key[0] == space]
        return [*found, *(mark for mark in self.overlaid if mark.space == space)]

    def _make(self, mark: SpaceMark) -> MarkItem:
        paint, z = self._painter.paint_and_height(mark)
        item = MarkItem(mark, self._board.grid.centre(mark.space), self._size, paint, self._pixmaps)
        item.setZValue(z)
        item.setOpacity(HIDDEN if self._is_hidden else 1.0)
        self._scene.addItem(item)
        return item
