"""The odds of the orders of a command squad, and of an air strike (DT-CS2, DT-CS8)."""

from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds.cases import cases_of
from ccstudio.rules.dust_tactics.odds.volley import face_chance, health_of
from ccstudio.rules.dust_tactics.procedures.command_squad import AirStrike, Order
from ccstudio.rules.dust_tactics.query.command import ORDERS, STRIKE, order_named, strike_harm, targets_of
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.shared.series import ONE, Capped, added, capped, point, power


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
