"""Edits of the terrain changes of a scenario: terrain of spaces and sides, and removed features."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.scenario import ScenarioDocument, SideChange, SpaceChange, TerrainChanges

SideName = tuple[str, Direction]
"""A side of a space: the name of the space, and the direction from there."""


def with_spaces(scenario: ScenarioDocument, terrains: Mapping[str, str | None]) -> ScenarioDocument:
    """Return the scenario with other terrain in some spaces; None restores what is printed."""
    former = scenario.terrain_changes.spaces
    said = {change.space: change for change in former}
    for space, terrain in terrains.items():
        if terrain is None:
            said.pop(space, None)
        elif space not in said or said[space].terrain != terrain:
            said[space] = SpaceChange(space=space, terrain=terrain)
    spaces = tuple(said.values())
    return scenario if spaces == former else _with(scenario, replace(scenario.terrain_changes, spaces=spaces))


def with_side(scenario: ScenarioDocument, names: Iterable[SideName], terrain: str | None) -> ScenarioDocument:
    """Return the scenario with other terrain on a side; empty removes it, None restores what is printed.

    Args:
        scenario: the scenario.
        names: the names the side goes by, that of either of its spaces; the first is written.
        terrain: what lies there.
    """
    known = list(names)
    changes = scenario.terrain_changes
    sides = [side for side in changes.sides if (side.space, side.direction) not in known]
    if terrain is not None:
        space, direction = known[0]
        sides.append(SideChange(space=space, direction=direction, terrain=terrain))
    if tuple(sides) == changes.sides:
        return scenario
    return _with(scenario, replace(changes, sides=tuple(sides)))


def with_removed(scenario: ScenarioDocument, feature: str, *, is_removed: bool) -> ScenarioDocument:
    """Return the scenario with a feature of the map removed or restored."""
    changes = scenario.terrain_changes
    if (feature in changes.removed) == is_removed:
        return scenario
    left = tuple(name for name in changes.removed if name != feature)
    return _with(scenario, replace(changes, removed=(*left, feature) if is_removed else left))


def names_of_side(board: Board, space: SpaceId, direction: Direction) -> list[SideName]:
    """Return both names of a side: from this space, and from the space across if it is on the map."""
    grid = board.grid
    names = [(grid.name(space), direction)]
    other = grid.neighbour(space, direction)
    back = None if other is None else grid.direction_between(other, space)
    if other is not None and back is not None and board.on_map(other):
        names.append((grid.name(other), back))
    return names


def overlay_of(changes: TerrainChanges, board: Board) -> Overlay:
    """Return the changes as an overlay; unknown spaces and terrains are left out."""
    names = {board.grid.name(space): space for space in board.spaces} if changes.spaces or changes.sides else {}
    terrains = {terrain.id for terrain in board.terrain.terrains} | {it.id for it in board.document.terrains}
    sides: dict[SpaceId, dict[Direction, str]] = {}
    for side in changes.sides:
        space = names.get(side.space)
        if space is not None and side.direction in board.grid.directions and side.terrain in {"", *terrains}:
            sides.setdefault(space, {})[side.direction] = side.terrain
    return Overlay(
        removed=frozenset(changes.removed),
        spaces={names[it.space]: it.terrain for it in changes.spaces if it.space in names and it.terrain in terrains},
        sides=sides,
    )


def _with(scenario: ScenarioDocument, changes: TerrainChanges) -> ScenarioDocument:
    return replace(scenario, terrain_changes=changes)
