"""The pages of the reference by their addresses (`rule:ID`, `table:ID`, `terrain:`, `search:WORDS`), and as PDF."""

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument, QTextOption

from ccstudio.application.games.links import RULE, rule_link
from ccstudio.application.games.rule_book import Book, chapter_of
from ccstudio.application.scenarios.special_rules import rules_in_words
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _, plural
from ccstudio.base.text_font import FAMILY
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Table
from ccstudio.rules.system import AnySystem
from ccstudio.ui.appearance.fonts import load_fonts
from ccstudio.ui.play.marked_grid import TABLE
from ccstudio.ui.play.page_look import Look
from ccstudio.ui.play.reference.charts import heading, low_table_html, table_html, terrain_html
from ccstudio.ui.play.reference.live_marks import NOTHING_MARKED, Marked

IN_USE: Final = "tables:"
"""The page of the tables that matter now."""
TERRAIN: Final = "terrain:"
SCENARIO: Final = "scenario:"
SEARCH: Final = "search:"
CONTENTS: Final = "contents:"
MOST_FOUND: Final = 100
"""The most rules in a search result."""

SHEET_LINES: Final = 34
"""The lines of tables on a sheet of paper."""
HEAD_LINES: Final = 5
"""The lines that title, rule and column headings of a table take."""

LINK: Final = "#2C5F96"
POINTS: Final = 9.5
"""The font size."""
DPI: Final = 300


class Page(NamedTuple):
    """A page: title and text."""

    title: str
    html: str


class Pages:
    """Creates pages from a rule catalogue and the documents of a game.

    Args:
        book: the catalogue.
        contents: the documents, with the tables of the module.
        tables: the tables of the module and of the rule system, by ID.
        system: the rule system, which tells what its special rules mean.
    """

    def __init__(
        self, book: Book, contents: Contents, tables: Mapping[str, Table], system: AnySystem | None = None
    ) -> None:
        self.book = book
        self._system = system
        self._contents = contents
        self._tables = tables

    def page(self, address: str, look: Look, marked: Marked = NOTHING_MARKED) -> Page:
        """The page of an address, with what is marked in tables; a page that says so if there is none."""
        kind, _colon, name = address.partition(":")
        match f"{kind}:":
            case "rule:":
                return self._rule(name, look)
            case "table:":
                return self._table(name, look, marked)
            case "tables:":
                return self._in_use(look, marked)
            case "search:":
                return self._search(name, look)
        return self._page_of_game(address, look)

    def _page_of_game(self, address: str, look: Look) -> Page:
        """A page that does not depend on a name; the list of all for any other address."""
        if address.startswith(TERRAIN):
            return Page(_("Terrain"), terrain_html(self._contents.terrain, look))
        return self._scenario(look) if address.startswith(SCENARIO) else self._overview(look)

    def charts(self, look: Look) -> Page:
        """The terrain chart and all tables; those that fit together share a sheet."""
        parts, lines = [self.page(TERRAIN, look).html], SHEET_LINES
        for table in self._tables.values():
            length = len(table.rows) + HEAD_LINES
            lines += length
            if lines > SHEET_LINES:
                parts.append("<p style='page-break-after:always'></p>")
                lines = length
            parts.append(self._table(table.id, look).html)
        return Page(_("Charts of {game}").format(game=self.book.title), "".join(parts))

    def rulebook(self, look: Look) -> Page:
        """All rules, chapter by chapter."""
        title = _("Rules of {game}").format(game=self.book.title)
        parts = [f"<h1>{escape(title)}</h1>"]
        for chapter in self.book.chapters:
            parts += [f"<h2>{escape(chapter)}</h2>", self._listed(self.book.inside(chapter), look)]
        return Page(title, "".join(parts))

    def _rule(self, rule_id: str, look: Look) -> Page:
        book = self.book
        if not book.knows(rule_id):
            return self._nothing(rule_id)
        parts = [f"<h2>{escape(rule_id)}</h2>"]
        if sentence := book.sentence(rule_id):
            parts.append(f"<p style='font-size:large'>{escape(sentence)}</p>")
        if reason := book.reason(rule_id):
            told = _("The program does not enforce this rule: {reason}").format(reason=reason)
            parts.append(f"<p style='color:{look.faint}'>{escape(told)}</p>")
        if inner := book.parts(rule_id):
            parts += [heading(4, _("In detail")), self._listed(inner, look)]
        beside = book.beside(rule_id)
        if len(beside) > 1:
            title = _("In chapter {chapter}").format(chapter=chapter_of(rule_id))
            parts += [f"<h4>{escape(title)}</h4>", self._listed(beside, look, here=rule_id)]
        parts.append(self._ways(rule_id))
        return Page(rule_id, "".join(parts))

    def _ways(self, rule_id: str) -> str:
        """Links to the previous rule, the chapter, and the next rule."""
        ways = [
            (self.book.before(rule_id), "← {rule}"),
            (chapter_of(rule_id), "↑ {rule}"),
            (self.book.after(rule_id), "{rule} →"),
        ]
        shown = [form.format(rule=rule_link(rule)) for rule, form in ways if rule]
        return f"<p>{' &nbsp; '.join(shown)}</p>" if shown else ""

    def _listed(self, rules: Iterable[str], look: Look, here: str = "") -> str:
        """Rules with their sentences, one per row."""
        rows = []
        for rule in rules:
            name = f"<b>{escape(rule)}</b>" if rule == here else rule_link(rule)
            told = escape(self.book.sentence(rule)) or self._of_chapter(rule, look)
            rows.append(f"<tr><td style='white-space:nowrap'>{name}</td><td style='padding-left:8px'>{told}</td></tr>")
        return f"<table cellspacing=0 cellpadding=3>{''.join(rows)}</table>"

    def _of_chapter(self, chapter: str, look: Look) -> str:
        """The number of rules in a chapter without a text of its own."""
        count = len(self.book.inside(chapter))
        told = plural("{count} rule", "{count} rules", count)
        return f"<span style='color:{look.faint}'>{escape(told)}</span>"

    def _table(self, table_id: str, look: Look, marked: Marked = NOTHING_MARKED) -> Page:
        found = self._tables.get(table_id)
        if found is None:
            return self._nothing(table_id)
        marks = marked.of_table(table_id)
        told = _source(marked, look) if marks else ""
        return Page(found.title, told + table_html(found, self._contents.module, look, marks))

    def _in_use(self, look: Look, marked: Marked) -> Page:
        """All tables with marks, in the order in which they are used."""
        title = _("Tables of the attack")
        found = [self._tables[name] for name in marked.tables if name in self._tables]
        if not found:
            told = _("Point at an attack to see its rows and columns here. After a roll they show its result.")
            return Page(title, f"{heading(2, title)}<p>{escape(told)}</p>")
        module = self._contents.module
        tables = "".join(low_table_html(table, module, look, marked.of_table(table.id)) for table in found)
        return Page(title, _source(marked, look) + tables)

    def _search(self, words: str, look: Look) -> Page:
        """The charts and tables with the words in their titles, then the rules with them."""
        found = self.book.found(words)
        wanted = words.casefold().split()
        titled = [page for page in self._charts if all(word in page[1].casefold() for word in wanted)]
        count = plural("{count} rule", "{count} rules", len(found))
        title = _("{words}: {count}").format(words=words, count=count)
        charts = _links(titled) if titled else ""
        return Page(title, f"<h3>{escape(title)}</h3>{charts}{self._listed(found[:MOST_FOUND], look)}")

    @property
    def _charts(self) -> list[tuple[str, str]]:
        """The terrain chart and all tables, by address and title."""
        return [(TERRAIN, _("Terrain")), *((f"{TABLE}{one.id}", one.title) for one in self._tables.values())]

    def _scenario(self, look: Look) -> Page:
        """Briefing, victory and special rules; what the program does not enforce is faint and says so."""
        scenario, module = self._contents.scenario, self._contents.module
        parts = [f"<h2>{escape(scenario.title)}</h2>"]
        parts += [f"<p>{escape(part)}</p>" for part in scenario.briefing.split("\n") if part.strip()]
        won = () if self._system is None else self._system.victory_conditions(self._contents)
        if won:
            parts += [heading(4, _("Victory")), *(f"<p>{escape(line)}</p>" for line in won)]
        rules = rules_in_words(scenario, module, self._system)
        if rules:
            kept = [escape(rule.line) for rule in rules if rule.is_enforced]
            told = [f"<span style='color:{look.faint}'>{escape(it.line)}</span>" for it in rules if not it.is_enforced]
            listed = "".join(f"<li>{line}</li>" for line in (*kept, *told))
            parts += [heading(4, _("Special rules")), f"<ul>{listed}</ul>"]
        printed = {table.id for table in module.tables}
        own = [(f"{TABLE}{it.id}", it.title) for it in self._tables.values() if it.id not in printed]
        if own:
            parts += [heading(4, _("Tables of this scenario")), _links(own)]
        return Page(scenario.title, "".join(parts))

    def _overview(self, look: Look) -> Page:
        parts = [f"<h2>{escape(self.book.title)}</h2>"]
        scenario = self._contents.scenario.title
        parts += [heading(4, _("Scenario")), f"<ul><li><a href='{SCENARIO}'>{escape(scenario)}</a></li></ul>"]
        links = [(IN_USE, _("Tables of the attack"))] if self._tables else []
        parts += [heading(4, _("Charts")), _links([*links, *self._charts])]
        if self.book.rules:
            parts += [heading(4, _("Chapters")), self._listed(self.book.chapters, look)]
        else:
            told = self.book.trouble or _("This game has no catalogue of rules.")
            parts.append(f"<p>{escape(told)}</p>")
        return Page(self.book.title, "".join(parts))

    def _nothing(self, name: str) -> Page:
        if not self.book.rules:
            told = self.book.trouble or _("This game has no catalogue of rules.")
        else:
            told = _("No page has this name.")
        return Page(name, f"<h2>{escape(name)}</h2><p>{escape(told)}</p>")


def _links(links: Iterable[tuple[str, str]]) -> str:
    """Links to pages, as addresses and titles, one per line."""
    listed = "".join(f"<li><a href='{escape(address)}'>{escape(title)}</a></li>" for address, title in links)
    return f"<ul>{listed}</ul>"


def _source(marked: Marked, look: Look) -> str:
    """What the marks are about."""
    told = _("Highlighted: the choice that you point at") if marked.is_ahead else _("Highlighted: the latest roll")
    return f"<p style='color:{look.faint}; margin-bottom:0'>{escape(told)}</p>"


def rule_address(rule_id: str) -> str:
    """The address of a rule."""
    return f"{RULE}{rule_id}"


def pdf_bytes(page: Page) -> bytes:
    """A page as PDF on as many A4 sheets as it needs."""
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
