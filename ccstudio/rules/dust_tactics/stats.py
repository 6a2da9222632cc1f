"""What a module of Dust Tactics says of its pieces: the types of every `stats`."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from ccstudio.base.ids import Slug
from ccstudio.base.language import N_
from ccstudio.rules.system import Stats

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]

ArmourClass = Literal["i1", "i2", "i3", "i4", "v1", "v2", "v3", "v4", "v5", "v6", "v7"]
"""DT-U4 Infantry 1 to 4 and vehicles 1 to 7."""

Effect = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}/([0-9]{1,2}|m|k)$(?!\n)")]
"""DT-U3 Dice and damage of each hit: `"4/1"`; `"1/m"` a die for each model, `"1/k"` a hit destroys (DT-W1, DT-W2)."""

Flag = Literal["laser", "flame", "sniper", "ignores-cover"]
Ability = Literal[
    "agile", "all-in-one", "assault", "berserk", "black-ops", "charge", "jump", "damage-resilient", "fast",
    "fighting-spirit", "self-repair", "sniper", "spotter", "sniper-team", "tank-head", "command-squad",
]  # fmt: skip
Role = Literal["soldier", "special", "officer", "radioman", "mechanic", "medic", "sniper", "spotter"]
"""What a soldier is to the rules; whoever else carries a weapon alone is `special` (DT-W13)."""

ARMOUR_LABELS: Final = {
    "armour": N_("Class of armour"),
    "armour.i1": N_("infantry 1"),
    "armour.i2": N_("infantry 2"),
    "armour.i3": N_("infantry 3"),
    "armour.i4": N_("infantry 4"),
    "armour.v1": N_("vehicle 1"),
    "armour.v2": N_("vehicle 2"),
    "armour.v3": N_("vehicle 3"),
    "armour.v4": N_("vehicle 4"),
    "armour.v5": N_("vehicle 5"),
    "armour.v6": N_("vehicle 6"),
    "armour.v7": N_("vehicle 7"),
}
"""What the classes of armour are called."""


class WeaponStats(Stats, frozen=True, kw_only=True):
    """DT-U3 A line of a weapon table.

    Args:
        id: ID of the weapon, unique on the card.
        title: Name of the weapon.
        line: Number of its line on the card (DT-F5).
        count: Number of such weapons that the unit carries.
        range: Range in squares; 0 is unlimited (DT-W12).
        close_combat: Whether it fights in close combat (DT-X8).
        flags: Special properties of the weapon.
        shots: Shots of each single weapon for the whole game; 0 without a limit (DT-W3, DT-W4).
        effects: Dice and damage against each class of armour, such as `4/1`; without an entry it cannot hurt that class
            (DT-U5).
    """

    LABELS: ClassVar = {
        "line": N_("Line on the card"),
        "range": N_("Range in squares"),
        "close_combat": N_("Fights in close combat"),
        "flags": N_("Properties"),
        "shots": N_("Shots in the game"),
        "effects": N_("Dice and damage"),
        "effects.i1": N_("infantry 1"),
        "effects.i2": N_("infantry 2"),
        "effects.i3": N_("infantry 3"),
        "effects.i4": N_("infantry 4"),
        "effects.v1": N_("vehicle 1"),
        "effects.v2": N_("vehicle 2"),
        "effects.v3": N_("vehicle 3"),
        "effects.v4": N_("vehicle 4"),
        "effects.v5": N_("vehicle 5"),
        "effects.v6": N_("vehicle 6"),
        "effects.v7": N_("vehicle 7"),
    }

    id: Slug
    title: str
    line: Annotated[int, msgspec.Meta(ge=1, le=4)]
    count: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    range: Small
    close_combat: bool = False
    flags: tuple[Flag, ...] = ()
    shots: Small = 0
    effects: dict[ArmourClass, Effect]


class CardStats(Stats, frozen=True, kw_only=True):
    """DT-U2 What stands on every unit card.

    Args:
        movement: Movement in squares.
        armour: Class of armour (DT-U4).
        points: Army points (DT-U7).
        abilities: Special abilities of the unit.
        weapons: Lines of the weapon table.
    """

    LABELS: ClassVar = {
        "movement": N_("Movement in squares"),
        "points": N_("Army points"),
        **ARMOUR_LABELS,
    }

    movement: Small
    armour: ArmourClass
    points: Annotated[int, msgspec.Meta(ge=0, le=999)]
    abilities: tuple[Ability, ...] = ()
    weapons: tuple[WeaponStats, ...] = ()


class SoldierSlot(Stats, frozen=True, kw_only=True):
    """DT-N4 A soldier of a squad.

    Args:
        piece: Piece that shows the soldier.
        role: Role of the soldier in the rules; special for a soldier who alone carries a weapon (DT-W13).
        weapons: Weapons that the soldier carries, by their IDs on the card.
    """

    REFERENCES: ClassVar = {
        "weapons": "stats.weapons",
    }

    piece: Slug
    role: Role = "soldier"
    weapons: tuple[Slug, ...]


class SquadStats(CardStats, frozen=True, kw_only=True):
    """DT-U10 A squad: it has as much health as soldiers.

    Args:
        soldiers: Soldiers of the squad.
    """

    soldiers: Annotated[tuple[SoldierSlot, ...], msgspec.Meta(min_length=1, max_length=12)]


class ModelStats(CardStats, frozen=True, kw_only=True):
    """DT-U11, DT-U12 A vehicle or hero: a single model with health of its own.

    Args:
        health: Damage that destroys the model.
    """

    health: Annotated[int, msgspec.Meta(ge=1, le=20)]


class SoldierStats(Stats, frozen=True, kw_only=True):
    """A figure of a soldier: what it is, and carries, its squad says."""


class CoverStats(Stats, frozen=True, kw_only=True):
    """DT-M6, DT-K2 A crate or trap: a target like a vehicle, and cover for a squad in its square.

    Args:
        armour: Class of armour against attacks on it.
        health: Damage that destroys it.
        cover: Cover of a squad in its square (DT-K2).
        vehicles_enter: Whether vehicles can enter its square (DT-M4, DT-M5).
        blocks_soldiers: Whether soldiers cannot see soldiers across it (DT-L3b to DT-L3d).
    """

    LABELS: ClassVar = {
        "vehicles_enter": N_("Vehicles can enter"),
        "blocks_soldiers": N_("Blocks sight of soldiers"),
        **ARMOUR_LABELS,
    }

    armour: ArmourClass
    health: Annotated[int, msgspec.Meta(ge=1, le=20)]
    cover: Literal["soft", "hard"]
    vehicles_enter: bool
    blocks_soldiers: bool
