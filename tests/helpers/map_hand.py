"""A hand for the map editor: mouse and keys on the view, at places of the map."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.ui.canvas.map_view import MapView

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier

Place = tuple[float, float]


class Hand:
    """Mouse and keyboard over a view of a map; places are in lattice units."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        self._buttons = Qt.MouseButton.NoButton

    def at(self, place: Place) -> QPoint:
        """The pixel of the view at a place of the map."""
        return self.view.viewportTransform().map(QPointF(*place)).toPoint()

    def press(self, place: Place, modifiers=NONE, button=LEFT) -> None:
        self._buttons = button
        QTest.mousePress(self.view.viewport(), button, modifiers, self.at(place))

    def move(self, place: Place, modifiers=NONE) -> None:
        self.move_to_pixel(self.at(place), modifiers)

    def move_to_pixel(self, at: QPoint, modifiers=NONE) -> None:
        viewport = self.view.viewport()
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(at), QPointF(viewport.mapToGlobal(at)), Qt.MouseButton.NoButton,
            self._buttons, modifiers,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)

    def release(self, place: Place, modifiers=NONE) -> None:
        button, self._buttons = self._buttons, Qt.MouseButton.NoButton
        QTest.mouseRelease(self.view.viewport(), button, modifiers, self.at(place))

    def click(self, place: Place, modifiers=NONE) -> None:
        self.move(place, modifiers)
        self.press(place, modifiers)
        self.release(place, modifiers)

    def double_click(self, place: Place) -> None:
        """What the system sends for a double click: press, release, double click, release."""
        self.click(place)
        QTest.mouseDClick(self.view.viewport(), LEFT, NONE, self.at(place))
        QTest.mouseRelease(self.view.viewport(), LEFT, NONE, self.at(place))

    def drag(self, *places: Place, modifiers=NONE, button=LEFT) -> None:
        """Press at the first place, move over the others, let go at the last."""
        self.press(places[0], modifiers, button)
        for place in places[1:]:
            self.move(place, modifiers)
        self.release(places[-1], modifiers)

    def key(self, key: Qt.Key, modifiers=NONE) -> None:
        QTest.keyClick(self.view, key, modifiers)

    def hold(self, key: Qt.Key) -> None:
        """Press a key and keep it down."""
        QApplication.sendEvent(self.view, QKeyEvent(QEvent.Type.KeyPress, key, QGuiApplication.keyboardModifiers()))

    def let_go(self, key: Qt.Key) -> None:
        QApplication.sendEvent(self.view, QKeyEvent(QEvent.Type.KeyRelease, key, QGuiApplication.keyboardModifiers()))

    def wheel(self, at: QPoint, notches: float, modifiers=NONE) -> None:
        viewport = self.view.viewport()
        event = QWheelEvent(
            QPointF(at), QPointF(viewport.mapToGlobal(at)), QPoint(), QPoint(0, round(120 * notches)),
            Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)
