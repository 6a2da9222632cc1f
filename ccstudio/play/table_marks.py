"""Where the latest attack was looked up in tables, as the events of the game told a viewer."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from ccstudio.engine.present import TableMark
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play.table_session import TableSession
from ccstudio.play.undo import Record

MOST_RECORDS: Final = 64
"""How far back the latest attack is looked for."""


def latest_marks(
    session: TableSession, number: int, viewer: Seat | None, view: View[Any, Any]
) -> tuple[TableMark, ...]:
    """What was looked up in the latest of the first `number` records that tells of any; none if that is long ago.

    `viewer` is the seat that looks, with a view of any position of its; None for those who may know everything.
    """
    for record in reversed(session.in_force[max(0, number - MOST_RECORDS) : number]):
        if found := _marks_of(session, record, viewer, view):
            return found
    return ()


def _marks_of(
    session: TableSession, record: Record, viewer: Seat | None, view: View[Any, Any]
) -> tuple[TableMark, ...]:
    """What one record tells: of each table what was looked up last."""
    by_table: dict[str, list[TableMark]] = {}
    for told in record.told:
        event = told.event if viewer is None else told.for_seat(viewer)
        for table, marks in _by_table(() if event is None else session.system.table_marks(view, event)).items():
            # The table that was used last comes last.
            earlier = by_table.pop(table, [])
            by_table[table] = [_completed(mark, earlier) for mark in marks]
    return tuple(mark for marks in by_table.values() for mark in marks)


def _by_table(marks: Iterable[TableMark]) -> dict[str, list[TableMark]]:
    found: dict[str, list[TableMark]] = {}
    for mark in marks:
        found.setdefault(mark.table, []).append(mark)
    return found


def _completed(mark: TableMark, earlier: Iterable[TableMark]) -> TableMark:
    """A mark with the column before the shifts, which was told with the odds and not again with the roll."""
    for known in earlier:
        if mark.shifted_from is None and known.column == mark.column:
            return replace(mark, shifted_from=known.shifted_from)
    return mark
