"""Tables of a module as rules read them: rows by their columns, and rows that hold for a span of numbers."""

from collections.abc import Mapping

from ccstudio.documents.module import Cell, ModuleDocument, Table

Row = Mapping[str, Cell]
"""A row of a table, by its columns."""


def rows_of(module: ModuleDocument, table: str) -> tuple[Row, ...]:
    """The rows of a table, by its id.

    Raises:
        KeyError: the module has no such table.
    """
    return rows_by_column({found.id: found for found in module.tables}[table])


def rows_by_column(table: Table) -> tuple[Row, ...]:
    """The rows of a table, each by its columns."""
    return tuple(dict(zip(table.columns, row, strict=True)) for row in table.rows)


def row_numbers(module: ModuleDocument, table: str, column: str) -> Mapping[Cell, int]:
    """The places of the rows of a table, from 0, by what a column has; of equal ones the last."""
    return {row[column]: number for number, row in enumerate(rows_of(module, table))}


def spans(row: Row, what: str, number: int) -> bool:
    """Whether a row holds for a number: its columns `<what>_from` and `<what>_to` have it between them."""
    return int(row[f"{what}_from"]) <= number <= int(row[f"{what}_to"])
