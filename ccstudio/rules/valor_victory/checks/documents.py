"""Checks of documents by the rules: sides, forces, what stands where, goals (VV-4, VV-6.9, VV-8, VV-12, VV-19)."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from ccstudio.base.problems import Problem
from ccstudio.documents.contents import Contents
from ccstudio.documents.grid import HexGrid
from ccstudio.rules.document_checks import DocumentChecks
from ccstudio.rules.shared.checks import problem, side_problems, unknown_names
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
    """Sides that do not play, nations and areas that are not there."""
    sides = [side.side for side in settings.sides]
    yield from side_problems(contents.scenario, contents.module, sides, "valor")
    nations = {nation.id for nation in module.nations}
    areas = {area.id for area in contents.scenario.areas}
    for number, side in enumerate(settings.sides):
        here = (*SETTINGS, "sides", number)
        yield from unknown_names(side, ("nation",), nations, here, "valor-no-nation", "nation")
        yield from unknown_names(side, ("area",), areas, here, "valor-no-area", "area")
    yield from unknown_names(settings, ("sets_up_first",), sides, SETTINGS, "valor-no-side", "side")


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
