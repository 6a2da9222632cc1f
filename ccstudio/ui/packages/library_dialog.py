"""`LibraryDialog`: everything that is installed, with pictures; open, pack, uninstall and install."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.dialog_flows import DialogFlow, DialogFlows
from ccstudio.application.packages.conflict_texts import KIND_TITLES
from ccstudio.application.packages.library_entries import LibraryEntry, Source
from ccstudio.application.packages.user_texts import about_text
from ccstudio.base.language import N_, _
from ccstudio.documents.package import MAIN_KINDS
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.dialogs.qt_dialogs import QtDialogs
from ccstudio.ui.packages.flow import OpensFiles, PackageFlow
from ccstudio.ui.packages.library_finder import LibraryFinder
from ccstudio.ui.packages.library_model import (
    AUTHORS,
    KIND,
    PICTURE,
    SIZE,
    SOURCE,
    SOURCES,
    TITLE,
    USERS,
    VERSION,
    LibraryFilter,
    LibraryModel,
)
from ccstudio.ui.packages.uninstalling import Uninstalling
from ccstudio.ui.settings import Settings
from ccstudio.ui.widgets.small_screens import resize_within_screen

WINDOW: Final = QSize(1040, 640)
NOT_OPENED: Final = frozenset({"terrain", "translation"})
"""The kinds of documents without an editor."""
_WIDTHS: Final = ((KIND, 96), (AUTHORS, 150), (VERSION, 70), (SIZE, 84), (SOURCE, 84), (USERS, 76))


class LibraryDialog(QDialog):
    """A table of what is installed; `chosen` is the file to open when it is accepted."""

    def __init__(
        self, files: OpensFiles, settings: Settings, parent: QWidget | None = None, *, dialogs: Dialogs | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Library"))
        resize_within_screen(self, WINDOW)
        self._files = files
        self._flows = DialogFlows()
        asked = dialogs or QtDialogs(self)
        self._packages = PackageFlow(files, asked, settings)
        self._uninstalling = Uninstalling(asked)
        self._finder: LibraryFinder | None = None
        self._selected: Path | None = None
        self.chosen: Path | None = None
        self.model = LibraryModel(self)
        self.shown = LibraryFilter(self.model, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(8)
        column.addLayout(self._make_filter())
        column.addWidget(self._make_table(), 1)
        self.about = QLabel()
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about.setWordWrap(True)
        self.about.setMinimumHeight(3 * self.fontMetrics().lineSpacing() + 4)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.about)
        column.addLayout(self._make_foot())
        self.finished.connect(self._end)
        self.search.setFocus()
        self._follow()
        self.look()

    # How it is built

    def _make_filter(self) -> QHBoxLayout:
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search by title, author or kind"))
        let_clear(self.search)
        self.search.setAccessibleName(_("Search the library"))
        self.kind = QComboBox()
        self.kind.setAccessibleName(_("Kind"))
        self.kind.addItem(_("All kinds"), "")
        for kind, title in KIND_TITLES.items():
            self.kind.addItem(_(title).capitalize(), kind)
        self.source = QComboBox()
        self.source.setAccessibleName(_("Source"))
        self.source.addItem(_("All sources"), "")
        for source, title in SOURCES.items():
            self.source.addItem(_(title), source.value)
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        row.addWidget(self.kind)
        row.addWidget(self.source)
        self.search.textChanged.connect(self._filter)
        self.kind.currentIndexChanged.connect(self._filter)
        self.source.currentIndexChanged.connect(self._filter)
        return row

    def _make_table(self) -> QTableView:
        self.table = QTableView()
        self.table.setModel(self.shown)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(TITLE, Qt.SortOrder.AscendingOrder)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(False)
        self.table.setIconSize(PICTURE)
        self.table.setAccessibleName(_("Installed documents"))
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(PICTURE.height() + 8)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        for place, width in _WIDTHS:
            header.resizeSection(place, width)
        self.table.selectionModel().selectionChanged.connect(self._follow)
        self.table.verticalScrollBar().valueChanged.connect(self._tell_visible)
        self.shown.layoutChanged.connect(self._tell_visible)
        self.table.activated.connect(self._open_row)
        return self.table

    def _make_foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.open_button = self._button(row, N_("&Open"), self._open)
        self.show_folder = self._button(row, N_("Show in &folder"), self._show_in_folder)
        self.pack = self._button(row, N_("&Pack…"), self._pack)
        self.uninstall = self._button(row, N_("&Uninstall"), self._uninstall)
        self.put_back = self._button(row, N_("Undo unins&tall"), self._put_back)
        row.addStretch(1)
        self.install = self._button(row, N_("&Install from file…"), self._install)
        self.close_button = self._button(row, N_("&Close"), self.reject)
        self.open_button.setDefault(True)
        for key, used in (
            (QKeySequence(Qt.Key.Key_Delete), self._uninstall),
            (QKeySequence(QKeySequence.StandardKey.Undo), self._put_back),
        ):
            shortcut = QShortcut(key, self.table, context=Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(used)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        shortcut.activated.connect(self.search.setFocus)
        shortcut = QShortcut(QKeySequence(Qt.Key.Key_Down), self.search, context=Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(self.table.setFocus)
        return row

    def _button(self, row: QHBoxLayout, text: str, used: Callable[[], object]) -> QPushButton:
        button = QPushButton(_(text))
        button.setAutoDefault(False)
        button.clicked.connect(used)
        row.addWidget(button)
        return button

    # What is installed

    def look(self, selected: Path | None = None) -> None:
        """Search again, and select a document afterwards; the selected one if none is given."""
        self._selected = selected or self._selected
        self._stop_finding()
        self._finder = LibraryFinder(self._files.background)
        self._finder.listed.connect(self._take)
        self._finder.pictured.connect(self._take_picture)
        self._finder.ended.connect(self._forget_finder)
        self._tell_visible()
        self._finder.start()

    def _stop_finding(self) -> None:
        finder, self._finder = self._finder, None
        if finder is not None:
            finder.listed.disconnect(self._take)
            finder.pictured.disconnect(self._take_picture)
            finder.cancel()

    def _take(self, entries: list[LibraryEntry]) -> None:
        selected = self._selected
        self.model.set_entries(entries)
        self._selected = selected
        self._select()
        self._tell_visible()

    def _tell_visible(self) -> None:
        """Have pictures of the rows on the screen drawn first."""
        if self._finder is not None:
            self._finder.order.prefer([self._entry_at(self.shown.index(row, 0)).path for row in self._visible_rows()])

    def _visible_rows(self) -> range:
        first, last = self.table.rowAt(0), self.table.rowAt(self.table.viewport().height() - 1)
        return range(max(0, first), self.shown.rowCount() if last < 0 else last + 1)

    def _take_picture(self, path: Path, file: Path) -> None:
        self.model.set_picture(path, file, self.devicePixelRatioF())

    def _forget_finder(self) -> None:
        if self.sender() is self._finder:
            self._finder = None

    def _select(self) -> None:
        rows = range(self.shown.rowCount())
        wanted = (row for row in rows if self._entry_at(self.shown.index(row, 0)).path == self._selected)
        self.table.selectRow(next(wanted, 0))
        self._follow()

    def _filter(self) -> None:
        self.shown.want(self.search.text(), self.kind.currentData(), self.source.currentData())
        self._select()
        self._tell_visible()

    # The selected document

    @property
    def selected(self) -> LibraryEntry | None:
        """The selected document."""
        rows = self.table.selectionModel().selectedRows()
        return self._entry_at(rows[0]) if rows else None

    def _entry_at(self, index: QModelIndex) -> LibraryEntry:
        return self.model.entries[self.shown.mapToSource(index).row()]

    def _follow(self) -> None:
        entry = self.selected
        if entry is not None:
            self._selected = entry.path
        self.open_button.setEnabled(entry is not None and entry.kind not in NOT_OPENED)
        self.show_folder.setEnabled(entry is not None)
        self.pack.setEnabled(entry is not None and entry.kind in MAIN_KINDS and entry.is_sound)
        can_go = entry is not None and entry.source is not Source.SHIPPED
        self.uninstall.setEnabled(can_go)
        self.uninstall.setToolTip("" if can_go else _("What comes with the program stays installed."))
        self.put_back.setEnabled(self._uninstalling.can_put_back)
        self.about.setText("" if entry is None else about_text(entry))

    def _open_row(self, _index: QModelIndex) -> None:
        self._open()

    def _open(self) -> None:
        if self.selected is not None and self.open_button.isEnabled():
            self.chosen = self.selected.path
            self.accept()

    def _show_in_folder(self) -> None:
        if self.selected is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.selected.path.parent)))

    def _pack(self) -> None:
        if self.selected is not None:
            self._run(self._packages.pack_file(self.selected.path))

    def _uninstall(self) -> None:
        if self.selected is not None and self.uninstall.isEnabled():
            self._run(self._uninstalled(self.selected))

    async def _uninstalled(self, entry: LibraryEntry) -> None:
        if await self._uninstalling.uninstall(entry):
            self.look()

    def _put_back(self) -> None:
        if self._uninstalling.can_put_back:
            self._run(self._restored())

    async def _restored(self) -> None:
        self.look(await self._uninstalling.put_back())

    def _install(self) -> None:
        self._run(self._installed())

    async def _installed(self) -> None:
        for path in await self._packages.choose():
            installed = await self._packages.install(path, opens=False)
            self.look(installed)

    def _run(self, flow: DialogFlow) -> None:
        self._flows.start(flow)

    def _end(self) -> None:
        self._flows.close()
        self._stop_finding()
