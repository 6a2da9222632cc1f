"""`NewMap`: the choices for a new map, the document made from them, and its size on paper."""

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.paths import is_reserved
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.adjacency import Cell, on_grid
from ccstudio.documents.geometry import Area, rings_of
from ccstudio.documents.grid import Grid, HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import MapDocument, Objective
from ccstudio.documents.numbering import space_name, spaces_named
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.sheet import Print
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.new_map.edges import Edge, edge_of, framed_outline, geomorphic_outline, trimmed_outline
from ccstudio.edit.new_map.pattern import Pattern, boxes_on, ground_of, plain_pattern, shape_of

_STEP: Final = (0.7548776662466927, 0.5698402909980532)
"""Steps that spread any number of points evenly over a square: powers of the plastic number."""
_RIM: Final = 0.1
"""The part of the board, on each side, that objectives keep away from."""
_TRIES: Final = 1_000
"""On boards with hardly more spaces than objectives the rest is taken in turn."""


def spread_objectives(count: int, grid: Grid, numbering: Numbering) -> tuple[Objective, ...]:
    """Return this many objectives of one space, numbered from left to right; no more than spaces."""
    cells = sorted(islice(dict.fromkeys(_spread(grid)), count))
    names = (space_name(numbering, grid, *cell) for cell in cells)
    return tuple(Objective(number=number, spaces=(name,)) for number, name in enumerate(names, start=1) if name)


def moved_objectives(
    objectives: Iterable[Objective], before: tuple[Numbering, Grid], after: tuple[Numbering, Grid]
) -> tuple[Objective, ...]:
    """Return objectives with the new names of their spaces; those off the grid are left out."""
    moved = []
    for objective in objectives:
        cells = [cell for name in objective.spaces for cell in spaces_named(*before, name)[:1]]
        names = (space_name(*after, *cell) for cell in cells if on_grid(after[1], *cell))
        spaces = tuple(name for name in names if name)
        if spaces:
            moved.append(msgspec.structs.replace(objective, spaces=spaces))
    return tuple(moved)


def _spread(grid: Grid) -> Iterator[Cell]:
    """Every space of the grid, those first that lie well apart; the first ones come more than once."""
    for step in range(_TRIES):
        across, down = (_RIM + (0.5 + step * stride) % 1 * (1 - 2 * _RIM) for stride in _STEP)
        yield int(across * grid.columns), int(down * grid.rows)
    yield from product(range(grid.columns), range(grid.rows))


Shape = Literal["flat", "pointy", "squares"]
Stagger = Literal["odd", "even"]

UNTITLED_LICENCE: Final = "All rights reserved"


class NewMap(msgspec.Struct, frozen=True, kw_only=True):
    """The choices for a new map.

    `pattern` is what it is made after; from it comes what is chosen nowhere else. An empty `map_id` is made of the
    title, an empty `ground` is the first open terrain of the table.
    """

    title: str
    map_id: str = ""
    authors: tuple[str, ...] = ()
    licence: str = UNTITLED_LICENCE
    terrain: TerrainDocument
    ground: str = ""
    shape: Shape
    columns: int
    rows: int
    stagger: Stagger = "odd"
    edge: Edge = "whole"
    numbering: Numbering
    print: Print = Print()
    has_objectives: bool = False
    has_boxes: bool = True
    pattern: Pattern | None = None

    @property
    def source(self) -> Pattern:
        """The pattern it is made from."""
        return self.pattern or plain_pattern(self.terrain)

    @property
    def grid(self) -> Grid:
        """The grid of that shape and size, with the cells of the pattern."""
        model = self.source.grid
        if self.shape == "squares":
            squares = model if isinstance(model, SquareGrid) else SquareGrid(columns=1, rows=1)
            return msgspec.structs.replace(squares, columns=self.columns, rows=self.rows)
        hexes = model if isinstance(model, HexGrid) else HexGrid(columns=1, rows=1)
        return msgspec.structs.replace(
            hexes, columns=self.columns, rows=self.rows, orientation=self.shape, stagger=self.stagger
        )

    @property
    def can_keep_edge(self) -> bool:
        """Whether the pattern has its own edge that fits this grid."""
        return edge_of(self.source.outline, self.source.grid) == "kept" and self.source.grid == self.grid

    @property
    def can_keep_names(self) -> bool:
        """Whether the pattern names its spaces one by one, and this grid has as many."""
        return bool(self.source.numbering.names) and shape_of(self.source.grid) == shape_of(self.grid)

    @property
    def outline(self) -> Area | UnsetType:
        """The edge of the board."""
        if self.edge == "framed":
            return framed_outline(self.grid)
        if self.edge == "trimmed":
            return trimmed_outline(self.grid)
        if self.edge == "geomorphic":
            return geomorphic_outline(self.grid)
        return self.source.outline if self.edge == "kept" and self.can_keep_edge else UNSET

    @property
    def objectives(self) -> tuple[Objective, ...]:
        """The objectives it begins with."""
        source = self.source
        if not self.has_objectives:
            return ()
        if source.objectives:
            return moved_objectives(source.objectives, (source.numbering, source.grid), (self.numbering, self.grid))
        return spread_objectives(source.count, self.grid, self.numbering)

    def make(self) -> MapDocument:
        """The map: valid, first of its kind, without any terrain but its ground."""
        source = self.source
        made = MapDocument(
            format_version=1,
            id=self.map_id or slug(self.title),
            version=1,
            title=self.title.strip(),
            authors=self.authors,
            licence=self.licence.strip() or UNTITLED_LICENCE,
            terrain=self.terrain.reference,
            terrains=source.terrains if self.terrain is source.terrain else (),
            ground="",
            grid=self.grid,
            numbering=self.numbering,
            outline=self.outline,
            print=self.print,
            frame=source.frame,
            grid_style=source.grid_style,
            objectives=self.objectives,
            boxes=boxes_on(source.boxes, source.grid, self.grid) if self.has_boxes else (),
        )
        table = with_own_terrains(self.terrain, made)
        ground = self.ground if table.find(self.ground) is not None else ground_of(table)
        return msgspec.structs.replace(made, ground=ground)


def slug(title: str) -> str:
    """Return an id made from a title: `"Höhe 112, West"` gives `hohe-112-west`; `map` if no letter is left.

    Files are named after ids, so it is none of the names that Windows reserves: `"Con"` gives `map-con`.
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = "-".join(re.findall(r"[a-z0-9]+", plain))[:64].strip("-") or "map"
    return f"map-{words}" if is_reserved(words) else words


A4_MM: Final = (210.0, 297.0)
A4_MARGIN_MM: Final = 5.0
"""What common printers leave white on each side."""


def size_mm(document: MapDocument) -> tuple[float, float]:
    """Return width and height of the sheet in millimetres: the board, its margin and its boxes."""
    geometry = geometry_of(document.grid)
    x0, y0, x1, y1 = geometry.bounds
    if document.outline is not UNSET:
        corners = [corner for ring in rings_of(document.outline) for corner in ring]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        x0, y0, x1, y1 = min(xs), min(ys), max(xs), max(ys)
    margin = document.frame.margin
    left, top, right, bottom = (float(x0 - margin), float(y0 - margin), float(x1 + margin), float(y1 + margin))
    for box in document.boxes:
        left, right = min(left, box.at[0] - box.width / 2), max(right, box.at[0] + box.width / 2)
        top, bottom = min(top, box.at[1] - box.height / 2), max(bottom, box.at[1] + box.height / 2)
    unit = document.print.space_mm / geometry.width
    return (right - left) * unit, (bottom - top) * unit


def sheets_of_a4(width_mm: float, height_mm: float) -> int:
    """Return how many sheets of A4 are needed, all portrait or all landscape."""
    across, down = (length - 2 * A4_MARGIN_MM for length in A4_MM)
    return min(
        math.ceil(width_mm / across) * math.ceil(height_mm / down),
        math.ceil(width_mm / down) * math.ceil(height_mm / across),
    )
