"""Table fields: records as rows, entries as rows of name and value, a grid of words and numbers."""

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, inspect

from ccstudio.application.records.columns import WORD_OR_NUMBER, Column, names_of, text_of, value_of
from ccstudio.application.records.references import Choices, Listing
from ccstudio.base.language import _
from ccstudio.documents.module import Cell
from ccstudio.edit.fresh_records import fresh_record
from ccstudio.edit.records import PartPath, id_of, ids_of, with_fresh_id
from ccstudio.edit.tables import has_words
from ccstudio.ui.record_editor.cell_model import Cells
from ccstudio.ui.record_editor.cells import WIDEST, CellsField

_NUMBERED_TITLE: Final = re.compile(r"(.*?)(\d{1,6})")


ChoicesOf = Callable[[str], Choices]
"""Returns what cells below a heading can name."""


def names_nothing(_heading: str) -> Choices:
    """Cells name nothing."""
    return ()


class RecordCells(Cells):
    """Records by their entries."""

    def __init__(self, record_type: type[msgspec.Struct], columns: Sequence[Column]) -> None:
        self._type = record_type
        self._columns = columns

    @property
    def headings(self) -> Sequence[str]:
        """The entries by name."""
        return [column.title for column in self._columns]

    def help(self, column: int) -> str:
        """What an entry means."""
        return self._columns[column].help

    def value(self, row: object, column: int) -> object:
        """The value of an entry."""
        return self._columns[column].value_in(row)

    def text(self, row: object, column: int) -> str:
        """An entry as text."""
        return self._columns[column].text(self.value(row, column))

    def choices(self, column: int) -> Choices:
        """The choices of an entry."""
        return self._columns[column].choices()

    def names(self, column: int) -> Sequence[str]:
        """What a list of names can have."""
        return self._columns[column].names()

    def is_closed(self, column: int) -> bool:
        """Whether the type allows no other values."""
        return self._columns[column].is_closed

    def column_at(self, steps: PartPath) -> int | None:
        """The column of an entry, or of a value within it."""
        for number, column in enumerate(self._columns):
            if (column.entry, *([column.key] if column.key else [])) == steps[: 2 if column.key else 1]:
                return number
        return None

    def with_text(self, row: object, column: int, text: str) -> object:
        """The record with a typed text in an entry."""
        known = self._columns[column]
        if known.key and not text:
            return self.with_value(row, column, UNSET)
        return self.with_value(row, column, known.value_of(text, self.value(row, column)))

    def with_value(self, row: object, column: int, value: object) -> object:
        """The record with another value in an entry."""
        assert isinstance(row, msgspec.Struct), "rows are records"
        changed = msgspec.structs.replace(row, **self._columns[column].entries_with(row, value))
        try:
            msgspec.convert(msgspec.to_builtins(changed), self._type)
        except msgspec.ValidationError as error:
            raise ValueError(_("Invalid value")) from error
        return changed

    def fresh(self, rows: Sequence[object], like: object | None) -> object:
        """A copy of a record with another id, or a plain one; what must be chosen is what no row has yet."""
        made: object = with_fresh_id(like if like is not None else fresh_record(self._type), ids_of(rows))
        made = _counted_on(made, rows)
        for column, known in enumerate(self._columns):
            offered = known.must_name
            value = self.value(made, column)
            is_wanted = bool(offered) and (value not in offered if like is None else column == 0)
            if is_wanted:
                used = {self.value(row, column) for row in rows}
                made = self.with_value(made, column, next((it for it in offered if it not in used), offered[0]))
        return made


def _counted_on(record: object, rows: Sequence[object]) -> object:
    """A record whose title ends in a number that a row has already, with the next free number."""
    title = getattr(record, "title", "")
    parts = _NUMBERED_TITLE.fullmatch(title) if isinstance(title, str) else None
    if parts is None or not isinstance(record, msgspec.Struct):
        return record
    taken = {getattr(row, "title", "") for row in rows}
    number = int(parts[2])
    while f"{parts[1]}{number}" in taken:
        number += 1
    return msgspec.structs.replace(record, title=f"{parts[1]}{number}")


class RecordsField(CellsField):
    """Small records as a table."""

    def __init__(self, record_type: type[msgspec.Struct], columns: Sequence[Column]) -> None:
        super().__init__(RecordCells(record_type, columns))


class _EntryCells(Cells):
    """Names and their values."""

    def __init__(self, described: inspect.Type, keys: Listing | None, values: Listing | None) -> None:
        self._described = described
        self._listings = (keys, values)

    @property
    def headings(self) -> Sequence[str]:
        """Name and value."""
        return [_("Entry"), _("Value")]

    def value(self, row: object, column: int) -> object:
        """A name, or its value."""
        assert isinstance(row, tuple), "rows are pairs"
        return row[column]

    def text(self, row: object, column: int) -> str:
        """A name or value as text; structured values are written as in files."""
        value = self.value(row, column)
        if isinstance(value, Mapping | list):
            return json.dumps(value, ensure_ascii=False)
        return names_of(value, self.choices(column))

    def choices(self, column: int) -> Choices:
        """The choices of a column."""
        listing = self._listings[column]
        return listing() if listing is not None else ()

    def with_text(self, row: object, column: int, text: str) -> object:
        """The entry with a typed name or value."""
        if column == 0:
            if not text:
                raise ValueError(_("Enter a value."))
            return self.with_value(row, column, text)
        old = self.value(row, column)
        if isinstance(old, Mapping | list):
            return self.with_value(row, column, json.loads(text))
        return self.with_value(row, column, value_of(text, self._described, old))

    def with_value(self, row: object, column: int, value: object) -> object:
        """The entry with another name or value."""
        assert isinstance(row, tuple), "rows are pairs"
        return (value, row[1]) if column == 0 else (row[0], value)

    def fresh(self, rows: Sequence[object], _like: object | None) -> object:
        """The first suggested name that is free, or a unique one."""
        used = {self.value(row, 0) for row in rows}
        offered = [value for value, _label in self.choices(0) if value not in used]
        value: object = "" if isinstance(self._described, inspect.StrType | inspect.UnionType) else 0
        choices = self.choices(1)
        return (offered[0] if offered else _unique_id(used), choices[0][0] if choices else value)


class EntriesField(CellsField):
    """Free values as a table of names and values; of equal names the later one counts."""

    def __init__(
        self, described: inspect.Type = WORD_OR_NUMBER, keys: Listing | None = None, values: Listing | None = None
    ) -> None:
        super().__init__(_EntryCells(described, keys, values))
        self.table.horizontalHeader().setMaximumSectionSize(2 * WIDEST)
        self.table.horizontalHeader().setStretchLastSection(True)

    def show_value(self, value: object) -> None:
        """Show entries."""
        assert isinstance(value, Mapping), "a field of entries"
        self.show_rows(tuple(value.items()))

    def take_rows(self, rows: Sequence[object]) -> None:
        """Emit the entries as edited."""
        self.edited.emit(_pairs(rows))


class _NameCells(Cells):
    """Ids of records, shown by what these are called."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing

    @property
    def headings(self) -> Sequence[str]:
        """One column."""
        return [_("Name")]

    def value(self, row: object, _column: int) -> object:
        """The id."""
        return row

    def text(self, row: object, _column: int) -> str:
        """What the record is called."""
        return names_of(row, self._listing())

    def choices(self, _column: int) -> Choices:
        """All records."""
        return self._listing()

    def with_text(self, row: object, column: int, text: str) -> object:
        """A typed id."""
        if not text:
            raise ValueError(_("Enter a value."))
        return self.with_value(row, column, text)

    def with_value(self, _row: object, _column: int, value: object) -> object:
        """Another record."""
        return value

    def fresh(self, rows: Sequence[object], _like: object | None) -> object:
        """The first record that is not there, or the first of all."""
        offered = [value for value, _label in self._listing() if value]
        return next((value for value in offered if value not in rows), offered[0] if offered else "new")


class NamesField(CellsField):
    """Several records by their names, in order."""

    def __init__(self, listing: Listing) -> None:
        super().__init__(_NameCells(listing))
        self.table.horizontalHeader().hide()
        self.table.horizontalHeader().setStretchLastSection(True)


class _KeyedCells(Cells):
    """Records with a key each: pairs of key and record."""

    def __init__(self, record_type: type[msgspec.Struct], columns: Sequence[Column]) -> None:
        self._records = RecordCells(record_type, columns)

    @property
    def headings(self) -> Sequence[str]:
        """The key, then the entries."""
        return [_("Entry"), *self._records.headings]

    def help(self, column: int) -> str:
        """What an entry of the records means."""
        return self._records.help(column - 1) if column else ""

    def value(self, row: object, column: int) -> object:
        """The key, or an entry of the record."""
        assert isinstance(row, tuple), "rows are pairs"
        return row[0] if column == 0 else self._records.value(row[1], column - 1)

    def text(self, row: object, column: int) -> str:
        """The key, or an entry as text."""
        assert isinstance(row, tuple), "rows are pairs"
        return str(row[0]) if column == 0 else self._records.text(row[1], column - 1)

    def choices(self, column: int) -> Choices:
        """The choices of an entry."""
        return self._records.choices(column - 1) if column else ()

    def is_closed(self, column: int) -> bool:
        """Whether the type allows no other values."""
        return bool(column) and self._records.is_closed(column - 1)

    def with_text(self, row: object, column: int, text: str) -> object:
        """The pair with a typed key or entry."""
        assert isinstance(row, tuple), "rows are pairs"
        return (text, row[1]) if column == 0 else (row[0], self._records.with_text(row[1], column - 1, text))

    def with_value(self, row: object, column: int, value: object) -> object:
        """The pair with another key or entry."""
        assert isinstance(row, tuple), "rows are pairs"
        return (value, row[1]) if column == 0 else (row[0], self._records.with_value(row[1], column - 1, value))

    def fresh(self, rows: Sequence[object], like: object | None) -> object:
        """A copy of a record with a unique id."""
        record = like[1] if isinstance(like, tuple) else self._records.fresh((), None)
        return (_unique_id({self.value(row, 0) for row in rows}), record)


class KeyedRecordsField(CellsField):
    """Small records with a key each, as a table; of equal keys the later one counts."""

    def __init__(self, record_type: type[msgspec.Struct], columns: Sequence[Column]) -> None:
        super().__init__(_KeyedCells(record_type, columns))

    def show_value(self, value: object) -> None:
        """Show records."""
        assert isinstance(value, Mapping), "a field of records by words"
        self.show_rows(tuple(value.items()))

    def take_rows(self, rows: Sequence[object]) -> None:
        """Emit the records as edited."""
        self.edited.emit(_pairs(rows))


class GridCells(Cells):
    """Words and numbers, with headings that are data as well; a number typed in a column without words is a number."""

    def __init__(self, choices_of: ChoicesOf) -> None:
        """Create the cells; `choices_of` says what cells below a heading can name."""
        self._choices_of = choices_of
        self.columns: tuple[str, ...] = ()
        self.rows: tuple[tuple[Cell, ...], ...] = ()

    @property
    def headings(self) -> Sequence[str]:
        """The columns by name."""
        return self.columns

    def value(self, row: object, column: int) -> object:
        """The value of a cell; empty if the row is too short."""
        assert isinstance(row, tuple), "rows are lists of cells"
        return row[column] if column < len(row) else ""

    def text(self, row: object, column: int) -> str:
        """A cell as text: the name of what it names."""
        choices = self.choices(column)
        return names_of(self.value(row, column), choices) if choices else text_of(self.value(row, column))

    def choices(self, column: int) -> Choices:
        """What a cell can name by the heading of its column; others are typed."""
        return self._choices_of(self.columns[column]) if column < len(self.columns) else ()

    def with_text(self, row: object, column: int, text: str) -> object:
        """The row with another cell; a name stands for the id of what it names."""
        named = next((value for value, label in self.choices(column) if label.casefold() == text.casefold()), None)
        if named is not None:
            return self.with_value(row, column, named)
        old = self.value(row, column) if has_words(self.rows, column) else UNSET
        return self.with_value(row, column, value_of(text, WORD_OR_NUMBER, old))

    def with_value(self, row: object, column: int, value: object) -> object:
        """The row with another cell."""
        assert isinstance(row, tuple), "rows are lists of cells"
        filled = (*row, *("" for _ in range(len(self.columns) - len(row))))
        return (*filled[:column], value, *filled[column + 1 :])

    def fresh(self, rows: Sequence[object], like: object | None) -> object:
        """A row like another, or an empty one; a first cell that names something names what no row has yet."""
        made = like if like is not None else ("",) * len(self.columns)
        used = {self.value(row, 0) for row in rows}
        free = [value for value, _label in self.choices(0) if value not in used]
        return self.with_value(made, 0, free[0]) if free else made


class GridField(CellsField):
    """Rows of words and numbers, all of the same length."""

    def __init__(self, choices_of: ChoicesOf = names_nothing) -> None:
        self.grid = GridCells(choices_of)
        super().__init__(self.grid)
        self.table.setAccessibleName(_("Rows of the table"))

    def show_rows(self, rows: Sequence[object]) -> None:
        """Show rows, and let what stands in their columns say what typed numbers are."""
        self.grid.rows = tuple(row for row in rows if isinstance(row, tuple))
        super().show_rows(rows)

    def show_columns(self, columns: Sequence[str]) -> None:
        """Set other columns."""
        if tuple(columns) != self.grid.columns:
            here = self.table.currentIndex()
            row, column = here.row(), min(here.column(), len(columns) - 1)
            self.grid.columns = tuple(columns)
            self.model.show_columns()
            if row >= 0:
                self.table.setCurrentIndex(self.model.index(row, column))


def renamed_in(before: object, after: object) -> tuple[int, str, str] | None:
    """The old and new id of the record whose id changed; None if anything else changed."""
    if not isinstance(before, tuple) or not isinstance(after, tuple) or len(before) != len(after):
        return None
    changed = [number for number, (old, new) in enumerate(zip(before, after, strict=True)) if old is not new]
    if len(changed) != 1 or not isinstance(after[changed[0]], msgspec.Struct):
        return None
    old, new = id_of(before[changed[0]]), id_of(after[changed[0]])
    return (changed[0], old, new) if old and new and old != new else None


def _pairs(rows: Sequence[object]) -> dict[Any, Any]:
    """Rows of names and values as entries."""
    made: dict[Any, Any] = {}
    for row in rows:
        assert isinstance(row, tuple), "rows are pairs"
        made[row[0]] = row[1]
    return made


def _unique_id(used: Collection[object]) -> str:
    """An unused id."""
    number = 1
    while f"entry-{number}" in used:
        number += 1
    return f"entry-{number}"
