"""What weapon lines can do to a target, by plain numbers: worked out once for all positions that have them."""

from functools import lru_cache
from typing import NamedTuple

from ccstudio.rules.dust_tactics.advice.chances import Blow, Chances, chances_of, nothing
from ccstudio.rules.dust_tactics.advice.fields import FAR
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import Grade
from ccstudio.rules.dust_tactics.stats import ArmourClass
from ccstudio.rules.shared.damage_chances import both


class Arm(NamedTuple):
    """A weapon line that somebody can fire: on whose card, which weapon, how many carry it, how its dice are read."""

    card: str
    weapon: str
    carriers: int
    is_reversed: bool = False
    is_doubled: bool = False


class Body(NamedTuple):
    """Who is hit: class, damage that destroys it, models, and whether they are resilient."""

    armour: ArmourClass
    health: int
    models: int
    is_resilient: bool = False


class Aim(NamedTuple):
    """How a target is fired at: from how far, how often the dice are thrown, and what cover it has.

    `own` is the cover of its square alone, which is what helps in close combat.
    """

    distance: int
    throws: int = 1
    cover: Grade | None = None
    own: Grade | None = None
    is_charge: bool = False


Arms = tuple[Arm, ...]


@lru_cache(maxsize=1 << 16)
def volley(board: DustBoard, arms: Arms, body: Body, aim: Aim) -> Chances:
    """The chances of damage by all lines that reach a target."""
    found = nothing(body.health)
    for arm in arms:
        blow = blow_of(board, arm, body, aim)
        if blow is not None:
            found = both(found, chances_of(blow, body.health))
    return found


@lru_cache(maxsize=1 << 14)
def chances_by_range(board: DustBoard, arms: Arms, body: Body) -> tuple[tuple[int, Chances], ...]:
    """The chances of damage to a target in the open by whoever does not move, at the range of each weapon."""
    spans = sorted({board.cards[arm.card].weapons[arm.weapon].range or FAR for arm in arms})
    return tuple((span, volley(board, arms, body, Aim(span, 2))) for span in spans)


def blow_of(board: DustBoard, arm: Arm, body: Body, aim: Aim) -> Blow | None:
    """The dice of one line; None if it does not reach the target, or cannot hurt it."""
    weapon = board.cards[arm.card].weapons[arm.weapon]
    strength = weapon.strengths.get(body.armour)
    if strength is None or not arm.carriers or not weapon.reaches(aim.distance):
        return None
    if aim.is_charge and (weapon.range is None or weapon.range > board.numbers.charge_range):
        return None
    hit = board.hit
    chance = 1 - (hit if arm.is_reversed else 1 - hit) ** aim.throws
    if "laser" in weapon.flags:
        chance = min(1.0, chance / (1 - hit))
    cover = aim.own if weapon.close_combat else aim.cover
    if cover is not None and "ignores-cover" not in weapon.flags:
        chance *= hit if cover == "hard" else 1 - hit
    if body.is_resilient and not strength.kills:
        chance *= 1 - hit
    dice = strength.dice * arm.carriers * (body.models if strength.each_model else 1) * (2 if arm.is_doubled else 1)
    return Blow(dice, chance, body.health if strength.kills else strength.damage)
