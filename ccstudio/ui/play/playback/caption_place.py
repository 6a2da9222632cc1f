"""Where the caption of a step lies: beside what the step is about."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QSize

EDGE: Final = 14
"""The distance from the edges of the board, logical pixels."""
SAMPLES: Final = 24
"""By so many rectangles a line is covered."""


def place_beside(size: QSize, board: QRect, about: Sequence[QRect], former: QPoint | None = None) -> QPoint:
    """Return the corner where a caption of a size covers nothing, or else least, of what a step is about.

    The middle of the lower edge is best, then that of the upper one, the corners, and the sides. A caption that lies
    somewhere already stays where it covers nothing.
    """
    places = [*([former] if former is not None else []), *_places(size, board)]
    return min(places, key=lambda corner: _covered(QRect(corner, size), about))


def along(start: QPointF, end: QPointF, half: float) -> list[QRect]:
    """Return rectangles that cover a line, each so far to either side."""
    steps = [start + (end - start) * (number / SAMPLES) for number in range(SAMPLES + 1)]
    side = round(2 * half)
    return [QRect(round(at.x() - half), round(at.y() - half), side, side) for at in steps]


def _places(size: QSize, board: QRect) -> Iterator[QPoint]:
    across = board.width() - size.width()
    down = max(EDGE, board.height() - size.height() - EDGE)
    left, middle, right = EDGE, across // 2, across - EDGE
    for y in (down, EDGE, (board.height() - size.height()) // 2):
        yield from (QPoint(x, y) for x in ((middle, left, right) if y in (down, EDGE) else (left, right)))


def _covered(rect: QRect, about: Sequence[QRect]) -> int:
    """How much of some rectangles another covers, pixels."""
    parts = [rect.intersected(one).size() for one in about]
    return sum(part.width() * part.height() for part in parts if not part.isEmpty())
