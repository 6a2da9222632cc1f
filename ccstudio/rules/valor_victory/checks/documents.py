"""Checks of documents by the rules: sides, forces, what stands where, goals (VV-4, VV-6.9, VV-8, VV-12, VV-19)."""

from collections.abc import Iterator, Mapping

import msgspec

from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.grid import HexGrid
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.set_up_search import set_up_problems
from ccstudio.rules.shared.checks import once_per_force, problem, unknown_names
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.checks.forces import force_problems
from ccstudio.rules.valor_victory.checks.goals import goal_problems, unknown_spaces
from ccstudio.rules.valor_victory.checks.module import module_problems
from ccstudio.rules.valor_victory.checks.placed import placement_problems
from ccstudio.rules.valor_victory.questions import QUESTIONS
from ccstudio.rules.valor_victory.set_up import set_up_rules
from ccstudio.rules.valor_victory.settings import ModuleSettings, ScenarioSettings

SETTINGS = ("scenario", "settings")


def check_documents(contents: Contents) -> list[Problem]:
    """Whatever keeps documents, each of which is in order, from being played as Valor & Victory."""
    problems = list(_first_problems(contents))
    if errors_of(problems):
        return problems
    rulings = {question.id: contents.ruling(question.id, question.recommended) for question in QUESTIONS}
    board = ValorBoard.of(contents, rulings)
    problems += [*once_per_force(force_problems(board)), *placement_problems(board), *goal_problems(board)]
    if not errors_of(problems):
        problems += set_up_problems(set_up_rules(board), board.titles)
    return problems


def set_up_of(contents: Contents, rulings: Mapping[str, str]) -> SetUpRules | None:
    """VV-4.1a What the sides set up, and where; None without the names that the rules need."""
    if errors_of(_first_problems(contents)):
        return None
    board = ValorBoard.of(contents, rulings)
    return None if errors_of(force_problems(board)) else set_up_rules(board)


def _first_problems(contents: Contents) -> Iterator[Problem]:
    """Names that lead nowhere, without which nothing can be compiled."""
    yield from module_problems(contents.module, contents.terrain)
    yield from _side_problems(
        contents,
        msgspec.convert(contents.module.settings, ModuleSettings),
        msgspec.convert(contents.scenario.settings, ScenarioSettings),
    )
    yield from unknown_spaces(contents)
    grid = contents.map.grid
    if not isinstance(grid, HexGrid) or grid.orientation != "flat":
        yield problem("valor-not-flat", "map", "grid")


def _side_problems(contents: Contents, module: ModuleSettings, settings: ScenarioSettings) -> Iterator[Problem]:
    """Sides without seats, nations and areas that are not there, pieces of sides that do not play."""
    scenario = contents.scenario
    nations = {nation.id for nation in module.nations}
    areas = {area.id for area in scenario.areas}
    known = {side.id for side in contents.module.sides}
    sides = [side.side for side in settings.sides]
    for number, side in enumerate(settings.sides):
        here = (*SETTINGS, "sides", number)
        if side.side not in known or side.side in sides[:number]:
            yield problem("valor-no-side", *here, "side", side=side.side)
        elif not any(seat.side == side.side for seat in scenario.seats):
            yield problem("valor-side-unseated", *here, "side", side=side.side)
        yield from unknown_names(side, ("nation",), nations, here, "valor-no-nation", "nation")
        yield from unknown_names(side, ("area",), areas, here, "valor-no-area", "area")
    yield from unknown_names(settings, ("sets_up_first",), sides, SETTINGS, "valor-no-side", "side")
    for number, seat in enumerate(scenario.seats):
        if seat.side not in sides:
            yield problem("valor-seat-unused", "scenario", "seats", number, "side", side=seat.side)
    for number, piece in enumerate(scenario.pieces):
        if piece.side not in sides:
            yield problem("valor-no-side", "scenario", "pieces", number, "side", side=piece.side)
    for number, force in enumerate(scenario.forces):
        if force.side not in sides:
            yield problem("valor-no-side", "scenario", "forces", number, "side", side=force.side)
