"""The colours of pages other than text, on screen and on paper."""

from typing import NamedTuple

from PySide6.QtGui import QPalette


class Look(NamedTuple):
    """Colours by name: secondary text, lines, table headings, every second row."""

    faint: str
    edge: str
    head: str
    band: str


PAPER = Look(faint="#6B6B66", edge="#B9B6AE", head="#E9E6DE", band="#F6F4EF")


def look_of(palette: QPalette) -> Look:
    """The colours for a palette."""
    role = QPalette.ColorRole
    return Look(
        *(palette.color(one).name() for one in (role.PlaceholderText, role.Mid, role.Button, role.AlternateBase))
    )
