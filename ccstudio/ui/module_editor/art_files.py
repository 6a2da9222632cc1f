"""`ArtFiles`: pictures of a module brought in from files and the clipboard, replaced, and saved elsewhere."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication, QImage

from ccstudio.application.dialog_flows import DialogFlow
from ccstudio.application.unsaved_pictures import new_unsaved_pictures
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import N_, _, plural
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.documents.pictures.art_check import UNREACHED, art_path_problem, art_trouble
from ccstudio.edit.art.adding import with_art_at, with_file
from ccstudio.edit.records import PartPath
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind, Question, acknowledge
from ccstudio.ui.documents.open_documents import is_shipped
from ccstudio.ui.module_editor.art_intake import (
    PASTED,
    TAKEN_ENDINGS,
    Intake,
    Source,
    local_art,
    source_of,
    sources_of,
    take_in,
)
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.tasks.background import Background

BeginFlow = Callable[[Dialogs], DialogFlow]

MOST_REFUSALS: Final = 8
"""The most refused pictures that are named in the message itself."""


class ArtFiles(CommandProvider, QObject):
    """What is done with the pictures of a module.

    Pictures are copied into the folder `art` of the module, and added to its list in one undo step. Their files stay
    when the step is undone, so that it can be redone.

    Signals:
        message(text): a line for the status bar.
        dialog_wanted(begin): a dialog is needed; `begin` makes its dialog flow from `Dialogs`.
    """

    where = "module"
    message = Signal(str)
    dialog_wanted = Signal(object)

    def __init__(self, context: RecordContext) -> None:
        super().__init__(context)
        self._context = context
        self.background = Background(self)
        self._pictures_folder: Path | None = None

    def _has_chosen(self) -> bool:
        return self._chosen() is not None

    def _chosen(self) -> int | None:
        """The index of the selected picture."""
        match self._context.selected:
            case ("art", int(index)):
                return index
        return None

    @command(
        id="module.add-pictures", text=N_("Add &pictures…"), menu="Module", group="pictures",
        icon="mdi6.image-plus-outline", tip=N_("Copy pictures into the module: SVG, PNG, JPEG, WebP and others"),
    )  # fmt: skip
    def add(self) -> None:
        """Ask for files, and bring them in."""
        self.dialog_wanted.emit(self._ask_and_add)

    @command(
        id="module.replace-picture", text=N_("Replace pi&cture…"), menu="Module", group="pictures",
        icon="mdi6.image-sync-outline", tip=N_("Use another file for the selected picture"), enabled=_has_chosen,
    )  # fmt: skip
    def replace(self) -> None:
        """Ask for a file, and use it for the selected picture."""
        index = self._chosen()
        if index is not None:
            self.dialog_wanted.emit(partial(self._ask_and_replace, index))

    @command(
        id="module.export-picture", text=N_("Export pictur&e…"), menu="Module", group="pictures",
        icon="mdi6.image-move", tip=N_("Save a copy of the selected picture elsewhere"), enabled=_has_chosen,
    )  # fmt: skip
    def export(self) -> None:
        """Ask for a place, and write the selected picture there."""
        index = self._chosen()
        if index is not None:
            self.dialog_wanted.emit(partial(self._export, index))

    def add_files(self, paths: Sequence[Path], place: PartPath | None = None) -> None:
        """Bring in files, the first of them shown at a place."""
        self.dialog_wanted.emit(partial(self.bring, sources_of(paths), place))

    def take_from_clipboard(self) -> bool:
        """Bring in what the clipboard holds; returns whether that is a picture, or files of pictures."""
        data: QMimeData | None = QGuiApplication.clipboard().mimeData()
        paths = local_art(data)
        if paths:
            self.add_files(paths, self.place_of(self._context.selected))
            return True
        if data is None or not data.hasImage():
            return False
        image = QGuiApplication.clipboard().image()
        if image.isNull():
            return False
        self.dialog_wanted.emit(partial(self._add_image, image, self.place_of(self._context.selected)))
        return True

    def place_of(self, path: PartPath) -> PartPath | None:
        """The entry that shows a picture dropped on a part: that of a face, or of the only face of a piece."""
        module: ModuleDocument = self._context.document
        match path:
            case ("pieces", int(), "faces", int()):
                return (*path, "art")
            case ("pieces", int(index)) if len(module.pieces[index].faces) == 1:
                return (*path, "faces", 0, "art")
        return None

    def stop(self) -> None:
        """Let go of threads."""
        self.background.close()

    async def bring(
        self, sources: Sequence[Source], place: PartPath | None, dialogs: Dialogs, text: str = ""
    ) -> tuple[str, ...]:
        """Bring in pictures, and return their ids; what could not be brought in is said."""
        intake = await self.taken_in(sources, dialogs)
        if intake is None or not intake.pictures:
            return ()
        context = self._context
        document, ids = with_art_at(context.document, intake.pictures, place)
        count = len(dict.fromkeys(ids))
        context.apply(document, text or plural("Add {count} picture", "Add {count} pictures", count))
        if place is None:
            places: dict[str, int] = {art.id: index for index, art in enumerate(document.art)}
            context.choose([("art", places[id_]) for id_ in dict.fromkeys(ids)])
        self.message.emit(plural("Added {count} picture.", "Added {count} pictures.", count))
        return ids

    async def folder(self, dialogs: Dialogs) -> Path | None:
        """The folder for the pictures of the module, made where it has no file yet; None, having said why, without."""
        model = self._context.model
        if model.path is not None and is_shipped(model.path):
            await _tell(str(StudioError("art-module-shipped", module=model.title)), dialogs)
            return None
        try:
            if model.folder is None:
                model.set_unsaved_pictures(new_unsaved_pictures())
        except StudioError as error:
            await _tell(str(error), dialogs)
            return None
        return model.folder

    async def taken_in(self, sources: Sequence[Source], dialogs: Dialogs) -> Intake | None:
        """Copy pictures into the folder in the background; None, having said why, if none could be."""
        folder = await self.folder(dialogs) if sources else None
        if folder is None:
            return None
        outcome = await self.background.run(_("Adding pictures"), partial(take_in, sources, folder))
        if outcome.error is not None:
            await _tell(str(outcome.error), dialogs)
        elif outcome.result is not None and outcome.result.refusals:
            await self._tell_refusals(outcome.result, dialogs)
        return outcome.result

    async def _tell_refusals(self, intake: Intake, dialogs: Dialogs) -> None:
        count = len(intake.refusals)
        text = plural("{count} picture was not added.", "{count} pictures were not added.", count)
        more = "" if count <= MOST_REFUSALS else "\n".join(intake.refusals)
        explanation = "\n".join(intake.refusals[:MOST_REFUSALS])
        if intake.pictures:
            explanation += "\n\n" + _("All others were added.")
        await dialogs.ask(
            Question(title=_("Add pictures"), text=text, explanation=explanation, details=more, choices=acknowledge())
        )

    async def ask_for_pictures(self, dialogs: Dialogs) -> list[Path]:
        """Ask for files, first in the folder that the last ones came from."""
        folder = self._pictures_folder or self._start_folder()
        paths = await dialogs.open_files(folder, [FileKind(_("Pictures"), TAKEN_ENDINGS)])
        if paths:
            self._pictures_folder = paths[0].parent
        return paths

    async def _ask_and_add(self, dialogs: Dialogs) -> None:
        if await self.folder(dialogs) is not None:
            paths = await self.ask_for_pictures(dialogs)
            await self.bring(sources_of(paths), None, dialogs)

    async def _add_image(self, image: QImage, place: PartPath | None, dialogs: Dialogs) -> None:
        try:
            source = source_of(image, PASTED)
        except StudioError as error:
            await _tell(str(error), dialogs)
            return
        await self.bring([source], place, dialogs)

    async def _ask_and_replace(self, index: int, dialogs: Dialogs) -> None:
        if await self.folder(dialogs) is None:
            return
        paths = await self.ask_for_pictures(dialogs)
        intake = await self.taken_in(sources_of(paths[:1]), dialogs)
        if intake is not None and intake.pictures and self._chosen() == index:
            name = self._context.words(("art", index))
            document = with_file(self._context.document, index, intake.pictures[0].file)
            self._context.apply(document, _("Replace {name}").format(name=name))

    async def _export(self, index: int, dialogs: Dialogs) -> None:
        art: Art = self._context.document.art[index]
        try:
            content = content_of(art, self._context.model.folder)
            kind = FileKind(_("Pictures"), (Path(art.file).suffix,))
            target = await dialogs.save_file(self._start_folder() / Path(art.file).name, [kind])
            if target is not None:
                save_atomically(target, content, backup=False)
                self.message.emit(_("Saved {file}.").format(file=target.name))
        except StudioError as error:
            await _tell(str(error), dialogs)

    def _start_folder(self) -> Path:
        path = self._context.model.path
        return Path.home() if path is None else path.parent


def content_of(art: Art, folder: Path | None) -> bytes:
    """The bytes of a picture of a module, whether it can be drawn or not.

    Raises:
        StudioError: it is not there, or leads out of the folder.
    """
    trouble = art_path_problem(art.file) or ("art-file-missing" if folder is None else "")
    if folder is None or trouble:
        raise StudioError(trouble, file=art.file)
    found = art_trouble(art, folder)
    if found.code in UNREACHED:
        raise StudioError(found.code, file=art.file)
    try:
        return (folder / art.file).read_bytes()
    except OSError as error:
        raise StudioError("art-file-unreadable", file=art.file) from error


async def _tell(text: str, dialogs: Dialogs) -> None:
    await dialogs.ask(Question(title=_("Pictures"), text=text, choices=acknowledge(), grave=True))
