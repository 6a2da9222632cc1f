"""The rows of the layers panel that are pictures: how strong each is, and what can be done with it."""

from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QToolButton, QVBoxLayout, QWidget

from ccstudio.base.language import N_, _
from ccstudio.documents.map import Picture
from ccstudio.ui.widgets.lazy_icons import LazyIcons

SWITCHES: Final = {
    "hidden": ("mdi6.eye-off-outline", N_("Hidden, also in print")),
    "locked": ("mdi6.lock-outline", N_("Locked: cannot be fitted, moved or removed")),
}
"""Fields of a picture that are on or off: icon and words."""

COMMANDS: Final = {
    "up": ("mdi6.arrow-up", N_("Raise")),
    "down": ("mdi6.arrow-down", N_("Lower")),
    "fit": ("mdi6.image-move", N_("Fit to the grid")),
    "remove": ("mdi6.delete-outline", N_("Remove from the map; the file stays")),
}
"""What can be done: icon and words."""


class PictureRow(QWidget):
    """A picture: its name, a slider, two switches, and buttons for what can be done.

    Signals:
        begun(): a drag of the slider begins.
        moved(id, opacity): the person wants another opacity.
        switched(id, field, on): a switch was clicked.
        asked(id, deed): a button was clicked.
    """

    begun = Signal()
    moved = Signal(str, float)
    switched = Signal(str, str, bool)
    asked = Signal(str, str)

    def __init__(self, picture: Picture, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._id = picture.id
        self.label = QLabel(picture.file)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 100)
        self.slider.setAccessibleName(_("Opacity of {picture}").format(picture=picture.file))
        self.slider.setToolTip(self.slider.accessibleName())
        self.slider.sliderPressed.connect(self.begun)
        self.slider.valueChanged.connect(self._tell)
        self.buttons: dict[str, QToolButton] = {}
        buttons = QHBoxLayout()
        buttons.setSpacing(1)
        for name, (_icon, words) in {**SWITCHES, **COMMANDS}.items():
            button = QToolButton()
            button.setAutoRaise(True)
            button.setToolTip(_(words))
            button.setAccessibleName(_(words))
            button.setCheckable(name in SWITCHES)
            button.clicked.connect(partial(self._click, name))
            self.buttons[name] = button
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(1)
        column.addWidget(self.label)
        column.addWidget(self.slider)
        column.addLayout(buttons)
        self._lazy_icons = LazyIcons(self)
        self._lazy_icons.painted.connect(self._apply_icons)
        self._apply_icons()

    def show_picture(self, picture: Picture, place: int, count: int) -> None:
        """Show a picture that is at a place, from 0, among so many; nobody is told."""
        blocker = QSignalBlocker(self.slider)
        self.slider.setValue(round(100 * picture.opacity))
        blocker.unblock()
        self.label.setText(picture.file)
        self.label.setToolTip(picture.file)
        for field in SWITCHES:
            self.buttons[field].setChecked(getattr(picture, field))
        self.slider.setEnabled(not picture.locked)
        for deed, makes_sense in {"up": place < count - 1, "down": place > 0, "fit": True, "remove": True}.items():
            self.buttons[deed].setEnabled(makes_sense and not picture.locked)

    def _apply_icons(self) -> None:
        for name, (icon, _words) in {**SWITCHES, **COMMANDS}.items():
            self.buttons[name].setIcon(self._lazy_icons.icons.icon(icon, self.palette()))

    def _click(self, name: str) -> None:
        if name in SWITCHES:
            self.switched.emit(self._id, name, self.buttons[name].isChecked())
        else:
            self.asked.emit(self._id, name)

    def _tell(self, percent: int) -> None:
        if not self.slider.isSliderDown():
            self.begun.emit()
        self.moved.emit(self._id, percent / 100)
