"""Perceptual colour distances, the palette of a picture, and the palette colour of each pixel."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ccstudio.edit.tracing.box_filters import dilated, smooth
from ccstudio.edit.tracing.raster import Bools, Bytes, Counts, Floats, Raster

Rgb = tuple[int, int, int]

_BITS: Final = 6
"""Of each of red, green and blue that a code keeps: finer than any scanner's noise."""

_SHIFT: Final = 8 - _BITS
_WHITE: Final = (0.95047, 1.0, 1.08883)
"""Of daylight (D65)."""

APART: Final = 11.0
"""How far (CIE 1976) two colours of a suggested palette are at least."""

LEAST_SHARE: Final = 0.004
"""Of the picture that a colour covers to be suggested."""

_COARSE: Final = 3
"""Bits that are given up where colours are counted."""

_ROUNDS: Final = 12


class Swatch(NamedTuple):
    """A colour of a picture, and the share of pixels nearest to it, 0 to 1."""

    colour: Rgb
    share: float


def codes_of(pixels: Bytes) -> Counts:
    """Return a number for the colour of each pixel, an index of tables with `CODES` entries; shape (rows, columns)."""
    red, green, blue = (pixels[..., number].astype(np.int32) >> _SHIFT for number in range(3))
    return (red << (2 * _BITS)) | (green << _BITS) | blue


@lru_cache(maxsize=1)
def lab_of_codes() -> Floats:
    """Return CIE L*a*b* of every code, shape (2**18, 3)."""
    level = (np.arange(2**_BITS) << _SHIFT) + (2**_SHIFT - 1) / 2
    red, green, blue = np.meshgrid(level, level, level, indexing="ij")
    return lab_of(np.stack([red, green, blue], axis=-1).reshape(-1, 3))


def lab_of(colours: NDArray[np.float64]) -> Floats:
    """Return CIE L*a*b* of colours of 0 to 255, shape (..., 3)."""
    part = colours / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    matrix = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    light = linear @ matrix.T / np.array(_WHITE)
    root = np.where(light > 216 / 24389, np.cbrt(light), (24389 / 27 * light + 16) / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1).astype(np.float32)


def labs(raster: Raster) -> Floats:
    """Return CIE L*a*b* of each pixel, shape (rows, columns, 3)."""
    return lab_of_codes()[codes_of(raster.pixels)]


def cleaned(raster: Raster, printed: Bools, radius: int = 1) -> Raster:
    """Return the raster without noise and printing, filled from the surroundings.

    Every dot becomes the mean of those around it that are not `printed`; where there are none, of those further off.
    """
    held = raster.known & ~printed
    mean = smooth(raster.pixels, radius, held)
    missing = raster.known & ~dilated(held, radius)
    while missing.any() and held.any():
        radius *= 2
        wider = smooth(raster.pixels, radius, held)
        there = missing & dilated(held, radius // 2)
        mean[there] = wider[there]
        missing &= ~there
    return raster._replace(pixels=np.clip(np.rint(mean), 0, 255).astype(np.uint8))


def nearest_of(palette: Sequence[Rgb]) -> Bytes:
    """Return the index of the nearest palette colour for each code; the first of equals."""
    table = lab_of_codes()
    wanted = lab_of(np.array(palette, dtype=np.float64).reshape(-1, 3))
    best = np.full(len(table), np.inf, dtype=np.float32)
    number = np.zeros(len(table), dtype=np.uint8)
    for index, colour in enumerate(wanted):
        away = ((table - colour) ** 2).sum(axis=1)
        nearer = away < best
        best[nearer] = away[nearer]
        number[nearer] = index
    return number


def palette_of(raster: Raster, left_out: Bools | None = None, most: int = 12) -> tuple[Swatch, ...]:
    """Return the main colours of a picture, by area.

    The fullest corners of the space of colours begin, none near another, and move to the middle of what is nearest to
    them until they rest.

    Args:
        raster: the picture, noise taken out.
        left_out: dots that do not count.
        most: how many colours there are at most.
    """
    held = raster.known if left_out is None else raster.known & ~left_out
    counts = np.bincount(codes_of(raster.pixels)[held], minlength=2 ** (3 * _BITS)).astype(np.float64)
    total = counts.sum()
    if not total:
        return ()
    used = np.flatnonzero(counts)
    spots, weights = lab_of_codes()[used].astype(np.float64), counts[used]
    middles = _moved(_peaks(used, spots, weights, most), spots, weights)
    nearest = _nearest(spots, middles)
    shares = np.bincount(nearest, weights=weights, minlength=len(middles)) / total
    rgb = _rgb_of_codes(used)
    found = []
    for number in np.argsort(-shares, kind="stable").tolist():
        mine = nearest == number
        if shares[number] >= LEAST_SHARE:
            red, green, blue = np.rint(np.average(rgb[mine], axis=0, weights=weights[mine])).astype(int).tolist()
            found.append(Swatch((red, green, blue), float(shares[number])))
    return tuple(found)


def nearest_terrains(palette: Sequence[Rgb], known: Mapping[str, Sequence[Rgb]], within: float = 26.0) -> list[str]:
    """Return the terrain with the nearest colour for each colour; empty if none is within `within`."""
    found = []
    for colour in palette:
        spot = lab_of(np.array(colour, dtype=np.float64))
        best, name = within, ""
        for terrain, colours in known.items():
            if not colours:
                continue
            away = float(np.linalg.norm(lab_of(np.array(colours, dtype=np.float64)) - spot, axis=1).min())
            if away < best:
                best, name = away, terrain
        found.append(name)
    return found


def _peaks(used: NDArray[np.int64], spots: NDArray[np.float64], weights: NDArray[np.float64], most: int) -> Floats:
    """Return the fullest cells of a coarse colour histogram, separated from fuller ones."""
    rgb = (_rgb_of_codes(used) / 2 ** (_SHIFT + _COARSE)).astype(np.int64)
    corner = (rgb[:, 0] * 64 + rgb[:, 1]) * 64 + rgb[:, 2]
    _names, number = np.unique(corner, return_inverse=True)
    filled = np.bincount(number, weights=weights)
    middle = np.stack([np.bincount(number, weights=weights * spots[:, axis]) / filled for axis in range(3)], axis=1)
    chosen: list[NDArray[np.float64]] = []
    for index in np.argsort(-filled, kind="stable").tolist():
        if len(chosen) == most:
            break
        if all(np.linalg.norm(middle[index] - other) >= APART for other in chosen):
            chosen.append(middle[index])
    return np.array(chosen, dtype=np.float32)


def _moved(middles: Floats, spots: NDArray[np.float64], weights: NDArray[np.float64]) -> Floats:
    for _round in range(_ROUNDS):
        nearest = _nearest(spots, middles)
        filled = np.bincount(nearest, weights=weights, minlength=len(middles))
        sums = [np.bincount(nearest, weights=weights * spots[:, axis], minlength=len(middles)) for axis in range(3)]
        after = np.stack(sums, axis=1)[filled > 0] / filled[filled > 0][:, None]
        if after.shape == middles.shape and np.abs(after - middles).max() < 0.05:
            break
        middles = after.astype(np.float32)
    return middles


def _nearest(spots: NDArray[np.float64], middles: Floats) -> NDArray[np.int64]:
    away = np.stack([((spots - middle) ** 2).sum(axis=1) for middle in middles])
    return np.asarray(away.argmin(axis=0))


def _rgb_of_codes(codes: NDArray[np.int64]) -> NDArray[np.float64]:
    mask = 2**_BITS - 1
    parts = np.stack([codes >> (2 * _BITS), (codes >> _BITS) & mask, codes & mask], axis=-1)
    return np.asarray((parts << _SHIFT) + (2**_SHIFT - 1) / 2)
