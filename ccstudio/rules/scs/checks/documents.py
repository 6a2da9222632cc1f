"""Checks of a scenario by the rules of the series: sides, hexes, forces, stacks, victory (SCS-SETUP-1, SCS-5.0)."""

from collections.abc import Container, Iterator
from typing import Final

import msgspec

from ccstudio.base.problems import Problem
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.documents.grid import HexGrid
from ccstudio.rules.document_checks import DocumentChecks
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.checks.forces import force_problems, stack_problems
from ccstudio.rules.scs.checks.module import module_problems
from ccstudio.rules.scs.questions import QUESTIONS
from ccstudio.rules.scs.set_up import set_up_rules
from ccstudio.rules.scs.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.scs.victory import Victory
from ccstudio.rules.shared.checks import problem, side_problems, unknown_names, warning

SETTINGS = ("scenario", "settings")
VICTORY = ("scenario", "victory")


def _first_problems(contents: Contents) -> Iterator[Problem]:
    """Names that lead nowhere, without which nothing can be compiled."""
    yield from module_problems(contents.module, contents.terrain)
    settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    board = compiled_map(contents)
    spaces = {board.grid.name(space) for space in board.spaces}
    yield from _side_problems(contents, settings, spaces)
    yield from _turn_problems(contents, settings)
    yield from _victory_problems(contents, settings, spaces)
    if not isinstance(contents.map.grid, HexGrid):
        yield problem("scs-not-hexes", "map", "grid")


def _side_problems(contents: Contents, settings: ScenarioSettings, spaces: Container[str]) -> Iterator[Problem]:
    """Sides that do not play, areas and supply sources that are not there."""
    yield from side_problems(contents, [side.side for side in settings.sides], "scs")
    areas = {area.id for area in contents.scenario.areas}
    for number, side in enumerate(settings.sides):
        here = (*SETTINGS, "sides", number)
        yield from unknown_names(side, ("area", "controls", "bridging"), areas, here, "scs-no-area", "area")
        for place, name in enumerate(side.sources):
            if name not in spaces:
                yield problem("scs-no-space", *here, "sources", place, space=name)
        if not side.sources:
            yield warning("scs-no-source", *here, "sources", side=side.side)


def _turn_problems(contents: Contents, settings: ScenarioSettings) -> Iterator[Problem]:
    """Weather that the module does not have; air points in a game without air points."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    weathers = {weather.id for weather in module.weather}
    for number, turn in enumerate(settings.turns):
        here = (*SETTINGS, "turns", number)
        yield from unknown_names(turn, ("weather",), weathers, here, "scs-no-weather", "weather")
        if turn.air and module.air is msgspec.UNSET:
            yield warning("scs-air-unused", *here, "air", turn=number + 1)


def _victory_problems(contents: Contents, settings: ScenarioSettings, spaces: Container[str]) -> Iterator[Problem]:
    """Hexes and sides of victory that there are not; levels that do not rise."""
    victory = msgspec.convert(contents.scenario.victory, Victory)
    sides = [side.side for side in settings.sides]
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
            yield problem("scs-levels-fall", *here, "least", title=level.title)
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
