"""`LiveMarks`: the rows and columns of tables that matter now, by what is pointed at or by the latest roll."""

from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.engine.present import TableMark
from ccstudio.play.table_marks import latest_marks
from ccstudio.ui.play.table import POINTED_FOR_MS, PlayTable


class Marked(NamedTuple):
    """Marks of tables; `is_ahead` says that they are those of a choice that is pointed at, not of the latest roll."""

    marks: tuple[TableMark, ...] = ()
    is_ahead: bool = False

    def of_table(self, table_id: str) -> tuple[TableMark, ...]:
        """The marks of one table."""
        return tuple(mark for mark in self.marks if mark.table == table_id)

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables with marks, each once."""
        return tuple(dict.fromkeys(mark.table for mark in self.marks))


NOTHING_MARKED: Final = Marked()


class LiveMarks(QObject):
    """Follows a game while somebody watches; works out nothing at other times.

    Signals:
        changed(): other rows or columns matter now.
    """

    changed = Signal()

    def __init__(self, table: PlayTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.marked = NOTHING_MARKED
        self._table = table
        self._is_watched = False
        self._wait = QTimer(self, singleShot=True, interval=POINTED_FOR_MS)
        self._wait.timeout.connect(self.work_out)
        table.changed.connect(self._follow_game)
        table.pointed_changed.connect(self._follow_pointer)

    def set_watched(self, on: bool) -> None:
        """Say whether anybody sees the marks."""
        if on and not self._is_watched:
            self.marked = self._found()
        self._is_watched = on
        if not on:
            self._wait.stop()

    def work_out(self) -> None:
        """Find the marks of this moment."""
        self._wait.stop()
        found = self._found()
        if found != self.marked:
            self.marked = found
            self.changed.emit()

    def _found(self) -> Marked:
        table = self._table
        preview = table.preview(table.pointed_choices) if table.pointed_choices else None
        if preview is not None and preview.marks:
            return Marked(preview.marks, is_ahead=True)
        return Marked(latest_marks(table.session, table.number, table.shown.viewer, table.view))

    def _follow_game(self) -> None:
        if self._is_watched:
            self.work_out()

    def _follow_pointer(self) -> None:
        if self._is_watched:
            self._wait.start()
