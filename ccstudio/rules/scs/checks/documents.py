"""Checks of a scenario by the rules of the series: sides, hexes, forces, stacks, victory (SCS-SETUP-1, SCS-5.0)."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

import msgspec

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents, PartialContents
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.space_names import SpaceNames
from ccstudio.rules.document_checks import DocumentChecks
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.checks.forces import force_problems, stack_problems
from ccstudio.rules.scs.checks.module import module_problems
from ccstudio.rules.scs.questions import QUESTIONS
from ccstudio.rules.scs.set_up import set_up_rules
from ccstudio.rules.scs.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.scs.victory import Victory
from ccstudio.rules.shared.checks import problem, readable, side_problems, unknown_names, warning

SETTINGS = ("scenario", "settings")
VICTORY = ("scenario", "victory")


def _first_problems(contents: Contents) -> Iterator[Problem]:
    """Names that lead nowhere, without which nothing can be compiled."""
    yield from module_problems(contents.module, contents.terrain)
    board = compiled_map(contents)
    spaces = {board.grid.name(space) for space in board.spaces}
    yield from _name_problems(contents.scenario, contents.module, spaces)
    yield from _grid_problems(contents.map)


def faulty_documents(documents: PartialContents) -> Iterator[Problem]:
    """The same of documents in which other things are wrong, as far as they can be read."""
    yield from module_problems(documents.module, documents.terrain)
    if documents.scenario is not None:
        yield from _name_problems(documents.scenario, documents.module, _Named(documents.map))
    if documents.map is not None:
        yield from _grid_problems(documents.map)


class _Named:
    """The spaces that the grid of a map names, whether the map can be compiled or not; without a map all names."""

    def __init__(self, document: MapDocument | None) -> None:
        self._names = None if document is None else SpaceNames(document)

    def __contains__(self, name: object) -> bool:
        return self._names is None or self._names.find(str(name)) is not None


def _grid_problems(document: MapDocument) -> Iterator[Problem]:
    if not isinstance(document.grid, HexGrid):
        yield problem("scs-not-hexes", "map", "grid")


def _name_problems(scenario: ScenarioDocument, module: ModuleDocument, spaces: Container[str]) -> Iterator[Problem]:
    """Names in the values of a scenario, as far as these fit their types."""
    settings = readable(scenario.settings, ScenarioSettings)
    if settings is None:
        return
    yield from _side_problems(scenario, module, settings, spaces)
    game = readable(module.settings, ModuleSettings)
    if game is not None:
        yield from _turn_problems(game, settings)
    victory = readable(scenario.victory, Victory)
    if victory is not None:
        yield from _victory_problems(victory, [side.side for side in settings.sides], spaces)


def _side_problems(
    scenario: ScenarioDocument, module: ModuleDocument, settings: ScenarioSettings, spaces: Container[str]
) -> Iterator[Problem]:
    """Sides that do not play, areas and supply sources that are not there."""
    yield from side_problems(scenario, module, [side.side for side in settings.sides], "scs")
    areas = {area.id for area in scenario.areas}
    for number, side in enumerate(settings.sides):
        here = (*SETTINGS, "sides", number)
        yield from unknown_names(side, ("area", "controls", "bridging"), areas, here, "scs-no-area", "area")
        for place, name in enumerate(side.sources):
            if name not in spaces:
                yield problem("scs-no-space", *here, "sources", place, space=name)
        if not side.sources:
            title = next((it.title for it in module.sides if it.id == side.side), side.side)
            yield warning("scs-no-source", *here, "sources", side=title)


def _turn_problems(module: ModuleSettings, settings: ScenarioSettings) -> Iterator[Problem]:
    """Weather that the module does not have; air points in a game without air points."""
    weathers = {weather.id for weather in module.weather}
    for number, turn in enumerate(settings.turns):
        here = (*SETTINGS, "turns", number)
        yield from unknown_names(turn, ("weather",), weathers, here, "scs-no-weather", "weather")
        if turn.air and module.air is msgspec.UNSET:
            yield warning("scs-air-unused", *here, "air", turn=number + 1)


def _victory_problems(victory: Victory, sides: Sequence[str], spaces: Container[str]) -> Iterator[Problem]:
    """Hexes and sides of victory that there are not; levels that do not rise."""
    yield from unknown_names(victory, ("side",), sides, VICTORY, "scs-no-side", "side")
    for number, goal in enumerate(victory.hexes):
        here = (*VICTORY, "hexes", number)
        yield from unknown_names(goal, ("by",), sides, here, "scs-no-side", "side")
        yield from unknown_names(goal, ("space",), spaces, here, "scs-no-space", "space")
    for number, losses in enumerate(victory.losses):
        yield from unknown_names(losses, ("side",), sides, (*VICTORY, "losses", number), "scs-no-side", "side")
    for number, level in enumerate(victory.levels):
        here = (*VICTORY, "levels", number)
        yield from unknown_names(level, ("winner",), sides, here, "scs-no-side", "side")
        if number and level.least <= victory.levels[number - 1].least:
            title = level.title or _("Level {number}").format(number=number + 1)
            yield problem("scs-levels-fall", *here, "least", title=title)
    for number, at_once in enumerate(victory.at_once):
        here = (*VICTORY, "at_once", number)
        yield from unknown_names(at_once, ("side",), sides, here, "scs-no-side", "side")
        for place, name in enumerate(at_once.spaces):
            if name not in spaces:
                yield problem("scs-no-space", *here, "spaces", place, space=name)


DOCUMENT_CHECKS: Final = DocumentChecks[SeriesBoard](
    board_type=SeriesBoard,
    questions=QUESTIONS,
    names=_first_problems,
    forces=force_problems,
    more=stack_problems,
    set_up=set_up_rules,
)
"""What keeps documents from being played as a game of the series, and what is set up (SCS-SETUP-1)."""
