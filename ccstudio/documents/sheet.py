"""The printed sheet around the spaces: print size, frame, and boxes beside the board."""

from typing import Annotated

import msgspec

from ccstudio.base.ids import Slug
from ccstudio.documents.document import Line, Record
from ccstudio.documents.geometry import Position

Length = Annotated[int, msgspec.Meta(ge=1, le=2**20)]


class Box(Record, frozen=True, kw_only=True):
    """A place off the grid where pieces can be: an artillery box, a track's space; `at` is its centre.

    It is not drawn where it is `unseen`, because the picture below shows it.
    """

    id: Slug
    title: Line
    at: Position
    width: Length
    height: Length
    unseen: bool = False


class Frame(Record, frozen=True, kw_only=True):
    """What surrounds the board: a margin in lattice units and the furniture printed in it."""

    margin: Annotated[int, msgspec.Meta(ge=0, le=2**20)] = 2400
    title: bool = True
    compass: bool = True
    legend: bool = True
    scale_bar: bool = True


class Print(Record, frozen=True, kw_only=True):
    """The size on paper, and what a space stands for on the ground (0: not said)."""

    space_mm: Annotated[float, msgspec.Meta(ge=1, le=1_000)] = 25.4
    space_metres: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 0.0
