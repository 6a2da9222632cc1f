"""Edits of a sheet: blocks of cells from spreadsheet programs, CSV files, their preview; sorting and filtering."""

import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from ccstudio.application.records.sheet import Sheet, SheetColumn
from ccstudio.base.errors import StudioError
from ccstudio.base.ids import SLUG_PATTERN
from ccstudio.base.language import _
from ccstudio.edit.records import PartPath, id_of

LARGEST_TABLE: Final = 16 * 2**20
"""Characters of a table that are read."""

_NOTHING: Final[Mapping[int, Any]] = {}
_FACES_FIRST: Final = {"faces": 0, "face": 0}


class CellChange(msgspec.Struct, frozen=True, kw_only=True):
    """A cell that gets another value: its row and column by name, and its texts."""

    row: str
    column: str
    before: str
    after: str


class CellError(msgspec.Struct, frozen=True, kw_only=True):
    """A text that means nothing in its cell; `line` is that of the file or block, counted from 1."""

    line: int
    column: str
    text: str
    reason: str

    @property
    def sentence(self) -> str:
        """The error with its row and column."""
        if not self.column:
            return _("Row {line}: {reason}").format(line=self.line, reason=self.reason)
        return _("Row {line}, column {column}, {text}: {reason}").format(
            line=self.line, column=self.column, text=f"“{self.text}”", reason=self.reason
        )


class SheetPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What an edit would do: the changed records by their index, the changed cells, and everything that is wrong.

    `added` are new records, to come after all others.
    """

    records: Mapping[int, Any]
    changes: tuple[CellChange, ...]
    errors: tuple[CellError, ...]
    added: tuple[Any, ...] = ()


class UnreadableTableError(StudioError):
    """A file is no table with the columns of a sheet."""


def edits_of(sheet: Sheet, field: str, plan: SheetPlan) -> dict[PartPath, object]:
    """Return the values that a plan changes, by their path in the document.

    Printed values come first, so that those which follow the stats do so afterwards.
    """
    made: dict[PartPath, object] = {(field,): (*sheet.records, *plan.added)} if plan.added else {}
    for place, record in plan.records.items():
        names = sorted(record.__struct_fields__, key=lambda name: _FACES_FIRST.get(name, 1))
        for name in names:
            if getattr(record, name) is not getattr(sheet.records[place], name):
                made[field, place, name] = getattr(record, name)
    return made


def rows_of(sheet: Sheet, places: Sequence[int], columns: Sequence[SheetColumn]) -> list[list[str]]:
    """Return the texts of a block of cells."""
    return [[sheet.text(sheet.records[place], column) for column in columns] for place in places]


def to_block(rows: Sequence[Sequence[str]]) -> str:
    """Return cells as text for spreadsheet programs: separated by tabs, quoted where necessary."""
    return _written(rows, "\t")


def from_block(text: str) -> list[list[str]]:
    """Return the cells of a text from a spreadsheet program."""
    return _read(text, "\t")


def to_csv(sheet: Sheet, places: Sequence[int], columns: Sequence[SheetColumn]) -> str:
    """Return rows as a CSV file with the keys of the columns as its header; ids are always among them."""
    first = [column for column in sheet.columns if column.key == "id"]
    kept = [*first, *(column for column in columns if column.key != "id")]
    return _written([[column.key for column in kept], *rows_of(sheet, places, kept)], ",")


def plan_of_csv(sheet: Sheet, text: str) -> SheetPlan:
    """Return what a CSV file with the columns of a sheet would change; its rows are found by their ids.

    A row with a new id adds a record: a copy of the one in the row before, or of the last one of its kind, with the
    values of the row; empty cells keep what was copied.

    Raises:
        UnreadableTableError: it is too large, has no rows or no column of ids.
    """
    if len(text) > LARGEST_TABLE:
        raise UnreadableTableError("table-too-large", megabytes=LARGEST_TABLE // 2**20)
    text = text.removeprefix("\ufeff")
    rows = _read(text, _separator(text))
    header = [name.strip() for name in rows[0]] if rows else []
    if "id" not in header:
        raise UnreadableTableError("table-without-ids")
    errors = [
        CellError(line=1, column=name, text=name, reason=_("There is no such column."))
        for name in header
        if name and sheet.column(name) is None
    ]
    columns = [sheet.column(name) for name in header]
    places = {id_of(record): place for place, record in enumerate(sheet.records)}
    cells: list[tuple[int, int, SheetColumn, str]] = []
    fresh: dict[int, Any] = {}
    former = len(sheet.records) - 1
    for line, row in enumerate(rows[1:], 2):
        if not any(row):
            continue
        entries = dict(zip(header, row, strict=False))
        name = entries["id"].strip() if "id" in entries else ""
        if name not in places:
            try:
                made = _fresh_record(sheet, fresh.get(former) or sheet.records[former], entries)
            except ValueError as error:
                errors.append(CellError(line=line, column="id", text=name, reason=str(error)))
                continue
            places[name] = len(sheet.records) + len(fresh)
            fresh[places[name]] = made
        former = places[name]
        if len(row) > len(header):
            errors.append(CellError(line=line, column="", text="", reason=_("The row has more cells than the header.")))
        pairs = zip(columns, row, strict=False)
        is_new = former in fresh
        cells += [(line, former, column, text) for column, text in pairs if column is not None and (text or not is_new)]
    return _plan(sheet, cells, errors, is_file=True, fresh=fresh)


def _fresh_record(sheet: Sheet, former: Any, entries: Mapping[str, str]) -> Any:  # noqa: ANN401 - a record of the list
    """A copy of a record with the id of a row, which is its title as well if the row has none.

    Raises:
        ValueError: the id is none.
    """
    name, kind = entries["id"].strip() if "id" in entries else "", entries.get("kind", "").strip()
    if re.fullmatch(SLUG_PATTERN, name) is None:
        raise ValueError(_("Use lower-case letters and digits, with single hyphens or underscores between them."))
    alike = [it for it in sheet.records if kind in {it.kind, sheet.kind_label(it)}]
    like = former if not kind or former in alike or not alike else alike[-1]
    return msgspec.structs.replace(like, id=name, title=entries.get("title", "").strip() or name)


def plan_of_block(
    sheet: Sheet, places: Sequence[int], columns: Sequence[SheetColumn], rows: Sequence[Sequence[str]]
) -> SheetPlan:
    """Return what pasting a block would change; a single cell fills all the given places and columns.

    `places` and `columns` are those from the current cell on, as they are shown.
    """
    if len(rows) == 1 and len(rows[0]) == 1:
        rows = [[rows[0][0]] * len(columns)] * len(places)
    errors = []
    if len(rows) > len(places):
        reason = _("The block has {count} more rows than there are below the cell.")
        reason = reason.format(count=len(rows) - len(places))
        errors.append(CellError(line=len(places) + 1, column="", text="", reason=reason))
    wide = max((len(row) for row in rows), default=0)
    if wide > len(columns):
        reason = _("The block has {count} more columns than there are beside the cell.").format(
            count=wide - len(columns)
        )
        errors.append(CellError(line=1, column="", text="", reason=reason))
    cells = [
        (line, place, column, text)
        for line, (place, row) in enumerate(zip(places, rows, strict=False), 1)
        for column, text in zip(columns, row, strict=False)
    ]
    return _plan(sheet, cells, errors, is_file=False)


def _plan(
    sheet: Sheet,
    cells: Sequence[tuple[int, int, SheetColumn, str]],
    errors: list[CellError],
    *,
    is_file: bool,
    fresh: Mapping[int, Any] = _NOTHING,
) -> SheetPlan:
    records: dict[int, Any] = {}
    known = {**dict(enumerate(sheet.records)), **fresh}
    changes = [CellChange(row=it.title, column=_("New part"), before="", after=it.id) for it in fresh.values()]
    # The kind of a record says which stats it can have.
    for line, place, column, text in sorted(cells, key=_kind_first):
        before = records.get(place, known[place])
        try:
            after = sheet.with_text(before, column, text)
        except ValueError as error:
            name = column.key if is_file else column.title
            errors.append(CellError(line=line, column=name, text=text, reason=str(error)))
            continue
        if after is not before and after != before:
            records[place] = after
            texts = sheet.shown(before, column), sheet.shown(after, column)
            name = str(getattr(before, "title", "")) or id_of(before)
            changes.append(CellChange(row=name, column=column.title, before=texts[0], after=texts[1]))
    return SheetPlan(
        records={place: record for place, record in records.items() if place not in fresh},
        changes=tuple(changes),
        errors=tuple(sorted(errors, key=lambda error: error.line)),
        added=tuple(records.get(place, record) for place, record in fresh.items()),
    )


def _kind_first(cell: tuple[int, int, SheetColumn, str]) -> tuple[int, bool]:
    line, _place, column, _text = cell
    return line, column.key != "kind"


def shown_places(
    sheet: Sheet,
    columns: Sequence[SheetColumn],
    words: str,
    by: SheetColumn | None,
    *,
    falling: bool = False,
    letters: Callable[[str], Any] = str.casefold,
) -> list[int]:
    """Return the rows whose cells contain some words, by the values of a column; empty cells come last.

    `letters` returns what words are sorted by.
    """
    wanted = words.casefold().split()
    kept = [place for place, record in enumerate(sheet.records) if _contains(sheet, record, columns, wanted)]
    if by is None:
        return kept
    full = [place for place in kept if sheet.text(sheet.records[place], by)]
    empty = [place for place in kept if not sheet.text(sheet.records[place], by)]
    full.sort(key=lambda place: _sort_key(sheet, place, by, letters), reverse=falling)
    return [*full, *empty]


def _contains(sheet: Sheet, record: object, columns: Sequence[SheetColumn], wanted: Sequence[str]) -> bool:
    if not wanted:
        return True
    texts = [id_of(record).casefold(), *(sheet.shown(record, column).casefold() for column in columns)]
    return all(any(word in text for text in texts) for word in wanted)


def _sort_key(sheet: Sheet, place: int, column: SheetColumn, letters: Callable[[str], Any]) -> tuple[bool, float, Any]:
    """Numbers by size before words by letters."""
    value = sheet.value(sheet.records[place], column)
    if isinstance(value, int | float):
        return False, float(value), letters("")
    return True, 0.0, letters(sheet.shown(sheet.records[place], column))


def _written(rows: Sequence[Sequence[str]], separator: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _read(text: str, separator: str) -> list[list[str]]:
    """The cells of a table; a NUL or an overlong cell makes it unreadable."""
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    except csv.Error as error:
        raise UnreadableTableError("table-unreadable", reason=str(error)) from error


def _separator(text: str) -> str:
    """What separates the cells of a file: spreadsheet programs of many countries write semicolons."""
    header = text.partition("\n")[0]
    return max(",;\t", key=header.count)
