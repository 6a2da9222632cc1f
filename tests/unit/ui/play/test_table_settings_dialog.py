"""How people sit at the table can be set, and holds from then on."""

import pytest

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.application.settings.table_settings import ReactionPrompts, Screen, TableSettings
from ccstudio.ui.play.table_settings_dialog import TableSettingsDialog, prompts_of
from ccstudio.ui.settings import Preferences
from tests.unit.ui.play.tables import any_option, combat_table, micro_table, play_on, play_until


@pytest.fixture
def table(qapp):
    return play_until(micro_table(table_settings=TableSettings(pass_alone=False)), "cover")


@pytest.fixture
def dialog(table, qtbot) -> TableSettingsDialog:
    dialog = TableSettingsDialog(table, Preferences(), ["cover-or-so"])
    qtbot.addWidget(dialog)
    return dialog


def test_untouched_it_changes_nothing(dialog, table):
    assert (dialog.table_settings(), dialog.preferences()) == (table.table_settings, Preferences())


def test_everything_can_be_set(dialog):
    dialog.screens[Screen.CURTAIN].setChecked(True)
    dialog.reaction_buttons[ReactionPrompts.NEVER].setChecked(True)
    dialog.pass_alone.setChecked(True)
    dialog.speed.setCurrentIndex(dialog.speed.findData("slow"))
    assert (dialog.table_settings(), dialog.preferences()) == (
        TableSettings(screen=Screen.CURTAIN, asking=ReactionPrompts.NEVER, pass_alone=True),
        Preferences(playback_speed=PlaybackSpeed.SLOW),
    )


def test_reactions_are_chosen_only_where_they_count(dialog):
    before = dialog.prompts.isEnabled()
    dialog.reaction_buttons[ReactionPrompts.CHOSEN].setChecked(True)
    assert (before, dialog.prompts.isEnabled()) == (False, True)


def test_reactions_of_this_game_are_listed_by_their_sentences(qtbot):
    table = play_on(combat_table(seed=4, table_settings=TableSettings(pass_alone=False)), 400, any_option(4))
    dialog = TableSettingsDialog(table, Preferences())
    qtbot.addWidget(dialog)
    texts = [dialog.prompts.item(row).text() for row in range(dialog.prompts.count())]
    assert (len(texts) > 1, all(" " in text for text in texts)) == (True, True)


def test_a_prompt_of_other_rules_is_left_out(dialog, table):
    assert dialog.prompts.count() == len(prompts_of(table))


def test_whether_results_wait_is_chosen_with_the_speed(qtbot):
    dialog = TableSettingsDialog(combat_table(), Preferences())
    qtbot.addWidget(dialog)
    dialog.waits.setChecked(True)
    assert dialog.preferences() == Preferences(waits_at_results=True)
