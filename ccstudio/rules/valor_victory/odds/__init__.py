"""Exact odds of choices before the roll: fire, shots, mortars, missions, overruns, snipers, losses, rally (VV-3.2).

Shown is an attack with all who have joined it so far. How its owner meets casualty points is not looked ahead to.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.shared.cases import ByPrompt
from ccstudio.rules.shared.distributions import possible
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import armor, points
from ccstudio.rules.valor_victory.odds.assault import assault_odds
from ccstudio.rules.valor_victory.odds.declared import attacks_from
from ccstudio.rules.valor_victory.odds.missions import strike_odds
from ccstudio.rules.valor_victory.odds.rolls import one_die, two_dice, up_to
from ccstudio.rules.valor_victory.procedures.after_action import RallyAttempts
from ccstudio.rules.valor_victory.procedures.casualties import Allocate
from ccstudio.rules.valor_victory.query.attacks import (
    Assault,
    Attack,
    MortarFire,
    OverrunFire,
    Shot,
    SniperFire,
    Strike,
    Volley,
    the_only_one,
)
from ccstudio.rules.valor_victory.query.casualties import SURVIVE
from ccstudio.rules.valor_victory.query.firepower import victims_of
from ccstudio.rules.valor_victory.query.indirect import best_rating, soft_targets, vehicle_targets
from ccstudio.rules.valor_victory.query.rally import best_leadership, rally_number
from ccstudio.rules.valor_victory.query.shields import shielded_of
from ccstudio.rules.valor_victory.query.snipers import cover_of_sniper
from ccstudio.rules.valor_victory.query.units import hex_of, type_of, units_in
from ccstudio.rules.valor_victory.state import ValorCase, ValorState

ATTACKING: Final = (
    "choose-firer", "choose-opportunity", "choose-attack", "choose-target", "choose-weapon", "choose-group",
    "choose-shot-leader", "choose-mortar-group", "choose-mission-target", "choose-overrun-weapons", "choose-step",
    "place-sniper", "choose-advance", "choose-assaulters", "choose-defence",
)  # fmt: skip
"""The prompts of questions that lead to attacks."""


def attack_odds(case: ValorCase[Frame], choice: Option) -> tuple[Odds, ...]:
    """VV-14.5, VV-16.3 What an attack can come to, if a choice leads to one only."""
    found = the_only_one(attacks_from(case, choice))
    return () if found is None else odds_of(case.board, case.state, found)


def odds_of(board: ValorBoard, state: ValorState, attack: Attack) -> tuple[Odds, ...]:
    """VV-14.5, VV-16.3, VV-18.4a, VV-20.5 What an attack can come to; smoke and wire need no roll."""
    return tuple(_odds_of(board, state, attack))


def _odds_of(board: ValorBoard, state: ValorState, attack: Attack) -> Iterator[Odds]:
    match attack:
        case Volley(target=target):
            victims, shielded = points.volley_victims(board, state, attack)
            chances = points.of_volley(board, state, attack)
            yield points.on_hex(target, points.cases_of(board, state, chances, victims, shielded))
        case Shot(target=target_unit):
            yield armor.on_unit(target_unit, armor.of_shot(board, state, attack))
        case MortarFire():
            yield from _of_mortars(board, state, attack)
        case Strike(order):
            yield from strike_odds(board, state, order)
        case SniperFire():
            yield from _of_sniper(board, state, attack)
        case Assault():
            yield from assault_odds(board, state, attack)
        case OverrunFire(unit=unit, target=target):
            victims = victims_of(board, state, [other for other in units_in(state, target) if other != unit])
            chances = points.of_overrun(board, state, attack)
            yield points.on_hex(target, points.cases_of(board, state, chances, victims))


def _of_mortars(board: ValorBoard, state: ValorState, fire: MortarFire) -> Iterator[Odds]:
    """VV-12.67c The points on infantry and guns, and what becomes of each AFV and vehicle."""
    targets, origin = soft_targets(board, state, fire.target, "mortar"), hex_of(state, fire.firers[0])
    if targets:
        shielded = shielded_of(board, state, targets, origin)
        chances = points.of_mortars(board, state, fire)
        yield points.on_hex(fire.target, points.cases_of(board, state, chances, targets, shielded))
    rating, distance = best_rating(board, state, fire.firers), board.ground.distance(origin, fire.target)
    for unit in vehicle_targets(board, state, fire.target, "mortar"):
        yield armor.on_unit(unit, armor.overhead(board, state, unit, rating, "mortar", distance))


def _of_sniper(board: ValorBoard, state: ValorState, fire: SniperFire) -> Iterator[Odds]:
    """VV-20.5, VV-20.6a The points on its targets, and whether those who are not hurt find it."""
    victims = victims_of(board, state, fire.targets)
    chances = points.of_sniper(board, state, fire)
    hidden = up_to(one_die(board), cover_of_sniper(board, state, fire.origin, fire.target))
    found = possible((("odds-unseen", hidden), ("odds-found", 1 - hidden)))
    yield points.on_hex(fire.target, points.cases_of(board, state, chances, victims))
    yield Odds(Text("odds-of-search"), found)


def rally_odds(case: ValorCase[RallyAttempts], choice: Option) -> tuple[Odds, ...]:
    """VV-21.1 Whether a unit rallies."""
    if not isinstance(choice, PieceOption):
        return ()
    chance = rally_chance(case.board, case.state, choice.piece)
    cases = possible((("odds-rallied", chance), ("odds-stays-pinned", 1 - chance)))
    return (Odds(Text("odds-of-rally", {"unit": choice}), cases),)


def rally_chance(board: ValorBoard, state: ValorState, unit: PieceId) -> Fraction:
    """VV-21.1, VV-21.2 The chance that a unit rallies."""
    return up_to(two_dice(board), rally_number(board, state, unit) - best_leadership(board, state, unit))


def loss_odds(case: ValorCase[Allocate], choice: Option) -> tuple[Odds, ...]:
    """VV-14.64b, VV-15.10a What the die can bring that a loss calls for."""
    board, state, unit = case.board, case.state, case.frame.unit
    title = Text("odds-of-loss", {"unit": PieceOption(unit)})
    match choice:
        case ButtonOption(button) if button == SURVIVE:
            survives = up_to(one_die(board), type_of(board, state, unit).casualty)
            return (Odds(title, possible((("odds-pinned", survives), ("odds-destroyed", 1 - survives)))),)
        case NumberOption(number) if not state.units[unit].immobile:
            return (Odds(title, possible(_immobilized(board, number))),)
    return ()


def _immobilized(board: ValorBoard, number: int) -> tuple[tuple[str, Fraction], ...]:
    """VV-15.10a, VV-16.6a Whether an AFV that absorbs points is immobilized, and abandoned at once."""
    stopped = Fraction(1) if number >= board.numbers.armor_absorbs else up_to(one_die(board), number)
    leaves = up_to(one_die(board), board.numbers.abandonment)
    return (
        ("odds-no-effect", 1 - stopped),
        ("odds-immobilized", stopped * (1 - leaves)),
        ("odds-abandoned", stopped * leaves),
    )


FORECASTS: Final = ByPrompt[ValorState, ValorBoard, tuple[Odds, ...]].of_one(
    {
        **dict.fromkeys(ATTACKING, attack_odds),
        "choose-rally": rally_odds,
        "choose-mark": loss_odds,
    },
    (),
)
"""Who says how choices can come out, by the prompt of the question."""
