"""The tables of a module in words of the person's language, with titles in place of the ids of pieces."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ccstudio.base.language import content_text
from ccstudio.documents.module import Cell, ModuleDocument, Table
from ccstudio.documents.table_texts import WORD, cell_text, has_letters, readable


class TableWords(NamedTuple):
    """The headings and the rows of a table as plain text; `places` are the columns of the table that are shown."""

    heads: list[str]
    rows: list[list[str]]
    places: list[int]


def table_words(table: Table, module: ModuleDocument) -> TableWords:
    """Return a table in words; rows with a title do not show their id."""
    titles = {piece.id: piece.title for piece in module.pieces}
    shown = [place for place, name in enumerate(table.columns) if name != "id" or "title" not in table.columns]
    rows = [[_cell(row[place], titles) for place in shown] for row in table.rows]
    return TableWords([content_text(readable(table.columns[place])) for place in shown], rows, shown)


def _cell(cell: Cell, titles: Mapping[str, str]) -> str:
    if isinstance(cell, int) or not has_letters(cell):
        return str(cell)
    text = "" if cell in titles else cell_text(cell)
    return content_text(text) if text else "".join(_named(cell, titles))


def _named(text: str, titles: Mapping[str, str]) -> Iterator[str]:
    """A text in which ids of pieces are replaced by their titles."""
    end = 0
    for found in WORD.finditer(text):
        if found[0] in titles:
            yield _spaced(text[end : found.start()])
            yield titles[found[0]]
            end = found.end()
    yield _spaced(text[end:])


def _spaced(text: str) -> str:
    """The separator of names in a list."""
    return text.replace("+", " + ").replace(";", "; ").replace("*", " × ")
