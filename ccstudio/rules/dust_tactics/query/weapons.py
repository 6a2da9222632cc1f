"""What a unit can fire: its weapon lines, who carries them, at whom, and with how many dice (DT-F1 to DT-F5)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import DustBoard, Strength, Weapon
from ccstudio.rules.dust_tactics.query.flames import chains, targets_in
from ccstudio.rules.dust_tactics.query.pieces import (
    armour_words,
    card_of,
    hero_of,
    is_hero,
    is_vehicle,
    models_of,
    soldiers_of,
    space_of,
    units_of,
)
from ccstudio.rules.dust_tactics.sight.lines import blocking, is_visible
from ccstudio.rules.dust_tactics.state import NO_PIECE, AttackMode, DustState, Shot
from ccstudio.rules.dust_tactics.stats import ArmourClass
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy


class Target(NamedTuple):
    """Who can be fired at: how far away, of which class."""

    piece: PieceId
    distance: int
    armour: ArmourClass


Line = tuple[PieceId, str]
"""A weapon line: whose card it is on, and the id of the weapon."""


def lines_of(board: DustBoard, state: DustState, unit: PieceId) -> tuple[Line, ...]:
    """DT-F5, DT-H4 All weapon lines of a unit in the order of its card, then those of a hero in it."""
    hero = hero_of(state, unit)
    shooters = (unit,) if hero is None else (unit, hero)
    return tuple((shooter, weapon) for shooter in shooters for weapon in card_of(board, state, shooter).weapons)


def weapon_of(board: DustBoard, state: DustState, line: Line) -> Weapon:
    """The weapon of a line, of a unit that is gone too."""
    shooter, weapon = line
    return card_of(board, state, shooter).weapons[weapon]


def shots_left(board: DustBoard, state: DustState, line: Line, carrier: PieceId) -> int | None:
    """DT-W3, DT-W4 How often a carrier can still fire a weapon; None without a limit."""
    weapon = weapon_of(board, state, line)
    if not weapon.shots:
        return None
    soldier = state.soldiers.get(carrier)
    fired = state.units[carrier].used if soldier is None else soldier.fired
    return weapon.shots - fired.count(weapon.id)


def carriers_of(board: DustBoard, state: DustState, line: Line) -> tuple[PieceId, ...]:
    """DT-F4, DT-W3 Who can fire a line: the living soldiers with the weapon and a shot left, or the unit itself.

    Nobody takes up the weapon of who fell (DT-X12b).
    """
    shooter, weapon = line
    card = card_of(board, state, shooter)
    able: tuple[PieceId, ...] = (shooter,)
    if slots := card.soldiers:
        soldiers = state.soldiers
        able = tuple(one for one in soldiers_of(state, shooter) if weapon in slots[soldiers[one].number].weapons)
    if not card.weapons[weapon].shots:
        return able
    return tuple(one for one in able if shots_left(board, state, line, one) != 0)


def armour_of(board: DustBoard, state: DustState, target: PieceId) -> ArmourClass:
    """DT-U4, DT-F15 The class of a unit, crate or trap."""
    cover = state.cover.get(target)
    return card_of(board, state, target).armour if cover is None else board.covers[cover.type].stats.armour


def strength_against(board: DustBoard, state: DustState, line: Line, target: PieceId) -> Strength | None:
    """DT-U5 What a weapon does to a target; None if it cannot hurt it."""
    return weapon_of(board, state, line).strengths.get(armour_of(board, state, target))


def targets_of(board: DustBoard, state: DustState, unit: PieceId, line: Line) -> tuple[PieceId, ...]:
    """DT-F3 Who can be fired at with a line: enemies, crates and traps in its range and in sight that it can hurt.

    Nobody if nobody can fire it. A hero in a squad is hit with it (DT-H6), one who only shares its square is a target
    of his own (DT-H17).
    """
    seen = targets_in_sight(board, state, unit)
    if not seen or not carriers_of(board, state, line):
        return ()
    weapon = weapon_of(board, state, line)
    return tuple(
        target
        for target, distance, armour in seen
        if armour in weapon.strengths
        and weapon.reaches(distance)
        and not burns_friends(board, state, unit, line, target)
    )


def targets_in_sight(board: DustBoard, state: DustState, unit: PieceId) -> tuple[Target, ...]:
    """DT-F3 The enemies, crates and traps that a unit sees, in the order of their numbers, units first."""
    sights = _sights(state)
    known = sights.get(unit)
    if known is None or known[0] is not state.overlay:
        known = sights[unit] = (state.overlay, tuple(_in_sight(board, state, unit)))
    return known[1]


class _Sights(dict[PieceId, tuple[Overlay, tuple[Target, ...]]]):
    """The targets in sight of the units that were asked about."""


def _sights(state: DustState) -> _Sights:
    known = state.stacks.memory.get(_Sights)
    if type(known) is _Sights:
        return known
    state.stacks.memory[_Sights] = found = _Sights()
    return found


def _in_sight(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[Target]:
    here = space_of(state, unit)
    if here is None:
        return
    spaces, squares, cards = state.stacks.spaces, board.squares, board.cards
    foot = not is_vehicle(board, state, unit)
    blocks = (blocking(board, state, soldiers_only=False), blocking(board, state, soldiers_only=True))
    for target in units_of(state, enemy(state.units[unit].side)):
        if target in spaces:
            there, card = spaces[target], cards[state.units[target].card]
            if is_visible(squares, here, there, blocks[foot and not card.is_vehicle]):
                yield Target(target, squares.distance(here, there), card.armour)
    for target in sorted(state.cover):
        there = spaces[target]
        if is_visible(squares, here, there, blocks[False]):
            yield Target(target, squares.distance(here, there), armour_of(board, state, target))


def burns_friends(board: DustBoard, state: DustState, unit: PieceId, line: Line, target: PieceId) -> bool:
    """DT-W8d Whether flames at a crate or trap would go to a square with a friend: those are never chosen."""
    there = space_of(state, target)
    if "flame" not in weapon_of(board, state, line).flags or target not in state.cover or there is None:
        return False
    return any(state.units[other].side == state.units[unit].side for other in units_in(state, there))


def is_spreading(weapon: Weapon) -> bool:
    """DT-W8a Whether a weapon burns several squares: flames that reach farther than the next one."""
    return "flame" in weapon.flags and weapon.range != 1


def burns(
    board: DustBoard, state: DustState, unit: PieceId, line: Line, only: PieceId = NO_PIECE
) -> tuple[tuple[SpaceId, ...], ...]:
    """DT-W8b, DT-W8c All chains of squares for the flames of a line, each ending with an enemy that it can hurt.

    With `only`, nobody else may be burnt by it.
    """
    if not carriers_of(board, state, line):
        return ()
    reach = weapon_of(board, state, line).range or len(board.squares.spaces)
    return tuple(
        chain
        for chain in chains(board, state, unit, reach)
        if any(strength_against(board, state, line, target) for target in targets_in(state, unit, chain[-1:]))
        and (only == NO_PIECE or targets_in(state, unit, chain) == (only,))
    )


def is_allowed(board: DustBoard, state: DustState, line: Line, mode: AttackMode) -> bool:
    """DT-X6a A charge is made with weapons of the shortest range only."""
    weapon = weapon_of(board, state, line)
    return mode != "charge" or (weapon.range is not None and weapon.range <= board.numbers.charge_range)


def can_attack(
    board: DustBoard, state: DustState, unit: PieceId, mode: AttackMode = "sustained", only: PieceId = NO_PIECE
) -> bool:
    """DT-F1 Whether a unit has something to fire at from where it is; with `only`, at that target."""
    seen = targets_in_sight(board, state, unit)
    if not seen:
        return False
    for line in lines_of(board, state, unit):
        weapon = weapon_of(board, state, line)
        if mode == "charge" and not is_allowed(board, state, line, mode):
            continue
        if is_spreading(weapon):
            if burns(board, state, unit, line, only):
                return True
            continue
        for piece, distance, armour in seen:
            if armour in weapon.strengths and weapon.reaches(distance) and only in (NO_PIECE, piece):
                if carriers_of(board, state, line):
                    return True
                break
    return False


def dice_of(board: DustBoard, state: DustState, line: Line, target: PieceId, carriers: int) -> int:
    """DT-F4, DT-W1, DT-F13 The dice of a line at a target, for so many who fire it; twice that all in one (DT-X2)."""
    strength = strength_against(board, state, line, target)
    assert strength is not None, "what cannot be hurt is no target"
    models = len(_counted(board, state, target)) if strength.each_model else 1
    return strength.dice * models * carriers * (2 if is_doubled(board, state, line[0]) else 1)


def is_doubled(board: DustBoard, state: DustState, shooter: PieceId) -> bool:
    """DT-X2, DT-H5 Whether a line has twice its dice: all lines of a unit that announced it, or those of its hero."""
    if "all-in-one" in state.effects:
        return True
    return "all-in-one-of-hero" in state.effects and is_hero(board, state, shooter)


def shot_at(board: DustBoard, state: DustState, line: Line, target: PieceId, carriers: tuple[PieceId, ...]) -> Shot:
    """DT-F6, DT-F13 A line as it is declared."""
    shooter, weapon = line
    dice = dice_of(board, state, line, target, len(carriers))
    return Shot(shooter=shooter, weapon=weapon, target=target, carriers=carriers, dice=dice)


def _counted(board: DustBoard, state: DustState, target: PieceId) -> tuple[PieceId, ...]:
    """DT-W1 The models that a red cross counts; whether a hero in a squad is one is an open question (DT-Q13)."""
    models = models_of(state, target)
    if len(models) == 1 or board.rules("red-cross-hero") == "counted":
        return models
    return tuple(model for model in models if model in state.soldiers)


UNLIMITED: Final = "U"
"""DT-W12 In place of a range."""
EACH_MODEL: Final = "M"
"""DT-W1 In place of damage: dice for every model of the target."""
KILLS: Final = "K"
"""DT-W2 In place of damage: a hit destroys."""


def range_words(weapon: Weapon) -> str:
    """DT-F17 The range of a weapon."""
    return UNLIMITED if weapon.range is None else str(weapon.range)


def cell_words(strength: Strength) -> str:
    """DT-U3 Dice and damage of each hit: `4/1`, `1/M`, `1/K`."""
    damage = EACH_MODEL if strength.each_model else KILLS if strength.kills else str(strength.damage)
    return f"{strength.dice}/{damage}"


def strength_words(weapon: Weapon) -> tuple[str, ...]:
    """DT-U3 What a weapon does to every class that it can hurt: `I2 4/1`."""
    return tuple(f"{armour_words(armour)} {cell_words(strength)}" for armour, strength in weapon.strengths.items())
