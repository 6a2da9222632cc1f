"""`LogModel`: the log of a game as a list model that grows with the game."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ccstudio.base.language import _
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.log import Log, LogLine
from ccstudio.play.undo import Record
from ccstudio.ui.play.log.chapters import Chapters, chapters_of
from ccstudio.ui.play.log.rows import (
    HEADINGS,
    KIND_NAMES,
    USUAL,
    Filter,
    Row,
    actor,
    line_row,
    opens_part,
    repeated,
    with_headings,
)
from ccstudio.ui.play.table import PlayTable

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""The `Row` itself."""


class LogModel(QAbstractListModel):
    """The lines that pass the filter, under their headings, as the viewer may know them.

    Headings are inserted as soon as they are known.
    """

    def __init__(self, table: PlayTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._logs: dict[Seat | None, Log] = {}
        self._filter = USUAL
        self._reader = self._wanted_reader()
        self._lines: list[Row] = []
        self._rows: list[Row] = []
        self._numbers: dict[int, int] = {}
        self._latest: Record | None = None
        self._has_headings = False
        self._chapters: Chapters = chapters_of(table)
        self._make_anew()
        table.changed.connect(self._follow_reader)
        table.recorded.connect(self._follow)
        self._chapters.completed.connect(self._put_headings)

    @property
    def rows(self) -> list[Row]:
        """The visible items from the top."""
        return self._rows

    @property
    def line_count(self) -> int:
        """The number of lines, including hidden ones."""
        return len(self._lines)

    @property
    def filter(self) -> Filter:
        """The current filter."""
        return self._filter

    def set_filter(self, wanted: Filter) -> None:
        """Set another filter."""
        if wanted != self._filter:
            self._filter = wanted
            self._arrange()

    def record_of(self, number: int) -> Record:
        """The entry with a number, among those in force."""
        return self._table.session.in_force[number - 1]

    def last_row_of(self, number: int) -> int:
        """The row of the last line up to an entry; -1 if there is none."""
        for place in range(len(self._rows) - 1, -1, -1):
            row = self._rows[place]
            if not row.level and 0 < row.number <= number:
                return place
        return -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """One row for each line and heading."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - a role decides the type
        """The row, its text, and for screen readers its kind in words."""
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.written
        if role == Qt.ItemDataRole.AccessibleTextRole:
            kind = _(KIND_NAMES[row.line.kind]) if row.line else _("Heading")
            return _("{kind}: {text}").format(kind=kind, text=row.written)
        return None

    # How it follows the game.

    def _wanted_reader(self) -> Seat | None:
        return WATCHER if self._table.is_curtain_drawn else self._table.shown.viewer

    def _log(self) -> Log:
        return self._logs.setdefault(self._reader, Log(self._table.session, self._reader))

    def _follow_reader(self) -> None:
        if self._wanted_reader() != self._reader:
            self._reader = self._wanted_reader()
            self._make_anew()

    def _follow(self) -> None:
        in_force = self._table.session.in_force
        known = len(self._numbers)
        goes_on = len(in_force) >= known > 0 and in_force[known - 1] is self._latest
        log = self._log()
        kept = log.update()
        if not goes_on or kept != len(self._lines):
            self._make_anew()
            return
        added = self._read(kept)
        shown = [row for row in added if self._filter.takes(row)]
        if self._has_headings and self._chapters.is_complete:
            above = self._rows_heading()
            shown = list(with_headings(shown, self._chapters.heading, above))
        elif self._has_headings:
            self._has_headings = False
        if len(shown) > 1 and shown[0].level == 1 and self._rows and opens_part(self._rows[-1]):
            self._drop_last()
        if shown:
            first = len(self._rows)
            self.beginInsertRows(QModelIndex(), first, first + len(shown) - 1)
            self._rows += shown
            self.endInsertRows()

    def _drop_last(self) -> None:
        """Remove the last row, which the heading behind it repeats."""
        last = len(self._rows) - 1
        self.beginRemoveRows(QModelIndex(), last, last)
        del self._rows[last]
        self.endRemoveRows()

    def _make_anew(self) -> None:
        self._lines.clear()
        self._numbers.clear()
        self._log().update()
        self._read(0)
        self._arrange()

    def _read(self, kept: int) -> list[Row]:
        """Read the lines of the log from number `kept` on."""
        session, log = self._table.session, self._log()
        for number in range(len(self._numbers), session.number):
            self._numbers[id(session.in_force[number])] = number + 1
        self._latest = session.in_force[-1]
        added: list[Row] = []
        told = zip(log.told[kept:], log.sources[kept:], strict=True)
        for _record_id, pairs in groupby(told, key=lambda pair: id(pair[1])):
            found = list(pairs)
            added += self._rows_of([line for line, _record in found], found[0][1])
        self._lines += added
        return added

    def _rows_of(self, lines: list[LogLine], record: Record) -> Iterator[Row]:
        """The rows of one entry; the first that is shown has a link to the reasons of the choice."""
        session = self._table.session
        twice = repeated(lines, record)
        first = next((line for line in lines if line is not twice), None)
        has_advice = bool(self._table.advice_on(record))
        for line in lines:
            side = session.seating.side_of(line.seat) if line.seat is not None else actor(session, record, self._reader)
            yield line_row(
                line,
                self._numbers.get(id(record), 0),
                side,
                has_advice=has_advice and line is first,
                is_repeated=line is twice,
            )

    def _put_headings(self) -> None:
        if not self._has_headings:
            self._arrange()

    def _arrange(self) -> None:
        """Show everything that passes the filter, from the beginning."""
        shown = [row for row in self._lines if self._filter.takes(row)]
        self.beginResetModel()
        self._has_headings = self._chapters.is_complete
        self._rows = list(with_headings(shown, self._chapters.heading)) if self._has_headings else shown
        self.endResetModel()

    def _rows_heading(self) -> tuple[str, ...]:
        """The heading of the last row."""
        for row in reversed(self._rows):
            if row.number:
                return self._chapters.heading(row.number)[:HEADINGS]
        return ()
