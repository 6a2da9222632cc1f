"""Where an attack is looked up: AP combat, to-hit, armor elimination and close assault tables (VV-14.T to VV-16.T2)."""

from typing import Final

from ccstudio.engine.present import TableMark
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.stats import Letter

NUMBER_TO_HIT: Final = "roll"
"""VV-16.T1 The column of the to-hit table with the highest roll that hits."""


def fire_mark(board: ValorBoard, row: int, roll: int | None = None) -> TableMark:
    """VV-14.5, VV-14.6 The row of a firepower in the AP combat table, and the column of a modified roll."""
    column = None if roll is None else 1 + board.fire_table.rows.of_number(roll)
    return TableMark(table=board.module.tables.fire, row=row, column=column)


def to_hit_mark(board: ValorBoard, row: int) -> TableMark:
    """VV-16.T1 A number to hit."""
    name = board.module.tables.to_hit
    columns = next(table.columns for table in board.contents.module.tables if table.id == name)
    return TableMark(table=name, row=row, column=columns.index(NUMBER_TO_HIT))


def elimination_mark(board: ValorBoard, atfp: Letter, armor: Letter) -> TableMark | None:
    """VV-16.T2 The cell of a rating and the armor that is hit; None for weapons without a rating."""
    if not atfp:
        return None
    table = board.elimination
    row, column = table.rows.of_label(atfp.upper()), table.columns.of_label(armor.upper())
    return table.mark(board.module.tables.elimination, row, column)


def assault_mark(board: ValorBoard, odds: str) -> TableMark:
    """VV-15.T The Kill Number of some odds."""
    table = board.assault_table
    return table.mark(board.module.tables.assault, 0, table.columns.of_label(odds))
