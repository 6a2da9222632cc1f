"""Whether attacks, and cards played on attacks, can do anything (CC-O20.3, CC-A24 to CC-A41)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.prospects import Prospect
from ccstudio.rules.combat_commander.odds import shot_of, totals_on_target
from ccstudio.rules.combat_commander.procedures.defence import AfterRoll
from ccstudio.rules.combat_commander.procedures.fire import SHELL, ChooseAttack
from ccstudio.rules.combat_commander.procedures.op_fire import FIRE, OpFireWindow
from ccstudio.rules.combat_commander.procedures.pauses import MoverWindow
from ccstudio.rules.combat_commander.procedures.prefire import BeforeRoll
from ccstudio.rules.combat_commander.procedures.weapons import ABANDON
from ccstudio.rules.combat_commander.prospects.bounds import (
    CANNOT_HURT,
    LEAST,
    Attacked,
    attacked,
    best_bonus,
    cannot_hurt,
    harm_chance,
    rolled_totals,
)
from ccstudio.rules.combat_commander.query.attacks import attackable, has_smoke_target
from ccstudio.rules.combat_commander.query.boosts import ADDING
from ccstudio.rules.combat_commander.query.card_chances import Shot
from ccstudio.rules.combat_commander.query.cards import DONE
from ccstudio.rules.combat_commander.query.fire import armed, attack_kind, firing_hexes, group_fps
from ccstudio.rules.combat_commander.query.movement import burdened, can_step
from ccstudio.rules.combat_commander.query.orders import unactivated
from ccstudio.rules.combat_commander.query.values import cover
from ccstudio.rules.combat_commander.state import CombatCase, CombatView
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.reasons import why

ABANDONS_LATER = why("CC-11.3.a", "abandons-later")
CARD_CHANGES_NOTHING = why("CC-A24.6", "card-changes-nothing")


def targets(case: CombatCase[ChooseAttack]) -> tuple[Prospect, ...]:
    """CC-O20.1.a The hexes that could be fired at; smoke helps wherever it can be fired."""
    view, frame = case.view, case.frame
    return tuple(
        _of_attack(case, option, frame.pieces, option.space)
        for option in case.asked.options
        if isinstance(option, SpaceOption) and not _smokes(view, frame.pieces, option.space)
    )


def firers(case: CombatCase[ChooseAttack]) -> tuple[Prospect, ...]:
    """CC-O20.3.1 Who fires, or joins: nobody helps where all of them together do nothing."""
    frame = case.frame
    if _smokes(case.view, frame.pieces, frame.target):
        return ()
    return tuple(
        _of_attack(case, option, frame.pieces, frame.target)
        for option in case.asked.options
        if isinstance(option, PieceOption) or option in (DONE, SHELL)
    )


def opportunity(case: CombatCase[OpFireWindow]) -> tuple[Prospect, ...]:
    """CC-A33.3 Fire by those activated for it, and with a card by any other unit as well."""
    board, state, frame = case.board, case.state, case.frame
    ready = [piece for piece in armed(board, state, sorted(state.shooters), "op") if piece not in state.shot]
    others = armed(board, state, unactivated(state, frame.side), "op")
    return tuple(
        _of_attack(case, option, ready if option == FIRE else (*ready, *others), frame.space)
        for option in case.asked.options
        if option == FIRE or isinstance(option, CardOption)
    )


def pause(case: CombatCase[MoverWindow]) -> tuple[Prospect, ...]:
    """CC-A26 Assault Fire by the moving units at any hex; CC-11.3.a leaving a weapon behind; nothing of other actions.

    A weapon can be abandoned with the next step, too: only who cannot step with it need do so now.
    """
    view, board, state, side = case.view, case.board, case.state, case.frame.side
    pieces = tuple(armed(board, state, sorted(state.moving), "assault"))
    hurts = any(not cannot_hurt(view, side, pieces, space) for space in attackable(board, state, side, pieces))
    found = [] if hurts else [option for option in case.asked.options if _action(case, option) == "assault-fire"]
    vain = [Prospect(option=card, chance=Fraction(0), reason=CANNOT_HURT) for card in found]
    if ABANDON in case.asked.options and all(can_step(board, state, piece) for piece in burdened(board, state)):
        vain.append(Prospect(option=ABANDON, chance=Fraction(0), reason=ABANDONS_LATER, is_public=True))
    return tuple(vain)


def before_roll(case: CombatCase[BeforeRoll]) -> tuple[Prospect, ...]:
    """CC-A24.6 What a card that adds to the FP changes; nothing is said of a second hex (CC-A40)."""
    view, board, frame = case.view, case.board, case.frame
    bonus, most = board.numbers.bonus, best_bonus(board, case.state, frame.side)
    shot = Shot(frame.side, frame.firers, frame.hexes, frame.boosts.bonus, aimed=True)
    fps = group_fps(board, case.state, shot.firers, shot.hexes)
    best = max(rolled_totals(board, frame.side)) + frame.boosts.bonus + most
    units = [(fp, unit) for fp, space in zip(fps, shot.hexes, strict=True) for unit in _fired_at(view, shot, space)]
    if all(fp + best < unit.needs + unit.lowest for fp, unit in units):
        chance, reason = Fraction(0), CARD_CHANGES_NOTHING
    else:
        boosted = [unit._replace(needs=unit.needs - fp - frame.boosts.bonus - bonus) for fp, unit in units]
        chance, reason = harm_chance(view, boosted, totals_on_target(view, shot), bonus), None
    return tuple(
        Prospect(option=option, chance=chance, reason=reason)
        for option in case.asked.options
        if (chance or reason) and _action(case, option) in ADDING
    )


def after_roll(case: CombatCase[AfterRoll]) -> tuple[Prospect, ...]:
    """CC-A29 What Concealment changes; fortifications stay, and are always of use (CC-A35)."""
    view, board, state, frame = case.view, case.board, case.state, case.frame
    cards = [option for option in case.asked.options if isinstance(option, CardOption)]
    concealing = [option for option in cards if _action(case, option) == "concealment"]
    less = max(0, cover(board, state, frame.space, frame.attack, frame.firers))
    units = [
        # The total of the window has the burst of a shell in the trees already.
        unit
        for unit in attacked(view, frame.space, frame.attack, frame.firers, bursts=False)
        if unit.side == frame.side
    ]
    lowest = frame.total - less * len(concealing)
    alone = len(concealing) == len(cards)
    is_vain = all(
        frame.total < unit.needs + unit.lowest or (alone and lowest > unit.needs + unit.highest) for unit in units
    )
    if is_vain or (alone and not less):
        return tuple(_vain(option) for option in concealing)
    chance = harm_chance(view, units, {frame.total: Fraction(1)}, less) if less else Fraction(0)
    return tuple(Prospect(option=option, chance=chance) for option in concealing if chance)


def _of_attack(
    case: CombatCase[ChooseAttack] | CombatCase[OpFireWindow],
    option: Option,
    pieces: Iterable[PieceId],
    space: SpaceId,
) -> Prospect:
    """What an attack can do that an option leads to, by some pieces at most."""
    view, side = case.view, case.frame.side
    if cannot_hurt(view, side, pieces, space):
        return Prospect(option=option, chance=Fraction(0), reason=CANNOT_HURT)
    shot = shot_of(_any(case), option)
    chance = Fraction(0) if shot is None else shot_chance(view, shot)
    return Prospect(option=option, chance=chance or LEAST)


def _any(case: CombatCase[ChooseAttack] | CombatCase[OpFireWindow]) -> CombatCase[Frame]:
    return case


def shot_chance(view: CombatView, shot: Shot) -> Fraction:
    """CC-O20.3.4 The chance that an attack hurts anybody."""
    fps = group_fps(view.board, view.state, shot.firers, shot.hexes)
    units = [
        unit._replace(needs=unit.needs - fp - shot.bonus)
        for fp, space in zip(fps, shot.hexes, strict=True)
        for unit in _fired_at(view, shot, space)
    ]
    return harm_chance(view, units, totals_on_target(view, shot))


def _fired_at(view: CombatView, shot: Shot, space: SpaceId) -> Iterator[Attacked]:
    kind, origins = attack_kind(view.board, view.state, shot.firers), firing_hexes(view.state, shot.firers)
    return (unit for unit in attacked(view, space, kind, origins) if unit.side == enemy(shot.side))


def _smokes(view: CombatView, pieces: Iterable[PieceId], space: SpaceId) -> bool:
    return any(has_smoke_target(view.board, view.state, piece, space) for piece in pieces)


def _action(case: CombatCase[Any], option: Option) -> str:
    return str(case.board.cards[option.card].kind.stats.action) if isinstance(option, CardOption) else ""


def _vain(option: Option) -> Prospect:
    return Prospect(option=option, chance=Fraction(0), reason=CARD_CHANGES_NOTHING)
