"""Close assaults of whole hexes: everybody who can take part assaults an adjacent hex (VV-15.1d)."""

from collections.abc import Sequence
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import AssaultPhase
from ccstudio.rules.valor_victory.procedures.close_assault import ASSAULT, CloseAssault
from ccstudio.rules.valor_victory.query.advance import advances_of, assaulters_in, assaults_of, turns_of
from ccstudio.rules.valor_victory.query.close_assault import assault_sheet, defenders_in
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.firepower import expendables_for
from ccstudio.rules.valor_victory.query.units import hex_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState

_SURE: Final = 99
"""VV-15.9a Against pinned units alone no roll is needed: better than any Kill Number."""


def by_advancer(case: ValorCase[AssaultPhase]) -> tuple[Shortcut, ...]:
    """VV-15.1c, VV-15.1d For each hex of the enemy the hex from which an assault of everybody succeeds most likely."""
    board, state, again = case.board, case.state, case.frame.again
    best: dict[SpaceId, tuple[int, tuple[PieceId, ...]]] = {}
    for option in case.asked.options:
        if not isinstance(option, PieceOption):
            continue
        unit = option.piece
        group = assaulters_in(board, state, hex_of(state, unit), case.side, again)
        if not group or group[0] != unit:
            continue
        for target in assaults_of(board, state, unit, again):
            number = _number(board, state, group, target)
            if target not in best or number > best[target][0]:
                best[target] = number, group
    return tuple(
        [
            _from_phase(case, group, target)
            for target, (_, group) in sorted(best.items(), key=lambda item: (-item[1][0], item[0]))
        ]
    )


def by_group(case: ValorCase[CloseAssault]) -> tuple[Shortcut, ...]:
    """VV-15.1d Everybody of the hex who can joins, and they go."""
    frame = case.frame
    if not frame.others:
        return ()
    at = SpaceOption(frame.target)
    choices = _joining(case.board, case.state, frame.group, frame.others, frame.target, frame.weapons)
    return (Shortcut(title=Text("shortcut-whole-assault", {"space": at}), choices=choices, at=at),)


def _number(board: ValorBoard, state: ValorState, group: Sequence[PieceId], target: SpaceId) -> int:
    """VV-15.7 The highest natural roll by which a group succeeds."""
    if not defenders_in(board, state, target, enemy(state.units[group[0]].side)):
        return _SURE
    sheet = assault_sheet(board, state, group, target)
    return sheet.number - total_of(sheet.roll)


def _from_phase(case: ValorCase[AssaultPhase], group: tuple[PieceId, ...], target: SpaceId) -> Shortcut:
    board, state, frame = case.board, case.state, case.frame
    first, *others = group
    ways = [
        *advances_of(board, state, first, frame.turned),
        *assaults_of(board, state, first, frame.again),
        *turns_of(board, state, first, frame.turned),
    ]
    aiming: list[Option] = [SpaceOption(target)] if len(ways) > 1 else []
    at = SpaceOption(target)
    title = Text("shortcut-assault-from", {"origin": SpaceOption(hex_of(state, first)), "space": at})
    joining = _joining(board, state, (first,), tuple(others), target, ())
    return Shortcut(title=title, choices=(PieceOption(first), *aiming, *joining), at=at)


def _joining(
    board: ValorBoard,
    state: ValorState,
    group: tuple[PieceId, ...],
    others: tuple[PieceId, ...],
    target: SpaceId,
    weapons: Sequence[PieceId],
) -> tuple[Option, ...]:
    """The answers by which everybody joins; where expendable weapons are left, they go without them."""
    joining = tuple(map(PieceOption, others))
    if not defenders_in(board, state, target, enemy(state.units[group[0]].side)):
        return joining
    left = expendables_for(board, state, (*group, *others), target, weapons)
    return (*joining, ASSAULT) if left else joining
