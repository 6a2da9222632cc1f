"""How far units get: the hexes that they can come to, each with the cheapest way (SCS-3.1)."""

from collections.abc import Sequence
from itertools import pairwise

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import reach_within
from ccstudio.board.routes import Reach
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.movement import OVER, cost_of, steps_of
from ccstudio.rules.scs.query.units import enemies_by_hex, ground_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesState


def reach_of(board: SeriesBoard, state: SeriesState, side: Side, unit: PieceId, left: int) -> Reach:
    """SCS-3.1b Where a unit can come to with so much left, and by which way, in units of a movement point."""
    network = ground_of(board, state).networks[board.units[state.units[unit].type].mode]
    hindered, blocked = enemy_zone(board, state, side), enemies_by_hex(state, side)
    return reach_within(network, state.stacks.spaces[unit], left, hindered=hindered, blocked=blocked)


def ways_of(
    board: SeriesBoard, state: SeriesState, side: Side, units: Sequence[PieceId], left: Sequence[int], *, fresh: bool
) -> dict[SpaceId, tuple[SpaceId, ...]]:
    """SCS-3.1f, SCS-3.1e The hexes that some units can come to together, each with the hexes on the way.

    The ways are the cheapest of the unit with the least left; where others move in another mode, those of its ways on
    which they can follow. The one hex that is always possible comes last.
    """
    slowest = min(range(len(units)), key=lambda place: left[place])
    if left[slowest] == OVER:
        return {}
    found = reach_of(board, state, side, units[slowest], left[slowest])
    ways: dict[SpaceId, tuple[SpaceId, ...]] = {}
    for space in found.costs:
        path = found.path(space)
        if path is not None and len(path.spaces) > 1 and _all_follow(board, state, side, units, left, path.spaces):
            ways[space] = path.spaces[1:]
    for space in steps_of(board, state, side, units, left, fresh=fresh):
        ways.setdefault(space, (space,))
    return ways


def _all_follow(
    board: SeriesBoard, state: SeriesState, side: Side, units: Sequence[PieceId], left: Sequence[int],
    path: Sequence[SpaceId],
) -> bool:  # fmt: skip
    modes = {board.units[state.units[unit].type].mode for unit in units}
    if len(modes) == 1:
        return True
    entered = ground_of(board, state).entered
    for unit, budget in zip(units, left, strict=True):
        mode, spent = board.units[state.units[unit].type].mode, 0
        for here, there in pairwise(path):
            if there not in entered[mode][here]:
                return False
            spent += cost_of(board, state, side, unit, here, there)
        if spent > budget:
            return False
    return True
