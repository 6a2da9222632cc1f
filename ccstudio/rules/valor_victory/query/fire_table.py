"""The anti-personnel combat table: rows by firepower, casualty points by roll (VV-14.T)."""

from typing import Final

from ccstudio.rules.valor_victory.board import ValorBoard

LANE_ROW: Final = 0
"""VV-13.82e Fire lanes use the first row of the table, as the weakest fire does."""


def row_of(board: ValorBoard, firepower: int) -> int:
    """VV-14.5 The row of a firepower."""
    return board.fire_table.columns.of_number(firepower)


def points_by(board: ValorBoard, row: int, roll: int) -> int:
    """VV-14.6, VV-13.4c The casualty points of a modified roll; rolls beyond the table count as its ends."""
    return int(board.fire_table.result(roll, row))
