"""The context menu of a piece."""

from typing import Final

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QWidget

from ccstudio.base.language import _
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.record_editor.tree import menu_of
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.stage import ScenarioStage

OFFERED: Final = (
    "scenario.turn",
    "scenario.turn-back",
    "scenario.face",
    "scenario.raise",
    "scenario.lower",
    "scenario.mount",
    "scenario.dismount",
    "scenario.copy",
    "scenario.delete",
)
"""The ids of the commands in the menu."""


class PieceMenu(QObject):
    """Shows the menu; the piece under the mouse is selected first."""

    def __init__(self, context: ScenarioContext, stage: ScenarioStage, commands: CommandSet, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._commands = commands
        self._parent = parent

    def open(self, pointer: Pointer, place: QPoint) -> None:
        """Show the menu at a point of the screen, if there is a piece under the mouse."""
        menu = self.make(pointer)
        if menu is not None:
            menu.popup(place)

    def make(self, pointer: Pointer) -> QMenu | None:
        """The menu for a place of the map, deleted when it is closed; None if there is no piece."""
        index = self._stage.piece_at(pointer)
        if index is None:
            return None
        self._context.select(("pieces", index))
        commands = self._commands
        bound = {command_id: commands[command_id] for command_id in OFFERED}
        rows = {
            command_id: (plain_text(_(one.command.text)), one.run, commands.is_enabled(command_id))
            for command_id, one in bound.items()
        }
        return menu_of(rows, self._parent)
