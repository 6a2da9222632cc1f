import numpy as np
import pytest
import shapely

from ccstudio.documents.geometry import MultiPolygon, Polygon, rings_of
from ccstudio.edit.tracing.magic_wand import WandArea, colour_distances, touched
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


def test_several_touches_close_the_cleft_of_a_dot_between_them():
    labels = np.zeros((60, 80), dtype=np.uint8)
    labels[10:40, 10:50] = 1
    labels[10:40, 30] = 2
    both = touch(labels, 12, 12).with_more(touch(labels, 12, 45))
    assert isinstance(both.area, Polygon)


def test_several_touches_leave_no_hole_that_is_too_small():
    labels = np.zeros((60, 80), dtype=np.uint8)
    labels[10:50, 10:60] = 1
    labels[10:50, 30:33] = 2
    labels[20:25, 29:34] = 3
    both = touch(labels, 12, 12, least_area=6_000.0).with_more(touch(labels, 12, 55, least_area=6_000.0))
    both = both.with_more(touch(labels, 12, 31, within=40.0, least_area=100.0))
    assert len(rings_of(both.area)) == 1


def test_several_touches_leave_an_outline_without_vertices_on_its_straight_sides(labels):
    both = touch(labels, 12, 12).with_more(touch(labels, 0, 0)).with_more(touch(labels, 12, 65))
    points = np.array(rings_of(both.area)[0][:-1])
    (x, y), (u, v) = (points - np.roll(points, 1, axis=0)).T, (np.roll(points, -1, axis=0) - points).T
    assert (x * v != y * u).all()


def test_what_is_taken_away_leaves_no_thread_of_a_dot():
    labels = np.zeros((60, 80), dtype=np.uint8)
    labels[10:40, 10:50] = 1
    rest = WandArea(shapely.box(90, 90, 510, 410), dot=10.0).less(touch(labels, 12, 12))
    assert rest.area is None


def test_nothing_has_no_outline():
    assert WandArea().area is None


def test_a_dot_is_like_itself(labels):
    assert colour_distances(raster_of_labels(labels), Dot(12, 12))[12, 12] == pytest.approx(0, abs=1e-4)
