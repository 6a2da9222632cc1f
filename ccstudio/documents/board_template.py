"""What the boards of a game are like: what a new map of them begins with, and what one is held against."""

from typing import Annotated

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.documents.document import Line, Record, Text
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
