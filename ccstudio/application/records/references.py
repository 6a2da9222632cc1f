"""`References`: which entries of records name other records, and what there is to be named."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from ccstudio.application.records.field_labels import choice_label
from ccstudio.application.records.outline import title_of
from ccstudio.base.ids import SLUG_OR_EMPTY_PATTERN, SLUG_PATTERN
from ccstudio.base.language import _
from ccstudio.documents.document import Record
from ccstudio.edit.records import id_of

Choices = Sequence[tuple[Any, str]]
"""Values and what they are called."""

Listing = Callable[[], Choices]
"""What can be named now."""

_NONE_KNOWN: Final[Mapping[Any, Any]] = {}


class References:
    """What forms and tables offer where an entry names something.

    Args:
        lists: what can be named, by any name for the list.
        entries: the list that an entry of a type of record leads into.
        words: the list that an entry of free values leads into, by the name of the entry; it counts where the entry
            holds an id.
    """

    def __init__(
        self,
        lists: Mapping[str, Listing] = _NONE_KNOWN,
        entries: Mapping[tuple[type[msgspec.Struct], str], str] = _NONE_KNOWN,
        words: Mapping[str, str] = _NONE_KNOWN,
    ) -> None:
        self._lists = lists
        self._entries = entries
        self._words = words

    def listing(self, record_type: type[msgspec.Struct], entry: str, described: inspect.Type) -> Listing | None:
        """What an entry can name; None for one that names nothing."""
        name = self._entries.get((record_type, entry), "")
        if not name and not issubclass(record_type, Record) and _is_id(described):
            name = self._words.get(entry, "")
        found = self._lists.get(name)
        if found is None:
            return None
        return _OrNone(found) if _may_be_empty(described) else found


class _OrNone:
    """What can be named, or nothing."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing

    def __call__(self) -> Choices:
        """Nothing first."""
        return [("", choice_label("")), *self._listing()]


def choices_of(records: Sequence[object]) -> Choices:
    """Records by id, with their titles; the id stands behind the title where that tells more."""
    made = []
    for number, record in enumerate(records):
        id_, title = id_of(record), title_of(record, number)
        told = re.sub(r"\W+", "-", title.casefold()) == id_.casefold()
        made.append((id_, title if told else _("{title} · {id}").format(title=title, id=id_)))
    return made


def _is_id(described: inspect.Type) -> bool:
    return isinstance(described, inspect.StrType) and described.pattern in {SLUG_PATTERN, SLUG_OR_EMPTY_PATTERN}


def _may_be_empty(described: inspect.Type) -> bool:
    return isinstance(described, inspect.StrType) and described.pattern == SLUG_OR_EMPTY_PATTERN
