"""Exact odds of choices before the roll; here those of fire attacks (CC-O20.2.3, CC-O20.3.3, CC-O20.3.4).

Every card of a deck that a player cannot place is as likely on top as any other. No re-roll, trigger, action not yet
played, nor what other units of the hex roll is looked ahead to.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import Odds, Text
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import WOODS
from ccstudio.rules.combat_commander.odds.artillery import barrage_odds, mission_odds
from ccstudio.rules.combat_commander.odds.mines import mines_odds
from ccstudio.rules.combat_commander.odds.rolls import melee_odds, roll_odds
from ccstudio.rules.combat_commander.procedures.fire import SHELL, ChooseAttack
from ccstudio.rules.combat_commander.procedures.op_fire import FIRE, OpFireWindow
from ccstudio.rules.combat_commander.procedures.prefire import BeforeRoll
from ccstudio.rules.combat_commander.query.attacks import strongest
from ccstudio.rules.combat_commander.query.card_chances import (
    BROKEN,
    ELIMINATED,
    SUPPRESSED,
    UNHARMED,
    Shot,
    tied_of,
    total_of,
    worst_of,
)
from ccstudio.rules.combat_commander.query.cards import DONE, PASS, unseen_by
from ccstudio.rules.combat_commander.query.fire import (
    armed,
    attack_kind,
    firing_hexes,
    group_fps,
    hindrance,
    is_ordnance,
    reaches,
)
from ccstudio.rules.combat_commander.query.orders import followers, unactivated
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import CombatCase, CombatState, CombatView
from ccstudio.rules.shared.cases import ByPrompt
from ccstudio.rules.shared.distributions import Cases, joint, possible, shares
from ccstudio.rules.shared.occupation import holds, units_in
from ccstudio.rules.shared.opposing_sides import enemy

Totals = Mapping[int, Fraction]


def attack_odds(case: CombatCase[Frame], choice: Option) -> tuple[Odds, ...]:
    """How the attack that a choice leads to can come out for each unit attacked; empty where it leads to none."""
    shot = shot_of(case, choice)
    return () if shot is None else _fire_odds(case.view, shot)


def _fire_odds(view: CombatView, shot: Shot) -> tuple[Odds, ...]:
    """How an attack can come out for each unit fired at."""
    board, state = view.board, view.state
    fps = [fp + shot.bonus for fp in group_fps(board, state, shot.firers, shot.hexes)]
    if min(fps) < 1:
        return ()
    on_target = totals_on_target(view, shot)
    found = [
        Odds(
            Text("odds-defence", {"piece": PieceOption(piece), "fp": NumberOption(fp)}),
            _cases(view, shot, space, piece, {fp + total: chance for total, chance in on_target.items()}),
        )
        for space, fp in zip(shot.hexes, fps, strict=True)
        for piece in units_in(state, space)
    ]
    chance = sum(on_target.values(), Fraction(0))
    if not shot.aimed:
        cases = (("odds-on-target", chance), ("odds-off-target", 1 - chance))
        found.insert(0, Odds(Text("odds-targeting", {"space": SpaceOption(shot.hexes[0])}), possible(cases)))
    return tuple(found)


def shot_of(case: CombatCase[Frame], choice: Option) -> Shot | None:
    """The attack a choice leads to: the one declared, or the strongest that could still be."""
    match case.frame:
        case ChooseAttack() as frame:
            return _declared(case.view, frame, choice)
        case BeforeRoll() as frame:
            return _boosted(case.view, frame, choice)
        case OpFireWindow() as frame:
            return _opportunity(case.view, frame, choice)
    return None


def _declared(view: CombatView, frame: ChooseAttack, choice: Option) -> Shot | None:
    board, state = view.board, view.state
    match choice:
        case SpaceOption(space):
            return _strongest(view, frame.side, frame.pieces, space)
        case PieceOption(piece):
            target, firers = frame.target, (*frame.firers, piece)
        case ButtonOption() if choice in (DONE, SHELL):
            target, firers = frame.target, frame.firers
        case _:
            return None
    if not holds(state, target, enemy(frame.side)):
        return None
    bonus = _lifted(board, state, firers, target) if choice == DONE else 0
    return _shot(view, Shot(frame.side, firers, (target,), bonus))


def _boosted(view: CombatView, frame: BeforeRoll, choice: Option) -> Shot | None:
    """CC-A24.6 What a card adds, and what the second hex of Spray Fire costs."""
    bonus, hexes = frame.boosts.bonus, frame.hexes
    match choice:
        case CardOption(card) if view.board.cards[card].kind.stats.action != "spray-fire":
            bonus += view.board.numbers.bonus
        case SpaceOption(space):
            hexes = (*hexes, space)
        case ButtonOption() if choice == PASS:
            pass
        case _:
            return None
    return Shot(frame.side, frame.firers, hexes, bonus, aimed=True)


def _opportunity(view: CombatView, frame: OpFireWindow, choice: Option) -> Shot | None:
    """CC-A33.3.b Those activated before fire, or with them those whom a Fire card could activate."""
    board, state = view.board, view.state
    ready = tuple(piece for piece in armed(board, state, sorted(state.shooters), "op") if piece not in state.shot)
    if choice == FIRE:
        return _strongest(view, frame.side, ready, frame.space)
    if not isinstance(choice, CardOption):
        return None
    shots = [
        _strongest(view, frame.side, (*ready, *armed(board, state, units, "op")), frame.space)
        for first in unactivated(state, frame.side)
        if (units := (first, *followers(board, state, first)))
    ]
    made = [shot for shot in shots if shot is not None]
    return max(made, key=lambda shot: group_fps(board, state, shot.firers, shot.hexes), default=None)


def _strongest(view: CombatView, side: Side, pieces: tuple[PieceId, ...], space: SpaceId) -> Shot | None:
    """The attack of most FP that pieces can make on a hex: a group, or ordnance alone."""
    board, state = view.board, view.state
    if not holds(state, space, enemy(side)):
        return None
    group = strongest(board, state, pieces, space)
    guns = [(piece,) for piece in pieces if is_ordnance(board, state, piece) and reaches(board, state, piece, space)]
    able = [firers for firers in (group, *guns) if firers]
    if not able:
        return None
    firers = max(able, key=lambda firers: group_fps(board, state, firers, (space,)))
    return _shot(view, Shot(side, firers, (space,), _lifted(board, state, firers, space)))


def _shot(view: CombatView, shot: Shot) -> Shot:
    return shot._replace(aimed=not is_ordnance(view.board, view.state, shot.firers[0]))


def _lifted(board: CombatBoard, state: CombatState, firers: tuple[PieceId, ...], target: SpaceId) -> int:
    """CC-O20.1.c What the cards must add that the attack is declared with."""
    (fp,) = group_fps(board, state, firers, (target,))
    cards = -((fp - 1) // board.numbers.bonus) if fp < 1 else 0
    return cards * board.numbers.bonus


def totals_on_target(view: CombatView, shot: Shot) -> Totals:
    """What the dice of the attack roll add up to; for ordnance together with its being on target."""
    board, state = view.board, view.state
    viewer = state.seating.side_of(view.seat)
    unseen = unseen_by(board, state, viewer, shot.side)
    if shot.aimed:
        return shares(total_of(board, card) for card in unseen)
    piece, target = shot.firers[0], shot.hexes[0]
    here = hex_of(state, piece)
    assert here is not None, "who fires is on the map"
    needed = board.ground.distance(here, target) + hindrance(board, state, piece, target)
    found: dict[int, Fraction] = {}
    for card in unseen:
        white, coloured = board.cards[card].kind.stats.dice
        if white * coloured > needed:
            # CC-1.4 Behind the last card comes a deck of all that is not in the hand.
            rest = [other for other in unseen if other != card] or _next_deck(board, state, shot.side)
            for total, share in shares(total_of(board, other) for other in rest).items():
                found[total] = found.get(total, Fraction(0)) + share / len(unseen)
    return found


def _cases(view: CombatView, shot: Shot, space: SpaceId, piece: PieceId, attack: Totals) -> Cases:
    """CC-O20.3.4 The results of a unit's defence roll against the totals of the attack."""
    board, state = view.board, view.state
    kind, origins = attack_kind(board, state, shot.firers), firing_hexes(state, shot.firers)
    unit = state.units[piece]
    stands = morale(board, state, piece, cover(board, state, space, kind, origins, piece=piece))
    burst = board.numbers.airburst if kind == "mortar" and board.ground.hexes[space].rule == WOODS else 0
    unseen = unseen_by(board, state, state.seating.side_of(view.seat), unit.side)
    defence = shares(total_of(board, card) for card in unseen)
    worst, tied = worst_of(state, piece), tied_of(board, state, piece)

    def outcome(total: int, roll: int) -> str:
        margin = stands + roll - total - burst
        return UNHARMED if margin > 0 else tied if margin == 0 else worst

    found = joint(attack, defence, outcome)
    found[UNHARMED] = found.get(UNHARMED, Fraction(0)) + 1 - sum(attack.values(), Fraction(0))
    return possible((code, found.get(code, Fraction(0))) for code in (UNHARMED, SUPPRESSED, BROKEN, ELIMINATED))


def _next_deck(board: CombatBoard, state: CombatState, side: Side) -> list[CardId]:
    return [card for card in board.decks[side] if card not in state.hands[side]]


OF_ATTACKS: Final = (
    "choose-target", "choose-firer", "choose-rounds", "ask-before-roll", "choose-second", "choose-sustained",
    "ask-op-fire",
)  # fmt: skip
"""The prompts of whoever makes an attack."""

FORECASTS: Final = ByPrompt[CombatState, CombatBoard, tuple[Odds, ...]].of_one(
    {
        **dict.fromkeys(OF_ATTACKS, attack_odds),
        **dict.fromkeys(("choose-spotter", "choose-spotted", "choose-mission"), mission_odds),
        "choose-shelled": barrage_odds,
        "ask-reroll": roll_odds,
        "choose-melee": melee_odds,
        **dict.fromkeys(("choose-step", "choose-advance", "choose-retreat", "ask-hidden"), mines_odds),
    },
    (),
)
"""Who says how choices can come out, by the prompt of the question."""
