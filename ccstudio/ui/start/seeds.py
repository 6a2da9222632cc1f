"""Fields for seeds: of a game, usually chosen by the program, and of a scenario."""

import re
import secrets
from typing import Final

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton

from ccstudio.base.language import _
from ccstudio.engine.seeds import SHORT_SEEDS, is_seed, new_seed

SCENARIO_SEEDS: Final = 1 << 32
"""Below this number seeds of scenarios are drawn: short enough to be told to a friend.

They are no secret: everybody who plays a scenario knows its name, and that has the seed in it.
"""
_SEED: Final = re.compile(r"[0-9]{1,58}")


def typed_seed(field: QLineEdit) -> int | None:
    """The seed typed into a field; None if there is none."""
    text = field.text()
    if not _SEED.fullmatch(text):
        return None
    return int(text) if is_seed(int(text)) else SHORT_SEEDS - 1


def game_seed(field: QLineEdit) -> int:
    """The seed typed into a field; without one a new seed that nobody can find by trying."""
    typed = typed_seed(field)
    return new_seed() if typed is None else typed


def scenario_seed(field: QLineEdit) -> int:
    """The seed of a scenario in a field; 0 if there is none."""
    return typed_seed(field) or 0


def game_seed_field() -> QLineEdit:
    """A field for the seed of a game to repeat; usually empty."""
    field = _field("")
    field.setPlaceholderText(_("Secret, chosen at random"))
    return field


def scenario_seed_field() -> QLineEdit:
    """A field with the seed of a scenario, drawn at random."""
    return _field(_drawn())


def with_dice(field: QLineEdit) -> QHBoxLayout:
    """A field for the seed of a scenario with a button that draws another one."""
    button = QToolButton()
    button.setText(_("New seed"))
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
        self._field.setText(_drawn())


def _field(text: str) -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(_("Seed"))
    field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{1,58}"), field))
    field.setMaximumWidth(220)
    return field


def _drawn() -> str:
    return str(secrets.randbelow(SCENARIO_SEEDS))
