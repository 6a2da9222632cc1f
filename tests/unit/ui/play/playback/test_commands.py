"""Speed, waiting and sounds are chosen in the menu and kept in the preferences."""

import pytest

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.playback.commands import PlaybackCommands
from ccstudio.ui.settings import Settings

SPEEDS = {speed: f"play.{speed.value}" for speed in PlaybackSpeed}


@pytest.fixture
def commands(qapp, tmp_path) -> PlaybackCommands:
    return PlaybackCommands(Settings(tmp_path / "studio.ini"))


@pytest.mark.parametrize("speed", PlaybackSpeed)
def test_each_speed_has_a_command_that_is_checked_while_it_is_chosen(commands, speed):
    bound = CommandSet(commands)
    bound[SPEEDS[speed]].run()
    checked = {known for known, command in SPEEDS.items() if bound.is_checked(command)}
    assert (commands.settings.preferences.playback_speed, checked) == (speed, {speed})


@pytest.mark.parametrize(
    ("command", "field"), [("play.wait", "waits_at_results"), ("play.sounds", "has_sounds")], ids=["wait", "sounds"]
)
def test_waiting_and_sounds_are_switched(commands, command, field):
    bound = CommandSet(commands)
    before = getattr(commands.settings.preferences, field)
    was_checked = bound.is_checked(command)
    bound[command].run()
    after = getattr(commands.settings.preferences, field)
    assert (was_checked, after, bound.is_checked(command)) == (before, not before, not before)
