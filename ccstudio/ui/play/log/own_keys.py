"""`OwnKeys`: lets a field have Enter and Escape, which mean something to the game otherwise."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

KEYS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


class OwnKeys(QObject):
    """Claims the keys that end what is typed into a field, before an action of the window has them."""

    def __init__(self, *fields: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        for field in fields:
            field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say that the key is the field's."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in KEYS:
            event.accept()
            return True
        return super().eventFilter(watched, event)
