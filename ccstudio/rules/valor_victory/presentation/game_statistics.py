"""What the report of a game counts: units lost with their casualty points, and the totals of all dice (VV-4.4c)."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from ccstudio.engine.game_statistics import Loss, Luck, Transition, total_of_dice
from ccstudio.engine.secrets import Position
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.presentation.rolls import roller
from ccstudio.rules.valor_victory.query.victory import worth
from ccstudio.rules.valor_victory.state import ValorState

GOOD: Final[Mapping[str, int]] = {
    "roll-fire": -1,
    "roll-lane": -1,
    "roll-sniper": 1,
    "roll-valor": -1,
    "roll-survival": -1,
    "roll-immobilization": 1,
    "roll-mine": 1,
    "roll-to-hit": -1,
    "roll-elimination": -1,
    "roll-abandonment": 1,
    "roll-overhead": -1,
    "roll-overhead-hit": -1,
    "roll-overrun": -1,
    "roll-accuracy": -1,
    "roll-assault": -1,
    "roll-rally": -1,
}
"""By the reason of a roll, whether whoever rolls wants a high total (1) or a low one (-1)."""

TURNING_EVENTS: Final = frozenset({"eliminated", "reduced", "left-map"})
"""The kinds of events by which points are won and lost."""


def losses(position: Position[ValorState, ValorBoard]) -> tuple[Loss, ...]:
    """VV-14.61a Eliminated units, with the casualty points that they are worth."""
    return tuple(_losses(position.board, position.state))


def _losses(board: ValorBoard, state: ValorState) -> Iterator[Loss]:
    for _piece, unit in sorted(state.eliminated.items()):
        yield Loss(side=unit.side, type=unit.type, points=worth(board, unit))


def luck(transition: Transition[ValorState, ValorBoard]) -> tuple[Luck, ...]:
    """VV-0.4 The total of the dice, for the side whose roll it is."""
    stack = tuple(transition.before.stack)
    if not stack or not transition.faces:
        return ()
    found = total_of_dice(transition, roller(transition.before.state, stack[-1]))
    return tuple(replace(roll, good=GOOD.get(roll.topic.code, 0)) for roll in found)
