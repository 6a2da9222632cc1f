"""How the grid of a map is drawn: sides, centre dots and names of its spaces."""

from typing import Annotated, Literal

import msgspec

from ccstudio.documents.document import Record
from ccstudio.documents.terrain import Colour

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
