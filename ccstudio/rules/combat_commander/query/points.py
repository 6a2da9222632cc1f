"""What objectives and units are worth (CC-7.1, CC-7.3.2)."""

from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.piles import HIDDEN
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.state import CASUALTIES, CombatState
from ccstudio.rules.shared.opposing_sides import BOTH


def worth(board: CombatBoard, state: CombatState, objective: int) -> int:
    """CC-7.3.2 What the open chits say an objective is worth."""
    return sum(
        stats.victory
        for chit in state.open_chits
        if (stats := board.chits[chit].stats).objective in (0, objective) and not stats.effect
    )


def known_worth(board: CombatBoard, state: CombatState, objective: int) -> str:
    """CC-7.3.2 What a viewer knows of the worth of an objective: open and own chits, and `?` for secret ones.

    Nothing for an objective that is known to be worth nothing.
    """
    secret = [chit for side in BOTH for chit in state.secret_chits.get(side, ())]
    own = sum(
        stats.victory
        for chit in secret
        if chit != HIDDEN and (stats := board.chits[chit].stats).objective in (0, objective) and not stats.effect
    )
    known = worth(board, state, objective) + own
    return f"{known or ''}{'?' if HIDDEN in secret else ''}"


def worth_of(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-7.1 What the enemy scores for a unit."""
    return board.units[state.units[piece].type].stats.victory


def added_by_chit(board: CombatBoard, value: int) -> int:
    """CC-7.3.2.1 What a chit for leaving or for losses adds to the points of a unit: as many, or one (OQ-48)."""
    return value if board.rules("oq-48") == "doubled" else min(value, 1)


def scored(board: CombatBoard, state: CombatState, value: int, effect: str) -> int:
    """CC-7.3.2.1 The points of a unit, with what a chit of that effect adds if it lies open."""
    is_open = any(board.chits[chit].stats.effect == effect for chit in state.open_chits)
    return value + (added_by_chit(board, value) if is_open else 0)


def losses(board: CombatBoard, state: CombatState, side: Side) -> int:
    """CC-4.2.a Up to which space a side's row of casualties reaches; whether it closes up is the ruling of OQ-54."""
    gaps = state.returned[side] if board.rules("oq-54") == "gap" else 0
    return len(state.stacks.at(InBox(CASUALTIES[side]))) + gaps
