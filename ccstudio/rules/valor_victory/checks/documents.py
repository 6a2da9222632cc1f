"""Checks of documents by the rules: sides, forces, what stands where, goals (VV-4, VV-6.9, VV-8, VV-12, VV-19)."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from ccstudio.base.problems import Problem
from ccstudio.documents.contents import Contents
from ccstudio.documents.grid import HexGrid
from ccstudio.rules.document_checks import DocumentChecks
from ccstudio.rules.shared.checks import problem, unknown_names
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.checks.forces import force_problems
from ccstudio.rules.valor_victory.checks.goals import goal_problems, unknown_spaces
from ccstudio.rules.valor_victory.checks.module import module_problems
from ccstudio.rules.valor_victory.checks.placed import placement_problems
from ccstudio.rules.valor_victory.questions import QUESTIONS
from ccstudio.rules.valor_victory.set_up import set_up_rules
from ccstudio.rules.valor_victory.settings import ModuleSettings, ScenarioSettings

SETTINGS = ("scenario", "settings")


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


def _more_problems(board: ValorBoard) -> Iterable[Problem]:
    return [*placement_problems(board), *goal_problems(board)]


DOCUMENT_CHECKS: Final = DocumentChecks[ValorBoard](
    board_type=ValorBoard,
    questions=QUESTIONS,
    names=_first_problems,
    forces=force_problems,
    more=_more_problems,
    set_up=set_up_rules,
)
"""What keeps documents from being played as Valor & Victory, and what is set up (VV-4.1a)."""
