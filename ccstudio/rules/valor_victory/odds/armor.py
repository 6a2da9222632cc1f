"""The exact chances of shots at AFVs, vehicles and guns (VV-16.3 to VV-16.6, VV-12.67, VV-18.5d)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Literal

from ccstudio.engine.odds import Distribution, mixed
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.shared.distributions import possible
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.rolls import one_die, two_dice, up_to
from ccstudio.rules.valor_victory.query.anti_tank import (
    NO_EFFECT,
    SURE,
    Attacker,
    armor_of,
    at_modifiers,
    atfp_of,
    elimination_number,
    number_to_hit,
    side_hit,
    to_hit_number,
)
from ccstudio.rules.valor_victory.query.attacks import Shot
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.facing import ArmorSide
from ccstudio.rules.valor_victory.query.indirect import overhead_cover
from ccstudio.rules.valor_victory.query.units import hex_of, type_of
from ccstudio.rules.valor_victory.state import ValorState
from ccstudio.rules.valor_victory.stats import Letter

Outcome = Literal["missed", "no-effect", "immobilized", "abandoned", "destroyed"]
"""VV-16.3 to VV-16.6 What can come of a shot; who is `abandoned` is eliminated, too."""

OUTCOMES: Final[tuple[Outcome, ...]] = ("missed", "no-effect", "immobilized", "abandoned", "destroyed")


def of_shot(board: ValorBoard, state: ValorState, shot: Shot) -> Distribution[Outcome]:
    """VV-16.3 The chances of a shot of a unit."""
    modifier = total_of(at_modifiers(board, state, shot.firer, shot.target, shot.occasion, shot.leader))
    hit = up_to(two_dice(board), number_to_hit(board, state, shot.firer, shot.target) - modifier)
    if not type_of(board, state, shot.target).is_afv:
        return {"missed": 1 - hit, "destroyed": hit}
    side = side_hit(board, state, shot.firer, shot.target, shot.occasion)
    armor = _armor_hit(board, state, shot.target, atfp_of(board, state, shot.firer, shot.weapon), side)
    return _after_shot(board, state, shot.target, hit, armor)


def overhead(
    board: ValorBoard, state: ValorState, unit: PieceId, atfp: Letter, attacker: Attacker, distance: int
) -> Distribution[Outcome]:
    """VV-12.67a, VV-12.67b, VV-18.5d The chances of a vehicle in a hex that mortars, artillery or aircraft hit."""
    modifier = total_of(overhead_cover(board, state, hex_of(state, unit)))
    hit = up_to(two_dice(board), to_hit_number(board, attacker, distance) - modifier)
    if not type_of(board, state, unit).is_afv:
        return {"missed": 1 - hit, "destroyed": hit}
    return _after_shot(board, state, unit, hit, _armor_hit(board, state, unit, atfp, "rear", overhead=True))


def sides_hit(board: ValorBoard, side: ArmorSide) -> Iterator[tuple[ArmorSide, Fraction]]:
    """VV-16.5a The sides of the armor that a hit can meet, each with its chance: a die decides on the border."""
    if side != "border":
        yield side, Fraction(1)
        return
    front = up_to(one_die(board), board.numbers.front_on_border)
    yield "front", front
    yield "rear", 1 - front


def _armor_hit(
    board: ValorBoard, state: ValorState, unit: PieceId, atfp: Letter, side: ArmorSide, *, overhead: bool = False
) -> Distribution[Outcome]:
    """VV-16.4b, VV-16.4c The chances of a hit on an AFV."""
    return mixed(
        (
            chance,
            _against(board, state, unit, elimination_number(board, atfp, armor_of(board, state, unit, met)), overhead),
        )
        for met, chance in sides_hit(board, side)
    )


def _against(board: ValorBoard, state: ValorState, unit: PieceId, number: int, overhead: bool) -> Distribution[Outcome]:
    """VV-16.4b, VV-16.4c, VV-16.6a A roll against an elimination number, and whether the crew stays."""
    if number in (SURE, NO_EFFECT):
        return {"destroyed" if number == SURE else "no-effect": Fraction(1)}
    rolls = two_dice(board)
    less, no_more = up_to(rolls, number - 1), up_to(rolls, number)
    if overhead or state.units[unit].immobile:
        destroyed = no_more if overhead else less
        return {"destroyed": destroyed, "no-effect": 1 - destroyed}
    leaves = _leaves(board)
    equal = no_more - less
    return {
        "destroyed": less,
        "abandoned": equal * leaves,
        "immobilized": equal * (1 - leaves),
        "no-effect": 1 - no_more,
    }


def _after_shot(
    board: ValorBoard, state: ValorState, unit: PieceId, hit: Fraction, armor: Distribution[Outcome]
) -> Distribution[Outcome]:
    """VV-16.6b, VV-16.6d A miss or a hit; the crew of an immobile AFV that survives may abandon it."""
    missed: Distribution[Outcome] = {"missed": Fraction(1)}
    found = mixed(((1 - hit, missed), (hit, armor)))
    if not state.units[unit].immobile:
        return found
    leaves = _leaves(board)
    survives = found.get("missed", Fraction(0)) + found.get("no-effect", Fraction(0))
    stays = {outcome: found.get(outcome, Fraction(0)) * (1 - leaves) for outcome in ("missed", "no-effect")}
    return {**found, **stays, "abandoned": survives * leaves}  # type: ignore[dict-item]  # the keys are outcomes


def _leaves(board: ValorBoard) -> Fraction:
    """VV-16.6a The chance that a crew abandons its AFV."""
    return up_to(one_die(board), board.numbers.abandonment)


def on_unit(target: PieceId, chances: Distribution[Outcome]) -> Odds:
    """What can come of a shot at a unit, the least first."""
    cases = possible((f"odds-{outcome}", chances.get(outcome, Fraction(0))) for outcome in OUTCOMES)
    return Odds(Text("odds-of-shot", {"target": PieceOption(target)}), cases)


def effect(chances: Distribution[Outcome]) -> Fraction:
    """The chance that a shot does anything."""
    return 1 - chances.get("missed", Fraction(0)) - chances.get("no-effect", Fraction(0))
