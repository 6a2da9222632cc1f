"""`Renaming`: the names and numbers of spaces before and after a change of grid or numbering."""

from collections.abc import Iterator

import msgspec

from ccstudio.documents.adjacency import Cell, on_grid
from ccstudio.documents.grid import Grid, HexGrid, Numbering
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import parse_space, space_name


class Renaming(msgspec.Struct, frozen=True, kw_only=True):
    """The mapping from the spaces of one grid to those of another.

    A space keeps its place: column and row `shift` further in the new grid. One that the new grid does not have is
    gone; nothing stands for it.
    """

    before: Grid
    before_numbering: Numbering
    after: Grid
    after_numbering: Numbering
    shift: Cell = (0, 0)

    def cell(self, cell: Cell) -> Cell | None:
        """Return the new column and row of a space; None if it is gone."""
        there = cell[0] + self.shift[0], cell[1] + self.shift[1]
        return there if on_grid(self.after, *there) else None

    def name(self, name: str) -> str | None:
        """Return the new name of a space; None if it is gone or never existed."""
        cell = parse_space(self.before_numbering, self.before, name)
        there = None if cell is None else self.cell(cell)
        return None if there is None else space_name(self.after_numbering, self.after, *there) or None

    def number(self, space: int) -> int | None:
        """Return the new number of a space; None if it is gone or never existed."""
        if not 0 <= space < self.before.columns * self.before.rows:
            return None
        there = self.cell(divmod(space, self.before.rows))
        return None if there is None else there[0] * self.after.rows + there[1]

    @property
    def keeps_numbers(self) -> bool:
        """Whether all spaces remain with their numbers."""
        return (
            self.shift == (0, 0) and self.before.rows == self.after.rows and self.after.columns >= self.before.columns
        )

    @property
    def keeps_names(self) -> bool:
        """Whether all spaces remain with their names."""
        return all(new == old for old, new in self.pairs())

    def pairs(self) -> Iterator[tuple[str, str | None]]:
        """Yield every named space with its new name; None if it is gone."""
        for column in range(self.before.columns):
            for row in range(self.before.rows):
                old = space_name(self.before_numbering, self.before, column, row)
                if old:
                    there = self.cell((column, row))
                    new = None if there is None else space_name(self.after_numbering, self.after, *there)
                    yield old, new or None


def renaming_between(before: MapDocument, after: MapDocument) -> Renaming:
    """Return the renaming of spaces between two versions of a map.

    Rows and columns that were added or removed leave the lattice where it is: the origin tells of them. Where it has
    moved by anything else, or the cells are of another kind or size, spaces are the same by column and row.
    """
    return Renaming(
        before=before.grid,
        before_numbering=before.numbering,
        after=after.grid,
        after_numbering=after.numbering,
        shift=_shift(before.grid, after.grid),
    )


def steps(grid: Grid) -> tuple[int, int]:
    """Return the distance between columns and between rows, in lattice units."""
    if not isinstance(grid, HexGrid):
        return grid.side, grid.side
    along, across = 3 * grid.cell.half_side, 2 * grid.cell.half_height
    return (along, across) if grid.orientation == "flat" else (across, along)


def _shift(before: Grid, after: Grid) -> Cell:
    if isinstance(before, HexGrid):
        alike = isinstance(after, HexGrid) and (before.orientation, before.cell) == (after.orientation, after.cell)
    else:
        alike = not isinstance(after, HexGrid) and before.side == after.side
    if not alike:
        return 0, 0
    (across, down), (x0, y0), (x1, y1) = steps(before), before.origin, after.origin
    if (x0 - x1) % across or (y0 - y1) % down:
        return 0, 0
    return (x0 - x1) // across, (y0 - y1) // down
