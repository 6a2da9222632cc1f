"""`Pictures`: pictures of the map brought in, fitted, and followed by the outlines that were traced over them."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from ccstudio.application.dialog_flows import DialogFlow
from ccstudio.application.unsaved_pictures import new_unsaved_pictures
from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _
from ccstudio.documents.map import Picture, Transform
from ccstudio.edit.parts import PartRef, find, replaced
from ccstudio.edit.pictures.adding import ENDINGS, with_order, with_picture
from ccstudio.edit.pictures.fit import fitted, picks_of
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, FileKind, Question
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.fitting import picture_files
from ccstudio.ui.map_editor.fitting.picture_watch import PictureWatch
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.painting.scan import Scan, read_picture
from ccstudio.ui.tasks.background import Background, Progress

if TYPE_CHECKING:
    from ccstudio.ui.map_editor.fitting.page import FitPage

BeginFlow = Callable[[Dialogs], DialogFlow]

_COPY: Final = "copy"


class Pictures(CommandProvider, QObject):
    """What is done with the pictures of a map, from the file to the fit.

    Signals:
        message(text): a line for the status bar.
        dialog_wanted(begin): a dialog is needed; `begin` makes its dialog flow from `Dialogs`.
        page_changed(page): a picture is being fitted on this page; None when that is over.
        changed(): what makes sense now may be something else.
    """

    where = "map"
    message = Signal(str)
    dialog_wanted = Signal(object)
    page_changed = Signal(object)
    changed = Signal()

    def __init__(self, context: MapContext, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._background = Background(self)
        self.watch = PictureWatch(context, self)
        self.watch.file_changed.connect(self._look_again)
        self.page: FitPage | None = None
        self._moved: tuple[str, Transform, Transform] | None = None
        context.board_changed.connect(self._follow)

    def _has_chosen(self) -> bool:
        return self.chosen is not None

    def _can_reorder(self) -> bool:
        return self.chosen is not None and len(self._context.document.pictures) > 1

    @property
    def chosen(self) -> Picture | None:
        """The picture that is meant: the selected or the only one; None where that is not clear or it is locked."""
        document = self._context.document
        selected = [find(document, ref) for ref in self._context.selection.refs if ref.kind == "pictures"]
        found = [picture for picture in selected or document.pictures if isinstance(picture, Picture)]
        return found[0] if len(found) == 1 and not found[0].locked else None

    @property
    def moved(self) -> tuple[Transform, Transform] | None:
        """Where a picture lay before it was last fitted, and where it lies; None when that is no longer so."""
        if self._moved is None:
            return None
        picture_id, before, after = self._moved
        picture = find(self._context.document, PartRef("pictures", picture_id))
        return (before, after) if isinstance(picture, Picture) and picture.transform == after else None

    def forget_move(self) -> None:
        """The outlines have followed, or shall not."""
        self._moved = None
        self.changed.emit()

    @command(
        id="map.picture", text=N_("Add p&icture…"), menu="Map", group="pictures", icon="mdi6.image-plus-outline",
        tip=N_("Add a scan under the map and fit it to the grid"),
    )  # fmt: skip
    def add(self) -> None:
        """Ask for files of pictures and bring them in."""
        self.dialog_wanted.emit(self._ask_and_add)

    def add_files(self, paths: Sequence[Path]) -> None:
        """Bring in files, as when they were dropped on the map."""
        self.dialog_wanted.emit(partial(self._add_files, list(paths)))

    def begin(self, path: Path) -> None:
        """Bring in the picture that a new map begins from; nobody is asked whether it may be copied."""
        self.dialog_wanted.emit(partial(self._add_files, [path], is_granted=True))

    @property
    def has_on_clipboard(self) -> bool:
        """Whether the clipboard holds a picture, or files of pictures."""
        data: QMimeData | None = QGuiApplication.clipboard().mimeData()
        return data is not None and (data.hasImage() or bool(picture_files.local_pictures(data)))

    def take_from_clipboard(self) -> bool:
        """Bring in what the clipboard holds; returns whether that is a picture, or files of pictures."""
        data: QMimeData | None = QGuiApplication.clipboard().mimeData()
        paths = picture_files.local_pictures(data)
        if paths:
            self.add_files(paths)
            return True
        if data is None or not data.hasImage():
            return False
        image = QGuiApplication.clipboard().image()
        self.dialog_wanted.emit(partial(self._add_image, image))
        return not image.isNull()

    @command(
        id="map.fit-picture", text=N_("&Fit picture…"), menu="Map", group="pictures", icon="mdi6.image-move",
        tip=N_("Pick centres of spaces in the selected picture to fit it to the grid"), enabled=_has_chosen,
    )  # fmt: skip
    def fit_chosen(self) -> None:
        """Fit the chosen picture."""
        picture = self.chosen
        if picture is not None:
            self.dialog_wanted.emit(partial(self._fit, picture.id))

    def fit(self, picture_id: str) -> None:
        """Fit a picture."""
        self.dialog_wanted.emit(partial(self._fit, picture_id))

    @command(
        id="map.picture-up", text=N_("Move picture &up"), menu="Map", group="pictures",
        icon="mdi6.arrange-bring-forward", tip=N_("Move the selected picture above the next one"), enabled=_can_reorder,
    )  # fmt: skip
    def move_up(self) -> None:
        """Move the chosen picture above the next one."""
        self._order(1)

    @command(
        id="map.picture-down", text=N_("Move picture &down"), menu="Map", group="pictures",
        icon="mdi6.arrange-send-backward", tip=N_("Move the selected picture below the previous one"),
        enabled=_can_reorder,
    )  # fmt: skip
    def move_down(self) -> None:
        """Move the chosen picture below the previous one."""
        self._order(-1)

    def _order(self, steps: int) -> None:
        picture = self.chosen
        if picture is not None:
            self._context.apply(with_order(self._context.document, picture.id, steps), _("Reorder pictures"))

    def end(self) -> None:
        """Leave the page, and the picture where it was."""
        if self.page is not None:
            page, self.page = self.page, None
            page.stop()
            self.page_changed.emit(None)
            page.deleteLater()
            self.changed.emit()

    def stop(self) -> None:
        """Let go of timers and threads."""
        self.end()
        self.watch.stop()
        self._background.close()

    def _look_again(self) -> None:
        self._stage.look_in(self._context.model.folder)

    async def _ask_and_add(self, dialogs: Dialogs) -> None:
        kinds = [FileKind(_("Pictures"), ENDINGS)]
        path = self._context.model.path
        folder = Path.home() if path is None else path.parent
        await self._add_files(await dialogs.open_files(folder, kinds), dialogs)

    async def _add_files(self, paths: Sequence[Path], dialogs: Dialogs, *, is_granted: bool = False) -> None:
        folder = await self._folder(dialogs) if paths else None
        if folder is None:
            return
        outside = [path for path in paths if not picture_files.file_within(path, folder)]
        if outside and not is_granted and not await self._may_copy(outside, folder, dialogs):
            return
        added = ""
        for path in paths:
            scan = await self._read(path.name, partial(read_picture, path), dialogs)
            if scan is None:
                continue
            try:
                file = picture_files.file_within(path, folder) or picture_files.copied(path, folder)
            except StudioError as error:
                await _tell(error, dialogs)
                continue
            added = self._put(file, scan)
            if len(paths) == 1:
                self._open_page(added, scan)
        if added and len(paths) > 1:
            self.message.emit(_("Pictures added. Select one and fit it to the grid."))

    async def _add_image(self, image: QImage, dialogs: Dialogs) -> None:
        folder = await self._folder(dialogs)
        if folder is None or not await self._may_copy([Path(picture_files.PASTED_NAME)], folder, dialogs):
            return
        scan = await self._read(picture_files.PASTED_NAME, partial(picture_files.read_image, image), dialogs)
        if scan is None:
            return
        try:
            file = picture_files.kept(image, folder)
        except StudioError as error:
            await _tell(error, dialogs)
            return
        self._open_page(self._put(file, scan), scan)

    async def _fit(self, picture_id: str, dialogs: Dialogs) -> None:
        picture = find(self._context.document, PartRef("pictures", picture_id))
        if isinstance(picture, Picture):
            work = partial(self._stage.pictures.scan_cache.scan, picture.file)
            scan = await self._read(picture.file, work, dialogs)
            if scan is not None:
                self._open_page(picture_id, scan)

    async def _folder(self, dialogs: Dialogs) -> Path | None:
        """The folder for the pictures of the map, made where it has no file yet; None, having said why, without."""
        model = self._context.model
        if model.folder is None:
            try:
                model.set_unsaved_pictures(new_unsaved_pictures())
            except StudioError as error:
                await _tell(error, dialogs)
        return model.folder

    async def _may_copy(self, paths: Sequence[Path], folder: Path, dialogs: Dialogs) -> bool:
        if self._context.model.path is None:
            # They come along when the person says where the map shall be saved.
            return True
        names = ", ".join(path.name for path in paths)
        question = Question(
            title=_("Add picture"),
            text=_("Copy {files} into the folder of the map?").format(files=names),
            explanation=_("A map loads pictures only from its own folder: {folder}").format(folder=folder),
            choices=(Choice(_COPY, _("&Copy")), Choice("cancel", _("Cancel"), role="reject")),
        )
        return await dialogs.ask(question) == _COPY

    async def _read(self, name: str, work: Callable[[], Scan], dialogs: Dialogs) -> Scan | None:
        """Read a picture beside the window; None, having said why, where it cannot be read."""

        def read(_progress: Progress) -> Scan:
            return work()

        self.message.emit(_("Reading {file}…").format(file=name))
        outcome = await self._background.run(_("Reading {file}").format(file=name), read)
        self.message.emit("")
        if outcome.error is not None:
            await _tell(outcome.error, dialogs)
        return outcome.result

    def _put(self, file: str, scan: Scan) -> str:
        document, ref = with_picture(
            self._context.document, self._context.grid, file, scan.size.width(), scan.size.height()
        )
        self._stage.pictures.scan_cache.keep(file, scan)
        self._context.apply(document, _("Add picture"))
        self._context.selection.set([ref])
        return str(ref.key)

    def _open_page(self, picture_id: str, scan: Scan) -> None:
        picture = find(self._context.document, PartRef("pictures", picture_id))
        if not isinstance(picture, Picture):
            return
        from ccstudio.ui.map_editor.fitting.page import FitPage  # noqa: PLC0415 - not for the first paint

        self.end()
        self.page = FitPage(picture, scan, self._context.board)
        self.page.accepted.connect(self._accept)
        self.page.given_up.connect(self.end)
        self.page_changed.emit(self.page)
        self.changed.emit()

    def _accept(self, picture: Picture) -> None:
        ref = PartRef("pictures", picture.id)
        before = find(self._context.document, ref)
        if isinstance(before, Picture):
            self._moved = (picture.id, before.transform, picture.transform)
            # Only where it lies comes from the page: it may have been hidden or renamed meanwhile.
            after = fitted(before, picks_of(picture), picture.transform)
            self._context.apply(replaced(self._context.document, {ref: after}), _("Fit picture"))
        self.end()

    def _follow(self, _before: object, _after: object) -> None:
        """Leave the page when its picture is gone, as an undo can make it, or the grid is another."""
        if self.page is not None:
            picture = find(self._context.document, PartRef("pictures", self.page.session.picture.id))
            if picture is None or self.page.session.board.grid is not self._context.grid:
                self.end()


class PictureDrop(QObject):
    """Takes pictures that are dropped on the map; other files go on to the window."""

    def __init__(self, pictures: Pictures, view: QWidget) -> None:
        super().__init__(view)
        self._pictures = pictures
        view.setAcceptDrops(True)
        view.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take what is a picture."""
        if isinstance(event, QDropEvent):
            paths = picture_files.local_pictures(event.mimeData())
            if not paths or event.type() not in {QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop}:
                event.ignore()
                return isinstance(event, QDragEnterEvent)
            event.acceptProposedAction()
            if event.type() is QEvent.Type.Drop:
                self._pictures.add_files(paths)
            return True
        return False


async def _tell(error: StudioError, dialogs: Dialogs) -> None:
    await dialogs.ask(Question(title=_("Picture not read"), text=str(error), choices=(Choice("ok", _("OK")),)))
