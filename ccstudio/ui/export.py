"""File > Export picture: what is asked, and the drawing in the background."""

from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from ccstudio.base.errors import DocumentError
from ccstudio.base.language import N_, _
from ccstudio.board.board import Board
from ccstudio.documents.document import Document
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.play.layouts import BoardShelf
from ccstudio.ui.background import Background, Progress
from ccstudio.ui.dialogs import Dialogs, FileKind
from ccstudio.ui.file_flows import FileFlows
from ccstudio.ui.open_documents import EditedDocument
from ccstudio.ui.painting.layers import DEFAULT_LAYERS, Layer
from ccstudio.ui.rendering import render
from ccstudio.ui.settings import Settings

KINDS: Final[dict[str, str]] = {
    ".png": N_("PNG picture"),
    ".svg": N_("SVG drawing"),
    ".pdf": N_("PDF page"),
}
"""What a map can be drawn to, by the ending of the file."""

RESOLUTIONS_DPI: Final[dict[int, str]] = {
    72: N_("72 dpi, for a web page"),
    150: N_("150 dpi, for a virtual table"),
    300: N_("300 dpi, for print"),
    600: N_("600 dpi, for fine print"),
}
DEFAULT_DPI: Final = 150


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """What a person chose: the ending of the file, dots for each printed inch, whether hidden layers stay out."""

    suffix: str
    dpi: int
    only_shown: bool


class ExportDialog(QDialog):
    """Asks for the kind of picture and its resolution."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Export picture"))
        self.setMinimumWidth(420)
        self.kind = QComboBox()
        for suffix, name in KINDS.items():
            self.kind.addItem(_(name), suffix)
        self.resolution = QComboBox()
        for dpi, name in RESOLUTIONS_DPI.items():
            self.resolution.addItem(_(name), dpi)
        self.resolution.setCurrentIndex(self.resolution.findData(DEFAULT_DPI))
        self.only_shown = QCheckBox(_("Only the layers shown in the window"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(_("Choose a file…"))
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(_("Cancel"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(_("&Kind"), self.kind)
        form.addRow(_("&Resolution"), self.resolution)
        form.addRow("", self.only_shown)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(buttons)
        self.kind.currentIndexChanged.connect(self._follow_kind)

    def value(self) -> Export:
        """What is chosen now."""
        return Export(
            suffix=self.kind.currentData(),
            dpi=self.resolution.currentData(),
            only_shown=self.only_shown.isChecked(),
        )

    def _follow_kind(self) -> None:
        # Drawings have no dots, and pages are always as fine as a printer needs.
        self.resolution.setEnabled(self.kind.currentData() == ".png")


class ExportFlow:
    """The conversation about a picture of the map."""

    def __init__(self, dialogs: Dialogs, background: Background, settings: Settings, flows: FileFlows) -> None:
        self._dialogs = dialogs
        self._background = background
        self._settings = settings
        self._flows = flows

    async def export(self, document: EditedDocument) -> None:
        """Ask how and where to, and draw the map there without holding up the window."""
        dialog = ExportDialog()
        if not await self._dialogs.run(dialog):
            return
        chosen = dialog.value()
        suggested = self._settings.last_folder / f"{document.model.file_stem}{chosen.suffix}"
        out = await self._dialogs.save_file(suggested, [FileKind(_(KINDS[chosen.suffix]), (chosen.suffix,))])
        if out is None:
            return
        value, beside, layers = document.document_model.value, document.path, _layers(document, chosen)

        def draw(progress: Progress) -> Path:
            board = _board_of(value, beside)
            folder = beside.parent if beside is not None else None
            render(board, folder, out, dpi=chosen.dpi, layers=layers, report=progress.report)
            return out

        outcome = await self._background.run(_("Drawing {file}").format(file=out.name), draw)
        if outcome.error is not None:
            await self._flows.tell_error(_("Not drawn"), outcome.error)
        elif not outcome.cancelled:
            self._flows.told.emit(_("Drew {file}").format(file=out.name))


def _board_of(value: Document, beside: Path | None) -> Board:
    """The map to draw, or the one that the boards of a layout make.

    Raises:
        ContentError: its terrain was not found.
        DocumentError: its terrain cannot be used, or the boards cannot be joined.
    """
    if isinstance(value, LayoutDocument):
        layout = BoardShelf(Library()).join(value, beside)
        if layout.document is None or layout.terrain is None:
            raise DocumentError(beside or value.id, layout.problems)
        return Board.compile(layout.document, layout.terrain)
    assert isinstance(value, MapDocument), "what is drawn is a map"
    return Board.compile(value, Library().find_terrain(value.terrain, beside))


def _layers(document: EditedDocument, chosen: Export) -> frozenset[Layer]:
    if not chosen.only_shown:
        return DEFAULT_LAYERS
    return frozenset(layer for layer in Layer if document.editor.is_checked(f"layer.{layer}"))
