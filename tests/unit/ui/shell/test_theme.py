"""The light and the dark look."""

import msgspec
import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel, QProxyStyle, QPushButton, QStyle

from ccstudio.ui.settings import Settings, ThemeChoice
from ccstudio.ui.shell.about import AboutDialog
from ccstudio.ui.shell.theme import DARK, LIGHT, Theme, palette_of

READABLE = 4.5
"""The contrast that WCAG 2.1 asks for text of ordinary size."""


@pytest.fixture
def settings(tmp_path, qapp):
    return Settings(tmp_path / "studio.ini")


@pytest.fixture
def theme(qapp, settings):
    font, palette, sheet = qapp.font(), qapp.palette(), qapp.styleSheet()
    made = Theme(qapp, settings)
    yield made
    made.setParent(None)
    made.deleteLater()
    qapp.setStyle("Fusion")
    qapp.setStyleSheet(sheet)
    qapp.setPalette(palette)
    qapp.setFont(font)


def choose(settings, **changes):
    settings.set_preferences(msgspec.structs.replace(settings.preferences, **changes))


def window_colour(widget) -> str:
    return widget.palette().color(QPalette.ColorRole.Window).name().upper()


def test_the_theme_is_switched_while_the_studio_runs(theme, settings, qtbot):
    label = QLabel("text")
    qtbot.addWidget(label)
    label.show()
    seen = []
    for choice in (ThemeChoice.DARK, ThemeChoice.LIGHT):
        choose(settings, theme=choice)
        seen.append(window_colour(label))
    assert seen == [DARK.window, LIGHT.window]


def test_a_switch_is_told_once(theme, settings):
    choose(settings, theme=ThemeChoice.LIGHT)
    told = []
    theme.changed.connect(lambda: told.append(theme.is_dark))
    choose(settings, theme=ThemeChoice.DARK)
    choose(settings, autosave_s=100)
    assert told == [True]


class Picturesque(QProxyStyle):
    """A style as some desktops have it: with pictures on the buttons of dialogs."""

    def styleHint(self, hint, *others):
        return 1 if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons else super().styleHint(hint, *others)


def test_buttons_of_dialogs_do_without_the_pictures_of_the_desktop(theme, qapp, qtbot):
    qapp.setStyle(Picturesque("Fusion"))
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    assert [button.icon().isNull() for button in dialog.findChildren(QPushButton)] == [True]


def test_the_size_of_text_follows_the_preferences(theme, settings, qapp):
    before = qapp.font().pointSizeF()
    choose(settings, scale_percent=150)
    larger = qapp.font().pointSizeF()
    choose(settings, scale_percent=100)
    assert (larger, qapp.font().pointSizeF()) == (pytest.approx(before * 1.5), pytest.approx(before))


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (QPalette.ColorRole.WindowText, QPalette.ColorRole.Window),
        (QPalette.ColorRole.Text, QPalette.ColorRole.Base),
        (QPalette.ColorRole.Text, QPalette.ColorRole.AlternateBase),
        (QPalette.ColorRole.ButtonText, QPalette.ColorRole.Button),
        (QPalette.ColorRole.HighlightedText, QPalette.ColorRole.Highlight),
        (QPalette.ColorRole.ToolTipText, QPalette.ColorRole.ToolTipBase),
        (QPalette.ColorRole.Link, QPalette.ColorRole.Base),
    ],
    ids=lambda role: role.name,
)
def test_text_stands_out_from_its_ground(colours, text, ground):
    palette = palette_of(colours)
    assert contrast(palette.color(text), palette.color(ground)) >= READABLE


def contrast(one: QColor, other: QColor) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
