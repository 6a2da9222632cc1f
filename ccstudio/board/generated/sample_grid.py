"""`FineGrid`: sample points in every space, with the distance of each from the neighbouring spaces."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import Point
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.hexes import HexGeometry

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

HALF: Final = 8
"""Steps from the centre of a space to the end of its patch, either way."""
SIDE: Final = 2 * HALF + 1

_REACH: Final = 0.48
"""How far a space around is felt, in widths of a space: not across the next corner but one."""
_OUTSIDE: Final = 0.25
"""How far below 0 the depth is outside, in widths: lines of a depth above it end well before the rim."""
_EDGE_FACTOR, _EDGE_SHIFT = 3.0, 0.02
"""The edge of the map is felt as lying farther off: what grows comes near to it."""


@dataclass(frozen=True, eq=False)
class Window:
    """Some knots: the row and column of the first in steps, and an array of values for them."""

    row: int
    column: int
    shape: tuple[int, int]

    def patch(self, knot: tuple[int, int]) -> tuple[slice, slice]:
        """The slices of the patch about a knot."""
        top, left = knot[0] - HALF - self.row, knot[1] - HALF - self.column
        return slice(top, top + SIDE), slice(left, left + SIDE)


class FineGrid:
    """The fine grid of knots that goes with a grid of spaces: corners and centres of spaces are knots of it."""

    def __init__(self, grid: GridGeometry) -> None:
        self.grid = grid
        step = grid.width / (2 * HALF)
        if isinstance(grid, HexGeometry):
            along = grid.half_side / 4
            self.step = (along, step) if grid.directions[0] == "n" else (step, along)
        else:
            self.step = (step, step)
        self.origin = grid.centre(SpaceId(0))

    def knot(self, space: SpaceId) -> tuple[int, int]:
        """The row and column of the knot at the centre of a space."""
        x, y = self.grid.centre(space)
        return round((y - self.origin[1]) / self.step[1]), round((x - self.origin[0]) / self.step[0])

    def window(self, spaces: Iterable[SpaceId]) -> Window:
        """The knots of some spaces, and one more on every side."""
        rows, columns = zip(*(self.knot(space) for space in spaces), strict=True)
        top, left = min(rows) - HALF - 1, min(columns) - HALF - 1
        return Window(top, left, (max(rows) + HALF + 2 - top, max(columns) + HALF + 2 - left))

    def at(self, window: Window) -> tuple[Floats, Floats]:
        """The x of the columns, shape (1, columns), and the y of the rows, shape (rows, 1), lattice units."""
        rows, columns = window.shape
        xs = self.origin[0] + self.step[0] * np.arange(window.column, window.column + columns, dtype=np.float64)
        ys = self.origin[1] + self.step[1] * np.arange(window.row, window.row + rows, dtype=np.float64)
        return xs[None, :], ys[:, None]

    def corner(self, window: Window) -> tuple[float, float]:
        """Where the first knot of a window lies, lattice units."""
        return self.origin[0] + self.step[0] * window.column, self.origin[1] + self.step[1] * window.row

    def around(self, space: SpaceId) -> tuple[SpaceId | None, ...]:
        """What lies across the sides of a space in order, of squares then across its corners; None off the grid."""
        grid = self.grid
        beyond = [grid.neighbour(space, direction) for direction in grid.directions]
        if len(beyond) == 4:
            column, row = grid.place_of(space)
            beyond += [grid.space_in(column + dx, row + dy) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return tuple(beyond)

    @cached_property
    def inside(self) -> Flags:
        """Whether the knots of a patch lie in the closed space."""
        xs, ys = self._offsets()
        inside: Flags = np.all([np.abs(s.nx * xs + s.ny * ys) <= s.half for s in self.grid.cells.slabs], axis=0)
        return inside

    @cached_property
    def depths(self) -> tuple[Floats, ...]:
        """For each of `around` the distance of the knots of a patch from it, lattice units, at least 1."""
        cx, cy = self.grid.centre(SpaceId(0))
        corners = [(x - cx, y - cy) for x, y in self.grid.corners(SpaceId(0))]
        ends: list[tuple[Point, Point]] = list(zip(corners, (*corners[1:], corners[0]), strict=True))
        if len(corners) == 4:
            ends += [(corner, corner) for corner in corners]
        xs, ys = self._offsets()
        return tuple(np.maximum(distances(xs, ys, [end])[..., 0], 1.0) for end in ends)

    def depth(
        self,
        spaces: Collection[SpaceId],
        window: Window,
        beyond_edge: Collection[SpaceId] = (),
        *,
        sharp: bool = False,
    ) -> Floats:
        """How deep each knot lies within some spaces, lattice units; far below 0 outside.

        Args:
            spaces: the spaces.
            window: the knots wanted.
            beyond_edge: spaces that count as lying beyond the edge of the map.
            sharp: whether lines of one depth have corners where sides meet; else they are rounded there.
        """
        known = spaces if isinstance(spaces, set | frozenset) else set(spaces)
        felt = np.full(window.shape, -1.0)
        for space in known:
            states = tuple(self._state(other, known, beyond_edge) for other in self.around(space))
            weight = self._felt(states, sharp=sharp)
            patch = window.patch(self.knot(space))
            np.maximum(felt[patch], weight, out=felt[patch])
        reach = _REACH * self.grid.width
        return np.where(felt < 0, -_OUTSIDE * self.grid.width, 1 / np.sqrt(np.maximum(felt, 0) + 1 / (reach * reach)))

    def _state(self, other: SpaceId | None, known: Collection[SpaceId], beyond_edge: Collection[SpaceId]) -> str:
        if other is None or other in beyond_edge:
            return "edge"
        return "same" if other in known else "other"

    def _felt(self, states: tuple[str, ...], *, sharp: bool) -> Floats:
        """How strongly the knots of a patch feel what lies around it; -1 outside the space."""
        found = self._patches.get((sharp, states))
        if found is None:
            reach = _REACH * self.grid.width
            total = np.zeros((SIDE, SIDE))
            for state, depth in zip(states, self.depths, strict=True):
                if state != "same":
                    far = depth if state == "other" else _EDGE_FACTOR * depth + _EDGE_SHIFT * self.grid.width
                    felt = np.maximum(1 / (far * far) - 1 / (reach * reach), 0.0)
                    total = np.maximum(total, felt) if sharp else total + felt
            found = self._patches[sharp, states] = np.where(self.inside, total, -1.0)
        return found

    @cached_property
    def _patches(self) -> dict[tuple[bool, tuple[str, ...]], Floats]:
        return {}

    def _offsets(self) -> tuple[Floats, Floats]:
        steps = np.arange(-HALF, HALF + 1, dtype=np.float64)
        return steps[None, :] * self.step[0], steps[:, None] * self.step[1]


def distances(xs: Floats, ys: Floats, segments: Sequence[tuple[tuple[float, float], tuple[float, float]]]) -> Floats:
    """The distance of points from each of some segments; `xs` and `ys` are broadcast, the last axis is the segment."""
    ends = np.array(segments, dtype=np.float64).reshape(-1, 2, 2)
    start, way = ends[:, 0], ends[:, 1] - ends[:, 0]
    length = way[:, 0] * way[:, 0] + way[:, 1] * way[:, 1]
    dx, dy = xs[..., None] - start[:, 0], ys[..., None] - start[:, 1]
    along = np.clip((dx * way[:, 0] + dy * way[:, 1]) / np.where(length == 0, 1.0, length), 0.0, 1.0)
    dx, dy = dx - along * way[:, 0], dy - along * way[:, 1]
    return np.asarray(np.sqrt(dx * dx + dy * dy))
