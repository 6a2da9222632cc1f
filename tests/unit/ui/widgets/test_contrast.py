"""Contrast of colours, and the colours of links and grey text on every background of both themes."""

import pytest
from PySide6.QtGui import QColor, QPalette

from ccstudio.ui.shell.theme import DARK, LIGHT, palette_of
from ccstudio.ui.widgets.contrast import READABLE, blended, contrast, readable
from ccstudio.ui.widgets.notes import hint

GROUNDS = ("window", "base", "alternate", "button", "tip")


def test_black_on_white_has_the_greatest_contrast():
    assert contrast(QColor("#000000"), QColor("#FFFFFF")) == pytest.approx(21)


def test_a_known_pair_has_its_contrast():
    assert contrast(QColor("#777777"), QColor("#FFFFFF")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ["text", "link", "faint", "disabled"])
def test_words_can_be_read_in_both_themes(theme, ground, ink):
    assert contrast(QColor(getattr(theme, ink)), QColor(getattr(theme, ground))) >= READABLE


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("share", [0.16, 0.28, 0.44, 1.0])
@pytest.mark.parametrize("ink", ["link", "faint"])
def test_a_colour_is_changed_until_it_can_be_read_on_the_accent(theme, share, ink):
    ground = blended(QColor(theme.base), QColor(theme.accent), share)
    assert contrast(readable(QColor(getattr(theme, ink)), ground), ground) >= READABLE


def test_a_colour_that_can_be_read_stays():
    assert readable(QColor(LIGHT.link), QColor(LIGHT.base)).name() == QColor(LIGHT.link).name()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_hint_of_a_dialog_is_secondary_text_and_not_disabled(theme, qtbot):
    label = hint("Words that are meant to be read.")
    qtbot.addWidget(label)
    ink = palette_of(theme).color(QPalette.ColorGroup.Active, label.foregroundRole())
    assert (label.isEnabled(), ink) == (True, QColor(theme.faint))
