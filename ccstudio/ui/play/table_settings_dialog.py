"""The table settings: visible hands, reactions that are asked for, and speed."""

from collections.abc import Iterable
from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.settings.table_settings import Coaching, ReactionPrompts, Screen, TableSettings
from ccstudio.base.language import N_, _
from ccstudio.engine.outcomes import Ask
from ccstudio.play.narration import NarrationError
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.settings import Preferences
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import heading
from ccstudio.ui.widgets.small_screens import fit_into_screen
from ccstudio.ui.widgets.speed_box import SpeedBox

SCREENS: Final[dict[Screen, str]] = {
    Screen.OPEN: N_("&Open table: everybody at this screen sees every hand"),
    Screen.CURTAIN: N_("&Curtain: a hand is shown to its owner only"),
}
REACTION_CHOICES: Final[dict[ReactionPrompts, str]] = {
    ReactionPrompts.ALWAYS: N_("&Always, whenever the rules allow one"),
    ReactionPrompts.USEFUL: N_("If one can change so&mething"),
    ReactionPrompts.ABOVE_ODDS: N_("If one changes something with a chance o&f at least:"),
    ReactionPrompts.CHOSEN: N_("Only for &these:"),
    ReactionPrompts.NEVER: N_("&Not again this turn"),
}


COACHING_CHOICES: Final[dict[Coaching, str]] = {
    Coaching.OFF: N_("Off"),
    Coaching.HINTS: N_("Gives advice and comments when asked"),
    Coaching.BLUNDERS: N_("Comments on blunders, too"),
}


class TableSettingsDialog(QDialog):
    """Edits the settings of a table; nothing changes until it is accepted.

    "Ask for nothing" applies only to the rest of the turn: the caller sees to that. `seen` are the codes of reactions
    that people were asked for in earlier games of the system; those of this game are listed as well.
    """

    def __init__(
        self, table: PlayTable, preferences: Preferences, seen: Iterable[str] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Table settings"))
        self._before = table.table_settings
        self._preferences = preferences
        self._screens = QButtonGroup(self)
        self._reaction_group = QButtonGroup(self)
        self.screens = {screen: self._radio(self._screens, _(text)) for screen, text in SCREENS.items()}
        self.reaction_buttons = {
            asking: self._radio(self._reaction_group, _(text)) for asking, text in REACTION_CHOICES.items()
        }
        self.screens[self._before.screen].setChecked(True)
        self.reaction_buttons[self._before.asking].setChecked(True)
        self.prompts = QListWidget()
        self.prompts.setAccessibleName(_("Reactions"))
        self._list_prompts(table, seen)
        self.pass_alone = QCheckBox(_("Pass automat&ically if there is no other choice"))
        self.pass_alone.setChecked(self._before.pass_alone)
        self.choose_forced = QCheckBox(_("Choose automatically if there is only &one option"))
        self.choose_forced.setChecked(self._before.choose_forced)
        self.choose_equal = QCheckBox(_("Choose automatically if it ma&kes no difference"))
        self.choose_equal.setChecked(self._before.choose_equal)
        self.pass_seldom = QCheckBox(_("&Pass automatically if only rare choices are left"))
        self.pass_seldom.setChecked(self._before.pass_seldom)
        self.least_percent = QSpinBox()
        self.least_percent.setRange(1, 100)
        self.least_percent.setSuffix(_(" %"))
        self.least_percent.setAccessibleName(_("Least chance"))
        self.least_percent.setValue(self._before.least_percent)
        self.speed = SpeedBox(preferences.playback_speed)
        self.waits = QCheckBox(_("&Wait for me at results"))
        self.waits.setChecked(preferences.waits_at_results)
        self.coach = QComboBox()
        for coaching, text in COACHING_CHOICES.items():
            self.coach.addItem(_(text), coaching)
        self.coach.setCurrentIndex(self.coach.findData(self._before.coach))
        self.coach.setToolTip(_("The coach judges your choices by what you can know"))
        for button in self.reaction_buttons.values():
            button.toggled.connect(self._follow)
        self._lay_out()
        self._follow()
        fit_into_screen(self, self.sizeHint())

    def table_settings(self) -> TableSettings:
        """The settings as edited."""
        items = [self.prompts.item(row) for row in range(self.prompts.count())]
        checked = {
            str(item.data(Qt.ItemDataRole.UserRole)) for item in items if item.checkState() is Qt.CheckState.Checked
        }
        return TableSettings(
            screen=next(screen for screen, button in self.screens.items() if button.isChecked()),
            asking=next(asking for asking, button in self.reaction_buttons.items() if button.isChecked()),
            least_percent=self.least_percent.value(),
            prompts=frozenset(checked),
            pass_alone=self.pass_alone.isChecked(),
            choose_forced=self.choose_forced.isChecked(),
            choose_equal=self.choose_equal.isChecked(),
            pass_seldom=self.pass_seldom.isChecked(),
            coach=Coaching(self.coach.currentData()),
        )

    def preferences(self) -> Preferences:
        """The preferences as edited."""
        return msgspec.structs.replace(
            self._preferences, playback_speed=self.speed.speed, waits_at_results=self.waits.isChecked()
        )

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(_("Playback &speed"), self.speed)
        form.addRow(self.waits)
        form.addRow(_("Coac&h"), self.coach)
        buttons = answer_buttons(self)[0]
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.addWidget(heading(_("Hands")))
        for button in self.screens.values():
            column.addWidget(button)
        column.addSpacing(10)
        column.addWidget(heading(_("Ask for reactions")))
        for asking, button in self.reaction_buttons.items():
            if asking is ReactionPrompts.ABOVE_ODDS:
                row = QHBoxLayout()
                row.addWidget(button)
                row.addWidget(self.least_percent)
                row.addStretch(1)
                column.addLayout(row)
                continue
            column.addWidget(button)
            if asking is ReactionPrompts.CHOSEN:
                column.addWidget(self.prompts)
        for box in (self.pass_alone, self.pass_seldom, self.choose_forced, self.choose_equal):
            column.addWidget(box)
        column.addSpacing(10)
        column.addWidget(heading(_("What happens")))
        column.addLayout(form)
        column.addSpacing(10)
        column.addWidget(buttons)

    def _list_prompts(self, table: PlayTable, seen: Iterable[str]) -> None:
        for prompt in sorted({*seen, *prompts_of(table), *self._before.prompts}):
            try:
                text = table.narrator.text(prompt, {"subject": "…", "detail": "…"})
            except NarrationError:
                # Another version of the rules asked that.
                continue
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.UserRole, prompt)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            wanted = prompt in self._before.prompts
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)
            self.prompts.addItem(item)
        rows = max(2, min(6, self.prompts.count()))
        self.prompts.setFixedHeight(rows * (self.prompts.fontMetrics().lineSpacing() + 8))

    def _follow(self) -> None:
        self.prompts.setEnabled(self.reaction_buttons[ReactionPrompts.CHOSEN].isChecked())
        self.least_percent.setEnabled(self.reaction_buttons[ReactionPrompts.ABOVE_ODDS].isChecked())

    def _radio(self, group: QButtonGroup, text: str) -> QRadioButton:
        button = QRadioButton(text)
        group.addButton(button)
        return button


def prompts_of(table: PlayTable) -> set[str]:
    """The prompts of all reactions that were asked for in a game."""
    asked = (record.game.pending for record in table.session.in_force)
    return {one.prompt for one in asked if isinstance(one, Ask) and table.is_reaction(one)}
