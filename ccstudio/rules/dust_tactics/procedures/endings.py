"""The end of a round, and of the game (DT-E1 to DT-E6, DT-N9 to DT-N11)."""

from typing import Final

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.abilities import SelfRepair
from ccstudio.rules.dust_tactics.query.abilities import self_repairing
from ccstudio.rules.dust_tactics.query.points import holder_of, scorer_of, totals
from ccstudio.rules.dust_tactics.state import DustGame, DustState
from ccstudio.rules.shared.opposing_sides import BOTH, enemy

PLAY_ON: Final = "destruction"
"""DT-E4 The number of rounds does not end the game."""


@procedure
class EndOfRound(Frame):
    """DT-E5 Repairs, points for tasks, and whether the game is over; returns a `Result`, or None."""

    units: tuple[PieceId, ...] = ()
    """The vehicles that still have to be repaired (DT-X11)."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-X11 List the vehicles that repair themselves."""
        self.units = self_repairing(game.board, game.state)
        return None

    @step
    def repair(self, game: DustGame, _: object) -> Outcome:
        """DT-X11 Repair one vehicle after another."""
        if not self.units:
            return Goto("score")
        unit, self.units = self.units[0], self.units[1:]
        return Call(SelfRepair(unit=unit))

    @step
    def repaired(self, game: DustGame, _: object) -> Outcome:
        """DT-X11 Continue with the next."""
        return Goto("repair")

    @step
    def score(self, game: DustGame, _: object) -> Outcome:
        """DT-N9 Score the tasks of this round."""
        for task in game.board.victory.tasks:
            side = scorer_of(game.board, game.state, task)
            if side is not None:
                effects.score(game, side, task.points, task.title, "DT-N9")
        return None

    @step
    def judge(self, game: DustGame, _: object) -> Outcome:
        """DT-E5 Conditions that were met earlier in the round count only now."""
        return Return(result_of(game.board, game.state))


def result_of(board: DustBoard, state: DustState) -> Result | None:
    """How the game ends with this round; None if it goes on."""
    points = totals(board, state)
    winners = tuple(side for side in BOTH if has_won(board, state, side))
    if len(winners) == len(BOTH):
        return Result(winners=(), grade="both-conditions", rule="DT-E5", points=points)
    if winners:
        alone = has_units(state, enemy(winners[0]))
        grade, rule = ("task-done", "DT-E2") if alone else ("annihilation", "DT-E1")
        return Result(winners=winners, grade=grade, rule=rule, points=points)
    if state.round < board.settings.rounds or board.victory.at_end == PLAY_ON:
        return None
    best = max(points)
    ahead = tuple(side for side in BOTH if points[side] == best)
    if len(ahead) > 1:
        return Result(winners=(), grade="even-points", rule="DT-N10", points=points)
    return Result(winners=ahead, grade="more-points", rule="DT-E3", points=points)


def has_won(board: DustBoard, state: DustState, side: Side) -> bool:
    """DT-E1, DT-E2 Whether a side meets its condition: no enemy is left, or its goal is reached."""
    if not has_units(state, enemy(side)):
        return True
    for goal in board.victory.goals:
        if board.sides[side].id == goal.side and state.round >= goal.first_round:
            held = sum(holder_of(state, board.map.grid.space(name)) == side for name in goal.spaces)
            if held >= goal.count:
                return True
    return False


def has_units(state: DustState, side: Side) -> bool:
    """DT-E1 Whether a side has any unit, on the field or waiting."""
    return any(unit.side == side for unit in state.units.values())
