"""The tools of the layout editor: arranging boards, thread, field of view, measuring."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QPainterPath

from ccstudio.base.language import N_, _
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.documents.adjacency import Cell
from ccstudio.edit.layout_edits import best_fitting_place, board_at, moved, put_at, with_board
from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool
from ccstudio.ui.canvas.tool import Pointer, Tool, tool_command
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.layout_editor.overlays import path_of
from ccstudio.ui.layout_editor.stage import LayoutStage

SLIP_PIXELS = 5
"""A press that moves no farther counts as a click."""


class LayTool(Tool):
    """Selects boards and drags them by spaces; near a seam they snap to it, unless Ctrl is held."""

    command = tool_command(
        id="layout.lay", text=N_("Lay &boards"), key="S", where="layout", icon="mdi6.cursor-move",
        tip=N_("Click a board to select it, drag it to move it; it snaps to seams unless you hold Ctrl"),
    )  # fmt: skip

    def __init__(self, context: LayoutContext, stage: LayoutStage, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._from: Pointer | None = None
        self._dragged: PlacedBoard | None = None
        self._to: Cell | None = None
        self._pointed: PlacedBoard | None = None

    def press(self, pointer: Pointer) -> None:
        """Select the board under the mouse."""
        ref = self._context.placed_at(pointer.x, pointer.y)
        self._context.select(ref)
        self._from = None if ref is None else pointer
        self._dragged = self._to = None

    def move(self, pointer: Pointer) -> None:
        """Drag the pressed board; otherwise show the outline of the one under the mouse."""
        if self._from is None:
            self._point_at(self._context.placed(self._context.placed_at(pointer.x, pointer.y)))
            return
        if self._dragged is None and not pointer.is_far_from(self._from, SLIP_PIXELS):
            return
        placed = self._dragged or self._context.placed(self._context.selected)
        if placed is None:
            return
        self._dragged = placed
        x, y = placed.table.centre((placed.laid.column, placed.laid.row))
        cell = placed.table.nearest(x + pointer.x - self._from.x, y + pointer.y - self._from.y)
        if not pointer.has_ctrl:
            others = [it for it in self._context.joined.placed if it is not placed and not it.is_overlay]
            cell = best_fitting_place(placed, others, cell)
        if cell != self._to:
            self._to = cell
            self._stage.ghost.set_path(path_of([put_at(placed, cell)]))
            self.tell(_("Column {column}, row {row}").format(column=cell[0], row=cell[1]))

    def release(self, pointer: Pointer) -> None:
        """Place the dragged board."""
        cell = self._to
        self.cancel()
        if cell is not None:
            self._lay(cell, self._context.model.gesture_key("lay"))

    def leave(self) -> None:
        """Point at nothing."""
        self._point_at(None)

    def key(self, event: QKeyEvent) -> bool:
        """Arrows move the selected board by one space."""
        way, ref = ARROWS.get(Qt.Key(event.key())), self._context.selected
        laid = None if ref is None else board_at(self._context.layout, ref)
        if way is None or laid is None:
            return False
        self._lay((laid.column + way[0], laid.row + way[1]), "nudge")
        return True

    def cancel(self) -> bool:
        """Put the board back."""
        was_dragging = self._dragged is not None
        self._from = self._dragged = self._to = None
        self._stage.ghost.set_path(QPainterPath())
        return was_dragging

    @property
    def is_dragging(self) -> bool:
        """Whether a board is being dragged."""
        return self._dragged is not None

    def status_text(self) -> str:
        """What the person can do now."""
        return _("Drag boards to move them. Arrow keys move the selected board, R rotates it, F flips it.")

    def _point_at(self, placed: PlacedBoard | None) -> None:
        if placed is not self._pointed:
            self._pointed = placed
            self._stage.point_at(path_of([] if placed is None else [placed]))

    def _lay(self, cell: Cell, key: str) -> None:
        ref = self._context.selected
        laid = None if ref is None else board_at(self._context.layout, ref)
        if ref is not None and laid is not None:
            layout = with_board(self._context.layout, ref, moved(laid, cell))
            self._context.apply(layout, _("Move {board}").format(board=self._context.title_of(ref)), key=key)


class LayoutThreadTool(ThreadTool):
    """The thread on joined boards."""

    command = ThreadTool.command.at("layout", "layout.thread")


class LayoutFieldTool(FieldTool):
    """The field of view on joined boards."""

    command = FieldTool.command.at("layout", "layout.field")


class LayoutMeasureTool(MeasureTool):
    """Measures on the joined map."""

    command = MeasureTool.command.at("layout", "layout.measure")
