"""Gun shields: from where they protect, and whom (VV-13.5, VV-1.26)."""

from collections.abc import Iterable

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.facing import in_front
from ccstudio.rules.valor_victory.query.units import hex_of
from ccstudio.rules.valor_victory.state import ValorState


def is_shielded(board: ValorBoard, state: ValorState, unit: PieceId, origin: SpaceId) -> bool:
    """VV-13.5a Whether a gun has a shield against what comes from a hex: from its own forward firing arc.

    While a gun moves its shield does not count: who fires at movers does not ask.
    """
    record = state.units[unit]
    return board.units[record.type].shield and in_front(board, hex_of(state, unit), record.facing, origin)


def shielded_of(board: ValorBoard, state: ValorState, units: Iterable[PieceId], origin: SpaceId) -> tuple[PieceId, ...]:
    """VV-13.5b, VV-14.63a Those of some units that may ignore the first casualty point of an attack from a hex."""
    return tuple([unit for unit in units if is_shielded(board, state, unit, origin)])
