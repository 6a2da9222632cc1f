"""Outlines as the style painters use them."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt

from ccstudio.ui.painting.noise import poisson_points
from ccstudio.ui.painting.outline import Outline, hatched, outside_of, signed_area
from ccstudio.ui.painting.strips import band_of, stations
from tests.helpers.style_sheet import ELL, LOBED, OBLONG

SQUARE = [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]
HOLE = [(40, 40), (60, 40), (60, 60), (40, 60), (40, 40)]


def test_depth_is_the_distance_to_the_rim() -> None:
    depths = Outline([SQUARE, HOLE], 0).depth(np.array([(10.0, 50.0), (30.0, 50.0), (50.0, 50.0), (-5.0, 50.0)]))
    assert depths.tolist() == [10, 10, -10, -5]


@pytest.mark.parametrize("turned", [SQUARE, SQUARE[::-1]], ids=["clockwise", "the other way"])
def test_shells_run_clockwise_and_holes_the_other_way(turned: list[tuple[int, int]]) -> None:
    assert [signed_area(ring) > 0 for ring in Outline([turned, HOLE], 0).rings] == [True, False]


@pytest.mark.parametrize("rule", [Qt.FillRule.OddEvenFill, Qt.FillRule.WindingFill], ids=lambda rule: rule.name)
def test_a_hole_is_a_hole_by_either_rule_of_filling(rule: Qt.FillRule) -> None:
    path = Outline([SQUARE, HOLE], 0).path
    path.setFillRule(rule)
    assert (path.contains(QPointF(20, 20)), path.contains(QPointF(50, 50))) == (True, False)


def test_a_ring_of_two_corners_is_no_ring() -> None:
    assert Outline([[(0, 0), (5, 5), (0, 0)]], 0).rings == ()


@pytest.mark.parametrize("angle", np.linspace(0, np.pi, 7))
def test_the_axis_follows_the_shape_when_it_is_turned(angle: float) -> None:
    cos, sin = np.cos(angle), np.sin(angle)
    ring = np.array([(-900, -300), (900, -300), (900, 300), (-900, 300)]) @ np.array([[cos, sin], [-sin, cos]])
    assert abs(np.sin(Outline([ring], 0).axis - angle)) < 1e-9


def test_hatches_cover_what_lies_inside() -> None:
    spacing = 10.0
    outline = Outline([LOBED], 0)
    starts, ends = hatched(outline.rings, 0.7, np.arange(-3_000, 3_000, spacing))
    assert np.hypot(*(ends - starts).T).sum() * spacing == pytest.approx(outline.area, rel=0.005)


def test_hatches_lie_inside() -> None:
    outline = Outline([ELL], 0)
    starts, ends = hatched(outline.rings, 0.3, np.arange(-3_000, 3_000, 40.0))
    assert outline.depth((starts + ends) / 2).min() > 0


def test_what_is_outside_a_moved_shape_is_a_band_inside_the_shape() -> None:
    outline = Outline([SQUARE], 0)
    band = outside_of(outline.path, 10, 10).intersected(outline.path)
    assert (band.contains(QPointF(5, 50)), band.contains(QPointF(50, 50))) == (True, False)


def test_a_strip_is_a_band_of_its_width() -> None:
    band = band_of(Outline([[(0, 0), (1_000, 0), (1_000, 120), (0, 120)]], 0))
    assert band is not None
    assert (band.width, sorted(band.line.tolist())) == (120, [[0, 60], [1_000, 60]])


def test_a_bent_strip_is_a_band() -> None:
    ring = [(0, 0), (500, 0), (1_000, 500), (930, 570), (460, 100), (0, 100)]
    band = band_of(Outline([ring], 0))
    assert band is not None
    assert len(band.line) == 3


@pytest.mark.parametrize("ring", [OBLONG, ELL, LOBED[:13], SQUARE[:3]], ids=["field", "L", "odd", "triangle"])
def test_other_shapes_are_no_bands(ring: list[tuple[int, int]]) -> None:
    assert band_of(Outline([ring], 0)) is None


def test_stations_are_even_and_keep_off_the_ends() -> None:
    places, directions, index = stations(np.array([(0.0, 0.0), (300.0, 0.0), (300.0, 300.0)]), 100)
    assert np.allclose(places, [(50, 0), (150, 0), (250, 0), (300, 50), (300, 150), (300, 250)])
    assert np.allclose(directions[[0, -1]], [(1, 0), (0, 1)])
    assert index.tolist() == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("reach", [40.0, 258.0, 900.0])
@pytest.mark.parametrize("seed", range(4))
def test_the_quick_look_overlooks_no_point_near_the_rim(seed: int, reach: float) -> None:
    random = np.random.default_rng(seed)
    count = int(random.integers(30, 90))
    angles, radii = np.arange(count) * 2 * np.pi / count, random.uniform(2_500, 6_000, count)
    ring = np.column_stack([np.cos(angles), np.sin(angles)]) * radii[:, None] + random.uniform(-1e5, 1e5, 2)
    outline = Outline([ring.round().tolist()], 0)
    points, _numbers = poisson_points(outline.window, 90, seed)
    near = outline.may_be_near_rim(points, reach)
    assert (near.all(), (np.abs(outline.depth(points)[~near]) > reach).all()) == (False, True)
