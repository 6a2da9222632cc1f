"""The outline of the terrain of a side on the lattice: a straight wall, a winding stream."""

import math
from typing import Final

import numpy as np

from ccstudio.board.facts import Point
from ccstudio.board.generated.value_noise import value_noise
from ccstudio.documents.terrain import WATER_STYLES, Clear, Terrain

INK_WIDTH: Final = 160
"""Width of a side's ink in lattice units where its terrain names none."""
STREAM_WIDTH: Final = 420
"""The same of a stream or river."""
BRIDGE_WIDTH: Final = 640
"""The same of a bridge, across its way."""

_BEND: Final = 0.13
"""How far a stream leaves the straight line, in lengths of the side."""
_SPAN: Final = 0.62
"""The length of a bridge, in lengths of the side."""
_STATIONS: Final = 12
_CAP: Final = 6


def side_ring(ends: tuple[Point, Point], terrain: Terrain, seed: int) -> tuple[Point, ...]:
    """The closed ring that a terrain fills on a side.

    Straight ink is cut square at the ends of the side, which lie in the middle of its short edges, so that the ink of
    neighbouring sides meets in the corner of the space and reaches no further. Streams and rivers bend about the side,
    never farther than `_BEND` of its length, and pass through its ends; one that does nothing to a thread is rounded
    there, so that it runs on into the next. A bridge lies across the middle of the side.

    Args:
        ends: the ends of the side, lattice units.
        terrain: what lies there; its drawing says the width.
        seed: what the bends come from, with the place of the side.
    """
    if terrain.drawing.style == "bridge":
        return _crossing_ring(ends, terrain.drawing.width or BRIDGE_WIDTH)
    if terrain.drawing.style not in WATER_STYLES:
        return straight_ring(ends, terrain.drawing.width or INK_WIDTH)
    width = terrain.drawing.width or STREAM_WIDTH
    return _bent_ring(min(ends), max(ends), width / 2, seed, rounded=isinstance(terrain.sight, Clear))


def straight_ring(ends: tuple[Point, Point], width: int) -> tuple[Point, ...]:
    """The closed ring along a side, `width` lattice units wide, cut square at its ends."""
    (x0, y0), (x1, y1) = ends
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = round((y0 - y1) / length * width / 2), round((x1 - x0) / length * width / 2)
    return (x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny), (x0 + nx, y0 + ny)


def _crossing_ring(ends: tuple[Point, Point], width: int) -> tuple[Point, ...]:
    (x0, y0), (x1, y1) = ends
    x, y, span = (x0 + x1) / 2, (y0 + y1) / 2, _SPAN / 2
    cross = (round(x + span * (y0 - y1)), round(y + span * (x1 - x0)))
    back = (round(x - span * (y0 - y1)), round(y - span * (x1 - x0)))
    return straight_ring((cross, back), width)


def _bent_ring(start: Point, end: Point, half: float, seed: int, *, rounded: bool) -> tuple[Point, ...]:
    (x0, y0), (x1, y1) = start, end
    length = math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
    along = np.array([(x1 - x0) / length, (y1 - y0) / length])
    across = np.array([-along[1], along[0]])
    part = np.arange(_STATIONS + 1) / _STATIONS
    straight = np.array([x0, y0]) + part[:, None] * length * along
    # Twice the calm at the ends: there the stream passes through the corner and meets the next.
    calm = np.minimum(1.0, 5 * part * (1 - part)) * part * (1 - part) * 4
    bend = value_noise(seed, straight[:, 0], straight[:, 1], length * 0.42) * calm * _BEND * length
    middle = straight + bend[:, None] * across
    step = np.gradient(middle, axis=0)
    step /= np.sqrt((step * step).sum(axis=1))[:, None]
    step[0] = step[-1] = along
    beside = np.column_stack([-step[:, 1], step[:, 0]]) * half
    left, right = middle + beside, (middle - beside)[::-1]
    if rounded:
        left = np.concatenate([left, _cap(middle[-1], across, along, half)])
        right = np.concatenate([right, _cap(middle[0], -across, -along, half)])
    ring = [(int(x), int(y)) for x, y in np.rint(np.concatenate([left, right])).tolist()]
    return (*ring, ring[0])


def _cap(at: np.ndarray, across: np.ndarray, along: np.ndarray, half: float) -> np.ndarray:
    """Half a circle about an end, its own ends left out, from the side that `across` shows to the other."""
    # Points of the circle by halves of angles, from one fraction: no sines, the same on every machine.
    part = 2 * np.arange(1, _CAP) / _CAP - 1
    cosine, sine = -2 * part / (1 + part * part), (1 - part * part) / (1 + part * part)
    return np.asarray(at + half * (cosine[:, None] * across + sine[:, None] * along))
