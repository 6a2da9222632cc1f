"""Who may advance after combat, how far, and where to (SCS-10.0)."""

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import steps_from
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import can_exploit, enemies_by_hex, ground_of, hex_of, size_of, stack_size
from ccstudio.rules.scs.state import SeriesState


def advance_length(board: SeriesBoard, state: SeriesState, unit: PieceId, retreat: int) -> int:
    """SCS-10.0/2, SCS-10.0/3, SCS-10.0/7 The most hexes that a unit may advance after a retreat result of so many.

    Exploitation-capable units go as far as the original result says, and one hex at least; others one hex.
    """
    return max(retreat, 1) if can_exploit(board, state, unit) else 1


def can_begin(board: SeriesBoard, state: SeriesState, side: Side, unit: PieceId, target: SpaceId, length: int) -> bool:
    """SCS-10.0/4, SCS-10.0/8 Whether a unit can enter the hex of the defender, and stop there or farther on."""
    mode = board.units[state.units[unit].type].mode
    if target not in ground_of(board, state).entered[mode][hex_of(state, unit)]:
        return False
    return has_end(board, state, side, unit, target, length - 1)


def ways_on(board: SeriesBoard, state: SeriesState, side: Side, unit: PieceId, left: int) -> tuple[SpaceId, ...]:
    """SCS-10.0/5, SCS-10.0/6 The hexes that an advancing unit can enter next, in order; zones of control do not count.

    Only those from which it can get to a hex with room for it with the hexes that it has left (SCS-10.0/8).
    """
    if left <= 0:
        return ()
    mode = board.units[state.units[unit].type].mode
    enemies = enemies_by_hex(state, side)
    entered = ground_of(board, state).entered[mode][hex_of(state, unit)]
    return tuple(
        sorted(
            [space for space in entered if space not in enemies and has_end(board, state, side, unit, space, left - 1)]
        )
    )


def has_end(board: SeriesBoard, state: SeriesState, side: Side, unit: PieceId, space: SpaceId, left: int) -> bool:
    """SCS-10.0/8, SCS-4.0a/7 Whether an advancing unit can end in a hex, or within so many hexes beyond it."""
    if has_room(board, state, unit, space):
        return True
    if left <= 0:
        return False
    mode = board.units[state.units[unit].type].mode
    entered = ground_of(board, state).entered[mode]
    near = steps_from(entered, (space,), blocked=enemies_by_hex(state, side), most=left)
    return any(has_room(board, state, unit, found) for found in near)


def has_room(board: SeriesBoard, state: SeriesState, unit: PieceId, space: SpaceId) -> bool:
    """SCS-4.0 Whether a unit can end in a hex within the stacking limit; in its own it counts already."""
    own = 0 if state.stacks.spaces.get(unit) == space else size_of(board, state, unit)
    return stack_size(board, state, space) + own <= board.module.stacking.limit
