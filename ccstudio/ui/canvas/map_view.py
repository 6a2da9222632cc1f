"""The view of a map: mouse, wheel and keys go to the tool, or scroll the map."""

from typing import ClassVar, Final, Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget

from ccstudio.base.language import _
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.canvas.zoom_view import ZoomView

NOTCH: Final = 120
"""The wheel angle of one notch."""

ARROW_PIXELS: Final = 64

EDGE_PIXELS: Final = 30
EDGE_DELAY_MS: Final = 200
EDGE_TICK_MS: Final = 16
EDGE_PIXELS_PER_MS: Final = 0.5

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
MODIFIER_KEYS: Final = {Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt}


class KeyCursor(Protocol):
    """The keyboard cursor, which replaces the mouse."""

    def pointer(self, modifiers: Qt.KeyboardModifier = ...) -> Pointer | None:
        """The pointer at the space of the cursor; None while it is hidden."""

    def begin(self, event: QKeyEvent) -> bool:
        """Show the cursor if the key is one of its keys."""

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it was used."""

    def tell_modifiers(self, modifiers: Qt.KeyboardModifier) -> None:
        """Note a change of the modifier keys."""

    def hide(self) -> None:
        """Hide the cursor."""


class MapView(ZoomView):
    """A map with a tool.

    The middle button, or the left one with Space held, drags the map; the wheel scrolls, sideways with Shift, and zooms
    with Ctrl; two fingers zoom.

    Signals:
        hovered(object): the mouse moved, a `Pointer`; None when it left.
        context_requested(object, QPoint): a menu is wanted at a `Pointer`, which is that place of the screen.
    """

    space_pans: ClassVar[bool] = True
    """Whether holding Space lets the left button drag the map."""

    hovered = Signal(object)
    context_requested = Signal(object, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Map"))
        self._tool: Tool | None = None
        self._cursor: KeyCursor | None = None
        self._pan_from: QPointF | None = None
        self._space_held = False
        self._last: QPointF | None = None
        self._edge_waited_ms = 0
        self._edges = QTimer(self)
        self._edges.setInterval(EDGE_TICK_MS)
        self._edges.timeout.connect(self._scroll_at_edge)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)

    @property
    def tool(self) -> Tool | None:
        """The tool that gets mouse and keys."""
        return self._tool

    def set_tool(self, tool: Tool) -> None:
        """Set the tool that gets mouse and keys."""
        self._tool = tool
        self._show_cursor()

    def set_space_cursor(self, cursor: KeyCursor) -> None:
        """Set the keyboard cursor."""
        self._cursor = cursor

    @property
    def pointer(self) -> Pointer | None:
        """The position of the mouse; None outside the map."""
        return None if self._last is None else self.pointer_at(self._last)

    def pointer_at(self, at: QPointF, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Pointer:
        """The pointer for a point of the view (logical pixels)."""
        place = self.to_scene(at)
        return Pointer(x=place.x(), y=place.y(), view=at, units_per_pixel=self.units_per_pixel, modifiers=modifiers)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to pan, or pass the press to the tool."""
        self._last = event.position()
        self._hide_cursor()
        left = event.button() is Qt.MouseButton.LeftButton
        pans = self._space_held or (self._tool is not None and self._tool.pans)
        if event.button() is Qt.MouseButton.MiddleButton or (left and pans):
            self._pan_from = event.position()
            self._show_cursor()
        elif left and self._tool is not None:
            self._tool.press(self.pointer_at(event.position(), event.modifiers()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, or pass the move to the tool."""
        self._last = event.position()
        self._hide_cursor()
        if self._pan_from is not None:
            away = self._pan_from - event.position()
            self._pan_from = event.position()
            self.scroll_by(away.x(), away.y())
        else:
            self._move(event.modifiers())
            if self._tool is not None and self._tool.is_dragging and not self._edges.isActive():
                self._edge_waited_ms = 0
                self._edges.start()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End panning, or pass the release to the tool."""
        self._last = event.position()
        self._edges.stop()
        if self._pan_from is not None:
            self._pan_from = None
            self._show_cursor()
        elif event.button() is Qt.MouseButton.LeftButton and self._tool is not None:
            self._tool.release(self.pointer_at(event.position(), event.modifiers()))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Pass the double click to the tool; with another button it is an ordinary press."""
        pans = self._space_held or (self._tool is not None and self._tool.pans)
        if event.button() is Qt.MouseButton.LeftButton and self._tool is not None and not pans:
            self._tool.double_click(self.pointer_at(event.position(), event.modifiers()))
            event.accept()
        else:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request a menu; one requested by a key opens at the cursor."""
        cursor = self._cursor.pointer() if self._cursor is not None else None
        if event.reason() is QContextMenuEvent.Reason.Keyboard and cursor is not None:
            self.context_requested.emit(cursor, self.viewport().mapToGlobal(cursor.view.toPoint()))
        else:
            self.context_requested.emit(self.pointer_at(QPointF(event.pos())), event.globalPos())
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Note the position of the mouse."""
        self._last = event.position()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Note that the mouse has left."""
        self._last = None
        if self._tool is not None:
            self._tool.leave()
        self.hovered.emit(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the mouse with Ctrl; otherwise scroll, sideways with Shift."""
        turn = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by_steps((turn.y() or turn.x()) / NOTCH, event.position())
        else:
            moved = event.pixelDelta()
            if moved.isNull():
                moved = turn
            sideways = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier) and not moved.x()
            self.scroll_by(-moved.y() if sideways else -moved.x(), 0 if sideways else -moved.y())
        self._last = event.position()
        self._move(event.modifiers())
        event.accept()

    def _move(self, modifiers: Qt.KeyboardModifier) -> None:
        if self._last is None:
            return
        pointer = self.pointer_at(self._last, modifiers)
        if self._tool is not None:
            self._tool.move(pointer)
        self.hovered.emit(pointer)

    def _scroll_at_edge(self) -> None:
        """Scroll while something is dragged to the edge of the window."""
        if self._tool is None or not self._tool.is_dragging or self._last is None:
            self._edges.stop()
            return
        size = self.viewport().size()
        dx = _beyond(self._last.x(), size.width())
        dy = _beyond(self._last.y(), size.height())
        self._edge_waited_ms = self._edge_waited_ms + EDGE_TICK_MS if dx or dy else 0
        if self._edge_waited_ms > EDGE_DELAY_MS:
            step = EDGE_TICK_MS * EDGE_PIXELS_PER_MS
            self.scroll_by(step * dx, step * dy)
            self._move(QGuiApplication.keyboardModifiers())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass keys to the cursor and the tool; Space held pans, Escape cancels.

        Arrows show the cursor where there is one; with Alt they scroll.
        """
        key, cursor = Qt.Key(event.key()), self._cursor
        if key is Qt.Key.Key_Space and self.space_pans:
            self._space_held = True
            self._show_cursor()
        elif key in MODIFIER_KEYS:
            self._tell_modifiers(event.modifiers())
        elif (cursor is not None and cursor.key(event)) or (self._tool is not None and self._tool.key(event)):
            pass
        elif key is Qt.Key.Key_Escape and self._tool is not None:
            if not self._tool.cancel():
                self._hide_cursor()
        elif cursor is not None and not event.modifiers() & Qt.KeyboardModifier.AltModifier and cursor.begin(event):
            pass
        elif key in ARROWS:
            dx, dy = ARROWS[key]
            self.scroll_by(ARROW_PIXELS * dx, ARROW_PIXELS * dy)
        else:
            event.ignore()
            return
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End panning with Space, and tell the tool that a modifier was released."""
        key = Qt.Key(event.key())
        if key is Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self._show_cursor()
        elif key in MODIFIER_KEYS:
            self._tell_modifiers(event.modifiers())
        event.accept()

    def _tell_modifiers(self, modifiers: Qt.KeyboardModifier) -> None:
        """Tell the tool that the modifier keys changed."""
        if self._cursor is not None and self._cursor.pointer() is not None:
            self._cursor.tell_modifiers(modifiers)
        else:
            self._move(modifiers)

    def _hide_cursor(self) -> None:
        """Switch from keys to the mouse."""
        if self._cursor is not None:
            self._cursor.hide()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget held keys, whose release goes to another window."""
        self._space_held = False
        self._show_cursor()
        super().focusOutEvent(event)

    def _show_cursor(self) -> None:
        if self._pan_from is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._space_held:
            shape = Qt.CursorShape.OpenHandCursor
        else:
            shape = self._tool.cursor if self._tool is not None else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def viewportEvent(self, event: QEvent) -> bool:
        """Zoom with two fingers."""
        if isinstance(event, QNativeGestureEvent) and event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_about(self.zoom * (1 + event.value()), event.position())
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                about = self.viewport().mapFromGlobal(pinch.centerPoint())
                self.zoom_about(self.zoom * pinch.scaleFactor(), about)
                return True
        return super().viewportEvent(event)


def _beyond(at: float, size: int) -> int:
    """-1 or 1 near the lower or upper end of a length, else 0."""
    if at < EDGE_PIXELS:
        return -1
    return 1 if at > size - EDGE_PIXELS else 0
