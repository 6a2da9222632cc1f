"""In which ways a unit can attack, and who can attack at all (VV-5.32, VV-5.9)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import Equipment, ValorBoard
from ccstudio.rules.valor_victory.declarations import Occasion
from ccstudio.rules.valor_victory.query.anti_tank import at_targets, at_weapons, farthest_shot, hard_targets
from ccstudio.rules.valor_victory.query.firepower import (
    ADJACENT,
    able_units,
    ap_targets,
    can_fire_at_any,
    farthest_of,
    target_hexes,
)
from ccstudio.rules.valor_victory.query.indirect import (
    has_smoke_target,
    mortar_stats,
    mortar_targets,
    satchel_of,
    smoke_targets,
    wire_targets,
)
from ccstudio.rules.valor_victory.query.units import (
    hex_of,
    kinds_in_pool,
    standing,
    type_of,
    unit_index,
)
from ccstudio.rules.valor_victory.state import ValorState

FIRE_AP: Final = "fire-ap"
MORTAR: Final = "mortar"
ANTI_TANK: Final = "anti-tank"
SMOKE: Final = "smoke"
CLEAR_WIRE: Final = "clear-wire"
"""The buttons of the ways to attack."""


def ways_of(
    board: ValorBoard, state: ValorState, unit: PieceId, occasion: Occasion, movers: Sequence[PieceId] | None = None
) -> list[str]:
    """VV-5.32b, VV-12.3a In how many ways a unit that may attack can do so.

    Only infantry, guns and AFVs of the active side fire smoke or clear wire, in its Fire Phase (VV-5.32b, VV-19.8d);
    mortars do not fire at who moves (VV-13.8i).
    """
    found = [FIRE_AP] if ap_targets(board, state, unit, occasion, movers) else []
    if occasion in ("fire", "defensive-fire") and mortar_targets(board, state, unit):
        found.append(MORTAR)
    if tank_weapons(board, state, unit, occasion, movers):
        found.append(ANTI_TANK)
    if occasion == "fire" and has_smoke_target(board, state, unit):
        found.append(SMOKE)
    if occasion == "fire" and state.positions and wire_targets(board, state, unit):
        found.append(CLEAR_WIRE)
    return found


def tank_weapons(
    board: ValorBoard, state: ValorState, unit: PieceId, occasion: Occasion, movers: Sequence[PieceId] | None = None
) -> list[PieceId]:
    """VV-16.1b With which weapons a unit can make an anti-tank attack.

    In fire phases it is kept until a piece moves, or the unit changes itself.
    """
    record, memory, key = state.units[unit], state.stacks.memory, (tank_weapons, unit)
    if movers is None:
        known = memory.get(key)
        if type(known) is tuple and known[0] is record:
            return known[1]  # type: ignore[no-any-return]  # what is stored below
        if not hard_targets(board, state, enemy(record.side)):
            return []
    elif not any(board.units[state.units[mover].type].has_facing for mover in movers if mover in state.units):
        return []
    weapons = at_weapons(board, state, unit, occasion)
    found = [weapon for weapon in weapons if at_targets(board, state, unit, weapon, occasion, movers)]
    if movers is None:
        memory[key] = (record, found)
    return found


def spaces_for(
    board: ValorBoard,
    state: ValorState,
    unit: PieceId,
    way: str,
    occasion: Occasion,
    movers: Sequence[PieceId] | None = None,
) -> tuple[SpaceId, ...]:
    """VV-13.3 The hexes that a unit can attack in a way."""
    match way:
        case "fire-ap":
            return ap_targets(board, state, unit, occasion, movers)
        case "mortar":
            return mortar_targets(board, state, unit)
        case "smoke":
            return smoke_targets(board, state, unit)
        case _:
            return wire_targets(board, state, unit)


class Post(NamedTuple):
    """VV-5.32a A unit that may attack: its hex, how far its AP and its anti-tank fire reach at most, its other ways."""

    unit: PieceId
    space: SpaceId
    farthest: int
    tank_reach: int
    others: tuple[str, ...]


def able_posts(board: ValorBoard, state: ValorState, side: Side) -> list[Post]:
    """VV-5.32a The units of a side that may attack, passengers too, without guns that are towed.

    Kept while the units of the other side step from hex to hex, and none of this side changes itself.
    """
    memory, units, index = standing(state, side), state.units, unit_index(state)
    records = [units[unit] for unit in (*index.on_map[side], *index.carriers)]
    known = memory.get(able_posts)
    if type(known) is tuple and known[0] == records:
        return known[1]  # type: ignore[no-any-return]  # what is stored below
    pool, found = kinds_in_pool(state, side), []
    for unit in able_units(board, state, side):
        post = memory.get((Post, unit, units[unit].type))
        found.append(post if type(post) is Post else _post_of(board, state, unit, pool))
    memory[able_posts] = (records, found)
    return found


def _post_of(board: ValorBoard, state: ValorState, unit: PieceId, pool: tuple[str, ...]) -> Post:
    """VV-5.32a What a unit that may attack is like, whatever becomes of others of its side."""
    side = state.units[unit].side
    post = Post(unit, hex_of(state, unit), *_equipment_of(board, state, unit, pool))
    standing(state, side)[Post, unit, state.units[unit].type] = post
    return post


def _equipment_of(board: ValorBoard, state: ValorState, unit: PieceId, pool: tuple[str, ...]) -> Equipment:
    """VV-12.3a What a unit that may attack has, kept with the board by all that this depends on."""
    index = unit_index(state)
    weapon = index.weapons.get(unit)
    armed = "" if weapon is None else state.weapons[weapon].type
    key = (state.units[unit].type, armed, unit in index.carriers, pool)
    found = board.equipment.get(key)
    if found is None:
        others = tuple(_others_of(board, state, unit))
        found = Equipment(farthest_of(board, state, unit), farthest_shot(board, state, unit), others)
        board.equipment[key] = found
    return found


def _others_of(board: ValorBoard, state: ValorState, unit: PieceId) -> Iterator[str]:
    """VV-12.3a, VV-5.32b, VV-19.8d What but AP and anti-tank fire a unit is equipped for, whatever is to attack."""
    has_mortar, is_infantry = mortar_stats(board, state, unit) is not None, type_of(board, state, unit).infantry
    if has_mortar:
        yield MORTAR
    if has_mortar or not is_infantry:
        yield SMOKE
    if is_infantry and satchel_of(board, state, state.units[unit].side) is not None:
        yield CLEAR_WIRE


def able_firers(board: ValorBoard, state: ValorState, side: Side, occasion: Occasion) -> tuple[PieceId, ...]:
    """VV-5.32a, VV-5.34 The units of a side that can attack in some way in a fire phase, in order."""
    hexes, spaces = target_hexes(board, state, side), state.stacks.spaces
    hard = {spaces[unit] for unit in hard_targets(board, state, enemy(side))}
    beside_hard = hard.union(*[board.ground.neighbours[space] for space in hard])
    found = [
        unit
        for unit, space, farthest, tank_reach, others in able_posts(board, state, side)
        if can_fire_at_any(board, state, unit, hexes, space, farthest)
        or ((tank_reach > ADJACENT or space in beside_hard) and tank_weapons(board, state, unit, occasion))
        or (others and _has_other_way(board, state, unit, others, occasion))
    ]
    return tuple(sorted(found))


def _has_other_way(
    board: ValorBoard, state: ValorState, unit: PieceId, others: tuple[str, ...], occasion: Occasion
) -> bool:
    """VV-5.32b, VV-12.3a Whether a unit can attack with anything but AP and anti-tank fire."""
    if MORTAR in others and mortar_targets(board, state, unit):
        return True
    if occasion != "fire":
        return False
    if SMOKE in others and has_smoke_target(board, state, unit):
        return True
    return CLEAR_WIRE in others and bool(wire_targets(board, state, unit))
