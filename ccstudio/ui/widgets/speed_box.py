"""`SpeedBox`: chooses the speed at which what happens in a game is shown."""

from PySide6.QtWidgets import QComboBox

from ccstudio.application.settings.playback_speed import SPEED_TITLES, PlaybackSpeed
from ccstudio.base.language import _


class SpeedBox(QComboBox):
    """The four speeds."""

    def __init__(self, speed: PlaybackSpeed) -> None:
        super().__init__()
        for known, title in SPEED_TITLES.items():
            self.addItem(_(title), known.value)
        self.setCurrentIndex(self.findData(speed.value))

    @property
    def speed(self) -> PlaybackSpeed:
        """The speed that is chosen."""
        return PlaybackSpeed(self.currentData())
