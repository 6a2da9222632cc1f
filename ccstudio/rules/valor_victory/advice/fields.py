"""Fields of fire: the hexes by which the enemy comes, and how many of them a hex sees (VV-4.4, VV-9)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.valor_victory.advice.goals import distances_to
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.facing import in_front
from ccstudio.rules.valor_victory.query.victory import conditions_of

DETOUR: Final = 3
"""How many hexes longer than the shortest way the enemy may go round."""


@lru_cache(maxsize=64)
def approaches(board: ValorBoard, side: Side) -> Mapping[SpaceId, float]:
    """VV-4.4c The hexes by which the enemy of a side may come from its area to what is fought for, with their weights.

    Those on the shortest ways count most, in the open more than in cover.
    """
    area, goals = board.area_of(enemy(side)), _goals(board)
    if not area or not goals:
        return {}
    there, back = distances_to(board, frozenset(area)), distances_to(board, goals)
    ways = {space: there[space] + back[space] for space in there if space in back}
    shortest = min(ways.values(), default=0)
    return {
        space: 1.0 / (1 + way - shortest) / (1 + board.ground.hexes[space].cover)
        for space, way in ways.items()
        if way <= shortest + DETOUR and space not in area
    }


def _goals(board: ValorBoard) -> frozenset[SpaceId]:
    """VV-4.4c The hexes that somebody has to hold, to clear, or to leave the map by."""
    found: set[SpaceId] = set()
    for side in BOTH:
        conditions = conditions_of(board, side)
        for goal in () if conditions is None else conditions.goals:
            found.update(board.map.grid.space(name) for name in goal.spaces)
            if goal.kind == "exit":
                edges = goal.edges or board.sides[side].exits
                found.update(space for edge in edges for space in board.ground.edges[edge])
    return frozenset(found)


@lru_cache(maxsize=4096)
def field_of(board: ValorBoard, side: Side, space: SpaceId, reach: int, facing: str = "") -> float:
    """VV-9.1c The part of the enemy's ways that a hex sees within a range, in front of a facing if there is one."""
    ways, distances = approaches(board, side), board.ground.distances[space]
    seen = [other for other in board.lines.seen(space, ways, {}) if 0 < distances[other] <= reach]
    if facing:
        seen = [other for other in seen if in_front(board, space, facing, other)]
    return sum([ways[other] for other in seen]) / max(1.0, sum(ways.values()))
