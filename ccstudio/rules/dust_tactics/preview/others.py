"""Previews of charges, striking back, special abilities, orders and crates under walkers."""

from collections.abc import Iterator

from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import Preview, Reason
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds.close_combat import charge_shots, charging
from ccstudio.rules.dust_tactics.preview.attack import dice_sum
from ccstudio.rules.dust_tactics.procedures.abilities import Announce, Charge, TankHead
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE, StrikeBack, lines_back, shot_back
from ccstudio.rules.dust_tactics.procedures.command_squad import AirStrike, Order
from ccstudio.rules.dust_tactics.procedures.move import CRUSH, CrushCover
from ccstudio.rules.dust_tactics.query.abilities import approach, fresh_owner
from ccstudio.rules.dust_tactics.query.command import ORDERS, order_named, strike_harm, targets_of
from ccstudio.rules.dust_tactics.query.movement import points_of
from ccstudio.rules.dust_tactics.query.pieces import space_of
from ccstudio.rules.dust_tactics.query.weapons import carriers_of
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.shared.reasons import why


def charge(case: DustCase[Charge], choice: Option) -> Preview | None:
    """DT-X6a, DT-X6b Where a charge goes, and its dice; from the first of several squares, if that is still open."""
    board, state, frame = case.board, case.state, case.frame
    if isinstance(choice, PieceOption):
        target = choice.piece
        way = approach(board, state, frame.unit, target)
        squares = way.squares
    elif isinstance(choice, SpaceOption):
        target, squares = frame.target, (choice.space,)
    else:
        return None
    there = charging(board, state, frame, squares[0] if squares else None)
    start, end = space_of(there, frame.unit), space_of(state, target)
    assert start is not None, "who charges is on the field"
    assert end is not None, "who is charged is on the field"
    goes = why("DT-X6b", "charge-goes", count=len(squares)) if squares else why("DT-X6d", "charge-stays")
    shots = charge_shots(board, there, frame.unit, target)
    return Preview(
        choices=(choice,),
        sights=((start, end),),
        sums=tuple(dice_sum(board, there, shot, doubled=False) for shot in shots),
        notes=(goes,),
    )


def answer(case: DustCase[StrikeBack], choice: Option) -> Preview | None:
    """DT-CC2 The dice of all who strike back."""
    board, state, frame = case.board, case.state, case.frame
    if choice != STRIKE:
        return None
    lines = lines_back(board, state, frame.squad, frame.against)
    shots = (shot_back(board, state, line, frame.against, carriers_of(board, state, line)) for line in lines)
    return Preview(
        choices=(STRIKE,),
        sums=tuple(dice_sum(board, state, shot, doubled=False) for shot in shots),
        notes=(why("DT-CC4", "answer-is-free"),),
    )


def special(case: DustCase[Announce], choice: Option) -> Preview | None:
    """DT-Z4 What an ability brings that is announced."""
    if not isinstance(choice, ButtonOption):
        return None
    return Preview(choices=(choice,), notes=tuple(_special(case.board, case.state, case.frame, choice.button)))


def order(case: DustCase[Order], choice: Option) -> Preview | None:
    """DT-CS2, DT-CS3 What an order takes."""
    return Preview(choices=(choice,), notes=tuple(_order(case.board, case.state, case.frame, choice)))


def strike(case: DustCase[AirStrike], choice: Option) -> Preview | None:
    """DT-CS8 The dice of an air strike."""
    damage, dice = strike_harm(case.board, 1).damage, case.board.numbers.air_strike_dice
    return Preview(choices=(choice,), notes=(why("DT-CS8", "strike-dice", dice=dice, damage=damage),))


def crush(case: DustCase[CrushCover], choice: Option) -> Preview | None:
    """DT-M4 What becomes of a crate."""
    code = "crate-goes" if choice == CRUSH else "crate-stays"
    return Preview(choices=(choice,), notes=(why("DT-M4", code, cover=PieceOption(case.frame.cover)),))


def repair(case: DustCase[TankHead], choice: Option) -> Preview | None:
    """DT-X15 What a vehicle gets back."""
    if not isinstance(choice, PieceOption):
        return None
    damage = case.state.units[choice.piece].damage
    return Preview(choices=(choice,), notes=(why("DT-X15", "restores-health", unit=choice, health=damage),))


def _special(board: DustBoard, state: DustState, frame: Announce, special: str) -> Iterator[Reason]:
    """DT-Z4 What an ability brings that is announced, and what there is without it."""
    match special:
        case "assault":
            boosted = state.clone()
            boosted.effects.add(special)
            points = {
                f"{name}{moves}": points_of(board, there, frame.unit, moves)
                for name, there in (("before", state), ("after", boosted))
                for moves in (1, 2)
            }
            yield why("DT-X3", "assault-brings", **points)
        case "berserk":
            yield why("DT-X4a", "misses-again-berserk")
        case "all-in-one":
            owner = fresh_owner(board, state, frame.unit, special)
            yield why("DT-X2", "all-in-one-brings", unit=PieceOption(frame.unit if owner is None else owner))
        case _:
            yield why("DT-Z4", "keeps-for-later")


def _order(board: DustBoard, state: DustState, frame: Order, choice: Option) -> Iterator[Reason]:
    """DT-CS2, DT-CS3 What an order takes, and whom it can be about."""
    order, after = order_named(choice.button) if isinstance(choice, ButtonOption) else (frame.order, False)
    if not order:
        yield why("DT-CS3", "both-actions-left")
        return
    yield why("DT-CS2", "order-needs-die" if ORDERS[order].needs_die else "order-needs-no-die")
    yield why("DT-CS3", "order-takes-action")
    if after:
        yield why("DT-CS3", "order-comes-after")
    if isinstance(choice, ButtonOption):
        targets = tuple(map(PieceOption, targets_of(board, state, frame.squad, order, after=after)))
        yield why(ORDERS[order].rule, "order-targets", targets=targets)
