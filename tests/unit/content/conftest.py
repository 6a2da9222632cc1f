from pathlib import Path

import pytest

from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.board.board import Board
from ccstudio.documents.files import load_map, load_terrain
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument


@pytest.fixture(scope="session")
def combat_terrain() -> TerrainDocument:
    return load_terrain(modules_folder() / "combat_commander" / "terrain.json")


@pytest.fixture(scope="session")
def neutral_terrain() -> TerrainDocument:
    return load_terrain(modules_folder() / "neutral" / "terrain.json")


@pytest.fixture(scope="session")
def orbeck() -> MapDocument:
    return load_map(maps_folder() / "orbeck" / "map.json")


@pytest.fixture(scope="session")
def orbeck_board(orbeck: MapDocument, combat_terrain: TerrainDocument) -> Board:
    return Board.compile(orbeck, combat_terrain)


@pytest.fixture(scope="session")
def depot() -> MapDocument:
    return load_map(maps_folder() / "depot" / "map.json")


@pytest.fixture(scope="session")
def depot_board(depot: MapDocument, neutral_terrain: TerrainDocument) -> Board:
    return Board.compile(depot, neutral_terrain)


@pytest.fixture(scope="session")
def shipped() -> list[Path]:
    return [*sorted(maps_folder().rglob("*.json")), *sorted(modules_folder().rglob("*.json"))]
