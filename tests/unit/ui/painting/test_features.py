"""What features take from their surroundings, and how things of one layer lie over each other."""

import math

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Contour, Feature, MapDocument, Space
from ccstudio.documents.terrain import Drawing, Terrain
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.features import heading_of
from ccstudio.ui.painting.palette import STYLE_COLOURS
from ccstudio.ui.painting.relief import hill_drawing
from tests.helpers.masks import image_of, pixels_of
from tests.helpers.style_sheet import H, around, band, centre, every_style_map, every_style_terrain, polygon

SQUARE = ((-900, -900), (900, -900), (900, 900), (-900, 900))


def board_of(document: MapDocument) -> Board:
    return Board.compile(document, every_style_terrain())


def only(*features: Feature, **changes: object) -> MapDocument:
    """The map of every style with nothing but some features."""
    bare = {"courses": (), "contours": (), "spaces": (), "sides": (), "objectives": (), "labels": (), "boxes": ()}
    return msgspec.structs.replace(every_style_map(), features=features, **bare | changes)


def colour_at(document: MapDocument, place: tuple[int, int], layers: tuple[Layer, ...]) -> str:
    """The average colour around a place, at arm's length."""
    x, y = place
    rect = QRectF(x - 300, y - 300, 600, 600)
    pixels = pixels_of(image_of(Depiction.build(board_of(document), None), rect, 30, 600, layers))
    assert (pixels[..., 3] == 255).all()
    return QColor(*(round(value) for value in pixels[..., 2::-1].mean(axis=(0, 1)))).name().upper()


def test_a_bridge_leads_along_its_road() -> None:
    document = every_style_map()
    board = board_of(document)
    bridge = next(f for f in board.features if f.id == "bridge-1")
    (ax, ay), (bx, by) = centre(7, 2), centre(9, 2)
    heading = heading_of(board, bridge, "bridge")
    assert heading is not None
    assert abs(math.sin(heading - math.atan2(by - ay, bx - ax))) < 0.05


def test_a_bridge_without_a_road_knows_no_way() -> None:
    board = board_of(only(Feature(id="b", terrain="bridge", geometry=around(3, 3, SQUARE))))
    assert heading_of(board, board.features[0], "bridge") is None


@pytest.mark.parametrize(("levels", "heading"), [((1, 0), math.pi / 2), ((0, 2), -math.pi / 2)], ids=["south", "north"])
def test_a_cliff_falls_towards_the_lower_of_its_spaces(levels: tuple[int, int], heading: float) -> None:
    x, y = centre(3, 3)
    cliff = Feature(
        id="c", terrain="cliff", owners=("D4", "D5"), geometry=band((x - 836, y + H), (x + 836, y + H), 320)
    )
    spaces = tuple(Space(space=name, level=level) for name, level in zip(("D4", "D5"), levels, strict=True))
    board = board_of(only(cliff, spaces=spaces))
    assert heading_of(board, board.features[0], "cliff") == pytest.approx(heading)


def test_a_cliff_on_level_ground_falls_nowhere_in_particular() -> None:
    x, y = centre(3, 3)
    ink = band((x - 836, y + H), (x + 836, y + H), 320)
    board = board_of(only(Feature(id="c", terrain="cliff", owners=("D4", "D5"), geometry=ink)))
    assert heading_of(board, board.features[0], "cliff") is None


def test_a_changed_road_turns_the_bridge_over_it(qapp: QApplication) -> None:
    document = every_style_map()
    board = board_of(document)
    before = Depiction.build(board, None)
    roadless = msgspec.structs.replace(document, courses=tuple(c for c in document.courses if c.terrain != "road"))
    _, dirty = before.updated(Board.compile(roadless, board.terrain, board))
    x, y = centre(8, 3)
    assert any(rect.contains(x, y) and rect.width() < 2_000 for rect in dirty)


TALL_OVER_FLAT = [("building", "woods"), ("woods", "field"), ("woods", "water"), ("brush", "marsh"), ("water", "field")]


@pytest.mark.parametrize(("upper", "lower"), TALL_OVER_FLAT, ids=lambda name: name)
@pytest.mark.parametrize("turned", [False, True], ids=["drawn last", "drawn first"])
def test_what_stands_up_lies_over_what_lies_flat(qapp: QApplication, upper: str, lower: str, turned: bool) -> None:
    features = [Feature(id=name, terrain=name, geometry=around(3, 3, SQUARE)) for name in (lower, upper)]
    alone, both = only(features[1]), only(*(features[::-1] if turned else features))
    layers = (Layer.AREAS, Layer.WATER, Layer.FEATURES)
    assert colour_at(both, centre(3, 3), layers) == colour_at(alone, centre(3, 3), layers)


def test_a_higher_contour_lies_on_a_lower_one_whatever_their_order(qapp: QApplication) -> None:
    contours = tuple(Contour(id=f"level-{n}", level=n, geometry=around(3, 3, SQUARE, 2.2 - 0.7 * n)) for n in (1, 2))
    shades = [
        colour_at(only(contours=tuple(order)), centre(3, 3), (Layer.LEVELS, Layer.GROUND))
        for order in (contours, contours[::-1])
    ]
    assert shades[0] == shades[1]


def test_higher_ground_is_darker(qapp: QApplication) -> None:
    def brightness(level: int) -> int:
        contour = Contour(id="hill", level=level, geometry=around(3, 3, SQUARE))
        return QColor(colour_at(only(contours=(contour,)), centre(3, 3), (Layer.LEVELS, Layer.GROUND))).lightness()

    assert brightness(0) >= brightness(1) > brightness(2) > brightness(3) >= brightness(9)


def test_levels_take_the_colours_of_the_hills_of_the_table() -> None:
    terrain = every_style_terrain()
    hill = Terrain(id="hill", name="Hill", kind="side", drawing=Drawing(style="hill", colours=("#112233",)))
    table = msgspec.structs.replace(terrain, terrains=(*(t for t in terrain.terrains if t.id != "hill"), hill))
    assert hill_drawing(Board.compile(every_style_map(), table)).colours == ("#112233",)


def test_levels_have_colours_where_the_table_has_no_hills() -> None:
    terrain = every_style_terrain()
    table = msgspec.structs.replace(terrain, terrains=tuple(t for t in terrain.terrains if t.id != "hill"))
    assert hill_drawing(Board.compile(every_style_map(), table)) == Drawing(style="hill")


def test_fields_differ_from_each_other(qapp: QApplication) -> None:
    layers = (Layer.AREAS,)
    colours = {
        colour_at(only(Feature(id=f"field-{n}", terrain="field", geometry=around(3, 3, SQUARE))), centre(3, 3), layers)
        for n in range(24)
    }
    assert 3 < len(colours) <= len(STYLE_COLOURS["field"])


def test_a_terrain_of_ones_own_is_painted_in_its_colours(qapp: QApplication) -> None:
    terrain = every_style_terrain()
    violet = Terrain(id="violet", name="Heath", kind="space", drawing=Drawing(style="brush", colours=("#7A4A8C",)))
    table = msgspec.structs.replace(terrain, terrains=(*terrain.terrains, violet))
    document = only(Feature(id="heath", terrain="violet", geometry=around(3, 3, SQUARE)))
    x, y = centre(3, 3)
    image = image_of(
        Depiction.build(Board.compile(document, table), None),
        QRectF(x - 500, y - 500, 1_000, 1_000),
        8,
        9,
        (Layer.FEATURES,),
    )
    pixels = pixels_of(image).astype(int)
    near_violet = np.abs(pixels[..., :3] - np.array([0x8C, 0x4A, 0x7A])).max(axis=-1) < 24
    assert near_violet.mean() > 0.02


def test_outlines_show_the_bare_geometry(qapp: QApplication) -> None:
    x, y = centre(3, 3)
    hole = polygon([(x - 300, y - 300), (x + 300, y - 300), (x + 300, y + 300), (x - 300, y + 300)])
    ringed = Polygon(coordinates=(*around(3, 3, SQUARE).coordinates, *hole.coordinates))
    document = only(Feature(id="ring", terrain="woods", geometry=ringed))
    rect = QRectF(x - 1_000, y - 1_000, 2_000, 2_000)
    ink = pixels_of(image_of(Depiction.build(board_of(document), None), rect, 10, 10, (Layer.OUTLINES,)))[..., 3]
    assert (ink[100, 100], ink[100, 30] > 0, ink[100, 10] > 128, ink[100, 70] > 128) == (0, True, True, True)
