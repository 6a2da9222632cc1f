"""Where pieces can be set up (VV-4.1a, VV-6.9h, VV-12.2a, VV-19.2)."""

from collections.abc import Iterator, Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.ground import BUILDING, STREAM
from ccstudio.rules.valor_victory.query.positions import (
    NOT_OCCUPIED,
    has_room,
    has_wire,
    positions_in,
    stats_of,
    why_too_many,
)
from ccstudio.rules.valor_victory.query.units import holder_of, type_of, units_in, units_of, weapon_of
from ccstudio.rules.valor_victory.state import WAITING, ValorState
from ccstudio.rules.valor_victory.stats import PositionStats, PositionUse, WeaponStats

ENTRENCHMENTS: tuple[PositionUse, ...] = ("foxholes", "trench", "cave")
"""VV-19.1b What can be anywhere but in buildings and water; other positions need open ground (VV-19.2)."""


def waiting(board: ValorBoard, state: ValorState, side: Side) -> list[PieceId]:
    """VV-4.1a The pieces of a side that are still to be set up: reinforcements wait for their turn."""
    return [piece for piece in state.stacks.at(InBox(WAITING[side])) if not board.arrival_of(piece)]


def hexes_for(board: ValorBoard, state: ValorState, piece: PieceId, side: Side) -> Iterator[SpaceId]:
    """VV-4.1a The hexes of its area where a unit or position can be set up now."""
    ground = _ground_in(board, state, piece, board.entry_area(piece, side))
    if piece in state.positions:
        stats = stats_of(board, state, piece)
        return (space for space in ground if _can_be_put(board, state, stats, space, side))
    kind = type_of(board, state, piece)
    return (space for space in ground if _can_stand(board, state, space, side, kind))


def _ground_in(board: ValorBoard, state: ValorState, piece: PieceId, area: frozenset[SpaceId]) -> tuple[SpaceId, ...]:
    """VV-10.1b, VV-19.2 The hexes of an area where the terrain lets a piece be, worked out once for each type."""
    position = state.positions.get(piece)
    key = state.units[piece].type if position is None else position.type, area
    found = board.grounds.get(key)
    if found is None:
        if position is not None:
            use = stats_of(board, state, piece).use
            found = tuple([space for space in sorted(area) if is_ground_for(board, use, space)])
        else:
            kind = board.units[key[0]]
            found = tuple([space for space in sorted(area) if is_open_to(board, kind, space)])
        board.grounds[key] = found
    return found


def is_open_to(board: ValorBoard, kind: UnitType, space: SpaceId) -> bool:
    """VV-10.1b Whether a type of unit can be in a hex at all."""
    return board.ground.can_be(space, infantry=kind.infantry, drives=kind.drives, light=kind.move > 0)


def _can_be_put(board: ValorBoard, state: ValorState, position: PositionStats, space: SpaceId, side: Side) -> bool:
    """VV-19.13, VV-19.3c Whether a position suits a hex without another, and those of its side who are there.

    Hidden positions of the enemy do not tell by this where they are (VV-19.7b).
    """
    if any(not state.positions[it].hidden or state.positions[it].side == side for it in positions_in(state, space)):
        return False
    return can_share(board, position, [type_of(board, state, unit) for unit in units_in(state, space, side)])


def can_share(board: ValorBoard, position: PositionStats | None, types: Sequence[UnitType]) -> bool:
    """VV-6.9, VV-19.3c, VV-19.8c Whether units can be in a hex together, in a position or with none."""
    if position is not None and position.use == "wire" and any(not (it.infantry or it.is_afv) for it in types):
        return False
    occupied = None if position is None or position.use in NOT_OCCUPIED else position
    return not why_too_many(board, occupied, types)


def is_ground_for(board: ValorBoard, use: PositionUse, space: SpaceId) -> bool:
    """VV-19.2a, VV-19.2b Whether a kind of position can be in a hex."""
    there = board.ground.hexes[space]
    if use in ENTRENCHMENTS:
        return there.passable and there.rule not in (BUILDING, STREAM)
    return there.open


def can_carry(unit: UnitType, weapon: WeaponStats) -> bool:
    """VV-12.2a Squads and half squads carry any support weapon, leaders light ones."""
    return unit.infantry and not (unit.is_leader and weapon.heavy)


def carriers_for(board: ValorBoard, state: ValorState, weapon: PieceId, side: Side) -> Iterator[PieceId]:
    """VV-12.2a The infantry on the map without a weapon that can carry one."""
    stats = board.weapons[state.weapons[weapon].type].stats
    return (
        unit
        for unit in units_of(state, side)
        if can_carry(type_of(board, state, unit), stats) and weapon_of(state, unit) is None
    )


def _can_stand(board: ValorBoard, state: ValorState, space: SpaceId, side: Side, kind: UnitType) -> bool:
    """VV-6.8, VV-19.8c Whether a unit may be in a hex that is open to it: there is room, and no enemy."""
    if not state.stacks.at(InSpace(space)):
        return True
    holder = holder_of(state, space)
    barred = not (kind.infantry or kind.is_afv) and bool(state.positions) and has_wire(board, state, space)
    return holder in (None, side) and not barred and has_room(board, state, space, side, [kind])
