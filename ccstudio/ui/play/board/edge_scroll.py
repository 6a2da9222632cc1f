"""`EdgeScroll`: scrolls the board while something is dragged near its edge."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.play.table_drag import TableDrag

MARGIN: Final = 60
"""How near to the edge the mouse must be, logical pixels; all numbers are those that players of VASSAL are used to."""
DELAY_MS: Final = 200
"""How long it must stay there before the board scrolls."""
SPEED: Final = 0.5
"""Logical pixels per millisecond."""
TICK_MS: Final = 16


class EdgeScroll(QObject):
    """Scrolls a view towards the edge that the mouse is held at during a drag."""

    def __init__(self, view: MapView, drag: TableDrag) -> None:
        super().__init__(view)
        self._view = view
        self._drag = drag
        self._held = QElapsedTimer()
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        drag.changed.connect(self._follow)

    @property
    def way(self) -> tuple[int, int]:
        """Where the board would scroll for the mouse where it is: -1, 0 or 1 to the right and down."""
        viewport, at = self._view.viewport(), self._drag.at
        if at is None or not viewport.rect().contains(here := viewport.mapFromGlobal(at)):
            return (0, 0)
        return (_towards(here.x(), viewport.width()), _towards(here.y(), viewport.height()))

    def _follow(self) -> None:
        if not self._drag.is_on:
            self._timer.stop()
        elif not self._timer.isActive():
            self._held.invalidate()
            self._timer.start()

    def _tick(self) -> None:
        way = self.way
        if way == (0, 0):
            self._held.invalidate()
        elif not self._held.isValid():
            self._held.start()
        elif self._held.elapsed() >= DELAY_MS:
            self.scroll(TICK_MS)

    def scroll(self, milliseconds: float) -> None:
        """Scroll as far as in a time, and let what is dragged land on what is there then."""
        across, down = self.way
        self._view.scroll_by(SPEED * milliseconds * across, SPEED * milliseconds * down)
        if self._drag.at is not None:
            self._drag.move(self._drag.at)


def _towards(at: int, length: int) -> int:
    """Which edge a coordinate is near: -1 the first, 1 the last; 0 for none, or if the view is too small to tell."""
    if length < 4 * MARGIN:
        return 0
    return -1 if at < MARGIN else 1 if at >= length - MARGIN else 0
