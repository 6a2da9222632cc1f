"""Who can try to rally, and by what roll (VV-21)."""

from collections.abc import Collection

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.units import hex_of, leaders_in, leadership_of, type_of, units_of
from ccstudio.rules.valor_victory.state import ValorState


def to_rally(state: ValorState, side: Side, tried: Collection[PieceId] = ()) -> list[PieceId]:
    """VV-21.3, VV-8.5c The pinned units of a side that have not tried yet; passengers rally with their carrier."""
    units = state.units
    return [unit for unit in units_of(state, side) if units[unit].pinned and unit not in tried]


def leaders_first(board: ValorBoard, state: ValorState, units: Collection[PieceId]) -> tuple[PieceId, ...]:
    """VV-21.2, VV-21.3 Units in the order in which they had best try: a leader who rallies helps those after him."""

    def order(unit: PieceId) -> tuple[bool, int, PieceId]:
        return not type_of(board, state, unit).is_leader, leadership_of(board, state, unit), unit

    return tuple(sorted(units, key=order))


def rally_number(board: ValorBoard, state: ValorState, unit: PieceId) -> int:
    """VV-21.1 The highest roll that rallies a unit: leaders, elite infantry, vehicles and guns are better at it."""
    kind = type_of(board, state, unit)
    ordinary = kind.infantry and not kind.elite and not kind.is_leader
    return board.numbers.rally if ordinary else board.numbers.rally_better


def best_leadership(board: ValorBoard, state: ValorState, unit: PieceId) -> int:
    """VV-21.2, VV-21.3 The best modifier of an unpinned leader in the hex; one helps any number, but not himself."""
    leaders = leaders_in(board, state, hex_of(state, unit), state.units[unit].side)
    return min([leadership_of(board, state, leader) for leader in leaders if leader != unit], default=0)
