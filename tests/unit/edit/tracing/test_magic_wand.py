import numpy as np
import pytest

from ccstudio.documents.geometry import MultiPolygon, Polygon
from ccstudio.edit.tracing.magic_wand import WandArea, likeness, touched
from ccstudio.edit.tracing.raster import Dot
from tests.unit.edit.tracing.samples import raster_of_labels


@pytest.fixture
def labels():
    made = np.zeros((60, 80), dtype=np.uint8)
    made[10:40, 10:50] = 1
    made[20:30, 20:30] = 2
    made[10:40, 60:75] = 1
    return made


def touch(labels, row, column, **manner):
    settings = {"within": 10.0, "tolerance": 10.0, "least_area": 500.0} | manner
    return touched(raster_of_labels(labels), Dot(row, column), **settings)


def test_the_wand_takes_what_hangs_together(labels):
    assert touch(labels, 12, 12).shape.area == pytest.approx((30 * 40 - 10 * 10) * 100, rel=0.02)


def test_the_wand_keeps_holes(labels):
    area = touch(labels, 12, 12).area
    assert isinstance(area, Polygon)
    assert len(area.coordinates) == 2


def test_the_wand_fills_holes_that_are_too_small(labels):
    assert touch(labels, 12, 12, least_area=20_000.0).shape.area == pytest.approx(30 * 40 * 100, rel=0.02)


def test_a_larger_tolerance_takes_more(labels):
    assert touch(labels, 12, 12, within=100.0).shape.area == pytest.approx(60 * 80 * 100, rel=0.02)


def test_what_reaches_the_rim_of_the_raster_is_cut(labels):
    assert (touch(labels, 12, 12).is_cut, touch(labels, 0, 0).is_cut) == (False, True)


def test_what_is_smaller_than_a_hole_is_nothing(labels):
    assert touch(labels, 25, 25, least_area=20_000.0).is_empty


def test_another_area_is_added(labels):
    both = touch(labels, 12, 12).with_more(touch(labels, 12, 65))
    assert isinstance(both.area, MultiPolygon)


def test_an_area_is_taken_away(labels):
    assert touch(labels, 12, 12).less(touch(labels, 12, 12)).area is None


def test_nothing_has_no_outline():
    assert WandArea().area is None


def test_a_dot_is_like_itself(labels):
    assert likeness(raster_of_labels(labels), Dot(12, 12))[12, 12] == pytest.approx(0, abs=1e-4)
