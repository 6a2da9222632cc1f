"""Boards that the tests of Dust Tactics are played on: the shipped module, with cards for tests, on Relay Nine."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ccstudio.base.problems import errors_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import Numbering, SquareGrid
from ccstudio.documents.map import MapDocument, Space
from ccstudio.documents.module import ModuleDocument, PieceType, Ruling
from ccstudio.documents.scenario import Force, PlacedPiece, ScenarioDocument, ScenarioSeat, SpaceArea
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.shipped import changed_module, shipped_map, shipped_module

TEST_CARDS = Path(__file__).with_name("test_cards.json")
"""DT-N3 Cards that exist only to try rules which no shipped card has."""


def board_of(**wishes: Any) -> DustBoard:
    """A board of documents with wishes of `contents_of`; the same wishes give the same board, compiled once."""
    return _board(json.dumps(wishes, sort_keys=True))


@cache
def _board(wishes: str) -> DustBoard:
    contents = contents_of(**json.loads(wishes))
    problems = errors_of(DUST_TACTICS.check_documents(contents))
    assert not problems, problems
    return DUST_TACTICS.compile(contents)


def contents_of(
    *,
    bare: bool = False,
    terrain: Mapping[str, str] | None = None,
    rulings: Mapping[str, str] | None = None,
    numbers: Mapping[str, Any] | None = None,
    stats: Mapping[str, Mapping[str, Any]] | None = None,
    seats: Sequence[str] = ("axis", "allies"),
    pieces: Sequence[Mapping[str, Any]] = (),
    forces: Sequence[Mapping[str, Any]] = (),
    victory: Mapping[str, Any] | None = None,
    areas: Mapping[str, Sequence[str]] | None = None,
    **settings: Any,
) -> Contents:
    """The shipped module with cards for tests, a field, and a scenario without units.

    Args:
        bare: the field has nothing on it; else it is Relay Nine with its blocks (its crates and traps are not there).
        terrain: what is in a square besides: `{"C4": "block"}`.
        rulings: answers to open questions that are not the recommended ones.
        numbers: numbers of the module that are not as shipped.
        stats: values of cards or cover that are not as shipped: `{"axis-recon": {"movement": 3}}`.
        seats: the sides that the seats serve.
        pieces: placed units of the scenario, as in its file.
        forces: forces of the scenario, likewise.
        victory: what is not as in the shipped scenario, where only the relay scores.
        areas: areas of the scenario besides the edges `north` (Axis) and `south` (Allies).
        settings: settings of the scenario that are not the default: 8 rounds.
    """
    module, table = shipped()
    edges = {"north": [f"{column}9" for column in "ABCDEFGHI"], "south": [f"{column}1" for column in "ABCDEFGHI"]}
    task = {"title": "The relay", "spaces": ["E5"], "rounds": [4, 6, 8], "points": 15}
    scenario = ScenarioDocument(
        format_version=1,
        id="position",
        version=1,
        title="Position",
        licence="CC0-1.0",
        module=Reference(id="dust-tactics", version=1),
        map=Reference(id="field", version=1),
        seats=tuple(ScenarioSeat(title=f"{side} {number}", side=side) for number, side in enumerate(seats)),
        areas=tuple(
            SpaceArea(id=name, title=name, spaces=tuple(spaces)) for name, spaces in {**edges, **(areas or {})}.items()
        ),
        pieces=msgspec.convert(pieces, tuple[PlacedPiece, ...]),
        forces=msgspec.convert(forces, tuple[Force, ...]),
        settings={
            "rounds": 8,
            "sides": [{"side": "axis", "entry": "north"}, {"side": "allies", "entry": "south"}],
            **settings,
        },
        victory={"tasks": [task], **(victory or {})},
        options=tuple(Ruling(id=question, choice=choice) for question, choice in sorted((rulings or {}).items())),
    )
    return Contents(
        scenario=scenario,
        module=changed_module(module, numbers or {}, stats or {}),
        terrain=table,
        map=_field(bare=bare, terrain=terrain or {}),
    )


@cache
def shipped() -> tuple[ModuleDocument, TerrainDocument]:
    """The shipped module with the cards for tests, and its terrain table."""
    module, table = shipped_module("dust_tactics")
    cards = msgspec.json.decode(TEST_CARDS.read_bytes(), type=tuple[PieceType, ...])
    return msgspec.structs.replace(module, pieces=(*module.pieces, *cards)), table


def relay_nine() -> MapDocument:
    """The shipped map."""
    return shipped_map("relay-nine")


def bare_field() -> MapDocument:
    """A field with nothing on it."""
    return _field(bare=True, terrain={})


def _field(*, bare: bool, terrain: Mapping[str, str]) -> MapDocument:
    printed = () if bare else relay_nine().spaces
    changed = tuple(Space(space=name, terrain=kind) for name, kind in terrain.items())
    return MapDocument(
        format_version=1,
        id="field",
        version=1,
        title="Field",
        licence="CC0-1.0",
        terrain=Reference(id="dust-tactics-terrain", version=1),
        ground="open",
        grid=SquareGrid(columns=9, rows=9),
        numbering=Numbering(rows_from="bottom"),
        spaces=(*(space for space in printed if space.space not in terrain), *changed),
    )
