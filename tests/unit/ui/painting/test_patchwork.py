"""Foliage worked out mark by mark is the same as that worked out when it is painted."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from ccstudio.ui.painting.batches import PatchedMarks, making
from ccstudio.ui.painting.foliage import Leaf, crown_marks, packed
from ccstudio.ui.painting.ink import clipped
from ccstudio.ui.painting.outline import Outline

SIDE = 3_000
RING = [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE), (0, 0)]
LEAF = Leaf((QColor("#5B7B3A"), QColor("#6E8F45")), QColor("#2C3B1E"))


@pytest.fixture
def patchwork() -> PatchedMarks:
    return PatchedMarks(Outline([RING], 7), lambda part: crown_marks(packed(part, 215), LEAF, part.seed))


def picture(patchwork: PatchedMarks) -> QImage:
    image = QImage(150, 150, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(150 / SIDE, 150 / SIDE)
    patchwork.paint(painter, QRectF(0, 0, SIDE, SIDE), SIDE / 150)
    painter.end()
    return image


def test_marks_are_worked_out_one_in_each_step(qapp, patchwork: PatchedMarks) -> None:
    assert len(list(patchwork.making(patchwork.bounds))) > 10


@pytest.mark.parametrize(("units_per_pixel", "is_seen"), [(10, True), (100, True), (101, False)])
def test_marks_are_worked_out_for_the_scales_that_show_them(
    qapp, patchwork: PatchedMarks, units_per_pixel: float, is_seen: bool
) -> None:
    path = QPainterPath()
    path.addRect(patchwork.bounds)
    mark = clipped(path, [patchwork], 100)
    assert bool(list(making([mark], patchwork.bounds, units_per_pixel))) is is_seen


def test_a_patch_that_is_worked_out_takes_no_more_steps(qapp, patchwork: PatchedMarks) -> None:
    list(patchwork.making(patchwork.bounds))
    assert list(patchwork.making(patchwork.bounds)) == []


@pytest.mark.parametrize("steps", [0, 3, 10_000], ids=["none", "some", "all"])
def test_the_picture_is_the_same_however_much_was_worked_out_before(qapp, patchwork: PatchedMarks, steps: int) -> None:
    for _step, _none in zip(range(steps), patchwork.making(patchwork.bounds), strict=False):
        pass
    other = PatchedMarks(Outline([RING], 7), lambda part: crown_marks(packed(part, 215), LEAF, part.seed))
    assert picture(patchwork) == picture(other)


def test_what_was_worked_out_weighs_as_much_as_what_was_painted(qapp, patchwork: PatchedMarks) -> None:
    list(patchwork.making(patchwork.bounds))
    made = patchwork.weight
    picture(patchwork)
    assert (made > 0, patchwork.weight) == (True, made)
