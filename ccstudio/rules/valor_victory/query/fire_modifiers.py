"""The modifiers of an attack with anti-personnel fire (VV-13.4b)."""

from collections.abc import Iterable, Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.cover import Modifier, direct_parts
from ccstudio.rules.valor_victory.query.firepower import best_leader
from ccstudio.rules.valor_victory.query.positions import FOR_INFANTRY, has_wire, occupied_position, stats_of
from ccstudio.rules.valor_victory.query.units import hex_of, is_cargo
from ccstudio.rules.valor_victory.state import ValorState


def cover_parts(
    board: ValorBoard, state: ValorState, origin: SpaceId, target: SpaceId, movers: Sequence[PieceId] | None
) -> list[Modifier]:
    """VV-13.4a, VV-6.4c What covers a hex, or units that have entered it, from another that sees it.

    Foxholes and trenches cover nobody but infantry: others only pass through (VV-19.10b).
    """
    parts = direct_parts(board, state, origin, target)
    if movers is None:
        return parts
    infantry = [unit for unit in movers if unit in state.units and board.units[state.units[unit].type].infantry]
    position = occupied_position(board, state, target)
    if not infantry and position is not None and stats_of(board, state, position).use in FOR_INFANTRY:
        parts = [part for part in parts if part.code != "part-position"]
    if any(state.units[unit].assault_moving for unit in infantry):
        parts.append(Modifier("VV-6.4c", "part-assault-move", board.numbers.assault_cover))
    return parts


def wire_parts(board: ValorBoard, state: ValorState, units: Iterable[PieceId]) -> list[Modifier]:
    """VV-19.8b What it costs infantry to fire out of wire; passengers are above it."""
    for unit in units:
        if board.units[state.units[unit].type].infantry and not is_cargo(state, unit):
            wire = bool(state.positions) and has_wire(board, state, hex_of(state, unit))
            return [Modifier("VV-19.8b", "part-wire", board.numbers.wire_fire)] if wire else []
    return []


def opportunity_parts(board: ValorBoard, origin: SpaceId, target: SpaceId, cover: Iterable[Modifier]) -> list[Modifier]:
    """VV-13.8e, VV-13.8f What makes AP opportunity fire better: no cover at the target, and an adjacent hex."""
    numbers = board.numbers
    uncovered = not any(part.amount > 0 for part in cover)
    adjacent = board.ground.distances[origin][target] == 1
    found = []
    if uncovered and not (adjacent and board.rulings["adjacent-fire"] == "alone"):
        found.append(Modifier("VV-13.8e", "part-uncovered", numbers.uncovered_fire))
    if adjacent:
        found.append(Modifier("VV-13.8f", "part-adjacent", numbers.adjacent_fire))
    return found


def ap_parts(
    board: ValorBoard,
    state: ValorState,
    members: Sequence[PieceId],
    target: SpaceId,
    expendables: Sequence[PieceId],
    movers: Sequence[PieceId] | None = None,
) -> list[Modifier]:
    """VV-13.4b All modifiers of an AP attack of a group on a hex, or on units that have entered it."""
    origin = hex_of(state, members[0])
    parts = cover_parts(board, state, origin, target, movers)
    if movers is not None:
        parts += opportunity_parts(board, origin, target, parts)
    return parts + wire_parts(board, state, members) + group_parts(board, state, members, expendables)


def group_parts(
    board: ValorBoard, state: ValorState, members: Iterable[PieceId], expendables: Iterable[PieceId]
) -> list[Modifier]:
    """VV-13.6a, VV-12.52a What the leader and the grenades of a group add."""
    parts = []
    leader = best_leader(board, state, members)
    if leader is not None:
        parts.append(Modifier("VV-13.6a", "part-leader", leader.leadership))
    grenades = sum([board.expendables[state.weapons[piece].type].stats.modifier for piece in expendables])
    if grenades:
        parts.append(Modifier("VV-12.52a", "part-grenades", grenades))
    return parts
