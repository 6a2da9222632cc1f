"""Columns of tables made from types: what a cell shows, what a person can choose for it, what a text in it means."""

import re
import typing
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import UNSET, inspect

from ccstudio.application.records.field_labels import choice_label, field_label, help_text
from ccstudio.application.records.references import Choices, Listing, References
from ccstudio.base.ids import TO_CHOOSE
from ccstudio.base.language import N_, _
from ccstudio.edit.records import described_type

WORD_OR_NUMBER: Final = inspect.UnionType(types=(inspect.StrType(), inspect.IntType()))
"""The type of what is printed on faces and stands in tables."""
_NUMBER: Final = re.compile(r"-?\d{1,15}")
_YES: Final = ((True, N_("yes")), (False, N_("no")))
MOST_KEYS: Final = 16
"""Entries of free values with so many possible names at most get a column for each."""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column of a table of records: an entry of each, or one value within such an entry.

    `listing` gives what can be chosen; None for cells to be written in.
    """

    entry: str
    key: str = ""
    title: str
    help: str = ""
    described: Any
    listing: Listing | None = None
    is_closed: bool = False

    def value_in(self, record: object) -> object:
        """What a record has there; `UNSET` for nothing."""
        found = getattr(record, self.entry)
        return found.get(self.key, UNSET) if self.key else found

    def text(self, value: object) -> str:
        """The text of a cell."""
        if self.listing is None:
            return text_of(value)
        return names_of(value, self.listing())

    def choices(self) -> Choices:
        """The choices of the cells; nothing for several names, which are typed."""
        return self.listing() if self.listing is not None and not self._has_several else ()

    def names(self) -> tuple[str, ...]:
        """What can be typed in cells with several names, one after another; nothing for other cells."""
        return (
            tuple(title for _value, title in self.listing()) if self.listing is not None and self._has_several else ()
        )

    @property
    def must_name(self) -> tuple[object, ...]:
        """The values of which a cell needs one, or a list with one, because it names records; empty for other cells."""
        if self.listing is None or self.is_closed or self.key:
            return ()
        found = [value for value, _label in self.listing()]
        if "" in found or (self._has_several and not self.described.min_length):
            return ()
        return tuple((value,) for value in found) if self._has_several else tuple(found)

    def value_of(self, text: str, old: object = UNSET) -> object:
        """What a text in a cell means: names of records are their ids.

        Raises:
            ValueError: it means nothing of the type; the error says why.
        """
        if self.listing is None or not self._has_several:
            return value_of(text, self.described, old)
        return ids_of_names(text, self.listing())

    @property
    def _has_several(self) -> bool:
        return isinstance(self.described, inspect.VarTupleType)

    def entries_with(self, record: object, value: object) -> dict[str, Any]:
        """The entries of a record that are others when its cell has a value; `UNSET` takes the value out."""
        if not self.key:
            return {self.entry: value}
        others = {key: it for key, it in getattr(record, self.entry).items() if key != self.key}
        return {self.entry: others if value is UNSET else {**getattr(record, self.entry), self.key: value}}


class _Fixed:
    """The values of a type with few."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices

    def __call__(self) -> Choices:
        """All of them."""
        return self._choices


def columns_of(
    record_type: type[msgspec.Struct], references: References, without: Sequence[str] = ()
) -> tuple[Column, ...] | None:
    """The columns for a type of record; None if it holds what no cell could."""
    info = described_type(record_type)
    hints = typing.get_type_hints(record_type, include_extras=True)
    made: list[Column] = []
    for field in info.fields:
        if field.name in without:
            continue
        found = entry_columns(record_type, field.name, field.type, hints[field.name], references)
        if not found:
            return None
        made += found
    return tuple(made)


def single_columns(record_type: type[msgspec.Struct], references: References) -> dict[str, Column]:
    """The columns for a type of record by entry, where one cell can hold the whole entry."""
    hints = typing.get_type_hints(record_type, include_extras=True)
    made = {
        field.name: entry_columns(record_type, field.name, field.type, hints[field.name], references)
        for field in described_type(record_type).fields
    }
    return {name: columns[0] for name, columns in made.items() if len(columns) == 1 and not columns[0].key}


def entry_columns(
    record_type: type[msgspec.Struct], name: str, described: inspect.Type, hint: object, references: References
) -> list[Column]:
    """The columns for an entry of a type of record; none if no cell can hold it."""
    keys = keys_of(described, hint)
    if keys and isinstance(described, inspect.DictType):
        titles = [_capital(choice_label(key, record_type, name)) for key in keys]
        inner = described.value_type
        return [
            Column(entry=name, key=key, title=title, help=help_text(record_type, name), described=inner)
            for key, title in zip(keys, titles, strict=True)
        ]
    listing = references.listing(record_type, name, described)
    closed = closed_choices(described, hint, record_type, name)
    if listing is None and closed:
        listing = _Fixed(closed)
    if listing is None and not is_cell(described):
        return []
    return [
        Column(
            entry=name,
            title=field_label(name, record_type),
            help=help_text(record_type, name),
            described=described,
            listing=listing,
            is_closed=bool(closed),
        )
    ]


def closed_choices(described: inspect.Type, hint: object, record_type: type[msgspec.Struct], name: str) -> Choices:
    """The values of a field whose type has few; nothing for others."""
    if isinstance(described, inspect.LiteralType):
        return [(value, choice_label(str(value), record_type, name)) for value in literals(hint)]
    if isinstance(described, inspect.BoolType):
        return [(value, _(label)) for value, label in _YES]
    return ()


def keys_of(described: inspect.Type, hint: object) -> tuple[str, ...]:
    """The names that entries of free values can have, where they are few and their values stand in cells."""
    if not isinstance(described, inspect.DictType) or not isinstance(described.key_type, inspect.LiteralType):
        return ()
    keys = literals(get_args(_bare(hint))[0]) if get_args(_bare(hint)) else ()
    return keys if len(keys) <= MOST_KEYS and is_cell(described.value_type) else ()


def is_cell(described: inspect.Type) -> bool:
    """Whether a value of a type can be written as one short text."""
    match described:
        case inspect.StrType() | inspect.IntType() | inspect.LiteralType() | inspect.BoolType() | inspect.FloatType():
            return True
        case inspect.VarTupleType(item_type=item):
            return isinstance(item, inspect.StrType | inspect.IntType | inspect.LiteralType) or (
                isinstance(item, inspect.UnionType) and is_cell(item)
            )
        case inspect.TupleType(item_types=items):
            return all(isinstance(item, inspect.IntType) for item in items)
        case inspect.UnionType(types=types):
            plain = (inspect.StrType, inspect.IntType, inspect.NoneType, inspect.LiteralType)
            return all(isinstance(it, plain) for it in types)
        case _:
            return False


def names_of(value: object, choices: Choices) -> str:
    """What a value or several values are called; those that are no choice as they are written."""
    if isinstance(value, tuple):
        return ", ".join(names_of(it, choices) for it in value)
    for choice, label in choices:
        if choice == value and type(choice) is type(value):
            return label
    return _("(choose)") if value == TO_CHOOSE else text_of(value)


def ids_of_names(text: str, choices: Choices) -> tuple[str, ...]:
    """The ids in a text of names or ids with commas between; a name may have a comma itself."""
    known = {label.casefold(): str(value) for value, label in choices}
    parts = [part.strip() for part in text.split(",")]
    found: list[str] = []
    while parts:
        count = next((it for it in range(len(parts), 1, -1) if ", ".join(parts[:it]).casefold() in known), 1)
        name, parts = ", ".join(parts[:count]), parts[count:]
        if name:
            found.append(known.get(name.casefold(), name))
    return tuple(found)


def text_of(value: object) -> str:
    """A value as it is written in a cell."""
    if value is UNSET or value is None:
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {text_of(it)}" for key, it in value.items())
    return str(value)


def value_of(text: str, described: inspect.Type, old: object = UNSET) -> object:
    """What a text in a cell means; `old` is what stood there: where both would do, a word stays a word.

    Raises:
        ValueError: it means nothing of the type; the error says why.
    """
    made: object = text
    match described:
        case inspect.IntType():
            made = _number(text)
        case inspect.FloatType():
            made = float(text)
        case inspect.VarTupleType(item_type=item):
            parts = [part.strip() for part in text.split(",") if part.strip()]
            made = tuple(value_of(part, item) for part in parts)
        case inspect.TupleType(item_types=items):
            numbers = tuple(_number(part) for part in re.findall(r"-?\d+", text))
            if len(numbers) != len(items):
                raise ValueError(_("Enter {count} numbers.").format(count=len(items)))
            made = numbers
        case inspect.UnionType(types=types):
            made = _one_of(text, types, old)
    return made


def _one_of(text: str, types: tuple[inspect.Type, ...], old: object) -> object:
    """A text as a value of one of several types."""
    if not text and any(isinstance(it, inspect.NoneType) for it in types):
        return None
    words = any(isinstance(it, inspect.StrType | inspect.LiteralType) for it in types)
    numbers = any(isinstance(it, inspect.IntType) for it in types)
    if numbers and not (words and isinstance(old, str)) and _NUMBER.fullmatch(text):
        return int(text)
    if numbers and not words:
        return _number(text)
    return text


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text.strip()):
        raise ValueError(_("Enter a whole number."))
    return int(text)


def literals(hint: object) -> tuple[Any, ...]:
    """The values of a literal, in the order they were declared."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next((values for part in get_args(hint) if (values := literals(part))), ())


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _bare(hint: object) -> object:
    """A type without what is said of its limits."""
    return get_args(hint)[0] if get_origin(hint) is typing.Annotated else hint
