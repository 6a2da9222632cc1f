"""`GridChange`: the requested change of rows, columns, stagger and numbering, and the resulting grid and names."""

from collections.abc import Iterable
from typing import Final

import msgspec

from ccstudio.base.problems import Problem
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.map_check import BIT_BUDGET, mm_per_unit, too_large
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.geometry import LATTICE_LIMIT
from ccstudio.documents.grid import Grid, HexGrid, Numbering
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import LONGEST_NAME, numbering_problems, space_name
from ccstudio.edit.regrid.renaming import Renaming, steps

MOST_ALONG: Final = 200
"""Columns or rows of the largest grid."""
_MOST_START: Final = 9_999


class GridChange(msgspec.Struct, frozen=True, kw_only=True):
    """Columns and rows to add (positive) or remove (negative) at each edge, and other changes of the grid.

    `flip` pushes the other columns (flat-top) or rows (pointy-top) by half a space. `numbering` is another way to name
    the spaces. `keep_names` lets the spaces that remain keep their names where rows or columns come or go. `cut` cuts
    outlines at the edge where spaces were removed; otherwise they stay whole. `carry` moves outlines along with the
    spaces under them when the stagger changes.
    """

    left: int = 0
    right: int = 0
    top: int = 0
    bottom: int = 0
    flip: bool = False
    numbering: Numbering | None = None
    keep_names: bool = False
    cut: bool = False
    carry: bool = False

    @property
    def removes(self) -> bool:
        """Whether spaces are removed."""
        return min(self.left, self.right, self.top, self.bottom) < 0


def cropped_to(grid: Grid, cells: Iterable[Cell], change: GridChange | None = None) -> GridChange:
    """Return the change that keeps the smallest rectangle around some spaces.

    Args:
        grid: the grid as it is.
        cells: the spaces, at least one of them on the grid.
        change: where the other wishes come from.
    """
    columns, rows = zip(*cells, strict=True)
    left, right = max(0, min(columns)), min(grid.columns - 1, max(columns))
    top, bottom = max(0, min(rows)), min(grid.rows - 1, max(rows))
    return msgspec.structs.replace(
        change or GridChange(), left=-left, right=right + 1 - grid.columns, top=-top, bottom=bottom + 1 - grid.rows
    )


def grid_after(grid: Grid, change: GridChange) -> Grid:
    """Return the grid after a change; the lattice only moves with a flip.

    Its size is not checked.
    """
    across, down = steps(grid)
    x, y = grid.origin
    after = msgspec.structs.replace(
        grid,
        columns=grid.columns + change.left + change.right,
        rows=grid.rows + change.top + change.bottom,
        origin=(x - across * change.left, y - down * change.top),
    )
    if isinstance(after, HexGrid):
        # Columns (or rows) are counted from the edge: one more before them makes odd ones even.
        before_them = change.left if after.orientation == "flat" else change.top
        if (before_them + change.flip) % 2:
            after = msgspec.structs.replace(after, stagger="even" if after.stagger == "odd" else "odd")
    return after


def numbering_after(document: MapDocument, change: GridChange) -> Numbering:
    """Return the numbering after a change."""
    if change.numbering is not None:
        return change.numbering
    numbering = document.numbering
    if not (numbering.names or change.keep_names) or not (change.left or change.right or change.top or change.bottom):
        return numbering
    if not numbering.names:
        column_start = numbering.column_start - (change.left if numbering.columns_from == "left" else change.right)
        row_start = numbering.row_start - (change.top if numbering.rows_from == "top" else change.bottom)
        if _can_start(numbering.columns, column_start) and _can_start(numbering.rows, row_start):
            return msgspec.structs.replace(numbering, column_start=column_start, row_start=row_start)
    return _by_name(document, change)


def renaming_of(document: MapDocument, change: GridChange) -> Renaming:
    """Return the renaming of the spaces of a map."""
    return Renaming(
        before=document.grid,
        before_numbering=document.numbering,
        after=grid_after(document.grid, change),
        after_numbering=numbering_after(document, change),
        shift=(change.left, change.top),
    )


def change_problems(document: MapDocument, change: GridChange) -> list[Problem]:
    """Return why a change is impossible: too few or many columns or rows, duplicate names, large coordinates."""
    grid = grid_after(document.grid, change)
    if not (1 <= grid.columns <= MOST_ALONG and 1 <= grid.rows <= MOST_ALONG):
        return [
            Problem(
                code="regrid-size",
                path=("grid",),
                arguments={"columns": grid.columns, "rows": grid.rows, "most": MOST_ALONG},
            )
        ]
    problems = numbering_problems(numbering_after(document, change), grid)
    geometry = geometry_of(grid)
    reach = max(map(abs, geometry.bounds))
    if reach > LATTICE_LIMIT:
        problems.append(too_large("grid-off-lattice", ("grid",), reach, mm_per_unit(document, geometry)))
    elif 8 * reach**2 * (3 * grid.columns + 2 * grid.rows) >= BIT_BUDGET:
        problems.append(too_large("map-too-large", ("grid",), reach, mm_per_unit(document, geometry)))
    return problems


def _can_start(kind: str, start: int) -> bool:
    return (1 if kind == "letters" else 0) <= start <= _MOST_START


def _by_name(document: MapDocument, change: GridChange) -> Numbering:
    """Return the names of spaces one by one; new spaces get unused names."""
    before, numbering = document.grid, document.numbering
    after = grid_after(before, change)
    names: list[str | None] = []
    for column in range(after.columns):
        for row in range(after.rows):
            old = column - change.left, row - change.top
            is_old = 0 <= old[0] < before.columns and 0 <= old[1] < before.rows
            names.append(space_name(numbering, before, *old) if is_old else None)
    pattern = msgspec.structs.replace(numbering, names=())
    taken = {name for name in names if name}
    given: list[str] = []
    for number, name in enumerate(names):
        if name is not None:
            given.append(name)
            continue
        fresh = _free(space_name(pattern, after, *divmod(number, after.rows)), number, taken)
        taken.add(fresh)
        given.append(fresh)
    return msgspec.structs.replace(numbering, names=tuple(given))


def _free(name: str, number: int, taken: set[str]) -> str:
    """Return the name itself, or a similar unused one."""
    if name not in taken and len(name) <= LONGEST_NAME:
        return name
    tries = (f"{stem}{name}" for stem in ("X-", "X2-", "X3-"))
    short = (it for it in tries if it not in taken and len(it) <= LONGEST_NAME)
    fallback = (it for it in (f"X{n}" for n in range(number, number + len(taken) + 1)) if it not in taken)
    return next(short, None) or next(fallback)
