"""Why not: who moves, with whom and where to; smoke, loading."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, DirectionOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.reasons import about, why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.procedures.movement import GroupMove, LaySmoke
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps, party_in
from ccstudio.rules.valor_victory.procedures.transport import Load
from ccstudio.rules.valor_victory.query.movement import NOBODY, Party, Way, is_mobile, must_stop, next_hexes
from ccstudio.rules.valor_victory.query.positions import has_wire, why_no_room
from ccstudio.rules.valor_victory.query.transport import can_carry
from ccstudio.rules.valor_victory.query.units import carrier_of, holder_of, is_cargo, is_waiting, type_of
from ccstudio.rules.valor_victory.query.waiting import mates_of
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorCase, ValorState


@about(PieceOption)
def mover(case: ValorCase[Frame], wish: PieceOption) -> Iterator[Reason]:
    """VV-5.33a Why a unit does not move now."""
    yield from _why_not_able(case.board, case.state, case.side, wish.piece)


@about(PieceOption)
def companion(case: ValorCase[GroupMove], wish: PieceOption) -> Iterator[Reason]:
    """VV-6.1b to VV-6.1d Why a unit does not come along."""
    board, state, unit, group = case.board, case.state, wish.piece, case.frame.group
    yield from _why_not_able(board, state, case.side, unit)
    if unit not in state.units or unit in group:
        return
    if unit not in mates_of(board, state, group[0]):
        yield why("VV-6.1c", "begins-elsewhere", unit=wish)
    if not is_mobile(board, state, unit):
        yield why("VV-6.3g", "cannot-move", unit=wish)
    drivers = [other for other in group if type_of(board, state, other).drives]
    if drivers and type_of(board, state, unit).drives and state.units[unit].facing != state.units[drivers[0]].facing:
        yield why("VV-7.2b", "faces-elsewhere", unit=wish)
    yield why("VV-6.1d", "goes-other-ways", unit=wish)


def step(case: ValorCase[GroupSteps], wish: Option) -> Iterator[Reason]:
    """VV-6, VV-7.2 Why a group does not enter a hex next, turn, or stop."""
    board, state, frame = case.board, case.state, case.frame
    party, way = party_in(board, state, frame)
    match wish:
        case SpaceOption(space):
            yield from _why_not_there(board, state, party, way, space)
        case DirectionOption() if party.drive != NOBODY:
            yield from _why_no_turn(party, way)
        case ButtonOption("stop") if frame.begun:
            yield _why_no_stop(board, state, party, way.space)


def _why_no_stop(board: ValorBoard, state: ValorState, party: Party, space: SpaceId) -> Reason:
    """VV-6.7b, VV-19.3c Why a group cannot stop: the hex is full, or has a position that is not for them."""
    rule = why_no_room(board, state, space, party.side, party.types, without=party.members)
    is_position = rule.startswith("VV-19.")
    code = "cannot-occupy" if is_position else "hex-is-full"
    return why(rule if is_position else "VV-6.7b", code, space=SpaceOption(space))


@about(SpaceOption)
def smoke(case: ValorCase[LaySmoke], wish: SpaceOption) -> Iterator[Reason]:
    """VV-11.1b, VV-11.2a Why smoke is not placed in a hex."""
    if wish.space in case.state.overlay.smoke:
        yield why("VV-11.1b", "smoke-lies-there", space=wish)


@about(PieceOption)
def cargo(case: ValorCase[Load], wish: PieceOption) -> Iterator[Reason]:
    """VV-8.21a, VV-8.3 Why a carrier does not load a unit."""
    board, state, carrier, unit = case.board, case.state, case.frame.carrier, wish.piece
    yield from _why_not_able(board, state, case.side, unit)
    if (
        unit in state.units
        and unit in mates_of(board, state, carrier)
        and not can_carry(board, state, carrier, (unit,))
    ):
        yield why("VV-8.21a", "no-room-aboard", unit=wish, carrier=PieceOption(carrier))


def _why_not_able(board: ValorBoard, state: ValorState, side: Side, unit: PieceId) -> Iterator[Reason]:
    """VV-5.9 Why a unit cannot act in the Movement Phase."""
    if unit not in state.units:
        return
    shown, record = PieceOption(unit), state.units[unit]
    if record.side != side:
        yield why("VV-5.9", "is-not-own-unit", unit=shown)
        return
    if is_cargo(state, unit):
        yield why("VV-8.1", "is-cargo", unit=shown, carrier=PieceOption(carrier_of(state, unit) or unit))
    if record.pinned:
        yield why("VV-5.9", "unit-is-pinned", unit=shown)
    if record.fired:
        yield why("VV-5.33a", "has-fired", unit=shown)
    if record.moved:
        yield why("VV-5.33a", "has-moved", unit=shown)
    if is_waiting(state, unit) and board.arrival_of(unit) > state.turn:
        yield why("VV-6.10a", "arrives-later", unit=shown, turn=board.arrival_of(unit))


def _why_not_there(board: ValorBoard, state: ValorState, party: Party, way: Way, space: SpaceId) -> Iterator[Reason]:
    """VV-6, VV-7.2 Why a group does not enter a hex next."""
    unit, shown = PieceOption(party.members[0]), SpaceOption(space)
    if space not in board.ground.steps:
        yield why("VV-2.2a", "is-off-map")
        return
    if space == way.space:
        yield why("VV-6.1a", "is-there-already", unit=unit)
    if must_stop(board, state, party, way):
        yield why("VV-6.3e", "has-gone-its-hex", unit=unit) if party.crewed else why("VV-19.8a", "is-in-wire")
    if holder_of(state, space) not in (None, party.side):
        yield why("VV-6.8", "enemy-holds", space=shown)
    if way.space == NO_SPACE:
        yield why("VV-6.10a", "is-no-entry", unit=unit, space=shown)
        return
    found = board.ground.step(way.space, space)
    if found is None:
        yield why("VV-6.1a", "is-not-adjacent", unit=unit, space=shown)
        return
    if party.drive != NOBODY and found.direction not in (way.facing, OPPOSITE[way.facing]):  # type: ignore[index]
        yield why("VV-7.2b", "is-not-straight", unit=unit, space=shown)
    yield from _why_prohibited(board, state, party, way, space)
    if all(after.space != space for after in next_hexes(board, state, party, way)):
        yield why("VV-6.2a", "costs-too-much", space=shown)
    yield why("VV-6.7b", "cannot-stay", unit=unit, space=shown)


def _why_prohibited(board: ValorBoard, state: ValorState, party: Party, way: Way, space: SpaceId) -> Iterator[Reason]:
    """VV-10.1b, VV-10.7b, VV-19.8c Why the terrain between or in a hex is closed to somebody of a group."""
    found, shown = board.ground.step(way.space, space), SpaceOption(space)
    assert found is not None, "the hexes share a side"
    if not board.ground.hexes[space].passable:
        yield why("VV-10.1b", "is-impassable", space=shown)
    if found.steep:
        yield why("VV-10.7b", "is-too-steep", space=shown)
    if party.wheels and has_wire(board, state, space):
        yield why("VV-19.8c", "wire-bars", space=shown)
    if party.passages.prohibits(found):
        yield why("VV-10.1b", "is-prohibited", unit=PieceOption(party.members[0]), space=shown)


def _why_no_turn(party: Party, way: Way) -> Iterator[Reason]:
    """VV-6.5 Why AFVs and vehicles do not turn to a hexside."""
    unit = PieceOption(party.members[0])
    if not way.begun:
        yield why("VV-6.5c", "turns-later", unit=unit)
    if way.turned:
        yield why("VV-6.5a", "has-turned", unit=unit)
    yield why("VV-6.5b", "turn-costs-too-much", left=max(0, party.drive - way.drive))
