"""`TakeBackDialog`: how many of the own choices in a game by mail a person asks to take back."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QFormLayout, QLabel, QLineEdit, QListWidget

from ccstudio.base.language import _
from ccstudio.ui.widgets.answer_buttons import answer_buttons, lay_out_form
from ccstudio.ui.widgets.small_screens import resize_within_screen

_SIZE: Final = QSize(560, 380)
_LONGEST_LINE: Final = 1_000


class TakeBackDialog(QDialog):
    """Lists the choices of a person, the last first: the selected one and all after it would be taken back."""

    def __init__(self, places: Sequence[str], to: str) -> None:
        """Make the dialog.

        Args:
            places: the choices, as people read them, the last first; at least one.
            to: the name of the person who gets the turn; empty if it stays on this computer.
        """
        super().__init__()
        self.setWindowTitle(_("Ask to take back"))
        self._list = QListWidget()
        self._list.addItems(list(places))
        self._list.setWordWrap(True)
        self._list.setAccessibleName(_("Your choices"))
        self._list.setCurrentRow(0)
        self._text = QLineEdit()
        self._text.setMaxLength(_LONGEST_LINE)
        self._text.setPlaceholderText(_("A line to everybody"))
        about = QLabel(
            _(
                "The choice that you select is taken back, with everything that came after it, if all the others "
                "agree. Nobody forgets what came to light; dice and cards to come will be new."
            )
        )
        about.setWordWrap(True)
        form = QFormLayout()
        form.addRow(about)
        form.addRow(_("Take back"), self._list)
        form.addRow(_("Message"), self._text)
        buttons, self.ok_button = answer_buttons(
            self, _("Save turn for {name}…").format(name=to) if to else _("Ask the others")
        )
        lay_out_form(self, form, buttons)
        resize_within_screen(self, _SIZE)

    @property
    def count(self) -> int:
        """How many choices would be taken back."""
        return self._list.currentRow() + 1

    @property
    def text(self) -> str:
        """The line to everybody."""
        return self._text.text().strip()
