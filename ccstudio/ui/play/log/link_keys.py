"""`LinkKeys`: goes through the links of a line of the log by keys."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from ccstudio.ui.play.log.drawing import RowLayout
from ccstudio.ui.play.log.rows import Row, Target

STEPS: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class LinkKeys:
    """The link of the current line that Enter follows: Ctrl with an arrow chooses the next or the previous one."""

    def __init__(self) -> None:
        self._row: Row | None = None
        self._number = 0

    def press(self, event: QKeyEvent, row: Row, layout: RowLayout) -> bool:
        """Choose another link of a line; return whether the key does so."""
        by, count = STEPS.get(Qt.Key(event.key()), 0), len(layout.links)
        if not by or not count or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if self._row is row:
            self._number = (self._number + by) % count
        else:
            self._row, self._number = row, 0 if by > 0 else count - 1
        return True

    def target_in(self, row: Row, layout: RowLayout) -> Target | None:
        """The target of the chosen link, if it is in a line."""
        return layout.links[self._number].target if self._row is row and self._number < len(layout.links) else None

    def draw(self, painter: QPainter, place: QRectF, row: Row, layout: RowLayout) -> None:
        """Frame the chosen link, if it is in a line."""
        if self.target_in(row, layout) is not None:
            painter.setPen(QPen(painter.pen().color(), 1.5))
            rect = layout.zone_rect(layout.links[self._number]).translated(place.topLeft())
            painter.drawRoundedRect(rect.adjusted(-2, 0, 2, 0), 3, 3)
