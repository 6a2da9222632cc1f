"""The type of piece to place and the terrain to paint with the next click."""

from typing import Literal

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.ui.scenario_editor.drags import HeldPiece


class GroundBrush(msgspec.Struct, frozen=True):
    """The painted terrain of spaces or sides (None: as printed; empty on sides: nothing), or removal of features."""

    kind: Literal["space", "side", "feature"]
    terrain: str | None = None


class HandOfPieces(QObject):
    """The current type of piece and the current brush.

    Signals:
        held_changed(): the type of piece changed.
        brush_changed(): the brush changed.
    """

    held_changed = Signal()
    brush_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._held: HeldPiece | None = None
        self._brush = GroundBrush("space")

    @property
    def held(self) -> HeldPiece | None:
        """The type of piece that a click places."""
        return self._held

    def hold(self, held: HeldPiece | None) -> None:
        """Set the type of piece to place, or none."""
        if held != self._held:
            self._held = held
            self.held_changed.emit()

    @property
    def brush(self) -> GroundBrush:
        """The brush that paints terrain changes."""
        return self._brush

    def take_brush(self, brush: GroundBrush) -> None:
        """Set the brush."""
        if brush != self._brush:
            self._brush = brush
            self.brush_changed.emit()
