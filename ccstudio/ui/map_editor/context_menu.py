"""The menu under the right mouse button."""

from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from ccstudio.base.language import _
from ccstudio.edit.hit import parts_at
from ccstudio.edit.parts import can_combine
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.map_editor.commands import EditCommands
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.tools.map_tool import HIT_PIXELS

DIVIDER: Final = ""

ENTRIES: Final = (
    "edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.delete", DIVIDER,
    "tool.vertices", "tool.transform", "tool.hole", "map.owners", DIVIDER,
    "shape.unite", "shape.subtract", "shape.intersect", DIVIDER,
    "parts.hide", "parts.lock", DIVIDER,
    "map.objective", "map.label", DIVIDER,
    "tool.field", "sight.smoke", "sight.blaze",
)  # fmt: skip
"""The ids of what the menu offers."""

COMBINING: Final = {"shape.unite", "shape.subtract", "shape.intersect"}


class ContextMenu(QObject):
    """Opens the menu; what lies under the mouse is selected first, and commands mean the place it was opened at."""

    def __init__(
        self,
        context: MapContext,
        commands: CommandSet,
        editing: EditCommands,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._commands = commands
        self._editing = editing
        self._parent = parent
        self._place: Pointer | None = None

    def open(self, pointer: Pointer, at: QPoint) -> None:
        """Open the menu for a place of the map at a place of the screen."""
        self.make(pointer).popup(at)

    def make(self, pointer: Pointer) -> QMenu:
        """The menu for a place of the map; it is gone once it was closed."""
        context = self._context
        tolerance = pointer.reach(HIT_PIXELS)
        under = parts_at(context.document, context.index, context.grid, pointer.x, pointer.y, tolerance=tolerance)
        hits = context.visibility.pickable(under)
        if hits and not any(ref in context.selection for ref in hits):
            context.selection.set(hits[:1])
        self._place = pointer
        menu = QMenu(self._parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for command_id in ENTRIES:
            if command_id == DIVIDER:
                menu.addSeparator()
                continue
            row = self._commands[command_id].command
            action = menu.addAction(_(row.text))
            action.setData(row.id)
            action.setEnabled(self._commands.is_enabled(row.id) and self._can_work(row.id))
            # Shown, not in force: the key belongs to the action of the window.
            key = context.keymap.shown(row.id)
            if key:
                action.setText(f"{action.text()}\t{key}")
        menu.triggered.connect(self._trigger)
        return menu

    def _can_work(self, command_id: str) -> bool:
        """Whether something would come of it; the keys of the window do not ask, so that they can say why not."""
        if command_id == "edit.paste":
            return self._editing.can_paste
        return command_id not in COMBINING or can_combine(self._context.document, self._context.selection.refs)

    def _trigger(self, action: QAction) -> None:
        self._editing.at(self._place, self._commands[action.data()].run)
