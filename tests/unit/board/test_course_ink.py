from fractions import Fraction

import pytest

from ccstudio.board.course_ink import compile_courses, joined
from ccstudio.board.facts import Interval
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Course
from tests.unit.board.samples import TERRAIN

LINE = ((0, 0), (0, 4000), (4000, 8000))


def course(*points, width=400, smooth=False, terrain="road", title=""):
    document = Course(
        id="way", title=title, terrain=terrain, width=width, smooth=smooth, geometry=LineString(coordinates=points)
    )
    (found,) = compile_courses([document], {terrain.id: terrain for terrain in TERRAIN.terrains})
    return found


def stretch(first, last):
    return (Interval(Fraction(first), Fraction(last)),)


def test_a_thread_along_a_straight_way_stays_on_it():
    assert course((0, 0), (0, 4000)).meet((0, 0), (0, 4000)) == stretch(0, 1)


def test_a_thread_across_it_is_on_it_for_its_width():
    assert course((0, 0), (0, 4000)).meet((-1000, 2000), (1000, 2000)) == stretch("2/5", "3/5")


def test_touching_its_rim_is_enough():
    assert course((0, 0), (0, 4000)).meet((200, 1000), (1200, 1000)) == stretch(0, 0)


def test_a_thread_beside_it_does_not_meet_it():
    assert course((0, 0), (0, 4000)).meet((201, 1000), (201, 3000)) == ()


def test_its_ends_are_rounded():
    assert course((0, 0), (0, 4000)).meet((0, -1000), (0, 1000)) == stretch("2/5", 1)


def test_there_is_no_gap_where_it_bends():
    assert course(*LINE).meet((-80, 3900), (120, 4100)) == stretch(0, 1)


def test_both_legs_of_a_bend_count():
    assert len(course(*LINE).meet((0, 1000), (3500, 7500))) == 2


@pytest.mark.parametrize("points", [((0, 0), (0, 0)), ((5, 5), (5, 5), (5, 5))])
def test_a_course_without_length_has_no_ink(points):
    assert course(*points).meet((-100, 0), (100, 0)) == ()


def test_a_smooth_course_passes_through_its_points():
    assert course(*LINE, smooth=True).meet((-10, 4000), (10, 4000)) == stretch(0, 1)


def test_a_way_that_turns_right_back_is_one_way():
    assert course((0, 0), (0, 4000), (0, 1000)).meet((0, 0), (0, 4000)) == stretch(0, 1)


def test_a_course_without_a_title_goes_by_its_terrain():
    assert course(*LINE, terrain="woods").title == "Woods"


def test_stretches_that_touch_become_one():
    parts = [Interval(Fraction(1, 2), Fraction(1)), Interval(Fraction(0), Fraction(1, 2))]
    assert joined(parts) == stretch(0, 1)
