"""What other choices come to: charges, striking back, what is announced, orders, crates under walkers."""

from collections.abc import Iterator

from ccstudio.engine.events import EventValue
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason, Text
from ccstudio.engine.secrets import View
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.declarations import AirStrike, Announce, Charge, CrushCover, Order, StrikeBack
from ccstudio.rules.dust_tactics.odds.close_combat import charge_shots, charging
from ccstudio.rules.dust_tactics.preview.fire import dice_sum
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE, lines_back, shot_back
from ccstudio.rules.dust_tactics.procedures.move import CRUSH
from ccstudio.rules.dust_tactics.query.abilities import approach
from ccstudio.rules.dust_tactics.query.command import ORDERS, strike_harm, targets_of
from ccstudio.rules.dust_tactics.query.movement import points_of
from ccstudio.rules.dust_tactics.query.units import space_of
from ccstudio.rules.dust_tactics.query.weapons import carriers_of
from ccstudio.rules.dust_tactics.state import DustState

DustView = View[DustState, DustBoard]


def preview(view: DustView, choice: Option) -> Preview | None:
    """What one of these choices would come to; None for anything else."""
    board, state, found = view.board, view.state, None
    match view.stack[-1]:
        case Charge() as frame:
            found = _charge(board, state, frame, choice)
        case StrikeBack() as frame if choice == STRIKE:
            found = _answer(board, state, frame)
        case Announce() as frame if isinstance(choice, ButtonOption):
            found = Preview(choices=(choice,), notes=tuple(_special(board, state, frame, choice.button)))
        case Order() as frame:
            order = choice.button if isinstance(choice, ButtonOption) else frame.order
            found = Preview(choices=(choice,), notes=tuple(_order(board, state, frame.squad, order, choice)))
        case AirStrike():
            found = Preview(choices=(choice,), notes=(_strike(board),))
        case CrushCover(cover=cover):
            code = "crate-goes" if choice == CRUSH else "crate-stays"
            found = Preview(choices=(choice,), notes=(_why("DT-M4", code, cover=PieceOption(cover)),))
    return found


def _charge(board: DustBoard, state: DustState, frame: Charge, choice: Option) -> Preview | None:
    """DT-X6a, DT-X6b Where a charge goes, and its dice; from the first of several squares, if that is still open."""
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
    goes = _why("DT-X6b", "charge-goes", count=len(squares)) if squares else _why("DT-X6d", "charge-stays")
    shots = charge_shots(board, there, frame.unit, target)
    return Preview(
        choices=(choice,),
        sights=((start, end),),
        sums=tuple(dice_sum(board, there, shot, doubled=False) for shot in shots),
        notes=(goes,),
    )


def _answer(board: DustBoard, state: DustState, frame: StrikeBack) -> Preview:
    """DT-CC2 The dice of all who strike back."""
    lines = lines_back(board, state, frame.squad, frame.against)
    shots = (shot_back(board, state, line, frame.against, carriers_of(board, state, line)) for line in lines)
    return Preview(
        choices=(STRIKE,),
        sums=tuple(dice_sum(board, state, shot, doubled=False) for shot in shots),
        notes=(_why("DT-CC4", "answer-is-free"),),
    )


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
            yield _why("DT-X3", "assault-brings", **points)
        case "berserk":
            yield _why("DT-X4a", "misses-again-berserk")
        case "all-in-one":
            yield _why("DT-X2", "all-in-one-brings")
        case _:
            yield _why("DT-Z4", "keeps-for-later")


def _order(board: DustBoard, state: DustState, squad: PieceId, order: str, choice: Option) -> Iterator[Reason]:
    """DT-CS2, DT-CS3 What an order takes, and whom it can be about."""
    if order not in ORDERS:
        yield _why("DT-CS3", "both-actions-left")
        return
    yield _why("DT-CS2", "order-needs-die" if ORDERS[order].needs_die else "order-needs-no-die")
    yield _why("DT-CS3", "order-takes-action")
    if isinstance(choice, ButtonOption):
        targets = tuple(map(PieceOption, targets_of(board, state, squad, order)))
        yield _why(ORDERS[order].rule, "order-targets", targets=targets)


def _strike(board: DustBoard) -> Reason:
    """DT-CS8 The dice of an air strike."""
    damage = strike_harm(board, 1).damage
    return _why("DT-CS8", "strike-dice", dice=board.numbers.air_strike_dice, damage=damage)


def _why(rule: str, code: str, **values: EventValue) -> Reason:
    return Reason(rule, Text(code, values))
