"""Value noise over the lattice, the same on every computer, which gives generated outlines their shape."""

import hashlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_MIX: Final = (np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))
_ACROSS, _DOWN = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)


def seed_of(*words: str) -> int:
    """Return a fixed 64-bit number for some words."""
    return int.from_bytes(hashlib.sha256("\n".join(words).encode()).digest()[:8], "little")


def value_noise(seed: int, xs: Floats, ys: Floats, pace: float) -> Floats:
    """Return smooth random values from -1 to 1 at points, with a feature size of about `pace`.

    Only sums, products and roundings are taken, which give the same bits wherever numbers follow IEEE 754. `xs` and
    `ys` are broadcast against each other.
    """
    u, v = xs / pace, ys / pace
    left, top = np.floor(u), np.floor(v)
    part_x, part_y = _eased(u - left), _eased(v - top)
    column, row = left.astype(np.int64), top.astype(np.int64)
    upper = _knot(seed, column, row) * (1 - part_x) + _knot(seed, column + 1, row) * part_x
    lower = _knot(seed, column, row + 1) * (1 - part_x) + _knot(seed, column + 1, row + 1) * part_x
    return np.asarray(upper * (1 - part_y) + lower * part_y)


def _eased(part: Floats) -> Floats:
    return part * part * (3 - 2 * part)


def _knot(seed: int, column: NDArray[np.int64], row: NDArray[np.int64]) -> Floats:
    """The value of a point of the field's own grid: its numbers mixed as in splitmix64."""
    with np.errstate(over="ignore"):
        mixed = column.astype(np.uint64) * _ACROSS + row.astype(np.uint64) * _DOWN + np.uint64(seed)
        mixed = (mixed ^ (mixed >> np.uint64(30))) * _MIX[0]
        mixed = (mixed ^ (mixed >> np.uint64(27))) * _MIX[1]
        mixed ^= mixed >> np.uint64(31)
    return np.asarray((mixed >> np.uint64(11)).astype(np.float64) / 2.0**52 - 1.0)
