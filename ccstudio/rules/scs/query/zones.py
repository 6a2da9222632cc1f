"""Zones of control (SCS-2.0)."""

from collections.abc import Mapping

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import ground_of, standing, units_of
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.shared.opposing_sides import enemy


def has_zone(board: SeriesBoard, state: SeriesState, unit: PieceId) -> bool:
    """SCS-2.0a, SCS-2.0a/2 Whether a unit has a zone of control: by the attack strength that it shows now."""
    record = state.units[unit]
    if not (record.supplied or board.module.supply.keeps_zone):
        return False
    return board.units[record.type].worth[record.steps].has_zone


def zone_of_unit(board: SeriesBoard, state: SeriesState, unit: PieceId) -> tuple[SpaceId, ...]:
    """SCS-2.0b, SCS-2.0b/3 The neighbours that a unit could enter, whatever they cost and whoever is there.

    Also for a unit whose zone is lost for a time, or that never had one: which hexes it may attack (SCS-7.0/2).
    """
    mode = board.units[state.units[unit].type].mode
    return ground_of(board, state).entered[mode][state.stacks.spaces[unit]]


def zone(board: SeriesBoard, state: SeriesState, side: Side) -> Mapping[SpaceId, int]:
    """SCS-2.1g/1 The hexes in the zones of control of a side, each with how many of its units reach it.

    Several zones have the effect of one. Worked out once for each arrangement of pieces.
    """
    memory = standing(state, side)
    known = memory.get(zone)
    if isinstance(known, dict):
        return known
    found: dict[SpaceId, int] = {}
    units, types, spaces = state.units, board.units, state.stacks.spaces
    entered, keeps = ground_of(board, state).entered, board.module.supply.keeps_zone
    for unit in units_of(state, side):
        record = units[unit]
        kind = types[record.type]
        if kind.worth[record.steps].has_zone and (keeps or record.supplied):
            for space in entered[kind.mode][spaces[unit]]:
                found[space] = found.get(space, 0) + 1
    memory[zone] = found
    return found


def enemy_zone(board: SeriesBoard, state: SeriesState, side: Side) -> Mapping[SpaceId, int]:
    """SCS-2.0 The hexes in enemy zones of control, as a side sees it."""
    return zone(board, state, enemy(side))
