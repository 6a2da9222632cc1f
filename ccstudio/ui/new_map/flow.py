"""The dialog flows about new maps: the assistant, the first picture, and templates."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol, runtime_checkable

import msgspec
from PySide6.QtCore import SignalInstance

from ccstudio.application.new_map.last_choice import LastChoice
from ccstudio.application.new_map.own_templates import keep_template
from ccstudio.application.new_map.sources import Source, all_sources, terrain_tables
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.document import Document
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.registry import Registry
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.dialogs.yield_points import YieldPoints
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument, OpenDocuments
from ccstudio.ui.new_map.assistant import NewMapDialog
from ccstudio.ui.new_map.template_dialog import TemplateDialog
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background, Progress

PAGE = "new-map"

Opened = tuple[MapDocument, Path | None]
"""A map that is open, and its file."""

Game = ModuleDocument | ScenarioDocument
"""What a map is made for."""

Beginnings = tuple[Library, list[TerrainDocument], list[Source], str]
"""The library, the terrain tables, other starting points for a new map, and the table of what it is made for."""


@runtime_checkable
class BeginsFromPictures(Protocol):
    """An editor that can begin with a picture."""

    def begin_from_picture(self, picture: Path) -> None:
        """Import a picture and fit it."""


class Files(Protocol):
    """The part of `FileFlows` that new maps need."""

    message: SignalInstance
    yield_points: YieldPoints
    background: Background

    def open_document(self, value: Document, path: Path | None, fingerprint: str) -> EditedDocument:
        """Open a document from memory."""

    async def write(self, document: OpenDocument, path: Path) -> bool:
        """Write a document to a file."""

    async def tell_error(self, title: str, error: StudioError) -> None:
        """Show an error."""


class NewMapFlow:
    """The dialog flows for new maps and templates."""

    def __init__(self, flows: Files, documents: OpenDocuments, dialogs: Dialogs, settings: Settings) -> None:
        self._flows = flows
        self._documents = documents
        self._dialogs = dialogs
        self._settings = settings

    async def begin(self, picture: Path | None = None, beside: Document | None = None) -> None:
        """Ask for the properties of the new map, and open it; save it at once if a folder was named.

        It begins with the terrain of the module or scenario `beside` it, or else of the last one that is open.
        """
        opened = [
            (value, document.path)
            for document in self._documents.edited
            if isinstance(value := document.document_model.value, MapDocument)
        ]
        try:
            library, tables, sources, terrain = await self._found(opened, self._settings.recent, self._game(beside))
        except StudioError as error:
            await self._flows.tell_error(_("No new map"), error)
            return
        dialog = NewMapDialog(
            tables,
            sources,
            self._settings.recalled(PAGE, LastChoice()),
            library,
            picture,
            self._settings.last_folder,
            terrain,
        )
        await self._flows.yield_points.take_with(dialog)
        if not await self._dialogs.run(dialog):
            return
        self._settings.recall_next_time(PAGE, dialog.last_choice)
        file, chosen_picture = dialog.file, dialog.picture
        document = self._flows.open_document(dialog.value().make(), None, "")
        if file is not None:
            await self._flows.write(document, file)
        if chosen_picture is not None and isinstance(document.editor, BeginsFromPictures):
            document.editor.begin_from_picture(chosen_picture)

    def _game(self, beside: Document | None) -> Game | None:
        """The module or scenario that the map is probably made for."""
        opened = (document.document_model.value for document in reversed(self._documents.edited))
        return next((it for it in (beside, *opened) if isinstance(it, Game)), None)

    async def _found(self, opened: Sequence[Opened], recent: Sequence[Path], game: Game | None) -> Beginnings:
        """Find the starting points in the background, after the first paint.

        Raises:
            StudioError: there is nothing a map could begin with.
        """
        if not self._flows.yield_points.has_begun:
            return _look(opened, recent, game)
        work = partial(_look_beside, opened, recent, game)
        outcome = await self._flows.background.start(_("New map"), work, is_shown=False).waiting
        if outcome.error is not None:
            raise outcome.error
        assert outcome.result is not None, "nobody cancels it but who closes the window"
        found: Beginnings = outcome.result
        return found

    async def save_template(self, document: EditedDocument) -> None:
        """Ask for the title of the template and save it."""
        value = document.document_model.value
        if not isinstance(value, MapDocument):
            return
        dialog = TemplateDialog(value)
        if not await self._dialogs.run(dialog):
            return
        title = dialog.title.text().strip()
        kept = value if dialog.has_objectives.isChecked() else msgspec.structs.replace(value, objectives=())
        try:
            keep_template(kept, title)
        except StudioError as error:
            await self._flows.tell_error(_("No template"), error)
            return
        self._flows.message.emit(_("Saved the template {title}. You can start new maps from it.").format(title=title))


def _look(opened: Sequence[Opened], recent: Sequence[Path], game: Game | None) -> Beginnings:
    library = Library(more=Registry().content_folders())
    with library.held():
        tables = terrain_tables(library)
        return library, tables, all_sources(tables, library, opened, recent), _terrain_of(game, library)


def _look_beside(
    opened: Sequence[Opened], recent: Sequence[Path], game: Game | None, _progress: Progress
) -> Beginnings:
    return _look(opened, recent, game)


def _terrain_of(game: Game | None, library: Library) -> str:
    """The id of the terrain table of a module or scenario; empty if unknown."""
    if isinstance(game, ScenarioDocument):
        with suppress(StudioError):
            return library.find_module(game.module).terrain.id
    return game.terrain.id if isinstance(game, ModuleDocument) else ""
