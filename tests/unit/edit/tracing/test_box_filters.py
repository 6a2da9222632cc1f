import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.edit.tracing.box_filters import box_sums, dilated, maximum_filter, round_sums, smooth

SHAPES = st.tuples(st.integers(1, 14), st.integers(1, 14))
RADII = st.integers(1, 16)


def patches(values, radius):
    """What lies in the square around each dot."""
    rows, columns = values.shape
    return [
        [values[max(0, y - radius) : y + radius + 1, max(0, x - radius) : x + radius + 1] for x in range(columns)]
        for y in range(rows)
    ]


@given(SHAPES, RADII, st.integers(0, 2**32 - 1))
def test_a_sum_is_that_of_the_square_around_each_dot(shape, radius, seed):
    values = np.random.default_rng(seed).integers(0, 9, shape).astype(np.int32)
    expected = np.array([[patch.sum() for patch in row] for row in patches(values, radius)])
    assert np.array_equal(box_sums(values, radius), expected)


@given(SHAPES, RADII, st.integers(0, 2**32 - 1))
def test_a_sum_of_floats_is_that_of_the_square_around_each_dot(shape, radius, seed):
    values = np.random.default_rng(seed).random(shape).astype(np.float32)
    expected = np.array([[patch.sum() for patch in row] for row in patches(values, radius)])
    assert np.allclose(box_sums(values, radius), expected, atol=1e-4)


@given(SHAPES, st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_the_highest_is_that_of_the_square_around_each_dot(shape, radius, seed):
    values = np.random.default_rng(seed).random(shape).astype(np.float32)
    expected = np.array([[patch.max() for patch in row] for row in patches(values, radius)])
    assert np.array_equal(maximum_filter(values, radius), expected)


@given(SHAPES, st.integers(0, 5), st.integers(0, 2**32 - 1))
def test_a_mask_grows_as_the_king_moves(shape, radius, seed):
    mask = np.random.default_rng(seed).random(shape) < 0.1
    expected = np.array([[patch.any() for patch in row] for row in patches(mask, radius)])
    assert np.array_equal(dilated(mask, radius), expected)


@pytest.mark.parametrize("radius", [1, 2, 3, 6])
def test_round_sums_reach_no_further_than_their_radius(radius):
    dot = np.zeros((21, 21), dtype=np.int32)
    dot[10, 10] = 1
    rows, columns = np.nonzero(round_sums(dot, radius))
    assert (abs(rows - 10).max(), abs(columns - 10).max()) == (radius, radius)


def test_a_mean_leaves_out_what_has_no_weight():
    values = np.array([[[10.0], [90.0], [10.0]]], dtype=np.float32)
    mean = smooth(values, 1, np.array([[True, False, True]]))
    assert mean[0, :, 0].tolist() == pytest.approx([10, 10, 10])


def test_a_mean_of_nothing_is_nothing():
    values = np.full((3, 3, 1), 7.0, dtype=np.float32)
    assert not smooth(values, 1, np.zeros((3, 3), dtype=np.bool_)).any()
