"""Why not: who advances, assaults and turns where, and who takes part in a close assault (VV-5.35, VV-15.1)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.shared.reasons import about, why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import AssaultPhase
from ccstudio.rules.valor_victory.procedures.advance import UnitAdvance
from ccstudio.rules.valor_victory.procedures.close_assault import CloseAssault
from ccstudio.rules.valor_victory.query.movement import next_hexes, party_of, start_of
from ccstudio.rules.valor_victory.query.positions import why_no_room
from ccstudio.rules.valor_victory.query.units import enemies_in, hex_of, is_cargo, is_waiting, space_of, type_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


@about(PieceOption)
def advancer(case: ValorCase[AssaultPhase], wish: PieceOption) -> Iterator[Reason]:
    """VV-5.35 Why a unit does nothing more in the phase."""
    state, unit = case.state, wish.piece
    if unit not in state.units:
        return
    record = state.units[unit]
    if record.side != case.side:
        yield why("VV-5.9", "is-not-own-unit", unit=wish)
    elif is_waiting(state, unit):
        yield why("VV-5.9", "is-not-on-map", unit=wish)
    elif is_cargo(state, unit):
        yield why("VV-8.5c", "is-carried", unit=wish)
    elif record.pinned:
        yield why("VV-5.35e", "unit-is-pinned", unit=wish)
    elif record.assaulted:
        yield why("VV-15.1f", "has-assaulted", unit=wish)
    elif unit in case.frame.turned:
        yield why("VV-7.3c", "has-turned-once", unit=wish)
    elif record.immobile:
        yield why("VV-16.6c", "unit-is-immobile", unit=wish)
    elif record.advanced:
        yield why("VV-5.35a", "has-advanced", unit=wish)
    else:
        yield why("VV-5.35a", "has-nowhere-to-go", unit=wish)


def advance(case: ValorCase[UnitAdvance], wish: Option) -> Iterator[Reason]:
    """VV-5.35a, VV-15.1a, VV-7.3c Why a unit does not advance into a hex or assault it, or turn."""
    board, state, unit = case.board, case.state, case.frame.unit
    kind, shown = type_of(board, state, unit), PieceOption(unit)
    match wish:
        case DirectionOption() if kind.infantry:
            yield why("VV-7.1a", "has-no-facing", unit=shown)
        case DirectionOption():
            yield why("VV-7.3c", "turns-one-hexside", unit=shown)
        case SpaceOption(space):
            yield from _why_not_there(case, space)


def _why_not_there(case: ValorCase[UnitAdvance], space: SpaceId) -> Iterator[Reason]:
    board, state, unit = case.board, case.state, case.frame.unit
    shown, there = PieceOption(unit), SpaceOption(space)
    if space not in board.ground.neighbours[hex_of(state, unit)]:
        yield why("VV-5.35a", "goes-one-hex", unit=shown)
    elif enemies_in(state, space, case.side):
        yield from _why_no_assault(board, state, unit, space)
    elif not type_of(board, state, unit).infantry and board.rules("advance-types") != "std21":
        yield why("VV-5.35a", "only-infantry-advances")
    elif unit in case.frame.turned:
        yield why("VV-7.3c", "has-turned-once", unit=shown)
    else:
        party = party_of(board, state, (unit,))
        if all(way.space != space for way in next_hexes(board, state, party, start_of(state, party))):
            yield why("VV-5.35a", "may-not-enter", unit=shown, space=there)
        rule = why_no_room(board, state, space, case.side, party.types)
        if rule:
            yield why(rule, "has-no-room", unit=shown, space=there)


def _why_no_assault(board: ValorBoard, state: ValorState, unit: PieceId, space: SpaceId) -> Iterator[Reason]:
    """VV-15.1 Why a unit does not assault an adjacent hex of the enemy."""
    shown, there, origin = PieceOption(unit), SpaceOption(space), hex_of(state, unit)
    step = board.ground.step(origin, space)
    if not type_of(board, state, unit).infantry:
        yield why("VV-15.1a", "only-infantry-assaults")
    elif state.units[unit].advanced:
        yield why("VV-15.1a", "has-advanced", unit=shown)
    elif origin in state.assaulted:
        yield why("VV-15.1f", "hex-has-assaulted", space=SpaceOption(origin))
    elif step is None or step.infantry is None:
        yield why("VV-15.1g", "may-not-enter", unit=shown, space=there)
    else:
        yield why("VV-19.5b", "assaults-bunker-from-arc", space=there)


@about(PieceOption)
def assaulter(case: ValorCase[CloseAssault], wish: PieceOption) -> Iterator[Reason]:
    """VV-15.1 Why a unit does not join a close assault."""
    board, state, frame, unit = case.board, case.state, case.frame, wish.piece
    if unit not in state.units or unit in frame.group:
        return
    record = state.units[unit]
    if record.side != case.side:
        yield why("VV-5.9", "is-not-own-unit", unit=wish)
    elif is_cargo(state, unit):
        yield why("VV-8.5c", "is-carried", unit=wish)
    elif space_of(state, unit) != frame.origin:
        yield why("VV-15.1c", "assaults-from-one-hex", space=SpaceOption(frame.origin))
    elif not type_of(board, state, unit).infantry:
        yield why("VV-15.1a", "only-infantry-assaults")
    elif record.pinned:
        yield why("VV-5.35e", "unit-is-pinned", unit=wish)
    elif record.assaulted:
        yield why("VV-15.1f", "has-assaulted", unit=wish)
    elif record.advanced:
        yield why("VV-15.1a", "has-advanced", unit=wish)
