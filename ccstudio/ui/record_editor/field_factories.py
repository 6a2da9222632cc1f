"""The fields of forms by type of record and entry, beyond the default ones."""

import typing
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UnsetType, inspect

from ccstudio.application.records.columns import closed_choices, columns_of, is_cell, literals
from ccstudio.application.records.field_labels import choice_label, field_label
from ccstudio.application.records.references import Choices, References
from ccstudio.documents.document import COLOUR_PATTERN, Record
from ccstudio.edit.records import described_type
from ccstudio.rules.system import Stats
from ccstudio.ui.record_editor.fields import CellField, ColourField, FlagsField, OptionalField, ReferenceField
from ccstudio.ui.record_editor.nested_records import NestedRecordsField
from ccstudio.ui.record_editor.tables import EntriesField, KeyedRecordsField, NamesField, RecordsField
from ccstudio.ui.widgets.fields import Field, NoteField
from ccstudio.ui.widgets.form import Makers, RecordField

Special = Mapping[tuple[type[msgspec.Struct], str], Callable[[], Field]]
"""The fields of an editor, by type of record and name of the entry.

Of the type `msgspec.Struct` they are those of texts of that name in all records.
"""

NO_FIELDS: Final[Special] = {}
"""No special fields."""


def makers_for(
    record_type: type[msgspec.Struct], references: References, special: Special = NO_FIELDS
) -> dict[str, Callable[[], Field]]:
    """Factories for the fields of a type of record; other entries get the default fields."""
    info = described_type(record_type)
    hints = typing.get_type_hints(record_type, include_extras=True)
    made: dict[str, Callable[[], Field]] = {}
    for field in info.fields:
        own = special.get((record_type, field.name))
        if own is None and isinstance(field.type, inspect.StrType):
            own = special.get((msgspec.Struct, field.name))
        listing = references.listing(record_type, field.name, field.type)
        maker = own
        if maker is None and listing is not None and isinstance(field.type, inspect.StrType):
            maker = partial(ReferenceField, listing)
        if maker is None and listing is not None and _is_list_of_words(field.type):
            maker = partial(NamesField, listing)
        if maker is None:
            maker = _maker(_Place(record_type, field.name, field.type, hints[field.name]), references, special)
        if maker is not None:
            made[field.name] = maker
    return made


class _Place(NamedTuple):
    """A field of a type of record."""

    record_type: type[msgspec.Struct]
    name: str
    described: inspect.Type
    hint: Any


def _maker(place: _Place, references: References, special: Special) -> Callable[[], Field] | None:
    described, hint = place.described, place.hint
    may_be_unset = UnsetType in typing.get_args(hint)
    made: Callable[[], Field] | None = None
    match described:
        case inspect.StrType(pattern=pattern) if pattern == COLOUR_PATTERN:
            made = partial(ColourField, can_be_unset=may_be_unset)
        case inspect.StructType(cls=record_type):
            inner: Makers = makers_for(record_type, references, special)
            label = field_label(place.name, place.record_type)
            optional = partial(OptionalField, record_type, inner, label)
            made = optional if may_be_unset else partial(RecordField, record_type, inner)
        case inspect.UnionType(types=types) if _only_record(types) is not None:
            only = _only_record(types)
            assert only is not None, "it was asked for"
            label = field_label(place.name, place.record_type)
            made = partial(OptionalField, only, makers_for(only, references, special), label, None)
        case inspect.VarTupleType(item_type=inspect.LiteralType()):
            choices = [(word, choice_label(str(word), place.record_type, place.name)) for word in literals(hint)]
            is_ordered = issubclass(place.record_type, Stats) and place.name in place.record_type.ORDERED
            made = partial(NamesField, _Listed(choices)) if is_ordered else partial(FlagsField, choices)
        case inspect.VarTupleType(item_type=inspect.StructType(cls=record_type)):
            columns = columns_of(record_type, references)
            if columns:
                made = partial(RecordsField, record_type, columns)
            elif issubclass(record_type, Record):
                made = partial(CountField, record_type)
            else:
                made = partial(
                    NestedRecordsField, record_type, makers_for(record_type, references, special), references
                )
        case inspect.VarTupleType(item_type=item) if not isinstance(item, inspect.StrType) and is_cell(described):
            made = partial(CellField, described)
        case inspect.DictType():
            made = _entries_maker(described, place, references)
        case inspect.UnionType() if is_cell(described):
            made = partial(CellField, described)
    return made


def _only_record(types: tuple[inspect.Type, ...]) -> type[msgspec.Struct] | None:
    """The one type of record among types, besides None; None if there is any other type."""
    records = [it.cls for it in types if isinstance(it, inspect.StructType)]
    is_optional = len(types) == 2 and any(isinstance(it, inspect.NoneType) for it in types)
    return records[0] if is_optional and records else None


def _entries_maker(described: inspect.DictType, place: _Place, references: References) -> Callable[[], Field] | None:
    """A table of names and values with choices, or of names and small records."""
    arguments = typing.get_args(place.hint)
    if isinstance(described.value_type, inspect.StructType):
        columns = columns_of(described.value_type.cls, references)
        return partial(KeyedRecordsField, described.value_type.cls, columns) if columns else None
    if len(arguments) != 2 or not (is_cell(described.value_type) or isinstance(described.value_type, inspect.AnyType)):
        return None
    record_type, name = place.record_type, place.name
    keys = closed_choices(described.key_type, arguments[0], record_type, name)
    values = closed_choices(described.value_type, arguments[1], record_type, name)
    return partial(
        EntriesField,
        described.value_type,
        _Listed(keys) if keys else references.listing(record_type, f"{name}.key", described.key_type),
        _Listed(values) if values else references.listing(record_type, f"{name}.value", described.value_type),
    )


def _is_list_of_words(described: inspect.Type) -> bool:
    return isinstance(described, inspect.VarTupleType) and isinstance(described.item_type, inspect.StrType)


class _Listed:
    """Choices that never change."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices

    def __call__(self) -> Choices:
        """All of them."""
        return self._choices


class CountField(NoteField):
    """The number of records that are edited elsewhere."""

    def __init__(self, _record_type: type[msgspec.Struct]) -> None:
        super().__init__()

    def show_value(self, value: Any) -> None:  # noqa: ANN401 - a list
        """Show the number of records."""
        super().show_value(len(value))
