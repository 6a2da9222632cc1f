"""`BoardPicker`: asks which map is to be laid."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from ccstudio.base.language import _
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.ui.widgets.answer_buttons import answer_buttons

_NUMBER: Final = Qt.ItemDataRole.UserRole


class BoardPicker(QDialog):
    """A list of maps to choose one from, narrowed by what is typed; those that do not fit `like` are greyed."""

    def __init__(self, title: str, maps: Sequence[MapDocument], like: MapDocument | None = None) -> None:
        super().__init__()
        self.setWindowTitle(title)
        self.setMinimumSize(460, 420)
        self._maps = tuple(maps)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("Find a map"))
        self.filter.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setAccessibleName(_("Maps"))
        self.list.setAlternatingRowColors(True)
        titles = {document.reference: document.title for document in self._maps}
        for number, document in enumerate(self._maps):
            item = QListWidgetItem(f"{document.title}\n{_words_of(document, titles)}")
            item.setData(_NUMBER, number)
            if like is not None and not is_alike(document, like):
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setToolTip(_("Its spaces are unlike those of the boards on the table."))
            self.list.addItem(item)
        note = QLabel(_("These maps lie beside the layout, in its project, in your library, or come with ccstudio."))
        note.setWordWrap(True)
        note.setEnabled(False)
        self._buttons, self.ok_button = answer_buttons(self, _("Lay it"))
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
        first = next((row for row in range(self.list.count()) if self._can(row)), -1)
        self.list.setCurrentRow(first)
        self._follow(first)

    @property
    def value(self) -> MapDocument | None:
        """The map chosen now."""
        row = self.list.currentRow()
        return self._maps[self.list.item(row).data(_NUMBER)] if row >= 0 and self._can(row) else None

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


def is_alike(document: MapDocument, other: MapDocument) -> bool:
    """Whether two maps have cells that fit each other and one terrain table."""
    one, two = document.grid, other.grid
    if document.terrain != other.terrain or type(one) is not type(two):
        return False
    if isinstance(one, HexGrid) and isinstance(two, HexGrid):
        return (one.orientation, one.cell) == (two.orientation, two.cell)
    return not isinstance(one, HexGrid) and not isinstance(two, HexGrid) and one.side == two.side


def _words_of(document: MapDocument, titles: Mapping[Reference, str]) -> str:
    """How large a map is, and what is on its back."""
    size = _size_of(document)
    back = "" if document.back is UNSET else titles.get(document.back, "")
    return _("{size} · on the back: {title}").format(size=size, title=back) if back else size


def _size_of(document: MapDocument) -> str:
    words = _("{columns} by {rows} hexes") if isinstance(document.grid, HexGrid) else _("{columns} by {rows} squares")
    return words.format(columns=document.grid.columns, rows=document.grid.rows)
