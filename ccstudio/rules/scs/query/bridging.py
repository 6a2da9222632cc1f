"""Hexsides that units can bridge (SCS-DEMO-S8)."""

from msgspec import UNSET

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.ground import HexSide
from ccstudio.rules.scs.query.units import ground_of, units_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesState


def bridgeable(board: SeriesBoard, state: SeriesState, side: Side) -> dict[HexSide, PieceId]:
    """SCS-DEMO-S8 The hexsides that units of a side can bridge now, each with the unit: of several, the lowest.

    Such a unit is in its area and in supply, not in an enemy zone of control, and keeps no bridge already.
    """
    bridging = board.module.bridging
    if bridging is UNSET:
        return {}
    named = board.sides[side].bridging
    area = board.areas[named] if named else frozenset(board.map.spaces)
    zone, ground = enemy_zone(board, state, side), ground_of(board, state)
    found: dict[HexSide, PieceId] = {}
    for unit in units_of(state, side):
        space, record = state.stacks.spaces[unit], state.units[unit]
        able = board.units[record.type].role in bridging.roles and record.supplied and unit not in state.bridges
        if able and space in area and space not in zone:
            for step in ground.steps[space]:
                terrain = board.map.side_terrain(space, step.direction, ground.changes)
                if terrain is not None and terrain.id == bridging.over:
                    found.setdefault((space, step.direction), unit)
    return found
