"""Texts in boxes: in a PDF they are text that looks as the same letters do as paths."""

import numpy as np
import pypdfium2
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.ui.faces.lettering import letters, paint_letters
from ccstudio.ui.printing.pdf_pages import PdfPage, pdf_of

BOX = QRectF(10, 10, 60, 30)
INK = QColor("#1F5FA8")
SENTENCE = "Look at the opponent's hand; you may discard one card from it."


def as_text(painter: QPainter) -> None:
    paint_letters(painter, SENTENCE, BOX, INK, align="left")


def as_paths(painter: QPainter) -> None:
    painter.fillPath(letters(SENTENCE, BOX, align="left"), INK)


@pytest.fixture(scope="module")
def document(qapp: QApplication) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(pdf_of([PdfPage((80.0, 50.0), paint) for paint in (as_text, as_paths)], "Letters"))


def test_a_text_is_found_in_a_pdf(document: pypdfium2.PdfDocument) -> None:
    assert document[0].get_textpage().get_text_range().split() == SENTENCE.split()


def test_text_in_a_pdf_lies_where_its_letters_would_lie(document: pypdfium2.PdfDocument) -> None:
    text, paths = (document[number].render(scale=4).to_numpy().astype(int) for number in (0, 1))
    assert (paths < 128).any()
    assert np.abs(text - paths).mean() < 1.0


CHINESE = "三格以内的每名警卫都能听到哨声。"


@pytest.mark.parametrize("text", ["警卫", "KG 战斗群", CHINESE], ids=["title", "mixed", "sentence"])
def test_chinese_stays_in_its_box(qapp: QApplication, text: str) -> None:
    assert BOX.contains(letters(text, BOX).boundingRect())


def test_chinese_is_broken_between_characters(qapp: QApplication) -> None:
    assert letters(CHINESE, BOX).boundingRect().height() > BOX.height() / 2


def test_chinese_is_found_in_a_pdf(qapp: QApplication) -> None:
    def paint(painter: QPainter) -> None:
        paint_letters(painter, CHINESE, BOX, INK)

    document = pypdfium2.PdfDocument(pdf_of([PdfPage((80.0, 50.0), paint)], "Letters"))
    assert "".join(document[0].get_textpage().get_text_range().split()) == CHINESE
