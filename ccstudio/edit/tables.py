"""Edits of tables of a module: columns added, removed and renamed, with a cell in every row."""

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from ccstudio.documents.module import Cell, Table

T = TypeVar("T")

_WHOLE: Final = re.compile(r"-?\d{1,15}")


def with_column(table: Table, index: int) -> Table:
    """Return the table with an empty column before an index, under a unique heading."""
    number = len(table.columns) + 1
    while f"column {number}" in table.columns:
        number += 1
    columns = (*table.columns[:index], f"column {number}", *table.columns[index:])
    return replace(table, columns=columns, rows=tuple((*row[:index], "", *row[index:]) for row in _filled(table)))


def without_column(table: Table, index: int) -> Table:
    """Return the table without a column; unchanged if it is the only one."""
    if len(table.columns) == 1:
        return table
    columns = (*table.columns[:index], *table.columns[index + 1 :])
    return replace(table, columns=columns, rows=tuple((*row[:index], *row[index + 1 :]) for row in _filled(table)))


def with_column_moved(table: Table, index: int, to: int) -> Table:
    """Return the table with a column at another place."""
    rows = tuple(tuple(_moved(row, index, to)) for row in _filled(table))
    return replace(table, columns=tuple(_moved(table.columns, index, to)), rows=rows)


def with_row_moved(table: Table, index: int, to: int) -> Table:
    """Return the table with a row at another place."""
    return replace(table, rows=tuple(_moved(table.rows, index, to)))


def with_heading(table: Table, index: int, heading: str) -> Table:
    """Return the table with another heading of a column."""
    return replace(table, columns=(*table.columns[:index], heading, *table.columns[index + 1 :]))


def with_block(table: Table, row: int, column: int, block: Sequence[Sequence[str]]) -> Table:
    """Return the table with a block of cells from a cell on; further rows are added as the block needs them.

    What is in a column says what the texts are: whole numbers are numbers, unless the column has words.

    Raises:
        ValueError: the block is wider than the columns from there on.
    """
    if max((len(cells) for cells in block), default=0) > len(table.columns) - column:
        raise ValueError(len(table.columns) - column)
    words = [has_words(table.rows, index) for index in range(len(table.columns))]
    rows = _filled(table)
    rows += [("",) * len(table.columns)] * max(0, row + len(block) - len(rows))
    for place, cells in enumerate(block, row):
        typed = [
            int(text) if _WHOLE.fullmatch(text.strip()) and not words[index] else text
            for index, text in enumerate(cells, column)
        ]
        rows[place] = (*rows[place][:column], *typed, *rows[place][column + len(typed) :])
    return replace(table, rows=tuple(rows))


def has_words(rows: Sequence[Sequence[Cell]], index: int) -> bool:
    """Return whether a column has words; empty cells, and cells that short rows lack, are none."""
    return any(isinstance(row[index], str) and row[index] != "" for row in rows if index < len(row))


def with_numbers(table: Table, index: int) -> tuple[Table, tuple[int, ...]]:
    """Return the table with a column of whole numbers, and the rows that are none; unchanged if there are any."""
    misfits = tuple(row for row, cells in enumerate(_filled(table)) if not _is_number(cells[index]))
    if misfits:
        return table, misfits
    return _with_cells(table, index, [_number(row[index]) for row in _filled(table)]), ()


def with_words(table: Table, index: int) -> Table:
    """Return the table with a column of words: numbers as they are written."""
    return _with_cells(table, index, [str(row[index]) for row in _filled(table)])


def _with_cells(table: Table, index: int, cells: Sequence[Cell]) -> Table:
    rows = zip(_filled(table), cells, strict=True)
    return replace(table, rows=tuple((*row[:index], cell, *row[index + 1 :]) for row, cell in rows))


def _is_number(cell: Cell) -> bool:
    return isinstance(cell, int) or cell.strip() == "" or _WHOLE.fullmatch(cell.strip()) is not None


def _number(cell: Cell) -> Cell:
    return int(cell) if isinstance(cell, str) and cell.strip() else cell


def _moved(items: Sequence[T], index: int, to: int) -> list[T]:
    others = [*items[:index], *items[index + 1 :]]
    return [*others[:to], items[index], *others[to:]]


def _filled(table: Table) -> list[tuple[Cell, ...]]:
    """Return the rows, padded to the number of columns."""
    wide = len(table.columns)
    return [(*row[:wide], *("" for _ in range(wide - len(row)))) for row in table.rows]
