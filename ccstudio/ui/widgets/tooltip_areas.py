"""A widget painted as one picture, with tool tips for its parts."""

from abc import abstractmethod

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget


class TippedWidget(QWidget):
    """A base for widgets that paint themselves and have tool tips by place."""

    @abstractmethod
    def tip_at(self, at: QPointF) -> str:
        """The tool tip at a point (pixels); empty for none."""

    def event(self, event: QEvent) -> bool:
        """Show the tool tip of the place under the mouse, or hide it."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)
