"""`SheetCutter`: counter sheets cut into the pictures and pieces of a module, in one undo step."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _, plural
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.edit.art.adding import NewPicture, with_art
from ccstudio.edit.art.counters import CounterMaking, CutCounter, with_counters
from ccstudio.edit.art.cutting import Cell
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs, Question, acknowledge
from ccstudio.ui.module_editor.art_files import ArtFiles
from ccstudio.ui.module_editor.art_intake import Intake, Source, png_of, take_in
from ccstudio.ui.module_editor.cutting.dialog import CutDialog, CutOrder
from ccstudio.ui.module_editor.cutting.pixels import cut
from ccstudio.ui.painting.scan import Scan, read_picture
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.tasks.background import Progress

_BACK: Final = "{title} back"


class SheetCutter(CommandProvider, QObject):
    """Asks for a sheet, cuts it, and makes pieces of it.

    Signals:
        message(text): a line for the status bar.
        dialog_wanted(begin): a dialog is needed; `begin` makes its dialog flow from `Dialogs`.
    """

    where = "module"
    message = Signal(str)
    dialog_wanted = Signal(object)

    def __init__(self, context: RecordContext, art_files: ArtFiles, plain_piece: Callable[[], PieceType]) -> None:
        """Create the commands; `plain_piece` makes the piece that new ones are like unless the person says another."""
        super().__init__(context)
        self._plain_piece = plain_piece
        self._context = context
        self._files = art_files

    @command(
        id="module.cut-sheet", text=N_("Cut counter &sheet…"), menu="Module", group="pictures",
        icon="mdi6.scissors-cutting", tip=N_("Cut the picture of a counter sheet into counters by a grid"),
    )  # fmt: skip
    def begin(self) -> None:
        """Ask for the picture of a sheet, and cut it."""
        self.dialog_wanted.emit(self._cut)

    async def _cut(self, dialogs: Dialogs) -> None:
        folder = await self._files.folder(dialogs)
        if folder is None:
            return
        paths = await self._files.ask_for_pictures(dialogs)
        if not paths:
            return
        try:
            image = await self._read(paths[0])
        except StudioError as error:
            await _tell(str(error), dialogs)
            return
        if image is None:
            return
        dialog = CutDialog(image, self._context.document, paths[0].parent)
        # Of two chosen pictures the second is that of the backs.
        if len(paths) > 1:
            dialog.set_back(paths[1])
        if not await dialogs.run(dialog):
            return
        order = dialog.value()
        outcome = await self._files.background.run(
            _("Cutting the counter sheet"), partial(_taken_in, order, image, folder)
        )
        if outcome.error is not None:
            await _tell(str(outcome.error), dialogs)
        elif outcome.result is not None and outcome.result.refusals:
            await _tell("\n".join(outcome.result.refusals), dialogs)
        elif outcome.result is not None:
            self._put(order, list(outcome.result.pictures))

    async def _read(self, path: Path) -> QImage | None:
        """Read a sheet in the background; None if that was cancelled.

        Raises:
            StudioError: it cannot be read; the code says why.
        """

        def read(_progress: Progress) -> Scan:
            return read_picture(path)

        outcome = await self._files.background.run(_("Reading {file}").format(file=path.name), read)
        if outcome.error is not None:
            raise outcome.error
        return None if outcome.result is None else outcome.result.levels[0]

    def _put(self, order: CutOrder, pictures: list[NewPicture]) -> None:
        """Add the pictures, and the pieces that show them."""
        module: ModuleDocument = self._context.document
        count = len(order.cells)
        text = plural("Cut {count} counter", "Cut {count} counters", count)
        if order.result == "pictures":
            made, _ids = with_art(module, pictures)
            self._context.apply(made, text, select=("art",))
        else:
            made, ids = with_counters(module, _counters(order, pictures), self._making(order))
            places = {piece.id: number for number, piece in enumerate(made.pieces)}
            self._context.apply(made, text)
            self._context.choose([("pieces", places[id_]) for id_ in ids])
        self.message.emit(plural("Cut {count} counter.", "Cut {count} counters.", count))

    def _making(self, order: CutOrder) -> CounterMaking:
        module: ModuleDocument = self._context.document
        like = next((piece for piece in module.pieces if piece.id == order.like), None) or self._plain_piece()
        size = _("Picture, {width} × {height} mm").format(width=order.width_mm, height=order.height_mm)
        return CounterMaking(
            like=like,
            width_mm=order.width_mm,
            height_mm=order.height_mm,
            layout_title=size,
            front_title=_("Front"),
            back_title=_("Back"),
        )


def _counters(order: CutOrder, pictures: list[NewPicture]) -> list[CutCounter]:
    """The counters with their pictures, which are in the order of `_sources`."""
    left = iter(pictures)
    return [
        CutCounter(title=it.title, piece=it.piece, front=next(left), back=None if it.back is None else next(left))
        for it in order.cells
    ]


def _taken_in(order: CutOrder, image: QImage, folder: Path, progress: Progress) -> Intake:
    """Write the pictures of the cells into the folder of the module."""
    sources: list[Source] = []
    for number, it in enumerate(order.cells):
        progress.report(number, 2 * len(order.cells))
        sources.append(_source(image, it.front, it.title))
        if order.back is not None and it.back is not None:
            sources.append(_source(order.back, it.back, _BACK.format(title=it.title)))
    return take_in(sources, folder, progress)


def _source(image: QImage, cell: Cell, title: str) -> Source:
    # A title may have a point in it, which is no ending.
    name = f"{title.replace('.', ' ')}.png"
    return Source(name, png_of(cut(image, cell), name))


async def _tell(text: str, dialogs: Dialogs) -> None:
    await dialogs.ask(Question(title=_("Cut counter sheet"), text=text, choices=acknowledge(), grave=True))
