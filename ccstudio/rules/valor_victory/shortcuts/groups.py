"""All infantry of a hex moves together (VV-6.1b)."""

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import MovementPhase
from ccstudio.rules.valor_victory.procedures.movement import GroupMove
from ccstudio.rules.valor_victory.query.movement_choices import MOVE, companions_of, kinds_of
from ccstudio.rules.valor_victory.query.units import type_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState

Pieces = tuple[PieceId, ...]


def all_of_hex(case: ValorCase[MovementPhase]) -> tuple[Shortcut, ...]:
    """VV-6.1b, VV-6.3b All infantry of a hex moves together, the most first."""
    board, state = case.board, case.state
    found: dict[frozenset[PieceId], Shortcut] = {}
    for option in case.asked.options:
        if isinstance(option, PieceOption) and type_of(board, state, option.piece).infantry:
            group = _with_infantry(board, state, (option.piece,))
            if len(group) > 1:
                found.setdefault(frozenset(group), _moving(board, state, group, ()))
    return tuple(sorted(found.values(), key=lambda it: (-len(it.choices), it.choices[0].piece)))  # type: ignore[union-attr]


def others_of_hex(case: ValorCase[GroupMove]) -> tuple[Shortcut, ...]:
    """VV-6.1b All other infantry of the hex comes along."""
    board, state, frame = case.board, case.state, case.frame
    group = _with_infantry(board, state, frame.group)
    return (_moving(board, state, group, frame.group),) if len(group) > len(frame.group) else ()


def _with_infantry(board: ValorBoard, state: ValorState, group: Pieces) -> Pieces:
    """VV-6.1b A group with all infantry that can come along."""
    while further := [it for it in companions_of(board, state, group) if type_of(board, state, it).infantry]:
        group = (*group, further[0])
    return group


def _moving(board: ValorBoard, state: ValorState, group: Pieces, begun: Pieces) -> Shortcut:
    """VV-6.1b, VV-6.4e The choices that put a group together and let it move; the only way to do so is not asked."""
    is_asked = len(kinds_of(board, state, group)) > 1 or bool(companions_of(board, state, group))
    is_able = MOVE in kinds_of(board, state, group)
    added: list[Option] = [PieceOption(unit) for unit in group if unit not in begun]
    end = [ButtonOption(MOVE)] if is_asked and is_able else []
    space = state.stacks.spaces.get(group[0])
    title = Text("shortcut-enter-all", {"count": len(group)})
    if space is not None:
        title = Text("shortcut-move-all", {"count": len(group), "space": SpaceOption(space)})
    return Shortcut(title=title, choices=(*added, *end))
