"""Where units can be set up (SCS-SETUP-1)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import enemies_by_hex, ground_of, size_of, stack_size, waiting
from ccstudio.rules.scs.state import SeriesState


def to_set_up(board: SeriesBoard, state: SeriesState, side: Side) -> list[PieceId]:
    """SCS-SETUP-1 The units of a side that are still to be set up: those that do not arrive later."""
    return sorted(unit for unit in waiting(state, side) if not board.arrival_of(unit))


def hexes_for(board: SeriesBoard, state: SeriesState, unit: PieceId) -> list[SpaceId]:
    """SCS-SETUP-1, SCS-SETUP-2 The hexes of its area where a unit has room and could be."""
    record = state.units[unit]
    area = board.entry_area(unit, record.side) or frozenset(board.map.spaces)
    enemies = enemies_by_hex(state, record.side)
    room = board.module.stacking.limit - size_of(board, state, unit)
    mode = board.units[record.type].mode
    passable = ground_of(board, state).enterable[mode]
    return [
        space
        for space in sorted(area)
        if space in passable and space not in enemies and stack_size(board, state, space) <= room
    ]
