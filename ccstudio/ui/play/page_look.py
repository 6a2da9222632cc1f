"""The colours of pages other than text, on screen and on paper."""

from typing import Final, NamedTuple

from PySide6.QtGui import QPalette

from ccstudio.ui.widgets.contrast import blended


class Look(NamedTuple):
    """Colours by name: secondary text, lines, table headings, every second row; marked rows, cells and their text."""

    faint: str
    edge: str
    head: str
    band: str
    lane: str
    cell: str
    on_cell: str


PAPER = Look(
    faint="#6B6B66", edge="#B9B6AE", head="#E9E6DE", band="#F6F4EF", lane="#D3DFEB", cell="#3A6EA5", on_cell="#FFFFFF"
)
SHARE_OF_LANE: Final = 0.28
"""How much of the accent is in the colour of marked rows and columns."""


def look_of(palette: QPalette) -> Look:
    """The colours for a palette."""
    role = QPalette.ColorRole
    names = [
        palette.color(one).name()
        for one in (
            role.PlaceholderText,
            role.Mid,
            role.Button,
            role.AlternateBase,
            role.Highlight,
            role.HighlightedText,
        )
    ]
    faint, edge, head, band, cell, on_cell = names
    lane = blended(palette.color(role.Base), palette.color(role.Highlight), SHARE_OF_LANE).name()
    return Look(faint=faint, edge=edge, head=head, band=band, lane=lane, cell=cell, on_cell=on_cell)
