from fractions import Fraction

import pytest

from ccstudio.board.facts import Interval
from ccstudio.board.geometry.chains import RUN_LENGTH, Chains

START, END = (0, 0), (12, 0)


def ring(*points):
    return (*points, points[0])


SQUARE = ring((3, -2), (6, -2), (6, 2), (3, 2))


def stretches(chains, start=START, end=END):
    return [(stretch.first * 12, stretch.last * 12) for stretch in chains.meet(start, end)]


def test_an_area_is_met_from_rim_to_rim():
    assert stretches(Chains([SQUARE])) == [(3, 6)]


def test_the_way_back_is_the_mirror_of_the_way_there():
    assert stretches(Chains([SQUARE]), END, START) == [(6, 9)]


def test_an_area_around_all_of_the_thread_is_met_throughout():
    assert stretches(Chains([ring((-9, -9), (99, -9), (99, 9), (-9, 9))])) == [(0, 12)]


def test_an_area_the_thread_begins_in_is_met_from_the_start():
    assert stretches(Chains([ring((-3, -2), (2, -2), (2, 2), (-3, 2))])) == [(0, 2)]


def test_an_area_beyond_the_end_is_not_met():
    assert stretches(Chains([ring((13, -2), (20, -2), (20, 2), (13, 2))])) == []


def test_an_area_that_begins_at_the_very_end_is_touched_there():
    assert stretches(Chains([ring((12, -2), (20, -2), (20, 2), (12, 2))])) == [(12, 12)]


def test_an_area_that_ends_at_the_very_start_is_touched_there():
    assert stretches(Chains([ring((-4, -2), (0, -2), (0, 2), (-4, 2))])) == [(0, 0)]


def test_a_line_up_to_the_very_start_is_touched_there():
    assert stretches(Chains([], [((-4, 0), (0, 0))])) == [(0, 0)]


def test_a_line_from_the_very_end_is_touched_there():
    assert stretches(Chains([], [((15, 0), (12, 0))])) == [(12, 12)]


@pytest.mark.parametrize("up", [1, -1], ids=["below", "above"])
def test_a_tip_on_the_thread_is_one_point(up):
    assert stretches(Chains([ring((5, 0), (4, up), (6, up))])) == [(5, 5)]


@pytest.mark.parametrize("up", [1, -1], ids=["below", "above"])
def test_a_rim_along_the_thread_is_met_over_its_length(up):
    assert stretches(Chains([ring((4, 0), (8, 0), (6, up))])) == [(4, 8)]


def test_a_hole_is_not_met_but_its_rim_is():
    assert stretches(Chains([ring((1, -5), (11, -5), (11, 5), (1, 5)), SQUARE])) == [(1, 3), (6, 11)]


def test_the_rim_of_a_hole_along_the_thread_is_met():
    hole = ring((3, 0), (6, 0), (6, 2), (3, 2))
    assert stretches(Chains([ring((1, -5), (11, -5), (11, 5), (1, 5)), hole])) == [(1, 11)]


def test_two_equal_rings_leave_their_rim():
    assert stretches(Chains([SQUARE, SQUARE])) == [(3, 3), (6, 6)]


def test_the_inner_part_of_a_ring_that_crosses_itself_is_filled_even_odd():
    star = ring((2, -1), (10, -1), (10, 1), (4, 1), (4, -2), (8, -2), (8, 2), (2, 2))
    assert stretches(Chains([star])) == [(2, 4), (8, 10)]


def test_a_line_across_is_one_point():
    assert stretches(Chains([], [((5, -3), (5, 3))])) == [(5, 5)]


def test_a_line_along_the_thread_is_met_where_both_are():
    assert stretches(Chains([], [((-5, 0), (5, 0))])) == [(0, 5)]


def test_a_line_on_the_same_straight_line_beyond_the_end_is_not_met():
    assert stretches(Chains([], [((13, 0), (15, 0))])) == []


def test_a_dot_on_the_thread_is_met():
    assert stretches(Chains([], [((7, 0),)])) == [(7, 7)]


def test_a_dot_beside_the_thread_is_not_met():
    assert stretches(Chains([], [((7, 1),)])) == []


def test_a_ring_of_one_point_is_that_point():
    assert stretches(Chains([ring((7, 0))])) == [(7, 7)]


def test_a_ring_without_area_is_its_rim():
    assert stretches(Chains([ring((2, 0), (7, 0))])) == [(2, 7)]


def test_touching_areas_are_one_stretch():
    assert stretches(Chains([SQUARE, ring((6, -1), (9, -1), (9, 1), (6, 1))])) == [(3, 9)]


def test_places_between_lattice_points_are_exact():
    chains = Chains([], [((0, 1), (7, -1)), ((10, 5), (11, -2))])
    assert stretches(chains) == [(Fraction(7, 2), Fraction(7, 2)), (Fraction(75, 7), Fraction(75, 7))]


def test_a_thread_of_no_length_is_met_inside_and_on_the_rim():
    whole = (Interval(Fraction(0), Fraction(1)),)
    assert [Chains([SQUARE]).meet(p, p) for p in ((4, 0), (3, 0), (2, 0))] == [whole, whole, ()]


def test_rings_of_many_runs_are_met_like_short_ones():
    points = [(3, -2), *((3 + n % 3, -2 - n) for n in range(1, 4 * RUN_LENGTH)), (6, -2), (6, 2), (3, 2)]
    assert stretches(Chains([ring(*points)])) == [(3, 6)]


def test_the_bounds_hold_all_points():
    assert Chains([SQUARE], [((-7, 5), (1, 1))]).bounds == (-7, -2, 6, 5)


def test_nothing_is_met_by_nothing():
    assert Chains([]).meet(START, END) == ()
