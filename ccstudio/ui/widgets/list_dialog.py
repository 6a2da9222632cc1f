"""`ListDialog`: a list with a text, and the buttons that accept and cancel."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QLabel, QListWidget, QVBoxLayout, QWidget

from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.small_screens import resize_within_screen


class ListDialog(QDialog):
    """A dialog with a list, which its subclasses fill; `deed` is what the dialog does when it is accepted."""

    def __init__(
        self, title: str, deed: str, size: QSize, *, above: str = "", below: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        self.buttons, self.ok_button = answer_buttons(self, deed)
        column = QVBoxLayout(self)
        if above:
            column.addWidget(_wrapped(above))
        column.addWidget(self.list, 1)
        if below:
            column.addWidget(_wrapped(below))
        column.addWidget(self.buttons)
        resize_within_screen(self, size)


def _wrapped(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label
