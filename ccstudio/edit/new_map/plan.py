"""`NewMap`: what a person chose for a new map, and the document that comes of it."""

import re
import unicodedata
from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.documents.geometry import Area
from ccstudio.documents.grid import Grid, HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import MapDocument, Objective
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.sheet import Print
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.new_map.edges import Edge, edge_of, trimmed_outline
from ccstudio.edit.new_map.objectives import moved_objectives, spread_objectives
from ccstudio.edit.new_map.pattern import Pattern, boxes_on, ground_of, plain_pattern, shape_of

Shape = Literal["flat", "pointy", "squares"]
Stagger = Literal["odd", "even"]

UNTITLED_LICENCE: Final = "All rights reserved"


class NewMap(msgspec.Struct, frozen=True, kw_only=True):
    """What a person chose for a new map.

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
        """What it is made after."""
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
        """Whether the pattern has an edge of its own that suits this very grid."""
        return edge_of(self.source.outline, self.source.grid) == "kept" and self.source.grid == self.grid

    @property
    def can_keep_names(self) -> bool:
        """Whether the pattern names its spaces one by one, and this grid has as many."""
        return bool(self.source.numbering.names) and shape_of(self.source.grid) == shape_of(self.grid)

    @property
    def outline(self) -> Area | UnsetType:
        """The edge of the board."""
        if self.edge == "trimmed":
            return trimmed_outline(self.grid)
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
            objectives=self.objectives,
            boxes=boxes_on(source.boxes, source.grid, self.grid) if self.has_boxes else (),
        )
        table = with_own_terrains(self.terrain, made)
        ground = self.ground if table.find(self.ground) is not None else ground_of(table)
        return msgspec.structs.replace(made, ground=ground)


def slug(title: str) -> str:
    """An id made of a title: `"Höhe 112, West"` is `hohe-112-west`; `map` where no letter is left."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:64].strip("-") or "map"
