"""Keys in choice fields: letters look for an entry there, and are never commands."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from shiboken6 import isValid

from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument
from ccstudio.ui.shell.docks import panel_of

KEYS: Final = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete,
    }
)
"""What people press in a choice field beside letters, digits and Space."""

WITH_MAP: Final = frozenset({"map", "layout", "scenario"})
"""The kinds of editors with fields above a map."""

_OF_COMMANDS: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class ChoiceKeys(QObject):
    """Keeps keys that are typed in a choice field from commands of the window.

    Qt does so for fields of text and of numbers, not for combo boxes. After a choice by mouse above a map or in a game,
    the next keys are meant for the map or the board, which get the focus; in forms the field keeps it.

    `front` gives the document in front.
    """

    def __init__(self, window: QWidget, front: Callable[[], OpenDocument | None]) -> None:
        super().__init__(window)
        self._front = front
        self._box: QComboBox | None = None
        self._is_by_mouse = False
        application = QApplication.instance()
        assert isinstance(application, QApplication), "a window has an application"
        application.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a key for the field, and note whether its list is opened by mouse."""
        if watched is not self._box:
            return False
        match event.type():
            case QEvent.Type.ShortcutOverride if isinstance(event, QKeyEvent) and _is_typed(event):
                event.accept()
                return True
            case QEvent.Type.MouseButtonPress:
                self._is_by_mouse = True
            case QEvent.Type.KeyPress:
                self._is_by_mouse = False
        return False

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        former = self._box
        if now is former or (now is not None and former is not None and now.window().parentWidget() is former):
            # The list of a field has the focus while it is open.
            return
        self._box = now if isinstance(now, QComboBox) else None
        if former is not None and isValid(former):
            former.removeEventFilter(self)
            former.activated.disconnect(self._leave)
        if self._box is not None:
            self._is_by_mouse = False
            self._box.installEventFilter(self)
            # Connected last, so that whatever the choice does has been done.
            self._box.activated.connect(self._leave)

    def _leave(self) -> None:
        """Give the focus to the map or the board after a choice by mouse."""
        front, box = self._front(), self._box
        if not self._is_by_mouse or front is None or box is None or box.window().isModal():
            return
        is_form = isinstance(front, EditedDocument) and (panel_of(box) is not None or front.kind not in WITH_MAP)
        if not is_form:
            front.editor.widget.setFocus()


def _is_typed(event: QKeyEvent) -> bool:
    """Whether a key writes something or moves within a field."""
    if event.modifiers() & _OF_COMMANDS:
        return False
    return event.key() in KEYS or (bool(event.text()) and event.text().isprintable())
