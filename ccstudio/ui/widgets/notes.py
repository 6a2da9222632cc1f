"""Small parts of dialogs and panels: errors of fields, headings, hints, and rows of fields."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget


class Note(QLabel):
    """The error of the field above; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setForegroundRole(QPalette.ColorRole.BrightText)
        self.setVisible(False)

    def show_text(self, text: str) -> None:
        """Show the error, or nothing."""
        self.setText(text)
        self.setVisible(bool(text))


def heading(text: str) -> QLabel:
    """A bold line above other widgets."""
    label = QLabel(text)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def hint(text: str) -> QLabel:
    """A fainter text that wraps, with an instruction or a consequence."""
    label = QLabel(text)
    label.setWordWrap(True)
    return secondary(label)


def secondary(label: QLabel) -> QLabel:
    """Give a label the colour of what is said beside the point; unlike disabled text it is meant to be read."""
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label


def lay_out_with_hint(panel: QWidget, content: QWidget, text: str) -> QVBoxLayout:
    """Fill a panel with its contents, and a hint below; return the layout."""
    column = QVBoxLayout(panel)
    column.setContentsMargins(6, 6, 6, 6)
    column.setSpacing(6)
    column.addWidget(content, 1)
    column.addWidget(hint(text))
    return column


def in_a_row(widgets: Iterable[QWidget | str]) -> QHBoxLayout:
    """Fields side by side with text between them."""
    row = QHBoxLayout()
    row.setSpacing(6)
    for widget in widgets:
        row.addWidget(QLabel(widget) if isinstance(widget, str) else widget)
    row.addStretch(1)
    return row


def with_signals_blocked(widgets: Iterable[QWidget], change: Callable[[], None]) -> None:
    """Change widgets while their signals are blocked."""
    held = [(widget, widget.blockSignals(True)) for widget in widgets]
    try:
        change()
    finally:
        for widget, before in held:
            widget.blockSignals(before)
