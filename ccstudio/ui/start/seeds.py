"""Fields for seeds: shown, drawn at random, and written down by whoever wants the same again."""

import re
import secrets
from typing import Final

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton

from ccstudio.base.language import _
from ccstudio.play.session import SEEDS

COMMON_SEEDS: Final = 1 << 32
"""Below this number seeds are drawn: short enough to be told to a friend."""
_SEED: Final = re.compile(r"[0-9]{1,20}")


def seed_of(field: QLineEdit) -> int:
    """The seed in a field; 0 where there is none."""
    text = field.text()
    return min(int(text), SEEDS - 1) if _SEED.fullmatch(text) else 0


def seed_field() -> QLineEdit:
    """A field with a seed drawn at random."""
    field = QLineEdit(str(secrets.randbelow(COMMON_SEEDS)))
    field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{1,20}"), field))
    field.setMaximumWidth(220)
    return field


def with_dice(field: QLineEdit) -> QHBoxLayout:
    """A field for a seed beside a button that draws another one."""
    button = QToolButton()
    button.setText(_("Another"))
    button.clicked.connect(_Draw(field))
    row = QHBoxLayout()
    row.addWidget(field)
    row.addWidget(button)
    row.addStretch()
    return row


class _Draw:
    """Draws another seed into a field."""

    def __init__(self, field: QLineEdit) -> None:
        self._field = field

    def __call__(self) -> None:
        self._field.setText(str(secrets.randbelow(COMMON_SEEDS)))
