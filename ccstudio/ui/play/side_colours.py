"""The colours and letters of sides, as the counters on the table show them."""

from PySide6.QtGui import QColor

from ccstudio.engine.seats import Side
from ccstudio.play.side_colours import side_ground, side_letters
from ccstudio.ui.play.table import PlayTable


def side_colour(table: PlayTable, side: Side | None) -> QColor | None:
    """The ground of most of a side's counters, or its colour in the module; None for no known side."""
    ground = side_ground(table.contents.module, table.ground_colours, table.table, side)
    return QColor(ground) if ground else None


def side_letter(table: PlayTable, side: Side | None) -> str:
    """The letter of a side; empty for no known side."""
    letters = side_letters(table.narrator.sides)
    return letters[side] if side is not None and 0 <= side < len(letters) else ""
