"""Square grids: centres, corners, neighbours and distances."""

from functools import cached_property
from math import floor
from typing import Final

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Point
from ccstudio.board.grid.cell_keys import Offset
from ccstudio.board.grid.spaces import Spaces
from ccstudio.board.grid.traversal import Cells, Slab
from ccstudio.documents.grid import Numbering, SquareGrid

_AROUND: Final[tuple[Offset, ...]] = (
    (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1),
)  # fmt: skip


class SquareGeometry(Spaces):
    """The spaces of a square grid on the lattice; x grows to the right, y downwards.

    Neighbours share a side; `distance` counts diagonal steps as one. `width` is the side of a square.
    """

    def __init__(self, grid: SquareGrid, numbering: Numbering | None = None) -> None:
        super().__init__(grid, numbering)
        self.grid = grid
        self.width = grid.side
        self._half = grid.side // 2
        half = self._half
        self._corners: tuple[Point, ...] = ((-half, -half), (half, -half), (half, half), (-half, half))

    def centre(self, space: SpaceId) -> Point:
        """The centre of a space, lattice units."""
        column, row = divmod(space, self.rows)
        return self.grid.origin[0] + self.width * column, self.grid.origin[1] + self.width * row

    def corners(self, space: SpaceId) -> tuple[Point, ...]:
        """The four corners of a space, clockwise on the screen from the upper left."""
        x, y = self.centre(space)
        return tuple((x + dx, y + dy) for dx, dy in self._corners)

    def side(self, space: SpaceId, direction: Direction) -> tuple[Point, Point]:
        """The two ends of a side, clockwise about the space."""
        corners = self.corners(space)
        index = self.direction_index(direction)
        return corners[index], corners[(index + 1) % 4]

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """The number of steps from one space to the other, diagonal ones included."""
        across, down = self._steps_between(a, b)
        return max(abs(across), abs(down))

    def _steps_between(self, a: SpaceId, b: SpaceId) -> Offset:
        (i, j), (k, m) = divmod(a, self.rows), divmod(b, self.rows)
        return k - i, m - j

    def space_at(self, x: float, y: float) -> SpaceId | None:
        """The space whose closed cell holds the point; on a common rim one of them; None off the grid."""
        x0, y0, x1, y1 = self.bounds
        if not (x0 <= x <= x1 and y0 <= y <= y1):
            return None
        column = min(floor((x - x0) / self.width), self.columns - 1)
        row = min(floor((y - y0) / self.width), self.rows - 1)
        return self.space_in(column, row)

    @cached_property
    def cells(self) -> Cells:
        """The cell and the lattice of centres."""
        slabs = (Slab(1, 0, self._half), Slab(0, 1, self._half))
        return Cells(slabs, (self.width, 0), (0, self.width), _AROUND)

    def axial(self, space: SpaceId) -> Offset:
        """The column and row of a space: the axes of the lattice of centres."""
        return divmod(space, self.rows)

    def at_axial(self, across: int, down: int) -> SpaceId | None:
        """The space that many steps along the axes; None off the grid."""
        return self.space_in(across, down)

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """x0, y0, x1, y1 of the union of all cells, lattice units."""
        x, y = self.grid.origin
        half = self._half
        return (
            x - half,
            y - half,
            x + self.width * (self.columns - 1) + half,
            y + self.width * (self.rows - 1) + half,
        )
