"""`ReportView`: the report of an experiment as rich text, with its figures."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from ccstudio.base.language import _
from ccstudio.lab.figures.chart import Chart, png_of
from ccstudio.lab.report.content import Block, Charts, Command, Notice, Points, Report, Table, Words
from ccstudio.ui.tasks.background import Progress

SCALE: Final = 2
"""Pixels of a picture for each logical pixel of the screen."""

DPI: Final = 110
"""Logical pixels in an inch of a figure."""

_STYLE: Final = """
h1 { font-size: x-large; } h2 { font-size: large; margin-top: 18px; } h3 { font-size: medium; }
th { text-align: left; padding: 2px 14px 2px 0; } td { padding: 2px 14px 2px 0; }
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
        self.document().setDocumentMargin(16)

    def show_report(self, found: Drawn) -> None:
        """Show a report; the place on show stays."""
        place = self.verticalScrollBar().value()
        document = self.document()
        document.clear()
        for name, data in found.pictures.items():
            image = QImage.fromData(data)
            image.setDevicePixelRatio(SCALE)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"chart:{name}"), image)
        self.setHtml("".join(_html(found)))
        self.verticalScrollBar().setValue(place)


def _charts(block: Block) -> Iterator[Chart]:
    return iter(block.charts) if isinstance(block, Charts) else iter(())


def _html(found: Drawn) -> Iterator[str]:
    report = found.report
    yield f"<h1>{escape(report.title)}</h1><p>{escape(report.subtitle)}</p>"
    yield from (_block(block, found.pictures) for block in report.lead)
    for section in report.sections:
        rank = section.level + 1
        yield f"<h{rank}>{escape(section.title)}</h{rank}>"
        yield from (_block(block, found.pictures) for block in section.blocks)
    yield f"<p>{escape(report.foot)}</p>"


def _block(block: Block, pictures: Mapping[str, bytes]) -> str:
    match block:
        case Words(text=text):
            return f"<p>{escape(text)}</p>" if text else ""
        case Notice(text=text):
            return f"<p><b>{escape(text)}</b></p>"
        case Points(items=items):
            return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"
        case Command(text=text):
            return f"<p><code>{escape(text)}</code></p>"
        case Table():
            return _table(block)
        case Charts(charts=charts):
            return "".join(_figure(it) for it in charts if it.id in pictures)


def _figure(chart: Chart) -> str:
    title, caption = escape(chart.title), escape(chart.caption)
    return f'<p><b>{title}</b><br><img src="chart:{chart.id}"><br><i>{caption}</i></p>'


def _table(table: Table) -> str:
    head = "".join(_cell("th", text, place, table.words) for place, text in enumerate(table.head))
    rows = "".join(
        "<tr>" + "".join(_cell("td", text, place, table.words) for place, text in enumerate(row)) + "</tr>"
        for row in table.rows
    )
    return f"<table cellspacing='0'><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cell(tag: str, text: str, place: int, words: int) -> str:
    return f'<{tag} align="{"left" if place < words else "right"}">{escape(text)}</{tag}>'
