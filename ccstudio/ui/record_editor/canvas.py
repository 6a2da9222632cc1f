"""`FaceCanvas`: pictures in rows at a chosen size; only visible ones are painted."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from ccstudio.base.language import _
from ccstudio.edit.records import PartPath
from ccstudio.ui.record_editor.preview_item import PreviewItem, are_same

LEAST_ZOOM: Final = 1.5
MOST_ZOOM: Final = 40.0
"""The largest zoom, pixels per millimetre."""
STEP: Final = 1.25
GAP: Final = 16
CAPTION: Final = 20
MOST_AT_ONCE: Final = 13.0
"""The largest zoom that is chosen automatically for few pictures."""
MANY: Final = 6
MANY_ZOOM: Final = 4.2
MOST_KEPT: Final = 600


class FaceCanvas(QScrollArea):
    """Pictures with their captions.

    Signals:
        chosen(path): a picture was clicked.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Picture of the part"))
        self.sheet = _Sheet(self)
        self.sheet.chosen.connect(self.chosen)
        self.setWidget(self.sheet)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self._own_zoom = 0.0

    @property
    def zoom(self) -> float:
        """Pixels per millimetre."""
        return self.sheet.zoom

    def show_pieces(self, pieces: Sequence[PreviewItem], current: PartPath) -> None:
        """Show pictures; unchanged ones are not painted again."""
        is_other = [it.path for it in pieces] != [it.path for it in self.sheet.pieces]
        self.sheet.show_pieces(pieces, current)
        if is_other:
            self.sheet.set_zoom(self._own_zoom or self._fitting())
            self.verticalScrollBar().setValue(0)

    def zoom_in(self) -> None:
        """Zoom in."""
        self._take(self.sheet.zoom * STEP)

    def zoom_out(self) -> None:
        """Zoom out."""
        self._take(self.sheet.zoom / STEP)

    def zoom_fit(self) -> None:
        """Fit the pictures into the view, and keep fitting."""
        self._own_zoom = 0.0
        self.sheet.set_zoom(self._fitting())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl; scroll without."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._take(self.sheet.zoom * STEP ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the pictures fitted."""
        super().resizeEvent(event)
        if not self._own_zoom:
            self.sheet.set_zoom(self._fitting())

    def _take(self, zoom: float) -> None:
        self._own_zoom = max(LEAST_ZOOM, min(zoom, MOST_ZOOM))
        self.sheet.set_zoom(self._own_zoom)

    def _fitting(self) -> float:
        pieces = self.sheet.pieces
        if not pieces:
            return MANY_ZOOM
        room = self.viewport().size()
        if len(pieces) > MANY:
            widest = max(it.width for it in pieces)
            return max(LEAST_ZOOM, min(MANY_ZOOM, (room.width() - 2 * GAP) / widest, 640 / widest))
        width = sum(it.width for it in pieces)
        height = max(it.height for it in pieces)
        across = (room.width() - (len(pieces) + 1) * GAP - len(pieces)) / width
        down = (room.height() - 2 * GAP - CAPTION) / height
        return max(LEAST_ZOOM, min(across, down, MOST_AT_ONCE))


class _Sheet(QWidget):
    """The pictures themselves."""

    chosen = Signal(object)

    def __init__(self, area: QScrollArea) -> None:
        super().__init__()
        self._area = area
        self.zoom = MANY_ZOOM
        self.pieces: tuple[PreviewItem, ...] = ()
        self._current: PartPath = ()
        self._boxes: list[QRectF] = []
        self._pixmaps: dict[tuple[object, ...], tuple[tuple[object, ...], QPixmap]] = {}
        self.setMouseTracking(True)

    def show_pieces(self, pieces: Sequence[PreviewItem], current: PartPath) -> None:
        """Show other pictures."""
        self.pieces, self._current = tuple(pieces), current
        self._arrange()

    def forget(self) -> None:
        """Paint all pictures again."""
        self._pixmaps.clear()
        self.update()

    def set_zoom(self, zoom: float) -> None:
        """Show them in another size."""
        if zoom != self.zoom:
            self.zoom = zoom
            self._arrange()

    def box_of(self, path: PartPath) -> QRectF:
        """The rectangle of the first preview of a place."""
        found = (box for box, it in zip(self._boxes, self.pieces, strict=True) if it.path == path)
        return next(found, QRectF())

    def path_at(self, position: QPointF) -> PartPath:
        """The place of the preview at a point; empty where there is none."""
        found = self._piece_at(position)
        return found.path if found is not None else ()

    def sizeHint(self) -> QSize:
        """The available width, and the height that the rows need."""
        bottom = max((box.bottom() for box in self._boxes), default=0.0)
        return QSize(100, round(bottom + CAPTION + GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the pictures in other rows."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible pictures."""
        painter = QPainter(self)
        palette = self.palette()
        places = Counter(piece.path for piece in self.pieces)
        for piece, box in zip(self.pieces, self._boxes, strict=True):
            if not box.adjusted(-GAP, -GAP, GAP, GAP + CAPTION).intersects(QRectF(event.rect())):
                continue
            painter.drawPixmap(box.topLeft(), self._pixmap(piece, box))
            if piece.path == self._current and len(self.pieces) > 1 and places[piece.path] == 1:
                painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
                painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 5, 5)
            painter.setPen(palette.color(QPalette.ColorRole.WindowText))
            caption = QRectF(box.left() - GAP / 2 + 1, box.bottom() + 3, box.width() + GAP - 2, CAPTION - 3)
            words = painter.fontMetrics().elidedText(piece.caption, Qt.TextElideMode.ElideRight, round(caption.width()))
            painter.drawText(caption, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a picture."""
        piece = self._piece_at(event.position())
        if piece is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(piece.path)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand and a name over pictures."""
        piece = self._piece_at(event.position())
        self.setCursor(Qt.CursorShape.ArrowCursor if piece is None else Qt.CursorShape.PointingHandCursor)
        self.setToolTip("" if piece is None else piece.caption)

    def _piece_at(self, position: QPointF) -> PreviewItem | None:
        found = (it for it, box in zip(self.pieces, self._boxes, strict=True) if box.contains(position))
        return next(found, None)

    def _arrange(self) -> None:
        """Arrange the pictures in rows from the left; each row is as high as its highest picture."""
        width = max(self._area.viewport().width(), 100)
        sizes = [QSize(max(8, round(it.width * self.zoom)), max(8, round(it.height * self.zoom))) for it in self.pieces]
        boxes: list[QRectF] = []
        corner, high = QPoint(GAP, GAP), 0
        for size in sizes:
            if corner.x() > GAP and corner.x() + size.width() + GAP > width:
                corner = QPoint(GAP, corner.y() + high + CAPTION + GAP // 2)
                high = 0
            boxes.append(QRectF(corner.x(), corner.y(), size.width(), size.height()))
            corner = QPoint(corner.x() + size.width() + GAP, corner.y())
            high = max(high, size.height())
        if 0 < len(boxes) <= MANY:
            spare = width - GAP - max(box.right() for box in boxes)
            boxes = [box.translated(max(0.0, spare / 2), 0) for box in boxes]
        self._boxes = boxes
        self.setMinimumHeight(self.sizeHint().height())
        self.updateGeometry()
        self.update()

    def _pixmap(self, piece: PreviewItem, box: QRectF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (piece.path, piece.caption, round(box.width()), round(box.height()), ratio)
        known = self._pixmaps.get(key)
        if known is not None and are_same(known[0], piece.made_of):
            return known[1]
        if len(self._pixmaps) > MOST_KEPT:
            self._pixmaps.clear()
        pixmap = QPixmap(round(box.width() * ratio), round(box.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        piece.paint(painter, QRectF(0, 0, box.width(), box.height()))
        painter.end()
        self._pixmaps[key] = (piece.made_of, pixmap)
        return pixmap
