"""The layout of the boxes of a track: rows of equal boxes, with room for their titles."""

import math
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

BOX: Final = 2.0
LEAST_BOX: Final = 1.6
"""The largest and smallest side of a box without a line for its title, in heights of a line."""
ROOM: Final = (1.45, 1.85)
"""The side of the room for counters below the line of a short and of a wide title, in heights of a line."""
GAP: Final = 3
SMALL_TEXT: Final = 0.78
"""The size of titles above counters and on rulers, relative to the font of the window."""
TITLE_EDGE: Final = 4
"""The space at the left and right of a title, in pixels."""
MOST_SPREAD: Final = 1.3
"""How much wider than needed boxes below titles become where a row has room."""
SLIM_BOX: Final = (0.6, 1.15)
"""The least width, and the height, of a box of a track without counters, in heights of a line."""
SLIM_FROM: Final = 17
"""The number of boxes from which a track without counters is a ruler in one row."""


class TrackPlan(NamedTuple):
    """The rows of a track.

    Args:
        columns: boxes of a row.
        width: of a box.
        height: of a box.
        gap: between boxes.
        side: of the square for counters and markers within a box.
        title: height of the line of the title above that square; 0 where the title is written into it.
        is_slim: whether the track is a ruler in one row.
    """

    columns: int
    width: float
    height: float
    gap: int
    side: float
    title: float = 0
    is_slim: bool = False

    def place(self, number: int) -> QRectF:
        """The rectangle of a box."""
        row, column = divmod(number, self.columns)
        return QRectF(column * (self.width + self.gap), row * (self.height + self.gap), self.width, self.height)

    def total_height(self, count: int) -> int:
        """The height of all rows."""
        return math.ceil(math.ceil(count / self.columns) * (self.height + self.gap)) + 1

    def room(self, box: QRectF) -> QRectF:
        """The part of a box for counters and markers."""
        return box.adjusted(0, self.title, 0, 0)


def track_plan(room: float, line: float, count: int, widest: float, *, holds: bool) -> TrackPlan:
    """Return the layout of a track.

    Args:
        room: width of the widget.
        line: height of a line of text.
        count: number of boxes.
        widest: width of the widest title, in small text.
        holds: whether boxes have held counters: they stand below titles, which are to stay readable.
    """
    if count >= SLIM_FROM and not holds and room / count >= SLIM_BOX[0] * line:
        return TrackPlan(count, room / count, SLIM_BOX[1] * line, 0, room / count, is_slim=True)
    if not holds and widest + 2 * TITLE_EDGE <= LEAST_BOX * line:
        columns = _columns(room, count, LEAST_BOX * line)
        side = min(BOX * line, (room + GAP) / columns - GAP)
        return TrackPlan(columns, side, side, GAP, side)
    wanted = widest + 2 * TITLE_EDGE
    side = ROOM[wanted > ROOM[1] * line] * line
    least = max(side + TITLE_EDGE, wanted)
    columns = _columns(room, count, least)
    width = max(1.0, min(least * MOST_SPREAD, (room + GAP) / columns - GAP))
    title = SMALL_TEXT * line + 1
    return TrackPlan(columns, width, title + side, GAP, side, title)


def _columns(room: float, count: int, least: float) -> int:
    """The boxes of each row, as equal as they can be."""
    most = max(1, math.floor((room + GAP) / (least + GAP)))
    return math.ceil(count / math.ceil(count / most))
