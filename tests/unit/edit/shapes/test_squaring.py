"""What was traced of a house gets square corners, and nothing else does."""

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.geometry import MultiPolygon, Polygon, rings_of
from ccstudio.edit.parts import PartRef
from ccstudio.edit.shapes.areas import OutlineError
from ccstudio.edit.shapes.squaring import squared
from tests.helpers.examples import examples
from tests.unit.edit.shapes.test_reshaping import GRID, shape_defects
from tests.unit.edit.shapes_samples import areas, holding, refs, shape, unless

ELL = ((0, 0), (3000, 0), (3000, 2200), (1800, 2200), (1800, 1000), (0, 1000))


def turned(points, angle_deg):
    cosine, sine = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
    return [(9000 + x * cosine - y * sine, 9000 + x * sine + y * cosine) for x, y in points]


def traced(points, random, shake):
    """A ring as a scan gives it: a point every so often, each a little off, and the corners cut."""
    ring = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        steps = max(3, round(math.hypot(x1 - x0, y1 - y0) / 240))
        for step in range(1, steps):
            away = random.uniform(-shake, shake)
            along, length = step / steps, math.hypot(x1 - x0, y1 - y0)
            x, y = x0 + (x1 - x0) * along, y0 + (y1 - y0) * along
            ring.append((round(x - (y1 - y0) / length * away), round(y + (x1 - x0) / length * away)))
    return (*ring, ring[0])


def right_angles(ring):
    ways = [math.atan2(y1 - y0, x1 - x0) for (x0, y0), (x1, y1) in pairwise(ring)]
    turns = [abs(math.remainder(b - a, math.tau)) for a, b in zip(ways, [*ways[1:], ways[0]], strict=True)]
    return all(abs(turn - math.pi / 2) < 0.01 for turn in turns)


@given(angle_deg=st.floats(-44, 44), random=st.randoms(use_true_random=False), shake=st.floats(0, 25))
@examples(16)
def test_a_traced_house_gets_the_corners_it_had(angle_deg, random, shake):
    house = turned(ELL, angle_deg)
    area = Polygon(coordinates=(traced(house, random, shake),))
    (after,) = squared(holding(area), GRID, refs(1), 120).document.features
    (ring,) = rings_of(after.geometry)
    truth, made = shapely.Polygon(house), shapely.Polygon(ring)
    overlap = truth.intersection(made).area / truth.union(made).area
    assert (len(ring), right_angles(ring), overlap > 0.93) == (7, True, True)


@examples(36)
@given(area=areas(), tolerance=st.integers(1, 4000))
def test_whatever_is_squared_stays_near_and_has_no_defects(area, tolerance):
    after = unless({"outlines-not-square"}, lambda: squared(holding(area), GRID, refs(1), tolerance).document)
    if after is None:
        return
    assert shape_defects(after) == []
    before, made = shape(area), shape(after.features[0].geometry)
    assert shapely.hausdorff_distance(before.boundary, made.boundary) <= 2 * tolerance + 2


def test_a_yard_in_a_house_gets_square_corners_too():
    outer = ((0, 0), (4000, 30), (3990, 4000), (10, 3980), (0, 0))
    yard = ((1500, 1500), (1510, 2500), (2500, 2490), (2490, 1500), (1500, 1500))
    (after,) = squared(holding(Polygon(coordinates=(outer, yard))), GRID, refs(1), 60).document.features
    assert [right_angles(ring) for ring in rings_of(after.geometry)] == [True, True]


def test_two_houses_of_one_part_stay_one_part():
    one = ((0, 0), (1000, 12), (990, 800), (0, 790), (0, 0))
    other = tuple((x + 3000, y) for x, y in one)
    (after,) = squared(holding(MultiPolygon(coordinates=((one,), (other,)))), GRID, refs(1), 60).document.features
    assert [right_angles(ring) for ring in rings_of(after.geometry)] == [True, True]


def test_a_round_outline_is_no_house_and_stays():
    tower = [(round(600 * math.cos(k * math.pi / 8)), round(600 * math.sin(k * math.pi / 8))) for k in range(16)]
    with pytest.raises(OutlineError, match="square corners"):
        squared(holding(Polygon(coordinates=((*tower, tower[0]),))), GRID, refs(1), 30)


def test_what_is_square_already_is_left_alone():
    square = ((0, 0), (1000, 0), (1000, 1000), (0, 1000), (0, 0))
    with pytest.raises(OutlineError):
        squared(holding(Polygon(coordinates=(square,))), GRID, refs(1), 30)


def test_with_nothing_selected_it_says_so():
    with pytest.raises(OutlineError):
        squared(holding(), GRID, [PartRef("courses", "road")], 30)
