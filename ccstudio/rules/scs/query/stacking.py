"""Stacking limits at their moments (SCS-4.0)."""

from collections.abc import Iterable

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import size_of, stack_size, unit_index, units_in
from ccstudio.rules.scs.state import SeriesState


def excess_in(board: SeriesBoard, state: SeriesState, space: SpaceId) -> int:
    """SCS-4.0 By how much the stack in a hex is over the limit; 0 if it is not."""
    return max(0, stack_size(board, state, space) - board.module.stacking.limit)


def excess_with(board: SeriesBoard, state: SeriesState, space: SpaceId, arriving: Iterable[PieceId]) -> int:
    """SCS-4.0a/1 By how much a hex would be over the limit with some units of another hex."""
    more = sum(size_of(board, state, unit) for unit in arriving)
    return max(0, stack_size(board, state, space) + more - board.module.stacking.limit)


def is_exempt(state: SeriesState, space: SpaceId) -> bool:
    """SCS-4.0a/6 Whether a stack may be overfull for now: somebody in it has retreated there."""
    return any(state.units[unit].retreated for unit in units_in(state, space))


def overfull(board: SeriesBoard, state: SeriesState, side: Side | None = None) -> list[SpaceId]:
    """SCS-4.0a/1, SCS-Q2 The hexes whose stacks are over the limit and must not be, of one side or of both."""
    found = []
    for space, stack in unit_index(state).in_space.items():
        counts = len(stack) > 1 and side in (None, state.units[stack[0]].side)
        if counts and excess_in(board, state, space) and not is_exempt(state, space):
            found.append(space)
    return sorted(found)
