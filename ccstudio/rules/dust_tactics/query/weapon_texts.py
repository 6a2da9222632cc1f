"""Weapons in words, as cards print them: ranges, dice and damage by class (DT-U3)."""

from typing import Final

from ccstudio.rules.dust_tactics.board import Strength, Weapon
from ccstudio.rules.dust_tactics.query.units import armour_words

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
