"""The `map` format: grid and its style, terrain, traced outlines, levels, lines, objectives, labels and pictures."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Direction, Slug, SlugOrEmpty, SpaceName
from ccstudio.documents.document import Document, Line, Record, Reference
from ccstudio.documents.geometry import Area, Geometry, LineString, Position
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.grid_style import GridStyle
from ccstudio.documents.sheet import Box, Frame, Length, Print
from ccstudio.documents.terrain import Hindrance, Obstacle, Terrain

Level = Annotated[int, msgspec.Meta(ge=-9, le=99)]
Angle = Annotated[float, msgspec.Meta(ge=-360, le=360)]


class Space(Record, frozen=True, kw_only=True):
    """What a space is, where it differs from the map's ground.

    Args:
        space: Name of the space.
        terrain: Terrain of the space; empty for the ground of the map.
        level: Height of the ground, in levels.
        set_by_hand: Keep the terrain when outlines over the space change.
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
    """What lies on one side of a space. The two names of a shared side mean the same side.

    Args:
        space: Either of the spaces that share the side.
        direction: Direction of the side, seen from that space.
        terrain: Terrain that lies on the side.
    """

    space: SpaceName
    direction: Direction
    terrain: Slug


class Extent(Record, frozen=True, kw_only=True):
    """Where an outline of a joined board acts: on its `own` board, and off all boards; not on those `beyond` the seam.

    The rim of each area belongs to it; where the two touch, the outline acts.

    Args:
        own: Area of the board that the outline comes from.
        beyond: Area of the boards beyond the seam, where the outline has no effect.
    """

    own: Area
    beyond: Area


class Cut(Record, frozen=True, kw_only=True):
    """What an outline was before it was cut at a seam of joined boards.

    Where an edge crosses a seam there is seldom a lattice point, so that what is drawn is rounded there. Sight is not:
    the outline acts where the whole lies within all extents. That holds while the outline is as it was cut; once
    somebody has changed it, it acts as it is drawn.

    Args:
        whole: Outline before it was cut.
        extents: Where the outline acts, one entry for each time its board was joined.
        drawn: SHA-256 digest of the geometry as it was cut; another digest means that somebody has changed the outline
            since.
    """

    whole: Geometry
    extents: Annotated[tuple[Extent, ...], msgspec.Meta(min_length=1)]
    drawn: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]


class Feature(Record, frozen=True, kw_only=True):
    """An outline a thread can touch: drawn exactly where it stands, unless it was cut (see `Cut`).

    Args:
        id: ID of the outline, unique on the map.
        title: Name that explanations of sight show; empty for that of the terrain.
        terrain: Terrain of the outline, which gives its effect on sight; empty if the outline has an effect of its own.
        effect: Effect on sight of an outline without terrain.
        owners: The one or two spaces of the side that the outline is part of: a wall between C4 and C5 names both.
            Sight rule D2 uses them.
        level: Height of the ground under the outline, in levels.
        geometry: Area or line that lines of sight can touch.
        cut: The outline before it was cut at a seam of joined boards.
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
    """The ground at or above a level, for drawing; which level a space has is said by the space.

    Args:
        id: ID of the contour, unique on the map.
        level: Level of the ground within the contour.
        geometry: Area at or above this level.
    """

    id: Slug
    level: Level
    geometry: Area


class Course(Record, frozen=True, kw_only=True):
    """A road, railway, trail or stream: a centre line with a width.

    Args:
        id: ID of the road or stream, unique on the map.
        title: Name of the road or stream; empty for none.
        terrain: Terrain of the line, which gives its movement cost and its drawing.
        width: Width in lattice units.
        smooth: Draw a smooth curve through the points instead of straight segments.
        spaces: Spaces that it joins, in order; pieces move along it from each to the next.
        geometry: Centre line.
    """

    id: Slug
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    terrain: Slug
    width: Length
    smooth: bool = True
    spaces: tuple[SpaceName, ...] = ()
    geometry: LineString


class Objective(Record, frozen=True, kw_only=True):
    """A numbered place worth holding; several spaces make one objective, as a building does.

    Args:
        number: Number of the objective, unique on the map.
        title: Name of the objective; empty for its number alone.
        spaces: Spaces of the objective.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]


class Label(Record, frozen=True, kw_only=True):
    """Words on the map.

    Args:
        text: Words that are printed.
        at: Centre of the words, as x and y in lattice units.
        size: Height of a capital letter, in lattice units.
        angle_deg: Rotation in degrees, clockwise.
        style: Style of lettering: for places, for waters, or for notes.
    """

    text: Line
    at: Position
    size: Length = 420
    angle_deg: Angle = 0.0
    style: Literal["place", "water", "note"] = "place"


MOST_PICKS = 1_000
"""What a fit takes; a fit solves as many equations as it has picks."""


class Affine(Record, frozen=True, kw_only=True, tag_field="kind", tag="affine"):
    """x = a·u + b·v + c, y = d·u + e·v + f from picture pixels (u, v) to the lattice.

    Args:
        matrix: The six numbers a, b, c, d, e, f.
    """

    matrix: tuple[float, float, float, float, float, float]


class Projective(Record, frozen=True, kw_only=True, tag_field="kind", tag="projective"):
    """A homography from picture pixels to the lattice.

    Args:
        matrix: The nine numbers of the homography, row by row; the last is usually 1.
    """

    matrix: tuple[float, float, float, float, float, float, float, float, float]


class Pick(Record, frozen=True, kw_only=True):
    """A point of the picture that was found to be a point of the lattice.

    Args:
        picture: The point on the picture, in pixels from its upper left corner.
        lattice: The same point on the map, in lattice units.
    """

    picture: tuple[float, float]
    lattice: Position


class Local(Record, frozen=True, kw_only=True, tag_field="kind", tag="local"):
    """Bent so that every pick is met, for paper that is warped; piecewise affine over a mesh of the picks as drawn.

    Args:
        picks: Points of the picture whose places on the map are known; all of them are met exactly.
    """

    picks: Annotated[tuple[Pick, ...], msgspec.Meta(min_length=3, max_length=MOST_PICKS)]


Transform = Affine | Projective | Local


class Picture(Record, frozen=True, kw_only=True):
    """A picture under the map, placed by a transform from its pixels to the lattice.

    The grid and the outlines never move when it is fitted again. Pixels are counted from the upper left corner of the
    picture as it is looked at, turned the way its camera says.

    Args:
        id: ID of the picture, unique on the map.
        file: File of the picture, relative to the folder of the map; it must be inside that folder.
        transform: Where the pixels of the picture lie on the map.
        picks: Points that an affine or projective transform was fitted to, kept so that it can be fitted again.
        opacity: Opacity from 0 (invisible) to 1.
        locked: Protect the picture from being moved.
        hidden: Do not show the picture.
    """

    id: Slug
    file: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    transform: Transform
    picks: Annotated[tuple[Pick, ...], msgspec.Meta(max_length=MOST_PICKS)] = ()
    opacity: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0
    locked: bool = False
    hidden: bool = False


class JoinedBoard(Record, frozen=True, kw_only=True):
    """A board that a map was joined of.

    Args:
        board: Map of the board.
        digest: SHA-256 digest of the map when the boards were joined.
        name: Text in front of the names of the spaces of this board.
    """

    board: Reference
    digest: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
    name: Annotated[str, msgspec.Meta(max_length=4)] = ""


SpacesFollow = Literal["centre", "area", "nothing"]
"""What the terrain of spaces follows while outlines are edited: the outline under the centre dot, the terrain that
covers most of the space, or nothing."""


class MapDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/map"):
    """A map.

    A space is on the map when its centre lies in the outline or on its rim; it is a half space when its cell is not
    wholly inside. Own terrains replace those of the table with the same id.

    Args:
        format_version: Version of the format of this file.
        number: Number printed with the title, such as that of a board; empty for none.
        terrain: Table of terrains that the map uses.
        ground: Terrain of every space that names no other.
        terrains: Terrains of this map alone; they replace those of the table with the same ID.
        grid: Kind and size of the grid.
        numbering: How spaces are named.
        outline: Edge of the board; without one the board is the union of its spaces.
        print: Size on paper and scale of the ground.
        frame: Margin around the board, and what is printed in it.
        grid_style: How grid lines, centre dots and names of spaces are drawn.
        spaces: Spaces that differ from the ground in terrain or level.
        spaces_follow: How edits of outlines change the terrain of spaces: by the outline under the centre dot, by the
            terrain with the largest area, or not at all.
        sides: Terrain on the sides of spaces: walls, hedges, cliffs.
        contours: Contour lines of the levels, for drawing.
        courses: Roads, railways, trails and streams.
        features: Traced outlines that lines of sight can touch.
        objectives: Numbered objectives.
        labels: Words on the map.
        boxes: Boxes beside the board for pieces off the map.
        pictures: Pictures under the map, such as scans.
        golden: Lines of sight that the designer relies on; a check reports every change.
        back: Map on the other side of the same board.
        boards: Boards that the map was joined of by a layout, in its order.
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
