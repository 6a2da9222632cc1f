"""What checks share: problems by code and place, names that are not there, tables of a module that rules read."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from ccstudio.base.first_use import worked_out
from ccstudio.base.language import _
from ccstudio.base.problems import Argument, Path, Problem, Severity
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.system import Stats

K = TypeVar("K", bound=Stats)

ColumnType = type[int] | type[str] | None
"""What stands in a column: numbers, words, or either."""


def problem(code: str, /, *path: str | int, **arguments: Argument) -> Problem:
    """A problem at a place in the documents or the state, with what fills its sentence."""
    return Problem(code=code, path=path, arguments=arguments)


def warning(code: str, /, *path: str | int, **arguments: Argument) -> Problem:
    """A problem that keeps nothing from being played."""
    return Problem(code=code, path=path, arguments=arguments, severity=Severity.WARNING)


def readable(values: Mapping[str, object], kind: type[K]) -> K | None:
    """The values of a document as their type; None if they do not fit it, which is told elsewhere."""
    try:
        return msgspec.convert(values, worked_out(kind))
    except msgspec.ValidationError:
        return None


def once_per_force(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems; those of one force's entries that differ only in the `piece` become one that names all.

    It is at the force. A problem of a single entry stays at the entry.
    """
    groups: dict[object, list[Problem]] = {}
    for number, found in enumerate(problems):
        rest = tuple(sorted((name, value) for name, value in found.arguments.items() if name != "piece"))
        is_of_entry = found.path[:2] == ("scenario", "forces") and found.path[3:4] == ("pieces",)
        key = (found.code, found.path[:3], rest) if is_of_entry and "piece" in found.arguments else number
        groups.setdefault(key, []).append(found)
    for first, *others in groups.values():
        if not others:
            yield first
            continue
        names = dict.fromkeys(str(it.arguments["piece"]) for it in (first, *others))
        yield replace(first, path=first.path[:3], arguments={**first.arguments, "piece": _(", ").join(names)})


def unknown_names(
    record: Stats, entries: Iterable[str], known: Container[str], path: Path, code: str, argument: str
) -> Iterator[Problem]:
    """A problem for each entry of a record that names nothing known; empty names are left out.

    Args:
        record: the settings, or a part of them.
        entries: fields of the record, each a name or a tuple of names.
        known: the names that there are.
        path: where the record is in the documents.
        code: the problem, whose sentence has the name as `argument`.
        argument: see `code`.
    """
    for entry in entries:
        value = getattr(record, entry)
        for name in (value,) if isinstance(value, str) else value:
            if name and name not in known:
                yield Problem(code=code, path=(*path, entry), arguments={argument: name})


def unknown_values(
    entries: Mapping[str, str], known: Container[str], path: Path, code: str, argument: str
) -> Iterator[Problem]:
    """The same for the values of a mapping, each at its key."""
    for key, name in entries.items():
        if name not in known:
            yield Problem(code=code, path=(*path, key), arguments={argument: name})


def table_problems(
    module: ModuleDocument, tables: Mapping[str, str], columns: Mapping[str, Mapping[str, ColumnType]], prefix: str
) -> Iterator[Problem]:
    """Tables that rules read and the module lacks, columns these lack, and cells of the wrong kind.

    Args:
        module: the module.
        tables: the ids of the tables, by the names that the settings give them.
        columns: what stands in each column that rules read, by the same names.
        prefix: what the codes begin with: `<prefix>-no-table`, `-no-column`, `-cell-number`, `-cell-word`.
    """
    known = {table.id: (number, table) for number, table in enumerate(module.tables)}
    for name, needed in columns.items():
        table = tables.get(name, "")
        if table in known:
            yield from _column_problems(*known[table], needed, prefix)
        else:
            yield problem(f"{prefix}-no-table", "module", "settings", "tables", name, table=table or name)


def _column_problems(number: int, table: Table, columns: Mapping[str, ColumnType], prefix: str) -> Iterator[Problem]:
    path = ("module", "tables", number)
    for column, kind in columns.items():
        named = {"table": table.title, "column": column}
        if column not in table.columns:
            yield problem(f"{prefix}-no-column", *path, "columns", **named)
            continue
        place = table.columns.index(column)
        for line, row in enumerate(table.rows):
            if kind is not None and type(row[place]) is not kind:
                yield problem(
                    f"{prefix}-cell-{'number' if kind is int else 'word'}", *path, "rows", line, place, **named
                )


def side_problems(
    scenario: ScenarioDocument, module: ModuleDocument, sides: Sequence[str], prefix: str
) -> Iterator[Problem]:
    """Sides that the module does not have or nobody plays; seats, pieces and forces of sides that do not play.

    Args:
        scenario: the scenario.
        module: its module.
        sides: the sides that the settings of the scenario name, in their order.
        prefix: what the codes begin with: `<prefix>-no-side`, `-side-unseated`, `-seat-unused`.
    """
    known = {side.id: side.title for side in module.sides}
    for number, side in enumerate(sides):
        here = ("scenario", "settings", "sides", number, "side")
        if side not in known or side in sides[:number]:
            yield problem(f"{prefix}-no-side", *here, side=side)
        elif not any(seat.side == side for seat in scenario.seats):
            yield problem(f"{prefix}-side-unseated", *here, side=known[side])
    for number, seat in enumerate(scenario.seats):
        if seat.side not in sides:
            title = known.get(seat.side, seat.side)
            yield problem(f"{prefix}-seat-unused", "scenario", "seats", number, "side", side=title)
    for number, piece in enumerate(scenario.pieces):
        if piece.side not in sides:
            yield problem(f"{prefix}-no-side", "scenario", "pieces", number, "side", side=piece.side)
    for number, force in enumerate(scenario.forces):
        if force.side not in sides:
            yield problem(f"{prefix}-no-side", "scenario", "forces", number, "side", side=force.side)
