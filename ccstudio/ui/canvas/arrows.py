"""Where an arrow key goes among several points."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF

MOST_ASIDE: Final = 2.0
"""How much further to the side than ahead a place may be that an arrow key goes to."""


def next_in(way: tuple[int, int], start: QPointF, points: Sequence[QPointF]) -> int | None:
    """The number of the point to which an arrow key goes from another; None if there is none in that direction."""
    costs = [(_cost(point - start, way), number) for number, point in enumerate(points)]
    ahead = [(cost, number) for cost, number in costs if cost is not None]
    return min(ahead)[1] if ahead else None


def _cost(away: QPointF, way: tuple[int, int]) -> float | None:
    """How far something is in a direction, more if it is aside; None if it is not in that direction."""
    ahead = away.x() * way[0] + away.y() * way[1]
    aside = abs(away.x() * way[1]) + abs(away.y() * way[0])
    return None if ahead < 1 or aside > MOST_ASIDE * ahead else math.hypot(away.x(), away.y()) + aside
