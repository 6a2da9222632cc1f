"""What events of the series say was looked up in tables: odds, the roll and its result (SCS-7.4)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccstudio.engine.events import Event
from ccstudio.engine.present import TableMark
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.odds import base_column
from ccstudio.rules.scs.query.table_marks import column_marks


def _odds(board: SeriesBoard, event: Event) -> Iterator[TableMark]:
    """SCS-7.4/1, SCS-7.4/6 The column that is used, and the one before all shifts."""
    attack, defence = str(event.values["odds"]).split(":")
    column = board.results.columns.of_label(str(event.values["column"]))
    yield from column_marks(board, column, base_column(board, (int(attack), int(defence))))


def _result(board: SeriesBoard, event: Event) -> Iterator[TableMark]:
    """SCS-7.1/1 The cell of the result."""
    column, roll = board.results.columns.of_label(str(event.values["column"])), event.values["roll"]
    assert isinstance(roll, int), "a roll is a number"
    yield from column_marks(board, column, column, roll)


MARKS: Final[Mapping[str, Callable[[SeriesBoard, Event], Iterator[TableMark]]]] = {
    "odds": _odds,
    "combat-result": _result,
}
"""By the kind of the event."""
