"""The `terrain` format: the meaning and drawing of each terrain of a system, and its kinds of boards."""

from typing import Annotated, Final, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.documents.document import Colour, Document, Line, Record, Text
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.grid_style import GridStyle
from ccstudio.documents.sheet import Box, Frame, Print


class BoardTemplate(Record, frozen=True, kw_only=True):
    """One kind of board, as all maps of it are: its grid, how spaces are numbered, how it is printed.

    Boxes lie beside the board of just this size; on another they keep their distance to the corner they are nearest to.

    Args:
        id: ID of the kind of board.
        title: Title in the list of boards for a new map.
        notes: Remarks for designers who choose a kind of board.
        ground: Terrain of all spaces that name no other; empty for the first open terrain of the table.
        grid: Grid of a new map.
        trimmed: Cut the staggered rim straight through the centres of the spaces that stick out, as on printed boards.
        geomorphic: Cut all four edges straight through the centres of spaces, so that boards join on every edge, turned
            or not.
        framed: Make the edge the rectangle around all spaces, as on printed operational maps.
        numbering: How the spaces of a new map are named.
        grid_style: How grid lines, centre dots and names of spaces of a new map are drawn.
        print: Size of a new map on paper.
        frame: Margin of a new map, and what is printed in it.
        objectives: Number of objectives on a map of this kind; 0 for any number.
        boxes: Boxes beside the board.
    """

    id: Slug
    title: Line
    notes: Text = ""
    ground: SlugOrEmpty = ""
    grid: Grid
    trimmed: bool = False
    geomorphic: bool = False
    framed: bool = False
    numbering: Numbering = Numbering()
    grid_style: GridStyle = GridStyle()
    print: Print = Print()
    frame: Frame = Frame()
    objectives: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    boxes: Annotated[tuple[Box, ...], msgspec.Meta(max_length=200)] = ()


COST_PATTERN = r"^([0-9]{1,4}(/[1-9][0-9]{0,3})?|impassable)$(?!\n)"

Cost = Annotated[str, msgspec.Meta(pattern=COST_PATTERN)]
"""Movement cost as an exact fraction (`"2"`, `"1/2"`) or `"impassable"`."""


class Clear(Record, frozen=True, kw_only=True, tag_field="kind", tag="clear"):
    """Does nothing to a thread."""


class Obstacle(Record, frozen=True, kw_only=True, tag_field="kind", tag="obstacle"):
    """Blocks a thread that touches it."""


class Hindrance(Record, frozen=True, kw_only=True, tag_field="kind", tag="hindrance"):
    """Weakens a thread that touches it.

    Args:
        value: Hindrance of a line of sight that touches it.
    """

    value: Annotated[int, msgspec.Meta(ge=1, le=99)]


SightEffect = Clear | Obstacle | Hindrance

Style = Literal[
    "open", "woods", "orchard", "brush", "field", "marsh", "building", "factory", "solid", "rubble", "wall", "hedge",
    "fence", "cliff", "gully", "road", "track", "railway", "stream", "water", "bridge", "hill", "smoke", "blaze",
    "plain", "forest", "upland", "ridge", "swamp", "lake", "town", "city", "river", "river-bridge", "river-ford",
    "river-pontoon",
]  # fmt: skip
"""The styles of drawing that the painter knows. A terrain of one's own picks one and gives it its colours."""

CROSSING_STYLES: Final[frozenset[Style]] = frozenset({"river-bridge", "river-ford", "river-pontoon"})
"""Styles of crossings: the river that they cross runs on beneath them."""
RIVER_STYLES: Final[frozenset[Style]] = frozenset({"river", *CROSSING_STYLES})
"""Styles of sides that form one winding river through the corners of spaces."""
WATER_STYLES: Final[frozenset[Style]] = frozenset({"stream", "water", "lake", *RIVER_STYLES})
"""Styles of running and standing water."""


class Drawing(Record, frozen=True, kw_only=True):
    """How a terrain looks.

    Args:
        style: Style of drawing, which gives texture, colours and symbols.
        colours: Colours that replace those of the style, first to last; `docs/terrain-styles.md` says what each is for.
        width: Width of a line or of hexside ink in lattice units; 0 for the usual width of the style.
    """

    style: Style
    colours: Annotated[tuple[Colour, ...], msgspec.Meta(max_length=6)] = ()
    width: Annotated[int, msgspec.Meta(ge=0, le=20_000)] = 0


class Terrain(Record, frozen=True, kw_only=True):
    """One kind of terrain.

    Args:
        id: ID by which maps, tables and rules refer to the terrain.
        name: Name that players read.
        kind: Place of the terrain: a whole space, a side of one, a line through spaces (road, railway, stream), or a
            marker that comes and goes in play.
        sight: Effect on a line of sight that touches it.
        cost: Movement points to enter it, or to cross it if it is on a side: a whole number, a fraction such as `1/2`,
            or `impassable`.
        cover: Cover of pieces in it or behind it.
        height: Height above the ground, in levels.
        blind: Number of blind spaces behind it for a viewer who stands higher.
        water: Whether it is water.
        rule: ID of the rule that defines the terrain.
        notes: Further effects of the terrain, in words for players.
        drawing: How the terrain is drawn.
    """

    id: Slug
    name: Line
    kind: Literal["space", "side", "line", "marker"]
    sight: SightEffect = Clear()
    cost: Cost = "1"
    cover: Annotated[int, msgspec.Meta(ge=-9, le=99)] = 0
    height: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    blind: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    water: bool = False
    rule: Annotated[str, msgspec.Meta(max_length=40)] = ""
    notes: Text = ""
    drawing: Drawing


class TerrainDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/terrain"):
    """A table of terrains.

    Args:
        format_version: Version of the format of this file.
        system: Rule system that the table serves; empty for any.
        terrains: The terrains, in the order of legends and menus.
        boards: Kinds of board that maps of this table come in; empty if any will do.
    """

    format_version: Literal[1]
    system: Annotated[str, msgspec.Meta(max_length=64)] = ""
    terrains: Annotated[tuple[Terrain, ...], msgspec.Meta(min_length=1)]
    boards: Annotated[tuple[BoardTemplate, ...], msgspec.Meta(max_length=200)] = ()

    def find(self, terrain_id: str) -> Terrain | None:
        """The terrain of that id, or None."""
        return next((terrain for terrain in self.terrains if terrain.id == terrain_id), None)
