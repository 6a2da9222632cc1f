"""Edits of tables of a module: columns added, removed and renamed, with a cell in every row."""

from collections.abc import Sequence

from msgspec.structs import replace

from ccstudio.documents.module import Cell, Table


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


def with_heading(table: Table, index: int, heading: str) -> Table:
    """Return the table with another heading of a column."""
    return replace(table, columns=(*table.columns[:index], heading, *table.columns[index + 1 :]))


def has_words(rows: Sequence[Sequence[Cell]], index: int) -> bool:
    """Return whether a column has words; empty cells, and cells that short rows lack, are none."""
    return any(isinstance(row[index], str) and row[index] != "" for row in rows if index < len(row))


def _filled(table: Table) -> list[tuple[Cell, ...]]:
    """Return the rows, padded to the number of columns."""
    wide = len(table.columns)
    return [(*row[:wide], *("" for _ in range(wide - len(row)))) for row in table.rows]
