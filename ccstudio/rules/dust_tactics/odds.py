"""What an attack can come to, exact, before dice fall (DT-F9, DT-K9, DT-X8, DT-W2, DT-Z7).

Shown are all shots declared at a target so far, with those that are about to be. Whom a player picks, and how a squad
strikes back, is not looked ahead to: where it decides how much is lost, there are no odds.
"""

from collections.abc import Iterator
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.engine.secrets import View
from ccstudio.rules.dust_tactics.attack import DONE
from ccstudio.rules.dust_tactics.board import HIT, DustBoard
from ccstudio.rules.dust_tactics.calls import Attack, DeclareFlames, DeclareLine, Harm, Manner, Shot
from ccstudio.rules.dust_tactics.chances import ONE, Series, added, die, point, power, product, thinned
from ccstudio.rules.dust_tactics.cover import cover_of, own_cover_of
from ccstudio.rules.dust_tactics.damage import destroys_all, endurance_of, is_resilient
from ccstudio.rules.dust_tactics.flames import targets_in
from ccstudio.rules.dust_tactics.readings import are_reversed, are_sure
from ccstudio.rules.dust_tactics.resolve import harm_of
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.dust_tactics.units import models_of
from ccstudio.rules.dust_tactics.weapons import carriers_of, shot_at, strength_against, weapon_of

DustView = View[DustState, DustBoard]


def odds(view: DustView, choice: Option) -> tuple[Odds, ...]:
    """How the shots at each target that a choice declares can come out; empty where it declares none."""
    if not (isinstance(view.pending, Ask) and choice in view.pending.options and len(view.stack) > 1):
        return ()
    attack = view.stack[-2]
    if not isinstance(attack, Attack):
        return ()
    found = []
    for shot in _declared(view, choice):
        close = _is_close(view.board, view.state, shot)
        shots = tuple(
            other
            for other in attack.shots
            if other.target == shot.target and _is_close(view.board, view.state, other) == close
        )
        chances = damage_chances(view.board, view.state, attack.unit, attack.manner, (*shots, shot))
        if chances is not None:
            title = Text("odds-of-attack", {"target": PieceOption(shot.target)})
            found.append(Odds(title, tuple(_cases(chances))))
    return tuple(found)


def damage_chances(
    board: DustBoard, state: DustState, unit: PieceId, manner: Manner, shots: tuple[Shot, ...]
) -> tuple[Fraction, ...] | None:
    """The chances of 0, 1, 2... points of damage from shots at one target; the last is that it is destroyed.

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
        series = _series(board, state, unit, manner, shot, harm, saved, health)
        held[kept] = product(held[kept], series)
    return _together(_filled(held[False]), _filled(held[True]), _face_chance(board) if resists else Fraction(0))


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
    manner: Manner,
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
    if are_sure(board, state, unit, manner):
        return power(hit, shot.dice)
    chance = _face_chance(board)
    if are_reversed(board, state, unit, shot, manner):
        chance = 1 - chance
    throws = 1 + (manner == "sustained") + ("berserk" in state.effects)
    laser = "laser" in weapon_of(board, state, (shot.shooter, shot.weapon)).flags
    return power(die(chance, throws, hit, laser=laser), shot.dice)


def _saved_by_cover(
    board: DustBoard, state: DustState, unit: PieceId, target: PieceId, shots: tuple[Shot, ...]
) -> Fraction:
    """DT-K10 The chance that cover saves from a hit."""
    own = _is_close(board, state, shots[0])
    grade = own_cover_of(board, state, target) if own else cover_of(board, state, unit, target)
    chance = _face_chance(board)
    return {None: Fraction(0), "soft": chance, "hard": 1 - chance}[grade]


def _are_additive(board: DustBoard, harms: tuple[Harm, ...]) -> bool:
    """DT-K9 Whether it does not matter which of several hits cover saves from."""
    exposed = [harm for harm in harms if not harm.ignores_cover]
    if any(harm.kills for harm in exposed) or len({harm.resisted for harm in exposed}) > 1:
        return len(exposed) < 2
    return board.rules("cover-cancels") == "damage" or len({harm.damage for harm in exposed}) < 2


def _filled(series: Series) -> tuple[Fraction, ...]:
    """A series with what is missing to 1: the chance of as many points as the target has, or more."""
    return (*series, ONE - sum(series))


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


def _cases(chances: tuple[Fraction, ...]) -> Iterator[tuple[Text, Fraction]]:
    for damage, chance in enumerate(chances):
        if chance and damage == len(chances) - 1:
            yield Text("odds-destroyed"), chance
        elif chance:
            yield Text("odds-damage", {"damage": damage}) if damage else Text("odds-unharmed"), chance


def _declared(view: DustView, choice: Option) -> tuple[Shot, ...]:
    """The shots that a choice declares, of limited ammunition all that there are if their number is still open."""
    board, state, frame = view.board, view.state, view.stack[-1]
    match frame, choice:
        case DeclareLine(shooter=shooter, weapon=weapon), PieceOption(piece):
            line = shooter, weapon
            return (shot_at(board, state, line, piece, carriers_of(board, state, line)),)
        case DeclareLine(shooter=shooter, weapon=weapon, target=target), NumberOption(number):
            line = shooter, weapon
            return (shot_at(board, state, line, target, carriers_of(board, state, line)[:number]),)
        case DeclareFlames(squares=squares), SpaceOption(space):
            return _burning(board, state, frame, (*squares, space))
        case DeclareFlames(squares=squares), ButtonOption() if choice == DONE:
            return _burning(board, state, frame, squares)
    return ()


def _burning(
    board: DustBoard, state: DustState, frame: DeclareFlames, squares: tuple[SpaceId, ...]
) -> tuple[Shot, ...]:
    line = frame.shooter, frame.weapon
    return tuple(
        shot_at(board, state, line, target, carriers_of(board, state, line))
        for target in targets_in(state, frame.unit, squares)
        if strength_against(board, state, line, target) is not None
    )


def _face_chance(board: DustBoard) -> Fraction:
    """DT-D1 The chance of a die."""
    return Fraction(board.die.faces.count(HIT), len(board.die.faces))


def _is_close(board: DustBoard, state: DustState, shot: Shot) -> bool:
    return weapon_of(board, state, (shot.shooter, shot.weapon)).close_combat
