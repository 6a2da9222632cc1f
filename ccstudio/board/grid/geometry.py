"""`GridGeometry`: the interface of all grids."""

from functools import lru_cache
from typing import Final, Protocol

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Passage, Point
from ccstudio.board.grid.cell_keys import CellKeys, Offset
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.board.grid.squares import SquareGeometry
from ccstudio.board.grid.traversal import Cells
from ccstudio.documents.grid import Grid, HexGrid, Numbering

_KEPT: Final = 16
"""So many geometries are kept: maps of one size share theirs, and what it has worked out."""


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
        """Geometries are compared by identity."""

    def centre(self, space: SpaceId) -> Point:
        """Return the centre of a space."""

    @property
    def centres(self) -> tuple[Point, ...]:
        """The centres of all spaces, by their numbers."""

    def corners(self, space: SpaceId) -> tuple[Point, ...]:
        """Return the corners of a space, clockwise on the screen."""

    def side(self, space: SpaceId, direction: Direction) -> tuple[Point, Point]:
        """Return the two ends of a side, clockwise about the space."""

    def neighbour(self, space: SpaceId, direction: Direction) -> SpaceId | None:
        """Return the space across a side; None off the grid."""

    def neighbours(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """Return the spaces that share a side with this one."""

    def direction_between(self, a: SpaceId, b: SpaceId) -> Direction | None:
        """Return the direction from `a` to `b`; None without a common side."""

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """Return the number of steps between two spaces."""

    def space_at(self, x: float, y: float) -> SpaceId | None:
        """Return the space whose closed cell contains the point; on a common edge one of them; None off the grid."""

    def space_in(self, column: int, row: int) -> SpaceId | None:
        """Return the space in a column and row; None off the grid."""

    def place_of(self, space: SpaceId) -> tuple[int, int]:
        """Return the column and row of a space."""

    def name(self, space: SpaceId) -> str:
        """Return the name of a space."""

    def space(self, name: str) -> SpaceId:
        """Return the space with this name; `UnknownSpaceError` if there is none."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """x0, y0, x1, y1 of the union of all cells."""

    @property
    def cells(self) -> Cells:
        """The common shape of all cells, and the lattice of their centres."""

    @property
    def keys(self) -> CellKeys:
        """The numbers of the cells on the grid and around it."""

    def axial(self, space: SpaceId) -> Offset:
        """Return the steps of a space along the two axes of the lattice of centres."""

    def at_axial(self, across: int, down: int, /) -> SpaceId | None:
        """Return the space at these steps along the axes; None off the grid."""

    def passage(self, a: SpaceId, b: SpaceId) -> Passage:
        """Return the cells on the thread between two centres, by their steps from the key of `a`."""


@lru_cache(maxsize=_KEPT)
def geometry_of(grid: Grid, numbering: Numbering | None = None) -> GridGeometry:
    """Return the geometry of a document's grid; without a numbering spaces are named A1, B1, ..."""
    if isinstance(grid, HexGrid):
        return HexGeometry(grid, numbering)
    return SquareGeometry(grid, numbering)
