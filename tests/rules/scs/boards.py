"""Boards that tests of the series are played on: the demonstration game on its own map, or maps made of words."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.adjacency import direction_between
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid, Numbering
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.module import ModuleDocument, Ruling, Table
from ccstudio.documents.numbering import parse_space
from ccstudio.documents.scenario import Force, PlacedPiece, ScenarioDocument, ScenarioSeat, SpaceArea
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.questions import RECOMMENDED
from tests.rules.shipped import changed_module, shipped_map, shipped_module

GRID = HexGrid(columns=30, rows=20, stagger="even")
NUMBERING = Numbering(columns="digits", rows="digits", separator=".", column_width=2, row_width=2, rows_from="bottom")


def board_of(**wishes: Any) -> SeriesBoard:
    """A board of documents with wishes of `contents_of`; the same wishes give the same board, compiled once."""
    return _board(json.dumps(wishes, sort_keys=True))


@cache
def _board(wishes: str) -> SeriesBoard:
    contents = contents_of(**json.loads(wishes))
    rulings = {question: contents.ruling(question, usual) for question, usual in RECOMMENDED.items()}
    return SeriesBoard.of(contents, rulings)


def contents_of(
    *,
    veska: bool = False,
    terrain: Mapping[str, str] | None = None,
    sides: Mapping[str, str] | None = None,
    roads: Sequence[Sequence[str]] = (),
    costs: Mapping[str, str] | None = None,
    rulings: Mapping[str, str] | None = None,
    numbers: Mapping[str, Any] | None = None,
    module: Mapping[str, Any] | None = None,
    stats: Mapping[str, Mapping[str, Any]] | None = None,
    chart: Mapping[str, Mapping[str, Any]] | None = None,
    results: Sequence[Sequence[str]] | None = None,
    pieces: Sequence[Mapping[str, Any]] = (),
    forces: Sequence[Mapping[str, Any]] = (),
    areas: Mapping[str, Sequence[str]] | None = None,
    blue: Mapping[str, Any] | None = None,
    grey: Mapping[str, Any] | None = None,
    turns: Sequence[Mapping[str, Any]] | int = 8,
    victory: Mapping[str, Any] | None = None,
) -> Contents:
    """The demonstration game with a scenario without units: Blue (first player) against Grey.

    Args:
        veska: play on the map of the game; else on 30 columns and 20 rows of open ground, numbered `cc.rr`.
        terrain: what is in a hex: `{"05.05": "woods"}`.
        sides: what lies between two hexes: `{"05.05 05.06": "stream"}`.
        roads: hexes that a road leads through, in order.
        costs: costs of terrains that are not as shipped.
        rulings: answers to open questions that are not the recommended ones.
        numbers: numbers of the series rules that are not as shipped.
        module: other settings of the module that are not as shipped.
        stats: values of units that are not as shipped.
        chart: cells of the terrain effects chart that are not as shipped: `{"town": {"defence": "2"}}`.
        results: another combat results table: headings, then rows.
        pieces: placed pieces of the scenario, as in its file.
        forces: forces of the scenario, likewise.
        areas: areas of the scenario.
        blue: settings of Blue in the scenario, without sources unless it names any.
        grey: settings of Grey.
        turns: the turn track, or the number of its boxes.
        victory: what is worth points; Blue wins with 1 point or more if it is left out.
    """
    shipped, table = shipped_module("scs_veska_crossing")
    levels = [
        {"title": "Grey wins", "least": -999, "winner": "grey"},
        {"title": "Blue wins", "least": 1, "winner": "blue"},
    ]
    scenario = ScenarioDocument(
        format_version=1,
        id="position",
        version=1,
        title="Position",
        licence="CC0-1.0",
        module=Reference(id="scs-veska-crossing", version=1),
        map=Reference(id="field", version=1),
        seats=(ScenarioSeat(title="Blue", side="blue"), ScenarioSeat(title="Grey", side="grey")),
        areas=tuple(SpaceArea(id=name, title=name, spaces=tuple(spaces)) for name, spaces in (areas or {}).items()),
        pieces=msgspec.convert(pieces, tuple[PlacedPiece, ...]),
        forces=msgspec.convert(forces, tuple[Force, ...]),
        settings={
            "turns": [{}] * turns if isinstance(turns, int) else list(turns),
            "sides": [{"side": "blue", **(blue or {})}, {"side": "grey", **(grey or {})}],
        },
        victory=victory or {"side": "blue", "levels": levels},
        options=tuple(Ruling(id=question, choice=choice) for question, choice in sorted((rulings or {}).items())),
    )
    return Contents(
        scenario=scenario,
        module=_module(shipped, numbers or {}, module or {}, stats or {}, chart or {}, results),
        terrain=_with_costs(table, costs or {}),
        map=shipped_map("veska-crossing") if veska else _field(terrain or {}, sides or {}, roads),
    )


def _module(
    shipped: ModuleDocument,
    numbers: Mapping[str, Any],
    settings: Mapping[str, Any],
    stats: Mapping[str, Mapping[str, Any]],
    chart: Mapping[str, Mapping[str, Any]],
    results: Sequence[Sequence[str]] | None,
) -> ModuleDocument:
    changed = changed_module(shipped, numbers, stats)
    names = changed.settings["tables"]
    tables = []
    for found in changed.tables:
        table = found
        if found.id == names["terrain"] and chart:
            rows = tuple(
                tuple(
                    chart.get(str(row[0]), {}).get(column, cell)
                    for column, cell in zip(found.columns, row, strict=True)
                )
                for row in found.rows
            )
            table = msgspec.structs.replace(found, rows=rows)
        if found.id == names["results"] and results is not None:
            heading, *rest = results
            table = msgspec.structs.replace(found, columns=tuple(heading), rows=tuple(map(tuple, rest)))
        tables.append(table)
    own: tuple[Table, ...] = tuple(tables)
    return msgspec.structs.replace(changed, settings={**changed.settings, **settings}, tables=own)


def _with_costs(table: TerrainDocument, costs: Mapping[str, str]) -> TerrainDocument:
    changed = tuple(
        msgspec.structs.replace(terrain, cost=costs.get(terrain.id, terrain.cost)) for terrain in table.terrains
    )
    return msgspec.structs.replace(table, terrains=changed)


def _field(terrain: Mapping[str, str], sides: Mapping[str, str], roads: Sequence[Sequence[str]]) -> MapDocument:
    return MapDocument(
        format_version=1,
        id="field",
        version=1,
        title="Field",
        licence="CC0-1.0",
        terrain=Reference(id="scs-veska-terrain", version=1),
        ground="open",
        grid=GRID,
        numbering=NUMBERING,
        spaces=tuple(Space(space=name, terrain=kind) for name, kind in sorted(terrain.items())),
        sides=tuple(_side(*where.split(), kind) for where, kind in sides.items()),
        courses=tuple(_road(number, spaces) for number, spaces in enumerate(roads)),
    )


def _side(space: str, other: str, terrain: str) -> Side:
    here, there = (parse_space(NUMBERING, GRID, name) for name in (space, other))
    assert here is not None, space
    assert there is not None, other
    direction = direction_between(GRID, here, there)
    assert direction is not None, f"{space} and {other} share no side"
    return Side(space=space, direction=direction, terrain=terrain)


def _road(number: int, spaces: Sequence[str]) -> Course:
    grid = geometry_of(GRID)
    cells = [parse_space(NUMBERING, GRID, name) for name in spaces]
    line = []
    for cell in cells:
        assert cell is not None
        space = grid.space_in(*cell)
        assert space is not None
        line.append(grid.centre(space))
    return Course(
        id=f"road-{number}",
        terrain="road",
        width=400,
        spaces=tuple(spaces),
        geometry=LineString(coordinates=tuple(line)),
    )
