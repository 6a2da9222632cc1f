"""Edits of areas of a scenario, and the spaces along an edge or in a rectangle."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.documents.scenario import ScenarioDocument, SpaceArea
from ccstudio.edit.parts import fresh_id

Edge = Literal["n", "e", "s", "w"]
EDGES: Final[tuple[Edge, ...]] = ("n", "e", "s", "w")


def with_spaces(scenario: ScenarioDocument, index: int, names: Iterable[str]) -> ScenarioDocument:
    """Return the scenario with spaces added to an area; unchanged if it has them all."""
    area = scenario.areas[index]
    more = [name for name in dict.fromkeys(names) if name not in area.spaces]
    if not more:
        return scenario
    return with_area(scenario, index, replace(area, spaces=(*area.spaces, *more)))


def without_spaces(scenario: ScenarioDocument, index: int, names: Iterable[str]) -> ScenarioDocument:
    """Return the scenario with spaces removed from an area; unchanged if none or all would be removed."""
    area, gone = scenario.areas[index], set(names)
    left = tuple(name for name in area.spaces if name not in gone)
    if not left or left == area.spaces:
        return scenario
    return with_area(scenario, index, replace(area, spaces=left))


def with_area(scenario: ScenarioDocument, index: int, area: SpaceArea) -> ScenarioDocument:
    """Return the scenario with an area replaced; forces follow its id."""
    former = scenario.areas[index].id
    areas = (*scenario.areas[:index], area, *scenario.areas[index + 1 :])
    forces = scenario.forces
    if area.id != former:
        forces = tuple(replace(force, area=area.id) if force.area == former else force for force in forces)
    return replace(scenario, areas=areas, forces=forces)


def added_area(scenario: ScenarioDocument, title: str, names: Iterable[str]) -> tuple[ScenarioDocument, int]:
    """Return the scenario with a new area of at least one space, and its index."""
    area = SpaceArea(
        id=fresh_id("area", {area.id for area in scenario.areas}), title=title, spaces=tuple(dict.fromkeys(names))
    )
    return replace(scenario, areas=(*scenario.areas, area)), len(scenario.areas)


def without_area(scenario: ScenarioDocument, index: int) -> ScenarioDocument:
    """Return the scenario without an area; its forces are set up where the rules allow."""
    gone = scenario.areas[index].id
    areas = (*scenario.areas[:index], *scenario.areas[index + 1 :])
    forces = tuple(replace(force, area="") if force.area == gone else force for force in scenario.forces)
    return replace(scenario, areas=areas, forces=forces)


def along_edge(board: Board, edge: Edge, depth: int) -> list[str]:
    """Return the names of the spaces in some rows or columns along an edge, in map order."""
    grid = board.grid
    places = {space: grid.place_of(space) for space in board.spaces}
    axis = 0 if edge in {"e", "w"} else 1
    lines = [place[axis] for place in places.values()]
    if not lines:
        return []
    least, most = (min(lines), min(lines) + depth - 1) if edge in {"n", "w"} else (max(lines) - depth + 1, max(lines))
    return [grid.name(space) for space, place in places.items() if least <= place[axis] <= most]


def in_rectangle(board: Board, a: tuple[float, float], b: tuple[float, float]) -> list[str]:
    """Return the names of the spaces whose centres are within a rectangle (lattice units)."""
    (x0, x1), (y0, y1) = sorted((a[0], b[0])), sorted((a[1], b[1]))
    found = []
    for space in board.spaces:
        x, y = board.grid.centre(space)
        if x0 <= x <= x1 and y0 <= y <= y1:
            found.append(board.grid.name(space))
    return found
