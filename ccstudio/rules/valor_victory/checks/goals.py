"""Whether the conditions of victory of a scenario can be met at all (VV-4.4)."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.problems import Path, Problem
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.rules.shared.checks import problem, warning
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.settings import Goal, SideVictory, Victory

VICTORY = ("scenario", "victory", "sides")


def unknown_spaces(contents: Contents) -> Iterator[Problem]:
    """Yield spaces of goals that the map does not have."""
    board = compiled_map(contents)
    known = {board.grid.name(space) for space in board.spaces}
    for number, conditions in enumerate(msgspec.convert(contents.scenario.victory, Victory).sides):
        for place, goal in enumerate(conditions.goals):
            for count, name in enumerate(goal.spaces):
                if name not in known:
                    yield problem("valor-no-space", *VICTORY, number, "goals", place, "spaces", count, space=name)


def goal_problems(board: ValorBoard) -> Iterator[Problem]:
    """Yield problems of the conditions of both sides."""
    seen: set[str] = set()
    for number, conditions in enumerate(board.victory.sides):
        here = (*VICTORY, number)
        if conditions.side not in board.side_ids or conditions.side in seen:
            yield problem("valor-no-side", *here, "side", side=conditions.side)
            continue
        seen.add(conditions.side)
        if conditions.needed > len(conditions.goals):
            count = len(conditions.goals)
            yield problem("valor-goals-needed", *here, "needed", needed=conditions.needed, count=count)
        for place, goal in enumerate(conditions.goals):
            yield from _goal_problems(board, conditions, goal, (*here, "goals", place))


def _goal_problems(board: ValorBoard, conditions: SideVictory, goal: Goal, path: Path) -> Iterator[Problem]:
    known = {there.name: there for there in board.ground.hexes.values()}
    for place, name in enumerate(goal.spaces):
        if not known[name].passable:
            yield problem("valor-goal-barred", *path, "spaces", place, goal=goal.title, space=name)
    if goal.kind in ("hold", "clear") and not goal.spaces:
        yield problem("valor-goal-nowhere", *path, "spaces", goal=goal.title)
    if goal.kind not in ("hold", "clear") and goal.spaces:
        yield warning("valor-goal-spaces", *path, "spaces", goal=goal.title)
    if goal.kind == "hold" and goal.count > len(goal.spaces):
        count = len(goal.spaces)
        yield problem("valor-goal-count", *path, "count", goal=goal.title, needed=goal.count, count=count)
    if goal.kind in ("exit", "eliminate", "keep") and not goal.count:
        yield problem("valor-goal-zero", *path, "count", goal=goal.title)
    if goal.kind == "exit":
        exits = board.sides[board.side_numbers[conditions.side]].exits
        if not exits or (goal.edges and not set(goal.edges) & set(exits)):
            yield problem("valor-goal-exits", *path, "edges", goal=goal.title)
