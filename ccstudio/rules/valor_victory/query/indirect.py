"""Mortars, smoke rounds and the clearing of wire: what they can be aimed at (VV-11.3, VV-12.6, VV-19.8d)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.state import ValorState


def mortar_targets(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[SpaceId, ...]:
    """VV-12.62, VV-12.65 The hexes that the mortar of a unit can attack."""
    return ()


def smoke_targets(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[SpaceId, ...]:
    """VV-11.3, VV-11.3b The hexes into which a unit can fire a smoke round."""
    return ()


def wire_targets(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[SpaceId, ...]:
    """VV-19.8d The hexes of wire that a unit can clear with a satchel charge."""
    return ()
