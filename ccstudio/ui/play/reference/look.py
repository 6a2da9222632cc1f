"""How pages look: the few colours that are no text, on the screen and on paper."""

from typing import NamedTuple

from PySide6.QtGui import QPalette


class Look(NamedTuple):
    """Colours by name: lesser words, lines, heads of tables, every second row."""

    faint: str
    edge: str
    head: str
    band: str


PAPER = Look(faint="#6B6B66", edge="#B9B6AE", head="#E9E6DE", band="#F6F4EF")


def look_of(palette: QPalette) -> Look:
    """The colours of a palette."""
    role = QPalette.ColorRole
    return Look(
        *(palette.color(one).name() for one in (role.PlaceholderText, role.Mid, role.Button, role.AlternateBase))
    )
