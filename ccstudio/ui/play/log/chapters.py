"""The place of each entry of a game in the sequence of play, computed while the program is idle."""

from collections.abc import Sequence
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ccstudio.base.language import language_changes
from ccstudio.engine.seats import WATCHER
from ccstudio.play.undo import Record
from ccstudio.ui.play.shown import Shown
from ccstudio.ui.play.table import PlayTable

Moment = tuple[str, ...]
"""A place in the sequence of play, from the whole to the detail."""

AT_ONCE: Final = 2
"""The most new entries that are computed at once."""

STRETCH_S: Final = 0.008
"""The time that one idle step takes."""


class Chapters(QObject):
    """The moments of all entries in force, as every viewer may know them.

    Signals:
        completed(): the moments of all entries are known.
    """

    completed = Signal()

    def __init__(self, table: PlayTable) -> None:
        super().__init__(table)
        self.language = language_changes()
        self._table = table
        self._records: list[Record] = []
        self._moments: list[Moment] = []
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(0)
        self._wait.timeout.connect(self._go_on)
        table.recorded.connect(self._follow)
        self._follow()

    @property
    def is_complete(self) -> bool:
        """Whether the moments of all entries are known."""
        return len(self._moments) == self._table.session.number

    def heading(self, number: int) -> Moment:
        """The heading of an entry; empty while it is unknown.

        An entry that enters a procedure belongs to it already, and one that ends a procedure still does.
        """
        if not 1 <= number <= len(self._moments):
            return ()
        after = self._moments[number - 1]
        before = self._moments[number - 2] if number > 1 else after
        return after if after[: len(before)] == before else before

    def opened(self, number: int) -> Moment:
        """The heading of what an entry led to where a part of the game began; empty while it is unknown."""
        return self._moments[number - 1] if 1 <= number <= len(self._moments) else ()

    def turns(self) -> list[tuple[int, str]]:
        """The first entry and the title of each turn, or of the largest part of the game."""
        found: list[tuple[int, str]] = []
        for number, moment in enumerate(self._moments, 1):
            if moment and (not found or found[-1][1] != moment[0]):
                found.append((number, moment[0]))
        return found

    def finish(self) -> None:
        """Compute everything now."""
        self._wait.stop()
        while not self.is_complete:
            self._take_next()
        self.completed.emit()

    def stop(self) -> None:
        """Compute nothing until something else is played."""
        self._wait.stop()

    def _follow(self) -> None:
        in_force = self._table.session.in_force
        same = _common(self._records, in_force)
        del self._records[same:], self._moments[same:]
        if len(in_force) - same <= AT_ONCE:
            self.finish()
        else:
            self._wait.start()

    def _go_on(self) -> None:
        until = perf_counter() + STRETCH_S
        while not self.is_complete and perf_counter() < until:
            self._take_next()
        if self.is_complete:
            self.completed.emit()
        else:
            self._wait.start()

    def _take_next(self) -> None:
        session = self._table.session
        record = session.in_force[len(self._moments)]
        shown = Shown(session, record.game, WATCHER)
        self._records.append(record)
        self._moments.append(tuple(map(shown.narrator.sentence, shown.moment)))


def chapters_of(table: PlayTable) -> Chapters:
    """The chapters of the game on a table, one object for all callers."""
    known = table.findChild(Chapters, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if isinstance(known, Chapters) and known.language == language_changes():
        return known
    if isinstance(known, Chapters):
        # Its moments are told in another language; who still listens to it closes soon.
        known.stop()
        known.setParent(None)
        known.deleteLater()
    return Chapters(table)


def _common(before: Sequence[Record], after: Sequence[Record]) -> int:
    """The number of equal records at the start."""
    # Games grow and are cut short at their end: the last that both have tells about all before it.
    most = min(len(before), len(after))
    while most and before[most - 1] is not after[most - 1]:
        most -= 1
    return most
