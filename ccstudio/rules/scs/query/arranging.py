"""Stacks that their owner can put in another order (SCS-4.0c)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import unit_index, units_in, worth_of
from ccstudio.rules.scs.state import SeriesState


def arrangeable(state: SeriesState, side: Side) -> list[SpaceId]:
    """SCS-4.0c/1 The hexes with more than one unit of a side."""
    stacks = unit_index(state).in_space
    return sorted(space for space, stack in stacks.items() if len(stack) > 1 and state.units[stack[0]].side == side)


def tops(board: SeriesBoard, state: SeriesState, space: SpaceId) -> list[PieceId]:
    """SCS-4.0c/1, SCS-4.0c/2 The units that may lie on top of a stack: those with an attack strength, if any has."""
    stack = units_in(state, space)
    able = [unit for unit in stack if worth_of(board, state, unit).has_zone]
    return sorted(able or stack)


def order_due(board: SeriesBoard, state: SeriesState, space: SpaceId) -> tuple[PieceId, ...] | None:
    """SCS-4.0c/1 The order in which a stack has to be put, from the bottom; None if it may stay as it is.

    Where a unit without attack strength lies on top of some that have one, the topmost of these comes there.
    """
    stack = state.stacks.at(InSpace(space))
    if len(stack) < 2 or worth_of(board, state, stack[-1]).has_zone:
        return None
    able = [unit for unit in stack if worth_of(board, state, unit).has_zone]
    return (*(unit for unit in stack if unit != able[-1]), able[-1]) if able else None
