"""The list of starting points for a new map in groups, with buttons for templates and other maps."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from ccstudio.application.new_map.sources import Source
from ccstudio.base.language import _
from ccstudio.ui.widgets.small_screens import width_for_text

_SOURCE = Qt.ItemDataRole.UserRole
WIDTH = 236


class SourceList(QTreeWidget):
    """The starting points for a new map.

    Signals:
        chosen(source): a starting point was chosen.
        deletion_wanted(source): the person wants to delete this template.
    """

    chosen = Signal(object)
    deletion_wanted = Signal(object)

    def __init__(self, sources: Iterable[Source]) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(10)
        self.setFixedWidth(width_for_text(WIDTH, 0.24))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setAccessibleName(_("Start from"))
        self._groups: dict[str, QTreeWidgetItem] = {}
        for source in sources:
            self.add(source)
        self.currentItemChanged.connect(self._tell)

    @property
    def current(self) -> Source | None:
        """The chosen starting point."""
        item = self.currentItem()
        return None if item is None else _source_of(item)

    @property
    def sources(self) -> list[Source]:
        """All listed starting points in order."""
        found = (_source_of(item) for item in self._items())
        return [source for source in found if source is not None]

    def add(self, source: Source) -> None:
        """Add one at the end of its group."""
        group = self._groups.get(source.group)
        if group is None:
            group = self._groups[source.group] = QTreeWidgetItem([source.group])
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
            font = group.font(0)
            font.setBold(True)
            group.setFont(0, font)
            group.setSizeHint(0, QSize(WIDTH - 24, self.fontMetrics().height() + 12))
            self.addTopLevelItem(group)
            group.setExpanded(True)
        item = QTreeWidgetItem([source.title])
        item.setData(0, _SOURCE, source)
        item.setToolTip(0, f"{source.title}\n{source.words}".strip())
        item.setSizeHint(0, QSize(WIDTH - 40, self.fontMetrics().height() + 8))
        group.addChild(item)

    def choose(self, key: str) -> bool:
        """Choose the starting point with a key; return whether it is listed."""
        for item in self._items():
            source = _source_of(item)
            if source is not None and source.key == key:
                self.setCurrentItem(item)
                return True
        return False

    def choose_first(self, terrain: str = "") -> None:
        """Choose the first, of those of a terrain table if there are any."""
        items = self._items()
        fitting = (
            it for it in items if terrain and (source := _source_of(it)) is not None and source.terrain == terrain
        )
        first = next(fitting, items[0] if items else None)
        if first is not None:
            self.setCurrentItem(first)

    def take_away(self, key: str) -> None:
        """Remove one from the list."""
        for item in self._items():
            source = _source_of(item)
            group = item.parent()
            if source is not None and source.key == key and group is not None:
                group.removeChild(item)
                if group.childCount() == 0:
                    self.takeTopLevelItem(self.indexOfTopLevelItem(group))
                    del self._groups[source.group]
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Request the deletion of a template with Delete."""
        current = self.current
        if event.key() == Qt.Key.Key_Delete and current is not None and current.file is not None:
            self.deletion_wanted.emit(current)
            return
        super().keyPressEvent(event)

    def _items(self) -> list[QTreeWidgetItem]:
        groups = (self.topLevelItem(number) for number in range(self.topLevelItemCount()))
        items = (group.child(number) for group in groups if group is not None for number in range(group.childCount()))
        return [item for item in items if item is not None]

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        source = None if item is None else _source_of(item)
        if source is not None:
            self.chosen.emit(source)


def _source_of(item: QTreeWidgetItem) -> Source | None:
    source = item.data(0, _SOURCE)
    return source if isinstance(source, Source) else None
