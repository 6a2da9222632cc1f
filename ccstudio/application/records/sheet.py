"""`Sheet`: the records of a list as rows of cells: their entries, their stats and what is printed on their faces."""

import re
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, inspect
from msgspec.structs import replace

from ccstudio.application.records.columns import (
    Column,
    entry_columns,
    text_of,
)
from ccstudio.application.records.field_labels import field_label, label_among, words_of
from ccstudio.application.records.references import Choices, References
from ccstudio.base.language import _
from ccstudio.documents.module import Face
from ccstudio.documents.schema import record_types
from ccstudio.documents.terrain import Terrain
from ccstudio.edit.declared_values import patched, typed
from ccstudio.edit.records import PartPath, described_type, plain

DeclaredType = Callable[[Any, PartPath], type[msgspec.Struct] | None]
"""Returns the type of the free values at a place of a document, None if none is declared."""

Group = Literal["entry", "stats", "printed"]

ENTRIES: Final = ("title", "id", "kind", "side", "count", "traits")
"""The entries of pieces and cards that have a column before the stats, in order."""

LAST_ENTRIES: Final = ("number", "gender")
"""The entries that have a column after everything else."""

OTHER_ENTRIES: Final[Mapping[type[msgspec.Struct], Sequence[str]]] = {
    Terrain: ("name", "id", "kind", "cost", "drawing.style", "cover", "height", "blind", "water", "notes", "rule"),
}
"""The columns of records that have no stats, in order; those of records within them by their path."""

FIXED: Final = frozenset({"id"})
"""Entries that name a row and are not edited in its cells."""

_WHOLE: Final = re.compile(r"-?\d{1,15}")


class SheetColumn(msgspec.Struct, frozen=True, kw_only=True):
    """A column: `key` names it in files, `path` leads to its value within a record.

    `columns` describe its cells by the declared type of the stats of a record; None for entries that all records have.
    """

    key: str
    title: str
    group: Group
    path: tuple[str, ...]
    columns: Mapping[type | None, Column]

    @property
    def is_title(self) -> bool:
        """Whether it says what rows are called."""
        return self.key in {"title", "name"}

    @property
    def is_editable(self) -> bool:
        """Whether its cells can be edited."""
        return self.path[0] not in FIXED

    @property
    def help(self) -> str:
        """What its values mean; empty for printed values."""
        return next((column.help for column in self.columns.values()), "")

    @property
    def choices(self) -> Choices:
        """The choices of its cells; none for cells to type in."""
        return next((found for column in self.columns.values() if (found := column.choices())), ())


class Sheet:
    """The records of a list of a document, and the columns that they have.

    Rows are records, and edits return records: what is done with them is up to the caller.
    """

    def __init__(self, document: Any, field: str, references: References, declared: DeclaredType) -> None:  # noqa: ANN401
        self._document = document
        self._field = field
        self._references = references
        self._declared = declared
        self._kinds: dict[str, type[msgspec.Struct] | None] = {}
        self._typed: dict[int, tuple[object, msgspec.Struct | None]] = {}
        self.records: tuple[Any, ...] = getattr(document, field)
        self.columns: tuple[SheetColumn, ...] = tuple(self._found_columns())
        self._wordy = frozenset(column.key for column in self.columns if self._has_words(column))

    def column(self, key: str) -> SheetColumn | None:
        """The column with a key."""
        return next((column for column in self.columns if column.key == key), None)

    def can_edit(self, record: Any, column: SheetColumn) -> bool:  # noqa: ANN401 - a record of the list
        """Whether a record has, or can have, a value in a column."""
        if not column.is_editable:
            return False
        if column.group == "stats":
            kind = self._type_of(record)
            return kind in column.columns if self._typed_stats(record) is not None else column.path[1] in record.stats
        return column.group == "entry" or _face(record, column.path[1]) is not None

    def value(self, record: Any, column: SheetColumn) -> object:  # noqa: ANN401 - likewise
        """The value of a cell; `UNSET` where there is none."""
        if column.group == "entry":
            for step in column.path:
                record = getattr(record, step)
            return record
        if column.group == "printed":
            face = _face(record, column.path[1])
            return UNSET if face is None else face.values.get(column.path[2], UNSET)
        stats = self._typed_stats(record)
        found: object = stats if stats is not None else record.stats
        for step in column.path[1:]:
            found = found.get(step, UNSET) if isinstance(found, Mapping) else getattr(found, step, UNSET)
        return found

    def text(self, record: Any, column: SheetColumn) -> str:  # noqa: ANN401 - likewise
        """The text of a cell as it is copied and exported: what typing it again would mean."""
        return text_of(self.value(record, column))

    def shown(self, record: Any, column: SheetColumn) -> str:  # noqa: ANN401 - likewise
        """The text of a cell as people read it: names instead of ids."""
        found = self._described(record, column)
        value = self.value(record, column)
        return found.text(value) if found is not None else text_of(value)

    def says_something(self, record: Any, column: SheetColumn) -> bool:  # noqa: ANN401 - likewise
        """Whether a cell holds more than nothing; in lists without stats, more than what it holds by default."""
        if type(record) not in OTHER_ENTRIES:
            return bool(self.text(record, column))
        usual = {it.name: it.default for it in msgspec.structs.fields(type(record))}
        return len(column.path) > 1 or self.value(record, column) != usual[column.path[0]]

    def kind_label(self, record: Any) -> str:  # noqa: ANN401 - likewise
        """What the kind of a record is called."""
        column = self.column("kind")
        return self.shown(record, column) if column is not None else ""

    def with_text(self, record: Any, column: SheetColumn, text: str) -> Any:  # noqa: ANN401 - likewise
        """The record with a typed text in a cell; the same one if it has this value.

        Raises:
            ValueError: the text means nothing there; the error says why.
        """
        if text in {self.text(record, column), self.shown(record, column)}:
            return record
        text = text.strip()
        if not self.can_edit(record, column):
            raise ValueError(_("This cell has no value and cannot be edited."))
        described = self._described(record, column)
        if described is None:
            return self._with_value(record, column, _free_value(text, is_word=column.key in self._wordy))
        return self._with_value(record, column, parsed(text, described, self.value(record, column)))

    def _with_value(self, record: Any, column: SheetColumn, value: object) -> Any:  # noqa: ANN401 - likewise
        if column.group == "entry":
            return _checked(_with_inner(record, column.path, value))
        if column.group == "printed":
            return _with_printed(record, column, value)
        stats = self._typed_stats(record)
        if stats is None:
            others = {key: it for key, it in record.stats.items() if key != column.path[1]}
            return replace(record, stats=others if value is UNSET else {**record.stats, column.path[1]: value})
        changed = _checked(_with_inner(stats, column.path[1:], value))
        return replace(record, stats=patched(record.stats, stats, changed))

    def _described(self, record: Any, column: SheetColumn) -> Column | None:  # noqa: ANN401 - likewise
        if column.group == "stats":
            return column.columns.get(self._type_of(record)) if self._typed_stats(record) is not None else None
        return column.columns.get(None)

    def _type_of(self, record: Any) -> type[msgspec.Struct] | None:  # noqa: ANN401 - likewise
        """The declared type of the stats of a record."""
        if record.kind not in self._kinds:
            alone = replace(self._document, **{self._field: (record,)})
            self._kinds[record.kind] = self._declared(alone, (self._field, 0, "stats"))
        return self._kinds[record.kind]

    def _typed_stats(self, record: Any) -> msgspec.Struct | None:  # noqa: ANN401 - likewise
        """The stats of a record as their declared type; None if they do not fit it."""
        known = self._typed.get(id(record))
        if known is None or known[0] is not record:
            kind = self._type_of(record)
            known = (record, typed(record.stats, kind) if kind is not None else None)
            self._typed[id(record)] = known
        return known[1]

    def _found_columns(self) -> Iterator[SheetColumn]:
        if not self.records:
            return
        own = OTHER_ENTRIES.get(type(self.records[0]))
        if own is not None:
            yield from self._entry_columns(own)
            return
        yield from self._entry_columns(ENTRIES)
        yield from self._stats_columns()
        yield from self._printed_columns()
        yield from self._entry_columns(LAST_ENTRIES)

    def _entry_columns(self, names: Sequence[str]) -> Iterator[SheetColumn]:
        for name in names:
            *steps, last = name.split(".")
            record_type: type[msgspec.Struct] = type(self.records[0])
            for step in steps:
                record_type = type(getattr(self.records[0], step))
            field = next((it for it in described_type(record_type).fields if it.name == last), None)
            if field is not None:
                hint = typing.get_type_hints(record_type, include_extras=True)[last]
                found = entry_columns(record_type, last, field.type, hint, self._references)
                title, path = field_label(last, record_type), (*steps, last)
                yield SheetColumn(key=name, title=title, group="entry", path=path, columns={None: found[0]})

    def _stats_columns(self) -> Iterator[SheetColumn]:
        found: dict[tuple[str, ...], dict[type | None, Column]] = {}
        for kind in dict.fromkeys(self._type_of(record) for record in self.records):
            for path, column in self._columns_of(kind) if kind is not None else ():
                found.setdefault(path, {})[kind] = column
        for record in self.records:
            if self._typed_stats(record) is None:
                for key, value in record.stats.items():
                    if isinstance(value, str | int):
                        found.setdefault((key,), {})
        for path, columns in found.items():
            words = next(iter(columns.values())).title if columns else words_of(path[-1])
            if len(path) > 1:
                words = _("{part}: {value}").format(part=self._stat_label(path[0]), value=words)
            whole = ("stats", *path)
            yield SheetColumn(key=".".join(whole), title=words, group="stats", path=whole, columns=columns)

    def _columns_of(self, kind: type[msgspec.Struct]) -> Iterator[tuple[tuple[str, ...], Column]]:
        """The columns of a type of stats, and of the records within it."""
        hints = typing.get_type_hints(kind, include_extras=True)
        for field in described_type(kind).fields:
            columns = entry_columns(kind, field.name, field.type, hints[field.name], self._references)
            if columns and not columns[0].key:
                yield (field.name,), columns[0]
            inner = _record_in(field.type)
            if inner is not None:
                inner_hints = typing.get_type_hints(inner, include_extras=True)
                for entry in described_type(inner).fields:
                    found = entry_columns(inner, entry.name, entry.type, inner_hints[entry.name], self._references)
                    if found and not found[0].key:
                        yield (field.name, entry.name), found[0]

    def _printed_columns(self) -> Iterator[SheetColumn]:
        found: dict[tuple[str, str], str] = {}
        for record in self.records:
            for face in _faces(record):
                for name in face.values:
                    found.setdefault((face.id, name), face.title)
        for (face_id, name), title in found.items():
            words = _("Printed on {face}: {value}").format(face=title or face_id, value=self._stat_label(name))
            key = ".".join(("printed", face_id, name))
            path = ("printed", face_id, name)
            yield SheetColumn(key=key, title=words, group="printed", path=path, columns={})

    def _stat_label(self, name: str) -> str:
        """What a stat, or a printed value that follows one, is called."""
        kinds = (kind for kind in self._kinds.values() if kind is not None)
        return label_among(name, (record for kind in kinds for record in record_types(kind)))

    def _has_words(self, column: SheetColumn) -> bool:
        """Whether a column of free values has words, so that what is typed there is a word."""
        if column.group == "entry" or column.columns:
            return False
        values = [self.value(record, column) for record in self.records]
        return any(isinstance(value, str) and value and not _WHOLE.fullmatch(value) for value in values)


def parsed(text: str, column: Column, old: object) -> object:
    """What a text in a cell means: one of its choices by value or name, else a value of its type.

    Raises:
        ValueError: it means nothing there.
    """
    choices = column.choices()
    for value, label in choices:
        if text.casefold() in {str(value).casefold(), label.casefold()}:
            return value
    if column.is_closed:
        names = ", ".join(label for _value, label in choices)
        raise ValueError(_("Choose one of: {names}.").format(names=names))
    return column.value_of(text, old)


def _free_value(text: str, *, is_word: bool) -> object:
    """A value without a declared type: nothing, a number, or a word."""
    if not text:
        return UNSET
    return int(text) if not is_word and _WHOLE.fullmatch(text.strip()) else text


def _checked(record: Any) -> Any:  # noqa: ANN401 - a record of any type
    """A record whose entries fit its type.

    Raises:
        ValueError: one does not.
    """
    try:
        msgspec.convert(msgspec.to_builtins(record), type(record))
    except msgspec.ValidationError as error:
        raise ValueError(_reason(str(error))) from error
    return record


def _reason(error: str) -> str:
    """Why a value does not fit its type, in a sentence."""
    limit = re.search(r"([<>]=?) (-?[\d.]+)", error)
    if limit is not None and "length" not in error:
        words = (
            _("Enter a number of at least {limit}.") if limit[1] == ">=" else _("Enter a number of at most {limit}.")
        )
        return words.format(limit=limit[2])
    if "regex" in error:
        return _("Use lower-case letters and digits, with single hyphens or underscores between them.")
    return _("Invalid value")


def _with_inner(record: msgspec.Struct, path: Sequence[str], value: object) -> msgspec.Struct:
    """A record with another value of an entry, or of an entry of a record within it; `UNSET` restores the default."""
    name, *rest = path
    if not rest:
        field = next(it for it in msgspec.structs.fields(type(record)) if it.name == name)
        if value is UNSET and field.default is not msgspec.NODEFAULT:
            value = field.default
        changes: dict[str, Any] = {name: value}
        return replace(record, **changes)
    inner = getattr(record, name)
    if not isinstance(inner, msgspec.Struct):
        described = next(it.type for it in described_type(type(record)).fields if it.name == name)
        inner_type = _record_in(described)
        assert inner_type is not None, "the column leads into a record"
        inner = plain(inner_type)
    inner_changes: dict[str, Any] = {name: _with_inner(inner, rest, value)}
    return replace(record, **inner_changes)


def _record_in(described: inspect.Type) -> type[msgspec.Struct] | None:
    """The one type of record that a value can be; None if there is another possibility besides nothing."""
    types = described.types if isinstance(described, inspect.UnionType) else (described,)
    records = [it.cls for it in types if isinstance(it, inspect.StructType)]
    others = [it for it in types if not isinstance(it, inspect.StructType | inspect.NoneType)]
    return records[0] if len(records) == 1 and not others else None


def _faces(record: Any) -> tuple[Face, ...]:  # noqa: ANN401 - a piece or card
    faces = getattr(record, "faces", None)
    if isinstance(faces, tuple):
        return faces
    face = getattr(record, "face", UNSET)
    return (face,) if isinstance(face, Face) else ()


def _face(record: Any, face_id: str) -> Face | None:  # noqa: ANN401 - likewise
    return next((face for face in _faces(record) if face.id == face_id), None)


def _with_printed(record: Any, column: SheetColumn, value: object) -> Any:  # noqa: ANN401 - likewise
    """A record with another printed value of a face."""
    _printed, face_id, name = column.path
    faces = []
    for face in _faces(record):
        made = face
        if face.id == face_id:
            others = {key: it for key, it in face.values.items() if key != name or value is not UNSET}
            made = _checked(replace(face, values=others if value is UNSET else {**others, name: value}))
        faces.append(made)
    return replace(record, faces=tuple(faces)) if hasattr(record, "faces") else replace(record, face=faces[0])
