"""The preferences dialog, and the available languages."""

from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QSpinBox, QWidget

from ccstudio.application.settings.motion import MOTION_TITLES, MotionChoice
from ccstudio.base.language import DOMAIN, LOCALE_FOLDER, N_, _
from ccstudio.ui.appearance.text_scale import BY_THE_SCREEN
from ccstudio.ui.settings import Preferences, ThemeChoice
from ccstudio.ui.widgets.answer_buttons import answer_buttons, lay_out_form
from ccstudio.ui.widgets.speed_box import SpeedBox

THEME_NAMES: Final[dict[ThemeChoice, str]] = {
    ThemeChoice.SYSTEM: N_("Follow the system"),
    ThemeChoice.LIGHT: N_("Light"),
    ThemeChoice.DARK: N_("Dark"),
}

SCALES_PERCENT: Final = (75, 90, 100, 110, 125, 150, 175, 200)


class PreferencesDialog(QDialog):
    """Edits the preferences; nothing changes until they are applied or accepted.

    Signals:
        applied(): the person applied the preferences; the dialog stays open.
    """

    applied = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Preferences"))
        self.setMinimumWidth(420)
        self._before = preferences
        self.speaks_anew = False
        """Whether it closed only to be opened again in the language that the person applied."""
        self.language = QComboBox()
        self.language.addItem(_("Follow the system"), "")
        for code in languages():
            self.language.addItem(language_name(code), code)
        self.theme = QComboBox()
        for theme, name in THEME_NAMES.items():
            self.theme.addItem(_(name), theme)
        self.scale = QComboBox()
        self.scale.addItem(_("By the screen"), BY_THE_SCREEN)
        for percent in sorted({*SCALES_PERCENT, preferences.scale_percent} - {BY_THE_SCREEN}):
            self.scale.addItem(f"{percent} %", percent)
        self.motion = QComboBox()
        for motion, name in MOTION_TITLES.items():
            self.motion.addItem(_(name), motion)
        self.autosave = QSpinBox()
        self.autosave.setRange(5, 3_600)
        self.autosave.setSingleStep(5)
        self.autosave.setSuffix(" " + _("seconds"))
        self.speed = SpeedBox(preferences.playback_speed)
        self.sounds = QCheckBox(_("Play &sounds"))
        self.sounds.setChecked(preferences.has_sounds)
        self.volume = QSpinBox()
        self.volume.setRange(0, 100)
        self.volume.setSingleStep(10)
        self.volume.setSuffix(" %")
        self.volume.setValue(preferences.sound_percent)
        self.volume.setAccessibleName(_("Volume"))
        for combo, value in (
            (self.language, preferences.language),
            (self.theme, preferences.theme),
            (self.scale, preferences.scale_percent),
            (self.motion, preferences.motion),
        ):
            combo.setCurrentIndex(max(0, combo.findData(value)))
        self.autosave.setValue(preferences.autosave_s)
        buttons = answer_buttons(self)[0]
        self.apply_button = buttons.addButton(_("Apply"), QDialogButtonBox.ButtonRole.ApplyRole)
        self.apply_button.clicked.connect(self.applied)
        form = QFormLayout()
        form.addRow(_("&Language"), self.language)
        form.addRow(_("&Theme"), self.theme)
        form.addRow(_("Text &size"), self.scale)
        form.addRow(_("&Motion"), self.motion)
        form.addRow(_("&Playback speed"), self.speed)
        form.addRow(self.sounds, self.volume)
        form.addRow(_("Recovery &copy every"), self.autosave)
        lay_out_form(self, form, buttons)

    def value(self) -> Preferences:
        """The preferences as edited."""
        return msgspec.structs.replace(
            self._before,
            language=self.language.currentData(),
            theme=ThemeChoice(self.theme.currentData()),
            scale_percent=self.scale.currentData(),
            autosave_s=self.autosave.value(),
            playback_speed=self.speed.speed,
            has_sounds=self.sounds.isChecked(),
            sound_percent=self.volume.value(),
            motion=MotionChoice(self.motion.currentData()),
        )


def languages(folder: Path = LOCALE_FOLDER) -> list[str]:
    """The locales with a catalogue, English first."""
    return ["en", *sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


def language_name(code: str) -> str:
    """A language in its own language: `ru` is `Русский`."""
    name = QLocale(code).nativeLanguageName()
    return name[:1].upper() + name[1:] if name else code
