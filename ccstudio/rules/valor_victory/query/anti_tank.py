"""Anti-tank fire: who fires with what at whom, to-hit and elimination numbers, modifiers (VV-12.51, VV-16)."""

from collections.abc import Collection
from typing import Final, Literal

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import Occasion
from ccstudio.rules.valor_victory.query.cover import Modifier, direct_parts
from ccstudio.rules.valor_victory.query.facing import ArmorSide, armor_side, in_arc
from ccstudio.rules.valor_victory.query.firepower import ADJACENT, UNLIMITED
from ccstudio.rules.valor_victory.query.positions import has_wire, position_in
from ccstudio.rules.valor_victory.query.shields import is_shielded
from ccstudio.rules.valor_victory.query.units import (
    hex_of,
    is_cargo,
    leaders_in,
    leadership_of,
    pool_of,
    steady,
    type_of,
    units_of,
    weapon_of,
)
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorState
from ccstudio.rules.valor_victory.stats import Letter

Attacker = Literal["gun", "weapon", "mortar", "mission"]
"""VV-16.T1 The attackers of the to-hit table."""

NO_EFFECT: Final = 0
"""VV-16.T2 The elimination number of a dash: no roll is as low."""
SURE: Final = 99
"""VV-16.T2 The elimination number of an E: no roll is as high, and none is made."""


def can_attack(state: ValorState, unit: PieceId, occasion: Occasion) -> bool:
    """VV-13.1, VV-14.7a, VV-17.2c Whether a unit may attack: not pinned, with a Fire marker only in final fire."""
    record = state.units[unit]
    return not record.pinned and (not record.fired or occasion == "final")


def at_weapons(board: ValorBoard, state: ValorState, unit: PieceId, occasion: Occasion = "fire") -> tuple[PieceId, ...]:
    """VV-16.1b, VV-12.51b With what a unit can make anti-tank attacks; NO_PIECE is its main gun.

    Infantry has its support weapon, if that has ATFP and is no mortar, and one expendable weapon of each type in the
    pool. Passengers and towed guns have nothing (VV-8.5a).
    """
    if not can_attack(state, unit, occasion) or is_cargo(state, unit):
        return ()
    kind = board.units[state.units[unit].type]
    if not kind.infantry:
        return (NO_PIECE,) if kind.atfp else ()
    found = []
    weapon = weapon_of(state, unit)
    if weapon is not None:
        stats = board.weapons[state.weapons[weapon].type].stats
        if stats.atfp and stats.use != "mortar":
            found.append(weapon)
    return (*found, *_expendable(board, state, state.units[unit].side))


def _expendable(board: ValorBoard, state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """VV-12.51a One expendable anti-tank weapon of each type that a side has left; kept until a piece moves."""
    memory, key = steady(state), (_expendable, side)
    known = memory.get(key)
    if type(known) is tuple:
        return known
    first: dict[str, PieceId] = {}
    for piece in pool_of(state, side):
        first.setdefault(state.weapons[piece].type, piece)
    found = tuple([piece for kind, piece in first.items() if board.expendables[kind].stats.atfp])
    memory[key] = found
    return found


def atfp_of(board: ValorBoard, state: ValorState, unit: PieceId, weapon: PieceId) -> Letter:
    """VV-1.22a The anti-tank rating of a weapon, or of the main gun of a unit."""
    if weapon == NO_PIECE:
        return type_of(board, state, unit).atfp
    kind = state.weapons[weapon].type
    return board.weapons[kind].stats.atfp if kind in board.weapons else board.expendables[kind].stats.atfp


def reach_of(board: ValorBoard, state: ValorState, weapon: PieceId) -> int | None:
    """VV-16.2, VV-12.51a The range of a weapon; None for the unlimited one of a main gun."""
    if weapon == NO_PIECE:
        return None
    kind = state.weapons[weapon].type
    return board.weapons[kind].stats.range if kind in board.weapons else ADJACENT


def farthest_shot(board: ValorBoard, state: ValorState, unit: PieceId) -> int:
    """VV-16.2 How far the anti-tank fire of a unit that may attack reaches at most; 0 without such weapons."""
    reaches = [reach_of(board, state, weapon) for weapon in at_weapons(board, state, unit)]
    return max([UNLIMITED if reach is None else reach for reach in reaches], default=0)


def fires_into(board: ValorBoard, state: ValorState, unit: PieceId, space: SpaceId) -> bool:
    """VV-1.22b, VV-7.4a Whether turret, forward firing arc and bunker let a unit's main weapon fire into a hex."""
    return type_of(board, state, unit).turret or in_arc(board, state, unit, space)


def hard_targets(board: ValorBoard, state: ValorState, side: Side) -> tuple[PieceId, ...]:
    """VV-16.1a The AFVs, vehicles and guns of a side that stand on the map, kept while units step from hex to hex."""
    memory, key, there = steady(state), (hard_targets, side), units_of(state, side)
    known = memory.get(key)
    if type(known) is tuple and known[0] is there:
        return known[1]  # type: ignore[no-any-return]  # what is stored below
    found = tuple([unit for unit in there if not type_of(board, state, unit).infantry])
    memory[key] = (there, found)
    return found


def at_targets(
    board: ValorBoard,
    state: ValorState,
    unit: PieceId,
    weapon: PieceId,
    occasion: Occasion,
    among: Collection[PieceId] | None = None,
) -> tuple[PieceId, ...]:
    """VV-16.1a, VV-13.3 The enemy AFVs, vehicles and guns that a unit can hit with a weapon.

    Args:
        board: the game's constants.
        state: what is on the table.
        unit: who fires.
        weapon: its weapon, NO_PIECE for the main gun.
        occasion: when.
        among: those to whom this moment gives it, who has moved; everybody if left out.
    """
    if not can_attack(state, unit, occasion):
        return ()
    space, reach = hex_of(state, unit), reach_of(board, state, weapon)
    distances, spaces = board.ground.distances[space], state.stacks.spaces
    found = []
    for target in hard_targets(board, state, enemy(state.units[unit].side)):
        if among is not None and target not in among:
            continue
        there = spaces[target]
        if there == space:
            continue
        if (reach is None or distances[there] <= reach) and _can_be_hit(board, state, unit, space, there):
            found.append(target)
    return tuple(found)


def _can_be_hit(board: ValorBoard, state: ValorState, unit: PieceId, space: SpaceId, there: SpaceId) -> bool:
    """VV-16.2, VV-19.5b Whether arc and line of sight reach a hex that is no bunker."""
    return (
        fires_into(board, state, unit, there)
        and board.lines.sees(space, there, state.overlay.smoke)
        and (not state.positions or position_in(board, state, there, "bunker") is None)
    )


def at_leaders(board: ValorBoard, state: ValorState, firer: PieceId, occasion: Occasion) -> tuple[PieceId, ...]:
    """VV-13.6a, VV-13.6b, VV-13.6d Who can modify the shot of an infantry unit: leaders of its hex, itself included.

    Whoever has a Fire marker cannot, but in final fire (VV-17.2d).
    """
    if not type_of(board, state, firer).infantry:
        return ()
    found = leaders_in(board, state, hex_of(state, firer), state.units[firer].side)
    return tuple(
        [leader for leader in found if can_attack(state, leader, occasion) and leadership_of(board, state, leader)]
    )


def to_hit_row(board: ValorBoard, attacker: Attacker, distance: int) -> int:
    """VV-16.T1 The row of a kind of attacker at a distance."""
    return next(number for number, row in enumerate(board.to_hit) if row.holds_for(attacker, distance))


def to_hit_number(board: ValorBoard, attacker: Attacker, distance: int) -> int:
    """VV-16.T1 The highest roll that hits."""
    return board.to_hit[to_hit_row(board, attacker, distance)].roll


def row_to_hit(board: ValorBoard, state: ValorState, firer: PieceId, target: PieceId) -> int:
    """VV-16.T1 The row by which a unit hits another: guns and weapons of infantry differ."""
    attacker: Attacker = "weapon" if type_of(board, state, firer).infantry else "gun"
    return to_hit_row(board, attacker, board.ground.distance(hex_of(state, firer), hex_of(state, target)))


def number_to_hit(board: ValorBoard, state: ValorState, firer: PieceId, target: PieceId) -> int:
    """VV-16.T1 The highest roll by which a unit hits another."""
    return board.to_hit[row_to_hit(board, state, firer, target)].roll


def at_modifiers(
    board: ValorBoard,
    state: ValorState,
    firer: PieceId,
    target: PieceId,
    occasion: Occasion,
    leader: PieceId = NO_PIECE,
) -> list[Modifier]:
    """VV-16.3, VV-13.4b, VV-13.8g The modifier sheet of a roll to hit; opportunity fire adds nothing of its own.

    AFVs and vehicles only pass through positions, which do not cover them (VV-19.3c, VV-19.10b).
    """
    numbers = board.numbers
    origin = hex_of(state, firer)
    found = direct_parts(board, state, origin, hex_of(state, target))
    if type_of(board, state, target).drives:
        found = [part for part in found if part.code != "part-position"]
    if occasion != "opportunity" and is_shielded(board, state, target, origin):
        found.append(Modifier("VV-13.5b", "part-shield", numbers.shield))
    if type_of(board, state, firer).infantry:
        if state.positions and has_wire(board, state, origin):
            found.append(Modifier("VV-19.8b", "part-wire", numbers.wire_fire))
        if leader != NO_PIECE:
            found.append(Modifier("VV-13.6a", "part-leader", leadership_of(board, state, leader)))
        if state.units[firer].valorous:
            found.append(Modifier("VV-22.3c", "part-valor", numbers.valor_at))
    return found


def side_hit(board: ValorBoard, state: ValorState, firer: PieceId, target: PieceId, occasion: Occasion) -> ArmorSide:
    """VV-16.5a, VV-17.2c The side of an AFV that a hit meets; on the border a die decides if the sides differ.

    Final fire is at its rear.
    """
    kind = type_of(board, state, target)
    if occasion == "final" or kind.front == kind.rear:
        return "rear"
    return armor_side(board, state.units[target].facing, hex_of(state, target), hex_of(state, firer))


def armor_of(board: ValorBoard, state: ValorState, unit: PieceId, side: ArmorSide) -> Letter:
    """VV-1.25 The armor of an AFV on a side."""
    kind = type_of(board, state, unit)
    return kind.front if side == "front" else kind.rear


def elimination_number(board: ValorBoard, atfp: Letter, armor: Letter) -> int:
    """VV-16.T2, VV-16.T3 The number of a hit: below it the AFV is eliminated; `NO_EFFECT` and `SURE` need no roll."""
    if not atfp:
        return NO_EFFECT
    table = board.elimination
    cell = table.cells[table.rows.of_label(atfp.upper())][table.columns.of_label(armor.upper())]
    if cell == "-":
        return NO_EFFECT
    if isinstance(cell, int):
        return cell
    if board.rules("no-roll-needed") == "eliminated":
        return SURE
    return max(number for row in table.cells for number in row if isinstance(number, int))
