"""The menu under the right mouse button: what can be done with the piece there."""

from typing import Final

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QWidget

from ccstudio.base.language import _
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.commands.action_table import plain_text
from ccstudio.ui.record_editor.tree import menu_of
from ccstudio.ui.scenario_editor.action_table import SCENARIO_ACTIONS
from ccstudio.ui.scenario_editor.commands import OF_A_PIECE, ScenarioCommands
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.stage import ScenarioStage

OFFERED: Final = OF_A_PIECE | {"scenario.copy", "scenario.delete"}


class PieceMenu(QObject):
    """Opens the menu; the piece under the mouse is selected first."""

    def __init__(
        self, context: ScenarioContext, stage: ScenarioStage, commands: ScenarioCommands, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._commands = commands
        self._parent = parent

    def open(self, pointer: Pointer, place: QPoint) -> None:
        """Open the menu at a place of the screen, if there is a piece under the mouse."""
        menu = self.make(pointer)
        if menu is not None:
            menu.popup(place)

    def make(self, pointer: Pointer) -> QMenu | None:
        """The menu for a place of the map, which is gone once it was closed; None where there is no piece."""
        index = self._stage.piece_at(pointer)
        if index is None:
            return None
        self._context.select(("pieces", index))
        commands = self._commands
        rows = {
            row.id: (plain_text(_(row.text)), commands.handlers[row.id], commands.is_enabled(row.id))
            for row in SCENARIO_ACTIONS
            if row.id in OFFERED
        }
        return menu_of(rows, self._parent)
