"""A label of one line that shows an ellipsis where its text does not fit, and all of it in its tool tip."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class ElidedLabel(QLabel):
    """Plain text on one line; the label takes the width that the layout has left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        """Show another text."""
        self.setText(text)
        self.setToolTip(escape(text))

    @property
    def shown_text(self) -> str:
        """The part of the text that fits, with an ellipsis if it is not all."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the part that fits."""
        painter = QPainter(self)
        alignment = Qt.AlignmentFlag.AlignVCenter | QLabel.alignment(self) & Qt.AlignmentFlag.AlignHorizontal_Mask
        role = self.foregroundRole()
        self.style().drawItemText(
            painter, self.contentsRect(), int(alignment), self.palette(), self.isEnabled(), self.shown_text, role
        )
        painter.end()
