"""The dialog flow of an export: its questions, its data, and writing in the background."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QImage

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.application.export_kinds import KINDS, SIGHT_KINDS
from ccstudio.application.printing.paper import PAPERS, Millimetres
from ccstudio.application.settings.export_choices import ExportChoices
from ccstudio.base.errors import DocumentError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.board.sight.export import TABLE_WRITERS
from ccstudio.board.sight.incremental_table import IncrementalTable
from ccstudio.board.sight.statistics import Matrix
from ccstudio.documents.document import Document
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.interop.geojson.writing import geojson_bytes
from ccstudio.play.layouts import BoardCatalogue
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.documents.editor import HasLayers
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.export.dialog import ExportDialog
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.printing.pages import write_pages
from ccstudio.ui.printing.sight_pages import sight_pdf
from ccstudio.ui.rendering import Sheet, render
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background, Outcome, Progress

PREVIEW_PIXELS: Final = 900

LOOK_AGAIN_S: Final = 0.05
PATIENCE: Final = 60
"""The number of checks without a process before the pairs are judged here."""


class Judged(NamedTuple):
    """The verdicts of all pairs of a board, by viewer and target."""

    board: Board
    codes: Matrix


def board_of(value: Document, beside: Path | None) -> Board:
    """The map to export, or the joined boards of a layout.

    Raises:
        ContentError: its terrain was not found.
        DocumentError: its terrain cannot be used, or the boards cannot be joined.
    """
    if isinstance(value, LayoutDocument):
        layout = BoardCatalogue(Library()).join(value, beside)
        if layout.document is None or layout.terrain is None:
            raise DocumentError(beside or value.id, layout.problems)
        return Board.compile(layout.document, layout.terrain)
    assert isinstance(value, MapDocument), "what is exported is a map"
    return Board.compile(value, Library().find_terrain(value.terrain, beside))


class Judging:
    """Waits for the process that judges all pairs of a map under edit; judges here if the process died."""

    def __init__(self, editor: MapEditor) -> None:
        """Start judging all pairs; called in the GUI thread."""
        editor.sight_map.start()
        self._autosave = editor.client
        self._board, self._policy = editor.context.board, editor.sight_policies.policy

    def wait(self, progress: Progress) -> Judged:
        """The verdicts, once complete; called in another thread, which ends when the task is cancelled."""
        autosave, alone = self._autosave, 0
        every = len(self._board.spaces) * (len(self._board.spaces) - 1)
        while True:
            codes, board, left = autosave.codes, autosave.board, autosave.left
            if codes is not None and board is not None and autosave.is_current and not left:
                return Judged(board, codes)
            alone = alone + 1 if autosave.process is None and codes is None else 0
            if alone > PATIENCE:
                return self._judged_here(progress)
            progress.report(max(0, every - left) if codes is not None else 0, every)
            time.sleep(LOOK_AGAIN_S)

    def _judged_here(self, progress: Progress) -> Judged:
        table = IncrementalTable(self._board, self._policy)
        every = table.left
        while table.work(LOOK_AGAIN_S):
            progress.report(every - table.left, every)
        return Judged(self._board, table.codes)


def show_folder(folder: Path) -> None:
    """Open a folder in the file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class _Measuring(QObject):
    """Passes the size and a preview of a map to a dialog, once they are known."""

    def __init__(self, dialog: ExportDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog

    def take(self, outcome: Outcome[tuple[Millimetres, QImage]]) -> None:
        """Show the result; errors appear when the map is drawn."""
        if outcome.result is not None:
            self._dialog.show_map(*outcome.result)


class ExportFlow:
    """Asks for the kind of an export and its file, and writes it in the background."""

    def __init__(
        self,
        dialogs: Dialogs,
        background: Background,
        settings: Settings,
        flows: FileFlows,
        show: Callable[[Path], None] = show_folder,
    ) -> None:
        self._dialogs = dialogs
        self._background = background
        self._settings = settings
        self._flows = flows
        self._show_folder = show

    async def export(self, document: EditedDocument) -> None:
        """Ask for the options and write the file."""
        editor = document.editor
        can_judge = isinstance(editor, MapEditor)
        dialog = ExportDialog(self._settings.export_choices, can_judge=can_judge)
        model, beside = document.document_model, document.path
        value, folder = model.value, model.folder
        measuring = _Measuring(dialog)
        task = self._background.start(_("Measuring the map"), partial(_measured, value, beside, folder), is_shown=False)
        task.ended.connect(measuring.take)
        accepted = await self._dialogs.run(dialog)
        task.cancel()
        if not accepted:
            return
        chosen = dialog.value()
        self._settings.set_export_choices(chosen)
        info = KINDS[chosen.kind]
        suggested = self._settings.last_folder / f"{document.model.file_stem}{_addition(chosen)}{info.suffix}"
        out = await self._dialogs.save_file(suggested, [FileKind(_(info.name), (info.suffix,))])
        if out is None:
            return
        judging = Judging(editor) if chosen.kind in SIGHT_KINDS and isinstance(editor, MapEditor) else None
        layers = _layers(document, chosen)
        work = partial(_write, value, beside, folder, out, chosen, layers, judging)
        outcome = await self._background.run(_("Writing {file}").format(file=out.name), work)
        if outcome.error is not None:
            await self._flows.tell_error(_("Not exported"), outcome.error)
        elif not outcome.cancelled:
            self._flows.message.emit(_("Exported {file}").format(file=out.name))
            if chosen.open_folder:
                self._show_folder(out.parent)


def _addition(chosen: ExportChoices) -> str:
    """The part of a file name that distinguishes exports with the same suffix."""
    return "-sight" if chosen.kind in SIGHT_KINDS else "-pages" if chosen.kind == "pages" else ""


def _measured(
    value: Document, beside: Path | None, folder: Path | None, progress: Progress
) -> tuple[Millimetres, QImage]:
    sheet = Sheet(board_of(value, beside), folder)
    progress.report(0, 0)
    return sheet.size_mm, sheet.image_of_width(PREVIEW_PIXELS, progress.report)


def _write(
    value: Document,
    beside: Path | None,
    folder: Path | None,
    out: Path,
    chosen: ExportChoices,
    layers: frozenset[Layer],
    judging: Judging | None,
    progress: Progress,
) -> Path:
    """Write a file of the chosen kind; runs in a thread."""
    if judging is not None:
        judged = judging.wait(progress)
        save_atomically(out, _sight(judged, chosen, progress), backup=False)
        return out
    board = board_of(value, beside)
    if chosen.kind == "geojson":
        save_atomically(out, geojson_bytes(board, chosen.units, chosen.parts), backup=False)
    elif chosen.kind == "pages":
        write_pages(Sheet(board, folder, layers), chosen.pages, board.document.title, out, progress.report)
    else:
        render(board, folder, out, dpi=chosen.dpi, layers=layers, report=progress.report)
    return out


def _sight(judged: Judged, chosen: ExportChoices, progress: Progress) -> bytes:
    board, codes = judged
    if chosen.kind == "sight-pdf":
        return sight_pdf(board, codes, PAPERS.get(chosen.sight_paper, PAPERS["a4"]), report=progress.report)
    return TABLE_WRITERS[KINDS[chosen.kind].suffix](board, codes)


def _layers(document: EditedDocument, chosen: ExportChoices) -> frozenset[Layer]:
    editor = document.editor
    return editor.layers if chosen.only_shown and isinstance(editor, HasLayers) else DEFAULT_LAYERS
