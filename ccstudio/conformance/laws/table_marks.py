"""Laws of marks in tables: they are of a table of the game, and within it."""

from collections.abc import Iterable, Iterator, Mapping

from ccstudio.conformance.laws.flow import where
from ccstudio.conformance.laws.presentation import some_options
from ccstudio.conformance.laws.trials import ConformanceError, Trial
from ccstudio.documents.module import Table
from ccstudio.engine.present import TableMark
from ccstudio.engine.secrets import events_for


def check_table_marks(trial: Trial) -> None:
    """Check that what events and previews mark is a row, column or cell of a table of the game."""
    system, contents = trial.system, trial.opened.contents
    found = set(_marks(trial))
    if not found:
        return
    tables = {table.id: table for table in (*contents.module.tables, *system.reference_tables(contents))}
    for mark in found:
        if not is_within(mark, tables):
            raise ConformanceError("conformance-table-mark", trial, mark=repr(mark), step=where(trial))


def is_within(mark: TableMark, tables: Mapping[str, Table]) -> bool:
    """Whether a mark names a row, a column or both of one of some tables."""
    table = tables.get(mark.table)
    if table is None or (mark.row is None and mark.column is None and mark.shifted_from is None):
        return False
    columns, rows = range(len(table.columns)), range(len(table.rows))
    return _are_in((mark.row,), rows) and _are_in((mark.column, mark.shifted_from), columns)


def _are_in(places: Iterable[int | None], there: range) -> bool:
    return all(place is None or place in there for place in places)


def _marks(trial: Trial) -> Iterator[TableMark]:
    """What all viewers are told of, and what whoever is asked sees ahead."""
    system = trial.system
    for seat in trial.seating.viewers():
        view = trial.view(seat)
        for event in events_for(trial.game, seat):
            yield from system.table_marks(view, event)
        for option in some_options(view, trial.seed):
            preview = system.preview(view, (option,))
            yield from preview.marks if preview is not None else ()
