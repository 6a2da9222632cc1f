"""How deep points lie in shapes with many sides."""

import numpy as np
import shapely
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.geometry.shapes import Depths
from tests.helpers.examples import examples

COORDINATE = st.integers(-1000, 1000)


@examples(36)
@given(st.lists(st.tuples(COORDINATE, COORDINATE), min_size=1, max_size=20))
def test_points_are_as_deep_as_they_are_far_from_the_rim(points):
    shell = np.array([(-600, -600), (700, -500), (600, 800), (-500, 600)], dtype=float)
    hole = np.array([(-100, -100), (100, -100), (100, 100), (-100, 100)], dtype=float)
    area = shapely.Polygon(shell, [hole])
    expected = [
        (1 if area.contains(shapely.Point(at)) else -1) * area.boundary.distance(shapely.Point(at)) for at in points
    ]
    assert np.allclose(Depths([shell, hole]).of(np.array(points, dtype=float)), expected)
