"""A map as a PDF of several pages to cut and glue together, with an assembly sheet."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from ccstudio.application.printing.paper import Millimetres, PagePlan, PageSetup, Tile, plan_pages
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _, plural
from ccstudio.ui.painting.text import Align, Face, fitted, paint_text, text_path
from ccstudio.ui.printing.pdf_pages import PdfPage, pdf_of
from ccstudio.ui.rendering import MM_PER_INCH, Report, Sheet

MARK_MM: Final = 5.0
MARK_GAP_MM: Final = 1.0
LABEL_MM: Final = 2.6
INK: Final = QColor("#1B1B1B")
FAINT: Final = QColor("#6B6B6B")
CUT: Final = QColor("#B3261E")
RULE_MM: Final = 50.0
_HAIR_MM: Final = 0.15
_OVERVIEW_DPI: Final = 200.0
_ASSEMBLY_MARGIN_MM: Final = 15.0


def pages_pdf(sheet: Sheet, plan: PagePlan, setup: PageSetup, title: str, report: Report | None = None) -> bytes:
    """The pages of a map as PDF: the assembly sheet if it is wanted, then all tiles row by row.

    Args:
        sheet: the map.
        plan: the pages.
        setup: the settings of crop marks and labels.
        title: the title on every page.
        report: told how many pages are done, of how many; an error it raises ends the drawing.
    """
    return pdf_of(map_pages(sheet, plan, setup, title), title, report)


def map_pages(sheet: Sheet, plan: PagePlan, setup: PageSetup, title: str) -> tuple[PdfPage, ...]:
    """The pages of a map; as for `pages_pdf`."""
    first = [partial(_paint_assembly, sheet=sheet, plan=plan, title=title)] if plan.has_assembly else []
    paint = partial(_paint_page, sheet=sheet, plan=plan, setup=setup, title=title)
    every = (*first, *(partial(paint, number=number) for number in range(len(plan.tiles))))
    return tuple(PdfPage(plan.sheet_mm, each) for each in every)


def _paint_page(painter: QPainter, sheet: Sheet, plan: PagePlan, setup: PageSetup, title: str, number: int) -> None:
    tile = plan.tiles[number]
    _paint_tile(painter, sheet, plan, tile)
    if setup.crop_marks:
        _paint_marks(painter, plan, tile)
    if setup.labels:
        _paint_label(painter, plan, tile, number, title, setup.margin_mm)


def write_pages(sheet: Sheet, setup: PageSetup, title: str, out: Path, report: Report | None = None) -> PagePlan:
    """Write a map into a PDF file of several pages; return their plan.

    Raises:
        StudioError: the file does not end in .pdf, or the paper does not do (see `plan_pages`).
        SaveError: it could not be written; an older file is untouched.
    """
    if out.suffix.lower() != ".pdf":
        raise StudioError("pages-need-pdf", file=str(out))
    plan = plan_pages(sheet.size_mm, setup)
    save_atomically(out, pages_pdf(sheet, plan, setup, title, report), backup=False)
    return plan


def write(
    painter: QPainter,
    text: str,
    at: Millimetres,
    size_mm: float,
    face: Face = "regular",
    *,
    align: Align = "centre",
    colour: QColor = INK,
) -> None:
    """Write a line of text as shapes, so that it looks the same in every PDF viewer."""
    painter.fillPath(text_path(text, at, size_mm, face, align=align), colour)


def print_words(
    painter: QPainter, text: str, at: Millimetres, size_mm: float, face: Face = "regular", colour: QColor = INK
) -> None:
    """Write a line of searchable text, for longer texts; `at` is its left end."""
    painter.save()
    painter.translate(*at)
    painter.setPen(colour)
    paint_text(painter, text, size_mm, face)
    painter.restore()


def _paint_tile(painter: QPainter, sheet: Sheet, plan: PagePlan, tile: Tile) -> None:
    left, top = plan.place_of(tile)
    painter.save()
    painter.setClipRect(QRectF(left, top, tile.width, tile.height))
    painter.translate(left - tile.left, top - tile.top)
    shown = QRectF(tile.left / plan.scale, tile.top / plan.scale, tile.width / plan.scale, tile.height / plan.scale)
    painter.scale(plan.scale, plan.scale)
    sheet.paint_millimetres(painter, shown, plan.scale)
    painter.restore()


def _paint_marks(painter: QPainter, plan: PagePlan, tile: Tile) -> None:
    """Paint crop marks beside the tile."""
    left, top = plan.place_of(tile)
    x0, y0, x1, y1 = plan.cuts_of(tile)
    long = min(MARK_MM, max(0.0, min(left, top) - MARK_GAP_MM))
    painter.setPen(QPen(INK, _HAIR_MM))
    for x in (left + x0, left + x1):
        for edge, way in ((top, -1), (top + tile.height, 1)):
            painter.drawLine(QPointF(x, edge + way * MARK_GAP_MM), QPointF(x, edge + way * (MARK_GAP_MM + long)))
    for y in (top + y0, top + y1):
        for edge, way in ((left, -1), (left + tile.width, 1)):
            painter.drawLine(QPointF(edge + way * MARK_GAP_MM, y), QPointF(edge + way * (MARK_GAP_MM + long), y))


def _paint_label(painter: QPainter, plan: PagePlan, tile: Tile, number: int, title: str, margin: float) -> None:
    """Paint the title, number and scale of the page into the margin below."""
    size = min(LABEL_MM, margin * 0.45)
    if size < 1.0:
        return
    left, top = plan.place_of(tile)
    # Between the crop marks, which stand at the cuts.
    y = top + tile.height + min(margin * 0.55, MARK_GAP_MM + MARK_MM * 0.6)
    inset = plan.overlap_mm / 2 + 2.0
    words = _("{title} · page {number} of {count} · {percent} %").format(
        title=title,
        number=number + 1 + plan.has_assembly,
        count=plan.page_count,
        percent=f"{plan.scale * 100:.4g}",
    )
    write(painter, tile.name, (left + inset, y), size * 1.3, "bold", align="left")
    room = tile.width - 2 * inset - size * 4
    write(
        painter,
        words,
        (left + tile.width - inset, y),
        fitted(words, size, max(room, size)),
        align="right",
        colour=FAINT,
    )


def _paint_assembly(painter: QPainter, sheet: Sheet, plan: PagePlan, title: str) -> None:
    """Paint the whole map with the pages over it, instructions, and a scale to check the printer."""
    wide, high = plan.sheet_mm
    side = _ASSEMBLY_MARGIN_MM
    write(painter, title, (side, side), fitted(title, 6.0, wide - 2 * side, "bold"), "bold", align="left")
    size = _("{pages} · {columns} × {rows} · {width} × {height} mm when joined · {percent} % of true size").format(
        pages=plural("{count} page", "{count} pages", len(plan.tiles)),
        columns=plan.columns,
        rows=plan.rows,
        width=round(plan.size_mm[0]),
        height=round(plan.size_mm[1]),
        percent=f"{plan.scale * 100:.4g}",
    )
    write(painter, size, (side, side + 8), fitted(size, 3.4, wide - 2 * side), align="left", colour=FAINT)
    steps = _steps(plan)
    foot = high - side - 14 - 5.5 * len(steps)
    box = QRectF(side, side + 14, wide - 2 * side, foot - side - 20)
    shrink = min(box.width() / plan.size_mm[0], box.height() / plan.size_mm[1])
    there = QRectF(0, 0, plan.size_mm[0] * shrink, plan.size_mm[1] * shrink)
    there.moveCenter(box.center())
    painter.drawImage(there, overview(sheet, there.width() / MM_PER_INCH * _OVERVIEW_DPI))
    paint_grid(painter, plan, there, 1.0)
    for number, step in enumerate(steps):
        words = f"{number + 1}.  {step}"
        write(painter, words, (side, foot + 5.5 * number), fitted(words, 3.4, wide - 2 * side), align="left")
    _paint_rule(painter, (side, high - side - 2))


def _steps(plan: PagePlan) -> list[str]:
    steps = [_("Print every page at 100 %, without “fit to page”; the line below must be 50 mm long.")]
    if plan.overlap_mm:
        steps.append(_("Cut the right and lower edges of each page at the marks. Lay each page over the next one."))
    else:
        steps.append(_("Cut all pages at their marks."))
    steps.append(_("Join the pages of a row from left to right, then the rows from top to bottom."))
    return steps


def _paint_rule(painter: QPainter, at: Millimetres) -> None:
    x, y = at
    painter.setPen(QPen(INK, 0.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(QPointF(x, y), QPointF(x + RULE_MM, y))
    for tick in range(0, round(RULE_MM) + 1, 10):
        painter.drawLine(QPointF(x + tick, y), QPointF(x + tick, y - (3.0 if tick % 50 == 0 else 1.6)))
    write(painter, _("50 mm"), (x + RULE_MM + 3, y - 1.2), 3.0, align="left")


def overview(sheet: Sheet, pixels: float) -> QImage:
    """A small picture of a map with about the given width in pixels."""
    return sheet.image_of_width(max(1.0, pixels))


def paint_grid(painter: QPainter, plan: PagePlan, there: QRectF, width: float) -> None:
    """Paint the pages over a map in a rectangle: shaded overlaps, cuts, and names.

    Args:
        painter: on any device.
        plan: the pages.
        there: the rectangle of the map, in units of the painter.
        width: the width of lines, in thirds of a unit.
    """
    shrink = there.width() / plan.size_mm[0]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shared = QPainterPath()
    for tile in plan.tiles:
        x, y = there.left() + tile.left * shrink, there.top() + tile.top * shrink
        if tile.column:
            shared.addRect(QRectF(x, y, plan.overlap_mm * shrink, tile.height * shrink))
        if tile.row:
            shared.addRect(QRectF(x, y, tile.width * shrink, plan.overlap_mm * shrink))
    shared.setFillRule(Qt.FillRule.WindingFill)
    painter.fillPath(shared, QColor(255, 255, 255, 120))
    for colour, wide in ((QColor(255, 255, 255, 210), width), (CUT, width / 2.2)):
        painter.setPen(QPen(colour, wide))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tile in plan.tiles:
            painter.drawRect(_cut_rect(plan, tile, there, shrink))
    for tile in plan.tiles:
        cell = _cut_rect(plan, tile, there, shrink)
        size = min(cell.width() * 0.3, cell.height() * 0.3, there.width() * 0.045)
        words = text_path(tile.name, (cell.center().x(), cell.center().y()), size, "bold")
        painter.strokePath(words, QPen(QColor(255, 255, 255, 220), size * 0.22))
        painter.fillPath(words, CUT)
    painter.restore()


def _cut_rect(plan: PagePlan, tile: Tile, there: QRectF, shrink: float) -> QRectF:
    x0, y0, x1, y1 = plan.cuts_of(tile)
    return QRectF(
        there.left() + (tile.left + x0) * shrink,
        there.top() + (tile.top + y0) * shrink,
        (x1 - x0) * shrink,
        (y1 - y0) * shrink,
    )
