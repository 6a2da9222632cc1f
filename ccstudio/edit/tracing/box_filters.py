"""Box filters over rasters, in time that does not depend on the radius."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.edit.tracing.raster import Bools, Floats

_FEW: Final = 4
"""Up to which radius sums are made of shifted copies, which is faster than a running sum."""


def box_sums(values: NDArray[Any], radius: int) -> NDArray[Any]:
    """Return for each pixel the sum over the square of side 2 * radius + 1 around it.

    `values` has rows and columns first; what is boolean or counted is summed in 32 bits, floats as they are.
    """
    kind = values.dtype if values.dtype.kind == "f" else np.dtype(np.int32)
    return _along(_along(values, radius, 0, kind), radius, 1, kind)


def round_sums(values: NDArray[Any], radius: int) -> NDArray[Any]:
    """Return nearly isotropic weighted sums within `radius`, by two box filters."""
    first = max(1, (radius + 1) // 2)
    sums = box_sums(values, first)
    return box_sums(sums, radius - first) if radius > first else sums


def smooth(values: NDArray[Any], radius: int, weights: Bools | None = None) -> Floats:
    """Return the weighted mean around each pixel; 0 without weight.

    `values` has the shape (rows, columns, channels). Without weights what lies beyond the rim has none.
    """
    held = np.ones(values.shape[:2], dtype=np.float32) if weights is None else weights.astype(np.float32)
    total = round_sums(held, radius)
    # Running sums of floats leave a remainder where there is nothing.
    some = total > 0.5
    scale = np.where(some, 1 / np.maximum(total, 0.5), 0).astype(np.float32)
    smoothed = np.empty(values.shape, dtype=np.float32)
    for number in range(values.shape[2]):
        # Side by side in memory, or every sum would skip over the other channels.
        channel = np.ascontiguousarray(values[..., number], dtype=np.float32) * held
        smoothed[..., number] = round_sums(channel, radius) * scale
    return smoothed


def maximum_filter(values: Floats, radius: int) -> Floats:
    """Return for each pixel the maximum over the square of side 2 * radius + 1 around it."""
    for axis in (0, 1):
        lines = np.moveaxis(values, axis, 0)
        most = lines.copy()
        for away in range(1, radius + 1):
            np.maximum(most[away:], lines[:-away], out=most[away:])
            np.maximum(most[:-away], lines[away:], out=most[:-away])
        values = np.moveaxis(most, 0, axis)
    return values


def dilated(mask: Bools, radius: int) -> Bools:
    """Return the pixels within `radius` of the mask, in king moves."""
    return mask if radius <= 0 else np.asarray(box_sums(mask, radius) > 0)


def _along(values: NDArray[Any], radius: int, axis: int, kind: np.dtype[Any]) -> NDArray[Any]:
    """Return sums along one axis within `radius`."""
    lines = np.moveaxis(values, axis, 0)
    length = len(lines)
    if radius >= length:
        return np.broadcast_to(values.sum(axis=axis, dtype=kind, keepdims=True), values.shape).copy()
    if radius > _FEW:
        return _by_running_sum(lines, radius, axis, kind)
    sums = np.moveaxis(np.array(values, dtype=kind, order="C"), axis, 0)
    for away in range(1, radius + 1):
        sums[away:] += lines[:-away]
        sums[:-away] += lines[away:]
    return np.moveaxis(sums, 0, axis)


def _by_running_sum(lines: NDArray[Any], radius: int, axis: int, kind: np.dtype[Any]) -> NDArray[Any]:
    length = len(lines)
    # In doubles: the running sum of a long row outgrows what a single can tell apart.
    running = np.zeros((length + 1, *lines.shape[1:]), dtype=np.float64 if kind.kind == "f" else kind)
    np.cumsum(lines, axis=0, out=running[1:])
    sums = np.empty(lines.shape, dtype=kind)
    last = length - radius
    sums[:last] = running[radius + 1 :]
    sums[last:] = running[length]
    sums[radius + 1 :] -= running[1:last].astype(kind, copy=False)
    return np.ascontiguousarray(np.moveaxis(sums, 0, axis))
