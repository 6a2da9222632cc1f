"""Boards that the tests of Valor & Victory are played on: the shipped module on maps made of words."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.module import Ruling
from ccstudio.documents.scenario import Force, PlacedPiece, ScenarioDocument, ScenarioSeat, SpaceArea, SpecialRule
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.questions import RECOMMENDED
from tests.rules.shipped import changed_module, shipped_module

COLUMNS, ROWS = 15, 12


def board_of(**wishes: Any) -> ValorBoard:
    """A board of documents with wishes of `contents_of`; the same wishes give the same board, compiled once."""
    return _board(json.dumps(wishes, sort_keys=True))


@cache
def _board(wishes: str) -> ValorBoard:
    contents = contents_of(**json.loads(wishes))
    rulings = {question: contents.ruling(question, usual) for question, usual in RECOMMENDED.items()}
    return ValorBoard.of(contents, rulings)


def contents_of(
    *,
    terrain: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    sides: Mapping[str, str] | None = None,
    roads: Sequence[Sequence[str]] = (),
    rulings: Mapping[str, str] | None = None,
    numbers: Mapping[str, Any] | None = None,
    stats: Mapping[str, Mapping[str, Any]] | None = None,
    pieces: Sequence[Mapping[str, Any]] = (),
    forces: Sequence[Mapping[str, Any]] = (),
    areas: Mapping[str, Sequence[str]] | None = None,
    special: Sequence[str] = (),
    victory: Mapping[str, Any] | None = None,
    exits: Mapping[str, Sequence[str]] | None = None,
    **settings: Any,
) -> Contents:
    """The shipped module, a map of open ground, and a scenario without units: Germans (side A) against Americans.

    Args:
        terrain: what is in a hex: `{"C4": "woods"}`.
        levels: heights above the ground: `{"C4": 2}`.
        sides: walls and hedges, by hex and direction: `{"C4 n": "hedge"}`.
        roads: hexes that a road leads through, in order.
        rulings: answers to open questions that are not the recommended ones.
        numbers: numbers of the module that are not as shipped.
        stats: values of pieces that are not as shipped: `{"german-rifle": {"apfp": 9}}`.
        pieces: placed pieces of the scenario, as in its file.
        forces: forces of the scenario, likewise.
        areas: areas of the scenario.
        special: special rules that are on.
        victory: what the sides need; side A has to hold A1 if it is left out.
        exits: edges over which units can leave the map, by side: `{"axis": ["n"]}`.
        settings: settings of the scenario that are not the default: 6 turns.
    """
    module, table = shipped_module("valor_victory")
    goal = {"title": "Hold A1", "kind": "hold", "spaces": ["A1"]}
    scenario = ScenarioDocument(
        format_version=1,
        id="position",
        version=1,
        title="Position",
        licence="CC0-1.0",
        module=Reference(id="valor-victory", version=1),
        map=Reference(id="field", version=1),
        seats=(ScenarioSeat(title="Germans", side="axis"), ScenarioSeat(title="Americans", side="allies")),
        areas=tuple(SpaceArea(id=name, title=name, spaces=tuple(spaces)) for name, spaces in (areas or {}).items()),
        pieces=msgspec.convert(pieces, tuple[PlacedPiece, ...]),
        forces=msgspec.convert(forces, tuple[Force, ...]),
        special_rules=tuple(SpecialRule(id=name) for name in special),
        settings={
            "turns": 6,
            "sides": [
                {"side": side, "nation": nation, "exits": list((exits or {}).get(side, ()))}
                for side, nation in (("axis", "german"), ("allies", "american"))
            ],
            **settings,
        },
        victory=victory or {"sides": [{"side": "axis", "goals": [goal]}]},
        options=tuple(Ruling(id=question, choice=choice) for question, choice in sorted((rulings or {}).items())),
    )
    return Contents(
        scenario=scenario,
        module=changed_module(module, numbers or {}, stats or {}),
        terrain=table,
        map=_field(terrain or {}, levels or {}, sides or {}, roads),
    )


def _field(
    terrain: Mapping[str, str], levels: Mapping[str, int], sides: Mapping[str, str], roads: Sequence[Sequence[str]]
) -> MapDocument:
    return MapDocument(
        format_version=1,
        id="field",
        version=1,
        title="Field",
        licence="CC0-1.0",
        terrain=Reference(id="valor-victory-terrain", version=1),
        ground="open",
        grid=HexGrid(columns=COLUMNS, rows=ROWS),
        spaces=tuple(
            Space(space=name, terrain=terrain.get(name, ""), level=levels.get(name, 0))
            for name in sorted({*terrain, *levels})
        ),
        sides=tuple(
            Side(space=where.split()[0], direction=where.split()[1], terrain=kind)  # type: ignore[arg-type]
            for where, kind in sides.items()
        ),
        courses=tuple(_road(number, spaces) for number, spaces in enumerate(roads)),
    )


def _road(number: int, spaces: Sequence[str]) -> Course:
    grid = geometry_of(HexGrid(columns=COLUMNS, rows=ROWS))
    line = LineString(coordinates=tuple(grid.centre(grid.space(name)) for name in spaces))
    return Course(id=f"road-{number}", terrain="road", width=500, spaces=tuple(spaces), geometry=line)
