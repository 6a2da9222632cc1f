"""`CellContents`: which features reach into each cell of a grid, found cell by cell."""

from collections.abc import Iterable, Sequence
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.features import BoardFeature
from ccstudio.board.geometry.spatial_index import BoxIndex
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.traversal import Slab

_NOTHING: Final[frozenset[int]] = frozenset()


class CellContents(dict[int, frozenset[int]]):
    """The indices of the features that reach into a closed cell, and perhaps of a few more, by the key of the cell.

    A cell is looked at when a thread first passes it. `outlines` are all features' diagonals and points, as in
    `Chains`, for each heading of a thread.
    """

    def __init__(self, grid: GridGeometry, features: Sequence[BoardFeature], index: BoxIndex) -> None:
        super().__init__()
        self._grid = grid
        self._features = features
        self._index = index
        self.outlines = tuple(
            [(*feature.chains.diagonals[heading], feature.chains) for feature in features] for heading in range(4)
        )
        x, y = grid.centre(SpaceId(0))
        corners = grid.corners(SpaceId(0))
        half_width, half_height = max(u - x for u, _ in corners), max(v - y for _, v in corners)
        self._reach = max(half_width, half_height)
        self._slabs = (*grid.cells.slabs, Slab(1, 0, half_width), Slab(0, 1, half_height))

    def near(self, cells: Iterable[int]) -> list[int]:
        """Return, in order, the indices of all features that reach into cells of these keys, and perhaps a few more."""
        return sorted(_NOTHING.union(*map(self.__getitem__, cells)))

    def __missing__(self, cell: int) -> frozenset[int]:
        grid = self._grid
        across, down = grid.keys.offset(cell - grid.keys.of_space[0])
        (x, y), cells = grid.centre(SpaceId(0)), grid.cells
        x += cells.across[0] * across + cells.down[0] * down
        y += cells.across[1] * across + cells.down[1] * down
        strips = [(nx, ny, nx * x + ny * y, half) for nx, ny, half in self._slabs]
        found = self[cell] = frozenset(
            number
            for number in self._index.near((x, y), (x, y), self._reach)
            if self._features[number].chains.reaches_into((x, y), strips)
        )
        return found
