"""Print and play: counters and cards to cut out, player aids and the map as one PDF."""

from collections.abc import Iterator
from typing import Final

import msgspec
from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter, QPen, QTextDocument

from ccstudio.application.printing.aids import STYLE
from ccstudio.application.printing.cut_sheets import CutSheet, Printed, SheetSetup
from ccstudio.application.printing.paper import Millimetres
from ccstudio.base.language import _
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import CardFace, CounterFace
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.printing.pages import FAINT, INK, LABEL_MM, new_pdf, with_millimetres, write
from ccstudio.ui.rendering import MM_PER_INCH, PDF_DPI, Report, new_buffer, painting_on

_HAIR_MM: Final = 0.1
_MARK_MM: Final = 4.0
_GAP_MM: Final = 1.0
_SAMPLE_PX: Final = 48
POINTS_PER_INCH: Final = 72.0


class PlayKit(msgspec.Struct, frozen=True, kw_only=True):
    """All of a game that is printed: sheets to cut, and pages of text (HTML)."""

    title: str
    sheets: tuple[CutSheet, ...]
    pages: tuple[str, ...] = ()


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


def play_kit_pdf(kit: PlayKit, sides: SidePainter, setup: SheetSetup, report: Report | None = None) -> bytes:
    """Return a kit as PDF: sheets of fronts, each with its sheet of backs behind it, then the pages of text.

    Args:
        kit: what is printed.
        sides: paints counters and cards.
        setup: paper, margins and bleed.
        report: told how many pages are done, of how many; an error it raises ends the drawing.
    """
    buffer = new_buffer()
    writer = new_pdf(buffer, setup.sheet_mm, kit.title)
    every = len(kit.sheets) + len(kit.pages)
    with painting_on(writer) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, sheet in enumerate(kit.sheets):
            _tell(report, number, every)
            if number:
                writer.newPage()
            with_millimetres(painter)
            _paint_sheet(painter, sheet, sides, setup, kit.title)
        for number, text in enumerate(kit.pages, len(kit.sheets)):
            _tell(report, number, every)
            _paint_text(writer, painter, text, setup, is_first=number == 0)
    _tell(report, every, every)
    return bytes(buffer.data().data())


def _tell(report: Report | None, done: int, every: int) -> None:
    if report is not None:
        report(done, every)


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


def _paint_text(writer: QPdfWriter, painter: QPainter, text: str, setup: SheetSetup, *, is_first: bool) -> None:
    """Paint a page of text, on as many sheets as it takes."""
    document = QTextDocument()
    document.setDefaultStyleSheet(STYLE)
    points = POINTS_PER_INCH / MM_PER_INCH
    width, height = ((side - 2 * setup.margin_mm) * points for side in setup.sheet_mm)
    document.setPageSize(QSizeF(width, height))
    document.setDocumentMargin(0)
    document.setHtml(text)
    dots = PDF_DPI / POINTS_PER_INCH
    for number in range(document.pageCount()):
        if number or not is_first:
            writer.newPage()
        painter.resetTransform()
        painter.scale(dots, dots)
        painter.translate(setup.margin_mm * points, setup.margin_mm * points - number * height)
        document.drawContents(painter, QRectF(0, number * height, width, height))


def _rect(printed: Printed) -> QRectF:
    return QRectF(*printed.at, *printed.size_mm)


def pages_of(*pages: str) -> Iterator[str]:
    """Yield the pages that say anything."""
    return (page for page in pages if page)
