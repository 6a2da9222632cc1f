"""The ground of a board: mottled at every scale, with grain and grass only where a screen shows them."""

from functools import cache

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.ground import GRAIN_UNITS, GRAIN_UNTIL, MOTTLE_UNITS
from tests.helpers.masks import image_of, pixels_of
from tests.helpers.style_sheet import every_style_map, every_style_terrain

FINE = GRAIN_UNITS / 2


@cache
def bare_board() -> Board:
    """The board of the map with every style, but with nothing on its ground."""
    nothing = dict.fromkeys(("features", "courses", "spaces", "sides", "contours", "pictures", "labels"), ())
    return Board.compile(msgspec.structs.replace(every_style_map(), **nothing), every_style_terrain())


def brightness(units: float, shown_as: float) -> NDArray[np.float64]:
    """How bright a part of the bare ground is, at `units` per pixel, in the detail of `shown_as` units per pixel."""
    board = bare_board()
    middle = QPointF(*board.grid.centre(next(iter(board.spaces))))
    rect = QRectF(middle.x() - 700, middle.y() - 700, 1_400, 1_400)
    image = image_of(Depiction.build(board, None), rect, units, shown_as, (Layer.GROUND,))
    return pixels_of(image)[..., :3].mean(axis=-1)


def grain(shown_as: float) -> float:
    """How much pixels differ from those beside them."""
    return float(np.median(np.abs(np.diff(brightness(FINE, shown_as)[:, ::2], axis=1))))


def test_near_the_ground_has_the_grain_of_paper(qapp: QApplication) -> None:
    assert grain(FINE) > 0.5


@pytest.mark.parametrize("shown_as", [GRAIN_UNTIL, GRAIN_UNTIL + 1])
def test_the_grain_is_painted_as_far_as_a_screen_shows_it(qapp: QApplication, shown_as: float) -> None:
    assert (grain(shown_as) > 0.5) is (shown_as <= GRAIN_UNTIL)


def test_the_ground_is_mottled_however_far_it_is(qapp: QApplication) -> None:
    points = brightness(MOTTLE_UNITS, 600.0)
    assert len(np.unique(points)) > 5
