"""Rows: a number for each space of a map, in the order of the spaces' numbers, to work out all hexes at once."""

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.rules.combat_commander.ground import Ground

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


def row_of(ground: Ground) -> Floats:
    """A row of nothing."""
    return np.zeros(ground.map.grid.count)


def floats(ground: Ground, values: Mapping[SpaceId, float]) -> Floats:
    """A row of some hexes' values, 0 elsewhere."""
    row = np.zeros(ground.map.grid.count)
    row[list(values.keys())] = list(values.values())
    return row


def ints(ground: Ground, values: Mapping[SpaceId, int]) -> Ints:
    """The same of whole numbers."""
    row = np.zeros(ground.map.grid.count, np.int64)
    row[list(values.keys())] = list(values.values())
    return row


@lru_cache(maxsize=1024)
def ranges_from(ground: Ground, here: SpaceId) -> Ints:
    """CC-G.4 The range from a hex to every other."""
    return np.array(ground.ranges[here], np.int64)


@lru_cache(maxsize=64)
def water(ground: Ground) -> Flags:
    """Where there is water."""
    row = np.zeros(ground.map.grid.count, np.bool_)
    row[[space for space, there in ground.hexes.items() if there.water]] = True
    return row


@lru_cache(maxsize=64)
def within(ground: Ground, radius: int) -> Floats:
    """CC-3.3.1.2 A row for each hex: 1 where the range to it is at most so long, 0 elsewhere."""
    count = ground.map.grid.count
    return np.array([ranges_from(ground, SpaceId(here)) <= radius for here in range(count)], np.float64)
