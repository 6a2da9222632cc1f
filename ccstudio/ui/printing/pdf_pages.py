"""`PdfPage` and `pdf_of`: a PDF from pages of any size, each painted when its turn comes."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTransform

from ccstudio.application.printing.paper import Millimetres
from ccstudio.ui.rendering import MM_PER_INCH, PDF_DPI, Report, new_buffer, painting_on


class PdfPage(NamedTuple):
    """A page: its size in millimetres, and what paints it in millimetres from its upper left corner."""

    size_mm: Millimetres
    paint: Callable[[QPainter], None]


def pdf_of(pages: Sequence[PdfPage], title: str, report: Report | None = None) -> bytes:
    """Return at least one page as PDF.

    Args:
        pages: all pages in order.
        title: the title of the document.
        report: told how many pages are done, of how many; an error it raises ends the drawing.
    """
    buffer = new_buffer()
    writer = new_pdf(buffer, pages[0].size_mm, title)
    with painting_on(writer) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, page in enumerate(pages):
            if report is not None:
                report(number, len(pages))
            if number:
                writer.setPageLayout(_layout(page.size_mm))
                writer.newPage()
            with_millimetres(painter)
            page.paint(painter)
    if report is not None:
        report(len(pages), len(pages))
    return bytes(buffer.data().data())


def blank(_painter: QPainter) -> None:
    """Paint nothing."""


def new_pdf(device: QBuffer, sheet_mm: Millimetres, title: str) -> QPdfWriter:
    """A PDF with a page size and without margins."""
    writer = QPdfWriter(device)
    writer.setTitle(title)
    writer.setCreator("ccstudio")
    writer.setPageLayout(_layout(sheet_mm))
    writer.setResolution(PDF_DPI)
    return writer


def with_millimetres(painter: QPainter) -> None:
    """Set a painter to millimetres from the upper left corner of the page."""
    dots = PDF_DPI / MM_PER_INCH
    painter.setTransform(QTransform.fromScale(dots, dots))


def _layout(size_mm: Millimetres) -> QPageLayout:
    page = QPageSize(QSizeF(*size_mm), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    return QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
