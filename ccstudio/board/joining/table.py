"""`Table`: the infinite grid on which boards are placed; `Placement`: the turn and shift of a board."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

import msgspec

from ccstudio.base.ids import Direction
from ccstudio.board.facts import Point
from ccstudio.documents.adjacency import Cell, directions, is_pushed
from ccstudio.documents.geometry import Area, Geometry, LineString, MultiPolygon, Polygon, Position, Ring
from ccstudio.documents.grid import Grid, HexGrid
from ccstudio.documents.layout import Turn


class Table:
    """The endless grid of a layout: column 0, row 0 lies at (0, 0), and of hexes the odd columns or rows are pushed."""

    def __init__(self, like: Grid) -> None:
        if isinstance(like, HexGrid):
            self._grid: Grid = msgspec.structs.replace(like, origin=(0, 0), stagger="odd")
        else:
            self._grid = msgspec.structs.replace(like, origin=(0, 0))
        self.directions = directions(self._grid)

    def centre(self, cell: Cell) -> Point:
        """The centre of a space, lattice units."""
        return centre_of(self._grid, cell)

    def cell_at(self, point: Point) -> Cell | None:
        """The space whose centre is the point; None where there is none."""
        x, y = point
        grid = self._grid
        if not isinstance(grid, HexGrid):
            (column, across), (row, down) = divmod(x, grid.side), divmod(y, grid.side)
            return None if across or down else (column, row)
        flat = grid.orientation == "flat"
        main, rest = divmod(x if flat else y, 3 * grid.cell.half_side)
        high = grid.cell.half_height
        cross, more = divmod((y if flat else x) - (high if main % 2 else 0), 2 * high)
        if rest or more:
            return None
        return (main, cross) if flat else (cross, main)

    def nearest(self, x: float, y: float) -> Cell:
        """The space whose centre is nearest to a point."""
        grid = self._grid
        if not isinstance(grid, HexGrid):
            return round(x / grid.side), round(y / grid.side)
        flat = grid.orientation == "flat"
        step, high = 3 * grid.cell.half_side, grid.cell.half_height
        near = floor((x if flat else y) / step)
        found: list[tuple[float, Cell]] = []
        for main in (near, near + 1):
            cross = round(((y if flat else x) - (high if main % 2 else 0)) / (2 * high))
            cell = (main, cross) if flat else (cross, main)
            to_x, to_y = self.centre(cell)
            found.append(((to_x - x) ** 2 + (to_y - y) ** 2, cell))
        return min(found)[1]

    def part(self, first: Cell, last: Cell) -> Grid:
        """The grid from one space to another, the upper left and the lower right, both included."""
        (left, top), (right, bottom) = first, last
        size = {"columns": right - left + 1, "rows": bottom - top + 1}
        grid = self._grid
        if not isinstance(grid, HexGrid):
            return msgspec.structs.replace(grid, origin=self.centre(first), **size)
        flat = grid.orientation == "flat"
        high = grid.cell.half_height
        pushed = (left if flat else top) % 2
        x, y = self.centre(first)
        origin = (x, y - high * pushed) if flat else (x - high * pushed, y)
        return msgspec.structs.replace(grid, origin=origin, stagger="even" if pushed else "odd", **size)


@dataclass(frozen=True, kw_only=True)
class Placement:
    """A turn by `quarters` of a circle, clockwise on the screen, about (0, 0), and then a shift; exact in integers."""

    quarters: int = 0
    shift: Point = (0, 0)

    @classmethod
    def onto(cls, table: Table, grid: Grid, turn: Turn, cell: Cell) -> "Placement":
        """How a board of that grid lies when it is turned and its upper left space, as it lies, is `cell`."""
        quarters = turn // 90
        turned = cls(quarters=quarters)
        x, y = turned.point(centre_of(grid, _upper_left(grid, quarters)))
        to_x, to_y = table.centre(cell)
        return cls(quarters=quarters, shift=(to_x - x, to_y - y))

    def point(self, point: Point) -> Point:
        """Where a point comes to lie."""
        x, y = self.vector(point)
        return x + self.shift[0], y + self.shift[1]

    def vector(self, step: Point) -> Point:
        """A step from one point to another, turned."""
        x, y = step
        return ((x, y), (-y, x), (-x, -y), (y, -x))[self.quarters]

    def back(self, point: Point) -> Point:
        """The point that comes to lie there."""
        unturned = Placement(quarters=-self.quarters % 4)
        return unturned.point((point[0] - self.shift[0], point[1] - self.shift[1]))

    def direction(self, direction: Direction, around: Sequence[Direction]) -> Direction:
        """A direction, turned; `around` are those of the grid, clockwise."""
        return around[(around.index(direction) + self.quarters * len(around) // 4) % len(around)]

    def geometry(self, geometry: Geometry) -> Geometry:
        """A geometry where it comes to lie."""
        match geometry:
            case Polygon():
                return Polygon(coordinates=self._rings(geometry.coordinates))
            case MultiPolygon():
                return MultiPolygon(coordinates=tuple(self._rings(rings) for rings in geometry.coordinates))
            case LineString():
                return LineString(coordinates=self._points(geometry.coordinates))

    def area(self, area: Area) -> Area:
        """An area where it comes to lie."""
        turned = self.geometry(area)
        assert not isinstance(turned, LineString), "an area stays one"
        return turned

    def _rings(self, rings: Sequence[Ring]) -> tuple[Ring, ...]:
        return tuple(self._points(ring) for ring in rings)

    def _points(self, points: Sequence[Position]) -> tuple[Position, ...]:
        return tuple(self.point(point) for point in points)

    @property
    def matrix(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        """The same as the two rows of an affine matrix."""
        (a, d), (b, e) = self.vector((1, 0)), self.vector((0, 1))
        return (a, b, self.shift[0]), (d, e, self.shift[1])


def centre_of(grid: Grid, cell: Cell) -> Point:
    """The centre of a space by column and row, on the grid or beyond it."""
    (x, y), (column, row) = grid.origin, cell
    if not isinstance(grid, HexGrid):
        return x + grid.side * column, y + grid.side * row
    step, high = 3 * grid.cell.half_side, grid.cell.half_height
    push = high if is_pushed(grid, column, row) else 0
    if grid.orientation == "flat":
        return x + step * column, y + 2 * high * row + push
    return x + 2 * high * column + push, y + step * row


def _upper_left(grid: Grid, quarters: int) -> Cell:
    """The space of a grid that is the upper left one when it is turned."""
    right, bottom = grid.columns - 1, grid.rows - 1
    return ((0, 0), (0, bottom), (right, bottom), (right, 0))[quarters]
