"""Settings of a studio in which nothing that happens in a game takes time to watch."""

from pathlib import Path

import msgspec

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.ui.settings import Settings


def instant_settings(folder: Path) -> Settings:
    """Return the settings of a studio whose home is in a folder."""
    settings = Settings(folder / "studio.ini")
    settings.set_preferences(msgspec.structs.replace(settings.preferences, playback_speed=PlaybackSpeed.INSTANT))
    return settings
