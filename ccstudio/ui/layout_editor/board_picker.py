"""`BoardPicker`: asks for a map to add; `choose_board` can also browse for files."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import UNSET
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from ccstudio.application.layouts.board_files import BoardFile, Where, board_file, why_not
from ccstudio.base.language import N_, _
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.ui.accessibility.names import let_clear, name_by_hint
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind, Question, acknowledge
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import hint

_NUMBER: Final = Qt.ItemDataRole.UserRole

_FOUND: Final[Mapping[Where, str]] = {
    "open": N_("open in a tab"),
    "recent": N_("opened recently"),
    "library": "",
    "browsed": N_("from a file"),
}


class BoardPicker(QDialog):
    """A list of maps with a filter.

    Maps that cannot be joined with `like` say why and cannot be chosen. The row `chosen` is chosen at first.
    """

    def __init__(
        self, title: str, boards: Sequence[BoardFile], like: MapDocument | None = None, chosen: int | None = None
    ) -> None:
        super().__init__()
        self.setWindowTitle(title)
        self.setMinimumSize(520, 460)
        self._boards = tuple(boards)
        self.browses = False
        self.filter = QLineEdit()
        name_by_hint(self.filter, _("Find a map"))
        let_clear(self.filter)
        self.list = QListWidget()
        self.list.setAccessibleName(_("Maps"))
        self.list.setAlternatingRowColors(True)
        self.list.setWordWrap(True)
        titles = {board.document.reference: board.document.title for board in self._boards}
        for number, board in enumerate(self._boards):
            reason = why_not(board.document, like)
            item = QListWidgetItem(f"{board.document.title}\n{reason or _words_of(board, titles)}")
            item.setData(_NUMBER, number)
            item.setToolTip("" if board.path is None else str(board.path))
            if reason:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setToolTip(reason)
            self.list.addItem(item)
        note = hint(_("When you save the layout, you can copy maps from other folders beside it."))
        self._buttons, self.ok_button = answer_buttons(self, _("Add board"))
        self.browse_button = self._buttons.addButton(_("&Browse…"), QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(12)
        column.addWidget(self.filter)
        column.addWidget(self.list, 1)
        column.addWidget(note)
        column.addWidget(self._buttons)
        self.filter.textChanged.connect(self._narrow)
        self.list.currentRowChanged.connect(self._follow)
        self.list.itemActivated.connect(self._take)
        self.browse_button.clicked.connect(self.browse)
        first = next((row for row in range(self.list.count()) if self._can(row)), -1)
        if chosen is not None and self._can(chosen):
            first = chosen
        self.list.setCurrentRow(first)
        self._follow(first)

    @property
    def value(self) -> BoardFile | None:
        """The chosen map."""
        row = self.list.currentRow()
        return self._boards[self.list.item(row).data(_NUMBER)] if row >= 0 and self._can(row) else None

    def browse(self) -> None:
        """Ask for a file instead."""
        self.browses = True
        self.accept()

    def _can(self, row: int) -> bool:
        item = self.list.item(row)
        return not item.isHidden() and bool(item.flags() & Qt.ItemFlag.ItemIsEnabled)

    def _narrow(self, text: str) -> None:
        wanted = text.casefold()
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(wanted not in item.text().casefold())
        current = self.list.currentRow()
        if current < 0 or not self._can(current):
            self.list.setCurrentRow(next((row for row in range(self.list.count()) if self._can(row)), -1))
        self._follow(self.list.currentRow())

    def _follow(self, row: int) -> None:
        self.ok_button.setEnabled(row >= 0 and self._can(row))

    def _take(self, item: QListWidgetItem) -> None:
        if self._can(self.list.row(item)):
            self.accept()


def new_layout(first: MapDocument) -> LayoutDocument:
    """A layout that begins with a board."""
    return LayoutDocument(
        format_version=1,
        id="layout",
        version=1,
        title=_("Untitled layout"),
        licence=first.licence,
        boards=(LaidBoard(board=first.reference),),
    )


async def choose_board(
    dialogs: Dialogs, title: str, boards: Sequence[BoardFile], folder: Path, like: MapDocument | None = None
) -> BoardFile | None:
    """Ask for one of the known maps, or for a file; `folder` is the first folder offered."""
    offered, chosen = list(boards), None
    while True:
        picker = BoardPicker(title, offered, like, chosen)
        if not await dialogs.run(picker):
            return None
        if not picker.browses:
            return picker.value
        for path in await dialogs.open_files(folder, [FileKind(_("ccstudio documents"), (".json",))]):
            board = board_file(path, "browsed")
            if board is None:
                text = _("{file} contains no usable map. Choose a map file.").format(file=path.name)
                await dialogs.ask(Question(title=_("Not a map"), text=text, choices=acknowledge()))
                continue
            offered = [it for it in offered if it.document.reference != board.document.reference]
            offered.insert(0, board)
            chosen = 0


def _words_of(board: BoardFile, titles: Mapping[Reference, str]) -> str:
    """The size of a map, its back, and its location."""
    document = board.document
    words = _size_of(document)
    back = "" if document.back is UNSET else titles.get(document.back, "")
    if back:
        words = _("{size} · back: {title}").format(size=words, title=back)
    found = _FOUND[board.where]
    return _("{size} · {found}").format(size=words, found=_(found)) if found else words


def _size_of(document: MapDocument) -> str:
    words = _("{columns} × {rows} hexes") if isinstance(document.grid, HexGrid) else _("{columns} × {rows} squares")
    return words.format(columns=document.grid.columns, rows=document.grid.rows)
