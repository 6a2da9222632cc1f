"""Rectangles, ellipses, regular polygons, curves and freehand outlines."""

import math

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.courses import smooth
from ccstudio.edit.shapes.figures import CHORD_ERROR, curve, ellipse, freehand, rectangle, regular_polygon
from tests.helpers.examples import examples

POINT = st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000))


@given(POINT, POINT)
def test_a_rectangle_lies_between_its_corners(one, other):
    chain = rectangle(one, other)
    if one[0] == other[0] or one[1] == other[1]:
        assert chain == ()
    else:
        assert shapely.Polygon(chain).bounds == shapely.MultiPoint([one, other]).bounds


def test_a_square_goes_as_far_as_the_longer_side():
    assert rectangle((0, 0), (300, -1000), square=True) == ((0, -1000), (1000, -1000), (1000, 0), (0, 0))


def test_a_rectangle_from_its_middle_reaches_both_ways():
    assert rectangle((0, 0), (300, 200), from_middle=True) == ((-300, -200), (300, -200), (300, 200), (-300, 200))


@examples(36)
@given(across=st.integers(100, 9000), down=st.integers(100, 9000))
def test_an_ellipse_runs_along_the_true_one(across, down):
    made = shapely.Polygon(ellipse((0, 0), (2 * across, 2 * down)))
    assert made.is_valid
    assert made.area == pytest.approx(math.pi * across * down, rel=0.05)
    offs = [math.hypot((x - across) / across, (y - down) / down) for x, y in made.exterior.coords]
    assert max(abs(off - 1) for off in offs) * min(across, down) < 2


@pytest.mark.parametrize("sides", [3, 4, 5, 6, 12])
def test_a_regular_polygon_has_its_vertices_on_a_circle_and_one_where_it_was_drawn(sides):
    chain = regular_polygon((100, 100), (100, 1100), sides)
    assert (len(chain), chain[0]) == (sides, (100, 1100))
    assert [math.dist(at, (100, 100)) for at in chain] == pytest.approx([1000] * sides, abs=1)


def test_a_polygon_without_size_is_none():
    assert regular_polygon((5, 5), (5, 5), 6) == ()


@examples(36)
@given(points=st.lists(POINT, min_size=3, max_size=12, unique=True), closed=st.booleans())
def test_a_curve_passes_through_its_points_and_stays_on_the_smooth_line(points, closed):
    chain = curve(points, closed=closed)
    assert set(points) <= set(chain)
    line = shapely.LineString([*chain, chain[0]] if closed else chain)
    fine = shapely.LineString(smooth(points, closed=closed))
    assert shapely.hausdorff_distance(fine, line) <= CHORD_ERROR + 2


@examples(36)
@given(points=st.lists(POINT, min_size=3, max_size=30), tolerance=st.integers(1, 200))
def test_an_outline_drawn_by_hand_is_valid_whatever_it_crosses(points, tolerance):
    assert [chain for chain in freehand(points, tolerance, closed=True) if not shapely.Polygon(chain).is_valid] == []


def test_a_trembling_line_needs_few_vertices():
    points = [(x, 5 * (x % 3)) for x in range(0, 3000, 7)]
    (chain,) = freehand(points, 20, closed=False)
    assert len(chain) == 2


def test_a_click_is_no_outline():
    assert freehand([(0, 0), (0, 0), (0, 0)], 10, closed=True) == ()
