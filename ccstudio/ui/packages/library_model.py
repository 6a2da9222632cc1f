"""`LibraryModel`: the installed documents as rows with pictures, searched and sorted by `LibraryFilter`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QPixmap

from ccstudio.application.packages.conflict_texts import KIND_TITLES
from ccstudio.application.packages.library_entries import LibraryEntry, Source
from ccstudio.base.language import N_, _
from ccstudio.ui.appearance.collation import CollatedRows
from ccstudio.ui.start.scenario_view import picture_in
from ccstudio.ui.start.search import matches

PICTURE: Final = QSize(84, 60)
TITLE, KIND, AUTHORS, VERSION, SIZE, SOURCE, USERS = range(7)
HEADS: Final = (*(N_("Title"), N_("Kind"), N_("Authors"), N_("Version"), N_("Size"), N_("Source"), N_("Used by")),)
SOURCES: Final = {
    Source.SHIPPED: N_("Shipped"),
    Source.PACKAGE: N_("Package"),
    Source.OWN: N_("Own"),
}
_Index = QModelIndex | QPersistentModelIndex
_SORTED: Final = Qt.ItemDataRole.UserRole
"""The role of the values that rows are sorted by."""


class LibraryModel(QAbstractTableModel):
    """Rows of installed documents."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries: tuple[LibraryEntry, ...] = ()
        self._pictures: dict[Path, QPixmap] = {}

    def set_entries(self, entries: Sequence[LibraryEntry]) -> None:
        """Show these documents."""
        self.beginResetModel()
        self.entries = tuple(entries)
        self.endResetModel()

    def set_picture(self, path: Path, file: Path, ratio: float) -> None:
        """Show a picture of a document."""
        pixmap = picture_in(file, PICTURE, ratio)
        if pixmap is None:
            return
        self._pictures[path] = pixmap
        for row, entry in enumerate(self.entries):
            if entry.path == path:
                index = self.index(row, TITLE)
                self.dataChanged.emit(index, index, [Qt.ItemDataRole.DecorationRole])

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of documents."""
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - likewise
        """The number of columns."""
        return 0 if parent.isValid() else len(HEADS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The title of a column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _(HEADS[section])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a cell shows, and what it is sorted by."""
        entry = self.entries[index.row()]
        column = index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_text(entry, column)
        if role == _SORTED:
            return _sort_key(entry, column)
        if role == Qt.ItemDataRole.DecorationRole and column == TITLE:
            return self._pictures.get(entry.path) or _empty_picture()
        if role == Qt.ItemDataRole.ToolTipRole:
            return str(entry.path) if column == TITLE else cell_text(entry, column)
        if role == Qt.ItemDataRole.TextAlignmentRole and column in {VERSION, SIZE}:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None


class LibraryFilter(CollatedRows):
    """The rows that fit a search and a kind, sorted."""

    def __init__(self, model: LibraryModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._words = ""
        self._kind = ""
        self._source = ""
        self.setSourceModel(model)
        self.setSortRole(_SORTED)

    def want(self, words: str, kind: str, source: str) -> None:
        """Show only what fits; empty texts fit everything."""
        self._words, self._kind, self._source = words, kind, source
        self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: _Index) -> bool:
        """Whether a document fits."""
        entry = self._model.entries[row]
        if self._kind not in {"", entry.kind} or self._source not in {"", entry.source.value}:
            return False
        texts = (entry.title, entry.key.reference.id, *entry.authors, _(KIND_TITLES[entry.kind]))
        return matches(self._words, *texts)


def cell_text(entry: LibraryEntry, column: int) -> str:
    """The text of a cell."""
    return (
        entry.title if entry.is_sound else _("{title} (damaged)").format(title=entry.title),
        _(KIND_TITLES[entry.kind]),
        ", ".join(entry.authors),
        str(entry.key.reference.version),
        QLocale().formattedDataSize(entry.size, 1, QLocale.DataSizeFormat.DataSizeSIFormat),
        _(SOURCES[entry.source]),
        str(len(entry.users)) if entry.users else "",
    )[column]


def _sort_key(entry: LibraryEntry, column: int) -> object:
    match column:
        case 3:
            return entry.key.reference.version
        case 4:
            return entry.size
        case 6:
            return len(entry.users)
    return cell_text(entry, column)


def _empty_picture() -> QPixmap:
    """A picture of nothing, so that titles stand below each other."""
    pixmap = QPixmap(PICTURE)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
