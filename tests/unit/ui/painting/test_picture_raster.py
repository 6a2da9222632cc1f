import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage

from ccstudio.documents.map import Affine, Local, Pick, Projective
from ccstudio.ui.painting.picture_raster import raster_of, step_for
from ccstudio.ui.painting.placing import Placing
from ccstudio.ui.painting.scan import scan_of

SIZE = QSize(80, 60)
UNITS = 10.0


def quarters():
    """A picture whose quarters are red, green, blue and see-through."""
    image = QImage(SIZE, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    for left, top, colour in ((0, 0, "#ff0000"), (40, 0, "#00ff00"), (0, 30, "#0000ff")):
        for y in range(top, top + 30):
            for x in range(left, left + 40):
                image.setPixelColor(x, y, QColor(colour))
    return scan_of(image)


TRANSFORMS = {
    "affine": Affine(matrix=(UNITS, 0, 1000, 0, UNITS, 500)),
    "projective": Projective(matrix=(UNITS, 0, 1000, 0, UNITS, 500, 0, 0, 1)),
    "local": Local(
        picks=tuple(
            Pick(picture=(x, y), lattice=(round(1000 + UNITS * x), round(500 + UNITS * y)))
            for x, y in ((0.0, 0.0), (80.0, 0.0), (0.0, 60.0), (80.0, 60.0), (40.0, 30.0))
        )
    ),
}


@pytest.fixture(params=TRANSFORMS.values(), ids=list(TRANSFORMS))
def placing(request):
    return Placing(request.param, SIZE)


def test_dots_have_the_colours_of_the_picture_under_them(qapp, placing):
    raster = raster_of(quarters(), placing, QRectF(1000, 500, 800, 600), UNITS)
    middles = [raster.pixels[dot].tolist() for dot in ((15, 20), (15, 60), (45, 20))]
    assert middles == [[255, 0, 0], [0, 255, 0], [0, 0, 255]]


def test_dots_off_the_picture_are_not_known(qapp, placing):
    raster = raster_of(quarters(), placing, QRectF(900, 400, 1000, 800), UNITS)
    known = [bool(raster.known[dot]) for dot in ((5, 50), (50, 5), (25, 30), (75, 50))]
    assert known == [False, False, True, False]


def test_what_is_seen_through_is_not_known(qapp, placing):
    raster = raster_of(quarters(), placing, QRectF(1000, 500, 800, 600), UNITS)
    assert not raster.known[45, 60]


def test_a_raster_lies_where_it_was_wanted(qapp, placing):
    raster = raster_of(quarters(), placing, QRectF(1200, 600, 300, 200), 20.0)
    assert raster.box == (1200, 600, 1500, 800)


def test_a_large_area_is_taken_in_larger_dots(placing):
    area = QRectF(0, 0, 100_000, 100_000)
    step = step_for(placing, area, 10_000)
    assert step == pytest.approx(1_000)


def test_dots_are_no_finer_than_the_picture(placing):
    assert step_for(placing, QRectF(0, 0, 10, 10), 10_000) == pytest.approx(UNITS, rel=0.01)


class CancelledError(Exception):
    pass


def test_reading_can_be_cancelled(qapp, placing):
    def cancel(done, _total):
        if done:
            raise CancelledError

    with pytest.raises(CancelledError):
        raster_of(quarters(), placing, QRectF(1000, 500, 800, 6_000), UNITS, cancel)


def test_bands_meet_without_a_seam(qapp):
    image = QImage(QSize(40, 600), QImage.Format.Format_RGB32)
    for y in range(600):
        for x in range(40):
            image.setPixelColor(x, y, QColor(y % 256, y // 256, x))
    raster = raster_of(
        scan_of(image), Placing(Affine(matrix=(1, 0, 0, 0, 1, 0)), image.size()), QRectF(0, 0, 40, 600), 1.0
    )
    expected = np.arange(600)
    assert np.array_equal(raster.pixels[:, 5].astype(int) @ (1, 256, 0), expected)
