"""Victory: points, levels, and what wins at the end of a turn."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import controller_of
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.scs.victory import AtOnce, Level


def scorer_of(board: SeriesBoard) -> Side:
    """The side whose points are counted."""
    return board.side_numbers[board.victory.side]


def points_of_hexes(board: SeriesBoard, state: SeriesState) -> int:
    """SCS-DEMO-V1, SCS-DEMO-V2 The points for hexes, by who controls them now."""
    space, sides = board.map.grid.space, board.side_numbers
    scorer = scorer_of(board)
    return sum(
        goal.points
        for goal in board.victory.hexes
        if controller_of(board, state, space(goal.space)) == (sides[goal.by] if goal.by else scorer)
    )


def points_of_losses(board: SeriesBoard, state: SeriesState) -> int:
    """SCS-DEMO-V3 The points for steps that the sides have lost."""
    sides = board.side_numbers
    return sum(
        state.steps_lost.get(sides[losses.side], 0) // losses.steps * losses.points for losses in board.victory.losses
    )


def points(board: SeriesBoard, state: SeriesState) -> int:
    """The points of the side that scores, as things stand."""
    return points_of_hexes(board, state) + points_of_losses(board, state)


def level_of(board: SeriesBoard, score: int) -> Level:
    """SCS-DEMO-V4 The level of victory of so many points: the highest that they reach, or the lowest."""
    levels = board.victory.levels
    return next((level for level in reversed(levels) if level.least <= score), levels[0])


def won_at_once(board: SeriesBoard, state: SeriesState) -> AtOnce | None:
    """SCS-DEMO-V5 What wins at the end of any turn, and is met now."""
    for goal in board.victory.at_once:
        side = board.side_numbers[goal.side]
        if all(controller_of(board, state, space) == side for space in _spaces(board, goal)):
            return goal
    return None


def _spaces(board: SeriesBoard, goal: AtOnce) -> list[SpaceId]:
    return [board.map.grid.space(name) for name in goal.spaces]


def verdict(board: SeriesBoard, state: SeriesState, *, at_end: bool) -> tuple[str, Result] | None:
    """How the game ends now, with the title of that victory; None if it goes on."""
    return as_things_stand(board, state) if at_end or won_at_once(board, state) else None


def as_things_stand(board: SeriesBoard, state: SeriesState) -> tuple[str, Result]:
    """SCS-DEMO-V4, SCS-DEMO-V5 How the game would end now, with the title of that victory."""
    score = points(board, state)
    shown = (score, 0) if scorer_of(board) == Side(0) else (0, score)
    at_once = won_at_once(board, state)
    if at_once is not None:
        winner = board.side_numbers[at_once.side]
        return at_once.title, Result(winners=(winner,), grade="won-at-once", rule="SCS-DEMO-V5", points=shown)
    level = level_of(board, score)
    if not level.winner:
        return level.title, Result(winners=(), grade="drawn", rule="SCS-DEMO-V4", points=shown)
    winner = board.side_numbers[level.winner]
    return level.title, Result(winners=(winner,), grade="won-by-points", rule="SCS-DEMO-V4", points=shown)


def margin(board: SeriesBoard, state: SeriesState, side: Side) -> int:
    """How far a side is ahead of the points at which the other side would win, or behind."""
    score = points(board, state)
    own = side == scorer_of(board)
    won = [level.least for level in board.victory.levels if level.winner == board.side_ids[scorer_of(board)]]
    bar = min(won, default=0)
    return score - bar if own else bar - score
