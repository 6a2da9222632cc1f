"""Counters keep their sharpness: sides that need no stretching, pixmaps painted anew when the zoom rests."""

import pytest
from PySide6.QtGui import QPixmap

from ccstudio.ui.faces.pixmaps import bucket
from ccstudio.ui.play.board.counters import crisp_side
from ccstudio.ui.play.board.pixmaps import PixmapCache

WIDE = [20.3, 47.9, 63.0, 72.4, 129.0, 200.1, 257.0, 319.0]


@pytest.mark.parametrize("side", WIDE)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_side_that_is_painted_is_painted_exactly(side: float, ratio: float) -> None:
    crisp = crisp_side(side, ratio)
    assert bucket(crisp * ratio) == pytest.approx(crisp * ratio)


@pytest.mark.parametrize("side", WIDE)
def test_a_side_that_is_painted_is_near_the_one_that_is_wanted(side: float) -> None:
    assert crisp_side(side, 1.0) == pytest.approx(side, rel=0.05)


class Painter:
    """Paints nothing, and remembers the sides it was asked for."""

    def __init__(self) -> None:
        self.sides: list[float] = []

    def __call__(self, side_px: float, ratio: float) -> QPixmap:
        self.sides.append(side_px)
        return QPixmap(1, 1)


@pytest.fixture
def pixmaps(qapp) -> PixmapCache:
    made = PixmapCache()
    made.look(50.0, 1.0)
    yield made
    made.stop()


def test_a_look_is_painted_once(pixmaps: PixmapCache) -> None:
    paint = Painter()
    for _ in range(3):
        pixmaps.pixmap("look", paint)
    assert paint.sides == [50.0]


def test_nothing_is_painted_while_the_zoom_moves(pixmaps: PixmapCache) -> None:
    paint = Painter()
    pixmaps.pixmap("look", paint)
    for side in (60.0, 71.0, 85.0):
        pixmaps.look(side, 1.0)
        pixmaps.pixmap("look", paint)
    assert paint.sides == [50.0]


def test_looks_are_painted_anew_when_the_zoom_rests(pixmaps: PixmapCache, qtbot) -> None:
    paint = Painter()
    pixmaps.pixmap("look", paint)
    with qtbot.waitSignal(pixmaps.sharpened):
        pixmaps.look(60.0, 1.0)
    assert paint.sides == [50.0, 60.0]


def test_what_is_on_no_counter_any_more_is_forgotten(pixmaps: PixmapCache) -> None:
    paint = Painter()
    pixmaps.pixmap("look", paint)
    pixmaps.forget(set())
    pixmaps.pixmap("look", paint)
    assert paint.sides == [50.0, 50.0]
