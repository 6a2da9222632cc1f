"""The depiction is the geometry: what is painted of a terrain is what a thread can touch, and nothing else."""

from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest
import shapely
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from shapely.geometry.base import BaseGeometry

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.places import sample_map
from ccstudio.board.board import Board
from ccstudio.board.courses import course_area
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.files import load_map
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import CROSSING_STYLES, Style, TerrainDocument
from ccstudio.ui.painting.depiction import Depiction
from tests.helpers.masks import board_with_only, covered, fine_scale, image_of, painted, pixels_of
from tests.helpers.style_sheet import every_style_map, every_style_terrain

pytestmark = pytest.mark.slow

LEAST_OVERLAP = 0.98
OUTLINED = (Layer.AREAS, Layer.WATER, Layer.FEATURES)
ALONG_LINES = (Layer.WATER, Layer.COURSES)
SCALES = {"in print": 9.65, "at rest on the screen": 30.0, "zoomed out": 60.0, "far": 200.0, "farthest": 600.0}
"""Units per pixel whose level of detail is tried."""


@cache
def maps() -> dict[str, tuple[MapDocument, TerrainDocument]]:
    document = load_map(sample_map())
    library = Library()
    return {
        "sample": (document, library.find_terrain(document.terrain, sample_map())),
        "every style": (every_style_map(), every_style_terrain()),
    }


def scaled_terrains_of_features() -> list[Any]:
    """The terrains of the sample map as printed; those of the map with every style at every level of detail.

    Rivers become no thinner than a pixel or two, like courses, and crossings reach from bank to bank.
    """
    return [
        pytest.param(name, terrain_id, SCALES[scale], id=f"{name}-{terrain_id}-{scale}")
        for name, (document, _) in maps().items()
        for terrain_id in sorted({feature.terrain for feature in document.features} - CROSSING_STYLES)
        for scale in (SCALES if name == "every style" and terrain_id != "river" else ["in print"])
    ]


def terrains_of_courses() -> list[tuple[str, str]]:
    return [
        (name, terrain_id)
        for name, (document, _) in maps().items()
        for terrain_id in sorted({course.terrain for course in document.courses})
    ]


def board_area(document: MapDocument, board: Board) -> BaseGeometry:
    if document.outline is not msgspec.UNSET:
        return shape_of(rings_of(document.outline))
    return shapely.union_all([shapely.Polygon(board.grid.corners(space)) for space in board.spaces])


def overlap(board: Board, shapes: list[BaseGeometry], layers: tuple[Layer, ...], shown_as: float) -> float:
    """Area in both divided by area in either, over the surroundings of every shape."""
    within = shapely.union_all(shapes) & board_area(board.document, board)
    depiction = Depiction.build(board, None)
    both = either = 0.0
    for shape in shapes:
        x0, y0, x1, y1 = shape.bounds
        rect = QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-150, -150, 150, 150)
        scale = fine_scale(shape, rect)
        ink, truth = painted(depiction, rect, scale, shown_as, layers), covered(within, rect, scale)
        both += float(np.sum(ink & truth)) * scale**2
        either += float(np.sum(ink | truth)) * scale**2
    return both / either


@pytest.mark.parametrize(("name", "terrain_id", "scale"), scaled_terrains_of_features())
def test_a_feature_is_painted_where_its_outline_is(
    qapp: QApplication, name: str, terrain_id: str, scale: float
) -> None:
    board = board_with_only(*maps()[name], terrain_id)
    assert overlap(board, [feature.shape for feature in board.features], OUTLINED, scale) >= LEAST_OVERLAP


@pytest.mark.parametrize(("name", "terrain_id"), terrains_of_courses())
def test_a_course_is_painted_where_its_width_reaches(qapp: QApplication, name: str, terrain_id: str) -> None:
    board = board_with_only(*maps()[name], terrain_id, courses=True)
    shapes = [course_area(course) for course in board.document.courses]
    assert overlap(board, shapes, ALONG_LINES, SCALES["in print"]) >= LEAST_OVERLAP


def test_every_style_of_outlines_is_among_the_maps() -> None:
    document, terrain = every_style_map(), every_style_terrain()
    used = {f.terrain for f in document.features} | {c.terrain for c in document.courses} | {"hill"}
    styles = {t.drawing.style for t in terrain.terrains if t.id in used}
    style_type = msgspec.inspect.type_info(Style)
    assert isinstance(style_type, msgspec.inspect.LiteralType)
    assert styles == set(style_type.values)


def test_a_mask_notices_a_painter_that_leaves_its_outline(qapp: QApplication) -> None:
    board = board_with_only(*maps()["every style"], "woods")
    shapes = [shapely.affinity.translate(feature.shape, 60, 0) for feature in board.features]
    assert overlap(board, shapes, OUTLINED, SCALES["in print"]) < LEAST_OVERLAP


def test_a_shadow_is_far_too_faint_to_be_taken_for_the_house(qapp: QApplication) -> None:
    board = board_with_only(*maps()["every style"], "building")
    house = board.features[0].shape
    x0, y0, x1, y1 = house.bounds
    rect = QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-300, -300, 300, 300)
    image = image_of(Depiction.build(board, None), rect, 8, 9.65, OUTLINED)
    outside = ~covered(house.buffer(16), rect, 8)
    assert pixels_of(image)[..., 3][outside].max() <= 80
