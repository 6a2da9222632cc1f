"""The printed sheet around the spaces: print size, frame, and boxes beside the board."""

from typing import Annotated

import msgspec

from ccstudio.base.ids import Slug
from ccstudio.documents.document import Line, Record
from ccstudio.documents.geometry import Position

Length = Annotated[int, msgspec.Meta(ge=1, le=2**20)]


class Box(Record, frozen=True, kw_only=True):
    """A place off the grid where pieces can be: an artillery box, a track's space.

    Args:
        id: ID by which forces and placed pieces refer to the box.
        title: Title printed in the box.
        at: Centre of the box, as x and y in lattice units.
        width: Width in lattice units.
        height: Height in lattice units.
        unseen: Do not draw the box, because the picture below already shows it.
    """

    id: Slug
    title: Line
    at: Position
    width: Length
    height: Length
    unseen: bool = False


class Frame(Record, frozen=True, kw_only=True):
    """What surrounds the board: a margin and the map elements printed in it.

    Args:
        margin: Width of the margin around the board in lattice units.
        title: Print the title of the map in the margin.
        compass: Print a compass that points north.
        legend: Print a legend of the terrain on the map.
        scale_bar: Print a scale bar; it needs a ground scale.
    """

    margin: Annotated[int, msgspec.Meta(ge=0, le=2**20)] = 2400
    title: bool = True
    compass: bool = True
    legend: bool = True
    scale_bar: bool = True


class Print(Record, frozen=True, kw_only=True):
    """The size on paper, and what a space stands for on the ground.

    Args:
        space_mm: Distance between two sides of a space on paper, in millimetres.
        space_metres: Distance that a space stands for on the ground, in metres; 0 leaves it open.
    """

    space_mm: Annotated[float, msgspec.Meta(ge=1, le=1_000)] = 25.4
    space_metres: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 0.0
