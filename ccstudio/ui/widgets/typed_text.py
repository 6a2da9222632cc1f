"""Taking the text that is being typed in a field before the field loses the focus."""

from PySide6.QtWidgets import QApplication, QWidget


def commit_typed_text(area: QWidget) -> None:
    """Take the text that is being typed in a field of `area`, as if it lost the focus; the focus stays."""
    focus = QApplication.focusWidget()
    if focus is not None and area.isAncestorOf(focus):
        focus.clearFocus()
        focus.setFocus()
