"""A report as picture and as PDF."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from ccstudio.application.printing.paper import PAPERS
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.play.report.endings import check_endings
from ccstudio.play.report.records import GameReport
from ccstudio.play.report.text import report_text
from ccstudio.ui.play.report.blocks import RIGHT, write
from ccstudio.ui.play.report.layout import laid_out, on_pages
from ccstudio.ui.play.report.style import print_style
from ccstudio.ui.printing.pdf_pages import new_pdf
from ccstudio.ui.rendering import MM_PER_INCH, PDF_DPI, new_buffer, painting_on, png_bytes

PICTURE_WIDTH: Final = 1400
"""Of a picture, before it is scaled, pixels."""
PICTURE_SCALE: Final = 2
MARGIN_MM: Final = 14.0
UNITS_PER_MM: Final = 3.9
"""Pixels of the layout to a millimetre of paper."""


def report_png(report: GameReport) -> bytes:
    """Return the report as a PNG picture."""
    laid = laid_out(report, print_style(), PICTURE_WIDTH)
    size = QSize(PICTURE_WIDTH * PICTURE_SCALE, round(laid.height * PICTURE_SCALE))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(print_style().paper)
    with painting_on(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(PICTURE_SCALE, PICTURE_SCALE)
        laid.paint(painter)
    return png_bytes(image)


def report_pdf(report: GameReport) -> bytes:
    """Return the report as a PDF of A4 pages, whose words can be searched."""
    style = print_style()
    wide_mm, high_mm = PAPERS["a4"]
    width, height = ((side - 2 * MARGIN_MM) * UNITS_PER_MM for side in (wide_mm, high_mm))
    pages = on_pages(report, style, width, height - 2 * style.unit)
    buffer = new_buffer()
    writer = new_pdf(buffer, (wide_mm, high_mm), report.title)
    dots = PDF_DPI / MM_PER_INCH
    with painting_on(writer) as painter:
        for number, page in enumerate(pages, 1):
            if number > 1:
                writer.newPage()
            painter.resetTransform()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(dots / UNITS_PER_MM, dots / UNITS_PER_MM)
            painter.translate(MARGIN_MM * UNITS_PER_MM, MARGIN_MM * UNITS_PER_MM)
            page.paint(painter)
            foot = _("{title} · page {number} of {count}").format(title=report.title, number=number, count=len(pages))
            line = QRectF(0, height - 1.4 * style.unit, width, 1.4 * style.unit)
            write(painter, line, foot, style.font(0.88), style.faint, RIGHT)
    return bytes(buffer.data().data())


def report_txt(report: GameReport) -> bytes:
    """Return the report as plain text in UTF-8."""
    return report_text(report).encode()


_WRITERS: Final[dict[str, Callable[[GameReport], bytes]]] = {".png": report_png, ".pdf": report_pdf, ".txt": report_txt}


def write_report(report: GameReport, out: Path) -> None:
    """Write a report as the ending of the file says: .png, .pdf or .txt.

    Raises:
        ReportError: it has another ending.
        SaveError: it could not be written; an older file is untouched.
    """
    check_endings([out])
    save_atomically(out, _WRITERS[out.suffix.lower()](report), backup=False)
