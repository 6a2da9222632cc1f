"""Hex grids: centres, corners, neighbours and distances."""

from functools import cached_property
from typing import Final

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Point
from ccstudio.board.grid.cell_keys import Offset
from ccstudio.board.grid.spaces import Spaces
from ccstudio.board.grid.traversal import Cells, Slab
from ccstudio.documents.grid import HexGrid, Numbering

# Along the axes of the lattice of centres: flat-top, (1, 0) goes south-east and (0, 1) south; pointy-top, (1, 0) goes
# south-east and (0, 1) east.
_AROUND: Final[tuple[Offset, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class HexGeometry(Spaces):
    """The spaces of a hex grid on the lattice; x grows to the right, y downwards.

    The cell has its vertices at (±`half_width`, 0) and (±`half_side`, ±`half_height`) about its centre when
    flat-top, with x and y exchanged when pointy-top. `half_width` is twice `half_side` unless given; any such
    convex cell is exact. `width` is the distance between opposite sides that lie across the columns (flat-top) or
    rows (pointy-top): 2·`half_height`.
    """

    def __init__(self, grid: HexGrid, numbering: Numbering | None = None, half_width: int | None = None) -> None:
        super().__init__(grid, numbering)
        self.grid = grid
        self.half_side = grid.cell.half_side
        self.half_height = grid.cell.half_height
        self.half_width = 2 * self.half_side if half_width is None else half_width
        self.width = 2 * self.half_height
        self._flat = grid.orientation == "flat"
        self._pushed = 1 if grid.stagger == "odd" else 0
        self._corners = self._corner_offsets()

    def _corner_offsets(self) -> tuple[Point, ...]:
        """The corners about the centre, clockwise on the screen; side i runs from corner i to corner i + 1."""
        far, near, high = self.half_width, self.half_side, self.half_height
        if self._flat:
            return ((-near, -high), (near, -high), (far, 0), (near, high), (-near, high), (-far, 0))
        return ((0, -far), (high, -near), (high, near), (0, far), (-high, near), (-high, -near))

    def centre(self, space: SpaceId) -> Point:
        """The centre of a space, lattice units."""
        column, row = divmod(space, self.rows)
        x, y = self.grid.origin
        step, high = self.half_width + self.half_side, self.half_height
        if self._flat:
            return x + step * column, y + 2 * high * row + (high if column % 2 == self._pushed else 0)
        return x + 2 * high * column + (high if row % 2 == self._pushed else 0), y + step * row

    def corners(self, space: SpaceId) -> tuple[Point, ...]:
        """The six corners of a space, clockwise on the screen."""
        x, y = self.centre(space)
        return tuple((x + dx, y + dy) for dx, dy in self._corners)

    def side(self, space: SpaceId, direction: Direction) -> tuple[Point, Point]:
        """The two ends of a side, clockwise about the space."""
        index = self.direction_index(direction)
        x, y = self.centre(space)
        (x0, y0), (x1, y1) = self._corners[index], self._corners[(index + 1) % 6]
        return (x + x0, y + y0), (x + x1, y + y1)

    def axial(self, space: SpaceId) -> Offset:
        """The space by its steps along the two axes of the lattice of centres."""
        column, row = divmod(space, self.rows)
        main, cross = (column, row) if self._flat else (row, column)
        return main, cross - (main + 1 - self._pushed) // 2

    def at_axial(self, main: int, slant: int) -> SpaceId | None:
        """The space that many steps along the axes; None off the grid."""
        cross = slant + (main + 1 - self._pushed) // 2
        return self.space_in(main, cross) if self._flat else self.space_in(cross, main)

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """The number of steps from one space to the other."""
        along, slant = self._steps_between(a, b)
        return max(abs(along), abs(slant), abs(along + slant))

    def _steps_between(self, a: SpaceId, b: SpaceId) -> Offset:
        (i, j), (k, m) = self.axial(a), self.axial(b)
        return k - i, m - j

    def space_at(self, x: float, y: float) -> SpaceId | None:
        """The space whose closed cell holds the point; on a common rim one of them; None off the grid."""
        u, v = x - self.grid.origin[0], y - self.grid.origin[1]
        if not self._flat:
            u, v = v, u
        nearest = round(u / (self.half_width + self.half_side))
        found: tuple[float, SpaceId] | None = None
        for main in (nearest - 1, nearest, nearest + 1):
            push = self.half_height if main % 2 == self._pushed else 0
            cross = round((v - push) / (2 * self.half_height))
            space = self.space_in(main, cross) if self._flat else self.space_in(cross, main)
            if space is not None:
                reach = self._reach(x, y, space)
                if reach <= 1 and (found is None or reach < found[0]):
                    found = reach, space
        return None if found is None else found[1]

    def _reach(self, x: float, y: float, space: SpaceId) -> float:
        """How far the point lies from the centre: 0 there, 1 on the rim of the cell."""
        cx, cy = self.centre(space)
        return max(abs(nx * (x - cx) + ny * (y - cy)) / half for nx, ny, half in self.cells.slabs)

    @cached_property
    def cells(self) -> Cells:
        """The cell and the lattice of centres."""
        far, near, high = self.half_width, self.half_side, self.half_height
        slabs: tuple[Slab, ...] = (
            Slab(0, 1, high),
            Slab(high, far - near, high * far),
            Slab(high, near - far, high * far),
        )
        across, down = (far + near, high), (0, 2 * high)
        if not self._flat:
            slabs = tuple(Slab(ny, nx, half) for nx, ny, half in slabs)
            across, down = (high, far + near), (2 * high, 0)
        return Cells(slabs, across, down, _AROUND)

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """x0, y0, x1, y1 of the union of all cells, lattice units."""
        points = [
            point
            for column in _outermost(self.columns)
            for row in _outermost(self.rows)
            for point in self.corners(SpaceId(column * self.rows + row))
        ]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


def _outermost(count: int) -> set[int]:
    # Pushed and unpushed columns reach out differently: one of each at either end.
    return {0, min(1, count - 1), max(0, count - 2), count - 1}
