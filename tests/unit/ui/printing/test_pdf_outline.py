"""Bookmarks of a PDF lead to its pages."""

import pypdfium2
import pytest

from ccstudio.application.printing.pdf_outline import Bookmark, with_bookmarks
from ccstudio.ui.printing.pdf_pages import PdfPage, blank, pdf_of

MARKS = [Bookmark("Counters", 1), Bookmark("Карты, карточки", 3), Bookmark("Map: (a) \\ b", 3)]


@pytest.fixture(scope="module")
def pdf(qapp) -> bytes:
    return pdf_of([PdfPage((100, 150), blank)] * 3, "Three pages")


def test_bookmarks_name_parts_and_lead_to_their_pages(pdf):
    read = pypdfium2.PdfDocument(with_bookmarks(pdf, MARKS))
    outline = [(mark.get_title(), mark.get_dest().get_index() + 1) for mark in read.get_toc()]
    assert (outline, len(read), read.get_metadata_value("Title")) == ([*map(tuple, MARKS)], 3, "Three pages")


@pytest.mark.parametrize("page", [0, 4])
def test_a_bookmark_of_no_page_changes_nothing(pdf, page):
    assert with_bookmarks(pdf, [Bookmark("Nowhere", page)]) == pdf


@pytest.mark.parametrize("other", [b"", b"%PDF-1.7", b"trailer <<>> startxref 0 %%EOF"])
def test_files_built_in_another_way_stay_as_they_are(other):
    assert with_bookmarks(other, MARKS) == other
