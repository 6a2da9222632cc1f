"""Whether sides have met their conditions of victory (VV-4.4)."""

from collections.abc import Iterable

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.units import cargo_of, units_in, units_of
from ccstudio.rules.valor_victory.settings import Goal, SideVictory
from ccstudio.rules.valor_victory.state import Unit, ValorState


def verdict(board: ValorBoard, state: ValorState, *, at_end: bool) -> Result | None:
    """VV-4.4a, VV-4.4b How the game ends now; None if it goes on.

    Before the end only conditions that win at once count (VV-4.4c).
    """
    won = tuple([side for side in BOTH if has_won(board, state, side, at_end=at_end)])
    if not at_end and not won:
        return None
    points = tuple([points_lost(board, state, enemy(side)) for side in BOTH])
    if not at_end:
        return _of_winners(board, won, points)
    only = [side for side in BOTH if conditions_of(board, side) is None]
    if not won and only and board.rules("one-sided-victory") == "other":
        return Result(winners=(only[0],), grade="conditions-not-met", rule="VV-4.4d", points=points)
    if not won:
        return Result(winners=(), grade="nobody-met-conditions", rule="VV-4.4b", points=points)
    return _of_winners(board, won, points)


def _of_winners(board: ValorBoard, won: tuple[Side, ...], points: tuple[int, ...]) -> Result:
    if len(won) == 1:
        return Result(winners=won, grade="conditions-met", rule="VV-4.4a", points=points)
    winners = won if board.rules("both-win") == "std21" else ()
    return Result(winners=winners, grade="both-met-conditions", rule="VV-4.4b", points=points)


def conditions_of(board: ValorBoard, side: Side) -> SideVictory | None:
    """VV-4.4a What a side needs; None if the scenario gives it no conditions."""
    named = board.side_ids[side]
    return next((found for found in board.victory.sides if found.side == named), None)


def has_won(board: ValorBoard, state: ValorState, side: Side, *, at_end: bool) -> bool:
    """VV-4.4a Whether a side meets as many of its conditions as it needs."""
    conditions = conditions_of(board, side)
    if conditions is None:
        return False
    met = [is_met(board, state, side, goal) for goal in conditions.goals if at_end or goal.at_once]
    return sum(met) >= (conditions.needed or len(conditions.goals))


def is_met(board: ValorBoard, state: ValorState, side: Side, goal: Goal) -> bool:
    """VV-4.4c Whether a condition is met now."""
    if goal.kind == "hold":
        return counted(board, state, side, goal) >= (goal.count or len(goal.spaces))
    if goal.kind == "clear":
        return not counted(board, state, side, goal)
    if goal.kind == "points":
        other = points_lost(board, state, side)
        return points_lost(board, state, enemy(side)) >= other + max(goal.count, 1)
    return counted(board, state, side, goal) >= goal.count


def counted(board: ValorBoard, state: ValorState, side: Side, goal: Goal) -> int:
    """VV-4.4c How far a side has come with a condition: spaces, units or casualty points."""
    spaces = [board.map.grid.space(name) for name in goal.spaces]
    match goal.kind:
        case "hold":
            return sum([holder(state, space, goal) == side for space in spaces])
        case "clear":
            return sum([_unpinned(state, space, enemy(side)) for space in spaces])
        case "exit":
            gone = [it.unit for it in state.left.values() if it.unit.side == side and _over(goal, it.edge)]
            return _measure(board, gone, goal)
        case "eliminate":
            return _measure(board, [unit for unit in state.eliminated.values() if unit.side != side], goal)
        case "keep":
            return _measure(board, [state.units[piece] for piece in everybody(state, side)], goal)
        case _:
            return points_lost(board, state, enemy(side)) - points_lost(board, state, side)


def holder(state: ValorState, space: SpaceId, goal: Goal) -> Side | None:
    """VV-4.4c Who holds a space: the last side with an unpinned unit there, or the side that is there alone."""
    if goal.presence == "last":
        return state.control.get(space)
    sides = {state.units[piece].side for piece in units_in(state, space)}
    return sides.pop() if len(sides) == 1 else None


def everybody(state: ValorState, side: Side) -> list[PieceId]:
    """The units of a side on the map, passengers too."""
    return [piece for unit in units_of(state, side) for piece in (unit, *cargo_of(state, unit))]


def points_lost(board: ValorBoard, state: ValorState, side: Side) -> int:
    """VV-4.4c The casualty points of the units that a side has lost."""
    return sum([worth(board, unit) for unit in state.eliminated.values() if unit.side == side])


def worth(board: ValorBoard, unit: Unit) -> int:
    """VV-14.61a The casualty points of a unit; an AFV, which has no rating, counts as its crew does elsewhere."""
    kind = board.units[unit.type]
    return kind.casualty or board.numbers.armor_absorbs


def _measure(board: ValorBoard, units: Iterable[Unit], goal: Goal) -> int:
    return sum([worth(board, unit) if goal.measure == "points" else 1 for unit in units])


def _over(goal: Goal, edge: str) -> bool:
    return not goal.edges or edge in goal.edges


def _unpinned(state: ValorState, space: SpaceId, side: Side) -> int:
    return sum([not state.units[piece].pinned for piece in units_in(state, space, side)])
