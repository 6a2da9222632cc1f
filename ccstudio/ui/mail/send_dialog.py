"""`SendDialog`: what goes into a turn by mail besides the choices."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QLabel, QLineEdit, QListWidget

from ccstudio.base.language import N_, _
from ccstudio.documents.turn import Reactions
from ccstudio.ui.widgets.answer_buttons import answer_buttons, lay_out_form
from ccstudio.ui.widgets.small_screens import resize_within_screen

REACTIONS: Final[dict[Reactions, str]] = {
    "ask": N_("Ask me every time"),
    "pass": N_("Pass until dice fall or something comes to light"),
    "pass-all": N_("Pass until I am asked something else"),
}
"""The standing answers to windows for reactions, with their titles."""

_SIZE: Final = QSize(520, 420)
_LONGEST_LINE: Final = 1_000


class SendDialog(QDialog):
    """Shows the choices of a turn, and asks what happens after them."""

    def __init__(self, choices: Sequence[str], to: str, *, text: str = "", can_pass_on: bool = True) -> None:
        """Make the dialog.

        Args:
            choices: the choices of the turn, as people read them.
            to: the name of the person who gets the turn; empty if it stays on this computer.
            text: the line to everybody, as far as it is written.
            can_pass_on: whether a standing answer to reactions is possible.
        """
        super().__init__()
        self.setWindowTitle(_("Send turn"))
        self._list = QListWidget()
        self._list.addItems(list(choices) or [_("No choices")])
        self._list.setAccessibleName(_("Choices"))
        self._reactions = QComboBox()
        for reactions, title in REACTIONS.items():
            self._reactions.addItem(_(title), reactions)
        self._reactions.setEnabled(can_pass_on)
        self._past_chance = QCheckBox(_("Continue after dice fall or something comes to light"))
        self._past_chance.setEnabled(len(choices) > 1)
        self._text = QLineEdit(text)
        self._text.setMaxLength(_LONGEST_LINE)
        self._text.setPlaceholderText(_("A line to everybody"))
        form = QFormLayout()
        about = QLabel(
            _("The choices are played one after the other, as far as they are offered. Then you are asked again.")
        )
        about.setWordWrap(True)
        form.addRow(about)
        form.addRow(_("Choices"), self._list)
        form.addRow("", self._past_chance)
        form.addRow(_("Reactions"), self._reactions)
        form.addRow(_("Message"), self._text)
        buttons, self.ok_button = answer_buttons(
            self, _("Save turn for {name}…").format(name=to) if to else _("Decide")
        )
        lay_out_form(self, form, buttons)
        resize_within_screen(self, _SIZE)

    @property
    def reactions(self) -> Reactions:
        """The standing answer to windows for reactions."""
        chosen: Reactions = self._reactions.currentData()
        return chosen

    @property
    def past_chance(self) -> bool:
        """Whether the choices go on after dice fall."""
        return self._past_chance.isChecked()

    @property
    def text(self) -> str:
        """The line to everybody."""
        return self._text.text().strip()
