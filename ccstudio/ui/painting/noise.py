"""Repeatable irregularity: numbers from ids, evenly spread points, mottled and grainy images."""

import zlib
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from ccstudio.application.drawing.poisson_disk import DART_SEED, STAYING, THROWN

Floats = NDArray[np.float64]
Points = NDArray[np.float64]
"""Rows of x and y."""

POISSON_PERIOD: Final = 24.0
"""The side of the square over which the points of `poisson_points` repeat, in units of their least distance."""


def seed_of(identity: str) -> int:
    """A number for an id, the same on every computer and in every run."""
    return zlib.crc32(identity.encode("utf-8", "replace"))


def chance(seed: int, *, salt: int = 0) -> float:
    """A number from 0 to 1 for a seed and a purpose."""
    return float(hash_noise(seed, np.array([salt]))[0])


def hash_noise(seed: int, index: NDArray[np.int64]) -> Floats:
    """Numbers from 0 to 1 for a seed and whole numbers, by splitmix64."""
    with np.errstate(over="ignore"):
        z = index.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(seed) * np.uint64(0xD1B54A32D192ED03)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z ^= z >> np.uint64(31)
    return (z >> np.uint64(11)).astype(np.float64) / float(1 << 53)


@lru_cache(maxsize=1)
def _strewn() -> Points:
    # Darts on a torus: no two nearer than 1, as evenly spread as blue noise.
    darts: Points = hash_noise(DART_SEED, np.arange(2 * THROWN)).reshape(-1, 2)[list(STAYING)] * POISSON_PERIOD
    return darts


def poisson_points(
    bounds: tuple[float, float, float, float], spacing: float, seed: int
) -> tuple[Points, NDArray[np.int64]]:
    """Points spread evenly over a rectangle, none nearer to another than `spacing`.

    Args:
        bounds: x0, y0, x1, y1.
        spacing: the least distance of two points; their mean distance is about 1.2 of it.
        seed: turns and shifts the pattern, so that two features never look the same.

    Returns:
        The points, and for each a whole number of its own to draw its irregularities from. Both depend on the place
        and the seed alone, not on the rectangle: an outline that grows keeps what stood in it.
    """
    x0, y0, x1, y1 = bounds
    period = POISSON_PERIOD * spacing
    angle = chance(seed, salt=1) * 2 * np.pi
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    shift = np.array([chance(seed, salt=2), chance(seed, salt=3)]) * period
    corners = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]]) @ turn.T + shift
    first = np.floor(corners.min(axis=0) / period).astype(np.int64)
    last = np.floor(corners.max(axis=0) / period).astype(np.int64)
    base = _strewn() * spacing
    own = np.arange(len(base))
    copies, indices = [], []
    for i in range(first[0], last[0] + 1):
        for j in range(first[1], last[1] + 1):
            copies.append(base + np.array([i, j]) * period)
            indices.append(own + (i * 65_537 + j) * 4_096)
    points = (np.concatenate(copies) - shift) @ turn
    keep = (points[:, 0] >= x0) & (points[:, 0] <= x1) & (points[:, 1] >= y0) & (points[:, 1] <= y1)
    return points[keep], np.concatenate(indices)[keep]


def _waves(size: int, cells: int, seed: int) -> Floats:
    """One octave of periodic value noise, -1 to 1, smooth between `cells` by `cells` random heights."""
    heights = hash_noise(seed, np.arange(cells * cells)).reshape(cells, cells) * 2 - 1
    place = np.arange(size) * cells / size
    low = place.astype(int)
    part = place - low
    part = part * part * (3 - 2 * part)
    high = (low + 1) % cells
    rows = heights[low] * (1 - part)[:, None] + heights[high] * part[:, None]
    return np.asarray(rows[:, low] * (1 - part) + rows[:, high] * part)


@lru_cache(maxsize=32)
def mottled(colour: str, contrast: float, size: int = 256) -> QImage:
    """An opaque square image that repeats: a colour with slow mottling in two octaves and a little grain.

    `contrast` is the greatest change of brightness, as a part of 1.
    """
    slow = 0.62 * _waves(size, 7, 11) + 0.38 * _waves(size, 23, 12)
    grain = hash_noise(13, np.arange(size * size)).reshape(size, size) * 2 - 1
    warm = _waves(size, 5, 14)
    base = QColor(colour)
    change = slow * contrast + grain * contrast * 0.35
    pixels = np.empty((size, size, 4), dtype=np.uint8)
    for channel, (value, warmth) in enumerate(((base.blue(), -0.5), (base.green(), 0.0), (base.red(), 0.35))):
        pixels[..., channel] = np.clip(value * (1 + change + warm * warmth * contrast), 0, 255).round()
    pixels[..., 3] = 255
    return QImage(pixels.tobytes(), size, size, size * 4, QImage.Format.Format_RGB32).copy()


@lru_cache(maxsize=4)
def grainy(strength: int, size: int = 256) -> QImage:
    """A nearly clear square image that repeats: the grain of paper, black and white specks of at most `strength`."""
    fine = hash_noise(21, np.arange(size * size)).reshape(size, size) * 2 - 1
    fibre = (fine + np.roll(fine, 1, 0) + np.roll(fine, 1, 1) + np.roll(fine, (1, 1), (0, 1))) / 2
    alpha = np.clip(np.abs(fibre) * strength, 0, 255).astype(np.uint8)
    white = np.where(fibre > 0, alpha, 0).astype(np.uint8)
    pixels = np.stack([white, white, white, alpha], axis=-1)
    return QImage(pixels.tobytes(), size, size, size * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()
