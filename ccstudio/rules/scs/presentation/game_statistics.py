"""What the report of a game counts: the steps that units have lost."""

from collections.abc import Iterator
from typing import Final

from ccstudio.engine.game_statistics import Loss
from ccstudio.engine.secrets import Position
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.state import SeriesState

TURNING_EVENTS: Final = frozenset({"eliminated", "lost-step"})
"""The kinds of events by which points are won and lost."""


def losses(position: Position[SeriesState, SeriesBoard]) -> tuple[Loss, ...]:
    """SCS-8.0e Eliminated units with the steps that they had at full strength, and steps that others have lost."""
    return tuple(_losses(position.board, position.state))


def _losses(board: SeriesBoard, state: SeriesState) -> Iterator[Loss]:
    for _piece, unit in sorted(state.eliminated.items()):
        yield Loss(side=unit.side, type=unit.type, steps=board.units[unit.type].steps)
    for _piece, unit in sorted(state.units.items()):
        if lost := board.units[unit.type].steps - unit.steps:
            yield Loss(side=unit.side, type=unit.type, steps=lost, is_whole=False)
