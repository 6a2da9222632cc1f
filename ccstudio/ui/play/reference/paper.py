"""Pages of the reference on paper, as PDF."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument, QTextOption

from ccstudio.base.files import save_atomically
from ccstudio.ui.appearance.fonts import FAMILY, load_fonts
from ccstudio.ui.play.reference.pages import Page

LINK: Final = "#2C5F96"
POINTS: Final = 9.5
"""Size of the letters."""
DPI: Final = 300


def pdf_bytes(page: Page) -> bytes:
    """A page as PDF on sheets of A4, as many as it needs."""
    load_fonts()
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(page.title)
    writer.setCreator("ccstudio")
    writer.setResolution(DPI)
    # Qt leaves two centimetres around what it prints by itself, and numbers the pages there.
    sheet = QPageSize(QPageSize.PageSizeId.A4)
    writer.setPageLayout(QPageLayout(sheet, QPageLayout.Orientation.Portrait, QMarginsF()))
    font = QFont(FAMILY)
    font.setPointSizeF(POINTS)
    document = QTextDocument()
    document.setDefaultFont(font)
    wrapping = QTextOption()
    wrapping.setWrapMode(QTextOption.WrapMode.WordWrap)
    document.setDefaultTextOption(wrapping)
    document.setDefaultStyleSheet(f"body {{ color: black; }} a {{ color: {LINK}; }}")
    document.setHtml(f"<body>{page.html}</body>")
    document.print_(writer)
    return bytes(buffer.data().data())


def save_pdf(path: Path, page: Page) -> None:
    """Write a page to a file.

    Raises:
        SaveError: it could not be written; an older file is untouched.
    """
    save_atomically(path, pdf_bytes(page), backup=False)
