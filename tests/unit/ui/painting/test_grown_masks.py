"""What is painted of painted spaces, sides and levels is the geometry that grew."""

import msgspec
import pytest
import shapely
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from shapely.geometry.base import BaseGeometry

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.board.generated.outline_styles import BUILT, GROWING
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.terrain import Drawing, Obstacle, Style, Terrain
from ccstudio.ui.painting.depiction import Depiction
from tests.helpers.masks import covered, fine_scale, painted
from tests.helpers.style_sheet import every_style_map, every_style_terrain

pytestmark = pytest.mark.slow

LEAST_OVERLAP = 0.98
OUTLINED = (Layer.AREAS, Layer.WATER, Layer.FEATURES)
SCALES = {"in print": 9.65, "on the screen": 30.0, "far": 200.0}
RIVER = Terrain(id="river", name="River", kind="side", drawing=Drawing(style="stream"))
ROAD = Course(
    id="lane", terrain="road", width=520, geometry=LineString(coordinates=((0, 2896), (5016, 5792), (12540, 7240)))
)


def bare(**changes: object) -> MapDocument:
    empty = msgspec.structs.replace(
        every_style_map(), features=(), courses=(), spaces=(), sides=(), contours=(), grid=HexGrid(columns=6, rows=5)
    )
    return msgspec.structs.replace(empty, **changes)


def overlap(board: Board, shapes: list[BaseGeometry], layers: tuple[Layer, ...], shown_as: float) -> float:
    """Area in both divided by area in either, over the surroundings of every shape."""
    within = shapely.union_all(shapes)
    depiction = Depiction.build(board, None)
    both = either = 0.0
    for shape in shapes:
        x0, y0, x1, y1 = shape.bounds
        rect = QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-150, -150, 150, 150)
        scale = fine_scale(shape, rect)
        ink, truth = painted(depiction, rect, scale, shown_as, layers), covered(within, rect, scale)
        both += float((ink & truth).sum()) * scale**2
        either += float((ink | truth).sum()) * scale**2
    return both / either


def shapes_of(board: Board) -> list[BaseGeometry]:
    return [feature.shape for feature in board.features]


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
@pytest.mark.parametrize("style", sorted({*GROWING, *BUILT} - {"open"}))
def test_a_painted_space_is_drawn_where_it_grew(qapp: QApplication, style: str, scale: float) -> None:
    names = ("B2", "B3", "C3", "E2", "D4")
    document = bare(spaces=tuple(Space(space=name, terrain=style) for name in names), courses=(ROAD,))
    board = Board.compile(document, every_style_terrain())
    layers = tuple(layer for layer in OUTLINED if layer is not Layer.COURSES)
    assert shapes_of(board)
    assert overlap(board, shapes_of(board), layers, scale) >= LEAST_OVERLAP


@pytest.mark.parametrize("style", ["wall", "hedge", "fence", "cliff"])
def test_a_painted_side_is_drawn_where_its_ink_grew(qapp: QApplication, style: str) -> None:
    sides = tuple(Side(space="C3", direction=way, terrain=style) for way in ("n", "ne", "se"))
    board = Board.compile(bare(sides=sides), every_style_terrain())
    assert len(shapes_of(board)) == 3
    assert overlap(board, shapes_of(board), OUTLINED, SCALES["in print"]) >= LEAST_OVERLAP


def test_a_river_along_sides_is_drawn_where_it_bends(qapp: QApplication) -> None:
    sides = tuple(Side(space="C3", direction=way, terrain="river") for way in ("n", "ne", "se"))
    board = Board.compile(bare(sides=sides, terrains=(RIVER,)), every_style_terrain())
    assert len(shapes_of(board)) == 3
    assert overlap(board, shapes_of(board), OUTLINED, SCALES["in print"]) >= LEAST_OVERLAP


def test_a_painted_level_is_tinted_where_its_contour_grew(qapp: QApplication) -> None:
    spaces = tuple(Space(space=name, level=1) for name in ("B2", "B3", "C3"))
    board = Board.compile(bare(spaces=spaces), every_style_terrain())
    shapes = [shapely.Polygon(contour.rings[0]) for contour in board.contours]
    assert overlap(board, shapes, (Layer.LEVELS,), SCALES["in print"]) >= LEAST_OVERLAP


@pytest.mark.parametrize("style", ["hedge", "wall", "fence", "cliff", "road", "smoke"])
def test_an_obstacle_in_a_style_made_for_other_things_is_drawn_where_it_grew(qapp: QApplication, style: Style) -> None:
    odd = Terrain(id="odd", name="Odd", kind="space", sight=Obstacle(), drawing=Drawing(style=style))
    board = Board.compile(bare(spaces=(Space(space="C3", terrain="odd"),), terrains=(odd,)), every_style_terrain())
    layers = (*OUTLINED, Layer.COURSES)
    assert overlap(board, shapes_of(board), layers, SCALES["in print"]) >= LEAST_OVERLAP
