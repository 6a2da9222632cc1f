"""`GridGeometry`: the interface of all grids."""

from typing import Protocol

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Point
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.board.grid.squares import SquareGeometry
from ccstudio.board.grid.traversal import Cells, Offset, Passage
from ccstudio.documents.grid import Grid, HexGrid, Numbering


class GridGeometry(Protocol):
    """Spaces on the lattice; x grows to the right, y downwards, lengths are lattice units.

    Spaces are numbered column * `rows` + row. Cells are closed: rims and corners belong to every cell they bound.
    """

    columns: int
    rows: int
    count: int
    width: int
    """The distance between opposite sides of a space."""
    directions: tuple[Direction, ...]
    """The sides of a space, clockwise on the screen from the top."""

    def __hash__(self) -> int:
        """Geometries are told apart by identity."""

    def centre(self, space: SpaceId) -> Point:
        """The centre of a space."""

    def corners(self, space: SpaceId) -> tuple[Point, ...]:
        """The corners of a space, clockwise on the screen."""

    def side(self, space: SpaceId, direction: Direction) -> tuple[Point, Point]:
        """The two ends of a side, clockwise about the space."""

    def neighbour(self, space: SpaceId, direction: Direction) -> SpaceId | None:
        """The space across a side; None off the grid."""

    def neighbours(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """The spaces that share a side with this one."""

    def direction_between(self, a: SpaceId, b: SpaceId) -> Direction | None:
        """The direction from `a` to `b`; None when they share no side."""

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """The number of steps from one space to the other."""

    def space_at(self, x: float, y: float) -> SpaceId | None:
        """The space whose closed cell holds the point; on a common rim one of them; None off the grid."""

    def space_in(self, column: int, row: int) -> SpaceId | None:
        """The space in a column and row; None off the grid."""

    def place_of(self, space: SpaceId) -> tuple[int, int]:
        """The column and row of a space."""

    def name(self, space: SpaceId) -> str:
        """What the map calls the space."""

    def space(self, name: str) -> SpaceId:
        """The space of that name; `UnknownSpaceError` when there is none."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """x0, y0, x1, y1 of the union of all cells."""

    @property
    def cells(self) -> Cells:
        """The shape all cells share and the lattice of their centres."""

    def axial(self, space: SpaceId) -> Offset:
        """The space by its steps along the two axes of the lattice of centres."""

    def at_axial(self, across: int, down: int, /) -> SpaceId | None:
        """The space that many steps along the axes; None off the grid."""

    def passage(self, a: SpaceId, b: SpaceId) -> Passage:
        """The cells the thread between two centres meets, by their steps along the axes from `a`."""


def geometry_of(grid: Grid, numbering: Numbering | None = None) -> GridGeometry:
    """The geometry of a document's grid; spaces are named A1, B1, ... where no numbering is given."""
    if isinstance(grid, HexGrid):
        return HexGeometry(grid, numbering)
    return SquareGeometry(grid, numbering)
