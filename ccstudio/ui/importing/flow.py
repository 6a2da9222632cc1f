"""The dialog flow that imports the shapes of a file into a map."""

from functools import partial
from pathlib import Path
from typing import Final

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import N_, _, in_a_row
from ccstudio.board.board import Board
from ccstudio.interop.geojson.importing import Choices, ImportedParts, import_shapes
from ccstudio.interop.geojson.joining import joined
from ccstudio.interop.geojson.reading import Collected, read_geojson_file
from ccstudio.interop.geojson.summary import summary_lines
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.documents.problems_dialog import ProblemsDialog
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.importing.dialog import ImportDialog
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background, Progress

GEOJSON_FILES: Final = (N_("GeoJSON files"), (".geojson", ".json"))


class ImportFlow:
    """Asks for a file and its meaning, and imports it as one undoable step."""

    def __init__(self, dialogs: Dialogs, background: Background, settings: Settings, flows: FileFlows) -> None:
        self._dialogs = dialogs
        self._background = background
        self._settings = settings
        self._flows = flows

    async def import_geojson(self, editor: MapEditor) -> None:
        """Ask for a GeoJSON file and import its shapes into the map under edit."""
        name, suffixes = GEOJSON_FILES
        for path in (await self._dialogs.open_files(self._settings.last_folder, [FileKind(_(name), suffixes)]))[:1]:
            self._settings.set_last_folder(path.resolve().parent)
            read = await self._background.run(_("Reading {file}").format(file=path.name), partial(_read, path))
            if read.error is not None:
                await self._tell(path, read.error)
            if read.result is not None:
                await self._import(editor, path, read.result)

    async def _import(self, editor: MapEditor, path: Path, collected: Collected) -> None:
        context = editor.context
        dialog = ImportDialog(collected, context.board, path.name)
        if not await self._dialogs.run(dialog):
            return
        choices = dialog.value()
        work = partial(_gather, collected, context.board, choices)
        outcome = await self._background.run(_("Importing {file}").format(file=path.name), work)
        if outcome.error is not None:
            await self._tell(path, outcome.error)
        found = outcome.result
        if found is None:
            return
        # The map may have been edited meanwhile; what was found is put into the map as it is now.
        after = joined(context.document, context.grid, found, replaces=choices.replaces)
        if after.document is context.document:
            self._flows.message.emit(_("The map already contains everything in {file}").format(file=path.name))
            return
        before = context.document
        context.apply(after.document, _("Import {file}").format(file=path.name))
        # What was applied may be more than what was imported: the terrain of spaces follows their outlines.
        if context.document is not before:
            context.selection.set(after.refs)
            self._flows.message.emit(in_a_row(summary_lines(found)))

    async def _tell(self, path: Path, error: StudioError) -> None:
        if isinstance(error, DocumentError):
            text = _("{file} cannot be imported. Nothing was changed.").format(file=path.name)
            await self._dialogs.run(ProblemsDialog(_("Not imported"), text, error.problems, can_open=False))
        else:
            await self._flows.tell_error(_("Not imported"), error)


def _read(path: Path, progress: Progress) -> Collected:
    progress.report(0, 0)
    collected = read_geojson_file(path)
    progress.report(1, 1)
    return collected


def _gather(collected: Collected, board: Board, choices: Choices, progress: Progress) -> ImportedParts:
    return import_shapes(collected, board, choices, progress.report)
