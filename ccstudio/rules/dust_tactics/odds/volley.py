"""The exact chances of damage from the shots at one target (DT-F9, DT-K9, DT-X8, DT-W2, DT-Z7)."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.dust_tactics.board import HIT, DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import cover_of, own_cover_of
from ccstudio.rules.dust_tactics.procedures.damage import destroys_all, endurance_of, is_resilient
from ccstudio.rules.dust_tactics.procedures.resolve import dice_for, harm_of
from ccstudio.rules.dust_tactics.query.pieces import models_of
from ccstudio.rules.dust_tactics.query.weapons import weapon_of
from ccstudio.rules.dust_tactics.state import AttackMode, DustState, Harm, Shot
from ccstudio.rules.shared.damage_chances import Capped, Series, added, capped, endless, point, power, product, scaled


def damage_chances(
    board: DustBoard, state: DustState, unit: PieceId, mode: AttackMode, shots: tuple[Shot, ...]
) -> Capped | None:
    """The chances of what shots at one target do to it.

    All shots are of close combat, or none. None if it depends on choices: where some models of the target resist and
    others do not, or where cover may save from hits of different weight.
    """
    target = shots[0].target
    health = health_of(board, state, target)
    harms = tuple(harm_of(board, state, shot, 1) for shot in shots)
    models = () if target in state.cover else models_of(state, target)
    resilient = {is_resilient(board, state, model) for model in models}
    resists = any(resilient)
    saved = _saved_by_cover(board, state, unit, target, shots)
    if len(resilient) > 1 and any(harm.resisted for harm in harms):
        return None
    if saved and not _are_additive(board, harms):
        return None
    if len(models) > 1 and any(harm.kills for harm in harms) and board.rules("skull-on-squad") == "model":
        return None
    held: dict[bool, Series] = {False: point(0, health), True: point(0, health)}
    for shot, harm in zip(shots, harms, strict=True):
        kept = resists and harm.resisted and not harm.kills
        series = _series(board, state, unit, mode, shot, harm, saved, health)
        held[kept] = product(held[kept], series)
    return _together(capped(held[False]), capped(held[True]), face_chance(board) if resists else Fraction(0))


def health_of(board: DustBoard, state: DustState, target: PieceId) -> int:
    """How many points of damage destroy a target with all its models."""
    cover = state.cover.get(target)
    if cover is not None:
        return board.covers[cover.type].stats.health - cover.damage
    return sum(endurance_of(board, state, model) for model in models_of(state, target))


def _series(
    board: DustBoard,
    state: DustState,
    unit: PieceId,
    mode: AttackMode,
    shot: Shot,
    harm: Harm,
    saved: Fraction,
    health: int,
) -> Series:
    """The damage of all dice of a line."""
    kills = harm.kills and (shot.target in state.cover or destroys_all(board, state, shot.target, (harm,)))
    weight = health if kills else harm.damage
    hit = point(weight, health)
    if saved and not harm.ignores_cover:
        less = 0 if kills or board.rules("cover-cancels") == "hit" else weight - 1
        hit = added(point(less, health, saved), point(weight, health, 1 - saved))
    dice = dice_for(board, state, unit, mode, (shot,))
    if dice.sure:
        return power(hit, shot.dice)
    chance = face_chance(board)
    throws = 1 + dice.sustained + dice.berserk
    return power(die(1 - chance if dice.reversed[0] else chance, throws, hit, laser=dice.laser[0]), shot.dice)


def _saved_by_cover(
    board: DustBoard, state: DustState, unit: PieceId, target: PieceId, shots: tuple[Shot, ...]
) -> Fraction:
    """DT-K10 The chance that cover saves from a hit."""
    own = is_close(board, state, shots[0])
    grade = own_cover_of(board, state, target) if own else cover_of(board, state, unit, target)
    chance = face_chance(board)
    return {None: Fraction(0), "soft": chance, "hard": 1 - chance}[grade]


def _are_additive(board: DustBoard, harms: tuple[Harm, ...]) -> bool:
    """DT-K9 Whether it does not matter which of several hits cover saves from."""
    exposed = [harm for harm in harms if not harm.ignores_cover]
    if any(harm.kills for harm in exposed) or len({harm.resisted for harm in exposed}) > 1:
        return len(exposed) < 2
    return board.rules("cover-cancels") == "damage" or len({harm.damage for harm in exposed}) < 2


def _together(plain: tuple[Fraction, ...], kept: tuple[Fraction, ...], saved: Fraction) -> tuple[Fraction, ...]:
    """DT-X8 Points that nobody resists find their models first, then the others, and of those each may be saved."""
    health = len(plain) - 1
    found = [Fraction(0)] * (health + 1)
    for certain, chance in enumerate(plain):
        room = health - certain
        capped = (*kept[:room], sum(kept[room:], Fraction(0)))
        for left, other in enumerate(thinned(capped, saved)):
            found[certain + left] += chance * other
    return tuple(found)


def face_chance(board: DustBoard) -> Fraction:
    """DT-D1 The chance of a die."""
    return Fraction(board.die.faces.count(HIT), len(board.die.faces))


def is_close(board: DustBoard, state: DustState, shot: Shot) -> bool:
    """DT-CC1 Whether a shot is of close combat."""
    return weapon_of(board, state, (shot.shooter, shot.weapon)).close_combat


def cases_of(chances: Capped) -> tuple[tuple[Text, Fraction], ...]:
    """What can become of a target, each with its chance; what cannot happen is left out."""
    found = []
    for damage, chance in enumerate(chances):
        if chance and damage == len(chances) - 1:
            found.append((Text("odds-destroyed"), chance))
        elif chance:
            found.append((Text("odds-damage", {"damage": damage}) if damage else Text("odds-unharmed"), chance))
    return tuple(found)


def die(hit: Fraction, throws: int, harm: Series, *, laser: bool) -> Series:
    """DT-A3d, DT-W6 A die thrown so often until it hits, each hit with the points of `harm`.

    A laser that hits goes on while it hits; that is no second throw for it.
    """
    missed = (1 - hit) ** throws
    chain = scaled(harm, 1 - missed)
    if laser:
        chain = product(chain, scaled(endless(scaled(harm, hit)), 1 - hit))
    return added(point(0, len(harm), missed), chain)


def thinned(chances: Sequence[Fraction], saved: Fraction) -> tuple[Fraction, ...]:
    """DT-X8 Chances of how many points are left, each of which is saved with a chance of its own."""
    found = [Fraction(0)] * len(chances)
    for count, chance in enumerate(chances):
        for left in range(count + 1):
            found[left] += chance * comb(count, left) * (1 - saved) ** left * saved ** (count - left)
    return tuple(found)
