"""`ScenarioView`: the map of a scenario, onto which pieces can be dragged from panels."""

from collections.abc import Callable

from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.scenario_editor.drags import ForceEntries, HeldPiece, entries_in, placed_in, type_in

Dragged = HeldPiece | ForceEntries | int
"""A type of piece from the palette, entries of forces, or the number of a placed piece."""


class ScenarioView(MapView):
    """A map that accepts pieces.

    `carry` is called with the position of a drag, None when it has left; `drop` with its end, and returns whether that
    was a place.
    """

    def __init__(self) -> None:
        super().__init__()
        self.carry: Callable[[Dragged, Pointer | None], None] | None = None
        self.drop: Callable[[Dragged, Pointer], bool] | None = None
        self._dragged: Dragged | None = None
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept pieces."""
        placed = placed_in(event.mimeData())
        self._dragged = (type_in(event.mimeData()) or entries_in(event.mimeData())) if placed is None else placed
        if self._dragged is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where the piece would go."""
        if self._dragged is None or self.carry is None:
            event.ignore()
            return
        self.carry(self._dragged, self.pointer_at(event.position(), event.modifiers()))
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Remove the highlight."""
        if self._dragged is not None and self.carry is not None:
            self.carry(self._dragged, None)
        self._dragged = None
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Place the piece."""
        dragged, self._dragged = self._dragged, None
        pointer = self.pointer_at(event.position(), event.modifiers())
        if dragged is not None and self.carry is not None:
            self.carry(dragged, None)
        if dragged is not None and self.drop is not None and self.drop(dragged, pointer):
            event.acceptProposedAction()
        else:
            event.ignore()
