"""A button beside the question, which never takes the keys from the board."""

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QToolButton


def quiet_button(text: str, clicked: Callable[[], object] | SignalInstance, tip: str = "") -> QToolButton:
    """Return a button that does not take the focus."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    button.clicked.connect(clicked)
    return button
