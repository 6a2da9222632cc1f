"""`NoticeStack`: temporary notices over the upper edge of the board, which keeps its size."""

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractScrollArea, QVBoxLayout, QWidget

from ccstudio.ui.appearance.text_scale import scaled

EDGE: Final = 8
"""The distance from the edges of the board, logical pixels."""
WIDEST: Final = 760
MOVED: Final = (QEvent.Type.Resize, QEvent.Type.Move)


class NoticeStack(QWidget):
    """Widgets below each other over the board, only as high as the visible ones.

    They lie over the map, not over its rulers.
    """

    def __init__(self, board: QAbstractScrollArea, *widgets: QWidget) -> None:
        super().__init__(board)
        self._widgets = widgets
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for widget in widgets:
            column.addWidget(widget)
            widget.installEventFilter(self)
        self._covered = 0
        self._map = board.viewport()
        self._map.installEventFilter(self)
        self._place()

    def set_covered(self, height: int) -> None:
        """Leave free what is covered along the upper edge of the map, logical pixels."""
        if height != self._covered:
            self._covered = height
            self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the map, and widgets that are shown or hidden."""
        shown = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.LayoutRequest)
        if event.type() in (MOVED if watched is self._map else shown):
            self._place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Adjust the height to the words."""
        answer = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._place()
        return answer

    def _place(self) -> None:
        """Move to the centre of the upper edge; hide if there is no notice."""
        if all(widget.isHidden() for widget in self._widgets):
            self.hide()
            return
        room = self._map.geometry()
        width = max(1, min(scaled(WIDEST), room.width() - 2 * EDGE))
        layout = self.layout()
        assert layout is not None, "it was given one"
        layout.activate()
        height = layout.heightForWidth(width) if layout.hasHeightForWidth() else self.sizeHint().height()
        self.setGeometry(room.left() + (room.width() - width) // 2, room.top() + self._covered + EDGE, width, height)
        self.show()
        self.raise_()
