"""Victory points: for tasks, and for enemies destroyed (DT-N9, DT-N10)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.settings import Task
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.shared.occupation import sole_side
from ccstudio.rules.shared.opposing_sides import BOTH


def points_of(board: DustBoard, state: DustState, side: Side) -> int:
    """DT-N10 What a side has scored: tasks, and the army points of destroyed enemy units; hero and squad each count."""
    destroyed = sum(board.cards[unit.card].points for unit in state.destroyed.values() if unit.side != side)
    return state.points[side] + (destroyed if board.victory.destroyed else 0)


def totals(board: DustBoard, state: DustState) -> tuple[int, ...]:
    """What both sides have scored."""
    return tuple(points_of(board, state, side) for side in BOTH)


def holder_of(state: DustState, space: SpaceId) -> Side | None:
    """DT-N9 The side that occupies a square; it does so alone, for enemies never share one (DT-Q30)."""
    return sole_side(state, (space,))


def scorer_of(board: DustBoard, state: DustState, task: Task) -> Side | None:
    """DT-N9 The side that alone occupies squares of a task, at the end of one of its rounds."""
    if state.round not in task.rounds:
        return None
    sides = {holder_of(state, board.map.grid.space(name)) for name in task.spaces} - {None}
    return sides.pop() if len(sides) == 1 else None
