"""The preferences dialog shows what is in force, and gives what was chosen."""

import pytest

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.ui.settings import Preferences
from ccstudio.ui.shell.preferences import PreferencesDialog


@pytest.fixture
def open_dialog(qtbot):
    def show(preferences: Preferences) -> PreferencesDialog:
        dialog = PreferencesDialog(preferences)
        qtbot.addWidget(dialog)
        return dialog

    return show


@pytest.mark.parametrize("speed", PlaybackSpeed)
def test_what_is_in_force_is_shown_and_given_back(open_dialog, speed):
    before = Preferences(playback_speed=speed, replay_ms=400)
    assert open_dialog(before).value() == before


def test_another_speed_can_be_chosen(open_dialog):
    dialog = open_dialog(Preferences())
    dialog.speed.setCurrentIndex(0)
    assert dialog.value().playback_speed is PlaybackSpeed.INSTANT


def test_applying_leaves_the_dialog_open(open_dialog, qtbot):
    dialog = open_dialog(Preferences())
    dialog.open()
    dialog.speed.setCurrentIndex(0)
    with qtbot.waitSignal(dialog.applied):
        dialog.apply_button.click()
    assert (dialog.isVisible(), dialog.value().playback_speed) == (True, PlaybackSpeed.INSTANT)
