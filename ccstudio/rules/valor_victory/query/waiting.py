"""Units that wait to enter the map, and who begins where another does (VV-6.10a)."""

from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.placing import can_carry
from ccstudio.rules.valor_victory.query.units import type_of, units_in, weapon_of
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


def arrived_weapons(board: ValorBoard, state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """VV-12.2b The support weapons of a side that have arrived with reinforcements, and nobody carries yet."""
    waiting = state.stacks.at(InBox(WAITING[side]))
    return tuple([piece for piece in waiting if piece in state.weapons and 0 < board.arrival_of(piece) <= state.turn])


def takers_of(board: ValorBoard, state: ValorState, weapon: PieceId) -> tuple[PieceId, ...]:
    """VV-12.2a The infantry of the same arrival, still waiting and without a weapon, that can carry one."""
    side = state.weapons[weapon].side
    stats, area = board.weapons[state.weapons[weapon].type].stats, board.entry_area(weapon, side)
    return tuple(
        [
            unit
            for unit in arrived(board, state, side)
            if board.entry_area(unit, side) == area
            and can_carry(type_of(board, state, unit), stats)
            and weapon_of(state, unit) is None
        ]
    )
