"""Paths made from arrays."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from ccstudio.ui.painting.paths import CHUNK, broken, by_chunk_and_cell, discs, polygons_path
from ccstudio.ui.painting.triangles import delaunay
from tests.helpers.examples import examples


def test_a_path_read_from_a_stream_is_the_path_drawn_by_hand() -> None:
    rings = np.array([[(0.0, 0.0), (10.0, 0.5), (5.0, 8.0)], [(20.0, 20.0), (30.0, 20.0), (25.0, 28.25)]])
    by_hand = QPainterPath()
    by_hand.setFillRule(Qt.FillRule.WindingFill)
    for ring in rings.tolist():
        by_hand.addPolygon(QPolygonF([QPointF(*corner) for corner in [*ring, ring[0]]]))
    assert polygons_path(rings) == by_hand


def test_discs_are_round() -> None:
    ring = discs(np.array([(100.0, 50.0)]), np.array([20.0]), 32)[0]
    assert np.allclose(np.hypot(*(ring - (100, 50)).T), 20)


def test_grouping_loses_and_doubles_nothing() -> None:
    points = np.random.default_rng(1).uniform(-9_000, 9_000, (700, 2))
    numbers = [n for chunk in by_chunk_and_cell(points) for cell in chunk for n in cell.tolist()]
    assert sorted(numbers) == list(range(700))


def test_a_chunk_is_never_larger_than_it_says() -> None:
    points = np.random.default_rng(1).uniform(-9_000, 9_000, (700, 2))
    assert max(np.ptp(points[np.concatenate(chunk)], axis=0).max() for chunk in by_chunk_and_cell(points)) <= CHUNK


def test_grouping_nothing_gives_nothing() -> None:
    assert list(by_chunk_and_cell(np.zeros((0, 2)))) == []


def test_lines_are_cut_into_pieces_with_gaps() -> None:
    starts, ends = broken(np.array([(0.0, 0.0)]), np.array([(1_000.0, 0.0)]), 80, 20)
    assert (len(starts), np.hypot(*(ends - starts).T).sum()) == (10, pytest.approx(800))


@examples(36)
@given(st.lists(st.tuples(st.integers(-500, 500), st.integers(-500, 500)), min_size=3, max_size=24, unique=True))
def test_no_point_lies_in_the_circle_of_a_triangle(places: list[tuple[int, int]]) -> None:
    points = np.array(places, dtype=float)
    for a, b, c in points[delaunay(points)]:
        spread = np.linalg.det(np.array([b - a, c - a]))
        if abs(spread) < 1e-6:
            continue
        centre = np.linalg.solve(2 * np.array([b - a, c - a]), np.array([b @ b - a @ a, c @ c - a @ a]))
        assert (np.hypot(*(points - centre).T) >= np.hypot(*(a - centre)) * (1 - 1e-6)).all()


def test_triangles_fill_the_square_they_are_made_in() -> None:
    points = np.concatenate(
        [[(0, 0), (100, 0), (100, 100), (0, 100)], np.random.default_rng(2).uniform(1, 99, (40, 2))]
    )
    corners = points[delaunay(points)]
    doubled = np.abs(np.linalg.det(np.stack([corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]], axis=1)))
    assert doubled.sum() / 2 == pytest.approx(10_000)


@pytest.mark.parametrize("points", [[], [(0, 0), (1, 1)], [(0, 0), (1, 1), (2, 2)], [(3, 3)] * 4], ids=len)
def test_too_few_points_make_no_triangles(points: list[tuple[int, int]]) -> None:
    assert len(delaunay(np.array(points, dtype=float).reshape(-1, 2))) == 0
