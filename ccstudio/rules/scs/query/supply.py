"""Lines of supply (SCS-12.0)."""

from collections.abc import Container, Mapping

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import steps_from
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import enemies_by_hex, friends_by_hex, ground_of, units_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesState


def blocked_for_supply(board: SeriesBoard, state: SeriesState, side: Side) -> frozenset[SpaceId]:
    """SCS-12.1a/3, SCS-2.1f, SCS-2.1h Enemies, and their zones of control where no unit of the side is."""
    friends = friends_by_hex(state, side)
    zone = enemy_zone(board, state, side)
    return enemies_by_hex(state, side).union([space for space in zone if space not in friends])


def usable_sources(board: SeriesBoard, state: SeriesState, side: Side, blocked: Container[SpaceId]) -> list[SpaceId]:
    """SCS-12.1a/6, SCS-Q18 The sources of a side that neither enemies nor their zones of control close."""
    if board.rules("source-in-zone") == "always":
        enemies = enemies_by_hex(state, side)
        return [space for space in board.sources[side] if space not in enemies]
    return [space for space in board.sources[side] if space not in blocked]


def supplied_hexes(board: SeriesBoard, state: SeriesState, side: Side) -> dict[SpaceId, int]:
    """SCS-12.1a/7 The hexes from which a side can trace a line of supply, with its length in hexes.

    Units with a supply range that are in supply themselves supply others as sources do, as far as that range.
    Worked out once for each arrangement of pieces.
    """
    memory = state.stacks.memory
    key = (supplied_hexes, side)
    known = memory.get(key)
    if isinstance(known, dict):
        return known
    found = supplied_within(board, state, side, blocked_for_supply(board, state, side), state.stacks.spaces)
    memory[key] = found
    return found


def supplied_within(
    board: SeriesBoard, state: SeriesState, side: Side, blocked: frozenset[SpaceId], places: Mapping[PieceId, SpaceId]
) -> dict[SpaceId, int]:
    """SCS-12.1a/7 The same for units that are, or will be, in some places, with hexes that lines of supply avoid."""
    passed, limit = ground_of(board, state).passed, board.module.supply.range or None
    sources = usable_sources(board, state, side, blocked)
    found = steps_from(passed, sources, blocked=blocked.difference(sources), most=limit)
    carriers = [
        unit for unit in units_of(state, side) if unit in places and board.units[state.units[unit].type].supply_range
    ]
    waiting = True
    while waiting:
        waiting = False
        for unit in list(carriers):
            space = places[unit]
            if space in found:
                carriers.remove(unit)
                waiting = True
                most = board.units[state.units[unit].type].supply_range
                for other, steps in steps_from(passed, [space], blocked=blocked, most=most).items():
                    found.setdefault(other, found[space] + steps)
    return found


def line_of(board: SeriesBoard, state: SeriesState, side: Side, space: SpaceId) -> tuple[SpaceId, ...]:
    """SCS-12.1a/4 A shortest line of supply from a hex, hex by hex, to the source or unit that supplies; or nothing."""
    found = supplied_hexes(board, state, side)
    if space not in found:
        return ()
    passed = ground_of(board, state).passed
    line = [space]
    while found[line[-1]]:
        nearer = min(
            (other for other in passed[line[-1]] if found.get(other, found[line[-1]]) < found[line[-1]]), default=None
        )
        if nearer is None:
            break
        line.append(nearer)
    return tuple(line)
