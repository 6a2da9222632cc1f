"""What the report of a game counts: the units that were eliminated, with the steps that they had."""

from collections.abc import Iterator
from typing import Final

from ccstudio.engine.game_statistics import Loss
from ccstudio.engine.secrets import Position
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.state import SeriesState

TURNING_EVENTS: Final = frozenset({"eliminated", "lost-step"})
"""The kinds of events by which points are won and lost."""


def losses(position: Position[SeriesState, SeriesBoard]) -> tuple[Loss, ...]:
    """SCS-8.0e Eliminated units, with the steps that they had at full strength."""
    return tuple(_losses(position.board, position.state))


def _losses(board: SeriesBoard, state: SeriesState) -> Iterator[Loss]:
    for _piece, unit in sorted(state.eliminated.items()):
        yield Loss(side=unit.side, type=unit.type, points=board.units[unit.type].steps)
