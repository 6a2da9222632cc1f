"""What it is worth to hold squares: points of tasks, and squares that win or lose the game (DT-N9, DT-E2)."""

from collections import defaultdict

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.advice.weights import Weights
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.endings import PLAY_ON
from ccstudio.rules.dust_tactics.query.points import holder_of
from ccstudio.rules.dust_tactics.settings import Goal
from ccstudio.rules.dust_tactics.state import DustState


def pay_of(board: DustBoard, state: DustState, side: Side, weights: Weights, *, later: int = 0) -> dict[SpaceId, float]:
    """What it is worth to a side to hold each square, as victory points; the sooner it scores, the more.

    With `later`, so many rounds from now on.
    """
    found: defaultdict[SpaceId, float] = defaultdict(float)
    first = state.round + later
    space_of = board.map.grid.space
    for task in board.victory.tasks:
        rounds = [number - state.round for number in task.rounds if number >= first]
        worth = task.points * sum(weights.patience**wait for wait in rounds)
        for name in task.spaces if rounds else ():
            found[space_of(name)] += worth
    is_over = board.victory.at_end != PLAY_ON and first > board.settings.rounds
    for goal in board.victory.goals if not is_over else ():
        for space, part in _parts(board, state, goal, side).items():
            found[space] += weights.goal * part * weights.patience ** max(later, goal.first_round - state.round)
    return {space: worth for space, worth in found.items() if worth}


def _parts(board: DustBoard, state: DustState, goal: Goal, side: Side) -> dict[SpaceId, float]:
    """What each square does for a goal, of 1: all, if it alone decides; less, the more others it takes besides.

    For one's own goal that are those that are missing; for that of the enemy, those by which he would miss it.
    """
    spaces = [board.map.grid.space(name) for name in goal.spaces]
    holders = {space: holder_of(state, space) for space in spaces}
    held = sum(holder == side for holder in holders.values())
    is_own = board.sides[side].id == goal.side
    needed = goal.count if is_own else len(spaces) - goal.count + 1
    missing = max(0, needed - held)
    part = 1 / max(1, missing)
    spare = held - needed
    return {
        space: (part if spare <= 0 else part / 2) if holders[space] == side or missing else part / 4 for space in spaces
    }
