"""The picture of a map fills its place, unless too much of it would be cut off."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPixmap

from ccstudio.ui.start.scenario_view import picture_in

PLACE = QSize(250, 180)
PAPER, EDGE = QColor("#f4edd8"), QColor("#202020")


@pytest.fixture
def picture(tmp_path: Path, qapp):
    """Makes a picture of a size, on paper, with a dark line along its lower edge."""

    def make(width: int, height: int) -> Path:
        pixmap = QPixmap(width, height)
        pixmap.fill(PAPER)
        image = pixmap.toImage()
        for x in range(width):
            for y in range(height - height // 20, height):
                image.setPixelColor(x, y, EDGE)
        path = tmp_path / f"{width}x{height}.png"
        image.save(str(path))
        return path

    return make


@pytest.mark.parametrize(("width", "height"), [(640, 440), (460, 460), (900, 300)])
def test_the_lower_edge_of_a_map_is_seen(picture, width: int, height: int) -> None:
    image = picture_in(picture(width, height), PLACE, 1.0).toImage()
    column = [image.pixelColor(PLACE.width() // 2, y).lightness() for y in range(PLACE.height())]
    assert min(column) < 60


def test_a_picture_that_nearly_fits_fills_its_place(picture) -> None:
    image = picture_in(picture(640, 440), PLACE, 1.0).toImage()
    assert image.pixelColor(0, PLACE.height() - 1).lightness() < 60


def test_a_square_picture_stands_on_its_own_paper(picture) -> None:
    image = picture_in(picture(460, 460), PLACE, 1.0).toImage()
    assert image.pixelColor(3, PLACE.height() - 1) == PAPER


def test_without_a_picture_there_is_none() -> None:
    assert picture_in(None, PLACE, 1.0) is None
