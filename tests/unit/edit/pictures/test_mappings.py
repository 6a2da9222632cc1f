"""Transforms of documents as functions of points, and where a fit is least to be trusted."""

import numpy as np
import pytest

from ccstudio.documents.map import Affine, Local, Pick, Projective
from ccstudio.edit.pictures.mappings import mapping_of, worst_corners
from ccstudio.edit.pictures.thin_plate import DegenerateSplineError, ThinPlateSpline
from tests.helpers.sample_board import sample_board

IN_A_ROW = tuple(Pick(picture=(n * 10.0, n * 10.0), lattice=(n * 100, n * 100)) for n in range(5))


@pytest.mark.parametrize(
    "transform",
    [
        Affine(matrix=(0, 0, 5, 0, 0, 5)),
        Affine(matrix=(1, 2, 0, 2, 4, 0)),
        Affine(matrix=(1e-320, 0, 0, 0, 0, 0)),
        Projective(matrix=(0, 0, 0, 0, 0, 0, 0, 0, 0)),
        Projective(matrix=(1, 0, 0, 0, 1, 0, 1, 1, 0)),
        Local(picks=IN_A_ROW),
        Local(picks=(IN_A_ROW[0],) * 4),
    ],
    ids=["a point", "a line", "next to nothing", "nothing", "a plane edge on", "picks in a row", "one pick"],
)
def test_a_transform_that_presses_the_picture_flat_is_no_mapping(transform) -> None:
    assert mapping_of(transform) is None


def test_a_tiny_scale_is_not_flat() -> None:
    mapping = mapping_of(Affine(matrix=(1e-4, 0, 1e6, 0, 1e-4, 1e6)))
    assert mapping is not None
    assert mapping.to_picture(np.array([[1e6 + 1, 1e6 + 2]])) == pytest.approx(np.array([[1e4, 2e4]]), rel=1e-3)


def test_beyond_the_horizon_there_is_nothing() -> None:
    mapping = mapping_of(Projective(matrix=(20, 0, 0, 0, 20, 0, -0.01, 0, 1)))
    assert mapping is not None
    assert np.isnan(mapping.to_lattice(np.array([[150.0, 0.0]]))).all()


def test_repeated_picks_of_a_local_fit_count_once() -> None:
    picks = tuple(
        Pick(picture=(float(u), float(v)), lattice=(20 * u, 20 * v))
        for u, v in ((0, 0), (100, 0), (0, 100), (100, 100), (0, 0))
    )
    mapping = mapping_of(Local(picks=picks))
    assert mapping is not None
    assert mapping.to_lattice(np.array([[50.0, 50.0]])) == pytest.approx(np.array([[1000.0, 1000.0]]), abs=1e-3)


# Thin plates.


def plate(degree=1) -> tuple[ThinPlateSpline, np.ndarray, np.ndarray]:
    chance = np.random.default_rng(8)
    places = chance.uniform(0, 1000, (14, 2))
    values = places + 5 * np.sin(places / 200)
    return ThinPlateSpline(places, values, degree), places, values


@pytest.mark.parametrize("degree", [1, 2])
def test_a_plate_takes_its_places_to_its_values(degree) -> None:
    thin, places, values = plate(degree)
    assert np.abs(thin.at(places) - values).max() < 1e-8


@pytest.mark.parametrize("degree", [1, 2])
def test_the_slopes_of_a_plate_are_those_of_small_steps(degree) -> None:
    thin, places, _values = plate(degree)
    at, step = places[:5] + 3.0, 1e-4
    right, below = np.array([step, 0]), np.array([0, step])
    across = (thin.at(at + right) - thin.at(at - right)) / (2 * step)
    down = (thin.at(at + below) - thin.at(at - below)) / (2 * step)
    assert thin.slopes(at) == pytest.approx(np.stack([across, down], axis=2), abs=1e-6)


@pytest.mark.parametrize("degree", [1, 2])
def test_the_error_of_a_value_left_out_is_that_of_the_plate_without_it(degree) -> None:
    thin, places, values = plate(degree)
    without = ThinPlateSpline(np.delete(places, 3, axis=0), np.delete(values, 3, axis=0), degree)
    assert thin.left_out[3] == pytest.approx(values[3] - without.at(places[3:4])[0], abs=1e-6)


def test_places_on_one_line_hold_no_plate() -> None:
    line = np.array([[n, 2 * n] for n in range(5)], dtype=np.float64)
    with pytest.raises(DegenerateSplineError):
        ThinPlateSpline(line, line)


# Corners to look at.


def test_the_worst_corners_are_the_ones_furthest_from_every_pick() -> None:
    board = sample_board()
    mapping = mapping_of(Affine(matrix=(20, 0, -5_000, 0, 20, -5_000)))
    assert mapping is not None
    pick = np.array([board.grid.centre(board.grid.space("H5"))], dtype=np.float64)
    found = worst_corners(board, mapping, pick, 10_000, 10_000)
    columns = [board.grid.place_of(space)[0] for x, y in found if (space := board.grid.space_at(x, y)) is not None]
    assert (len(found), min(columns) <= 1, max(columns) >= 13) == (4, True, True)


def test_corners_that_the_picture_does_not_show_are_not_looked_at() -> None:
    board = sample_board()
    mapping = mapping_of(Affine(matrix=(20, 0, 0, 0, 20, 0)))
    assert mapping is not None
    found = worst_corners(board, mapping, np.array([[0.0, 0.0]]), 400, 400)
    assert [(0 <= x <= 8_000, 0 <= y <= 8_000) for x, y in found] == [(True, True)]
