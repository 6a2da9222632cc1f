"""Repeatable irregularity."""

import numpy as np
import pytest

from ccstudio.application.drawing.poisson_disk import DART_SEED, STAYING, THROWN
from ccstudio.ui.painting.noise import POISSON_PERIOD, chance, grainy, hash_noise, mottled, poisson_points, seed_of
from tests.helpers.masks import pixels_of

SMALL, LARGE = (0.0, 0.0, 2_000.0, 1_500.0), (-3_000.0, -1_000.0, 6_000.0, 4_000.0)


def test_the_seed_of_an_id_is_the_same_in_every_run() -> None:
    assert seed_of("abbots-wood") == 3_850_932_639


def test_numbers_lie_between_nought_and_one_and_fill_the_range() -> None:
    numbers = hash_noise(7, np.arange(5_000))
    assert (numbers.min() < 0.01, numbers.max() > 0.99, (numbers >= 0).all(), (numbers < 1).all()) == (True,) * 4


def test_purposes_draw_different_numbers() -> None:
    assert len({chance(7, salt=salt) for salt in range(50)}) == 50


@pytest.mark.parametrize("seed", [1, 2, 99])
def test_strewn_points_keep_their_distance(seed: int) -> None:
    points, _ = poisson_points(LARGE, 200, seed)
    gaps = np.hypot(*(points[:, None, :] - points[None, :, :]).transpose(2, 0, 1))
    np.fill_diagonal(gaps, np.inf)
    assert gaps.min() >= 200 - 1e-6


def test_strewn_points_leave_no_large_gap() -> None:
    points, _ = poisson_points(LARGE, 200, 3)
    somewhere = np.random.default_rng(1).uniform((-2_500, -500), (5_500, 3_500), (2_000, 2))
    nearest = np.hypot(*(somewhere[:, None, :] - points[None, :, :]).transpose(2, 0, 1)).min(axis=1)
    assert nearest.max() < 320


def test_what_stood_in_a_small_outline_stands_in_a_larger_one() -> None:
    def known(bounds: tuple[float, float, float, float]) -> set[tuple[float, float, int]]:
        points, index = poisson_points(bounds, 150, 5)
        return {(round(x, 3), round(y, 3), n) for (x, y), n in zip(points.tolist(), index.tolist(), strict=True)}

    assert known(SMALL) < known(LARGE)


def test_strewn_points_have_numbers_of_their_own() -> None:
    _, index = poisson_points(LARGE, 100, 8)
    assert len(set(index.tolist())) == len(index)


def test_mottling_is_slight() -> None:
    brightness = pixels_of(mottled("#CFC79B", 0.03))[..., :3].mean(axis=-1)
    assert 0.5 < brightness.std() < 8


def test_mottling_repeats_without_a_seam() -> None:
    pixels = pixels_of(mottled("#CFC79B", 0.03)).astype(int)
    across = np.abs(pixels[:, 0] - pixels[:, -1]).mean()
    inside = np.abs(pixels[:, 100] - pixels[:, 101]).mean()
    assert across < 2 * inside


def test_grain_is_nearly_clear() -> None:
    assert pixels_of(grainy(9))[..., 3].max() <= 18


def test_the_darts_written_down_are_those_that_stay_where_they_are_thrown_again() -> None:
    darts = hash_noise(DART_SEED, np.arange(2 * THROWN)).reshape(-1, 2) * POISSON_PERIOD
    staying: list[int] = []
    taken: set[tuple[int, int]] = set()
    cells = int(POISSON_PERIOD / 0.7)
    cell_of = (darts / (POISSON_PERIOD / cells)).astype(int)
    for number, dart in enumerate(darts):
        cell = (int(cell_of[number, 0]), int(cell_of[number, 1]))
        away = np.abs(darts[staying] - dart)
        away = np.minimum(away, POISSON_PERIOD - away)
        if cell not in taken and not ((away**2).sum(axis=1) < 1).any():
            staying.append(number)
            taken.add(cell)
    assert tuple(staying) == STAYING
