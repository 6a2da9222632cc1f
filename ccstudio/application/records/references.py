"""`References`: which entries of records name other records, and what there is to be named."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from ccstudio.application.records.field_labels import choice_label
from ccstudio.application.records.outline import title_of
from ccstudio.base.ids import SLUG_OR_EMPTY_PATTERN, SLUG_PATTERN
from ccstudio.base.language import _
from ccstudio.documents.document import Record
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.named_records import declared_references
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
        """What an entry, or each item of a list, can name; None for one that names nothing.

        `field.key` and `field.value` are entries of mappings.
        """
        item = described.item_type if isinstance(described, inspect.VarTupleType) else described
        name = self._entries.get((record_type, entry), "") or declared_references(record_type, entry)
        if not name and not issubclass(record_type, Record) and _is_id(item):
            name = self._words.get(entry, "")
        names = [it for it in name.split(" ") if it in self._lists] if name not in self._lists else [name]
        if not names:
            return None
        found = self._lists[names[0]] if len(names) == 1 else _Several({it: self._lists[it] for it in names})
        return _OrNone(found) if _may_be_empty(described) else found

    def listing_of_word(self, word: str) -> Listing | None:
        """What a value or the cells of a column can name that are called so; None for those that name nothing."""
        return self._lists.get(self._words.get(word, ""))


class _Several:
    """The records of several lists, each with the list that it is in."""

    def __init__(self, listings: Mapping[str, Listing]) -> None:
        self._listings = listings

    def __call__(self) -> Choices:
        """All of them, list after list."""
        return [
            (value, _("{title} ({kind})").format(title=title, kind=choice_label(name.rpartition(".")[2])))
            for name, listing in self._listings.items()
            for value, title in listing()
        ]


class _OrNone:
    """What can be named, or nothing."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing

    def __call__(self) -> Choices:
        """Nothing first."""
        return [("", choice_label("")), *self._listing()]


class SettingsListing:
    """The records of a list in the settings of a module."""

    def __init__(self, module: Callable[[], ModuleDocument], name: str) -> None:
        self._module = module
        self._name = name

    def __call__(self) -> Choices:
        """Those that have an id and a title."""
        found = self._module().settings.get(self._name)
        records = [it for it in found if isinstance(it, Mapping)] if isinstance(found, list | tuple) else []
        return [(it["id"], it["title"]) for it in records if isinstance(it.get("id"), str) and it.get("title")]


def choices_of(records: Sequence[object]) -> Choices:
    """Records by id, with their titles; the id stands behind a title that several records have."""
    titles = [title_of(record, number) for number, record in enumerate(records)]
    often = Counter(titles)
    return [
        (id_of(record), title if often[title] == 1 else _("{title} · {id}").format(title=title, id=id_of(record)))
        for record, title in zip(records, titles, strict=True)
    ]


def _is_id(described: inspect.Type) -> bool:
    return isinstance(described, inspect.StrType) and described.pattern in {SLUG_PATTERN, SLUG_OR_EMPTY_PATTERN}


def _may_be_empty(described: inspect.Type) -> bool:
    return isinstance(described, inspect.StrType) and described.pattern == SLUG_OR_EMPTY_PATTERN
