"""The size of counters on a map."""

import math
from typing import Final

from ccstudio.board.grid.geometry import GridGeometry

SIDE_IN_SPACE: Final = 1.39
SIDE_IN_SQUARE: Final = 1.52
"""The side of a counter in a hex and in a square, in parts of the distance from its centre to the middle of a side.

The terrain stays visible around it.
"""


def counter_side(grid: GridGeometry) -> float:
    """Return the side of a counter, lattice units."""
    first = grid.space_in(0, 0)
    assert first is not None, "a grid has a first space"
    (ax, ay), (bx, by) = grid.side(first, grid.directions[0])
    x, y = grid.centre(first)
    part = SIDE_IN_SQUARE if len(grid.corners(first)) == 4 else SIDE_IN_SPACE
    return part * math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y)
