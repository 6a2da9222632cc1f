"""Where reinforcements enter (SCS-5.0)."""

from collections.abc import Iterable

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import steps_from
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import enemies_by_hex, ground_of, size_of, stack_size, waiting
from ccstudio.rules.scs.state import SeriesState


def arriving(board: SeriesBoard, state: SeriesState, side: Side) -> list[PieceId]:
    """SCS-5.0/1, SCS-5.0/4 The units of a side that arrive now: those of this turn, and those that had to wait."""
    return sorted(unit for unit in waiting(state, side) if board.arrival_of(unit) <= state.turn)


def entry_hexes(board: SeriesBoard, state: SeriesState, unit: PieceId) -> list[SpaceId]:
    """SCS-5.0/2, SCS-5.0c The hexes by which a unit can enter now; none if it has to wait (SCS-5.0/4).

    Those of its area that are free (SCS-Q22); if all are blocked, those near them, along the edge or inside the map,
    where the terrain is not prohibited to it (SCS-3.2d).
    """
    side = state.units[unit].side
    area = board.entry_area(unit, side) or frozenset(board.map.spaces)
    free = [space for space in sorted(area) if not is_blocked(board, state, unit, space)]
    if free:
        return free
    enemies, mode = enemies_by_hex(state, side), board.units[state.units[unit].type].mode
    passable = ground_of(board, state).enterable[mode]
    return [space for space in sorted(_near(board, area)) if space in passable and space not in enemies]


def is_blocked(board: SeriesBoard, state: SeriesState, unit: PieceId, space: SpaceId) -> bool:
    """SCS-5.0c/1, SCS-5.0c/3, SCS-Q21 Whether the enemy keeps a unit out of an entry hex.

    He is there; or has sealed it off so that who arrives would be too many and could not leave.
    """
    side = state.units[unit].side
    enemies = enemies_by_hex(state, side)
    if space in enemies:
        return True
    if stack_size(board, state, space) + size_of(board, state, unit) <= board.module.stacking.limit:
        return False
    mode = board.units[state.units[unit].type].mode
    return all(to in enemies for to in ground_of(board, state).entered[mode][space])


def _near(board: SeriesBoard, area: frozenset[SpaceId]) -> set[SpaceId]:
    numbers, ways = board.numbers, board.map.outline.ways
    found: set[SpaceId] = set()
    inner = area - board.edge
    if inner:
        around = {space: tuple([to for _, to in ways[space]]) for space in board.map.spaces}
        found |= set(steps_from(around, inner, most=numbers.inner_entry))
    if area & board.edge:
        found |= set(_along_edge(board, area & board.edge, numbers.edge_entry))
    return found - area


def _along_edge(board: SeriesBoard, entries: Iterable[SpaceId], most: int) -> set[SpaceId]:
    """SCS-5.0c/5, SCS-Q20 The hexes of the edge within so many steps along it; corners stop them by an option."""
    ways = board.map.outline.ways
    if board.rules("edge-corner") == "around":
        along = {space: tuple([to for _, to in ways[space] if to in board.edge]) for space in board.edge}
        return set(steps_from(along, entries, most=most))
    found: set[SpaceId] = set()
    for edge in board.edges.values():
        along = {space: tuple([to for _, to in ways[space] if to in edge]) for space in edge}
        found |= set(steps_from(along, [space for space in entries if space in edge], most=most))
    return found
