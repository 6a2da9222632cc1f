"""What people read in the tables of a module: readable headings, and words in place of ids."""

import re
from collections.abc import Iterator
from typing import Final

from ccstudio.documents.module import Cell, ModuleDocument

WORD: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""An id, or a word in lower-case letters."""


def readable(name: str) -> str:
    """Return an id as a label: `year_from` becomes `Year from`; spans and odds such as `5-10` stay as they are."""
    if not has_letters(name):
        return name
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def has_letters(text: str) -> bool:
    """Whether a text is more than signs and digits."""
    return any(sign.isalpha() for sign in text)


def cell_text(cell: Cell) -> str:
    """Return what people read in a cell, if it is a text for people and not the ids of a list; else nothing."""
    if isinstance(cell, int) or not has_letters(cell):
        return ""
    return readable(cell) if WORD.fullmatch(cell) else cell if " " in cell else ""


def table_texts(module: ModuleDocument) -> Iterator[str]:
    """Yield the headings and words of all tables of a module that are not titles of its pieces."""
    pieces = {piece.id for piece in module.pieces}
    for table in module.tables:
        shown = [place for place, name in enumerate(table.columns) if name != "id" or "title" not in table.columns]
        yield from (text for place in shown if has_letters(text := readable(table.columns[place])))
        for row in table.rows:
            yield from filter(None, (cell_text(row[place]) for place in shown if row[place] not in pieces))
