"""A small map in a folder of its own, and the command line as a function."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.cli.main import main
from ccstudio.documents.document import Reference
from ccstudio.documents.files import save
from ccstudio.documents.geometry import Polygon, Position
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.terrain import Drawing, Hindrance, Obstacle, Terrain, TerrainDocument

GRID = HexGrid(columns=6, rows=4)


class Answer(NamedTuple):
    """What the program said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Ask = Callable[..., Answer]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run the program with these words, and with this on its standard input."""

    def run(*words: str | Path, typed: bytes = b"") -> Answer:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run


def square_around(name: str, half: int = 500) -> Polygon:
    """A square outline about the centre of a space, lattice units."""
    grid = geometry_of(GRID)
    x, y = grid.centre(grid.space(name))
    ring: tuple[Position, ...] = (
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
    )
    return Polygon(coordinates=((*ring, ring[0]),))


TERRAIN = TerrainDocument(
    id="trial-terrain",
    version=1,
    title="Trial terrain",
    licence="MIT",
    format_version=1,
    terrains=(
        Terrain(id="open", name="Open", kind="space", drawing=Drawing(style="open")),
        Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), drawing=Drawing(style="woods")),
        Terrain(id="brush", name="Brush", kind="space", sight=Hindrance(value=2), drawing=Drawing(style="brush")),
    ),
)

MAP = MapDocument(
    id="trial",
    version=1,
    title="Trial",
    licence="MIT",
    format_version=1,
    terrain=Reference(id="trial-terrain", version=1),
    ground="open",
    grid=GRID,
    features=(
        Feature(id="wood", title="The wood", terrain="woods", geometry=square_around("C2")),
        Feature(id="thicket", title="The thicket", terrain="brush", geometry=square_around("D3")),
    ),
)
"""A wood in C2 hides A3 from D1; brush in D3 hinders D4 from there, by 2."""


@pytest.fixture
def trial(tmp_path: Path) -> Path:
    """The map file, its terrain beside it."""
    save(TERRAIN, tmp_path / "terrain.json")
    save(MAP, tmp_path / "map.json")
    return tmp_path / "map.json"


@pytest.fixture
def micro(monkeypatch: pytest.MonkeyPatch) -> None:
    """The micro-system, as if it were installed."""
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")


@pytest.fixture
def recorded(micro: None, ask: Ask, tmp_path: Path) -> Path:
    """The journal of a game between computer players."""
    journal = tmp_path / "recorded.json"
    assert ask("play", "weir", "--seats", "random,random,random", "--seed", "3", "--record", journal).code == 0
    return journal
