"""Rows, columns and cells that are marked in a table: by colour, by bold type and by signs at their headings."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from ccstudio.application.games.links import link
from ccstudio.application.games.table_words import table_words
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.engine.present import TableMark
from ccstudio.ui.play.page_look import Look

ROW_SIGN: Final = "▸"
COLUMN_SIGN: Final = "▾"
RIGHT, LEFT = "→", "←"
TABLE: Final = "table:"
STRIP_SIGNS: Final = 40
"""How many signs fit beside each other in an excerpt; each cell counts as two more than it has."""


class Marks(NamedTuple):
    """The marks of a table by the rows and columns that are shown; `shifted` are the signs of columns left behind."""

    cells: frozenset[tuple[int, int]] = frozenset()
    rows: frozenset[int] = frozenset()
    columns: frozenset[int] = frozenset()
    shifted: tuple[tuple[int, str], ...] = ()

    @classmethod
    def of(cls, marks: Iterable[TableMark], shown: Sequence[int]) -> "Marks":
        """The marks of a table of which some columns are shown, in this order."""
        at = {place: number for number, place in enumerate(shown)}
        places = [(mark.row, _at(at, mark.column), _at(at, mark.shifted_from)) for mark in marks]
        return cls(
            cells=frozenset((row, column) for row, column, _ in places if row is not None and column is not None),
            rows=frozenset(row for row, _, _ in places if row is not None),
            columns=frozenset(column for _, column, _ in places if column is not None),
            shifted=tuple(
                (before, RIGHT if column is not None and column > before else LEFT)
                for _, column, before in places
                if before is not None and before != column
            ),
        )

    def head(self, column: int, words: str, look: Look) -> str:
        """The heading of a column."""
        signs = [words, *(sign for before, sign in self.shifted if before == column)]
        if column in self.columns:
            signs.insert(0, COLUMN_SIGN)
        ground = look.lane if column in self.columns else look.head
        return f"<th align=left bgcolor='{ground}'>{escape(' '.join(signs))}</th>"

    def cell(self, row: int, column: int, html: str, look: Look) -> str:
        """A cell with rich text."""
        if (row, column) in self.cells:
            return f"<td bgcolor='{look.cell}' style='color:{look.on_cell}'><b>{html}</b></td>"
        if column == 0 and row in self.rows:
            html = f"<b>{ROW_SIGN} {html}</b>"
        is_lane = row in self.rows or column in self.columns
        return f"<td bgcolor='{look.lane}'>{html}</td>" if is_lane else f"<td>{html}</td>"


NO_MARKS: Final = Marks()


def _at(places: dict[int, int], column: int | None) -> int | None:
    return None if column is None else places.get(column)


def excerpt_html(table: Table, mark: TableMark, module: ModuleDocument, look: Look) -> str:
    """A row or column of a table with the headings of its cells; of a single cell, and of none, only the title."""
    words = table_words(table, module)
    marked = Marks.of((mark,), words.places)
    title, pairs = table.title, list[tuple[str, str]]()
    if mark.row is not None and mark.column is None:
        heading, *cells = words.rows[mark.row]
        title, pairs = f"{title}: {heading}", list(zip(words.heads[1:], cells, strict=True))
    elif mark.row is None and marked.columns:
        (column,) = marked.columns
        title, pairs = f"{title}: {words.heads[column]}", [(row[0], row[column]) for row in words.rows]
    elif marked.cells:
        ((row, column),) = marked.cells
        title = f"{title}: {words.rows[row][0]}, {words.heads[column]}"
    strips = "".join(_strip(pairs[first:end], look) for first, end in _parts(pairs))
    return f"<p style='margin-bottom:2px'>{link(TABLE + table.id, title)}</p>{strips}"


def _parts(pairs: Sequence[tuple[str, str]]) -> Iterable[tuple[int, int]]:
    """The first and last of the pairs that have room beside each other, line by line."""
    first, room = 0, STRIP_SIGNS
    for number, (heading, cell) in enumerate(pairs):
        width = max(len(heading), len(cell)) + 2
        if width > room and number > first:
            yield first, number
            first, room = number, STRIP_SIGNS
        room -= width
    if pairs:
        yield first, len(pairs)


def _strip(pairs: Sequence[tuple[str, str]], look: Look) -> str:
    heads = "".join(f"<td align=center bgcolor='{look.head}'>{escape(heading)}</td>" for heading, _ in pairs)
    cells = "".join(f"<td align=center bgcolor='{look.lane}'><b>{escape(cell)}</b></td>" for _, cell in pairs)
    return (
        f"<table border=1 cellspacing=0 cellpadding=2 style='border-collapse:collapse; border-color:{look.edge}; "
        f"margin-left:10px; margin-bottom:3px'><tr>{heads}</tr><tr>{cells}</tr></table>"
    )
