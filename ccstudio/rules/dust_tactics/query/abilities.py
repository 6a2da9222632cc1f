"""Abilities: who can still use which, how charges reach targets, which vehicles heroes restore, how dice are read."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.movement import Way, field_of, reach
from ccstudio.rules.dust_tactics.query.pieces import (
    SHARED,
    abilities_of,
    card_of,
    hero_of,
    is_hero,
    is_vehicle,
    slot_of,
    soldiers_of,
    space_of,
    units_of,
)
from ccstudio.rules.dust_tactics.query.weapons import can_attack, weapon_of
from ccstudio.rules.dust_tactics.state import Action, AttackMode, DustState, Pair, Shot
from ccstudio.rules.shared.opposing_sides import enemy

Special = Literal["assault", "berserk", "all-in-one"]
SPECIALS: Final[tuple[Special, ...]] = ("assault", "berserk", "all-in-one")
"""DT-Z4 What is announced before it is of use, in the order in which it is told."""

SPECIAL_RULES: Final[Mapping[str, str]] = {"assault": "DT-X3", "berserk": "DT-X4b", "all-in-one": "DT-X2"}

TANK_HEAD: Final = "tank-head"


class Approach(NamedTuple):
    """DT-X6a How a charge reaches its target: from where the unit is, or from squares it can move to."""

    stays: bool
    squares: tuple[SpaceId, ...]


def owners_of(board: DustBoard, state: DustState, unit: PieceId, ability: str) -> tuple[PieceId, ...]:
    """DT-H5 Who brings an ability into a unit: itself, and the hero in it, if only for himself."""
    hero = hero_of(state, unit)
    pieces = (unit,) if hero is None else (unit, hero)
    return tuple(piece for piece in pieces if ability in card_of(board, state, piece).abilities)


def fresh_owner(board: DustBoard, state: DustState, unit: PieceId, ability: str) -> PieceId | None:
    """DT-X2, DT-X3, DT-X4b Who of a unit has not used up an ability that is there once in a game."""
    owners = owners_of(board, state, unit, ability)
    return next((owner for owner in owners if ability not in state.units[owner].used), None)


def effect_of(unit: PieceId, owner: PieceId, ability: str) -> str:
    """DT-H5 What `state.effects` calls an ability: what a hero does not share holds for him alone."""
    return ability if owner == unit or ability in SHARED else f"{ability}-of-hero"


def is_announced(state: DustState, ability: str) -> bool:
    """DT-Z4 Whether an ability was announced in this activation, by the unit or by the hero in it."""
    return not state.effects.isdisjoint({ability, f"{ability}-of-hero"})


def is_lasting(board: DustBoard, ability: str) -> bool:
    """DT-Q1 Whether an ability is never used up: it costs nothing, and nobody is asked."""
    return ability == "berserk" and board.rules("berserk-once") == "always"


def specials_for(board: DustBoard, state: DustState, unit: PieceId, action: Action) -> tuple[Special, ...]:
    """DT-Z4 What a unit can announce for an action: Assault for moving, the others for an attack."""
    wanted = ("assault",) if action == "move" else ("berserk", "all-in-one") if action == "attack" else ()
    return tuple(
        special
        for special in SPECIALS
        if special in wanted
        and not is_announced(state, special)
        and not is_lasting(board, special)
        and fresh_owner(board, state, unit, special) is not None
    )


# Charge


def may_charge(board: DustBoard, pair: Pair) -> bool:
    """DT-X6c A charge after a single Move is the attack of the unit, and so none is left to who attacked before.

    By ruling it is one more attack.
    """
    return pair == "move-attack" or is_free(board, pair)


def is_free(board: DustBoard, pair: Pair) -> bool:
    """DT-X6c Whether a charge leaves a unit the attack of its pair of actions."""
    return pair == "move-move" or board.rules("charge-after-move") == "free"


def has_fighting_spirit(board: DustBoard, state: DustState, unit: PieceId, pair: Pair) -> bool:
    """DT-X10a Whether a charge has the fighting spirit of an attack after a Move: it takes the place of that."""
    return "fighting-spirit" in abilities_of(board, state, unit) and pair == "move-attack" and not is_free(board, pair)


def approach(board: DustBoard, state: DustState, unit: PieceId, target: PieceId) -> Approach:
    """DT-X6b, DT-X6d How a unit can charge an enemy: who is next to it already goes no further."""
    here, there = space_of(state, unit), space_of(state, target)
    if here is None or there is None:
        return Approach(stays=False, squares=())
    adjacent = board.squares.are_adjacent
    if adjacent(here, there) and can_attack(board, state, unit, "charge", target):
        return Approach(stays=True, squares=())
    goals = reach(field_of(board, state, unit), Way(here, board.numbers.charge))
    squares = (goal for goal in goals if adjacent(goal, there) and _strikes_from(board, state, unit, goal, target))
    return Approach(stays=False, squares=tuple(squares))


def chargeable(board: DustBoard, state: DustState, unit: PieceId) -> tuple[PieceId, ...]:
    """DT-X6a The enemies a unit that has just moved can charge."""
    if "charge" not in abilities_of(board, state, unit) or space_of(state, unit) is None:
        return ()
    ways = {other: approach(board, state, unit, other) for other in units_of(state, enemy(state.units[unit].side))}
    return tuple(other for other, way in ways.items() if way.stays or way.squares)


def _strikes_from(board: DustBoard, state: DustState, unit: PieceId, space: SpaceId, target: PieceId) -> bool:
    """Whether a unit had a weapon for a charge at its target if it stood in a square."""
    moved = state.clone()
    moved.stacks.move(unit, InSpace(space))
    return can_attack(board, moved, unit, "charge", target)


# Tank Head


def repairer_of(board: DustBoard, state: DustState, unit: PieceId) -> PieceId | None:
    """DT-X15 The hero who can still restore a vehicle: the unit itself, or who has joined it."""
    hero = unit if is_hero(board, state, unit) else hero_of(state, unit)
    if hero is None or TANK_HEAD not in card_of(board, state, hero).abilities:
        return None
    return None if TANK_HEAD in state.units[hero].used else hero


def damaged_vehicles(board: DustBoard, state: DustState, hero: PieceId) -> tuple[PieceId, ...]:
    """DT-X15 The vehicles on the hero's side that have damage."""
    own = units_of(state, state.units[hero].side)
    return tuple(unit for unit in own if is_vehicle(board, state, unit) and state.units[unit].damage)


def restorable(board: DustBoard, state: DustState, hero: PieceId) -> tuple[PieceId, ...]:
    """DT-X15, DT-X15b The vehicles that a hero can restore now: damaged, and next to him or in his square."""
    here = space_of(state, hero)
    if here is None:
        return ()
    return tuple(
        vehicle
        for vehicle in damaged_vehicles(board, state, hero)
        if (there := space_of(state, vehicle)) is not None
        and (here == there or board.squares.are_adjacent(here, there))
    )


def repair_pairs(board: DustBoard, state: DustState, unit: PieceId) -> tuple[Pair, ...]:
    """DT-A4, DT-X15 The pairs of actions in which a hero restores a vehicle, in place of one of the two.

    Whom he restores second, he may have to come to first.
    """
    hero = repairer_of(board, state, unit)
    if hero is None or not damaged_vehicles(board, state, hero):
        return ()
    if restorable(board, state, hero):
        return ("repair-move", "repair-attack", "move-repair", "attack-repair")
    return ("move-repair",)


# Self Repair


def self_repairing(board: DustBoard, state: DustState) -> tuple[PieceId, ...]:
    """DT-X11 The vehicles that repair themselves at the end of a round."""
    return tuple(
        unit
        for unit, record in sorted(state.units.items())
        if record.damage and "self-repair" in card_of(board, state, unit).abilities
    )


def are_reversed(board: DustBoard, state: DustState, unit: PieceId, shot: Shot, mode: AttackMode) -> bool:
    """DT-D2 Whether the dice of a shot are read the other way round."""
    return _has_spirit(board, state, unit, mode, "reversed") or _is_spotted(board, state, unit, shot)


def are_sure(board: DustBoard, state: DustState, unit: PieceId, mode: AttackMode) -> bool:
    """DT-X10b Whether all dice of an attack hit, and so need not be rolled."""
    return _has_spirit(board, state, unit, mode, "all")


def _has_spirit(board: DustBoard, state: DustState, unit: PieceId, mode: AttackMode, answer: str) -> bool:
    """DT-X10a Fighting Spirit helps after a Move, also in a charge that replaces the attack (DT-X6c)."""
    after_move = mode == "move-attack" or (mode == "charge" and "fighting-spirit" in state.effects)
    spirited = after_move and "fighting-spirit" in abilities_of(board, state, unit)
    return spirited and board.rules("fighting-spirit") == answer


def _has_spotter(board: DustBoard, state: DustState, unit: PieceId) -> bool:
    """DT-X13b Whether a soldier of a unit, or the hero in it, is a spotter and lives."""
    hero = hero_of(state, unit)
    if hero is not None and "spotter" in card_of(board, state, hero).abilities:
        return True
    return any(slot_of(board, state, soldier).role == "spotter" for soldier in soldiers_of(state, unit))


def _is_spotted(board: DustBoard, state: DustState, unit: PieceId, shot: Shot) -> bool:
    """DT-X13d A spotter who lives serves his whole unit, or only the sniper or special weapon with him."""
    if not _has_spotter(board, state, unit):
        return False
    if board.rules("spotter-scope") == "unit":
        return True
    roles = {slot_of(board, state, one).role for one in shot.carriers if one in state.soldiers or one in state.fallen}
    special = weapon_of(board, state, (shot.shooter, shot.weapon)).count == 1 and bool(roles)
    return "sniper" in roles or (special and "spotter" not in roles)
