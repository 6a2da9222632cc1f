"""`Markup`: the blocks of a report as HTML, for browsers; viewers that know less of it override what they lack."""

from collections.abc import Sequence
from html import escape
from typing import ClassVar

from ccstudio.lab.figures.chart import Chart, svg_of
from ccstudio.lab.report.content import Block, Charts, Command, Notice, Points, Section, Table, Words


class Markup:
    """Writes blocks as HTML."""

    number: ClassVar[str] = ' class="number"'
    """The attribute of cells with numbers."""

    def blocks(self, blocks: Sequence[Block]) -> str:
        """Return blocks, one below the other."""
        return "\n".join(self._block(block) for block in blocks)

    def section(self, section: Section) -> str:
        """Return a section with its heading."""
        rank = section.level + 1
        return f"<h{rank}>{escape(section.title)}</h{rank}>\n{self.blocks(section.blocks)}"

    def notice(self, text: str) -> str:
        """Return what must not be missed."""
        return f'<p class="notice">{escape(text)}</p>'

    def command(self, text: str) -> str:
        """Return a command to type."""
        return f"<code>{escape(text)}</code>"

    def table(self, table: Table) -> str:
        """Return a table."""
        head = self._row("th", table.head, table.words)
        rows = "".join(self._row("td", row, table.words) for row in table.rows)
        return f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>"

    def charts(self, charts: Sequence[Chart]) -> str:
        """Return figures with their captions."""
        return '<div class="charts">' + "".join(map(self.figure, charts)) + "</div>"

    def figure(self, chart: Chart) -> str:
        """Return a figure with its caption."""
        return (
            f"<figure><figcaption>{escape(chart.title)}</figcaption>{svg_of(chart)}"
            f'<p class="caption">{escape(chart.caption)}</p></figure>'
        )

    def _block(self, block: Block) -> str:
        match block:
            case Words(text=text):
                return f"<p>{escape(text)}</p>" if text else ""
            case Notice(text=text):
                return self.notice(text)
            case Points(items=items):
                return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"
            case Command(text=text):
                return self.command(text)
            case Table():
                return self.table(block)
            case Charts(charts=charts):
                return self.charts(charts)

    def _row(self, tag: str, texts: Sequence[str], words: int) -> str:
        scope = ' scope="col"' if tag == "th" else ""
        cells = (
            f"<{tag}{scope}{'' if place < words else self.number}>{escape(text)}</{tag}>"
            for place, text in enumerate(texts)
        )
        return f"<tr>{''.join(cells)}</tr>"
