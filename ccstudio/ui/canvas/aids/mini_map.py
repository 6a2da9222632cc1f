"""`MiniMap`: the whole map in a corner of a view, with a frame around the visible part."""

from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QWidget

from ccstudio.application.settings.map_aids import LEAST_SIDE, MOST_SIDE, Corner
from ccstudio.base.language import N_, _
from ccstudio.ui.canvas.map_view import ARROWS, NOTCH
from ccstudio.ui.canvas.tile_layer import TileLayer
from ccstudio.ui.canvas.zoom_view import ZoomView

AWAY: Final = 12
"""The distance from the edges of the view, logical pixels."""
FRAME: Final = 5
ROUND: Final = 6.0
GRIP: Final = 16
"""The side of the corner that resizes it, logical pixels."""
SHARE: Final = 0.42
"""The greatest part of the width or height of the view that it takes."""
RENEW_MS: Final = 60
"""The least time between two pictures of the map."""
KEY_SHARE: Final = 0.25
"""How far an arrow key moves, in parts of the view."""
DOT_PIXELS: Final = 3.0

OUTSIDE_SHADE: Final = QColor(18, 20, 24, 72)

CORNER_NAMES: Final = {
    Corner.TOP_LEFT: N_("Upper &left corner"),
    Corner.TOP_RIGHT: N_("Upper &right corner"),
    Corner.BOTTOM_LEFT: N_("Lower l&eft corner"),
    Corner.BOTTOM_RIGHT: N_("Lower ri&ght corner"),
}


class Dot(NamedTuple):
    """A dot on the map: its position (lattice units) and colour."""

    at: QPointF
    colour: QColor


class MiniMap(QWidget):
    """The map as its layer has painted it, and a frame around what the view shows.

    A click goes there, a drag moves the frame, the wheel zooms, a double click shows everything; with the focus the
    arrows move the frame, plus and minus zoom, Home shows everything, Escape goes back to the map. It is made larger
    by its corner, and goes to another one by its menu.

    Signals:
        side_chosen(int): the person has made it so large: its longer side, logical pixels.
        corner_chosen(object): it shall lie in another `Corner`.
        hide_wanted(): it shall go.
    """

    side_chosen = Signal(int)
    corner_chosen = Signal(object)
    hide_wanted = Signal()

    def __init__(self, view: ZoomView, layer: TileLayer) -> None:
        super().__init__(view)
        self._view = view
        self._layer = layer
        self._corner = Corner.BOTTOM_RIGHT
        self._side = 240
        self._picture: QPixmap | None = None
        self.dots: Sequence[Dot] = ()
        self._held: QPointF | None = None
        self._grip_from: int | None = None
        self._seen = QRectF()
        self._renewed = 0.0
        self._renewing = QTimer(self, singleShot=True)
        self._renewing.timeout.connect(self._renew)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(_("Mini-map"))
        self.setToolTip(_("Click or drag to move the view; the wheel zooms, a double click fits the map"))
        layer.overview_changed.connect(self._renew_soon)

    def set_look(self, corner: Corner, side: int) -> None:
        """Set its corner, and its longer side in logical pixels if the view has room."""
        self._corner, self._side = corner, side
        self.place()

    def show_dots(self, dots: Sequence[Dot]) -> None:
        """Replace the dots."""
        self.dots = dots
        self.update()

    def follow(self) -> None:
        """Update after a change of the visible part or the size of the view."""
        self.place()
        seen = self._small(self._view.visible)
        if seen != self._seen:
            self._seen = seen
            self.update()

    @property
    def map_rect(self) -> QRectF:
        """The rectangle of the map in the widget."""
        return QRectF(self.rect()).adjusted(FRAME, FRAME, -FRAME, -FRAME)

    @property
    def frame(self) -> QRectF:
        """The visible rectangle in the widget."""
        return self._seen.intersected(self.map_rect)

    @property
    def picture(self) -> QPixmap | None:
        """The picture of the map; None while nothing is painted."""
        return self._picture

    def place(self) -> None:
        """Move to its corner of the viewport."""
        room, size = self._view.viewport().geometry(), self._size()
        left = room.right() - AWAY - size.width() + 1 if self._corner.is_right else room.left() + AWAY
        top = room.bottom() - AWAY - size.height() + 1 if self._corner.is_bottom else room.top() + AWAY
        wanted = QRect(QPoint(left, top), size)
        if wanted != self.geometry():
            has_size = wanted.size() == self.size()
            self.setGeometry(wanted)
            if not has_size:
                self._seen = self._small(self._view.visible)
                self._renew_soon()

    def stop(self) -> None:
        """Stop the timer for good."""
        self._renewing.stop()

    def _size(self) -> QSize:
        whole, room = self._view.whole.size(), self._view.viewport().size()
        longer = max(whole.width(), whole.height(), 1.0)
        inner = self._side - 2 * FRAME
        scale = min(
            inner / longer,
            (SHARE * room.width() - 2 * FRAME) / max(1.0, whole.width()),
            (SHARE * room.height() - 2 * FRAME) / max(1.0, whole.height()),
        )
        least = 2 * FRAME + 8
        across, down = (max(least, round(scale * it) + 2 * FRAME) for it in (whole.width(), whole.height()))
        return QSize(across, down)

    def _small(self, rect: QRectF) -> QRectF:
        """Map a rectangle from lattice units to the widget."""
        whole, inner = self._view.whole, self.map_rect
        scale = inner.width() / max(1.0, whole.width())
        corner = (rect.topLeft() - whole.topLeft()) * scale + inner.topLeft()
        return QRectF(corner, rect.size() * scale)

    def _place_at(self, at: QPointF) -> QPointF:
        """Map a point from the widget to lattice units."""
        whole, inner = self._view.whole, self.map_rect
        return (at - inner.topLeft()) * (whole.width() / max(1.0, inner.width())) + whole.topLeft()

    # Its picture.

    def _renew_soon(self) -> None:
        if self.isVisible() and not self._renewing.isActive():
            since_ms = (perf_counter() - self._renewed) * 1000
            self._renewing.start(max(0, round(RENEW_MS - since_ms)))

    def _renew(self) -> None:
        self._renewed = perf_counter()
        ratio = self.devicePixelRatioF()
        size = (QSize(self.map_rect.size().toSize()) * ratio).expandedTo(QSize(1, 1))
        small = self._overview().scaled(
            size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        picture = QPixmap.fromImage(small)
        picture.setDevicePixelRatio(ratio)
        self._picture = picture
        self.update()

    def _overview(self) -> QImage:
        """The part of the layer's overview that the mini-map shows."""
        picture, bounds, whole = self._layer.overview_so_far(), self._layer.boundingRect(), self._view.whole
        scale = picture.width() / max(1.0, bounds.width())
        corner = (whole.topLeft() - bounds.topLeft()) * scale
        return picture.copy(QRectF(corner, whole.size() * scale).toRect())

    def event(self, event: QEvent) -> bool:
        """Update the picture when the widget is shown."""
        if event.type() is QEvent.Type.Show:
            self.place()
            self._renew()
            self._seen = self._small(self._view.visible)
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the map, a shade over its hidden parts, and the frame."""
        palette = self.palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        border = QColor(palette.color(QPalette.ColorRole.WindowText))
        border.setAlpha(90)
        accent = palette.color(QPalette.ColorRole.Accent)
        painter.setPen(QPen(accent if self.hasFocus() else border, 1.6 if self.hasFocus() else 1.0))
        painter.setBrush(palette.color(QPalette.ColorRole.Window))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), ROUND, ROUND)
        inner = self.map_rect
        if self._picture is not None:
            painter.drawPixmap(inner.topLeft(), self._picture)
        painter.setClipRect(inner)
        visibility = QPainterPath()
        visibility.addRect(inner)
        visibility.addRect(self.frame)
        painter.fillPath(visibility, OUTSIDE_SHADE)
        self._draw_dots(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        frame = self._seen.intersected(inner.adjusted(1, 1, -1, -1))
        for colour, width in ((QColor(255, 255, 255, 230), 3.4), (accent, 1.8)):
            painter.setPen(
                QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)
            )
            painter.drawRect(frame)
        painter.setClipping(False)
        self._draw_grip(painter, border)
        painter.end()

    def _draw_dots(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(255, 255, 255, 220), 1.0))
        for dot in self.dots:
            painter.setBrush(dot.colour)
            painter.drawEllipse(self._small(QRectF(dot.at, dot.at)).topLeft(), DOT_PIXELS, DOT_PIXELS)

    def _draw_grip(self, painter: QPainter, colour: QColor) -> None:
        """Draw two strokes across the corner that resizes it."""
        rect = QRectF(self.rect())
        x = rect.left() if self._corner.is_right else rect.right()
        y = rect.top() if self._corner.is_bottom else rect.bottom()
        right, down = (1 if self._corner.is_right else -1), (1 if self._corner.is_bottom else -1)
        painter.setPen(QPen(colour, 1.2))
        for far in (7, 11):
            painter.drawLine(QPointF(x + right * far, y + down * 3), QPointF(x + right * 3, y + down * far))

    # Mouse and keys.

    def _is_grip(self, at: QPointF) -> bool:
        x = at.x() if self._corner.is_right else self.width() - at.x()
        y = at.y() if self._corner.is_bottom else self.height() - at.y()
        return x < GRIP and y < GRIP

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Drag the frame, go to a place, or resize."""
        if event.button() is not Qt.MouseButton.LeftButton:
            event.accept()
            return
        at = event.position()
        if self._is_grip(at):
            self._grip_from = self._side
        else:
            inside = self.frame.contains(at)
            self._held = at - self._seen.center() if inside else QPointF()
            if not inside:
                self._go_to(at)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the frame, or change the size."""
        at = event.position()
        if self._grip_from is not None:
            self._resize_to(self.mapTo(self._view, at))
        elif self._held is not None:
            self._go_to(at - self._held)
        else:
            self._show_cursor(at)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        if self._grip_from not in {None, self._side}:
            self.side_chosen.emit(self._side)
        self._held = self._grip_from = None
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Show the whole map."""
        self._view.fit()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the middle of the view."""
        turn = event.angleDelta()
        self._zoom((turn.y() or turn.x()) / NOTCH)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show a menu to change the corner or hide the mini-map."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for corner, name in CORNER_NAMES.items():
            action = menu.addAction(_(name))
            action.setCheckable(True)
            action.setChecked(corner is self._corner)
            action.triggered.connect(partial(self._choose_corner, corner))
        menu.addSeparator()
        menu.addAction(_("&Hide the mini-map")).triggered.connect(self.hide_wanted)
        menu.popup(event.globalPos())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with arrows, zoom with plus and minus, show the whole map with Home, return to the map with Escape."""
        key = Qt.Key(event.key())
        visible = self._view.visible
        if key in ARROWS:
            dx, dy = ARROWS[key]
            step = QPointF(dx * visible.width(), dy * visible.height()) * KEY_SHARE
            self._view.show_at(visible.center() + step, self._view.zoom)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus}:
            self._zoom(-1 if key is Qt.Key.Key_Minus else 1)
        elif key is Qt.Key.Key_Home:
            self._view.fit()
        elif key is Qt.Key.Key_Escape:
            self._view.setFocus()
        else:
            event.ignore()
            return
        event.accept()

    def _go_to(self, at: QPointF) -> None:
        """Centre the place under a point of the widget, within the map."""
        inner = self.map_rect
        x = min(inner.right(), max(inner.left(), at.x()))
        y = min(inner.bottom(), max(inner.top(), at.y()))
        self._view.show_at(self._place_at(QPointF(x, y)), self._view.zoom)

    def _zoom(self, steps: float) -> None:
        self._view.zoom_by_steps(steps, QRectF(self._view.viewport().rect()).center())

    def _resize_to(self, at: QPointF) -> None:
        """Move the resizing corner to a point of the view, keeping the shape of the map."""
        box = QRectF(self.geometry())
        across = box.right() - at.x() if self._corner.is_right else at.x() - box.left()
        down = box.bottom() - at.y() if self._corner.is_bottom else at.y() - box.top()
        larger = max(across / box.width(), down / box.height())
        self._side = min(MOST_SIDE, max(LEAST_SIDE, round(larger * max(box.width(), box.height()))))
        self.place()

    def _choose_corner(self, corner: Corner, _on: bool = False) -> None:
        self.corner_chosen.emit(corner)

    def _show_cursor(self, at: QPointF) -> None:
        if self._is_grip(at):
            same = self._corner in {Corner.TOP_LEFT, Corner.BOTTOM_RIGHT}
            shape = Qt.CursorShape.SizeFDiagCursor if same else Qt.CursorShape.SizeBDiagCursor
        else:
            shape = Qt.CursorShape.OpenHandCursor if self.frame.contains(at) else Qt.CursorShape.PointingHandCursor
        self.setCursor(shape)
