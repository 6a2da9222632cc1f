"""Boards that the tests of Combat Commander are played on: the shipped module on a bare map, or on a shipped one."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from ccstudio.base.problems import errors_of
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.grid import HexGrid, Numbering
from ccstudio.documents.map import Course, Feature, MapDocument, Objective, Side, Space
from ccstudio.documents.module import ModuleDocument, Ruling
from ccstudio.documents.scenario import Force, PlacedPiece, ScenarioDocument, ScenarioSeat, SpaceArea
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.shipped import changed_module, shipped_map, shipped_module

GRID = HexGrid(columns=15, rows=10)
OBJECTIVES = {1: ["D3"], 2: ["L3"], 3: ["H5"], 4: ["D8"], 5: ["L8"]}
INK = 80
"""Half the width of a drawn wall, hedge or fence."""


def board_of(**wishes: Any) -> CombatBoard:
    """A board of documents with wishes of `contents_of`; the same wishes give the same board, compiled once."""
    return _board(json.dumps(wishes, sort_keys=True))


@cache
def _board(wishes: str) -> CombatBoard:
    contents = contents_of(**json.loads(wishes))
    problems = errors_of(COMBAT_COMMANDER.check_documents(contents))
    assert not problems, problems
    return COMBAT_COMMANDER.compile(contents)


def contents_of(
    *,
    on: str = "",
    terrain: Mapping[str, str] | None = None,
    sides: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    lines: Mapping[str, str] | None = None,
    objectives: Mapping[int | str, Sequence[str]] | None = None,
    nations: Sequence[str] = ("german", "russian"),
    rulings: Mapping[str, str] | None = None,
    numbers: Mapping[str, Any] | None = None,
    stats: Mapping[str, Mapping[str, Any]] | None = None,
    areas: Mapping[str, Sequence[str]] | None = None,
    axis: Mapping[str, Any] | None = None,
    allies: Mapping[str, Any] | None = None,
    pieces: Sequence[Mapping[str, Any]] = (),
    forces: Sequence[Mapping[str, Any]] = (),
    **settings: Any,
) -> Contents:
    """The shipped module, a map, and a scenario without pieces.

    Args:
        on: a shipped map (`"orbeck"`); empty for an open map of 15 by 10 hexes, to which the next five apply.
        terrain: what is in a hex, drawn a little smaller than the hex: `{"C4": "woods"}`.
        sides: what lies on a side of a hex, drawn along it: `{"C4 n": "wall"}`.
        levels: levels of hexes that are not on 0.
        lines: roads, railways and trails through hexes: `{"A1 B1 C2": "road"}`.
        objectives: hexes of the objectives that are not where they stand by default.
        nations: Axis and Allies.
        rulings: answers to open questions of the rulebook that are not the recommended ones.
        numbers: numbers of the module that are not as shipped.
        stats: values of pieces or cards of the module that are not as shipped: `{"german-rifle": {"victory": 3}}`.
        areas: areas of the scenario, by id; a side sets up in the one its settings name.
        axis: settings of that side that are not the default.
        allies: likewise.
        pieces: placed pieces of the scenario, as in its file.
        forces: forces of the scenario, likewise.
        settings: settings of the scenario that are not the default.
    """
    where = {str(number): list(spaces) for number, spaces in {**OBJECTIVES, **(objectives or {})}.items()}
    module, table = shipped()
    common = {"orders": 3, "surrender": 10, "posture": "recon"}
    scenario = ScenarioDocument(
        format_version=1,
        id="position",
        version=1,
        title="Position",
        licence="CC0-1.0",
        module=Reference(id="combat-commander", version=1),
        map=Reference(id=on or "open-map", version=1),
        seats=(ScenarioSeat(title="Axis", side="axis"), ScenarioSeat(title="Allies", side="allies")),
        areas=tuple(SpaceArea(id=name, title=name, spaces=tuple(spaces)) for name, spaces in (areas or {}).items()),
        pieces=msgspec.convert(pieces, tuple[PlacedPiece, ...]),
        forces=msgspec.convert(forces, tuple[Force, ...]),
        settings={
            "year": 1943,
            "first_turn": "axis",
            "initiative": "axis",
            "sets_up_first": "allies",
            "sudden_death": 10,
            **settings,
            "sides": [
                {**common, "side": "axis", "nation": nations[0], "edge": "n", **(axis or {})},
                {**common, "side": "allies", "nation": nations[1], "edge": "s", **(allies or {})},
            ],
        },
        options=tuple(Ruling(id=question, choice=choice) for question, choice in sorted((rulings or {}).items())),
    )
    return Contents(
        scenario=scenario,
        module=changed_module(module, numbers or {}, stats or {}),
        terrain=table,
        map=shipped_map(on) if on else _open_map(table, terrain or {}, sides or {}, levels or {}, lines or {}, where),
    )


def shipped() -> tuple[ModuleDocument, TerrainDocument]:
    """The shipped module and its terrain table."""
    return shipped_module("combat_commander")


def _open_map(
    table: TerrainDocument,
    terrain: Mapping[str, str],
    sides: Mapping[str, str],
    levels: Mapping[str, int],
    lines: Mapping[str, str],
    objectives: Mapping[str, Sequence[str]],
) -> MapDocument:
    grid = geometry_of(GRID, Numbering())
    kinds = {kind.id: kind for kind in table.terrains}
    named = sorted({*terrain, *levels})
    features = [
        Feature(
            id=f"{name}-{kind}".lower(),
            terrain=kind,
            geometry=_patch(grid.corners(grid.space(name)), grid.centre(grid.space(name))),
        )
        for name, kind in terrain.items()
        if kinds[kind].sight is not None
    ]
    walls = []
    for text, kind in sides.items():
        name, direction = text.split()
        walls.append(Side(space=name, direction=direction, terrain=kind))
        beside = grid.neighbour(grid.space(name), direction)
        assert beside is not None, f"{text} is a side between two hexes"
        if kinds[kind].sight is not None:
            ink = _ink(*grid.side(grid.space(name), direction))
            owners = (name, grid.name(beside))
            features.append(Feature(id=f"{name}-{direction}".lower(), terrain=kind, owners=owners, geometry=ink))
    courses = tuple(
        Course(
            id=f"line-{number}",
            terrain=kind,
            width=400,
            smooth=False,
            spaces=tuple(hexes.split()),
            geometry=LineString(coordinates=tuple(grid.centre(grid.space(name)) for name in hexes.split())),
        )
        for number, (hexes, kind) in enumerate(lines.items(), 1)
    )
    return MapDocument(
        format_version=1,
        id="open-map",
        version=1,
        title="Open map",
        licence="CC0-1.0",
        terrain=Reference(id=table.id, version=1),
        ground="open",
        grid=GRID,
        spaces=tuple(Space(space=name, terrain=terrain.get(name, ""), level=levels.get(name, 0)) for name in named),
        sides=tuple(walls),
        courses=courses,
        features=tuple(features),
        objectives=tuple(Objective(number=int(number), spaces=tuple(spaces)) for number, spaces in objectives.items()),
    )


def _patch(corners: Sequence[tuple[int, int]], centre: tuple[int, int]) -> Polygon:
    """A hexagon a tenth smaller than the hex: what crosses the hex touches it, what runs along its sides does not."""
    ring = [
        tuple(middle + (at - middle) * 9 // 10 for at, middle in zip(corner, centre, strict=True)) for corner in corners
    ]
    return Polygon(coordinates=((*ring, ring[0]),))


def _ink(start: tuple[int, int], end: tuple[int, int]) -> Polygon:
    """A ring around a side of a hex."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = (0, INK) if y0 == y1 else (INK, 0)
    ring = ((x0 - dx, y0 - dy), (x1 - dx, y1 - dy), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy))
    return Polygon(coordinates=((*ring, ring[0]),))
