"""Why a unit does not go somewhere: by a move, an advance, a retreat, out of a fire (CC-O16, CC-O21, CC-O23)."""

from collections.abc import Iterator
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.ground import Step, in_points
from ccstudio.rules.combat_commander.procedures.advance import AdvanceOrder
from ccstudio.rules.combat_commander.procedures.events.markers import Burn
from ccstudio.rules.combat_commander.procedures.move import GroupMove
from ccstudio.rules.combat_commander.procedures.pauses import MoverWindow
from ccstudio.rules.combat_commander.procedures.rout import Retreat
from ccstudio.rules.combat_commander.procedures.weapons import Transfer
from ccstudio.rules.combat_commander.query.hexes import smokable
from ccstudio.rules.combat_commander.query.movement import can_enter, points_left
from ccstudio.rules.combat_commander.query.pieces import face_of, hex_of, weapon_of
from ccstudio.rules.combat_commander.reasons.common import (
    Case,
    why_held,
    why_impassable,
    why_no_place,
    why_not_in,
    why_not_own,
)
from ccstudio.rules.combat_commander.state import CombatCase
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.reasons import about, why


@about(PieceOption)
def mover(case: Case, wish: PieceOption) -> Iterator[Reason]:
    """CC-O21.2 Why a unit cannot be the next to move."""
    yield from why_not_own(case, wish.piece, "CC-O21.2")
    yield from _why_done(case, wish.piece)


def step(case: CombatCase[GroupMove], wish: Option) -> Iterator[Reason]:
    """CC-O21.1, CC-O21.2 Why a group cannot enter a hex, be joined by a unit, or leave the map."""
    frame = case.frame
    match wish:
        case SpaceOption(space):
            yield from _why_not_entered(case, frame, space)
        case PieceOption(piece):
            yield from why_not_in(case, piece, frame.space, "CC-O21.2")
            yield from _why_not_joined(case, frame, piece)
        case ButtonOption("exit"):
            yield from _why_no_exit(case, frame.space)
            yield why("CC-O21.4.a", "no-point-left")
        case ButtonOption("abandon"):
            yield why_not_abandoned(case)


@about(PieceOption)
def advancing(case: CombatCase[AdvanceOrder], wish: PieceOption) -> Iterator[Reason]:
    """CC-O16.2 Why a unit cannot be the next to advance."""
    frame = case.frame
    yield from why_not_own(case, wish.piece, "CC-O16.2")
    code = "cannot-advance" if wish.piece in frame.pieces else "does-not-advance"
    yield why("CC-O16.3" if wish.piece in frame.pieces else "CC-O16.2", code, piece=wish)


def advance(case: CombatCase[AdvanceOrder], wish: Option) -> Iterator[Reason]:
    """CC-O16.3 Why a unit cannot advance into a hex."""
    frame = case.frame
    here = hex_of(case.state, frame.piece)
    if here is None:
        return
    if wish == ButtonOption("exit"):
        yield from _why_no_exit(case, here)
    if isinstance(wish, SpaceOption):
        yield from _why_not_beside(case, here, wish.space, "CC-O16.2")
        way = case.board.ground.step(here, wish.space)
        assert way is not None, "hexes that share a side have a step between them"
        yield from _why_barred(case, way, "CC-O16.3")
        if way.cliff and weapon_of(case.state, frame.piece) is not None:
            yield why("CC-O16.3.a", "cliff-with-weapon", space=wish)


@about(SpaceOption)
def retreat(case: CombatCase[Retreat], wish: SpaceOption) -> Iterator[Reason]:
    """CC-O23.3.1, CC-O23.3.2 Why a unit cannot retreat into a hex."""
    here = hex_of(case.state, case.frame.piece)
    if here is None:
        return
    yield from _why_not_beside(case, here, wish.space, "CC-O23.3.1")
    distances = case.board.ground.distances[case.board.sides[case.side].edge]
    if distances[wish.space] >= distances[here]:
        yield why("CC-O23.3.1", "is-no-nearer", space=wish)
    yield from _why_crossing_fails(case, here, wish.space, "CC-O23.3.2")
    yield from why_held(case, wish.space, enemy(case.side), "CC-O23.3.2")


@about(SpaceOption)
def flight(case: CombatCase[Burn], wish: SpaceOption) -> Iterator[Reason]:
    """CC-E46 Why a unit cannot flee from a blaze into a hex."""
    frame = case.frame
    yield from _why_not_beside(case, frame.space, wish.space, "CC-E46")
    yield from _why_crossing_fails(case, frame.space, wish.space, "CC-E46")
    yield from why_no_place(case, wish.space, case.side)


@about(PieceOption)
def giver(case: Case, wish: PieceOption) -> Iterator[Reason]:
    """CC-O21.1.1 Why a unit cannot hand a weapon over."""
    piece, state = wish.piece, case.state
    yield from why_not_own(case, piece, "CC-O21.1.1")
    if piece not in state.moving:
        yield why("CC-O21.1.1", "is-not-moving", piece=wish)
    if weapon_of(state, piece) is None:
        yield why("CC-O21.1.1", "has-no-weapon", piece=wish)
    if points_left(case.board, state, piece) < case.board.ground.parts:
        yield why("CC-O21.1.1", "has-no-point-left", piece=wish)
    yield why("CC-O21.1.1", "nobody-takes-it", piece=wish)


@about(PieceOption)
def receiver(case: CombatCase[Transfer], wish: PieceOption) -> Iterator[Reason]:
    """CC-O21.1.1 Why a unit cannot be given a weapon."""
    frame = case.frame
    here = hex_of(case.state, frame.giver)
    if here is None:
        return
    yield from why_not_in(case, wish.piece, here, "CC-O21.1.1")
    yield why("CC-11.2", "carries-already", piece=wish)


@about(SpaceOption)
def smoked(case: CombatCase[MoverWindow], wish: SpaceOption) -> Iterator[Reason]:
    """CC-A39 Why smoke cannot be put into a hex."""
    if not smokable(case.board, case.state, wish.space):
        yield why("CC-8.1.5", "no-smoke-there", space=wish)
    boxed = [piece for piece in case.state.moving if face_of(case.board, case.state.units[piece]).move_boxed]
    near = [
        here
        for piece in boxed
        if (here := hex_of(case.state, piece)) is not None and case.board.ground.distance(here, wish.space) <= 1
    ]
    if not near:
        yield why("CC-A39", "is-too-far-for-smoke", space=wish)


def why_not_abandoned(case: Case) -> Reason:
    """CC-11.3.a Why no weapon can be given up."""
    pauses = case.board.rules("w11") == "pauses"
    return why("CC-11.3.a", "carries-nobody-anything" if pauses else "only-between-orders")


def points(amount: Fraction) -> str:
    """Movement points as people write them: `2`, `1 1/2`."""
    whole, rest = divmod(amount, 1)
    return f"{whole} {rest}" if whole and rest else str(rest or whole)


def _why_not_entered(case: Case, frame: GroupMove, space: SpaceId) -> Iterator[Reason]:
    yield from _why_not_beside(case, frame.space, space, "CC-O21.1")
    yield from _why_crossing_fails(case, frame.space, space, "CC-O21.4")
    yield from why_held(case, space, enemy(case.side), "CC-O21.4")
    for piece in frame.group:
        if not can_enter(case.board, case.state, piece, space):
            yield from _why_stopped(case, piece)
            yield _too_expensive(case, piece, frame.space, space)


def _too_expensive(case: Case, piece: PieceId, here: SpaceId, space: SpaceId) -> Reason:
    way = case.board.ground.step(here, space)
    assert way is not None, "only a hex beside has a price"
    return why(
        "CC-O21.1",
        "is-too-dear",
        space=SpaceOption(space),
        piece=PieceOption(piece),
        cost=points(in_points(way.cost, case.board.ground.parts)),
        left=_left(case, piece),
    )


def _left(case: Case, piece: PieceId) -> str:
    return points(in_points(max(0, points_left(case.board, case.state, piece)), case.board.ground.parts))


def _why_stopped(case: Case, piece: PieceId) -> Iterator[Reason]:
    """CC-F106.a, CC-O21.2 Why a unit that moves goes no farther, whatever it would cost."""
    moving = case.state.moving.get(piece)
    if moving is None:
        yield why("CC-O21.2", "is-not-moving", piece=PieceOption(piece))
    elif moving.wired:
        yield why("CC-F106.a", "is-in-wire", piece=PieceOption(piece))
    elif moving.finished:
        yield why("CC-O21.2", "has-finished", piece=PieceOption(piece))


def _why_done(case: Case, piece: PieceId) -> Iterator[Reason]:
    """CC-O21.1 Why a unit can enter no hex at all."""
    yield from _why_stopped(case, piece)
    yield why("CC-O21.1", "goes-nowhere", piece=PieceOption(piece), left=_left(case, piece))


def _why_not_joined(case: Case, frame: GroupMove, piece: PieceId) -> Iterator[Reason]:
    state, shown = case.state, PieceOption(piece)
    if piece in frame.group:
        yield why("CC-O21.2", "moves-alone", piece=shown)
    yield from _why_stopped(case, piece)
    begun = any(state.moving[member].begun for member in frame.group)
    if state.moving[piece].begun != begun:
        yield why("CC-O21.2", "others-have-begun", piece=shown)
    yield from _why_done(case, piece)


def _why_no_exit(case: Case, here: SpaceId) -> Iterator[Reason]:
    """CC-7.2.1.b Why nobody leaves the map from a hex."""
    if here not in case.board.far_edge_of(case.side):
        yield why("CC-7.2.1.b", "is-not-at-edge")


def _why_not_beside(case: Case, here: SpaceId, space: SpaceId, rule: str) -> Iterator[Reason]:
    if here == space:
        yield why(rule, "is-there-already", space=SpaceOption(space))
    if case.board.ground.step(here, space) is None:
        yield why(rule, "is-not-beside", space=SpaceOption(space), other=SpaceOption(here))


def _why_barred(case: Case, way: Step, rule: str) -> Iterator[Reason]:
    """CC-T79, CC-T80.1 Why nobody goes across a side in any way."""
    yield from why_impassable(case, way.to, rule)
    if not way.open:
        yield why("CC-T80.1", "only-along-bridge", space=SpaceOption(way.to))


def _why_crossing_fails(case: Case, here: SpaceId, space: SpaceId, rule: str) -> Iterator[Reason]:
    """CC-T83 Why nobody goes into a hex beside other than by an advance."""
    way = case.board.ground.step(here, space)
    assert way is not None, "hexes that share a side have a step between them"
    yield from _why_barred(case, way, rule)
    if way.cliff:
        yield why("CC-T83", "is-across-cliff", space=SpaceOption(space))
