"""What may be in a hex (CC-8.1, CC-8.2, CC-F100, CC-E42.4)."""

from collections.abc import Iterable, Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import WATER_BARRIER
from ccstudio.rules.combat_commander.query.pieces import figures, figures_in
from ccstudio.rules.combat_commander.state import CombatState, Unit
from ccstudio.rules.shared.occupation import holds, occupied
from ccstudio.rules.shared.opposing_sides import enemy


def fortifiable(board: CombatBoard, state: CombatState, space: SpaceId) -> bool:
    """CC-F100.1, CC-F100.3 Whether a fortification may be placed in a hex."""
    there = board.ground.hexes[space]
    if space in state.fortifications or space in state.overlay.blaze:
        return False
    return not there.water and there.rule != WATER_BARRIER


def smokable(board: CombatBoard, state: CombatState, space: SpaceId) -> bool:
    """CC-8.1.5, CC-T98 Whether smoke can be in a hex: not in a blaze or a water barrier."""
    return space not in state.overlay.blaze and board.ground.hexes[space].rule != WATER_BARRIER


def is_mined(board: CombatBoard, state: CombatState, space: SpaceId) -> bool:
    """CC-F103 Whether mines lie in a hex."""
    kind = state.fortifications.get(space)
    return kind is not None and board.fortifications[kind].stats.attacks


def burnable(board: CombatBoard, state: CombatState, space: SpaceId) -> bool:
    """CC-E46 Whether a blaze may be placed in a hex: not in a water barrier, nor on another."""
    return board.ground.hexes[space].rule != WATER_BARRIER and space not in state.overlay.blaze


def blown_on(board: CombatBoard, state: CombatState, direction: int) -> dict[SpaceId, SpaceId]:
    """CC-E48 The blazes that a wind in a direction carries on, each with the hex it reaches.

    None is carried off the map, into a water barrier, or onto another that stays where it is.
    """
    spreads = board.rules("oq-38") == "spread"
    ways = {space: board.ground.towards(space, direction) for space in sorted(state.overlay.blaze)}
    blown = {space: to for space, to in ways.items() if to is not None and board.ground.hexes[to].rule != WATER_BARRIER}
    while stopped := [
        space for space, to in blown.items() if to in state.overlay.blaze and (spreads or to not in blown)
    ]:
        for space in stopped:
            del blown[space]
    return blown


def passable(board: CombatBoard, state: CombatState, space: SpaceId) -> bool:
    """Whether units may be in a hex at all (CC-T79, CC-T98)."""
    return not board.ground.hexes[space].impassable and space not in state.overlay.blaze


def may_stand(board: CombatBoard, state: CombatState, space: SpaceId, side: Side) -> bool:
    """CC-E42.4 Whether a unit of a side may be placed in a hex: passable, and no enemy there."""
    return passable(board, state, space) and not holds(state, space, enemy(side))


def has_room(board: CombatBoard, state: CombatState, space: SpaceId, side: Side, more: int) -> bool:
    """CC-8.2.c Whether so many more figures are within the stacking limit."""
    return figures_in(board, state, space, side) + more <= board.numbers.figures


def with_room(
    board: CombatBoard, state: CombatState, spaces: Iterable[SpaceId], unit: Unit
) -> Iterator[SpaceId]:  # fmt: skip
    """CC-E42.4, CC-8.2.c The hexes of some in which a unit may be placed within the stacking limit."""
    foes, held = {*occupied(state, enemy(unit.side))}, figures(board, state, unit.side)
    most = board.numbers.figures - board.units[unit.type].stats.figures
    for space in spaces:
        if space not in foes and held.get(space, 0) <= most and passable(board, state, space):
            yield space


def arrival_hexes(board: CombatBoard, state: CombatState, piece: PieceId) -> list[SpaceId]:
    """CC-6.1.2.c The hexes along its own map edge in which a unit may arrive, in order."""
    unit = state.units[piece]
    return list(with_room(board, state, sorted(board.edge_of(unit.side)), unit))
