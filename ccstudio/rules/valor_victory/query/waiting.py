"""Units that wait to enter the map, and who begins where another does (VV-6.10a)."""

from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.units import units_in
from ccstudio.rules.valor_victory.state import WAITING, ValorState


def arrived(board: ValorBoard, state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """VV-6.10a The units of a side that wait to enter the map, from the turn of their arrival on."""
    waiting = state.stacks.at(InBox(WAITING[side]))
    return tuple([piece for piece in waiting if piece in state.units and board.arrival_of(piece) <= state.turn])


def mates_of(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[PieceId, ...]:
    """VV-6.1c Others of its side that begin where a unit does: in its hex, or waiting for the same edge."""
    side = state.units[unit].side
    space = state.stacks.spaces.get(unit)
    if space is not None:
        return tuple([piece for piece in units_in(state, space, side) if piece != unit])
    area = board.entry_area(unit, side)
    return tuple(
        [piece for piece in arrived(board, state, side) if piece != unit and board.entry_area(piece, side) == area]
    )
