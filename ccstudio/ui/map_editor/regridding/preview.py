"""What the preview of a change shows: the old grid and the new one over each other, with added and removed spaces."""

from ccstudio.documents.adjacency import Cell
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import space_name
from ccstudio.edit.regrid.change import GridChange, grid_after, renaming_of
from ccstudio.ui.widgets.grid_preview import GridPreview, Mark


class ChangePreview(GridPreview):
    """Draws the spaces that stay under their new names, those that are added, and those that go struck out."""

    _outer = GridChange()
    _is_held = False

    def hold(self, *, held: bool) -> None:
        """Whether the drawing keeps its extent whatever is shown, as while somebody drags over it."""
        self._is_held = held

    def show_change(self, document: MapDocument, change: GridChange) -> None:
        """Draw what a change would do to a map; a change of impossible size is not drawn."""
        if min(grid_after(document.grid, change).columns, grid_after(document.grid, change).rows) < 1:
            return
        if not self._is_held:
            self._outer = GridChange(
                left=max(0, change.left),
                right=max(0, change.right),
                top=max(0, change.top),
                bottom=max(0, change.bottom),
                flip=change.flip,
            )
        grid = grid_after(document.grid, self._outer)
        names, marks = _drawn(document, change, self._outer, grid)
        self.show_grid(grid, Numbering(names=names), marks)

    def old_cell(self, cell: Cell) -> Cell:
        """The column and row that a space of the drawing has on the map as it is; perhaps beyond its edge."""
        return cell[0] - self._outer.left, cell[1] - self._outer.top


def _drawn(
    document: MapDocument, change: GridChange, outer: GridChange, grid: Grid
) -> tuple[tuple[str, ...], dict[Cell, Mark]]:
    renaming = renaming_of(document, change)
    before, after = renaming.before, renaming.after
    names: list[str] = []
    marks: dict[Cell, Mark] = {}
    for column in range(grid.columns):
        for row in range(grid.rows):
            old = column - outer.left, row - outer.top
            new = old[0] + change.left, old[1] + change.top
            is_old = 0 <= old[0] < before.columns and 0 <= old[1] < before.rows
            is_new = 0 <= new[0] < after.columns and 0 <= new[1] < after.rows
            if is_new:
                names.append(space_name(renaming.after_numbering, after, *new))
                if not is_old:
                    marks[column, row] = "added"
            else:
                names.append(space_name(renaming.before_numbering, before, *old) if is_old else "")
                marks[column, row] = "removed" if is_old else "absent"
    return tuple(names), marks
