"""What a person has in hand: a type of piece to be put down, and the ground to be painted."""

from typing import Literal

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.ui.scenario_editor.drags import HeldPiece


class GroundBrush(msgspec.Struct, frozen=True):
    """What is painted: terrain of spaces or of sides (None: as printed; of sides empty: nothing), or features away."""

    kind: Literal["space", "side", "feature"]
    terrain: str | None = None


class HandOfPieces(QObject):
    """The type of piece and the brush in hand.

    Signals:
        held_changed(): another type of piece, or none.
        brush_changed(): another brush.
    """

    held_changed = Signal()
    brush_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._held: HeldPiece | None = None
        self._brush = GroundBrush("space")

    @property
    def held(self) -> HeldPiece | None:
        """The type of piece that a click puts down."""
        return self._held

    def hold(self, held: HeldPiece | None) -> None:
        """Take a type of piece in hand, or none."""
        if held != self._held:
            self._held = held
            self.held_changed.emit()

    @property
    def brush(self) -> GroundBrush:
        """The brush that paints terrain changes."""
        return self._brush

    def take_brush(self, brush: GroundBrush) -> None:
        """Paint with something else."""
        if brush != self._brush:
            self._brush = brush
            self.brush_changed.emit()
