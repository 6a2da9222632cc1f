"""The texts for people in a document: titles, briefings, labels, and what faces print; never what rules read."""

from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from ccstudio.documents.document import Document, Line, Text
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.module import NAMED_VALUE, Face, ModuleDocument, Slot, Stats
from ccstudio.documents.table_texts import WORD, table_texts
from ccstudio.documents.terrain import BoardTemplate

T = TypeVar("T")
Change = Callable[[str], str]
"""Returns what stands for a text, or the text itself."""

NO_TEXTS: Final = frozenset({"authors", "licence", "notes"})
"""Entries whose lines are for designers, or the same in every language."""
STATS_TEXTS: Final = frozenset({"title", "country"})
"""Entries of stats and settings, whose types only rule systems know, that hold texts."""
_FURTHER_TEXTS: Final = {
    Face: frozenset({"values"}),
    Slot: frozenset({"words", "missing", "text"}),
    LessonDocument: frozenset({"notes"}),
    ExperimentDocument: frozenset({"notes"}),
    BoardTemplate: frozenset({"notes"}),
}
"""What faces and their layouts print, and what lists say of lessons, experiments and kinds of board."""


def texts_of(document: Document) -> list[str]:
    """Return all texts of a document in order, each once, and the words of its tables, which only rules keep."""
    found: dict[str, None] = {}

    def keep(text: str) -> str:
        found[text] = None
        return text

    with_texts(document, keep)
    if isinstance(document, ModuleDocument):
        found |= dict.fromkeys(table_texts(document))
    return list(found)


def with_texts(document: T, change: Change) -> T:
    """Return a document with other texts; whatever has none of them is the same object as before."""
    made: T = _changed(document, change)
    return made


def is_text(text: str) -> bool:
    """Whether a text has words besides the values that it names in braces."""
    return any(map(str.isalpha, NAMED_VALUE.sub("", text)))


def _changed(value: Any, change: Change) -> Any:  # noqa: ANN401 - any entry of a document
    """A value with other texts: a text itself, or whatever holds some."""
    match value:
        case str():
            return change(value) if is_text(value) else value
        case msgspec.Struct():
            return _changed_record(value, change)
        case tuple() | list():
            made = [_changed(item, change) for item in value]
            return value if all(map(_is, made, value)) else type(value)(made)
        case dict():
            entries = {key: _changed(item, change) for key, item in value.items()}
            return value if all(map(_is, entries.values(), value.values())) else entries
    return value


def _changed_record(record: msgspec.Struct, change: Change) -> msgspec.Struct:
    made: dict[str, Any] = {}
    for name, is_free in _entries(type(record)):
        if isinstance(record, Slot) and record.art:
            continue  # what a place for a picture says is the name of one
        value = getattr(record, name)
        if isinstance(record, Face):
            made |= _changed_values(name, value, change)
            continue
        other = _changed_stats(value, change) if is_free else _changed(value, change)
        if other is not value:
            made[name] = other
    return replace(record, **made) if made else record


def _changed_values(name: str, value: Any, change: Change) -> dict[str, Any]:  # noqa: ANN401 - any entry of a face
    """An entry of a face with other texts, if it has any; a printed id is the name of a picture."""
    if name == "values":
        printed = {
            key: it if isinstance(it, str) and WORD.fullmatch(it) else _changed(it, change) for key, it in value.items()
        }
    else:
        printed = _changed(value, change)
    return {} if printed == value else {name: printed}


def _changed_stats(value: Any, change: Change) -> Any:  # noqa: ANN401 - values that a rule system declares
    """Stats or settings with other texts."""
    match value:
        case dict():
            entries = {
                key: change(item)
                if key in STATS_TEXTS and isinstance(item, str) and is_text(item)
                else _changed_stats(item, change)
                for key, item in value.items()
            }
            return value if all(map(_is, entries.values(), value.values())) else entries
        case list() | tuple():
            made = [_changed_stats(item, change) for item in value]
            return value if all(map(_is, made, value)) else type(value)(made)
    return value


def _is(one: object, other: object) -> bool:
    return one is other


@cache
def _entries(kind: type[msgspec.Struct]) -> tuple[tuple[str, bool], ...]:
    """The entries of a record that can hold texts, and whether they are stats."""
    return tuple(_entries_in(kind))


def _entries_in(kind: type[msgspec.Struct]) -> Iterator[tuple[str, bool]]:
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name not in kind.__struct_fields__:
            continue
        if hint == Stats:
            yield name, True
        elif name in _FURTHER_TEXTS.get(kind, ()) or (name not in NO_TEXTS and (name == "title" or _holds_texts(hint))):
            yield name, False


def _holds_texts(hint: object) -> bool:
    """Whether a type is a text for people, or has some in it."""
    if hint in (Line, Text):
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return bool(_entries(hint))
    if get_origin(hint) in (Union, UnionType, tuple, dict, list, Annotated):
        return any(map(_holds_texts, get_args(hint)))
    return False
