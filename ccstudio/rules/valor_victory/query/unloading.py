"""Where units dismount: beside their carrier, or one hex further where they would be too many (VV-8.3c)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.movement import Way, onward, party_of
from ccstudio.rules.valor_victory.query.positions import has_room
from ccstudio.rules.valor_victory.query.transport import unloadable
from ccstudio.rules.valor_victory.query.units import hex_of, type_of
from ccstudio.rules.valor_victory.state import ValorState


def unloading_spaces(board: ValorBoard, state: ValorState, carrier: PieceId, unit: PieceId) -> tuple[SpaceId, ...]:
    """VV-8.3c, VV-6.9h Where a unit can dismount: beside its carrier, else one hex further, if it can enter it."""
    space, side = hex_of(state, carrier), state.units[carrier].side
    kind = type_of(board, state, unit)
    if has_room(board, state, space, side, (kind,)):
        return (space,)
    if not kind.move:
        return ()
    party = party_of(board, state, (unit,))
    return tuple(
        there
        for there in sorted(onward(board, state, party, Way(space)))
        if has_room(board, state, there, side, (kind,))
    )


def unloadable_now(board: ValorBoard, state: ValorState, carrier: PieceId) -> tuple[PieceId, ...]:
    """VV-8.3 The units that a carrier can unload where it is."""
    return tuple(unit for unit in unloadable(state, carrier) if unloading_spaces(board, state, carrier, unit))
