"""How the sides, centre dots and names of the spaces of a map are drawn."""

from typing import Annotated, Literal

import msgspec

from ccstudio.documents.document import Colour, Record

Times = Annotated[float, msgspec.Meta(ge=0.2, le=5)]
"""How many times the usual size or weight."""

NameWeight = Literal["regular", "semibold", "bold"]
NamePlace = Literal["top", "bottom", "above", "below", "nowhere"]
"""Where the name of a space stands: at its upper or lower side, above or below its centre dot, or nowhere."""


class GridStyle(Record, frozen=True, kw_only=True):
    """How the sides, centre dots and names of the spaces are drawn.

    Each has a halo in a colour that stands out from its own, so that it reads on dark woods and on water.

    Args:
        lines: Whether grid lines run along whole sides, mark the corners only, or are hidden.
        line_colour: Colour of the grid lines.
        line_weight: Width of the grid lines, as a multiple of the usual width.
        line_strength: Opacity of the grid lines; 1 draws them fully.
        dots: Whether a dot marks the centre of each space.
        dot_colour: Colour of the centre dots.
        dot_size: Size of the centre dots, as a multiple of the usual size.
        names: Where the name of a space is printed in it.
        name_every: Interval of the printed names in a column: 1 prints every name, 5 that of every fifth row.
        name_colour: Colour of the names.
        name_weight: Weight of the font of the names.
        name_size: Size of the names, as a multiple of the usual size.
        halo: Draw a halo around lines, dots and names, so that they read on any ground.
    """

    lines: Literal["sides", "corners", "nowhere"] = "sides"
    line_colour: Colour = "#000000"
    line_weight: Times = 1.0
    line_strength: Annotated[float, msgspec.Meta(ge=0.05, le=1)] = 0.42
    dots: Literal["centre", "nowhere"] = "centre"
    dot_colour: Colour = "#FFFFFF"
    dot_size: Times = 1.0
    names: NamePlace = "top"
    name_every: Annotated[int, msgspec.Meta(ge=1, le=50)] = 1
    name_colour: Colour = "#1C1A14"
    name_weight: NameWeight = "semibold"
    name_size: Times = 1.0
    halo: bool = True
