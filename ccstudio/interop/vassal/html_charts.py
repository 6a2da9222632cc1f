"""Charts of VASSAL that are web pages, as tables of text: no scripts, no pictures, no links."""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

from ccstudio.base.language import _
from ccstudio.documents.module import Table
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.module_file import ModuleFile
from ccstudio.interop.vassal.naming import Ids, title_of

MOST_CHARTS: Final = 200
MOST_ROWS: Final = 2_000
MOST_COLUMNS: Final = 60
_LONGEST_PAGE: Final = 2_000_000
_UNSEEN: Final = {"script", "style", "head", "title", "noscript", "object", "template"}
_VOID: Final = {"br", "hr", "img", "input", "meta", "link", "wbr", "area", "base", "col", "embed", "source", "track"}
_LINES: Final = {"p", "div", "br", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table", "dt", "dd", "hr", "caption"}
_CELLS: Final = {"td", "th"}


def html_charts(module: ModuleFile, build: Element) -> tuple[Table, ...]:
    """Return the pages of a module: each of their tables, and the text around these as a table of one column."""
    ids = Ids(longest=36)
    found: list[Table] = []
    for chart in build.within("HtmlChart"):
        entry = module.entry(chart.get("fileName"))
        title = title_of(chart.get("chartName"), _("Chart"))
        if entry and len(found) < MOST_CHARTS:
            text = module.read(entry)[:_LONGEST_PAGE].decode("utf-8", "replace")
            found += tables_of(text, title, ids)
    return tuple(found[:MOST_CHARTS])


def tables_of(text: str, title: str, ids: Ids) -> Iterator[Table]:
    """Yield the tables of a page, and one of its other lines; all bear the title of the page."""
    reader = _Page()
    reader.feed(text)
    reader.close()
    reader.end_line()
    for rows in [[row for row in table if any(row)] for table in reader.tables]:
        if not rows:
            continue
        width = min(max(map(len, rows)), MOST_COLUMNS)
        even = [(*row, *[""] * width)[:width] for row in rows[:MOST_ROWS]]
        heads = tuple(_heading(cell, place) for place, cell in enumerate(even[0], 1))
        if len(even) > 1:
            yield Table(id=ids.make(title, "chart"), title=title, columns=heads, rows=tuple(even[1:]))
        else:
            reader.lines += [" – ".join(cell for cell in even[0] if cell)]
    lines = [line for line in reader.lines if line and line != title]
    if lines:
        single = tuple((line[:1_000],) for line in lines[:MOST_ROWS])
        yield Table(id=ids.make(title, "chart"), title=title, columns=(title[:64],), rows=single)


def _heading(cell: str, place: int) -> str:
    return cell[:64].strip() or str(place)


class _Page(HTMLParser):
    """Collects the tables of a page by rows of cells, and the lines outside of them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[str]]] = []
        self.lines: list[str] = []
        self._words: list[str] = []
        self._unseen: list[str] = []
        self._depth = 0
        self._in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a table, a row, a cell or a line."""
        del attrs
        if self._unseen or tag in _UNSEEN:
            self._unseen += [tag] if tag not in _VOID else []
            return
        if tag in _LINES | _CELLS and not (self._in_cell and tag not in _CELLS | {"tr", "table"}):
            self.end_line()
        if tag == "table":
            self._depth += 1
            if self._depth == 1:
                self.tables.append([])
        elif tag == "tr" and self._depth == 1:
            self.tables[-1].append([])
        elif tag in _CELLS and self._depth == 1:
            self.tables[-1] += [] if self.tables[-1] else [[]]
            self._in_cell = True
        elif tag in _LINES:
            self._words.append(" ")

    def handle_endtag(self, tag: str) -> None:
        """End it."""
        if self._unseen:
            if tag in self._unseen:
                del self._unseen[self._unseen.index(tag) :]
            return
        if tag in _CELLS and self._in_cell and self._depth == 1:
            self.end_line()
        elif tag == "table" and self._depth:
            self.end_line()
            self._depth -= 1
        elif tag in _LINES:
            self._words.append(" ") if self._in_cell else self.end_line()

    def handle_data(self, data: str) -> None:
        """Keep the words that a reader of the page sees."""
        if not self._unseen:
            self._words.append(data)

    def end_line(self) -> None:
        """What was read so far is a cell, or a line outside of tables."""
        words = " ".join("".join(sign if sign.isprintable() else " " for sign in "".join(self._words)).split())
        self._words = []
        if self._in_cell:
            self.tables[-1][-1].append(words[:1_000])
            self._in_cell = False
        elif words:
            self.lines.append(words)
