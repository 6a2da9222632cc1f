"""Edits of any document as a tree of records, by path; each takes and returns a document."""

import re
import typing
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, inspect

from ccstudio.edit.parts import LONGEST_STEM

PartPath = tuple[str | int, ...]
"""Where something stands in a document: `("pieces", 3, "faces", 0)`; nothing is the document itself."""

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)

_SPECIMENS: Final = ("new", "1", "#808080", "1/1", "A1", "A", "/new")
"""Texts of which one fits every pattern that documents and rule systems ask for."""
_NUMBERED: Final = re.compile(r"[-_]\d+$")


class Edited(NamedTuple):
    """An edited document, and the new path of what was edited."""

    document: Any
    path: PartPath


def record_at(value: object, path: PartPath) -> Any:  # noqa: ANN401 - whatever stands there
    """Return the value at a path: a record, a list or an entry.

    Raises:
        KeyError: there is no such place.
    """
    for step in path:
        value = _child(value, step)
    return value


def is_there(value: object, path: PartPath) -> bool:
    """Whether a document has this path."""
    try:
        record_at(value, path)
    except KeyError:
        return False
    return True


def with_record(value: T, path: PartPath, record: object) -> T:
    """Return the document with another value at a path; the same object if it is equal.

    Raises:
        KeyError: there is no such place. A new entry of free values (`stats`) needs none.
    """
    if not path:
        return typing.cast("T", record)
    step, *rest = path
    before = _child(value, step) if rest else _old(value, step)
    after = with_record(before, tuple(rest), record) if rest else record
    if after is before or (type(after) is type(before) and not _holds_more(after) and after == before):
        return value
    return typing.cast("T", _replaced(value, step, after))


def added(document: object, list_path: PartPath, record: object, index: int | None = None) -> Edited:
    """Return the document with a new record in a list, at the end or at an index."""
    items = record_at(document, list_path)
    place = len(items) if index is None else max(0, min(index, len(items)))
    after = type(items)([*items[:place], record, *items[place:]])
    return Edited(with_record(document, list_path, after), (*list_path, place))


def ids_of(items: Iterable[object]) -> set[str]:
    """Return the ids of records, typed or free; those without an id are skipped."""
    return {found for item in items if (found := id_of(item))}


def id_of(record: object) -> str:
    """Return the id by which others refer to a record; empty if it has none."""
    found = record.get("id", "") if isinstance(record, Mapping) else getattr(record, "id", "")
    return found if isinstance(found, str) else ""


def with_fresh_id(record: T, used: Collection[str]) -> T:
    """Return a record with a free id: its own, or with the next number (`squad-2`)."""
    own = id_of(record)
    if not own or own not in used:
        return record
    return with_record(record, ("id",), next_id(own, used))


def next_id(own: str, used: Collection[str]) -> str:
    """Return a free id: the stem of a taken one, and the smallest free number from 2."""
    stem = _NUMBERED.sub("", own)[:LONGEST_STEM].rstrip("-_")
    number = 2
    while f"{stem}-{number}" in used:
        number += 1
    return f"{stem}-{number}"


def plain(record_type: type[R], **given: object) -> R:
    """Return the simplest record of a type: required fields only, with least numbers and first choices.

    `given` are entries as files have them.
    """
    return msgspec.convert({**plain_entries(record_type), **given}, record_type)


@lru_cache(maxsize=512)
def described_type(record_type: type[msgspec.Struct]) -> inspect.StructType:
    """What msgspec knows of a type of record; finding it out takes a millisecond or more, so that it is kept."""
    info = inspect.type_info(record_type)
    assert isinstance(info, inspect.StructType), "records are structs"
    return info


def plain_entries(record_type: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the entries of the simplest record as in a file, without defaults."""
    fields = described_type(record_type).fields
    return {field.encode_name: plain_value(field.type) for field in fields if field.required}


def plain_value(described: inspect.Type) -> Any:  # noqa: ANN401 - as files have it
    """Return the simplest value of a type, as in a file.

    Lists that must not be empty have as many plain values as they need; of several types the first is taken.
    """
    made: Any = None
    match described:
        case inspect.StrType(pattern=pattern, min_length=least):
            fitting = [text for text in _SPECIMENS if pattern is None or re.search(pattern, text)]
            made = fitting[0] if fitting and (pattern is not None or least) else ""
        case inspect.BoolType():
            made = False
        case inspect.IntType(ge=lowest) | inspect.FloatType(ge=lowest):
            made = lowest or 0
        case inspect.LiteralType(values=values):
            made = values[0]
        case inspect.StructType(cls=record_type, tag_field=tag_field, tag=tag):
            # A type among several is known by its tag.
            made = plain_entries(record_type) if tag_field is None else {tag_field: tag, **plain_entries(record_type)}
        case (
            inspect.VarTupleType(item_type=item, min_length=least) | inspect.ListType(item_type=item, min_length=least)
        ):
            made = [plain_value(item) for _ in range(least or 0)]
        case inspect.TupleType(item_types=items):
            made = [plain_value(item) for item in items]
        case inspect.DictType():
            made = {}
        case inspect.UnionType(types=types) if not any(isinstance(it, inspect.NoneType) for it in types):
            made = plain_value(types[0])
    return made


def _child(value: object, step: str | int) -> object:
    """What stands one step further in.

    Raises:
        KeyError: nothing does.
    """
    if isinstance(value, msgspec.Struct) and isinstance(step, str) and step in value.__struct_fields__:
        return getattr(value, step)
    if isinstance(value, tuple | list) and isinstance(step, int) and 0 <= step < len(value):
        return value[step]
    if isinstance(value, Mapping) and step in value:
        return value[step]
    raise KeyError(step)


def _old(value: object, step: str | int) -> object:
    """What stands one step further in; free values may get an entry that they do not have."""
    if isinstance(value, Mapping) and step not in value:
        return UNSET
    return _child(value, step)


def _replaced(value: object, step: str | int, after: object) -> object:
    if isinstance(value, msgspec.Struct):
        changes: dict[str, Any] = {str(step): after}
        return msgspec.structs.replace(value, **changes)
    if isinstance(value, Mapping):
        return {**value, step: after}
    assert isinstance(value, tuple | list), "records, lists and free values have places in them"
    assert isinstance(step, int), "places in lists are numbers"
    return type(value)([*value[:step], after, *value[step + 1 :]])


def _holds_more(value: object) -> bool:
    """Whether other values stand in it: those may be equal and yet not alike (`1` and `true`)."""
    return isinstance(value, msgspec.Struct | Mapping | tuple | list)
