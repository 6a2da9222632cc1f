"""The commands of a module about its table of terrains: open it, make one of the module's own."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import ContentError, DocumentError, SaveError
from ccstudio.base.language import N_, _
from ccstudio.documents.content_language import translated
from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.terrain_tables import table_for
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.record_editor.context import RecordContext


class TerrainCommands(CommandProvider, QObject):
    """The commands about the table of terrains that a module names.

    Signals:
        message(str): a line for the status bar.
        document_wanted(path): another document is to be opened.
    """

    where = "module"
    id_prefix = "module."
    own_menu = "Module"
    message = Signal(str)
    document_wanted = Signal(object)

    def __init__(self, context: RecordContext, library: Callable[[], Library]) -> None:
        super().__init__(context)
        self._context = context
        self._library = library

    @command(
        id="open-terrain", text=N_("Open terrain ta&ble"), group="terrain", icon="mdi6.terrain",
        tip=N_("Edit the terrains that maps of this game have: what they cost and how they are drawn"),
    )  # fmt: skip
    def open_table(self) -> None:
        """Open the table that the module names."""
        found = self._found()
        if found is not None:
            self.document_wanted.emit(found[1])

    @command(
        id="own-terrain", text=N_("Make terrain table for t&his module"), group="terrain",
        icon="mdi6.table-plus", tip=N_("Copy the terrain table beside the module, name the copy there, and open it"),
        enabled=lambda self: self._context.model.path is not None,
    )  # fmt: skip
    def make_table(self) -> None:
        """Write a copy of the table beside the module, which names it from now on."""
        found, folder = self._found(), self._context.model.folder
        if found is None or folder is None:
            return
        module: ModuleDocument = self._context.document
        made = table_for(module, translated(*found))
        if made.reference == module.terrain:
            self.message.emit(_("The module has a terrain table of its own already."))
            self.document_wanted.emit(found[1])
            return
        path = _free_name(folder)
        try:
            save(made, path)
        except SaveError as error:
            self.message.emit(str(error))
            return
        self._context.put(("terrain",), made.reference, _("Make terrain table"))
        self.document_wanted.emit(path)

    def _found(self) -> tuple[TerrainDocument, Path] | None:
        """The table that the module names, and its file; None if it is missing or damaged, which is said."""
        module: ModuleDocument = self._context.document
        try:
            return self._library().find_with_file(TerrainDocument, module.terrain, self._context.model.path)
        except (ContentError, DocumentError) as error:
            self.message.emit(str(error))
            return None


def _free_name(folder: Path) -> Path:
    """A name for a table in a folder that no file has."""
    path, number = folder / "terrain.json", 2
    while path.exists():
        path, number = folder / f"terrain-{number}.json", number + 1
    return path
