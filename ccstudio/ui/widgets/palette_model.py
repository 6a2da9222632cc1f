"""The lines of the palette: groups of results, each under its title, the best group first."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ccstudio.application.search.sections import Closeness, Found, Hit, Query, Scope, Section
from ccstudio.base.language import _

Index = QModelIndex | QPersistentModelIndex

FEW: Final = 6
"""The most results of each group while there are several groups."""

MANY: Final = 300
"""The most results of a single or opened group."""

LINE_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""The `Line` itself."""


class Line(NamedTuple):
    """A line: the title of a group (no `hit`), a result, or the link to the rest of a group (`is_more`)."""

    section: Section
    hit: Hit | None = None
    number: int = 0
    is_more: bool = False

    @property
    def is_title(self) -> bool:
        """Whether it is a title."""
        return self.hit is None and not self.is_more

    @property
    def can_be_chosen(self) -> bool:
        """Whether Enter chooses it."""
        return self.is_more or (self.hit is not None and self.hit.item.enabled)


class PaletteModel(QAbstractListModel):
    """The results of a search."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sections: tuple[Section, ...] = ()
        self._lines: list[Line] = []

    def set_sections(self, sections: Sequence[Section]) -> None:
        """Set the groups to search in."""
        self._sections = tuple(sections)

    @property
    def lines(self) -> Sequence[Line]:
        """The listed items from the top."""
        return self._lines

    def search(self, text: str, scope: Scope | None, opened: str = "") -> None:
        """List the results for `text` in a scope (None: everywhere), with all of the group that was `opened`."""
        query = Query(text)
        wanted = [it for it in self._sections if scope in {None, it.scope}]
        if scope is None:
            # Before anything is asked for: what a person may well want, and not everything there is.
            wanted = [it for it in wanted if (it.is_offered if query.is_empty else it.scope != "past")]
        if opened:
            wanted = [it for it in wanted if it.id == opened]
        most = MANY if len(wanted) == 1 else FEW
        found = [(it, it.search(query, most)) for it in wanted]
        found = [(section, results) for section, results in found if results.hits]
        if not query.is_empty:
            found.sort(key=lambda pair: _nearness(pair[1]))
        self.beginResetModel()
        self._lines = [line for section, results in found for line in _lines(section, results)]
        self.endResetModel()

    def line(self, index: Index) -> Line:
        """The line in that row."""
        return self._lines[index.row()]

    def next_row(self, row: int, by: int) -> int:
        """The row of the result `by` lines further, or the last in that direction; the same row if there is none."""
        step = 1 if by > 0 else -1
        place, left, reached = row, abs(by), row
        while left and 0 <= place + step < len(self._lines):
            place += step
            if self._lines[place].can_be_chosen:
                reached, left = place, left - 1
        return reached

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """One row for each line."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - a role decides the type
        """The text of a line, or the line itself for the delegate."""
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return words_of(line)
            case Qt.ItemDataRole.AccessibleTextRole:
                return _spoken(line)
            case _ if role == LINE_ROLE:
                return line
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Titles and disabled commands cannot be chosen."""
        if index.isValid() and not self._lines[index.row()].can_be_chosen:
            return Qt.ItemFlag.ItemNeverHasChildren
        return super().flags(index)


def words_of(line: Line) -> str:
    """The text of a line."""
    if line.hit is not None:
        return line.hit.item.text
    return _("Show all {count}").format(count=line.number) if line.is_more else line.section.title


def _lines(section: Section, found: Found) -> list[Line]:
    lines = [Line(section, number=found.number), *(Line(section, hit) for hit in found.hits)]
    if found.number > len(found.hits) and len(found.hits) < MANY:
        lines.append(Line(section, number=found.number, is_more=True))
    return lines


def _nearness(found: Found) -> tuple[bool, Closeness]:
    best = found.hits[0]
    return not best.item.enabled, best.closeness


def _spoken(line: Line) -> str:
    if line.hit is None:
        return words_of(line)
    item = line.hit.item
    where = line.section.where(item)
    return " ".join(filter(None, (f"{line.section.title}: {item.text}", where, item.shortcut)))
