"""`HistoryCommands`: undo and redo, of the document in front or of an editor with its own history."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoGroup

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.documents.editor import OwnHistory, own_history

if TYPE_CHECKING:
    from ccstudio.ui.shell.studio import Studio


class HistoryCommands(CommandProvider):
    """Undo and redo; `steps` are the histories of the open documents."""

    def __init__(self, studio: "Studio", steps: QUndoGroup) -> None:
        self._studio = studio
        self._steps = steps

    @property
    def own(self) -> OwnHistory | None:
        """The editor in front, if it has a history of its own."""
        front = self._studio.front
        return None if front is None else own_history(front.editor)

    @property
    def undo_name(self) -> str:
        """The step that would be undone, in the person's language."""
        return self._steps.undoText() if self.own is None else self.own.undo_name

    @property
    def redo_name(self) -> str:
        """The step that would be redone, likewise."""
        return self._steps.redoText() if self.own is None else self.own.redo_name

    @property
    def _can_undo(self) -> bool:
        return self._steps.canUndo() if self.own is None else self.own.can_undo

    @property
    def _undo_refusal(self) -> str:
        return "" if self.own is None else self.own.undo_refusal

    @property
    def _can_redo(self) -> bool:
        return self._steps.canRedo() if self.own is None else self.own.can_redo

    @command(
        id="edit.undo", text=N_("&Undo"), menu="Edit", group="undo", key="Ctrl+Z", icon="mdi6.undo", toolbar=True,
        tip=N_("Undo the last step"), enabled=lambda self: self._can_undo, refusal=lambda self: self._undo_refusal,
    )  # fmt: skip
    def undo(self) -> None:
        """Undo the last step."""
        (self._steps if self.own is None else self.own).undo()

    @command(
        id="edit.redo", text=N_("&Redo"), menu="Edit", group="undo", key="Ctrl+Shift+Z; Ctrl+Y", icon="mdi6.redo",
        toolbar=True, tip=N_("Redo the step that was undone"), enabled=lambda self: self._can_redo,
    )  # fmt: skip
    def redo(self) -> None:
        """Redo the step that was undone."""
        (self._steps if self.own is None else self.own).redo()
