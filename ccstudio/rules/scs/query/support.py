"""What either side can support a combat with: air points and units with a barrage (SCS-DEMO-S5, SCS-DEMO-S7)."""

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import units_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesState


def has_support(board: SeriesBoard) -> bool:
    """SCS-7.0/8 Whether the game lets anybody react before a combat is resolved: attackers stay secret until then."""
    return board.module.air is not UNSET or board.module.barrage is not UNSET


def most_air(board: SeriesBoard, state: SeriesState, side: Side) -> int:
    """SCS-DEMO-S5 The most air points that a side can spend on a combat now."""
    air = board.module.air
    return 0 if air is UNSET else min(air.most, state.air.get(side, 0))


def supporters(board: SeriesBoard, state: SeriesState, side: Side, target: SpaceId, *, overrun: bool) -> list[PieceId]:
    """SCS-DEMO-S7 The units whose barrage can support a combat about a hex, by their numbers.

    Each helps once in a phase, and not if it attacks in it (SCS-7.2b/1); it is in supply and out of enemy zones of
    control, unless the game says otherwise.
    """
    barrage = board.module.barrage
    if barrage is UNSET or (overrun and not barrage.overruns):
        return []
    zone = {} if barrage.in_zone else enemy_zone(board, state, side)
    needs_supply = not board.module.supply.supports
    units, spaces, distance = state.units, state.stacks.spaces, board.map.grid.distance
    found = []
    for unit in units_of(state, side):
        record = units[unit]
        kind = board.units[record.type]
        if not kind.barrage or record.supported or record.fought or record.overran:
            continue
        if needs_supply and not record.supplied:
            continue
        space = spaces[unit]
        if space not in zone and distance(space, target) <= kind.barrage_range:
            found.append(unit)
    return found
