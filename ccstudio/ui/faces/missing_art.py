"""`MissingArt`: the name of a thing in a dashed frame, in place of a picture that cannot be drawn."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ccstudio.ui.faces.lettering import letters

_LINE: Final = 0.02
"""The width of the frame, in parts of the shorter side."""
_MARGIN: Final = 0.08
"""The space between the frame and the name, likewise."""


class MissingArt:
    """A placeholder."""

    def __init__(self, title: str, ink: QColor) -> None:
        self._title = title
        self._ink = ink

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it as large as a box."""
        short = min(box.width(), box.height())
        line, margin = short * _LINE, short * _MARGIN
        painter.save()
        painter.setPen(QPen(self._ink, line, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(line, line, -line, -line))
        painter.fillPath(letters(self._title, box.adjusted(margin, margin, -margin, -margin)), self._ink)
        painter.restore()
