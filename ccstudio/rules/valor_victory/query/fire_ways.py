"""In which ways a unit can attack, and who can attack at all (VV-5.32, VV-5.9)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import Occasion
from ccstudio.rules.valor_victory.query.anti_tank import at_targets, at_weapons, hard_targets
from ccstudio.rules.valor_victory.query.firepower import able_posts, ap_targets, can_fire_at_any, target_hexes
from ccstudio.rules.valor_victory.query.indirect import has_smoke_target, mortar_targets, smoke_targets, wire_targets
from ccstudio.rules.valor_victory.state import ValorState


def ways_of(
    board: ValorBoard, state: ValorState, unit: PieceId, occasion: Occasion, movers: Sequence[PieceId] | None = None
) -> list[str]:
    """VV-5.32b, VV-12.3a In how many ways a unit that may attack can do so.

    Only infantry, guns and AFVs of the active side fire smoke or clear wire, in its Fire Phase (VV-5.32b, VV-19.8d);
    mortars do not fire at who moves (VV-13.8i).
    """
    found = ["fire-ap"] if ap_targets(board, state, unit, occasion, movers) else []
    if occasion in ("fire", "defensive-fire") and mortar_targets(board, state, unit):
        found.append("mortar")
    if tank_weapons(board, state, unit, occasion, movers):
        found.append("anti-tank")
    if occasion == "fire" and has_smoke_target(board, state, unit):
        found.append("smoke")
    if occasion == "fire" and state.positions and wire_targets(board, state, unit):
        found.append("clear-wire")
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


def able_firers(board: ValorBoard, state: ValorState, side: Side, occasion: Occasion) -> tuple[PieceId, ...]:
    """VV-5.32a, VV-5.34 The units of a side that can attack in some way in a fire phase, in order."""
    hexes = target_hexes(board, state, side)
    found = [
        unit
        for unit, _, farthest in able_posts(board, state, side)
        if can_fire_at_any(board, state, unit, hexes, farthest) or _has_other_way(board, state, unit, occasion)
    ]
    return tuple(sorted(found))


def _has_other_way(board: ValorBoard, state: ValorState, unit: PieceId, occasion: Occasion) -> bool:
    """VV-5.32b, VV-12.3a Whether a unit can attack with anything but AP fire; the usual ways are looked at first."""
    if tank_weapons(board, state, unit, occasion) or mortar_targets(board, state, unit):
        return True
    if occasion != "fire":
        return False
    return has_smoke_target(board, state, unit) or bool(state.positions and wire_targets(board, state, unit))
