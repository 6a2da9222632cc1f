"""Bookmarks for a PDF of Qt, which writes none itself: an incremental update behind the end of the file."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

_TRAILER: Final = re.compile(rb"trailer\s*<<(.*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*\Z", re.DOTALL)
_ROOT: Final = re.compile(rb"/Root (\d+) 0 R")
_SIZE: Final = re.compile(rb"/Size (\d+)")
_PAGES: Final = re.compile(rb"/Pages (\d+) 0 R")
_KIDS: Final = re.compile(rb"/Kids\s*\[(.*?)\]", re.DOTALL)
_REFERENCE: Final = re.compile(rb"(\d+) 0 R")
_LONGEST_TRAILER: Final = 4_096


class Bookmark(NamedTuple):
    """A title, and the number of its page, from 1."""

    title: str
    page: int


def with_bookmarks(pdf: bytes, bookmarks: Sequence[Bookmark]) -> bytes:
    """Return a PDF as `QPdfWriter` makes it with bookmarks; unchanged if it is built in another way."""
    end = _TRAILER.search(pdf, max(0, len(pdf) - _LONGEST_TRAILER))
    if end is None or not bookmarks:
        return pdf
    trailer, table = end[1], int(end[2])
    root, size = _ROOT.search(trailer), _SIZE.search(trailer)
    catalogue = _object(pdf, table, int(root[1])) if root is not None else None
    pages = _pages(pdf, table, catalogue) if catalogue is not None else []
    if catalogue is None or root is None or size is None or any(not 0 < it.page <= len(pages) for it in bookmarks):
        return pdf
    first = int(size[1])
    objects = {
        int(root[1]): catalogue.replace(b"/Pages", b"/PageMode /UseOutlines\n/Outlines %d 0 R\n/Pages" % first, 1)
    }
    objects |= dict(enumerate(_outline(bookmarks, pages, first), first))
    news = trailer.replace(size[0], b"/Size %d" % (first + len(bookmarks) + 1)) + b"/Prev %d\n" % table
    return pdf + _update(len(pdf), objects, news)


def _outline(bookmarks: Sequence[Bookmark], pages: Sequence[bytes], first: int) -> Iterator[bytes]:
    """The outline with the number `first`, and the bookmarks with the numbers behind it."""
    last = first + len(bookmarks)
    yield b"<<\n/Type /Outlines\n/First %d 0 R\n/Last %d 0 R\n/Count %d\n>>" % (first + 1, last, len(bookmarks))
    for number, bookmark in enumerate(bookmarks, first + 1):
        before = b"/Prev %d 0 R\n" % (number - 1) if number > first + 1 else b""
        after = b"/Next %d 0 R\n" % (number + 1) if number < last else b""
        title = ("\ufeff" + bookmark.title).encode("utf-16-be").hex().encode()
        target = pages[bookmark.page - 1]
        yield b"<<\n/Title <%b>\n/Parent %d 0 R\n%b%b/Dest [%b /Fit]\n>>" % (title, first, before, after, target)


def _update(start: int, objects: dict[int, bytes], trailer: bytes) -> bytes:
    """Objects, their cross-reference table and the trailer; `start` is where they begin in the file."""
    parts, table, place = [], [b"xref\n"], start
    for number, content in sorted(objects.items()):
        table.append(b"%d 1\n%010d 00000 n \n" % (number, place))
        parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, content))
        place += len(parts[-1])
    return b"".join((*parts, *table, b"trailer\n<<", trailer, b">>\nstartxref\n%d\n%%%%EOF\n" % place))


def _pages(pdf: bytes, table: int, catalogue: bytes) -> list[bytes]:
    """References to all pages in order."""
    number = _PAGES.search(catalogue)
    tree = _object(pdf, table, int(number[1])) if number is not None else None
    kids = _KIDS.search(tree) if tree is not None else None
    return [kid[0] for kid in _REFERENCE.finditer(kids[1])] if kids is not None else []


def _object(pdf: bytes, table: int, number: int) -> bytes | None:
    """The content of an object by the cross-reference table at a place of the file."""
    head = re.compile(rb"xref\s+0 \d+\s+").match(pdf, table)
    if head is None:
        return None
    entry = re.compile(rb"(\d{10}) \d{5} n").match(pdf, head.end() + 20 * number)
    found = re.compile(rb"%d 0 obj\s*(.*?)\s*endobj" % number, re.DOTALL).match(pdf, int(entry[1])) if entry else None
    return found[1] if found is not None else None
