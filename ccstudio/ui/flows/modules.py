"""Dialog flows about modules: a new one, written to its file and opened."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ccstudio.base.errors import SaveError
from ccstudio.base.language import _
from ccstudio.documents.files import save
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.pictures.copies import copy_art, make_folder
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.files import FileFlows

if TYPE_CHECKING:
    from ccstudio.ui.module_editor.new_dialog import NewModule


class ModuleFlows(QObject):
    """The dialog flows about modules; the window starts them."""

    def __init__(self, dialogs: Dialogs, editors: Editors, files: FileFlows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._dialogs = dialogs
        self._files = files
        self.are_possible = ModuleDocument in editors

    async def new(self) -> None:
        """Ask for the properties of a new module, write it to its file, and open it."""
        from ccstudio.play.game_documents import library_of  # noqa: PLC0415 - the first paint needs no rules
        from ccstudio.rules.registry import Registry  # noqa: PLC0415 - likewise
        from ccstudio.ui.module_editor.new_dialog import NewModuleDialog  # noqa: PLC0415 - likewise

        registry = Registry()
        dialog = NewModuleDialog(library_of(registry), registry)
        if not await self._dialogs.run(dialog):
            return
        made = dialog.value()
        try:
            write_module(made)
        except SaveError as error:
            await self._files.tell_error(_("Not saved"), error)
            return
        await self._files.open([made.path])


def write_module(made: "NewModule") -> None:
    """Write a new module to its file, and the art of its model beside it; invalid art is left out.

    Raises:
        SaveError: something cannot be written.
    """
    make_folder(made.path.parent)
    if made.art_folder is not None:
        copy_art(made.document, made.art_folder, made.path.parent)
    save(made.document, made.path)
