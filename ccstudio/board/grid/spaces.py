"""The common part of all grids: numbers, names and neighbours of spaces, and the passages between them."""

from abc import abstractmethod
from functools import cached_property, lru_cache

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Passage, Point
from ccstudio.board.grid.cell_keys import CellKeys, Offset
from ccstudio.board.grid.traversal import Cells, passage
from ccstudio.documents import adjacency
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.numbering import space_name


class Spaces:
    """The spaces of a grid by number, name, and column and row, both from 0; subclasses give their places and shape."""

    def __init__(self, grid: Grid, numbering: Numbering | None = None) -> None:
        self.columns = grid.columns
        self.rows = grid.rows
        self.count = grid.columns * grid.rows
        self.directions = adjacency.directions(grid)
        self.numbering = numbering or Numbering()
        self._any_grid = grid
        self._around: dict[SpaceId, tuple[SpaceId | None, ...]] = {}
        self._passage = lru_cache(maxsize=4096)(self._passage_of)

    @property
    @abstractmethod
    def cells(self) -> Cells:
        """The cell and the lattice of centres."""

    @abstractmethod
    def centre(self, space: SpaceId) -> Point:
        """The centre of a space, lattice units."""

    @abstractmethod
    def axial(self, space: SpaceId) -> Offset:
        """The space by its steps along the two axes of the lattice of centres."""

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The centres of all spaces, by their numbers."""
        return tuple([self.centre(SpaceId(number)) for number in range(self.count)])

    def passage(self, a: SpaceId, b: SpaceId) -> Passage:
        """The cells on the thread between two centres, by their steps from the key of `a`."""
        of_space = self.keys.of_space
        return self._passage(of_space[b] - of_space[a])

    def _passage_of(self, step: int) -> Passage:
        return passage(self.cells, self.keys, self.keys.offset(step))

    @cached_property
    def keys(self) -> CellKeys:
        """The numbers of the cells on the grid and around it."""
        return CellKeys([self.axial(SpaceId(number)) for number in range(self.count)])

    def space_in(self, column: int, row: int) -> SpaceId | None:
        """The space in a column and row; None off the grid."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return SpaceId(column * self.rows + row)
        return None

    def place_of(self, space: SpaceId) -> tuple[int, int]:
        """The column and row of a space."""
        return divmod(space, self.rows)

    def direction_index(self, direction: Direction) -> int:
        """Return the index of a direction in `directions`.

        Raises:
            UnknownSpaceError: spaces of this grid have no side there.
        """
        if direction not in self.directions:
            raise UnknownSpaceError("direction-not-of-grid", direction=direction, directions=", ".join(self.directions))
        return self.directions.index(direction)

    def neighbour(self, space: SpaceId, direction: Direction) -> SpaceId | None:
        """The space across a side; None off the grid."""
        around = self._around.get(space)
        if around is None:
            around = self._around[space] = tuple(self._across(space, side) for side in self.directions)
        return around[self.direction_index(direction)]

    def _across(self, space: SpaceId, direction: Direction) -> SpaceId | None:
        cell = adjacency.neighbour(self._any_grid, *divmod(space, self.rows), direction)
        return None if cell is None else self.space_in(*cell)

    def neighbours(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """Return the spaces that share a side with this one, in the order of `directions`."""
        around = (self.neighbour(space, direction) for direction in self.directions)
        return tuple(other for other in around if other is not None)

    def direction_between(self, a: SpaceId, b: SpaceId) -> Direction | None:
        """The direction from `a` to `b`; None when they share no side."""
        return adjacency.direction_between(self._any_grid, divmod(a, self.rows), divmod(b, self.rows))

    def name(self, space: SpaceId) -> str:
        """Return the name of a space."""
        return self._names[space]

    def space(self, name: str) -> SpaceId:
        """Return the space with this name, ignoring case.

        Raises:
            UnknownSpaceError: the grid has no such space.
        """
        found = self._spaces_by_name.get(name)
        if found is None:
            found = self._spaces_by_name.get(name.strip().upper())
        if found is None:
            raise UnknownSpaceError("space-not-on-grid", space=name, first=self._names[0], last=self._names[-1])
        return found

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(
            space_name(self.numbering, self._any_grid, column, row)
            for column in range(self.columns)
            for row in range(self.rows)
        )

    @cached_property
    def _spaces_by_name(self) -> dict[str, SpaceId]:
        return {name: SpaceId(index) for index, name in enumerate(self._names)}
