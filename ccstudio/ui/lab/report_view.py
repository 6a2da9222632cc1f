"""`ReportView`: the report of an experiment as rich text, with its figures."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from ccstudio.base.language import _
from ccstudio.lab.figures.chart import WIDTH_IN, Chart, png_of
from ccstudio.lab.report.content import Block, Charts, Report
from ccstudio.lab.report.markup import Markup
from ccstudio.ui.tasks.background import Progress

SCALE: Final = 2
"""Pixels of a picture for each logical pixel of the screen."""

DPI: Final = 110
"""Logical pixels in an inch of a figure."""

MARGIN: Final = 16
GAP: Final = 20
"""Around the report, and between figures side by side, logical pixels."""

_STYLE: Final = """
h1 { font-size: x-large; } h2 { font-size: large; margin-top: 18px; } h3 { font-size: medium; }
th { text-align: left; padding: 2px 14px 2px 0; } td { padding: 2px 14px 2px 0; }
table { margin-top: 4px; margin-bottom: 8px; }
"""


class Drawn:
    """A report with the pictures of its figures, as PNG by their ids."""

    def __init__(self, report: Report, pictures: Mapping[str, bytes]) -> None:
        self.report = report
        self.pictures = pictures


def drawn(report: Report, progress: Progress) -> Drawn:
    """Draw all figures of a report; in a thread. Until then it is shown without them.

    Raises:
        WorkCancelledError: the person has cancelled.
    """
    charts = [it for section in report.sections for block in section.blocks for it in _charts(block)]
    pictures = {}
    for number, chart in enumerate(charts):
        progress.report(number, len(charts))
        pictures[chart.id] = png_of(chart, DPI * SCALE)
    return Drawn(report, pictures)


class ReportView(QTextBrowser):
    """Shows a report; figures are on white, as on paper, in the dark theme too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setAccessibleName(_("Report"))
        self.document().setDefaultStyleSheet(_STYLE)
        self.document().setDocumentMargin(MARGIN)
        self._found: Drawn | None = None
        self._columns = 1

    def show_report(self, found: Drawn) -> None:
        """Show a report; the place on show stays."""
        place = self.verticalScrollBar().value()
        self._found, self._columns = found, self._fitting_columns()
        document = self.document()
        document.clear()
        for name, data in found.pictures.items():
            image = QImage.fromData(data)
            image.setDevicePixelRatio(SCALE)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"chart:{name}"), image)
        self.setHtml(_RichText(found.pictures, self._columns).report(found.report))
        self.verticalScrollBar().setValue(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many figures side by side as there is room for."""
        super().resizeEvent(event)
        if self._found is not None and self._fitting_columns() != self._columns:
            self.show_report(self._found)

    def _fitting_columns(self) -> int:
        return max(1, int((self.viewport().width() - 2 * MARGIN) // (WIDTH_IN * DPI + GAP)))


def _charts(block: Block) -> Iterator[Chart]:
    return iter(block.charts) if isinstance(block, Charts) else iter(())


class _RichText(Markup):
    """What `QTextDocument` understands: it aligns by attribute, and shows pictures that it was given."""

    number = ' align="right"'

    def __init__(self, pictures: Mapping[str, bytes], columns: int) -> None:
        self._pictures = pictures
        self._columns = columns

    def report(self, report: Report) -> str:
        """Return a whole report."""
        head = f"<h1>{escape(report.title)}</h1><p>{escape(report.subtitle)}</p>"
        parts = (head, self.blocks(report.lead), *map(self.section, report.sections), f"<p>{escape(report.foot)}</p>")
        return "\n".join(parts)

    def notice(self, text: str) -> str:
        """Return what must not be missed."""
        return f"<p><b>{escape(text)}</b></p>"

    def command(self, text: str) -> str:
        """Return a command to type."""
        return f"<p><code>{escape(text)}</code></p>"

    def charts(self, charts: Sequence[Chart]) -> str:
        """Return the figures that are drawn, side by side."""
        cells = [f'<td width="{WIDTH_IN * DPI:.0f}">{self.figure(it)}</td>' for it in charts if it.id in self._pictures]
        rows = (cells[start : start + self._columns] for start in range(0, len(cells), self._columns))
        table = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
        return f'<table cellspacing="0" cellpadding="{GAP / 2:.0f}">{table}</table>' if table else ""

    def figure(self, chart: Chart) -> str:
        """Return a figure with its caption."""
        title, caption = escape(chart.title), escape(chart.caption)
        return f'<p><b>{title}</b><br><img src="chart:{chart.id}"><br><i>{caption}</i></p>'
