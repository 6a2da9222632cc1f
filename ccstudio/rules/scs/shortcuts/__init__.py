"""Choices that are usually made together: attack with all who can, move the whole stack."""

from typing import Final

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Text
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.procedures.combat import DECLARE, BuildAttack
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.query.combat import can_declare, joiners, shared_targets, targets
from ccstudio.rules.scs.state import NO_SPACE, SeriesCase, SeriesState
from ccstudio.rules.shared.cases import OfQuestion


def attack_with_all(case: SeriesCase[BuildAttack]) -> tuple[Shortcut, ...]:
    """SCS-7.0/5 All who can join attack the hex, if it is chosen or there is but one."""
    frame, board, state = case.frame, case.board, case.state
    found = targets(board, state, frame.side)
    hexes = shared_targets(found, frame.attackers) if frame.target == NO_SPACE else (frame.target,)
    if len(hexes) != 1:
        return ()
    more = joiners(found, frame.attackers, hexes[0])
    if not more or not can_declare(board, state, found, (*frame.attackers, *more), hexes[0]):
        return ()
    chosen = () if frame.target != NO_SPACE else (SpaceOption(hexes[0]),)
    title = Text("shortcut-attack", {"space": SpaceOption(hexes[0]), "count": len(frame.attackers) + len(more)})
    return (Shortcut(title=title, choices=(*chosen, *map(PieceOption, more), DECLARE)),)


def whole_stack(case: SeriesCase[MoveUnits]) -> tuple[Shortcut, ...]:
    """SCS-3.0/3 All units of the hex that can come along do."""
    others = tuple(option for option in case.asked.options if isinstance(option, PieceOption))
    if len(others) < 2:
        return ()
    title = Text("shortcut-stack", {"count": len(case.frame.units) + len(others)})
    return (Shortcut(title=title, choices=others),)


SHORTCUTS: Final = OfQuestion[SeriesState, SeriesBoard, Shortcut](
    {"build-attack": attack_with_all, "choose-step": whole_stack}
)
"""Who says what is usually chosen together, by the prompt of the question."""
