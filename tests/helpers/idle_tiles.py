"""Maps are painted in idle time only for tests that are marked `tiles`: all others do not look at them.

What is asked for at once (`finish`, an edit under the mouse, a picture) is painted in every test. Nor are the small
pictures read that stand in for maps until they are painted.
"""

from PySide6.QtGui import QImage

from ccstudio.board.board import Board
from ccstudio.ui.canvas.overviews import Overviews
from ccstudio.ui.canvas.tile_layer import TileLayer

_step = TileLayer._step
_recall = Overviews.recall


class IdleTiles:
    """Whether maps are painted in idle time now."""

    are_painted = False


def _step_if_painted(layer: TileLayer) -> None:
    if IdleTiles.are_painted:
        _step(layer)


def _recall_if_painted(overviews: Overviews, board: Board) -> QImage | None:
    return _recall(overviews, board) if IdleTiles.are_painted else None


def let_tests_decide() -> None:
    """Let `IdleTiles` decide for all maps that are shown from here on."""
    TileLayer._step = _step_if_painted  # type: ignore[method-assign]  # the one place where tests hold it back
    Overviews.recall = _recall_if_painted  # type: ignore[method-assign]
