"""`Spotlight`: a frame that shows which part of the window is spoken of."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

WIDTH: Final = 4
"""Of the frame, logical pixels."""


class Spotlight(QWidget):
    """A frame around a widget, in the accent colour; it lets the mouse through and takes no room.

    It lies beside the widget, not in it: scroll areas put their own parts above everything.
    """

    def __init__(self, target: QWidget) -> None:
        parent = target.parentWidget()
        super().__init__(parent if parent is not None else target)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._target = target
        target.installEventFilter(self)
        self._follow()

    @property
    def target(self) -> QWidget:
        """What it is around."""
        return self._target

    def remove(self) -> None:
        """Take the frame away."""
        self._target.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay around the widget, and be seen when it is."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide):
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().accent().color(), WIDTH))
        inset = WIDTH / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 5, 5)

    def _follow(self) -> None:
        is_beside = self.parentWidget() is not self._target
        self.setGeometry(self._target.geometry() if is_beside else self._target.rect())
        self.setVisible(not self._target.isHidden())
        self.raise_()
