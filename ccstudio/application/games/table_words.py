"""The tables of a module in words: readable headings, and titles in place of the ids of pieces."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from ccstudio.documents.module import Cell, ModuleDocument, Table

_WORD: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


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
    return TableWords([_readable(table.columns[place]) for place in shown], rows, shown)


def _readable(name: str) -> str:
    """An id as a label: `year_from` becomes `Year from`; spans and odds such as `5-10` stay as they are."""
    if not _has_letters(name):
        return name
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def _has_letters(text: str) -> bool:
    return any(sign.isalpha() for sign in text)


def _cell(cell: Cell, titles: Mapping[str, str]) -> str:
    if isinstance(cell, int) or not _has_letters(cell):
        return str(cell)
    if cell not in titles and _WORD.fullmatch(cell):
        return _readable(cell)
    if " " in cell:
        # Words of a person, not the ids of a list.
        return cell
    return "".join(_named(cell, titles))


def _named(text: str, titles: Mapping[str, str]) -> Iterator[str]:
    """A text in which ids of pieces are replaced by their titles."""
    end = 0
    for found in _WORD.finditer(text):
        if found[0] in titles:
            yield _spaced(text[end : found.start()])
            yield titles[found[0]]
            end = found.end()
    yield _spaced(text[end:])


def _spaced(text: str) -> str:
    """The separator of names in a list."""
    return text.replace("+", " + ").replace(";", "; ").replace("*", " × ")
