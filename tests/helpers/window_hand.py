"""A hand for any window: mouse and keys on what is really seen there, and the patience to wait."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QMainWindow, QScrollArea, QWidget

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WAITING_S = 60.0


class WindowHand:
    """Mouse and keyboard over a window and its dialogs; `clicks` and `keys` count what they did."""

    def __init__(self, window: QMainWindow) -> None:
        self.window = window
        self.clicks = self.keys = 0

    @staticmethod
    def pick(combo: QComboBox, data: str) -> None:
        """Choose an entry of a combo box by keys."""
        wanted = next(row for row in range(combo.count()) if combo.itemData(row) == data)
        combo.setFocus()
        while combo.currentIndex() != wanted:
            QTest.keyClick(combo, Qt.Key.Key_Down if combo.currentIndex() < wanted else Qt.Key.Key_Up)

    @staticmethod
    def dialog(kind: type[QDialog] = QDialog) -> QDialog | None:
        """The dialog that is open, if one is."""
        return next((it for it in QApplication.topLevelWidgets() if isinstance(it, kind) and it.isVisible()), None)

    def wait(self, is_so: Callable[[], bool], what: str, most_s: float = WAITING_S) -> None:
        """Let the window live until something is so."""
        end = time.monotonic() + most_s
        while not is_so():
            assert time.monotonic() < end, f"waited in vain for {what}"
            QApplication.processEvents()
            # Not `QTest.qWait`, which keeps other threads of Python waiting as well.
            time.sleep(0.002)

    @staticmethod
    def settle() -> None:
        """Let everything be done and painted that is due."""
        QApplication.processEvents()
        QApplication.processEvents()

    def move(self, widget: QWidget, at: QPoint) -> None:
        """Move the mouse to a place of a widget."""
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(at), QPointF(widget.mapToGlobal(at)), Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton, NONE,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)

    def click(self, widget: QWidget, at: QPoint | None = None, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Move the mouse to a place of a widget and click; the widget must be what is seen there."""
        scroll_to(widget, at)
        place = widget.rect().center() if at is None else at
        top = widget.window()
        seen = top.childAt(widget.mapTo(top, place))
        assert seen is widget or (seen is not None and widget.isAncestorOf(seen)), f"{seen} lies over {widget}"
        self.move(widget, place)
        QTest.mouseClick(widget, LEFT, modifiers, place)
        self.clicks += 1

    def key(self, key: Qt.Key | str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key in the window; a digit or letter by its character."""
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            self.settle()
        where = QApplication.focusWidget() or self.window
        QTest.keyClick(where, key, modifiers)
        self.keys += 1

    def press(self, words: str) -> None:
        """Click the button of these words in the window."""
        (button,) = [
            it
            for it in self.window.findChildren(QAbstractButton)
            if it.isVisible() and it.text().replace("&", "") == words
        ]
        self.click(button)
        self.settle()


def scroll_to(widget: QWidget, at: QPoint | None = None) -> None:
    """Scroll the panel a widget stands in until it is seen there."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if isinstance(area, QScrollArea) and area.widget() is not None and area.widget().isAncestorOf(widget):
        place = widget.mapTo(area.widget(), widget.rect().center() if at is None else at)
        area.ensureVisible(place.x(), place.y(), 30, 30)
