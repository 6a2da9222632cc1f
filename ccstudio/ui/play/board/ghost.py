"""`Ghost`: the counters that follow the mouse while they are dragged."""

from collections.abc import Sequence
from typing import Final

from ccstudio.engine.pieces import PieceId
from ccstudio.ui.play.board.arrangement import STEP
from ccstudio.ui.play.board.counters import CounterItem
from ccstudio.ui.play.board.scene import BoardScene

GHOST_Z: Final = 60.0


class Ghost:
    """Copies of counters in a stack under the mouse."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._items: list[CounterItem] = []

    @property
    def items(self) -> Sequence[CounterItem]:
        """The copies."""
        return self._items

    def lift(self, pieces: Sequence[PieceId]) -> None:
        """Show copies of counters; counters that are not on the board have none."""
        self.clear()
        for number, piece in enumerate(reversed(pieces)):
            item = self._scene.counters.copy_of(piece)
            if item is not None:
                item.setZValue(GHOST_Z + 0.01 * number)
                self._items.append(item)

    def move(self, x: float, y: float) -> None:
        """Move the copies to a point of the map (lattice units)."""
        for number, item in enumerate(self._items):
            away = number * STEP * item.rect.width()
            item.setPos(x + away, y - away)

    def clear(self) -> None:
        """Remove the copies."""
        for item in self._items:
            self._scene.view.scene().removeItem(item)
        self._items = []
