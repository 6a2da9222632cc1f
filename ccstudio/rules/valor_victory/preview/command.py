"""Previews of the Command Phase, of loading, and of snipers that stay or leave (VV-5.31, VV-8, VV-12.4, VV-20.3)."""

from collections.abc import Iterator
from typing import Any

from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason
from ccstudio.rules.shared.previews import preview_of
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.preview.movement import provoked_by
from ccstudio.rules.valor_victory.preview.walk import Walk
from ccstudio.rules.valor_victory.procedures.after_action import STAY, WITHDRAW
from ccstudio.rules.valor_victory.procedures.command import Reorganize
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps
from ccstudio.rules.valor_victory.procedures.transport import Unload
from ccstudio.rules.valor_victory.query.command import COMBINE, HAND_OVER, SPLIT, ways_of
from ccstudio.rules.valor_victory.query.movement import Way
from ccstudio.rules.valor_victory.query.units import type_of, weapon_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


def unit(case: ValorCase[Reorganize], choice: Option) -> Preview | None:
    """VV-5.31c What a unit can do: the only thing is done at once."""
    if not isinstance(choice, PieceOption):
        return None
    frame = case.frame
    ways = ways_of(case.board, case.state, choice.piece, frame.handed, frame.made)
    return preview_of((choice,), notes=[note for it in ways for note in _of_way(case, choice.piece, it)])


def way(case: ValorCase[Reorganize], choice: Option) -> Preview | None:
    """VV-5.31c to VV-5.31e What comes of handing a weapon over, splitting and combining."""
    if not isinstance(choice, ButtonOption):
        return None
    return preview_of((choice,), notes=_of_way(case, case.frame.unit, choice.button))


def _of_way(case: ValorCase[Reorganize], piece: PieceId, name: str) -> Iterator[Reason]:
    board, state = case.board, case.state
    kind, weapon = type_of(board, state, piece), weapon_of(state, piece)
    if name == SPLIT:
        yield _stats("VV-5.31d", "splits-into", board.units[kind.half])
    elif name == COMBINE:
        yield _stats("VV-5.31e", "combines-into", board.units[board.squads_by_half[state.units[piece].type]])
    elif name == HAND_OVER and weapon is not None:
        yield why("VV-12.4", "hands-over", weapon=PieceOption(weapon))


def _stats(rule: str, code: str, kind: UnitType) -> Reason:
    return why(rule, code, apfp=kind.apfp, range=kind.range, casualty=kind.casualty)


def receiver(case: ValorCase[Reorganize], choice: Option) -> Preview | None:
    """VV-12.4, VV-12.2e What a unit that gets a weapon gives for it, and what the weapon costs it."""
    weapon = weapon_of(case.state, case.frame.unit)
    if not isinstance(choice, PieceOption) or weapon is None:
        return None
    return preview_of((choice,), notes=_of_receiver(case.board, case.state, weapon, choice.piece))


def _of_receiver(board: ValorBoard, state: ValorState, weapon: PieceId, unit: PieceId) -> Iterator[Reason]:
    back = weapon_of(state, unit)
    if back is None:
        yield why("VV-12.4", "takes-weapon", weapon=PieceOption(weapon))
    else:
        yield why("VV-12.4", "exchanges-weapon", weapon=PieceOption(weapon), back=PieceOption(back))
    if board.weapons[state.weapons[weapon].type].stats.heavy and not type_of(board, state, unit).is_leader:
        yield why("VV-12.2e", "weapon-is-heavy", points=board.numbers.heavy_load)


def cargo(case: ValorCase[Any], choice: Option) -> Preview | None:
    """VV-8.5a, VV-8.5b What passengers and guns can do that are carried."""
    if not isinstance(choice, PieceOption):
        return None
    if type_of(case.board, case.state, choice.piece).is_gun:
        return preview_of((choice,), notes=(why("VV-8.5a", "towed-guns-rest"),))
    return preview_of((choice,), notes=(why("VV-8.5a", "passengers-fire"), why("VV-8.5b", "shares-fate")))


def passenger(case: ValorCase[Any], choice: Option) -> Preview | None:
    """VV-8.3e What getting off costs."""
    notes = (why("VV-8.3e", "gets-move-marker"),) if isinstance(choice, PieceOption) else ()
    return preview_of((choice,), notes=notes)


def unloading_space(case: ValorCase[Unload], choice: Option) -> Preview | None:
    """VV-8.3c, VV-13.8a Who could fire at a unit that gets off into another hex, and what lies there."""
    if not isinstance(choice, SpaceOption):
        return None
    steps = GroupSteps(side=case.side, group=(case.frame.unit,), assault=False)
    there = Walk(case.board, case.state, steps).at(Way(choice.space, begun=True))
    return preview_of((choice,), provoked=provoked_by(there, choice.space))


def withdrawal(case: ValorCase[Any], choice: Option) -> Preview | None:
    """VV-20.3, VV-20.6b Whether a sniper may come back, or be found."""
    del case
    notes = {WITHDRAW: why("VV-20.3", "sniper-may-return"), STAY: why("VV-20.6b", "sniper-may-be-found")}
    return preview_of((choice,), notes=(notes[choice],)) if isinstance(choice, ButtonOption) else None
