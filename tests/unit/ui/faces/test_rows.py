"""Rows of figures and pips: how many are left of how many."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ccstudio.ui.faces.rows import counted, paint_row


@pytest.mark.parametrize(
    ("words", "found"),
    [("3/5", (3, 5)), ("4", (4, 4)), ("0/4", (0, 4)), ("6/4", (6, 6)), ("many", (0, 0)), ("200/300", (0, 0))],
)
def test_how_many_there_are_is_read_from_the_value(words, found):
    assert counted(words) == found


@pytest.mark.parametrize("are_figures", [True, False], ids=["figures", "pips"])
def test_what_is_gone_is_seen_to_be_gone(qapp, are_figures):
    def ink(words: str) -> int:
        image = QImage(100, 20, QImage.Format.Format_Grayscale8)
        image.fill(QColor("#FFFFFF"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_row(painter, QRectF(0, 0, 100, 20), QColor("#000000"), words, are_figures=are_figures)
        painter.end()
        return sum(image.pixelColor(x, y).lightness() < 128 for x in range(100) for y in range(20))

    assert 0 < ink("0/5") < ink("3/5") < ink("5/5")
