"""A report as PDF on A4 pages, with the same figures as drawings and text that can be searched."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from matplotlib.backends.backend_pdf import PdfPages

from ccstudio.base.language import _
from ccstudio.lab.figures.chart import Chart, draw_on
from ccstudio.lab.figures.style import FAINT, INK, RULE, SIDES, figure_style
from ccstudio.lab.report.content import Block, Charts, Command, Notice, Points, Report, Section, Table, Words
from ccstudio.lab.report.pages import INNER_PT, LEADING, MARGIN_PT, PAGE_PT, WIDTH_PT, Pages
from ccstudio.lab.report.table_columns import column_widths
from ccstudio.lab.report.text_lines import lines_of

_TEXT: Final = 9.0
_SMALL: Final = 7.5
_GAP: Final = 6.0
_BULLET: Final = 10.0
_COLUMN_GAP: Final = 10.0


def report_pdf(report: Report) -> bytes:
    """Return a report as PDF."""
    buffer = BytesIO()
    with figure_style():
        pages = Pages()
        _title(pages, report)
        for place, section in enumerate(report.sections):
            # A heading never stands alone at the foot of a page, nor that of a chapter without that of its first part.
            if place == 0 or report.sections[place - 1].blocks:
                pages.need(_beginning(report.sections[place:]))
            _section(pages, section)
        _feet(pages, report)
        metadata = {"Title": report.title, "Creator": report.foot, "CreationDate": None}
        with PdfPages(buffer, metadata=metadata) as file:
            for figure in pages.figures:
                file.savefig(figure)
    return buffer.getvalue()


def _title(pages: Pages, report: Report) -> None:
    pages.paragraph(report.title, 20, bold=True)
    pages.paragraph(report.subtitle, 10, colour=FAINT)
    pages.y += _GAP
    pages.rule(pages.y, SIDES[0], 2.2)
    pages.y += 2 * _GAP
    for block in report.lead:
        _block(pages, block)


def _section(pages: Pages, section: Section) -> None:
    size = _heading(section)
    pages.y += size * 0.9
    if section.level == 1:
        pages.rule(pages.y, RULE, 0.8)
        pages.y += _GAP
    pages.paragraph(section.title, size, bold=True)
    pages.y += _GAP / 2
    for block in section.blocks:
        _block(pages, block)


def _heading(section: Section) -> float:
    return 14 if section.level == 1 else 11


def _beginning(sections: Sequence[Section], above: float = 0.0) -> float:
    """The height of a heading with what must not be parted from it, and with what is above it."""
    height = above + 3 * _heading(sections[0])
    if not sections[0].blocks:
        return _beginning(sections[1:], height) if len(sections) > 1 else height
    for block in sections[0].blocks:
        if isinstance(block, Words):
            height += len(lines_of(block.text, INNER_PT, _TEXT)) * LEADING * _TEXT + _GAP
            continue
        return height + (_together(block.charts, height) if isinstance(block, Charts) else 5 * LEADING * _TEXT)
    return height


def _block(pages: Pages, block: Block) -> None:
    match block:
        case Words(text=text):
            if text:
                pages.paragraph(text, _TEXT)
        case Notice(text=text):
            _notice(pages, text)
        case Points(items=items):
            for item in items:
                pages.need(LEADING * _TEXT)
                pages.text(MARGIN_PT, pages.y + _TEXT, "•", _TEXT)
                pages.paragraph(item, _TEXT, x=MARGIN_PT + _BULLET, width=INNER_PT - _BULLET)
                pages.y += 2
        case Command(text=text):
            pages.paragraph(text, _TEXT, bold=True)
        case Table():
            _table(pages, block)
        case Charts(charts=charts):
            for place in range(0, len(charts), 2):
                _chart_row(pages, charts[place : place + 2])
    pages.y += _GAP


def _notice(pages: Pages, text: str) -> None:
    inner = INNER_PT - 4 * _GAP
    height = len(lines_of(text, inner, _TEXT)) * LEADING * _TEXT + 2 * _GAP
    pages.need(height)
    pages.box(pages.y, height, "#FFF8E8", "#E69F00")
    pages.y += _GAP - 1
    pages.paragraph(text, _TEXT, x=MARGIN_PT + 2 * _GAP, width=inner)
    pages.y += _GAP + 1


def _table(pages: Pages, table: Table) -> None:
    widths = column_widths(table, INNER_PT, _SMALL + 0.5, _COLUMN_GAP)
    pages.need(4.5 * LEADING * _SMALL)
    _table_row(pages, table.head, widths, table.words, bold=True)
    for row in table.rows:
        if pages.left < _row_lines(row, widths) * LEADING * (_SMALL + 0.5) + 4:
            pages.turn()
            _table_row(pages, table.head, widths, table.words, bold=True)
        _table_row(pages, row, widths, table.words, bold=False)


def _row_lines(row: Sequence[str], widths: Sequence[float], *, bold: bool = False) -> int:
    return max(len(lines_of(text, width, _SMALL + 0.5, is_bold=bold)) for text, width in zip(row, widths, strict=True))


def _table_row(pages: Pages, row: Sequence[str], widths: Sequence[float], words: int, *, bold: bool) -> None:
    size = _SMALL + 0.5
    x, height = MARGIN_PT, _row_lines(row, widths, bold=bold) * LEADING * size
    for place, (text, width) in enumerate(zip(row, widths, strict=True)):
        lines = lines_of(text, width, size, is_bold=bold)
        # Heads stand on the line below them.
        top = pages.y + (height - len(lines) * LEADING * size if bold else 0)
        for number, line in enumerate(lines):
            is_word = place < words
            at = x if is_word else x + width
            y = top + number * LEADING * size + size
            pages.text(at, y, line, size, bold=bold, align="left" if is_word else "right")
        x += width + _COLUMN_GAP
    pages.y += height + 2.5
    across = sum(widths) + _COLUMN_GAP * (len(widths) - 1)
    pages.rule(pages.y, INK if bold else RULE, 0.7 if bold else 0.4, across)
    pages.y += 1.5


def _chart_row(pages: Pages, charts: Sequence[Chart]) -> None:
    pages.need(_row_height(charts))
    top, deepest = pages.y, pages.y
    for place, chart in enumerate(charts):
        width = chart.width_in * 72
        x = MARGIN_PT + place * (INNER_PT - width)
        pages.y = top
        pages.paragraph(chart.title, _TEXT, x=x, width=width, bold=True)
        pages.y += 2
        draw_on(chart, pages.part(x, pages.y, width, chart.height_in * 72))
        pages.y += chart.height_in * 72 + 2
        pages.paragraph(chart.caption, _SMALL, x=x, width=width, colour=FAINT)
        deepest = max(deepest, pages.y)
    pages.y = deepest + _GAP


def _together(charts: Sequence[Chart], above: float) -> float:
    """The height of charts that fill at most a page with what is above them; of more, that of the first row."""
    rows = [_row_height(charts[place : place + 2]) for place in range(0, len(charts), 2)]
    return sum(rows) if above + sum(rows) <= PAGE_PT else rows[0]


def _row_height(charts: Sequence[Chart]) -> float:
    return max((_chart_height(chart) for chart in charts), default=0.0) + _GAP


def _chart_height(chart: Chart) -> float:
    width = chart.width_in * 72
    title = len(lines_of(chart.title, width, _TEXT, is_bold=True)) * LEADING * _TEXT
    return title + chart.height_in * 72 + 4 + len(lines_of(chart.caption, width, _SMALL)) * LEADING * _SMALL


def _feet(pages: Pages, report: Report) -> None:
    count = len(pages.figures)
    for number, figure in enumerate(pages.figures, 1):
        text = _("{title} · page {number} of {count}").format(title=report.title, number=number, count=count)
        y = 9 / 297
        figure.text(MARGIN_PT / WIDTH_PT, y, report.foot, fontsize=_SMALL, color=FAINT)
        figure.text(1 - MARGIN_PT / WIDTH_PT, y, text, fontsize=_SMALL, color=FAINT, ha="right")
