"""Anti-tank fire: with which weapons, at whom (VV-16)."""

from collections.abc import Collection

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import Occasion
from ccstudio.rules.valor_victory.state import ValorState


def at_weapons(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[PieceId, ...]:
    """VV-16.1b What a unit can fire with ATFP: NO_PIECE is its main gun, others are support weapons or expendable."""
    return ()


def at_targets(
    board: ValorBoard,
    state: ValorState,
    unit: PieceId,
    weapon: PieceId,
    occasion: Occasion,
    among: Collection[PieceId] | None = None,
) -> tuple[PieceId, ...]:
    """VV-16.1a The units that a weapon of a unit can fire at; only those `among` some, if they are given."""
    return ()
