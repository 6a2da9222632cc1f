"""Facing and arcs: the bearing of a space from a unit that faces a side, in integers.

A bearing counts clockwise from straight ahead, four to each side of a space: 0, 4, 8... lie exactly towards a side,
2, 6, 10... exactly towards a corner, and odd numbers between these. So hexes have 24 bearings, from -11 to 12, and
squares 16, from -7 to 8. Bearings depend on the grid alone, not on how its cells are stretched.
"""

from functools import lru_cache
from typing import Final

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.grid.geometry import GridGeometry

PER_SIDE: Final = 4
"""Bearings from one side of a space to the next."""


class Arc(msgspec.Struct, frozen=True):
    """All bearings clockwise from one to another, inclusive."""

    first: int
    last: int

    def has(self, bearing: int, sides: int) -> bool:
        """Whether the arc includes a bearing; `sides` is the number of sides of a space."""
        around = PER_SIDE * sides
        return (bearing - self.first) % around <= (self.last - self.first) % around


def arc_of_sides(count: int) -> Arc:
    """Return the arc over an odd number of sides around the facing, including its borders.

    On hexes three sides are 120 degrees, on squares 180.

    Raises:
        ValueError: the number is even or less than 1.
    """
    if count < 1 or count % 2 == 0:
        raise ValueError(f"an arc spans an odd number of sides, not {count}")
    half = PER_SIDE * (count // 2)
    return Arc(-half, half)


def turned(grid: GridGeometry, facing: Direction, sides: int) -> Direction:
    """Return the facing after a clockwise turn by some sides; counter-clockwise if negative.

    Raises:
        ValueError: the grid has no sides in that direction.
    """
    around = grid.directions
    return around[(around.index(facing) + sides) % len(around)]


def turns_between(grid: GridGeometry, facing: Direction, other: Direction) -> int:
    """Return the least number of sides to turn, clockwise if positive; half a turn counts as clockwise.

    Raises:
        ValueError: the grid has no sides in one of the directions.
    """
    around = grid.directions
    return _signed(around.index(other) - around.index(facing), len(around))


def bearing(grid: GridGeometry, viewer: SpaceId, facing: Direction, target: SpaceId) -> int | None:
    """Return the bearing of a space from another with a facing; None for that space itself.

    Raises:
        ValueError: the grid has no sides in that direction.
    """
    (x, y), (tx, ty) = grid.centre(viewer), grid.centre(target)
    towards = (tx - x, ty - y)
    if towards == (0, 0):
        return None
    rays = _rays(grid)
    ahead = 2 * grid.directions.index(facing)
    for number, ray in enumerate(rays):
        following = rays[(number + 1) % len(rays)]
        if _cross(ray, towards) >= 0 and _cross(towards, following) > 0:
            between = 1 if _cross(ray, towards) else 0
            return _signed(2 * (number - ahead) + between, 2 * len(rays))
    raise AssertionError("the rays go all round")


def in_arc(grid: GridGeometry, viewer: SpaceId, facing: Direction, target: SpaceId, arc: Arc) -> bool:
    """Whether a space is in an arc; the own space is not."""
    found = bearing(grid, viewer, facing, target)
    return found is not None and arc.has(found, len(grid.directions))


def spaces_in_arc(
    board: Board, viewer: SpaceId, facing: Direction, arc: Arc, reach: int | None = None
) -> frozenset[SpaceId]:
    """Return all spaces of a map in an arc, up to a distance (None: any).

    Raises:
        UnknownSpaceError: the viewer is not on the map.
    """
    board.require_on_map(viewer)
    grid = board.grid
    return frozenset(
        space
        for space in board.spaces
        if (reach is None or grid.distance(viewer, space) <= reach) and in_arc(grid, viewer, facing, space, arc)
    )


def _signed(number: int, around: int) -> int:
    """Return a number modulo `around`, nearest to 0."""
    found = number % around
    return found - around if found > around // 2 else found


@lru_cache(maxsize=16)
def _rays(grid: GridGeometry) -> tuple[Point, ...]:
    """The ways from a centre towards each side and the corner behind it, clockwise on the screen."""
    x, y = grid.centre(SpaceId(0))
    sides = [grid.side(SpaceId(0), direction) for direction in grid.directions]
    towards = [(ax + bx - 2 * x, ay + by - 2 * y) for (ax, ay), (bx, by) in sides]
    rays: list[Point] = []
    for number, (dx, dy) in enumerate(towards):
        ex, ey = towards[(number + 1) % len(towards)]
        rays += [(dx, dy), (dx + ex, dy + ey)]
    return tuple(rays)


def _cross(a: Point, b: Point) -> int:
    """Positive where `b` lies clockwise of `a` by less than half a turn, on a screen whose y grows downwards."""
    return a[0] * b[1] - a[1] * b[0]
