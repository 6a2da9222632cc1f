"""Whatever a map holds, it is painted: nothing fails, nothing takes for ever."""

from collections.abc import Iterable
from typing import get_args

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.documents.geometry import LATTICE_LIMIT, LineString, MultiPolygon, Polygon, Position
from ccstudio.documents.grid import HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Side, Space
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import Drawing, Style, Terrain, TerrainDocument
from ccstudio.ui.painting import batches
from ccstudio.ui.painting.batches import PATCH
from ccstudio.ui.painting.depiction import Depiction
from tests.helpers.masks import image_of, pixels_of
from tests.helpers.style_sheet import every_style_map, every_style_terrain

pytestmark = pytest.mark.slow

STYLES = get_args(Style)
FAR = LATTICE_LIMIT
RINGS: dict[str, tuple[Position, ...]] = {
    "of one unit": ((0, 0), (1, 0), (0, 1), (0, 0)),
    "without area": ((0, 0), (900, 0), (400, 0), (0, 0)),
    "of one point": ((5, 5), (5, 5), (5, 5), (5, 5)),
    "that crosses itself": ((0, 0), (2_000, 2_000), (2_000, 0), (0, 2_000), (0, 0)),
    "with doubled corners": ((0, 0), (900, 0), (900, 0), (900, 800), (0, 800), (0, 800), (0, 0)),
    "like a needle": ((-3_000, 0), (3_000, 1), (3_000, 0), (-3_000, 0)),
    "as large as the lattice": ((-FAR, -FAR), (FAR, -FAR), (FAR, FAR), (-FAR, FAR), (-FAR, -FAR)),
    "of three hundred corners": tuple(
        (round((900 + 500 * (n % 2)) * np.cos(n * np.pi / 150)), round((900 + 500 * (n % 2)) * np.sin(n * np.pi / 150)))
        for n in range(301)
    ),
}
SCALES = (6.0, 30.0, 60.0, 140.0)


def terrain_of(styles: Iterable[Style]) -> TerrainDocument:
    """A terrain of each kind in each style."""
    kinds = ("space", "side", "line")
    terrains = tuple(
        Terrain(id=f"{style}-{kind}", name=style, kind=kind, drawing=Drawing(style=style))  # type: ignore[arg-type]
        for style in styles
        for kind in kinds
    )
    return TerrainDocument(
        id="odd", version=1, title="Odd", licence="MIT", format_version=1,
        terrains=(*terrains, Terrain(id="open", name="Open", kind="space", drawing=Drawing(style="open"))),
    )  # fmt: skip


def bare_map(**changes: object) -> MapDocument:
    nothing = dict.fromkeys(("features", "courses", "contours", "spaces", "sides", "objectives", "labels", "boxes"), ())
    return msgspec.structs.replace(every_style_map(), **nothing | changes)


def painted(document: MapDocument, terrain: TerrainDocument | None = None) -> None:
    """Paint a little of a map at several levels of detail, and all of it from afar."""
    depiction = Depiction.build(Board.compile(document, terrain or every_style_terrain()), None)
    ground_and_sheet = {Layer.GROUND, Layer.FRAME}
    for scale in SCALES:
        rect = QRectF(-800, -900, 60 * scale, 50 * scale)
        image_of(depiction, rect, scale, scale, frozenset(Layer) - ground_and_sheet)
    image_of(depiction, QRectF(-4_000, -4_000, 40_000, 40_000), 500, 500, frozenset(Layer))


@pytest.mark.parametrize("ring", RINGS.values(), ids=RINGS)
def test_an_outline_of_any_style_can_be_a_ring(qapp: QApplication, ring: tuple[Position, ...]) -> None:
    geometry = Polygon(coordinates=(ring,))
    features = tuple(Feature(id=style, terrain=f"{style}-space", geometry=geometry) for style in STYLES)
    painted(bare_map(features=features), terrain_of(STYLES))


def test_an_outline_of_any_style_can_have_holes_and_parts(qapp: QApplication) -> None:
    def square(x: int, side: int) -> tuple[Position, ...]:
        return ((x, x), (x + side, x), (x + side, x + side), (x, x + side), (x, x))

    geometry = MultiPolygon(coordinates=((square(0, 2_000), square(500, 900)), (square(3_000, 700),)))
    features = tuple(Feature(id=style, terrain=f"{style}-side", geometry=geometry) for style in STYLES)
    painted(bare_map(features=features), terrain_of(STYLES))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", ["space", "side", "line"])
def test_spaces_and_sides_of_any_style_need_no_outline(qapp: QApplication, style: Style, kind: str) -> None:
    spaces = (Space(space="A1", terrain=f"{style}-{kind}"), Space(space="B1", terrain="unheard-of"))
    sides = (
        Side(space="A1", direction="s", terrain=f"{style}-{kind}"),
        Side(space="A2", direction="s", terrain="gone"),
    )
    painted(bare_map(spaces=spaces, sides=sides), terrain_of([style]))


LINES: dict[str, tuple[Position, ...]] = {
    "without length": ((0, 0), (0, 0)),
    "of two points": ((0, 0), (2_000, 1_000)),
    "with doubled points": ((0, 0), (0, 0), (900, 0), (900, 0), (1_800, 400)),
    "there and back": ((0, 0), (2_000, 0), (0, 0)),
    "in a ring": ((0, 0), (2_000, 0), (2_000, 2_000), (0, 2_000), (0, 0)),
    "across the lattice": ((-FAR, -FAR), (FAR, FAR), (-FAR, FAR)),
}


OF_COURSES: tuple[Style, ...] = ("road", "track", "railway", "stream", "woods")


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
@pytest.mark.parametrize("smooth", [True, False], ids=["smooth", "straight"])
@pytest.mark.parametrize("width", [1, 400, 2**20])
def test_a_course_can_be_any_line(qapp: QApplication, line: tuple[Position, ...], smooth: bool, width: int) -> None:
    geometry = LineString(coordinates=line)
    courses = tuple(
        Course(id=style, terrain=f"{style}-line", width=width, smooth=smooth, geometry=geometry) for style in OF_COURSES
    )
    painted(bare_map(courses=courses), terrain_of(OF_COURSES))


@pytest.mark.parametrize("ring", RINGS.values(), ids=RINGS)
@pytest.mark.parametrize("level", [-9, 0, 1, 99])
def test_a_contour_can_be_any_ring_on_any_level(qapp: QApplication, ring: tuple[Position, ...], level: int) -> None:
    painted(bare_map(contours=(Contour(id="odd", level=level, geometry=Polygon(coordinates=(ring,))),)))


def test_a_feature_can_be_a_line(qapp: QApplication) -> None:
    line = Feature(id="wire", terrain="wall", geometry=LineString(coordinates=((0, 0), (2_000, 500), (100, 900))))
    depiction = Depiction.build(Board.compile(bare_map(features=(line,)), every_style_terrain()), None)
    image = image_of(depiction, QRectF(-200, -200, 2_600, 1_400), 10, 10, (Layer.FEATURES,))
    assert (pixels_of(image)[..., 3] > 128).any()


@pytest.mark.parametrize(
    "text", ["A", " ", "\u202e", "木" * 30, "x" * 200, "\x07", "🌲", "à la carte\nof two lines"], ids=repr
)
@pytest.mark.parametrize("size", [1, 400, 2**20])
def test_a_label_can_be_any_words_of_any_size(qapp: QApplication, text: str, size: int) -> None:
    labels = tuple(
        Label(text=text, at=(300, 300), size=size, angle_deg=33, style=style)  # type: ignore[arg-type]
        for style in ("place", "water", "note")
    )
    painted(bare_map(labels=labels, title=text, number=text[:20]))


def test_boxes_can_be_anywhere(qapp: QApplication) -> None:
    boxes = (
        Box(id="dot", title="Dot", at=(0, 0), width=1, height=1),
        Box(id="far", title="Far away " * 20, at=(FAR, -FAR), width=2**20, height=1),
    )
    painted(bare_map(boxes=boxes))


def test_objectives_can_name_spaces_that_are_not_there(qapp: QApplication) -> None:
    painted(
        bare_map(objectives=(Objective(number=99, spaces=("A1", "ZZ99", "K7")), Objective(number=1, spaces=("?",))))
    )


@pytest.mark.parametrize(
    "grid",
    [
        HexGrid(columns=1, rows=1),
        HexGrid(columns=3, rows=200, orientation="pointy", stagger="even"),
        SquareGrid(columns=1, rows=1, side=2),
        SquareGrid(columns=20, rows=30, side=2**20),
    ],
    ids=["one hex", "pointy", "tiny squares", "vast squares"],
)
def test_any_grid_can_be_painted(qapp: QApplication, grid: HexGrid | SquareGrid) -> None:
    painted(bare_map(grid=grid, numbering=Numbering(columns="digits", separator=".", column_width=4, row_width=4)))


@pytest.mark.parametrize("ring", RINGS.values(), ids=RINGS)
def test_any_ring_can_be_the_edge_of_the_board(qapp: QApplication, ring: tuple[Position, ...]) -> None:
    painted(msgspec.structs.replace(every_style_map(), outline=Polygon(coordinates=(ring,))))


def vast_wood() -> Depiction:
    ring = ((-FAR, -FAR), (FAR, -FAR), (FAR, FAR), (-FAR, FAR), (-FAR, -FAR))
    wood = Feature(id="wood", terrain="woods", geometry=Polygon(coordinates=(ring,)))
    document = bare_map(features=(wood,), grid=HexGrid(columns=60, rows=40))
    return Depiction.build(Board.compile(document, every_style_terrain()), None)


def test_a_vast_wood_is_worked_out_patch_by_patch(qapp: QApplication) -> None:
    depiction = vast_wood()
    image_of(depiction, QRectF(0, 0, 2_000, 2_000), 10, 10, (Layer.FEATURES,))
    assert 0 < depiction.plan_cache.points < 600_000


def test_a_vast_wood_does_not_fill_the_memory(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for two patches in it."""
    monkeypatch.setattr(batches, "MOST_POINTS", 250_000)
    depiction = vast_wood()
    points = []
    for step in range(4):
        inside = QRectF(step * PATCH, 0, PATCH, PATCH).adjusted(1_500, 1_500, -1_500, -1_500)
        image_of(depiction, inside, 60, 10, (Layer.FEATURES,))
        points.append(depiction.plan_cache.points)
    assert points[0] > 0, "the wood is worked out"
    assert points[-1] < 1.1 * points[1]


def test_patches_of_a_wood_fit_together(qapp: QApplication) -> None:
    """What is painted over the seam of two patches is the same whichever of them was seen first."""
    seam = QRectF(PATCH - 1_500, 2_000, 3_000, 2_000)
    first, second = vast_wood(), vast_wood()
    image_of(first, QRectF(PATCH + 100, 0, 3_000, 3_000), 20, 20, (Layer.FEATURES,))
    image_of(second, QRectF(0, 0, 3_000, 3_000), 20, 20, (Layer.FEATURES,))
    assert np.array_equal(
        *(pixels_of(image_of(depiction, seam, 20, 20, (Layer.FEATURES,))) for depiction in (first, second))
    )
