"""`ElidedStatusBar`: shows by an ellipsis that a message is longer, with all of it in the tool tip."""

from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizeGrip, QStatusBar, QWidget

MARGIN: Final = 6
"""Pixels beside a message, as Qt has them."""


class ElidedStatusBar(QStatusBar):
    """Messages at the left, permanent widgets at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.messageChanged.connect(self._follow)

    @property
    def room(self) -> QRect:
        """Where the message is."""
        shown = [it for it in self.findChildren(QWidget) if it.parentWidget() is self and it.isVisible()]
        right = min((it.x() for it in shown if not isinstance(it, QSizeGrip)), default=self.width())
        return QRect(MARGIN, 0, max(0, right - 2 * MARGIN), self.height())

    @property
    def shown_message(self) -> str:
        """The part of the message that fits, with an ellipsis if it is not all."""
        text = self.currentMessage()
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, self.room.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the part of the message that fits."""
        if self.shown_message == self.currentMessage():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine
        painter.drawText(self.room, int(align), self.shown_message)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Follow the room for the message."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.FontChange}:
            self._follow()
        return super().event(event)

    def _follow(self, _message: str = "") -> None:
        is_cut = self.shown_message != self.currentMessage()
        self.setToolTip(escape(self.currentMessage()) if is_cut else "")
