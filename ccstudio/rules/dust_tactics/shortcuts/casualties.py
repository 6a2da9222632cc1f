"""Who falls when a squad takes several points of damage (DT-F11)."""

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm, points_of
from ccstudio.rules.dust_tactics.query.pieces import slot_of
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.dust_tactics.stats import Role
from ccstudio.rules.shared.simulated_choices import case_after

COMMON: Role = "soldier"


def fewest_weapons(case: DustCase[TakeHarm]) -> tuple[Shortcut, ...]:
    """DT-F11 All points of damage to the soldiers with the fewest weapons left, who have no special role first."""
    board, state, frame = case.board, case.state, case.frame
    left = len(points_of(frame.harms)) - len(frame.hurt)
    able = [option for option in case.asked.options if isinstance(option, PieceOption)]
    soldiers = sorted(
        (option for option in able if option.piece in state.soldiers),
        key=lambda option: (_worth(board, state, option.piece), option.piece),
    )
    falling = tuple(soldiers[:left])
    if not 2 <= left <= len(soldiers) or case_after(case.view, *falling[:-1]) is None:
        return ()
    return (Shortcut(title=Text("shortcut-casualties", {"count": left}), choices=falling),)


def _worth(board: DustBoard, state: DustState, soldier: PieceId) -> tuple[bool, int]:
    """Whether a soldier has a special role, and how many weapons he has with ammunition."""
    slot = slot_of(board, state, soldier)
    weapons = board.cards[state.units[state.soldiers[soldier].squad].card].weapons
    fired = state.soldiers[soldier].fired
    usable = [name for name in slot.weapons if not weapons[name].shots or fired.count(name) < weapons[name].shots]
    return slot.role != COMMON, len(usable)
