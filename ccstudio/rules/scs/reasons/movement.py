"""Why not: who moves, who comes along, which hexes are entered or overrun (SCS-3.0, SCS-6.0, SCS-11.0)."""

from collections.abc import Iterator
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.declarations import MovementPhase
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.query.movement import OVER, cost_of, why_not
from ccstudio.rules.scs.query.overrun import why_no_overrun, why_no_target
from ccstudio.rules.scs.query.units import enemies_by_hex, ground_of, hex_of, stack_size
from ccstudio.rules.scs.state import SeriesCase, SeriesState
from ccstudio.rules.shared.reasons import about, why

_WHY_NOT_MOVED = {
    "SCS-3.0/3": "has-moved",
    "SCS-11.0a": "cannot-exploit",
    "SCS-11.0b": "began-in-zone",
    "SCS-3.1e/1": "cannot-move",
}
_WHY_NO_OVERRUN = {
    "SCS-6.0/2": "began-apart",
    "SCS-6.0/3": "overrun-from-zone",
    "SCS-6.1b/1": "has-overrun",
    "SCS-7.2e/2": "has-no-attack",
    "SCS-7.2e/3": "too-weak-to-attack",
}
_WHY_NO_TARGET = {
    "SCS-6.1b/2": "overrun-before",
    "SCS-7.2d/4": "overrun-before",
    "SCS-6.1d/1": "overrun-by-road",
    "SCS-6.0c/1": "overrun-too-dear",
    "SCS-7.3/1": "attack-prohibited",
}


@about(PieceOption)
def mover(case: SeriesCase[MovementPhase], wish: PieceOption) -> Iterator[Reason]:
    """SCS-3.0/3, SCS-11.0 Why a unit does not move now."""
    yield from _why_not(case.state, case.board, case.side, wish, exploitation=case.frame.exploitation)


def _why_not(
    state: SeriesState, board: SeriesBoard, side: int, wish: PieceOption, *, exploitation: bool
) -> Iterator[Reason]:
    unit = wish.piece
    if unit not in state.units:
        return
    if state.units[unit].side != side:
        yield why("SCS-3.3b", "is-not-own-unit", unit=wish)
        return
    if unit not in state.stacks.spaces:
        turn = board.arrival_of(unit)
        yield why("SCS-5.0/1", "arrives-later", unit=wish, turn=turn)
        return
    rule = why_not(board, state, unit, exploitation=exploitation)
    if rule:
        yield why(rule, _WHY_NOT_MOVED[rule], unit=wish)
    else:
        yield why("SCS-3.1e/2", "has-no-way", unit=wish)


def step(case: SeriesCase[MoveUnits], wish: Option) -> Iterator[Reason]:
    """SCS-3.2a, SCS-6.0 Why a unit does not come along, or a hex is not entered next."""
    frame = case.frame
    if isinstance(wish, PieceOption):
        yield from _why_alone(case, wish)
    elif isinstance(wish, SpaceOption) and case.board.map.on_map(wish.space):
        if wish.space in enemies_by_hex(case.state, frame.side):
            yield from _why_no_overrun(case, wish)
        else:
            yield from _why_not_there(case, wish)


def _why_alone(case: SeriesCase[MoveUnits], wish: PieceOption) -> Iterator[Reason]:
    frame, state, unit = case.frame, case.state, wish.piece
    if unit in state.stacks.spaces and unit in state.units and state.units[unit].side != frame.side:
        yield from _why_no_overrun(case, SpaceOption(hex_of(state, unit)))
    elif unit in frame.units:
        yield why("SCS-3.0/2", "moves-already", unit=wish)
    elif unit in state.units and state.units[unit].side == frame.side and frame.started:
        yield why("SCS-3.0/2", "joins-at-the-start", unit=wish)
    elif unit in state.stacks.spaces and state.stacks.spaces[unit] != hex_of(state, frame.units[0]):
        yield why("SCS-3.0/2", "is-elsewhere", unit=wish)
    else:
        yield from _why_not(state, case.board, frame.side, wish, exploitation=frame.exploitation)


def _why_not_there(case: SeriesCase[MoveUnits], wish: SpaceOption) -> Iterator[Reason]:
    """SCS-3.2a, SCS-3.2d Why a free hex is not entered."""
    board, state, frame = case.board, case.state, case.frame
    here = hex_of(state, frame.units[0])
    found = ground_of(board, state).step(here, wish.space)
    if wish.space == here:
        yield why("SCS-3.0/2", "is-there-already", space=wish)
        return
    if found is None:
        slowest, left = min(zip(frame.units, frame.left, strict=True), key=lambda it: it[1])
        if left == OVER:
            yield why("SCS-3.1e/6", "went-one-hex", unit=PieceOption(slowest))
        else:
            points = str(Fraction(left, board.denominator))
            yield why("SCS-3.1b", "is-out-of-reach", space=wish, unit=PieceOption(slowest), left=points)
        return
    for unit, left in zip(frame.units, frame.left, strict=True):
        named = PieceOption(unit)
        if found.costs[board.units[state.units[unit].type].mode] is None:
            yield why("SCS-3.2d", "is-prohibited", space=wish, unit=named)
        elif left == OVER:
            yield why("SCS-3.1e/6", "went-one-hex", unit=named)
        elif (cost := cost_of(board, state, frame.side, unit, here, wish.space)) > left:
            yield why("SCS-3.2a", "costs-too-much", space=wish, unit=named, **_points(board, cost, left))


def _points(board: SeriesBoard, cost: int, left: int) -> dict[str, str]:
    return {"cost": str(Fraction(cost, board.denominator)), "left": str(Fraction(left, board.denominator))}


def _why_no_overrun(case: SeriesCase[MoveUnits], wish: SpaceOption) -> Iterator[Reason]:
    """SCS-6.0 Why an enemy stack is not overrun."""
    board, state, frame = case.board, case.state, case.frame
    here: SpaceId = hex_of(state, frame.units[0])
    found = ground_of(board, state).step(here, wish.space)
    if found is None:
        yield why("SCS-3.3a", "enemy-holds", space=wish)
        return
    rule = why_no_overrun(board, state, frame.units)
    if rule:
        yield why(rule, _WHY_NO_OVERRUN[rule], unit=PieceOption(_culprit(case, rule)))
    cost = board.numbers.overrun_cost * board.denominator
    if min(frame.left) < cost:
        yield why("SCS-6.0/1", "overrun-needs-points", points=board.numbers.overrun_cost)
    if stack_size(board, state, here) > board.module.stacking.limit:
        yield why("SCS-6.1e", "overrun-from-full", space=SpaceOption(here))
    rule = why_no_target(board, state, frame.units, found)
    if rule:
        yield why(rule, _WHY_NO_TARGET[rule], space=wish)


def _culprit(case: SeriesCase[MoveUnits], rule: str) -> PieceId:
    """The first of the units that a rule forbids to overrun."""
    units = case.frame.units
    return next((unit for unit in units if why_no_overrun(case.board, case.state, (unit,)) == rule), units[0])
