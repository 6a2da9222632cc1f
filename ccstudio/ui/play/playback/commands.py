"""The commands by which a person chooses the speed of the playback and its sounds."""

import msgspec
from PySide6.QtCore import QObject

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.base.language import N_
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.settings import Settings


def _is(speed: PlaybackSpeed, commands: "PlaybackCommands") -> bool:
    return commands.settings.preferences.playback_speed is speed


class PlaybackCommands(CommandProvider, QObject):
    """Changes the preferences about what happens in a game."""

    where = "play"

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings

    @command(
        id="play.instant", text=N_("&Instant"), menu="Game/Playback", group="speed", choice="playback-speed",
        tip=N_("Show at once what happened"), checked=lambda self: _is(PlaybackSpeed.INSTANT, self),
    )  # fmt: skip
    def set_instant(self) -> None:
        """Show everything at once."""
        self._choose(playback_speed=PlaybackSpeed.INSTANT)

    @command(
        id="play.fast", text=N_("&Fast"), menu="Game/Playback", group="speed", choice="playback-speed",
        tip=N_("Show quickly what happens"), checked=lambda self: _is(PlaybackSpeed.FAST, self),
    )  # fmt: skip
    def set_fast(self) -> None:
        """Show steps for half the usual time."""
        self._choose(playback_speed=PlaybackSpeed.FAST)

    @command(
        id="play.normal", text=N_("&Normal"), menu="Game/Playback", group="speed", choice="playback-speed",
        tip=N_("Show what happens at the usual speed"), checked=lambda self: _is(PlaybackSpeed.NORMAL, self),
    )  # fmt: skip
    def set_normal(self) -> None:
        """Show steps for the usual time."""
        self._choose(playback_speed=PlaybackSpeed.NORMAL)

    @command(
        id="play.slow", text=N_("S&low"), menu="Game/Playback", group="speed", choice="playback-speed",
        tip=N_("Show slowly what happens"), checked=lambda self: _is(PlaybackSpeed.SLOW, self),
    )  # fmt: skip
    def set_slow(self) -> None:
        """Show steps for twice the usual time."""
        self._choose(playback_speed=PlaybackSpeed.SLOW)

    @command(
        id="play.wait", text=N_("Wait for &me at results"), menu="Game/Playback", group="results",
        tip=N_("Show each result until you press Space or click the board"),
        checked=lambda self: self.settings.preferences.waits_at_results,
    )  # fmt: skip
    def toggle_wait(self) -> None:
        """Wait for the person at results, or do not."""
        self._choose(waits_at_results=not self.settings.preferences.waits_at_results)

    @command(
        id="play.sounds", text=N_("S&ounds"), menu="Game/Playback", group="results", key="M",
        icon="mdi6.volume-high", tip=N_("Switch the sounds of the table on or off"),
        checked=lambda self: self.settings.preferences.has_sounds,
    )  # fmt: skip
    def toggle_sounds(self) -> None:
        """Switch sounds on or off."""
        self._choose(has_sounds=not self.settings.preferences.has_sounds)

    def _choose(self, **changes: object) -> None:
        self.settings.set_preferences(msgspec.structs.replace(self.settings.preferences, **changes))
