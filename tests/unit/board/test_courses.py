from itertools import pairwise
from math import dist

import pytest
from shapely import Point

from ccstudio.board.courses import STEP, course_area, course_line, smooth
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Course

POINTS = [(0, 0), (3000, 0), (4000, 2500), (9000, 2600)]


def course(*points, width=200, is_smooth=True):
    return Course(id="road", terrain="road", width=width, smooth=is_smooth, geometry=LineString(coordinates=points))


def test_the_curve_passes_through_every_point():
    assert set(POINTS) <= set(smooth(POINTS))


def test_the_curve_begins_and_ends_at_the_first_and_the_last_point():
    curve = smooth(POINTS)
    assert (curve[0], curve[-1]) == (POINTS[0], POINTS[-1])


def test_the_curve_is_fine():
    curve = smooth(POINTS)
    assert max(dist(p, q) for p, q in pairwise(curve)) < 1.5 * STEP


def test_a_straight_row_of_points_stays_straight():
    assert {y for _, y in smooth([(0, 7), (1000, 7), (5000, 7)])} == {7.0}


def test_a_closed_curve_returns_to_its_first_point():
    curve = smooth([(0, 0), (3000, 0), (3000, 3000)], closed=True)
    assert curve[0] == curve[-1]


def test_a_closed_curve_may_be_given_with_its_first_point_repeated():
    ring = [(0, 0), (3000, 0), (3000, 3000)]
    assert smooth([*ring, (0, 0)], closed=True) == smooth(ring, closed=True)


def test_two_points_are_joined_straight():
    assert smooth([(0, 0), (10, 5)]) == [(0.0, 0.0), (10.0, 5.0)]


def test_points_that_repeat_are_passed_over():
    assert smooth([(0, 0), (0, 0), (3000, 0), (3000, 0), (4000, 2500)]) == smooth([(0, 0), (3000, 0), (4000, 2500)])


@pytest.mark.parametrize("points", [[], [(1, 2)]], ids=["none", "one"])
def test_less_than_two_points_give_themselves(points):
    assert smooth(points) == points


def test_a_course_that_is_not_smooth_runs_straight():
    assert course_line(course(*POINTS, is_smooth=False)) == POINTS


def test_a_course_that_returns_is_closed():
    line = course_line(course((0, 0), (3000, 0), (3000, 3000), (0, 0)))
    assert line == smooth([(0, 0), (3000, 0), (3000, 3000)], closed=True)


def test_the_area_of_a_straight_course_is_its_length_times_its_width_and_round_ends():
    assert course_area(course((0, 0), (1000, 0))).area == pytest.approx(1000 * 200 + 31415.9, rel=0.005)


def test_the_area_covers_the_points():
    area = course_area(course(*POINTS))
    assert all(area.covers(Point(point)) for point in POINTS)


def test_a_course_without_length_covers_nothing():
    assert course_area(course((5, 5), (5, 5))).is_empty
