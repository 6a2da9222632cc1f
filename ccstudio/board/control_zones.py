"""Zones of control: the spaces next to units that hinder movement, and the cost of entering them."""

from collections.abc import Container, Iterable

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.routes import Cost


def zone_of_control(board: Board, space: SpaceId, cost: Cost) -> frozenset[SpaceId]:
    """Return the neighbours that can be entered, except across prohibited sides or into prohibited spaces.

    Args:
        board: the board.
        space: where the unit is.
        cost: what a step of the unit costs, whoever is in the way; None where it is prohibited.

    Raises:
        UnknownSpaceError: the space is not on the map.
    """
    board.require_on_map(space)
    ways = board.outline.ways[space]
    return frozenset(other for direction, other in ways if cost(space, direction, other) is not None)


def zones_of_control(board: Board, units: Iterable[tuple[SpaceId, Cost]]) -> dict[SpaceId, frozenset[SpaceId]]:
    """Return all spaces in zones of control, with the spaces of the units whose zone it is.

    Raises:
        UnknownSpaceError: a unit is not on the map.
    """
    found: dict[SpaceId, set[SpaceId]] = {}
    for space, cost in units:
        for controlled in zone_of_control(board, space, cost):
            found.setdefault(controlled, set()).add(space)
    return {space: frozenset(found[space]) for space in sorted(found)}


def cost_in_zones(cost: Cost, zones: Container[SpaceId], extra: int) -> Cost:
    """Return a cost function with a surcharge for entering a zone of control, however many overlap.

    `extra` is in the units of `cost`.
    """

    def hindered(space: SpaceId, direction: Direction, other: SpaceId) -> int | None:
        plain = cost(space, direction, other)
        return None if plain is None else plain + (extra if other in zones else 0)

    return hindered


def blocked_by_zones(
    enemies: Iterable[SpaceId], zones: Iterable[SpaceId], friends: Container[SpaceId] = ()
) -> frozenset[SpaceId]:
    """Return the spaces that block supply: enemies, and their zones unless a friendly unit cancels them."""
    return frozenset(enemies) | {space for space in zones if space not in friends}
