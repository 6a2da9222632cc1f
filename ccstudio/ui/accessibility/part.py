"""`Part`: what a screen reader is told of a painted thing."""

from typing import NamedTuple

from PySide6.QtCore import QRectF


class Part(NamedTuple):
    """The name of a thing, its rectangle (pixels of the widget), what else is seen of it, and whether it is offered."""

    name: str
    rect: QRectF
    description: str = ""
    can_be_chosen: bool = False
