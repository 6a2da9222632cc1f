"""Exact odds of choices before the roll: shots, charges, close combat, orders, air strikes (DT-Z7).

Shown are all shots declared at a target so far, with those that are about to be. Whom a player picks is not looked
ahead to: where it decides how much is lost, there are no odds.
"""

from typing import Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds.close_combat import answer_odds, charge_odds, response_odds
from ccstudio.rules.dust_tactics.odds.volley import cases_of, damage_chances, face_chance, health_of, is_close
from ccstudio.rules.dust_tactics.procedures.attack import DONE, Attack, DeclareFlames, DeclareLine, burning
from ccstudio.rules.dust_tactics.procedures.command_squad import AirStrike, Order
from ccstudio.rules.dust_tactics.query.command import ORDERS, STRIKE, order_named, strike_harm, targets_of
from ccstudio.rules.dust_tactics.query.weapons import carriers_of, shot_at
from ccstudio.rules.dust_tactics.state import AttackMode, DustCase, DustState, DustView, Shot
from ccstudio.rules.shared.cases import ByPrompt
from ccstudio.rules.shared.damage_chances import ONE, Capped, added, capped, point, power


def order_odds(case: DustCase[Order], choice: Option) -> tuple[Odds, ...]:
    """DT-CS2 Whether an order gets through; an air strike that has one target only is looked at to its end."""
    board, state, frame = case.board, case.state, case.frame
    order, after = order_named(choice.button) if isinstance(choice, ButtonOption) else (frame.order, False)
    if not order:
        return ()
    works = face_chance(board) if ORDERS[order].needs_die else ONE
    fails = ((Text("odds-order-fails"), 1 - works),) if works < ONE else ()
    targets = targets_of(board, state, frame.squad, order) if order == STRIKE and not after else ()
    if len(targets) == 1:
        struck = tuple((text, works * chance) for text, chance in cases_of(strike_chances(board, state, targets[0])))
        return (Odds(Text("odds-of-strike", {"target": PieceOption(targets[0])}), (*fails, *struck)),)
    return (Odds(Text("odds-of-order"), (*fails, (Text("odds-order-works"), works))),)


def strike_odds(case: DustCase[AirStrike], choice: Option) -> tuple[Odds, ...]:
    """DT-CS8 What an air strike does to a unit."""
    if not isinstance(choice, PieceOption):
        return ()
    title = Text("odds-of-strike", {"target": choice})
    return (Odds(title, cases_of(strike_chances(case.board, case.state, choice.piece))),)


def strike_chances(board: DustBoard, state: DustState, target: PieceId) -> Capped:
    """DT-CS8 The chances of 0, 1, 2... points of damage from an air strike; the last is that it destroys the target."""
    health, hit = health_of(board, state, target), face_chance(board)
    damage = strike_harm(board, 1).damage
    dice = power(added(point(0, health, 1 - hit), point(damage, health, hit)), board.numbers.air_strike_dice)
    return capped(dice)


def declared(view: DustView, choice: Option) -> tuple[Shot, ...]:
    """DT-F6 The shots that a choice declares: all that there are, if the number of limited ones is still open."""
    board, state, frame = view.board, view.state, view.stack[-1]
    match frame, choice:
        case DeclareLine(shooter=shooter, weapon=weapon), PieceOption(piece):
            line = shooter, weapon
            return (shot_at(board, state, line, piece, carriers_of(board, state, line)),)
        case DeclareLine(shooter=shooter, weapon=weapon, target=target), NumberOption(number):
            line = shooter, weapon
            return (shot_at(board, state, line, target, carriers_of(board, state, line)[:number]),)
        case DeclareFlames(squares=squares), SpaceOption(space):
            return burning(board, state, frame, (*squares, space))
        case DeclareFlames(squares=squares), ButtonOption() if choice == DONE:
            return burning(board, state, frame, squares)
    return ()


def shots_together(view: DustView, shot: Shot) -> tuple[PieceId, AttackMode, tuple[Shot, ...]] | None:
    """DT-F14 Who attacks, how, and all that is declared at a target in the same stage as a shot, itself the last."""
    attack = view.stack[-2] if len(view.stack) > 1 else None
    if not isinstance(attack, Attack):
        return None
    close = is_close(view.board, view.state, shot)
    before = (
        other
        for other in attack.shots
        if other.target == shot.target and is_close(view.board, view.state, other) == close
    )
    return attack.unit, attack.mode, (*before, shot)


def attack_odds(case: DustCase[Frame], choice: Option) -> tuple[Odds, ...]:
    """What each target suffers, and what strikes back."""
    view, board, state = case.view, case.board, case.state
    found: list[Odds] = []
    for shot in declared(view, choice):
        together = shots_together(view, shot)
        if together is None:
            return ()
        unit, mode, shots = together
        close = is_close(board, state, shot)
        chances = damage_chances(board, state, unit, mode, shots)
        if chances is not None:
            code = "odds-of-close-combat" if close else "odds-of-attack"
            found.append(Odds(Text(code, {"target": PieceOption(shot.target)}), cases_of(chances)))
        if close:
            found += response_odds(board, state, unit, shot.target)
    return tuple(found)


FORECASTS: Final = ByPrompt[DustState, DustBoard, tuple[Odds, ...]].of_one(
    {
        **dict.fromkeys(("choose-target", "choose-flame", "choose-shots"), attack_odds),
        **dict.fromkeys(("choose-charge", "choose-charge-square"), charge_odds),
        "ask-strike-back": answer_odds,
        **dict.fromkeys(("choose-order", "choose-order-target"), order_odds),
        "choose-strike": strike_odds,
    },
    (),
)
"""Who says how choices can come out, by the prompt of the question."""
