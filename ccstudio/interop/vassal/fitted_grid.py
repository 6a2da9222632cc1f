"""Grids of VASSAL as grids of maps: cells, names and outline on the lattice, and where a pixel of the board lies."""

import math
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from ccstudio.documents.geometry import LATTICE_LIMIT, Polygon, Position
from ccstudio.documents.grid import Grid, HexCell, HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import Affine
from ccstudio.documents.numbering import LONGEST_NAME, numbering_problems, space_name
from ccstudio.interop.vassal.grid_names import GridLayout, HexLayout, NumberingRule, SquareLayout

MOST_IN_A_ROW: Final = 200
MOST_NUMBER: Final = 9_999
PLAIN: Final = Numbering(columns="digits", separator=".", column_width=2, row_width=2)
"""The names of spaces that the module gives none, or none that can be told apart."""
RIM: Final = 0.1
"""How far beyond the board, in parts of a cell, a centre may lie whose half space is on the board."""

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, width and height in pixels of the board."""


class FittedGrid(msgspec.Struct, frozen=True, kw_only=True):
    """A grid of a map that lies where that of the board lies.

    `first` is the raw column and row of the space that is in column 0, row 0 of the map's grid.
    """

    layout: GridLayout
    grid: Grid
    numbering: Numbering
    outline: Polygon
    first: tuple[int, int]
    scale: Point
    """Lattice units for a pixel, in x and y."""
    offset: Point
    names: dict[tuple[int, int], str]
    """The names by raw column and row, of the spaces on the board."""

    @property
    def transform(self) -> Affine:
        """From pixels of the board to the lattice."""
        return Affine(matrix=(self.scale[0], 0.0, self.offset[0], 0.0, self.scale[1], self.offset[1]))

    def to_lattice(self, x: float, y: float) -> Position:
        """Return the lattice point of a pixel."""
        return _lattice(x * self.scale[0] + self.offset[0]), _lattice(y * self.scale[1] + self.offset[1])

    def space_at(self, x: float, y: float) -> str:
        """Return the name of the space at a pixel, or of the one next to it."""
        cell = self.layout.cell_at(x, y)
        found = self.names.get(cell)
        if found is not None:
            return found
        return min((_distance(self.layout.centre(*cell), (x, y)), name) for cell, name in self.names.items())[1]


def fit_grid(layout: GridLayout, board: Rect) -> FittedGrid | None:
    """Return the grid of a map for a grid of a board, of which `board` is the part that it covers.

    None where the grid has no space on the board, or more than a map can have.
    """
    cells = list(_cells_on(layout, board))
    if not cells:
        return None
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    across, down = max(column for column, _ in cells) - left + 1, max(row for _, row in cells) - top + 1
    if max(across, down) > MOST_IN_A_ROW:
        return None
    grid = _grid(layout, left, across, down)
    scale = _scale(layout, grid)
    # The space in column 0, row 0 has its centre at the origin, or half a space beyond where it is pushed.
    x, y = layout.centre(left, top)
    pushed = _pushed(layout, left, grid)
    offset = (pushed[0] - x * scale[0], pushed[1] - y * scale[1])
    numbering = _numbering(layout, grid, cells, (left, top))
    names = {cell: space_name(numbering, grid, *_place(layout, cell, (left, top))) for cell in cells}
    return FittedGrid(
        layout=layout,
        grid=grid,
        numbering=numbering,
        outline=_outline(board, layout, scale, offset),
        first=(left, top),
        scale=scale,
        offset=offset,
        names=names,
    )


def free_layout(width: float, height: float, side: float) -> SquareLayout:
    """Return squares for a board without a grid, so that pieces can lie about anywhere."""
    least = max(width, height) / (MOST_IN_A_ROW - 2)
    side = max(side, least, 4.0)
    # No larger than the board.
    side = min(side, max(width, height))
    rule = NumberingRule(separator=".", column_leading=2, row_leading=2, stagger=False)
    return SquareLayout(x0=side / 2, y0=side / 2, dx=side, dy=side, width=width, height=height, rule=rule)


def _cells_on(layout: GridLayout, board: Rect) -> Iterable[tuple[int, int]]:
    """The raw columns and rows of all spaces with their centre on the board or on its rim."""
    left, top, width, height = board
    rim_x, rim_y = layout.dx * RIM, layout.dy * RIM
    if isinstance(layout, HexLayout) and layout.sideways:
        rim_x, rim_y = rim_y, rim_x
    corners = [layout.cell_at(x, y) for x in (left, left + width) for y in (top, top + height)]
    columns = range(min(column for column, _ in corners) - 1, max(column for column, _ in corners) + 2)
    rows = range(min(row for _, row in corners) - 2, max(row for _, row in corners) + 3)
    if len(columns) * len(rows) > (MOST_IN_A_ROW + 10) ** 2:
        return
    for column in columns:
        for row in rows:
            x, y = layout.centre(column, row)
            if left - rim_x <= x <= left + width + rim_x and top - rim_y <= y <= top + height + rim_y:
                yield column, row


def _grid(layout: GridLayout, left: int, across: int, down: int) -> Grid:
    if isinstance(layout, SquareLayout):
        return SquareGrid(columns=across, rows=down)
    # A cell of the shape of the board's own, so that the picture is not drawn out.
    half_height = HexCell().half_height
    half_side = round(2 * half_height * layout.dx / layout.dy / 3 / 2) * 2
    cell = HexCell(half_side=min(max(half_side, 400), 1800))
    stagger: Literal["odd", "even"] = "even" if left % 2 else "odd"
    if layout.sideways:
        return HexGrid(columns=down, rows=across, orientation="pointy", stagger=stagger, cell=cell)
    return HexGrid(columns=across, rows=down, stagger=stagger, cell=cell)


def _scale(layout: GridLayout, grid: Grid) -> Point:
    if isinstance(grid, SquareGrid):
        return grid.side / layout.dx, grid.side / layout.dy
    across, along = 3 * grid.cell.half_side / layout.dx, 2 * grid.cell.half_height / layout.dy
    return (along, across) if grid.orientation == "pointy" else (across, along)


def _pushed(layout: GridLayout, left: int, grid: Grid) -> Point:
    """Where the centre of the first space lies on the lattice."""
    if isinstance(grid, SquareGrid) or not left % 2:
        return 0.0, 0.0
    assert isinstance(layout, HexLayout), "only hexes are pushed"
    return (float(grid.cell.half_height), 0.0) if layout.sideways else (0.0, float(grid.cell.half_height))


def _place(layout: GridLayout, cell: tuple[int, int], first: tuple[int, int]) -> tuple[int, int]:
    """The column and row of the map's grid for a raw column and row."""
    column, row = cell[0] - first[0], cell[1] - first[1]
    return (row, column) if isinstance(layout, HexLayout) and layout.sideways else (column, row)


def _numbering(layout: GridLayout, grid: Grid, cells: Iterable[tuple[int, int]], first: tuple[int, int]) -> Numbering:
    """The scheme that gives the names of the board, or these one by one; other names where they are no names."""
    numbers = {_place(layout, cell, first): layout.numbers(*cell) for cell in cells}
    wanted = {place: layout.rule.name(*pair) for place, pair in numbers.items()}
    scheme = _scheme(layout, numbers)
    if scheme is None or numbering_problems(scheme, grid):
        scheme = None
    if scheme is not None and all(space_name(scheme, grid, *place) == name for place, name in wanted.items()):
        return scheme
    names = wanted.values()
    if len(set(names)) == len(wanted) and all(0 < len(name) <= LONGEST_NAME for name in names):
        line = [wanted.get((column, row), "") for column in range(grid.columns) for row in range(grid.rows)]
        return Numbering(names=tuple(line))
    return PLAIN


def _scheme(layout: GridLayout, numbers: dict[tuple[int, int], tuple[int, int]]) -> Numbering | None:
    """The scheme of numbering that may give the names; nobody has looked yet whether it does."""
    rule = layout.rule
    if isinstance(layout, HexLayout) and layout.sideways:
        return None
    starts = (
        min(column for column, _ in numbers.values()) + (rule.column_type == "A"),
        min(row for _, row in numbers.values()) + (rule.row_type == "A"),
    )
    separators: dict[str, Literal["", ".", "-", "/"]] = {"": "", ".": ".", "-": "-", "/": "/"}
    if min(starts) < 0 or max(starts) > MOST_NUMBER or rule.separator not in separators:
        return None
    return Numbering(
        columns="letters" if rule.column_type == "A" else "digits",
        rows="letters" if rule.row_type == "A" else "digits",
        first="column" if rule.first == "H" else "row",
        separator=separators[rule.separator],
        column_width=_width(rule.column_leading),
        row_width=_width(rule.row_leading),
        column_start=starts[0],
        row_start=starts[1],
        columns_from="right" if rule.columns_descend else "left",
        rows_from="bottom" if rule.rows_descend else "top",
    )


def _width(leading: int) -> int:
    return min(max(leading, 0) + 1, 4)


def _outline(board: Rect, layout: GridLayout, scale: Point, offset: Point) -> Polygon:
    """The edge of the board, moved out so far that the half spaces on its rim belong to it."""
    left, top, width, height = board
    rim_x, rim_y = layout.dx * RIM, layout.dy * RIM
    if isinstance(layout, HexLayout) and layout.sideways:
        rim_x, rim_y = rim_y, rim_x
    xs, ys = (left - rim_x, left + width + rim_x), (top - rim_y, top + height + rim_y)
    x0, x1 = (_lattice(x * scale[0] + offset[0]) for x in xs)
    y0, y1 = (_lattice(y * scale[1] + offset[1]) for y in ys)
    return Polygon(coordinates=(((x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)),))


def _lattice(amount: float) -> int:
    return min(max(round(amount), -LATTICE_LIMIT), LATTICE_LIMIT)


def _distance(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])
