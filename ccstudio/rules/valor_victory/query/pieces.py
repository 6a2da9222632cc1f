"""The types of pieces of all kinds, of those that are gone too."""

from collections.abc import Mapping

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.state import ValorState


def type_of_piece(board: ValorBoard, state: ValorState, piece: PieceId) -> str:
    """The type of a piece, of one that is gone as the scenario had it; empty if it was never in the game."""
    records: tuple[Mapping[PieceId, object], ...] = (
        state.units, state.weapons, state.positions, state.missions, state.snipers, state.eliminated,
        state.combined,
    )  # fmt: skip
    for found in records:
        if piece in found:
            return str(found[piece].type)  # type: ignore[attr-defined]  # every record of a piece has a type
    if piece in state.left:
        return state.left[piece].unit.type
    if 0 <= piece < len(board.entries):
        return board.entries[piece].piece
    return "" if side_of_sniper(board, piece) is None else board.module.sniper


def side_of_sniper(board: ValorBoard, piece: PieceId) -> Side | None:
    """VV-20.1a The side whose sniper a piece is from the start of the game, of one that is gone too."""
    owners = [side for side in BOTH if board.sides[side].sniper]
    number = piece - len(board.entries)
    return owners[number] if 0 <= number < len(owners) else None
