"""Print and play: counters and cards to cut out, and pages of text."""

from functools import partial
from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTextDocument, QTextOption

from ccstudio.application.printing.aids import STYLE
from ccstudio.application.printing.cut_sheets import CutSheet, Printed, SheetSetup
from ccstudio.application.printing.paper import Millimetres
from ccstudio.base.language import _
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import CardFace, CounterFace
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.printing.pages import FAINT, INK, LABEL_MM, write
from ccstudio.ui.printing.pdf_pages import PdfPage
from ccstudio.ui.rendering import MM_PER_INCH, painting_on

_HAIR_MM: Final = 0.1
_MARK_MM: Final = 4.0
_GAP_MM: Final = 1.0
_SAMPLE_PX: Final = 48
TEXT_MARGIN_MM: Final = 12.0
"""Text stays farther from the edge than counters: many printers leave a centimetre white."""
POINTS_PER_INCH: Final = 72.0


class SidePainter:
    """Paints the printed sides of counters and cards of a module."""

    def __init__(self, faces: FacePainter) -> None:
        self._faces = faces
        self._grounds: dict[tuple[str, ...], QColor] = {}

    def size_mm(self, side: tuple[str, ...]) -> Millimetres:
        """Return the size of a side."""
        kind, *names = side
        if kind == "counter":
            return self._faces.size_mm(CounterFace(type=names[0], face=names[1]))
        return self._faces.card_size_mm(names[0]) if kind == "card" else self._faces.back_size_mm(names[0])

    def paint(self, painter: QPainter, side: tuple[str, ...], rect: QRectF) -> None:
        """Paint a side into the rectangle of its cut."""
        kind, *names = side
        if kind == "counter":
            self._faces.paint_counter(painter, rect, CounterFace(type=names[0], face=names[1]))
        elif kind == "card":
            self._faces.paint_card(painter, rect, CardFace(card=CardId(0), type=names[0], title=""))
        else:
            self._faces.paint_card_back(painter, rect, names[0])

    def ground_of(self, side: tuple[str, ...]) -> QColor:
        """Return the colour at the edge of a side, in which its ground goes on beyond the cut."""
        if side not in self._grounds:
            image = QImage(QSize(_SAMPLE_PX, _SAMPLE_PX), QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(0)
            with painting_on(image) as painter:
                self.paint(painter, side, QRectF(0, 0, _SAMPLE_PX, _SAMPLE_PX))
            self._grounds[side] = image.pixelColor(3, _SAMPLE_PX // 2)
        return self._grounds[side]


def cut_page(sheet: CutSheet, sides: SidePainter, setup: SheetSetup, title: str) -> PdfPage:
    """The page of a sheet to cut."""
    return PdfPage(setup.sheet_mm, partial(_paint_sheet, sheet=sheet, sides=sides, setup=setup, title=title))


def text_pages(text: str, setup: SheetSetup) -> tuple[PdfPage, ...]:
    """The pages that a text (HTML) takes."""
    document = QTextDocument()
    document.setDefaultStyleSheet(STYLE)
    points = POINTS_PER_INCH / MM_PER_INCH
    margin = max(setup.margin_mm, TEXT_MARGIN_MM)
    width, height = ((side - 2 * margin) * points for side in setup.sheet_mm)
    document.setPageSize(QSizeF(width, height))
    document.setDocumentMargin(0)
    whole_words = document.defaultTextOption()
    whole_words.setWrapMode(QTextOption.WrapMode.WordWrap)
    document.setDefaultTextOption(whole_words)
    document.setHtml(text)
    return tuple(
        PdfPage(setup.sheet_mm, partial(_paint_text, document=document, number=number, margin_mm=margin))
        for number in range(document.pageCount())
    )


def _paint_sheet(painter: QPainter, sheet: CutSheet, sides: SidePainter, setup: SheetSetup, title: str) -> None:
    """Paint grounds first, so that no bleed covers a neighbour."""
    for printed in sheet.printed:
        bleed = setup.bleed_mm
        painter.fillRect(
            _rect(printed).marginsAdded(QMarginsF(bleed, bleed, bleed, bleed)), sides.ground_of(printed.side)
        )
    for printed in sheet.printed:
        sides.paint(painter, printed.side, _rect(printed))
    _paint_marks(painter, sheet)
    names = {"front": _("{title}: fronts {number}"), "back": _("{title}: backs {number}")}
    text = names[sheet.face].format(title=title, number=sheet.number)
    write(painter, text, (setup.sheet_mm[0] / 2, setup.margin_mm / 2), LABEL_MM, colour=FAINT)


def _paint_marks(painter: QPainter, sheet: CutSheet) -> None:
    """Cut marks along the edges of the block: no line lies in a counter."""
    painter.setPen(QPen(INK, _HAIR_MM))
    rects = [_rect(printed) for printed in sheet.printed]
    block = rects[0]
    for rect in rects[1:]:
        block = block.united(rect)
    for x in sorted({edge for rect in rects for edge in (rect.left(), rect.right())}):
        for outer, way in ((block.top(), -1), (block.bottom(), 1)):
            painter.drawLine(QPointF(x, outer + way * _GAP_MM), QPointF(x, outer + way * (_GAP_MM + _MARK_MM)))
    for y in sorted({edge for rect in rects for edge in (rect.top(), rect.bottom())}):
        for outer, way in ((block.left(), -1), (block.right(), 1)):
            painter.drawLine(QPointF(outer + way * _GAP_MM, y), QPointF(outer + way * (_GAP_MM + _MARK_MM), y))


def _paint_text(painter: QPainter, document: QTextDocument, number: int, margin_mm: float) -> None:
    """Paint a page of a text."""
    size = document.pageSize()
    painter.translate(margin_mm, margin_mm)
    painter.scale(MM_PER_INCH / POINTS_PER_INCH, MM_PER_INCH / POINTS_PER_INCH)
    painter.translate(0, -number * size.height())
    document.drawContents(painter, QRectF(0, number * size.height(), size.width(), size.height()))


def _rect(printed: Printed) -> QRectF:
    return QRectF(*printed.at, *printed.size_mm)
