"""A synthetic scan, and a map editor that has it under its map."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPointF

from ccstudio.documents.files import save
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument, Picture
from ccstudio.documents.terrain import Drawing, Terrain
from ccstudio.ui.map_editor.editor import MapEditor
from tests.helpers.map_hand import Hand
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN
from tests.helpers.synthetic_scan import COLOURS, SyntheticScan, synthetic_scan


@pytest.fixture(scope="session")
def small_scan(qapp) -> SyntheticScan:
    """A scan of a few spaces, quickly looked through."""
    return synthetic_scan(seed=22, columns=5, rows=4, width=700)


@pytest.fixture(scope="session")
def scan_folder(small_scan: SyntheticScan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A map over the small scan, its terrains drawn in the colours it is printed in."""
    folder = tmp_path_factory.mktemp("scan")
    small_scan.image.save(str(folder / "scan.png"))
    terrains = tuple(
        Terrain(
            id=name, name=name, kind="space", drawing=Drawing(style=name, colours=("#{:02x}{:02x}{:02x}".format(*rgb),))
        )
        for name, rgb in COLOURS.items()
    )
    road = Terrain(id="road", name="road", kind="line", drawing=Drawing(style="road", width=500))
    save(msgspec.structs.replace(SMALL_TERRAIN, terrains=(*terrains, road)), folder / "terrain.json")
    save(document_over(small_scan), folder / "map.json")
    return folder


def document_over(scan: SyntheticScan) -> MapDocument:
    """An empty map over a scan."""
    empty = dict.fromkeys(("spaces", "contours", "courses", "features", "objectives", "labels", "boxes"), ())
    picture = Picture(id="scan", file="scan.png", transform=scan.transform)
    grid = HexGrid(columns=scan.grid.columns, rows=scan.grid.rows)
    return msgspec.structs.replace(SMALL_MAP, **empty, grid=grid, pictures=(picture,))


@pytest.fixture
def editor(make_editor, small_scan: SyntheticScan, scan_folder: Path) -> MapEditor:
    made = make_editor(document_over(small_scan), scan_folder / "map.json")
    middle = small_scan.area.center()
    made.view.show_at(QPointF(middle), 0.8)
    return made


@pytest.fixture
def hand(editor: MapEditor) -> Hand:
    return Hand(editor.view)
