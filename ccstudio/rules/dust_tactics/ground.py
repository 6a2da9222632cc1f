"""What the terrain of the field is to units: where nobody sees through, and where nobody walks (DT-L3a, DT-X7a)."""

from functools import lru_cache
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.state import DustState


class Ground(NamedTuple):
    """Squares of the field that are not simply open."""

    stones: frozenset[SpaceId]
    """DT-U14 Nobody sees through them, or goes in: blocks, walls."""
    low_walls: frozenset[SpaceId]
    """DT-X7a Nobody walks into them, but one sees across: low walls, pits."""


def ground_of(board: DustBoard, state: DustState) -> Ground:
    """The field as it is now."""
    return _ground(board, tuple(sorted(state.overlay.spaces.items())))


@lru_cache(maxsize=256)
def _ground(board: DustBoard, changes: tuple[tuple[SpaceId, str], ...]) -> Ground:
    changed = dict(changes)
    stones, low_walls = set(), set()
    for space in board.map.spaces:
        printed = board.map.terrain_of(space)
        barred, blind = board.stone.get(changed.get(space) or (printed.id if printed else ""), (False, False))
        if blind:
            stones.add(space)
        elif barred:
            low_walls.add(space)
    return Ground(frozenset(stones), frozenset(low_walls))
