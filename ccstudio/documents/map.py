"""The `map` format: grid and its style, terrain, traced outlines, levels, lines, objectives, labels and pictures."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Direction, Slug, SlugOrEmpty, SpaceName
from ccstudio.documents.document import Document, Line, Record, Reference
from ccstudio.documents.geometry import Area, Geometry, LineString, Position
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.sheet import Box, Frame, Length, Print
from ccstudio.documents.terrain import Colour, Hindrance, Obstacle, Terrain

Times = Annotated[float, msgspec.Meta(ge=0.2, le=5)]
"""How many times the usual size or weight."""

NameWeight = Literal["regular", "semibold", "bold"]
NamePlace = Literal["top", "bottom", "above", "below", "nowhere"]
"""Where the name of a space stands: at its upper or lower side, above or below its centre dot, or nowhere."""


class GridStyle(Record, frozen=True, kw_only=True):
    """How the sides, centre dots and names of the spaces are drawn.

    Each has a halo in a colour that stands out from its own, so that it reads on dark woods and on water. Weights and
    sizes are multiples of the usual ones, `line_strength` says how strongly the lines are drawn (1: fully).
    """

    lines: Literal["sides", "corners", "nowhere"] = "sides"
    line_colour: Colour = "#000000"
    line_weight: Times = 1.0
    line_strength: Annotated[float, msgspec.Meta(ge=0.05, le=1)] = 0.42
    dots: Literal["centre", "nowhere"] = "centre"
    dot_colour: Colour = "#FFFFFF"
    dot_size: Times = 1.0
    names: NamePlace = "top"
    name_colour: Colour = "#1C1A14"
    name_weight: NameWeight = "semibold"
    name_size: Times = 1.0
    halo: bool = True


Level = Annotated[int, msgspec.Meta(ge=-9, le=99)]
Angle = Annotated[float, msgspec.Meta(ge=-360, le=360)]


class Space(Record, frozen=True, kw_only=True):
    """What a space is, where it differs from the map's ground: its terrain (empty: the ground) and its level.

    The terrain of a space that was `set_by_hand` stays when outlines over it change (see `MapDocument.spaces_follow`).
    """

    space: SpaceName
    terrain: SlugOrEmpty = ""
    level: Level = 0
    set_by_hand: bool = False

    @property
    def says_something(self) -> bool:
        """Whether it differs from a space that the map does not mention."""
        return bool(self.terrain or self.level or self.set_by_hand)


class Side(Record, frozen=True, kw_only=True):
    """What lies on one side of a space. The two names of a shared side mean the same side."""

    space: SpaceName
    direction: Direction
    terrain: Slug


class Extent(Record, frozen=True, kw_only=True):
    """Where an outline of a joined board acts: on its `own` board, and off all boards; not on those `beyond` the seam.

    The rim of each area belongs to it; where the two touch, the outline acts.
    """

    own: Area
    beyond: Area


class Cut(Record, frozen=True, kw_only=True):
    """What an outline was before it was cut at a seam of joined boards.

    Where an edge crosses a seam there is seldom a lattice point, so that what is drawn is rounded there. Sight is not:
    the outline acts where `whole` lies within all the `extents`, one for each time its board was joined. That holds
    while the outline is as it was cut, `drawn` being the digest of that geometry; once somebody has changed it, it
    acts as it is drawn.
    """

    whole: Geometry
    extents: Annotated[tuple[Extent, ...], msgspec.Meta(min_length=1)]
    drawn: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]


class Feature(Record, frozen=True, kw_only=True):
    """An outline a thread can touch: drawn exactly where it stands, unless it was cut (see `Cut`).

    Its effect on sight comes from its terrain; only a feature without terrain carries an `effect` of its own.
    `owners` are the one or two spaces of the side it is part of (`los` clause D2): a wall between C4 and C5 names
    both, one on the board's edge names one.
    """

    id: Slug
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    terrain: SlugOrEmpty = ""
    effect: Obstacle | Hindrance | UnsetType = UNSET
    owners: Annotated[tuple[SpaceName, ...], msgspec.Meta(max_length=2)] = ()
    level: Level = 0
    geometry: Geometry
    cut: Cut | UnsetType = UNSET


class Contour(Record, frozen=True, kw_only=True):
    """The ground at or above a level, for drawing; which level a space has is said by the space."""

    id: Slug
    level: Level
    geometry: Area


class Course(Record, frozen=True, kw_only=True):
    """A road, railway, trail or stream: a centre line with a width, drawn smooth through its points when `smooth`.

    `spaces` are those it joins, in order; movement along it goes from each to the next.
    """

    id: Slug
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    terrain: Slug
    width: Length
    smooth: bool = True
    spaces: tuple[SpaceName, ...] = ()
    geometry: LineString


class Objective(Record, frozen=True, kw_only=True):
    """A numbered place worth holding; several spaces make one objective, as a building does."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]


class Label(Record, frozen=True, kw_only=True):
    """Words on the map, centred at `at`; `size` is the height of a capital in lattice units."""

    text: Line
    at: Position
    size: Length = 420
    angle_deg: Angle = 0.0
    style: Literal["place", "water", "note"] = "place"


MOST_PICKS = 1_000
"""What a fit takes; a fit solves as many equations as it has picks."""


class Affine(Record, frozen=True, kw_only=True, tag_field="kind", tag="affine"):
    """x = a·u + b·v + c, y = d·u + e·v + f from picture pixels (u, v) to the lattice; six floats a to f."""

    matrix: tuple[float, float, float, float, float, float]


class Projective(Record, frozen=True, kw_only=True, tag_field="kind", tag="projective"):
    """A homography from picture pixels to the lattice, row by row; the last float is usually 1."""

    matrix: tuple[float, float, float, float, float, float, float, float, float]


class Pick(Record, frozen=True, kw_only=True):
    """A point of the picture (pixels) that was found to be a point of the lattice."""

    picture: tuple[float, float]
    lattice: Position


class Local(Record, frozen=True, kw_only=True, tag_field="kind", tag="local"):
    """Bent so that every pick is met, for paper that is warped; piecewise affine over a mesh of the picks as drawn."""

    picks: Annotated[tuple[Pick, ...], msgspec.Meta(min_length=3, max_length=MOST_PICKS)]


Transform = Affine | Projective | Local


class Picture(Record, frozen=True, kw_only=True):
    """A picture under the map, placed by a transform from its pixels to the lattice.

    The grid and the outlines never move when it is fitted again. `file` is relative to the map's own
    folder; links out of that folder are not followed. Pixels are counted from the upper left corner of the picture as
    it is looked at, turned the way its camera says. `picks` are what an affine or projective transform was fitted to,
    kept so that it can be fitted again; a local one has its own.
    """

    id: Slug
    file: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    transform: Transform
    picks: Annotated[tuple[Pick, ...], msgspec.Meta(max_length=MOST_PICKS)] = ()
    opacity: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0
    locked: bool = False
    hidden: bool = False


class JoinedBoard(Record, frozen=True, kw_only=True):
    """A board that a map was joined of: which document, its digest, and the name its spaces bear in front."""

    board: Reference
    digest: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
    name: Annotated[str, msgspec.Meta(max_length=4)] = ""


SpacesFollow = Literal["centre", "area", "nothing"]
"""What the terrain of spaces follows while outlines are edited: the outline under the centre dot, the terrain that
covers most of the space, or nothing."""


class MapDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/map"):
    """A map.

    `outline` is the edge of the board; without one the board is the union of its cells. A space is on the map when
    its centre lies in the outline or on its rim; it is a half space when its cell is not wholly inside. `ground` is
    the terrain of every space that says nothing else. `spaces_follow` says how editing outlines changes the terrain of
    spaces that were not set by hand. `number` is printed with the title. `golden` are verdicts of
    sight that its designer relies on: what must be seen, and what must not. `back` is the map on the other side of
    the same board. `boards` are those it was joined of by a layout, in its order.
    """

    format_version: Literal[1]
    number: Annotated[str, msgspec.Meta(max_length=20)] = ""
    terrain: Reference
    ground: Slug
    terrains: tuple[Terrain, ...] = ()
    grid: Grid
    numbering: Numbering = Numbering()
    outline: Area | UnsetType = UNSET
    print: Print = Print()
    frame: Frame = Frame()
    grid_style: GridStyle = GridStyle()
    spaces: tuple[Space, ...] = ()
    spaces_follow: SpacesFollow = "centre"
    sides: tuple[Side, ...] = ()
    contours: tuple[Contour, ...] = ()
    courses: tuple[Course, ...] = ()
    features: tuple[Feature, ...] = ()
    objectives: tuple[Objective, ...] = ()
    labels: tuple[Label, ...] = ()
    boxes: tuple[Box, ...] = ()
    pictures: tuple[Picture, ...] = ()
    golden: tuple[GoldenSight, ...] = ()
    back: Reference | UnsetType = UNSET
    boards: tuple[JoinedBoard, ...] = ()
