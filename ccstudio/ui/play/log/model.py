"""`LogModel`: the log of a game as a list model that grows with the game."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from ccstudio.base.language import _
from ccstudio.documents.journal import Chosen
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.log import Log, LogLine
from ccstudio.play.undo import Record
from ccstudio.ui.play.log.chapters import Chapters, chapters_of
from ccstudio.ui.play.log.folding import folded
from ccstudio.ui.play.log.rows import (
    KIND_NAMES,
    USUAL,
    Filter,
    Fold,
    Row,
    actor,
    line_row,
    repeated,
    with_headings,
    without_subjects,
)
from ccstudio.ui.play.table import PlayTable

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""The `Row` itself."""


class LogModel(QAbstractListModel):
    """The lines that pass the filter, under their headings, as the viewer may know them.

    Headings are inserted as soon as they are known.

    Signals:
        told(object): an entry added lines that pass the filter (a list of their texts).
    """

    told = Signal(object)

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
        self._opened: dict[int, bool] = {}
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

    def set_open(self, fold: Fold, *, is_open: bool) -> None:
        """Show or hide the lines of a group."""
        self._opened[fold.first] = is_open
        self._replace(list(self._arranged()))

    def tell_thought(self, record: Record) -> None:
        """Give the lines of an entry their link: it has become known what is thought of the choice."""
        log = self._log()
        places = [place for place, source in enumerate(log.sources[: len(self._lines)]) if source is record]
        for place, row in zip(places, self._rows_of([log.told[place] for place in places], record), strict=True):
            self._lines[place] = row
        self._replace(list(self._arranged()))

    @property
    def unfolded(self) -> list[Row]:
        """All lines that pass the filter under their headings, without groups."""
        return list(self._arranged(folds=False))

    def reveal(self, wanted: Row) -> int:
        """Open the group of a row of `unfolded`; return the place of the row."""
        looks = (wanted, replace(wanted, is_inside=True))
        closed = [row.fold for row in self._rows if row.fold is not None and not row.fold.is_open]
        # An answer may end one group and begin the next.
        for fold in (fold for fold in closed if fold.first <= wanted.number <= fold.last):
            if any(row in looks for row in self._rows):
                break
            self.set_open(fold, is_open=True)
        return next((place for place, row in enumerate(self._rows) if row in looks), -1)

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
            if row.fold is not None:
                kind = _("Open group") if row.fold.is_open else _("Closed group")
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
        self._has_headings = self._has_headings and self._chapters.is_complete
        self._replace(list(self._arranged()))
        self.told.emit([row.written for row in added if self._filter.takes(row)])

    def _replace(self, rows: list[Row]) -> None:
        """Show other rows; those that stay at the beginning and at the end are left alone."""
        old, most = self._rows, min(len(self._rows), len(rows))
        above = next((place for place in range(most) if old[place] != rows[place]), most)
        most -= above
        below = next((count for count in range(most) if old[-1 - count] != rows[-1 - count]), most)
        if len(old) > above + below:
            self.beginRemoveRows(QModelIndex(), above, len(old) - below - 1)
            self._rows = [*old[:above], *old[len(old) - below :]]
            self.endRemoveRows()
        if len(rows) > above + below:
            self.beginInsertRows(QModelIndex(), above, len(rows) - below - 1)
            self._rows = [*old[:above], *rows[above : len(rows) - below], *old[len(old) - below :]]
            self.endInsertRows()

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
        twice = repeated(lines, record, is_enforced=self._table.system.is_enforced)
        first = next((line for line in lines if line is not twice), None)
        has_advice = self._table.thoughts.on(record) is not None
        is_persons = isinstance(record.entry, Chosen) and Seat(record.entry.seat) in self._table.persons
        for line in lines:
            side = session.seating.side_of(line.seat) if line.seat is not None else actor(session, record, self._reader)
            yield line_row(
                line,
                self._numbers.get(id(record), 0),
                side,
                has_advice=has_advice and line is first,
                is_coached=is_persons,
                is_repeated=line is twice,
            )

    def _put_headings(self) -> None:
        if not self._has_headings:
            self._arrange()

    def _arrange(self) -> None:
        """Show everything that passes the filter, from the beginning."""
        self.beginResetModel()
        self._has_headings = self._chapters.is_complete
        self._rows = list(self._arranged())
        self.endResetModel()

    def _arranged(self, *, folds: bool = True) -> Iterator[Row]:
        """Yield the lines that pass the filter, under their headings and in groups."""
        shown = [row for row in self._lines if self._filter.takes(row)]
        if not self._filter.with_repeated:
            shown = list(without_subjects(shown))
        if not self._has_headings:
            yield from shown
            return
        heading, styles = self._chapters.heading, self._table.system.event_styles
        # What is searched for is seen wherever it is.
        if folds and self._filter.folds and not self._filter.words and self._table.system.is_enforced:
            shown = list(folded(shown, heading, styles, self._is_open))
        yield from with_headings(shown, heading, opened_by=self._chapters.opened)

    def _is_open(self, first: int, is_last: bool) -> bool:
        return self._opened.get(first, is_last)
