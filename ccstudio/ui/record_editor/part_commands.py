"""The commands about single records that all editors with a tree of parts have."""

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.record_editor.context import RecordContext


class PartCommands(CommandProvider, QObject):
    """Add, duplicate, rename, move and delete parts; a subclass says whose they are.

    Signals:
        writing_wanted(): the title of the selection must get the focus.
    """

    writing_wanted = Signal()

    def __init__(self, context: RecordContext) -> None:
        super().__init__(context)
        self._context = context

    def _has_record(self) -> bool:
        return self._context.is_record_selected

    def _can_add(self) -> bool:
        branch = self._context.branch
        return self._context.list_path is not None and (branch is None or not branch.is_table)

    @command(
        id="add", text=N_("&Add part"), group="parts", key="Ins", icon="mdi6.plus-box-outline",
        toolbar=True, tip=N_("Add a part to the selected list"), enabled=_can_add,
    )  # fmt: skip
    def add(self) -> None:
        """Add to the selected list."""
        self._context.add()
        self.writing_wanted.emit()

    @command(
        id="duplicate", text=N_("&Duplicate part"), group="parts", key="Ctrl+D",
        icon="mdi6.content-duplicate", toolbar=True, tip=N_("Add a copy of the selected part"), enabled=_has_record,
    )  # fmt: skip
    def duplicate(self) -> None:
        """Add a copy of the selected part."""
        self._context.duplicate()

    @command(
        id="rename", text=N_("&Rename part"), group="parts", key="F2", icon="mdi6.rename-box",
        tip=N_("Edit the title of the selected part"), enabled=_has_record,
    )  # fmt: skip
    def rename(self) -> None:
        """Ask for another title."""
        self.writing_wanted.emit()

    @command(
        id="up", text=N_("Move part &up"), group="order", key="Alt+Up", icon="mdi6.arrow-up",
        toolbar=True, tip=N_("Move the selected part up the list"), enabled=lambda self: self._context.can_move(-1),
    )  # fmt: skip
    def move_up(self) -> None:
        """Move the selected part up the list."""
        self._context.move(-1)

    @command(
        id="down", text=N_("Move part d&own"), group="order", key="Alt+Down",
        icon="mdi6.arrow-down", toolbar=True, tip=N_("Move the selected part down the list"),
        enabled=lambda self: self._context.can_move(1),
    )  # fmt: skip
    def move_down(self) -> None:
        """Move the selected part down the list."""
        self._context.move(1)

    @command(
        id="delete", text=N_("De&lete part"), group="remove", key="Del",
        icon="mdi6.delete-outline", toolbar=True, tip=N_("Delete the selected part"),
        enabled=lambda self: self._context.can_remove(),
    )  # fmt: skip
    def delete(self) -> None:
        """Delete the selected part."""
        self._context.remove()
