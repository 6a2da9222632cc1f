"""What events of Valor & Victory say was looked up in tables (VV-14.6, VV-15.6b, VV-16.3, VV-16.4b)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, get_args

from ccstudio.engine.events import Event
from ccstudio.engine.present import TableMark
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.fire_table import LANE_ROW, row_of
from ccstudio.rules.valor_victory.query.table_marks import assault_mark, elimination_mark, fire_mark, to_hit_mark
from ccstudio.rules.valor_victory.stats import Letter


def _fire(board: ValorBoard, event: Event) -> Iterator[TableMark]:
    """VV-14.6 The casualty points of a firepower and a modified roll."""
    yield fire_mark(board, row_of(board, _number(event, "firepower")), _number(event, "modified"))


def _overrun(board: ValorBoard, event: Event) -> Iterator[TableMark]:
    """VV-17.4a The same of an AFV that drives over them."""
    yield fire_mark(board, row_of(board, _number(event, "firepower")), _number(event, "roll"))


def _overhead(board: ValorBoard, event: Event) -> Iterator[TableMark]:
    """VV-12.61a, VV-18.5 The row of mortars or a mission, and the modified roll."""
    yield fire_mark(board, _number(event, "row"), _number(event, "roll"))


def _lane(board: ValorBoard, event: Event) -> Iterator[TableMark]:
    """VV-13.82e The weakest row."""
    yield fire_mark(board, LANE_ROW, _number(event, "modified"))


def _shot(board: ValorBoard, event: Event) -> Iterator[TableMark]:
    """VV-16.3 The number that the shot needed to hit."""
    yield to_hit_mark(board, _number(event, "row"))


def _armor(board: ValorBoard, event: Event) -> Iterator[TableMark]:
    """VV-16.T2 The number of the armor that was hit."""
    letters: Mapping[object, Letter] = {letter: letter for letter in get_args(Letter)}
    found = elimination_mark(board, letters[event.values["atfp"]], letters[event.values["armor"]])
    if found is not None:
        yield found


def _assault(board: ValorBoard, event: Event) -> Iterator[TableMark]:
    """VV-15.6b The Kill Number of the odds."""
    yield assault_mark(board, str(event.values["odds"]))


def _number(event: Event, name: str) -> int:
    value = event.values[name]
    assert isinstance(value, int), f"{name} of {event.kind} is a number"
    return value


MARKS: Final[Mapping[str, Callable[[ValorBoard, Event], Iterator[TableMark]]]] = {
    "fire-result": _fire,
    "overrun-rolled": _overrun,
    "overhead-rolled": _overhead,
    "lane-result": _lane,
    "shot-hits": _shot,
    "shot-misses": _shot,
    "armor-resists": _armor,
    "assault-odds": _assault,
}
"""By the kind of the event."""
