"""The fonts that come with the program have the letters of all its languages."""

import warnings

import pytest
from matplotlib.figure import Figure
from PySide6.QtGui import QFont, QRawFont
from PySide6.QtWidgets import QApplication

from ccstudio.base.text_font import CHINESE_FAMILY, FAMILY
from ccstudio.lab.figures.style import figure_style
from ccstudio.lab.report.web_font import font_css
from ccstudio.ui.appearance.fonts import load_fonts


@pytest.mark.parametrize(
    ("family", "letters"),
    [(FAMILY, "Ёлочка «ёжик» — №…"), (CHINESE_FAMILY, "坦克撤退到，。：；“”（）、…")],
    ids=["Russian", "Chinese"],
)
def test_every_letter_is_there(qapp: QApplication, family: str, letters: str) -> None:
    load_fonts()
    font = QRawFont.fromFont(QFont(family))
    assert [letter for letter in letters if not font.supportsCharacter(ord(letter))] == []


def test_what_the_text_font_lacks_is_looked_for_in_the_chinese_one(qapp: QApplication) -> None:
    load_fonts()
    assert CHINESE_FAMILY.casefold() in map(str.casefold, QFont.substitutes(FAMILY))


def test_figures_have_the_letters_too() -> None:
    figure = Figure()
    figure.text(0.1, 0.5, "双方胜率 Победы")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        with figure_style():
            warnings.simplefilter("always")
            figure.canvas.draw()
    assert [str(it.message) for it in told if "missing" in str(it.message)] == []


def test_reports_carry_chinese_letters_where_they_have_some() -> None:
    assert [CHINESE_FAMILY in font_css(text) for text in ("Wins", "Победы", "胜率")] == [False, False, True]
