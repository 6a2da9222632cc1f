"""Why an order cannot be given, a card not discarded, and a unit not be activated (CC-O14, CC-3.3.1.1)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.rout import SIDES
from ccstudio.rules.combat_commander.query.fire import armed, targets
from ccstudio.rules.combat_commander.query.orders import unactivated
from ccstudio.rules.combat_commander.query.pieces import hex_of, is_leader, radio_of
from ccstudio.rules.combat_commander.query.values import command, movement
from ccstudio.rules.combat_commander.reasons.common import Case, why_not_in_hand, why_not_own
from ccstudio.rules.combat_commander.reasons.fire import why_nothing_to_fire_at, why_unreached
from ccstudio.rules.combat_commander.state import CombatCase
from ccstudio.rules.shared.occupation import units_on_map
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.reasons import about, why


def order(case: Case, wish: Option) -> Iterator[Reason]:
    """CC-O14.3 Why a card cannot be played for its order now."""
    match wish:
        case CardOption(card):
            yield from why_not_in_hand(case, card)
            yield _ORDERS[case.board.cards[card].kind.stats.order](case)
        case ButtonOption("abandon"):
            yield why("CC-11.3.a", "carries-nobody-anything")
        case ButtonOption("pass"):
            yield why("CC-5.0.a", "order-was-given")
        case ButtonOption("done"):
            yield why("CC-FL.1", "no-order-was-given")


@about(CardOption)
def discard(case: Case, wish: CardOption) -> Iterator[Reason]:
    """CC-5.3 Why a card cannot be discarded."""
    limit = case.board.discard_limit(case.side)
    yield from why_not_in_hand(case, wish.card)
    yield why("CC-5.3.a", "discards-are-over", count=limit)


def _nobody_left(case: Case, code: str, rule: str = "CC-O14.3") -> Reason:
    """CC-O14.1 Everybody was activated, or nobody of the others could do anything."""
    if unactivated(case.state, case.side):
        return why(rule, code)
    return why("CC-O14.1", "everybody-is-activated")


def _fire(case: Case) -> Reason:
    free = unactivated(case.state, case.side)
    pieces = tuple(armed(case.board, case.state, free, "order"))
    if not pieces:
        return _nobody_left(case, "nobody-can-fire", "CC-O20.1.b")
    if not targets(case.board, case.state, case.side, pieces):
        return why("CC-O20.1.a", "nobody-in-sight")
    return why("CC-O20.1.c", "no-attack-comes-to-1")


def _recover(case: Case) -> Reason:
    if case.state.recovered and case.board.rules("oq-20") == "once":
        return why("CC-O14.1.b", "has-recovered")
    return why("CC-O14.3", "nobody-to-recover")


def _rout(case: Case) -> Reason:
    state = case.state
    if any(state.units[piece].broken for side in BOTH for piece in units_on_map(state, side)):
        return why("CC-O14.1.b", "was-routed")
    return why("CC-O14.3", "nobody-to-rout")


def _request(case: Case) -> Reason:
    return why("CC-O18.a", "no-radio" if radio_of(case.state, case.side) is None else "nobody-to-spot")


_ORDERS: Final[Mapping[str, Callable[[Case], Reason]]] = {
    "advance": lambda case: _nobody_left(case, "nobody-can-advance"),
    "artillery-denied": lambda _: why("CC-O17.a", "enemy-has-no-radio"),
    "artillery-request": _request,
    "command-confusion": lambda _: why("CC-O19", "is-command-confusion"),
    "fire": _fire,
    "move": lambda case: _nobody_left(case, "nobody-can-move"),
    "recover": _recover,
    "rout": _rout,
}


@about(PieceOption)
def activated(case: CombatCase[Activate], wish: PieceOption) -> Iterator[Reason]:
    """CC-O14.1 Why a unit cannot be activated for the order that was given."""
    frame = case.frame
    piece = wish.piece
    yield from why_not_own(case, piece, "CC-O14.1.a")
    if case.state.units[piece].activated:
        yield why("CC-O14.1", "was-activated", piece=wish)
    match frame.order:
        case "move":
            points = movement(case.board, case.state, piece)
            yield why("CC-O21.1", "cannot-move", piece=wish, points=points)
        case "advance":
            yield why("CC-O16.3", "cannot-advance", piece=wish)
        case "fire":
            yield from why_nothing_to_fire_at(case, piece)
        case _:
            yield from _op_fire(case, piece, frame.target)


def _op_fire(case: Case, piece: PieceId, target: SpaceId) -> Iterator[Reason]:
    """CC-A33.2, CC-A33.3.a Why a unit cannot fire at who just moved, nor anybody it could take along."""
    pieces = armed(case.board, case.state, (piece,), "op")
    if not pieces and armed(case.board, case.state, (piece,), "order"):
        yield why("CC-A33.3.a", "only-ordnance", piece=PieceOption(piece))
    yield from why_unreached(case, tuple(pieces), target)


@about(PieceOption)
def more(case: CombatCase[Activate], wish: PieceOption) -> Iterator[Reason]:
    """CC-3.3.1.1 Why a leader cannot take a unit along."""
    frame = case.frame
    piece, state, rule = wish.piece, case.state, "CC-3.3.1.1"
    yield from why_not_own(case, piece, rule)
    if piece in frame.pieces:
        yield why(rule, "is-taken-along", piece=wish)
    if state.units[piece].activated:
        yield why("CC-O14.1", "was-activated", piece=wish)
    if is_leader(case.board, state.units[piece]):
        yield why(rule, "is-leader", piece=wish)
    here, there = hex_of(state, frame.leader), hex_of(state, piece)
    if here is not None and there is not None:
        radius = command(case.board, state.units[frame.leader])
        distance = case.board.ground.distance(here, there)
        leader = PieceOption(frame.leader)
        yield why(rule, "is-out-of-command", piece=wish, leader=leader, radius=radius, distance=distance)


@about(PieceOption)
def spotter(case: Case, wish: PieceOption) -> Iterator[Reason]:
    """CC-O18 Why a unit cannot spot."""
    yield from why_not_own(case, wish.piece, "CC-O18.2")
    unit = case.state.units[wish.piece]
    if not is_leader(case.board, unit):
        yield why("CC-O18.2", "is-no-leader", piece=wish)
    if unit.broken:
        yield why("CC-O18", "is-broken-spotter", piece=wish)
    yield why("CC-O14.1", "was-activated", piece=wish)


def routed(case: Case, wish: Option) -> Iterator[Reason]:
    """CC-O23.1 Why a side cannot be routed."""
    if isinstance(wish, ButtonOption) and wish in SIDES:
        yield _rout(case)
