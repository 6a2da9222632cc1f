"""The `terrain` format: the meaning and drawing of each terrain of a system, and its kinds of boards."""

from typing import Annotated, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.documents.document import Document, Line, Record, Text
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.sheet import Box, Frame, Print


class BoardTemplate(Record, frozen=True, kw_only=True):
    """One kind of board, as all maps of it are: its grid, how spaces are numbered, how it is printed.

    `ground` is the terrain of spaces that say nothing else (empty: the first open one of the table). With `trimmed` the
    staggered rim is cut straight through the centres of the spaces that stick out, as printed boards are. `objectives`
    is how many a map of this kind has (0: as many as one likes). `boxes` lie beside the board of just this size; on
    another they keep their distance to the corner they are nearest to.
    """

    id: Slug
    title: Line
    notes: Text = ""
    ground: SlugOrEmpty = ""
    grid: Grid
    trimmed: bool = False
    numbering: Numbering = Numbering()
    print: Print = Print()
    frame: Frame = Frame()
    objectives: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    boxes: Annotated[tuple[Box, ...], msgspec.Meta(max_length=200)] = ()


COLOUR_PATTERN = r"^#[0-9A-Fa-f]{6}$(?!\n)"
COST_PATTERN = r"^([0-9]{1,4}(/[1-9][0-9]{0,3})?|impassable)$(?!\n)"

Colour = Annotated[str, msgspec.Meta(pattern=COLOUR_PATTERN)]
Cost = Annotated[str, msgspec.Meta(pattern=COST_PATTERN)]
"""Movement cost as an exact fraction (`"2"`, `"1/2"`) or `"impassable"`."""


class Clear(Record, frozen=True, kw_only=True, tag_field="kind", tag="clear"):
    """Does nothing to a thread."""


class Obstacle(Record, frozen=True, kw_only=True, tag_field="kind", tag="obstacle"):
    """Blocks a thread that touches it."""


class Hindrance(Record, frozen=True, kw_only=True, tag_field="kind", tag="hindrance"):
    """Weakens a thread that touches it, by `value`."""

    value: Annotated[int, msgspec.Meta(ge=1, le=99)]


SightEffect = Clear | Obstacle | Hindrance

Style = Literal[
    "open", "woods", "orchard", "brush", "field", "marsh", "building", "factory", "solid", "rubble", "wall", "hedge",
    "fence", "cliff", "gully", "road", "track", "railway", "stream", "water", "bridge", "hill", "smoke", "blaze",
]  # fmt: skip
"""The styles of drawing that the painter knows. A terrain of one's own picks one and gives it its colours."""


class Drawing(Record, frozen=True, kw_only=True):
    """How a terrain looks.

    `colours` replace the style's own, first to last; what each means stands with the style in
    `docs/terrain-styles.md`. `width` is the width of a line or of hexside ink in lattice units.
    """

    style: Style
    colours: Annotated[tuple[Colour, ...], msgspec.Meta(max_length=6)] = ()
    width: Annotated[int, msgspec.Meta(ge=0, le=20_000)] = 0


class Terrain(Record, frozen=True, kw_only=True):
    """One kind of terrain.

    `kind` says what it can be given to: a whole `space` (and outlines drawn in spaces), a `side`, a `line` through
    spaces (road, railway, stream), or a `marker` that comes and goes in play. `cost` is for entering (for a side:
    crossing, added to the space's). `rule` is the id of the rule that defines it. `blind` is the number of blind
    spaces behind it when seen from above.
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
    """A table of terrains. `system` is the rule system it serves; empty for any.

    `boards` are the kinds of board that maps of this table come in; empty where any will do.
    """

    format_version: Literal[1]
    system: Annotated[str, msgspec.Meta(max_length=64)] = ""
    terrains: Annotated[tuple[Terrain, ...], msgspec.Meta(min_length=1)]
    boards: Annotated[tuple[BoardTemplate, ...], msgspec.Meta(max_length=200)] = ()

    def find(self, terrain_id: str) -> Terrain | None:
        """The terrain of that id, or None."""
        return next((terrain for terrain in self.terrains if terrain.id == terrain_id), None)
