"""`ArtDrop`: pictures that are dropped on a widget of the module editor."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from ccstudio.ui.module_editor.art_intake import local_art


class ArtDrop(QObject):
    """Takes pictures that are dropped on a widget of the module editor; other files go on to the window."""

    def __init__(
        self, widget: QWidget, take: Callable[[Sequence[Path], QPointF], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent or widget)
        self._take = take
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take what is a picture."""
        if isinstance(event, QDropEvent):
            paths = local_art(event.mimeData())
            if not paths or event.type() not in {QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop}:
                event.ignore()
                return isinstance(event, QDragEnterEvent)
            event.acceptProposedAction()
            if event.type() is QEvent.Type.Drop:
                self._take(paths, event.position())
            return True
        return False
