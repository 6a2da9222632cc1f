"""Who can become valorous, and by which roll (VV-22)."""

from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.state import ValorState


def may_gain_valor(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-22.1, VV-22.2c Infantry that is not valorous yet."""
    record = state.units.get(unit)
    return record is not None and board.units[record.type].infantry and not record.valorous


def valor_number(board: ValorBoard, state: ValorState, unit: PieceId) -> int:
    """VV-22.2b The highest roll by which a unit gains valor."""
    kind = board.units[state.units[unit].type]
    return board.numbers.valor_leader if kind.is_leader else kind.casualty
