"""Why not: which orders a command squad does not give, and to whom (DT-CS1 to DT-CS12)."""

from collections.abc import Iterator

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.dust_tactics.procedures.command_squad import Order
from ccstudio.rules.dust_tactics.query.command import ORDERS, neighbours_of, order_named, roles_of
from ccstudio.rules.dust_tactics.query.units import is_vehicle, space_of
from ccstudio.rules.dust_tactics.state import DustCase
from ccstudio.rules.shared.reasons import about, why


@about(ButtonOption)
def order(case: DustCase[Order], wish: ButtonOption) -> Iterator[Reason]:
    """DT-CS1, DT-CS6, DT-CS8 Why an order is not given."""
    frame, named = case.frame, order_named(wish.button)[0]
    if not named:
        return
    kind, roles = ORDERS[named], roles_of(case.board, case.state, frame.squad)
    if kind.role not in roles:
        yield why("DT-CS1", "specialist-fell")
    if named == "send-back" and "radioman" not in roles:
        yield why("DT-CS12", "radioman-fell")
    if named == "air-strike" and "air-strike" in case.state.units[frame.squad].used:
        yield why("DT-CS8", "no-second-strike")
    yield why(kind.rule, "nobody-for-order")


@about(PieceOption)
def target(case: DustCase[Order], wish: PieceOption) -> Iterator[Reason]:
    """DT-CS4, DT-CS5, DT-CS9 Why an order is not about a unit."""
    frame, state = case.frame, case.state
    if wish.piece not in state.units:
        return
    if wish.piece == frame.squad:
        yield why("DT-CS4", "is-itself")
    elif state.units[wish.piece].side != state.units[frame.squad].side:
        yield why("DT-CS4", "is-enemy")
    elif space_of(state, wish.piece) is None:
        yield why(ORDERS[frame.order].rule, "has-not-entered", unit=wish)
    else:
        yield from _why_not_here(case, frame, wish.piece)


def _why_not_here(case: DustCase[Frame], frame: Order, unit: PieceId) -> Iterator[Reason]:
    """Why an order is not about a unit of one's own on the field."""
    board, state, shown = case.board, case.state, PieceOption(unit)
    near = unit in neighbours_of(board, state, frame.squad)
    match frame.order:
        case "act-again":
            if not state.units[unit].activated:
                yield why("DT-CS5", "has-not-acted", unit=shown)
            if not near:
                yield why("DT-CS6", "needs-radioman", unit=shown)
        case "repair" | "first-aid" if not near:
            yield why(ORDERS[frame.order].rule, "is-not-adjacent", unit=shown)
        case "repair" if is_vehicle(board, state, unit):
            yield why("DT-CS9", "has-no-damage", unit=shown)
