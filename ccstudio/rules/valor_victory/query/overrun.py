"""Overruns: which hexes an AFV can drive through, what it costs, and its attack (VV-17.1, VV-17.3, VV-17.4)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.ground import BUILDING, Step
from ccstudio.rules.valor_victory.query.cover import Modifier, overhead_parts
from ccstudio.rules.valor_victory.query.fire_modifiers import group_parts
from ccstudio.rules.valor_victory.query.firepower import group_firepower, is_able
from ccstudio.rules.valor_victory.query.positions import entry_cost, has_room, position_in
from ccstudio.rules.valor_victory.query.units import cargo_of, hex_of, holder_of, type_of, units_in
from ccstudio.rules.valor_victory.state import ValorState


def overruns_of(
    board: ValorBoard, state: ValorState, unit: PieceId, points_left: int
) -> tuple[tuple[SpaceId, SpaceId], ...]:
    """VV-17.1, VV-17.3 The overruns that an AFV can make where it is: the target's hex, and the one it leaves into.

    It drives straight ahead, so that there is one at most; it makes none in reverse, as it turns its rear to who is
    left behind (VV-17.2c).

    Args:
        board: the game's constants.
        state: what is on the table.
        unit: who moves.
        points_left: the movement points that it has left.
    """
    space = state.stacks.spaces.get(unit)
    if space is None or not can_overrun(board, state, unit):
        return ()
    record, ahead = state.units[unit], board.ground.ahead
    entry = ahead[space].get(record.facing)
    if entry is None or not _can_be_overrun(board, state, entry, record.side):
        return ()
    leaving = ahead[entry.to].get(record.facing)
    if leaving is None or not _can_leave_into(board, state, leaving, unit):
        return ()
    return ((entry.to, leaving.to),) if overrun_cost(board, state, entry, leaving) <= points_left else ()


def can_overrun(board: ValorBoard, state: ValorState, unit: PieceId) -> bool:
    """VV-17.1a, VV-17.1b, VV-17.4f Whether a unit is an AFV that may attack, is not immobile and tows no gun."""
    record = state.units[unit]
    if not board.units[record.type].is_afv or record.immobile or record.fired or record.moved:
        return False
    return not any(type_of(board, state, piece).is_gun for piece in cargo_of(state, unit))


def overrun_cost(board: ValorBoard, state: ValorState, entry: Step, leaving: Step) -> int:
    """VV-17.3b, VV-17.3d Movement points for the target's hex, the overrun and the hex behind."""
    assert entry.armored is not None, "an AFV can enter the hex"
    assert leaving.armored is not None, "and the one behind"
    added = entry_cost(board, state, leaving.to)
    if board.rules("overrun-positions") == "paid":
        added += entry_cost(board, state, entry.to)
    return entry.armored + leaving.armored + added + board.numbers.overrun_cost


def _can_be_overrun(board: ValorBoard, state: ValorState, entry: Step, side: Side) -> bool:
    """VV-17.1a, VV-17.1b Enemies without AFVs, in no building or bunker, where an AFV may go."""
    if entry.armored is None or holder_of(state, entry.to) != enemy(side):
        return False
    if board.ground.hexes[entry.to].rule == BUILDING or position_in(board, state, entry.to, "bunker") is not None:
        return False
    return not any(type_of(board, state, piece).is_afv for piece in units_in(state, entry.to))


def _can_leave_into(board: ValorBoard, state: ValorState, leaving: Step, unit: PieceId) -> bool:
    """VV-17.3c Whether the hex behind can be entered, is free of enemies and not full."""
    side = state.units[unit].side
    if leaving.armored is None or holder_of(state, leaving.to) == enemy(side):
        return False
    return has_room(board, state, leaving.to, side, [type_of(board, state, unit)])


# The attack


def riders_of(board: ValorBoard, state: ValorState, unit: PieceId) -> tuple[PieceId, ...]:
    """VV-17.4a, VV-17.4f The passengers of an AFV that take part in its attack: those who are able to."""
    cargo = cargo_of(state, unit)
    return tuple([piece for piece in cargo if type_of(board, state, piece).infantry and is_able(state, piece)])


def overrun_firepower(board: ValorBoard, state: ValorState, unit: PieceId, weapons: Sequence[PieceId]) -> int:
    """VV-17.4a Gun and machine guns of an AFV doubled, what passengers have with their expendable weapons added."""
    kind, riders = type_of(board, state, unit), riders_of(board, state, unit)
    own = board.numbers.overrun_factor * (kind.apfp + kind.all_round + kind.forward)
    return own + group_firepower(board, state, riders, hex_of(state, unit), weapons)


def overrun_parts(board: ValorBoard, state: ValorState, unit: PieceId, weapons: Sequence[PieceId]) -> list[Modifier]:
    """VV-17.4b, VV-17.4c What the hex covers, without smoke and hexsides; a leader only as a passenger; grenades."""
    riders = riders_of(board, state, unit)
    return overhead_parts(board, state, hex_of(state, unit)) + group_parts(board, state, riders, weapons)
