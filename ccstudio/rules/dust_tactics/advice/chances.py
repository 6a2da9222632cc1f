"""How much shots are worth, roughly: chances as floating point numbers, for thousands of positions looked at."""

from functools import lru_cache
from typing import NamedTuple

Chances = tuple[float, ...]
"""The chances of 0, 1, 2... points of damage; the last is that the target is destroyed."""


class Blow(NamedTuple):
    """Dice of one line: how many, the chance that one does damage, and how much."""

    dice: int
    chance: float
    damage: int


@lru_cache(maxsize=16384)
def chances_of(blow: Blow, health: int) -> Chances:
    """What a blow can do to so much health."""
    found = [1.0] + [0.0] * health
    for _ in range(blow.dice):
        after = [0.0] * (health + 1)
        for done, chance in enumerate(found):
            after[done] += chance * (1 - blow.chance)
            after[min(done + blow.damage, health)] += chance * blow.chance
        found = after
    return tuple(found)


def nothing(health: int) -> Chances:
    """No damage for certain."""
    return (1.0,) + (0.0,) * health


def value_of(chances: Chances, points: float, wound: float) -> float:
    """What damage is worth: all the points of the target for destroying it, a part of them for harming it."""
    health = len(chances) - 1
    mean = sum(done * chance for done, chance in enumerate(chances))
    return points * (wound * mean / health + (1 - wound) * chances[-1])
