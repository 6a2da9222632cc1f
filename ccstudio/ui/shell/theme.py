"""The light and dark themes: palettes over Fusion, one accent colour, a few metrics."""

from typing import Final

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from ccstudio.ui.appearance.text_scale import text_percent
from ccstudio.ui.settings import Preferences, Settings, ThemeChoice


class Colours(msgspec.Struct, frozen=True, kw_only=True):
    """The colours of a theme; its palette is derived from these."""

    window: str
    base: str
    alternate: str
    text: str
    faint: str
    disabled: str
    button: str
    edge: str
    accent: str
    on_accent: str
    link: str
    tip: str
    error: str
    warning: str


LIGHT: Final = Colours(
    window="#F1F0EC",
    base="#FCFBF8",
    alternate="#F5F3EE",
    text="#26282B",
    faint="#5B5A55",
    disabled="#6A6964",
    button="#EBE9E4",
    edge="#C9C6BE",
    accent="#3A6EA5",
    on_accent="#FFFFFF",
    link="#2C5F96",
    tip="#FFFDF4",
    error="#A3003C",
    warning="#8A5A00",
)

DARK: Final = Colours(
    window="#34373A",
    base="#212325",
    alternate="#282B2D",
    text="#E6E5E0",
    faint="#BCBEC1",
    disabled="#B2B4B7",
    button="#43474B",
    edge="#1B1D1F",
    accent="#5B94CE",
    on_accent="#10161C",
    link="#8FBCEA",
    tip="#3A3D40",
    error="#F2847B",
    warning="#E5B454",
)

SIZE_TOLERANCE: Final = 0.05

STYLE_SHEET: Final = """
QToolTip { border: 1px solid palette(mid); padding: 3px; }
QMainWindow::separator { width: 5px; height: 5px; }
QDockWidget::title { padding: 5px 6px; text-align: left; background: palette(window); }
QToolBar { border: none; spacing: 2px; padding: 2px; }
QStatusBar::item { border: none; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolButton[beginning="true"] { border: 1px solid palette(mid); border-radius: 6px; background: palette(base); }
QToolButton[beginning="true"]:hover { border-color: palette(highlight); }
QToolButton[beginning="true"]:pressed { background: palette(button); }
"""
"""The parts of the theme that a palette cannot express."""


class Theme(QObject):
    """The current theme, which follows the preferences, or the system.

    Signals:
        changed(): the palette changed; widgets with their own colours repaint.
    """

    changed = Signal()

    def __init__(self, application: QApplication, settings: Settings) -> None:
        super().__init__(application)
        self._application = application
        self._settings = settings
        self._is_dark: bool | None = None
        self._font_size = application.font().pointSizeF()
        application.setStyle("Fusion")
        application.styleHints().colorSchemeChanged.connect(self.follow)
        settings.changed.connect(self.follow)
        application.primaryScreenChanged.connect(self.follow)
        self.follow()

    @property
    def is_dark(self) -> bool:
        """Whether the dark palette is used."""
        return bool(self._is_dark)

    @property
    def colours(self) -> Colours:
        """The current colours."""
        return DARK if self._is_dark else LIGHT

    def follow(self) -> None:
        """Apply the theme of the preferences and the system."""
        preferences = self._settings.preferences
        self._scale(preferences)
        dark = self._wants_dark(preferences.theme)
        if dark != self._is_dark:
            self._is_dark = dark
            # Widgets a style sheet has touched keep the colours of the former palette, unless it is taken off first.
            self._application.setStyleSheet("")
            self._application.setPalette(palette_of(self.colours))
            self._application.setStyleSheet(STYLE_SHEET)
            self.changed.emit()

    def _wants_dark(self, choice: ThemeChoice) -> bool:
        if choice is ThemeChoice.SYSTEM:
            return self._application.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return choice is ThemeChoice.DARK

    def _scale(self, preferences: Preferences) -> None:
        font = self._application.font()
        size = self._font_size * text_percent(preferences.scale_percent) / 100
        if abs(font.pointSizeF() - size) > SIZE_TOLERANCE:
            font.setPointSizeF(size)
            self._application.setFont(font)


def palette_of(colours: Colours) -> QPalette:
    """The palette made of `colours`."""
    palette = QPalette()
    role = QPalette.ColorRole
    for where, name in (
        (role.Window, colours.window),
        (role.WindowText, colours.text),
        (role.Base, colours.base),
        (role.AlternateBase, colours.alternate),
        (role.Text, colours.text),
        (role.Button, colours.button),
        (role.ButtonText, colours.text),
        (role.BrightText, colours.error),
        (role.PlaceholderText, colours.faint),
        (role.ToolTipBase, colours.tip),
        (role.ToolTipText, colours.text),
        (role.Highlight, colours.accent),
        (role.HighlightedText, colours.on_accent),
        (role.Accent, colours.accent),
        (role.Link, colours.link),
        (role.LinkVisited, colours.link),
        (role.Light, QColor(colours.button).lighter(115).name()),
        (role.Midlight, QColor(colours.button).lighter(107).name()),
        (role.Mid, colours.edge),
        (role.Dark, QColor(colours.edge).darker(118).name()),
        (role.Shadow, QColor(colours.edge).darker(190).name()),
    ):
        palette.setColor(where, QColor(name))
    disabled = QPalette.ColorGroup.Disabled
    for where in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        palette.setColor(disabled, where, QColor(colours.disabled))
    palette.setColor(disabled, role.Highlight, QColor(colours.edge))
    return palette
