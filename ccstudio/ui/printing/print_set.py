"""A game or a whole module as one PDF: contents, counters, cards, aids, scenario cards and maps."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

import msgspec

from ccstudio.application.printing.cut_sheets import CutSheet, SheetSetup
from ccstudio.application.printing.paper import PagePlan, PageSetup
from ccstudio.application.printing.pdf_outline import Bookmark, with_bookmarks
from ccstudio.base.language import _, plural
from ccstudio.ui.printing.pages import map_pages
from ccstudio.ui.printing.pdf_pages import PdfPage, blank, pdf_of
from ccstudio.ui.printing.play_sheets import SidePainter, cut_page, text_pages
from ccstudio.ui.rendering import Report, Sheet


class PrintedMap(NamedTuple):
    """A map, its title, and its pages."""

    title: str
    sheet: Sheet
    plan: PagePlan
    setup: PageSetup


class PrintSet(msgspec.Struct, frozen=True, kw_only=True):
    """All of a game or module that is printed; `texts` are pages of text (HTML) with their titles in the contents.

    `about` are lines below the title, such as authors and licence; `left_out` names what could not be printed.
    """

    title: str
    about: tuple[str, ...] = ()
    counters: tuple[CutSheet, ...] = ()
    cards: tuple[CutSheet, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    maps: tuple[PrintedMap, ...] = ()
    left_out: tuple[str, ...] = ()


class _Part(NamedTuple):
    """A line of the contents: its title, and its pages; `is_cut` if backs must come behind their fronts."""

    title: str
    pages: tuple[PdfPage, ...]
    fronts: frozenset[int] = frozenset()


def print_set_pdf(made: PrintSet, sides: SidePainter, setup: SheetSetup, report: Report | None = None) -> bytes:
    """Return a set as PDF; its first page lists what is inside, and so do its bookmarks.

    Every page of fronts has an odd number, so that its backs are printed behind it; blank pages see to that.
    """
    parts = tuple(_parts(made, sides, setup))
    ahead = len(text_pages(_contents(made, parts, [0] * len(parts)), setup))
    pages, starts = _in_order(parts, ahead, setup)
    contents = text_pages(_contents(made, parts, starts), setup)
    bookmarks = [Bookmark(part.title, start) for part, start in zip(parts, starts, strict=True)]
    pdf = pdf_of([*contents, *pages], made.title, report)
    return with_bookmarks(pdf, [Bookmark(_("Contents"), 1), *bookmarks])


def _parts(made: PrintSet, sides: SidePainter, setup: SheetSetup) -> Iterator[_Part]:
    for title, sheets in ((_("Counters"), made.counters), (_("Cards"), made.cards)):
        if sheets:
            fronts = frozenset(number for number, sheet in enumerate(sheets) if sheet.face == "front")
            yield _Part(title, tuple(cut_page(sheet, sides, setup, made.title) for sheet in sheets), fronts)
    for title, text in made.texts:
        yield _Part(title, text_pages(text, setup))
    for it in made.maps:
        yield _Part(_("Map: {title}").format(title=it.title), map_pages(it.sheet, it.plan, it.setup, it.title))


def _in_order(parts: Sequence[_Part], ahead: int, setup: SheetSetup) -> tuple[list[PdfPage], list[int]]:
    """Return all pages after the contents, and the number of the first page of each part."""
    pages: list[PdfPage] = []
    starts = []
    for part in parts:
        first = 0
        for number, page in enumerate(part.pages):
            if number in part.fronts and setup.backs and (ahead + len(pages)) % 2:
                pages.append(PdfPage(setup.sheet_mm, blank))
            pages.append(page)
            first = first or ahead + len(pages)
        starts.append(first)
    return pages, starts


def _contents(made: PrintSet, parts: Sequence[_Part], starts: Sequence[int]) -> str:
    lines = [_title("h1", made.title), *(f"<p>{escape(line)}</p>" for line in made.about), _title("h2", _("Contents"))]
    lines.append("<table cellspacing='0' width='100%'>")
    for part, start in zip(parts, starts, strict=True):
        count = plural("{count} page", "{count} pages", len(part.pages))
        lines.append(f"<tr><td>{escape(part.title)}</td><td>{count}</td><td align='right'>{start}</td></tr>")
    lines += ["</table>", _title("h2", _("How to print")), _list(_steps(made))]
    if made.left_out:
        lines += [_title("h2", _("Left out")), _list(made.left_out)]
    return "".join(lines)


def _title(tag: str, text: str) -> str:
    return f"<{tag}>{escape(text)}</{tag}>"


def _list(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _steps(made: PrintSet) -> Iterator[str]:
    yield _("Print at 100 %, without “fit to page”.")
    if made.counters or made.cards:
        yield _("Print counters and cards on both sides, turned over the long side: backs lie behind their fronts.")
        yield _("Cut along the marks at the edges of each sheet.")
    if made.maps:
        yield _("Print maps on one side. Their first page shows how to join the others.")
