"""Painting the map: a tile of it, and what an edit costs before the first tile is painted anew."""

from itertools import count, cycle
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import DEFAULT_LAYERS
from ccstudio.base.places import sample_map
from ccstudio.board.board import Board
from ccstudio.documents.files import load_map
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.library import Library
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.rendering import Sheet
from tests.benchmarks.conftest import Measure
from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map, synthetic_terrain

SIDE = 512
TILE_BUDGET_MS = 25
UPDATE_BUDGET_MS = 16
ZOOMS = {"at 110 pixels a space": 26.0, "at 60 pixels a space": 48.0}
MAPS = ("the sample map", "60x40 hexes, 1,500 features")


def documents(name: str) -> tuple[MapDocument, TerrainDocument]:
    if name == MAPS[0]:
        document = load_map(sample_map())
        return document, Library().find_terrain(document.terrain, sample_map())
    return synthetic_map(*LARGE_SIZE), synthetic_terrain()


def tiles_of(bounds: QRectF, side: float) -> list[QRectF]:
    """The tiles that lie wholly on a map, a dozen at most."""
    columns, rows = int(bounds.width() / side), int(bounds.height() / side)
    every = [
        QRectF(bounds.left() + column * side, bounds.top() + row * side, side, side)
        for row in range(max(1, rows))
        for column in range(max(1, columns))
    ]
    return every[:: max(1, len(every) // 12)]


def painted(image: QImage, depiction: Depiction, rect: QRectF, units_per_pixel: float) -> None:
    painter = QPainter(image)
    painter.scale(1 / units_per_pixel, 1 / units_per_pixel)
    painter.translate(-rect.topLeft())
    depiction.paint(painter, rect, DEFAULT_LAYERS, units_per_pixel)
    painter.end()


def group_of(name: str, zoom: str) -> str:
    return f"a tile of {name}, {zoom}"


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("name", MAPS)
def bench_painted(measure: Measure, qapp: QApplication, name: str, zoom: str) -> None:
    """Tiles all over the map, one after the other, whose features were seen before."""
    depiction = Depiction.build(Board.compile(*documents(name)), None)
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    tiles = tiles_of(depiction.bounds, SIDE * ZOOMS[zoom])
    for tile in tiles:
        painted(image, depiction, tile, ZOOMS[zoom])
    turn = cycle(tiles)
    measure(
        lambda: painted(image, depiction, next(turn), ZOOMS[zoom]),
        group=group_of(name, zoom),
        budget_ms=TILE_BUDGET_MS,
        rounds=60,
    )


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("name", MAPS)
def bench_filled_forty_times(measure: Measure, qapp: QApplication, name: str, zoom: str) -> None:
    """A tile covered forty times with a colour that lets the one below through."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    visibility = QColor(120, 140, 90, 100)

    def filled() -> None:
        painter = QPainter(image)
        for _ in range(40):
            painter.fillRect(image.rect(), visibility)
        painter.end()

    measure(filled, group=group_of(name, zoom))


def edited(document: MapDocument, by: int) -> MapDocument:
    """The map with a corner of its middle feature moved."""
    place = len(document.features) // 2
    feature: Feature = document.features[place]
    assert isinstance(feature.geometry, Polygon), "the maps of the benchmark have polygons only"
    first, second, *others = feature.geometry.coordinates[0]
    ring = (first, (second[0] + by, second[1]), *others)
    moved = msgspec.structs.replace(feature, geometry=Polygon(coordinates=(ring,)))
    return msgspec.structs.replace(
        document, features=(*document.features[:place], moved, *document.features[place + 1 :])
    )


@pytest.mark.parametrize("name", MAPS)
def bench_updated(measure: Measure, qapp: QApplication, name: str) -> None:
    """One corner moved: the depiction that follows, and where it differs."""
    document, terrain = documents(name)
    board = Board.compile(document, terrain)
    depiction = Depiction.build(board, None)
    steps = count(1)
    measure(
        lambda: depiction.updated(Board.compile(edited(document, next(steps)), terrain, board)),
        group=f"a corner moved on {name}",
        budget_ms=UPDATE_BUDGET_MS,
    )


@pytest.mark.parametrize("name", MAPS)
def bench_built_anew(measure: Measure, qapp: QApplication, name: str) -> None:
    """The same without anything to take over."""
    document, terrain = documents(name)
    board = Board.compile(document, terrain)
    measure(lambda: Depiction.build(board, None), group=f"a corner moved on {name}")


def bench_rendered(measure: Measure, qapp: QApplication, tmp_path: Path) -> None:
    """The sample map at 150 dots per inch, plans and all."""
    board = Board.compile(*documents(MAPS[0]))
    measure(lambda: Sheet(board, None).image(150), group="the sample map as a picture", budget_ms=2_000, rounds=3)


def bench_as_page(measure: Measure, qapp: QApplication) -> None:
    """The same as PDF."""
    board = Board.compile(*documents(MAPS[0]))
    measure(lambda: Sheet(board, None).pdf(), group="the sample map as a picture", rounds=3)
