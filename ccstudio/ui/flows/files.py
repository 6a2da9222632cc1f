"""Dialog flows about files: new, open, save, revert, close."""

from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ccstudio.application.unsaved_pictures import clear_unsaved_pictures
from ccstudio.base.errors import ContentError, SaveError, StudioError
from ccstudio.base.files import BACKUP_SUFFIX
from ccstudio.base.language import N_, _, in_a_row
from ccstudio.base.places import sample_map
from ccstudio.base.problems import errors_of
from ccstudio.documents.document import Document
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.package import PACKAGE_SUFFIX
from ccstudio.documents.pictures.copies import copy_art
from ccstudio.documents.reading import Reading
from ccstudio.documents.turn import TURN_SUFFIX
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind, Question, acknowledge
from ccstudio.ui.dialogs.yield_points import YieldPoints
from ccstudio.ui.documents.copy_pictures import PictureTransfer
from ccstudio.ui.documents.dependents_save import HasDependents
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import UsesBoards
from ccstudio.ui.documents.file_watcher import FileWatcher
from ccstudio.ui.documents.open_documents import (
    EditedDocument,
    OpenDocument,
    OpenDocuments,
    format_of,
    read_file,
)
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.file_questions import ask_about_unsaved, may_overwrite, may_revert, may_share
from ccstudio.ui.flows.layouts import BoardTransfer, first_board, is_in_library
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background, Progress

DOCUMENT_FILES: Final = (N_("ccstudio documents"), (".json",))

Opener = Callable[[Path, Reading], Coroutine[Any, None, bool]]
"""Opens a file in a dialog flow of its own; returns whether it is open."""


class FileFlows(QObject):
    """The dialog flows about files; the window starts them.

    `openers` open files other than documents to edit, by their format.

    Signals:
        activated(document): this document must come to the front.
        opening(kind): a document of this kind of editor gets its tab in one of the next turns.
        message(text): a line for the status bar.
        saved(path): a document was written to a file.
    """

    activated = Signal(object)
    opening = Signal(str)
    message = Signal(str)
    saved = Signal(object)

    def __init__(
        self,
        documents: OpenDocuments,
        dialogs: Dialogs,
        settings: Settings,
        editors: Editors,
        background: Background,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._documents = documents
        self._dialogs = dialogs
        self._settings = settings
        self._editors = editors
        self.background = background
        self.openers: dict[str, Opener] = {}
        self.watcher = FileWatcher(self)
        self.yield_points = YieldPoints(self)
        self._is_asking_for_map = False
        documents.removed.connect(self._closed)

    async def new_map(self, picture: Path | None = None, beside: Document | None = None) -> None:
        """Ask for the properties of a new map for the game `beside` it, which may begin from a picture, and open it."""
        from ccstudio.ui.new_map.flow import NewMapFlow  # noqa: PLC0415 - not for the first paint

        if self._is_asking_for_map:
            # The assistant is on its way, and somebody has clicked twice.
            return
        self._is_asking_for_map = True
        try:
            await NewMapFlow(self, self._documents, self._dialogs, self._settings).begin(picture, beside)
        finally:
            self._is_asking_for_map = False

    async def new_map_from_picture(self) -> None:
        """Ask for a picture, then for the properties of a map that begins from it."""
        kind = FileKind(_("Pictures"), _picture_endings())
        for path in (await self._dialogs.open_files(self._settings.last_folder, [kind]))[:1]:
            await self.new_map(path)

    async def save_template(self, document: EditedDocument) -> None:
        """Save a map as a template."""
        from ccstudio.ui.new_map.flow import NewMapFlow  # noqa: PLC0415 - not for the first paint

        await NewMapFlow(self, self._documents, self._dialogs, self._settings).save_template(document)

    async def new_layout(self) -> None:
        """Ask for the first board of a layout, and open it."""
        board = await first_board(self._documents, self._dialogs, self._settings)
        if board is not None:
            self._begin_layout(*board)

    async def layout_from(self, document: EditedDocument) -> None:
        """Begin a layout with an open map, which must have a file."""
        document.settle()
        if (document.model.is_clean and document.path is not None) or await self.save(document):
            self._begin_layout(document.document_model.value, document.path)

    def _begin_layout(self, board: Document, path: Path | None) -> None:
        from ccstudio.ui.layout_editor.board_picker import new_layout  # noqa: PLC0415 - not for the first paint

        assert isinstance(board, MapDocument), "layouts are made of maps"
        editor = self.open_document(new_layout(board), None, "").editor
        if path is not None and isinstance(editor, UsesBoards) and not is_in_library(board):
            editor.include_board(path)

    async def open_files(self) -> None:
        """Ask for files, and open them."""
        await self.open(await self._dialogs.open_files(self._settings.last_folder, [document_files(TURN_SUFFIX)]))

    async def open_sample(self) -> None:
        """Open the sample map."""
        try:
            path = sample_map()
        except ContentError as error:
            await self.tell_error(_("No sample map"), error)
            return
        await self.open([path], remember=False)

    async def open(self, paths: Iterable[Path], *, remember: bool = True) -> None:
        """Open files one after the other; files that are already open come to the front."""
        for path in paths:
            if self.bring_forward(path):
                continue
            if path.suffix.lower() in _picture_endings():
                await self.new_map(path)
                continue
            if path.suffix.lower() == PACKAGE_SUFFIX:
                from ccstudio.ui.packages.flow import PackageFlow  # noqa: PLC0415 - not for the first paint

                await PackageFlow(self, self._dialogs, self._settings).install(path)
                continue
            if await self._open_one(path):
                if remember:
                    self._settings.remember_recent(path)
                    self._settings.set_last_folder(path.resolve().parent)
            elif not path.exists():
                self._settings.forget_recent(path)

    def bring_forward(self, path: Path) -> bool:
        """Bring the open document of a file to the front; return whether there is one."""
        there = self._documents.at(path)
        if there is not None:
            self.activated.emit(there)
        return there is not None

    async def save(self, document: OpenDocument) -> bool:
        """Save a document, asking for a file if it has none; return whether it is saved."""
        document.settle()
        path = document.path
        if path is not None and document.model.is_clean and path.exists():
            self.message.emit(_("{name} has no unsaved changes").format(name=document.name))
            return True
        if path is None or document.is_shipped:
            return await self.save_as(document)
        if document.is_changed_outside and not await may_overwrite(path, self._dialogs):
            return False
        return await self._write_with_followers(document, path)

    async def save_as(self, document: OpenDocument) -> bool:
        """Ask for a file and save the document there; return whether it is saved."""
        document.settle()
        path = await self._dialogs.save_file(self._suggested(document), [document_files()])
        if path is None:
            return False
        other = self._documents.at(path)
        if other is not None and other is not document:
            await self.tell(
                _("Not saved"),
                _("{file} is open in another tab. Close it there, or choose another name.").format(file=path.name),
            )
            return False
        former = document.path
        if not await self.write(document, path):
            return False
        if former is not None and former != path:
            self.watcher.forget(former)
        return True

    async def save_all(self) -> bool:
        """Save every unsaved document; return whether all are saved."""
        for document in self._documents:
            document.settle()
        for document in self._documents.unsaved:
            self.activated.emit(document)
            if not await self.save(document):
                return False
        return True

    async def revert(self, document: EditedDocument) -> None:
        """Restore the document from its file, after asking."""
        document.settle()
        if document.path is None:
            return
        if document.model.is_clean or await may_revert(document, self._dialogs):
            await self.reload(document)

    async def reload(self, document: EditedDocument) -> bool:
        """Read the file of a document again; return whether that was done."""
        path = document.path
        assert path is not None, "Only a document with a file can be read again."
        reading, fingerprint = read_file(path)
        # Whatever comes of it, the person has seen this state of the file.
        document.fingerprint = fingerprint
        value = reading.document
        if value is not None and type(value) is not type(document.document_model.value):
            await self.tell(
                _("Not reloaded"),
                _("{file} now contains another kind of document. Your version stays open.").format(file=path.name),
            )
            value = None
        elif not await self._accept(path, reading):
            value = None
        if value is None:
            document.document_model.mark_unsaved()
            return False
        document.document_model.replace_history(value)
        self.watcher.watch(path)
        self.message.emit(_("Reloaded {file}").format(file=path.name))
        return True

    async def close(self, document: OpenDocument) -> bool:
        """Close a document, asking about unsaved changes; return whether it is closed."""
        if not await self.may_close(document):
            return False
        self._documents.remove(document)
        return True

    async def close_all(self) -> bool:
        """Close every document, asking about unsaved changes before closing any; return whether all are closed."""
        for document in self._documents:
            document.settle()
        for document in self._documents.unsaved:
            self.activated.emit(document)
            if not await self.may_close(document):
                return False
        for document in self._documents:
            self._documents.remove(document)
        return True

    async def may_close(self, document: OpenDocument) -> bool:
        """Whether closing a document loses nothing, or the person accepts that."""
        document.settle()
        if document.model.is_clean:
            return True
        match await ask_about_unsaved(document, self._dialogs):
            case "save":
                return await self.save(document)
            case "discard":
                return True
        return False

    def open_document(
        self, value: Document, path: Path | None, fingerprint: str, unsaved_pictures: Path | None = None
    ) -> EditedDocument:
        """Open a document from memory in the editor for its kind, and bring it to the front.

        `unsaved_pictures` is the folder with the pictures of a map without a file.
        """
        document = self._made(value, path, fingerprint, unsaved_pictures)
        self.put_in_front(document)
        return document

    def _made(
        self,
        value: Document,
        path: Path | None,
        fingerprint: str,
        unsaved_pictures: Path | None = None,
        prepared: object = None,
    ) -> EditedDocument:
        kind = self._editors[type(value)]
        model = DocumentModel(value, path.absolute() if path is not None else None)
        model.set_unsaved_pictures(unsaved_pictures)
        editor = kind.make(model) if prepared is None else kind.make(model, prepared)
        return EditedDocument(model, editor, kind.name, fingerprint)

    async def _prepared(self, value: Document, path: Path) -> object:
        """What its editor begins with, computed in the background; None if the editor does that itself."""
        prepare = self._editors[type(value)].prepare
        if prepare is None or not self.yield_points.has_begun:
            return None
        work = partial(_prepare, prepare, value, path.absolute())
        outcome = await self.background.start(_("Opening {file}").format(file=path.name), work, is_shown=False).waiting
        # What is missing the editor finds out itself, and tells.
        return outcome.result

    async def add_tab(self, document: OpenDocument) -> bool:
        """Open a tab for a document in a turn of its own; False if it was opened meanwhile."""
        try:
            await self.yield_points.take()
            self.opening.emit(document.kind)
            await self.yield_points.take()
        except GeneratorExit:
            document.discard()
            raise
        if document.path is not None and self.bring_forward(document.path):
            document.discard()
            return False
        self.put_in_front(document)
        return True

    def put_in_front(self, document: OpenDocument) -> None:
        """Open the tab of something, in its last view state."""
        if document.path is not None:
            document.editor.restore_state(self._settings.view_state(document.path))
        if document.path is not None and isinstance(document, EditedDocument):
            self.watcher.watch(document.path)
            document.lock_file()
        self._documents.add(document)
        self.activated.emit(document)

    async def tell(self, title: str, text: str, explanation: str = "") -> None:
        """Show a message and wait until the user closes it."""
        await self._dialogs.ask(Question(title=title, text=text, explanation=explanation, choices=acknowledge()))

    async def tell_error(self, title: str, error: StudioError) -> None:
        """Show an error."""
        await self._dialogs.ask(Question(title=title, text=str(error), choices=acknowledge(), grave=True))

    async def _open_one(self, path: Path) -> bool:
        reading, fingerprint = read_file(path)
        opener = self.openers.get(format_of(path, reading))
        if opener is not None:
            return await opener(path, reading)
        value = reading.document
        if value is not None and type(value) not in self._editors:
            await self.tell(
                _("Not opened"),
                _("The studio has no editor for the kind of document in {file}.").format(file=path.name),
                _("Edit it with a text editor and check it with this command:\nccstudio validate {file}").format(
                    file=path
                ),
            )
            return False
        if not await self._accept(path, reading) or value is None:
            return False
        return await self.bring_in_file(value, path, fingerprint)

    async def bring_in_file(self, value: Document, path: Path, fingerprint: str) -> bool:
        """Open the contents of a file in the editor for its kind, step by step, and bring it to the front.

        Returns False if another program has the file open and the person cancels.
        """
        if not await may_share(path, self._dialogs):
            return False
        prepared = await self._prepared(value, path)
        await self.yield_points.take()
        await self.add_tab(self._made(value, path, fingerprint, prepared=prepared))
        self.message.emit(_("Opened {file}").format(file=path.name))
        return True

    async def _accept(self, path: Path, reading: Reading) -> bool:
        """Whether a file has no errors, or the person wants to open it anyway."""
        if reading.document is not None and not errors_of(reading.problems):
            return True
        from ccstudio.ui.documents.problems_dialog import ProblemsDialog  # noqa: PLC0415 - not for the first paint

        can_open = reading.document is not None
        sentences = [
            _("{file} has errors.").format(file=path.name),
            _("You can open the file and correct them here.")
            if can_open
            else _("Correct them with a text editor, then open the file again."),
        ]
        backup = path.with_name(path.name + BACKUP_SUFFIX)
        if backup.is_file():
            sentences.append(_("The previous version is in {backup}.").format(backup=backup.name))
        dialog = ProblemsDialog(_("File problems"), in_a_row(sentences), reading.problems, can_open=can_open)
        return await self._dialogs.run(dialog)

    async def _write_with_followers(self, document: OpenDocument, path: Path) -> bool:
        """Write a document together with those that depend on it."""
        if not isinstance(document.editor, HasDependents):
            return await self.write(document, path)
        following = await document.editor.following(self._dialogs, self._documents.edited)
        if following is None:
            return False
        try:
            following.write()
        except SaveError as error:
            await self.tell_error(_("Not saved"), error)
            return False
        if not await self.write(document, path):
            following.put_back()
            return False
        for file in following.settle():
            self.watcher.watch(file)
        if following.message:
            self.message.emit(following.message)
        return True

    async def write(self, document: OpenDocument, path: Path) -> bool:
        """Write a document to a file, which becomes its own; return whether that was done."""
        picture_transfer = _picture_transfer_of(document, path)
        if picture_transfer is not None:
            outcome = await picture_transfer.bring(self.background)
            if outcome.result is None:
                if outcome.error is not None:
                    await self.tell_error(_("Not saved"), outcome.error)
                return False
            picture_transfer.unpack()
        boards = BoardTransfer.of(document, path)
        try:
            if boards is not None and not await boards.bring(self._dialogs):
                return False
            _carry_art(document, path)
            document.save(path)
        except SaveError as error:
            for transfer in (picture_transfer, boards):
                if transfer is not None:
                    transfer.leave()
            await self.tell_error(_("Not saved"), error)
            return False
        for transfer in (picture_transfer, boards):
            if transfer is not None:
                transfer.arrive()
        if isinstance(document, EditedDocument):
            self.watcher.watch(path)
        self._settings.remember_recent(path)
        self._settings.set_last_folder(path.resolve().parent)
        self.message.emit(_("Saved {file}").format(file=path.name))
        self.saved.emit(path)
        return True

    def _suggested(self, document: OpenDocument) -> Path:
        if document.path is not None and not document.is_shipped:
            return document.path
        return self._settings.last_folder / f"{document.model.file_stem}.json"

    def _closed(self, document: OpenDocument) -> None:
        if isinstance(document, EditedDocument) and document.document_model.unsaved_pictures is not None:
            clear_unsaved_pictures(document.document_model.unsaved_pictures)
        if document.path is not None:
            self.watcher.forget(document.path)
            self._settings.set_view_state(document.path, document.editor.save_state())


def _prepare(
    prepare: Callable[[Document, Path | None], object], value: Document, path: Path, _progress: Progress
) -> object:
    return prepare(value, path)


def _picture_transfer_of(document: OpenDocument, path: Path) -> PictureTransfer | None:
    """The pictures of a map that is saved; None for other documents."""
    if isinstance(document, EditedDocument) and isinstance(document.document_model.value, MapDocument):
        return PictureTransfer(document.document_model, path)
    return None


def _carry_art(document: OpenDocument, path: Path) -> None:
    """Copy the art of a module to the folder it is saved in.

    Raises:
        SaveError: a picture cannot be written.
    """
    if isinstance(document, EditedDocument) and isinstance(document.document_model.value, ModuleDocument):
        folder = document.document_model.folder
        if folder is not None and folder.resolve() != path.parent.resolve():
            # Undo and redo bring back pictures as well.
            for step in {id(step.art): step for step in document.document_model.steps}.values():
                copy_art(step, folder, path.parent)


def _picture_endings() -> tuple[str, ...]:
    """The suffixes of files that a new map can begin from."""
    from ccstudio.edit.pictures.adding import ENDINGS  # noqa: PLC0415 - not for the first paint

    return ENDINGS


def document_files(*more: str) -> FileKind:
    """The kind of file of documents, for file dialogs; `more` are further suffixes."""
    return FileKind(_(DOCUMENT_FILES[0]), (*DOCUMENT_FILES[1], *more))
