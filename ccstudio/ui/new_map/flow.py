"""The conversations about new maps: the assistant, the picture one begins from, and templates."""

from pathlib import Path
from typing import Protocol, runtime_checkable

import msgspec
from PySide6.QtCore import SignalInstance

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.document import Document
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.rules.registry import Registry
from ccstudio.ui.breaths import Breaths
from ccstudio.ui.dialogs import Dialogs
from ccstudio.ui.new_map.assistant import NewMapDialog
from ccstudio.ui.new_map.last_choice import LastChoice
from ccstudio.ui.new_map.own_templates import keep_template
from ccstudio.ui.new_map.sources import all_sources
from ccstudio.ui.new_map.template_dialog import TemplateDialog
from ccstudio.ui.new_map.terrain_tables import terrain_tables
from ccstudio.ui.open_documents import EditedDocument, OpenDocument, OpenDocuments
from ccstudio.ui.settings import Settings

PAGE = "new-map"


@runtime_checkable
class BeginsFromPictures(Protocol):
    """An editor that can begin with a picture to be fitted."""

    def begin_from_picture(self, picture: Path) -> None:
        """Bring in a picture and fit it."""


class Files(Protocol):
    """The conversations about files, as far as new maps need them; see `FileFlows`."""

    told: SignalInstance
    breaths: Breaths

    def take_in(self, value: Document, path: Path | None, fingerprint: str) -> EditedDocument:
        """Open a document that is at hand."""

    async def write(self, document: OpenDocument, path: Path) -> bool:
        """Write a document to a file."""

    async def tell_error(self, title: str, error: StudioError) -> None:
        """Tell a person what went wrong."""


class NewMapFlow:
    """New maps and templates, as a person asks for them."""

    def __init__(self, flows: Files, documents: OpenDocuments, dialogs: Dialogs, settings: Settings) -> None:
        self._flows = flows
        self._documents = documents
        self._dialogs = dialogs
        self._settings = settings

    async def begin(self, picture: Path | None = None) -> None:
        """Ask what the new map is like, and open it; where a folder was named it is saved at once."""
        breaths = self._flows.breaths
        await breaths.take()
        try:
            library = Library(more=Registry().content_folders())
            with library.held():
                tables = terrain_tables(library)
        except StudioError as error:
            await self._flows.tell_error(_("No new map"), error)
            return
        open_values = [(document.document_model.value, document.path) for document in self._documents.edited]
        opened = [(value, path) for value, path in open_values if isinstance(value, MapDocument)]
        await breaths.take()
        with library.held():
            sources = all_sources(tables, library, opened, self._settings.recent)
        await breaths.take()
        dialog = NewMapDialog(
            tables,
            sources,
            self._settings.recalled(PAGE, LastChoice()),
            library,
            picture,
            self._settings.last_folder,
        )
        try:
            await breaths.take()
        except GeneratorExit:
            dialog.deleteLater()
            raise
        if not await self._dialogs.run(dialog):
            return
        self._settings.recall_next_time(PAGE, dialog.last_choice)
        file, chosen_picture = dialog.file, dialog.picture
        document = self._flows.take_in(dialog.value().make(), None, "")
        if file is not None:
            await self._flows.write(document, file)
        if chosen_picture is not None and isinstance(document.editor, BeginsFromPictures):
            document.editor.begin_from_picture(chosen_picture)

    async def save_template(self, document: EditedDocument) -> None:
        """Ask what the template is to be called, and keep it."""
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
        self._flows.told.emit(_("New maps can begin with the template {title} now").format(title=title))
