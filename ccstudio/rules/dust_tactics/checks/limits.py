"""What a scenario says that its rules do not use, or that can never come about: tasks, goals, turns and areas."""

from collections.abc import Iterator, Sequence

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.problems import Argument, Path, Problem, Severity
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.shared.checks import problem

VICTORY = ("scenario", "victory")


def limit_problems(board: DustBoard) -> Iterator[Problem]:
    """Yield what can be played but not come about as a warning, and what the rules do otherwise as an error."""
    yield from _task_problems(board)
    yield from _goal_problems(board)
    yield from _force_problems(board)


def warning(code: str, /, *path: str | int, **arguments: Argument) -> Problem:
    """A problem with which the scenario can be played."""
    return Problem(code=code, path=path, arguments=arguments, severity=Severity.WARNING)


def _task_problems(board: DustBoard) -> Iterator[Problem]:
    """DT-N9 Tasks that score in rounds after the last, or for spaces nobody can occupy."""
    last = board.settings.rounds
    for number, task in enumerate(board.victory.tasks):
        path = (*VICTORY, "tasks", number)
        if board.victory.at_end == "points":
            for place, turn in enumerate(task.rounds):
                if turn > last:
                    yield warning("dust-round-late", *path, "rounds", place, title=task.title, round=turn, last=last)
        yield from _space_problems(board, task.title, task.spaces, path)


def _goal_problems(board: DustBoard) -> Iterator[Problem]:
    """DT-E2 Goals that begin after the last round, need more spaces than they name, or are of no side."""
    last = board.settings.rounds
    for number, goal in enumerate(board.victory.goals):
        path = (*VICTORY, "goals", number)
        if goal.side not in board.side_ids:
            yield problem("dust-no-side", *path, "side", side=goal.side)
        if goal.first_round > last and board.victory.at_end == "points":
            yield warning(
                "dust-round-late", *path, "first_round", title=goal.title, round=goal.first_round, last=last
            )  # fmt: skip
        if goal.count > len(goal.spaces):
            yield problem(
                "dust-goal-count", *path, "count", title=goal.title, count=goal.count, spaces=len(goal.spaces)
            )  # fmt: skip
        yield from _space_problems(board, goal.title, goal.spaces, path)


def _space_problems(board: DustBoard, title: str, spaces: Sequence[str], path: Path) -> Iterator[Problem]:
    for place, name in enumerate(spaces):
        if not _is_open(board, name):
            yield warning("dust-space-closed", *path, "spaces", place, title=title, space=name)


def _is_open(board: DustBoard, name: str) -> bool:
    """Whether units can occupy a space of a name."""
    try:
        space = board.map.grid.space(name)
    except UnknownSpaceError:
        return False
    found = board.map.terrain_of(space, board.overlay)
    return space in board.squares.spaces and not (found is not None and board.stone.get(found.id, (False,))[0])


def _force_problems(board: DustBoard) -> Iterator[Problem]:
    """DT-S9 All units wait from the first round on, and enter by the area of their side."""
    entries = {side.side: side.entry for side in board.settings.sides}
    for number, force in enumerate(board.contents.scenario.forces):
        path = ("scenario", "forces", number)
        entry = entries.get(force.side, "")
        if force.area not in {"", entry}:
            yield problem("dust-other-area", *path, "area", area=force.area, entry=entry or "–", side=force.side)
        if force.turn:
            yield warning("dust-turn-unused", *path, "turn", turn=force.turn)
        if force.box:
            yield warning("dust-box-unused", *path, "box", box=force.box)
