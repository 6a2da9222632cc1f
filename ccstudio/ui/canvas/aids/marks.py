"""The marks on rulers, in lattice units: names of columns and rows, or millimetres in print."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.numbering import edge_names
from ccstudio.ui.painting.edge import outline_path

LEAST_TICK_PIXELS: Final = 5.0
LEAST_LABEL_PIXELS: Final = 48.0
"""The least distance between ticks, and between labels, in millimetres mode."""

_STEPS: Final = (
    (1, 0.5, 0.1), (2, 1, 0.2), (5, 1, 0.5), (10, 5, 1), (20, 10, 2), (50, 10, 5),
    (100, 50, 10), (200, 100, 20), (500, 100, 50), (1_000, 500, 100), (2_000, 1_000, 200), (5_000, 1_000, 500),
)  # fmt: skip
"""Millimetres between labels, between longer ticks, and between ticks."""


class Mark(NamedTuple):
    """A mark on a ruler: its position (lattice units), its text, and the length of its tick (1 for a whole one).

    Columns and rows are numbered from 0; `is_between` marks spaces that are staggered by half a space.
    """

    at: float
    name: str = ""
    tick: float = 0.0
    number: int = 0
    is_between: bool = False


class _Strip(NamedTuple):
    """A column or row of spaces whose centres are on one line: its position, its name, and its spaces."""

    at: int
    number: int
    name: str
    is_between: bool
    places: tuple[int, ...]
    spaces: tuple[SpaceId, ...]


class NameScale:
    """The names of columns and rows, as on the edge of a printed map.

    Where columns or rows are staggered, both lines of centres have marks. Where every space has its own name, as on
    joined boards, the space nearest to the edge of the view names its column or row.
    """

    def __init__(self, board: Board) -> None:
        self._grid = grid = board.grid
        columns, rows = edge_names(board.document.numbering, board.document.grid) or ((), ())
        self._across, self._down = self._strips(columns, 0), self._strips(rows, 1)
        singly = [] if columns else [grid.name(SpaceId(space)) for space in range(grid.count)]
        self.longest: Final = tuple(max(them or singly, key=len, default="") for them in (columns, rows))
        """The longest names across and down."""

    def _strips(self, names: Sequence[str], axis: int) -> list[_Strip]:
        """The strips of each column (axis 0) or row: one, or two where every other space is staggered.

        Named columns and rows are placed by their first spaces.
        """
        grid = self._grid
        lines, length = (grid.columns, grid.rows) if axis == 0 else (grid.rows, grid.columns)
        found = []
        for number in range(lines):
            by_place: dict[int, list[tuple[int, SpaceId]]] = {}
            for other in range(min(2, length) if names else length):
                space = grid.space_in(number, other) if axis == 0 else grid.space_in(other, number)
                assert space is not None, "it is on the grid"
                centre = grid.centre(space)
                by_place.setdefault(centre[axis], []).append((centre[1 - axis], space))
            for at, them in by_place.items():
                places, spaces = zip(*them, strict=True)
                name = names[number] if names else ""
                found.append(_Strip(at, number, name, at != min(by_place), places, spaces))
        return sorted(found)

    def across(self, visible: QRectF, _units_per_pixel: float) -> list[Mark]:
        """The visible columns."""
        return self._marks(self._across, (visible.left(), visible.right()), visible.top())

    def down(self, visible: QRectF, _units_per_pixel: float) -> list[Mark]:
        """The visible rows."""
        return self._marks(self._down, (visible.top(), visible.bottom()), visible.left())

    def _marks(self, strips: Sequence[_Strip], seen: tuple[float, float], edge: float) -> list[Mark]:
        first = bisect_left(strips, seen[0] - self._grid.width, key=_place_of)
        last = bisect_right(strips, seen[1] + self._grid.width, key=_place_of)
        return [
            Mark(it.at, it.name or self._first_name(it, edge), number=it.number, is_between=it.is_between)
            for it in strips[first:last]
        ]

    def _first_name(self, strip: _Strip, edge: float) -> str:
        for space in strip.spaces[bisect_left(strip.places, edge) :]:
            if name := self._grid.name(space):
                return name
        return ""


class MillimetreScale:
    """Millimetres of the printed map, from the upper left corner of the board."""

    longest: Final = ("0000", "0000")

    def __init__(self, board: Board) -> None:
        edge = outline_path(board)
        x0, y0, *_rest = board.grid.bounds
        self._origin = (float(x0), float(y0))
        if edge is not None:
            corner = edge.boundingRect().topLeft()
            self._origin = corner.x(), corner.y()
        self._units = board.grid.width / board.space_mm

    def across(self, visible: QRectF, units_per_pixel: float) -> list[Mark]:
        """The visible millimetres from left to right."""
        return self._marks(self._origin[0], visible.left(), visible.right(), units_per_pixel)

    def down(self, visible: QRectF, units_per_pixel: float) -> list[Mark]:
        """The visible millimetres from top to bottom."""
        return self._marks(self._origin[1], visible.top(), visible.bottom(), units_per_pixel)

    def _marks(self, origin: float, start: float, end: float, units_per_pixel: float) -> list[Mark]:
        pixels = self._units / units_per_pixel
        label, longer, tick = next((it for it in _STEPS if it[0] * pixels >= LEAST_LABEL_PIXELS), _STEPS[-1])
        step = next((it for it in (tick, longer) if it * pixels >= LEAST_TICK_PIXELS), label)
        per_label, per_longer = round(label / step), round(longer / step)
        marks = []
        # One more before the first: its words may reach into what is seen.
        before = math.floor((start - origin) / self._units / step) - per_label
        for number in range(before, math.ceil((end - origin) / self._units / step) + 1):
            at = origin + number * step * self._units
            if number % per_label == 0:
                marks.append(Mark(at, f"{round(number * step)}", 1.0))
            else:
                marks.append(Mark(at, "", 0.55 if number % per_longer == 0 else 0.3))
        return marks


def _place_of(strip: _Strip) -> int:
    return strip.at
