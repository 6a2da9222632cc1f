"""Rivers with their crossings: what lies in the middle of a river, and where a road leads over it."""

from typing import Final

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.games.current_map import Ground
from ccstudio.board.board import Board
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Course, Side
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Drawing, Style, Terrain
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.palette import STYLE_COLOURS
from ccstudio.ui.painting.spaces import river_along
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

pytestmark = pytest.mark.usefixtures("qapp")

EMPTY: Final = replace(
    SMALL_MAP, features=(), courses=(), contours=(), objectives=(), labels=(), spaces=(), pictures=()
)
UNITS_PER_PIXEL: Final = 10.0
CROSSINGS: Final[tuple[Style, ...]] = ("river-bridge", "river-ford", "river-pontoon")


def colours_about(style: Style, *courses: Course, off: tuple[int, int] = (0, 0)) -> set[str]:
    """The colours on water and courses around the middle of the side between C3 and C4, or `off` it."""
    terrain = Terrain(id="river", name="River", kind="side", drawing=Drawing(style=style, width=430))
    sides = (Side(space="C3", direction="s", terrain="river"),)
    return colours_on(
        Board.compile(replace(EMPTY, terrains=(terrain,), sides=sides, courses=courses), SMALL_TERRAIN), off=off
    )


def colours_on(board: Board, off: tuple[int, int] = (0, 0)) -> set[str]:
    """The colours of a board on water and courses there."""
    (x0, y0), (x1, y1) = board.grid.side(board.grid.space("C3"), "s")
    x, y = (x0 + x1) / 2 + off[0], (y0 + y1) / 2 + off[1]
    seen = QRectF(x - 250, y - 250, 500, 500)
    image = QImage(50, 50, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF00FF"))
    painter = QPainter(image)
    painter.scale(1 / UNITS_PER_PIXEL, 1 / UNITS_PER_PIXEL)
    painter.translate(-seen.topLeft())
    layers = frozenset({Layer.WATER, Layer.COURSES, Layer.FEATURES})
    Depiction.build(board, None).paint(painter, seen, layers, UNITS_PER_PIXEL)
    painter.end()
    return {image.pixelColor(column, row).name().upper() for column in range(50) for row in range(50)}


def road_over(across: int) -> Course:
    """A road from C3 to C4, moved sideways."""
    board = Board.compile(EMPTY, SMALL_TERRAIN)
    (x0, y0), (x1, y1) = (board.grid.centre(board.grid.space(name)) for name in ("C3", "C4"))
    line = LineString(coordinates=((x0 + across, y0), (x1 + across, y1)))
    return Course(id="road", terrain="road", width=140, geometry=line)


def test_a_river_has_a_light_middle_between_dark_banks() -> None:
    assert set(STYLE_COLOURS["river"]) <= colours_about("river")


@pytest.mark.parametrize("style", CROSSINGS)
def test_a_crossing_lies_on_the_river(style: Style) -> None:
    assert set(STYLE_COLOURS[style][3:]) <= colours_about(style)


@pytest.mark.parametrize("style", CROSSINGS)
def test_the_river_runs_on_beneath_a_crossing(style: Style) -> None:
    assert set(STYLE_COLOURS["river"]) <= colours_about(style, off=(500, 0))


def test_a_bridge_lies_where_the_road_crosses() -> None:
    parapet = STYLE_COLOURS["river-bridge"][4]
    road = road_over(450)
    assert (parapet in colours_about("river-bridge", road, off=(450, 0)),
            parapet in colours_about("river-bridge", road, off=(-350, 0))) == (True, False)  # fmt: skip


def test_the_road_leads_over_the_bridge() -> None:
    assert STYLE_COLOURS["road"][0] in colours_about("river-bridge", road_over(0))


def test_a_pontoon_laid_in_play_is_drawn_on_the_printed_river() -> None:
    terrains = tuple(
        Terrain(id=style, name=style, kind="side", drawing=Drawing(style=style, width=430))
        for style in ("river", "river-pontoon")
    )
    printed = Board.compile(
        replace(EMPTY, terrains=terrains, sides=(Side(space="C3", direction="s", terrain="river"),)), SMALL_TERRAIN
    )
    ground = Ground(printed)
    ground.follow(Overlay(sides={printed.grid.space("C3"): {"s": "river-pontoon"}}))
    river = river_along(ground.board, printed.grid.side(printed.grid.space("C3"), "s"))
    assert river is not None
    assert set(STYLE_COLOURS["river-pontoon"]) <= colours_on(ground.board)
