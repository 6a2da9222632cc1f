"""The preferences dialog shows what is in force, and gives what was chosen."""

import pytest

from ccstudio.ui.settings import Preferences
from ccstudio.ui.shell.preferences import PreferencesDialog


@pytest.fixture
def open_dialog(qtbot):
    def show(preferences: Preferences) -> PreferencesDialog:
        dialog = PreferencesDialog(preferences)
        qtbot.addWidget(dialog)
        return dialog

    return show


@pytest.mark.parametrize("animation_ms", [0, 250, 2_000])
def test_what_is_in_force_is_shown_and_given_back(open_dialog, animation_ms):
    before = Preferences(animation_ms=animation_ms, replay_ms=400)
    assert open_dialog(before).value() == before


def test_animations_can_be_switched_off(open_dialog):
    dialog = open_dialog(Preferences())
    dialog.animation.setValue(0)
    assert (dialog.value().animation_ms, dialog.animation.text()) == (0, "Off")


def test_applying_leaves_the_dialog_open(open_dialog, qtbot):
    dialog = open_dialog(Preferences())
    dialog.open()
    dialog.animation.setValue(0)
    with qtbot.waitSignal(dialog.applied):
        dialog.apply_button.click()
    assert (dialog.isVisible(), dialog.value().animation_ms) == (True, 0)
