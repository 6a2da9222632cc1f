"""The sides of a game between two: 0 and 1."""

from typing import Final

from ccstudio.engine.seats import Side

BOTH: Final = (Side(0), Side(1))


def enemy(side: Side) -> Side:
    """The other side."""
    return Side(1 - side)
