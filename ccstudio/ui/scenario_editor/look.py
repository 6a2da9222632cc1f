"""The looks of areas: colours that work for colour-blind people, and hatches that work without colour."""

from typing import Final, NamedTuple

from PySide6.QtGui import QColor


class AreaLook(NamedTuple):
    """The colour of an area, and the angle of its hatch in degrees."""

    colour: QColor
    angle_deg: int


COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
ANGLES: Final = (45, 135, 0, 90)


def look_of_area(index: int) -> AreaLook:
    """The look of the area of a number."""
    return AreaLook(QColor(COLOURS[index % len(COLOURS)]), ANGLES[index % len(ANGLES)])
