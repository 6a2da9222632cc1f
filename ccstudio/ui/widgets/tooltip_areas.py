"""A widget that is drawn as one picture, and says in tips what lies where in it."""

from abc import abstractmethod

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget


class TippedWidget(QWidget):
    """Whoever draws a widget by hand says here what the mouse rests on."""

    @abstractmethod
    def tip_at(self, at: QPointF) -> str:
        """The words about a place of the widget (pixels); none where nothing is to be said."""

    def event(self, event: QEvent) -> bool:
        """Show the tip of the place under the mouse, or take it away."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)
