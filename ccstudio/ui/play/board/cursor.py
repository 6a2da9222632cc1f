"""`Cursor`: moves by keys between places where something can be chosen."""

import math

from PySide6.QtCore import QPointF

from ccstudio.engine.options import Option
from ccstudio.ui.play.board.scene import BoardScene


class Cursor:
    """Finds the next thing to point at."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene

    def next_place(self) -> tuple[Option, QPointF] | None:
        """The next place where something can be chosen, row by row, after the one pointed at."""
        spots = sorted(self._scene.targets.spots(), key=lambda pair: (pair[1].y(), pair[1].x()))
        if not spots:
            return None
        return spots[(self._number_of_pointed([spot for _option, spot in spots]) + 1) % len(spots)]

    def beside(self, way: tuple[int, int]) -> Option | None:
        """The nearest choice in a direction from the one pointed at; without one, the choice nearest to the middle."""
        here = self._scene.targets.spot(self._scene.table.pointed)
        start = here or self._scene.view.centre
        best: tuple[float, Option] | None = None
        for option, spot in self._scene.targets.spots():
            away = spot - start
            ahead = away.x() * way[0] + away.y() * way[1]
            aside = abs(away.x() * way[1]) + abs(away.y() * way[0])
            if here is not None and (ahead < 1 or aside > 2 * ahead):
                continue
            cost = math.hypot(away.x(), away.y()) + (aside if here is not None else 0.0)
            if best is None or cost < best[0]:
                best = (cost, option)
        return None if best is None else best[1]

    def _number_of_pointed(self, spots: list[QPointF]) -> int:
        """The number of the place pointed at, -1 for none."""
        here = self._scene.targets.spot(self._scene.table.pointed)
        if here is None:
            return -1
        far = [math.hypot(spot.x() - here.x(), spot.y() - here.y()) for spot in spots]
        nearest = far.index(min(far))
        return nearest if far[nearest] < 0.6 * self._scene.board.grid.width else -1
