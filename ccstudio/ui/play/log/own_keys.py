"""`OwnKeys`: gives a field the keys Enter and Escape, which are commands of the game elsewhere."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

KEYS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


class OwnKeys(QObject):
    """Keeps the keys that end typing for a field, before commands of the window get them."""

    def __init__(self, *fields: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        for field in fields:
            field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept the key for the field."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in KEYS:
            event.accept()
            return True
        return super().eventFilter(watched, event)
