"""Text is as large as the screen asks for, unless a size is chosen."""

import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.ui.appearance.fonts import FONT_SIZE_PT
from ccstudio.ui.appearance.text_scale import percent_of_screen, scaled, text_percent


@pytest.mark.parametrize(
    ("height", "dpi", "percent"),
    [
        (768, 96, 100),
        (1000, 96, 100),
        (1200, 96, 100),
        (1440, 96, 115),
        (2160, 96, 175),
        (2160, 144, 115),
        (9000, 96, 200),
    ],
)
def test_text_grows_with_the_screen_from_a_size_on(height, dpi, percent):
    assert percent_of_screen(height, dpi) == percent


def test_a_chosen_size_holds_on_any_screen(qapp):
    assert text_percent(125) == 125


def test_sizes_in_pixels_follow_the_size_of_text(qapp: QApplication):
    before, font = qapp.font(), qapp.font()
    font.setPointSizeF(2 * FONT_SIZE_PT)
    qapp.setFont(font)
    assert scaled(34) == 68
    qapp.setFont(before)
