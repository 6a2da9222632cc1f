"""A hand for any window: mouse and keys on what is really seen there, and the patience to wait."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QMainWindow,
    QScrollArea,
    QWidget,
)

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
        assert seen is widget or (seen is not None and widget.isAncestorOf(seen)), (
            f"{_named(seen)} lies over {_named(widget)}"
        )
        self.move(widget, place)
        QTest.mouseClick(widget, LEFT, modifiers, place)
        self.clicks += 1

    def drag(self, widget: QWidget, start: QPoint, by: QPoint) -> None:
        """Press the button at a place of a widget, move the mouse, and let go."""
        self.move(widget, start)
        QTest.mousePress(widget, LEFT, NONE, start)
        for at in (start + by / 2, start + by):
            self.move(widget, at)
        QTest.mouseRelease(widget, LEFT, NONE, start + by)
        self.clicks += 1

    def click_link(self, label: QLabel, link: str) -> None:
        """Move the mouse over a text until it is on a link, and click there."""
        hovered: list[str] = []
        connection = label.linkHovered.connect(hovered.append)
        try:
            for y in range(4, label.height(), 6):
                for x in range(2, label.width(), 6):
                    self.move(label, QPoint(x, y))
                    if hovered[-1:] == [link]:
                        self.click(label, QPoint(x, y))
                        return
        finally:
            label.linkHovered.disconnect(connection)
        raise AssertionError(f"{link} is a link of: {label.text()}")

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


def _named(widget: QWidget | None) -> str:
    """A widget by its class and those it stands in."""
    names: list[str] = []
    while widget is not None:
        names.append(widget.objectName() or type(widget).__name__)
        widget = widget.parentWidget()
    return " in ".join(names[:5]) or "nothing"


def scroll_to(widget: QWidget, at: QPoint | None = None) -> None:
    """Scroll the panel a widget stands in until it is seen there."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if isinstance(area, QScrollArea) and area.widget() is not None and area.widget().isAncestorOf(widget):
        place = widget.mapTo(area.widget(), widget.rect().center() if at is None else at)
        area.ensureVisible(place.x(), place.y(), 30, 30)
