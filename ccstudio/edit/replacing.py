"""Find and replace over the texts and ids of a document."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from ccstudio.base.errors import StudioError
from ccstudio.base.ids import SLUG_PATTERN
from ccstudio.documents.document import COLOUR_PATTERN
from ccstudio.edit.record_sets import Renaming
from ccstudio.edit.records import PartPath, described_type, id_of, ids_of, is_there, record_at, with_record


class Wanted(NamedTuple):
    """What is sought: a text, as a whole word or not, with its capitals or not."""

    text: str
    whole_word: bool = False
    match_case: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        """The text as a pattern."""
        written = re.escape(self.text)
        if self.whole_word:
            written = rf"(?<!\w){written}(?!\w)"
        return re.compile(written, 0 if self.match_case else re.IGNORECASE)


class TextHit(NamedTuple):
    """A text of a document in which something was found: free text or a colour, an id, or a reference to an id."""

    path: PartPath
    text: str
    is_id: bool
    is_reference: bool = False


class ReplaceError(StudioError):
    """A text cannot be replaced there."""


def found_texts(
    document: Any,  # noqa: ANN401 - a document of any kind
    wanted: Wanted,
    within: Sequence[PartPath] = ((),),
    *,
    references: bool = False,
) -> list[TextHit]:
    """Return the texts, colours and ids that contain a text, in file order.

    Args:
        document: the document.
        wanted: what is sought.
        within: the parts that are looked through.
        references: whether to find references, too; they follow ids, so that only copies need that.
    """
    if not wanted.text:
        return []
    pattern = wanted.pattern
    known = frozenset(_ids(document))
    found = (hit for part in within for hit in _texts(record_at(document, part), part, known))
    return [hit for hit in found if (references or not hit.is_reference) and pattern.search(hit.text)]


def replaced_text(hit: TextHit, wanted: Wanted, replacement: str) -> str:
    """Return the text of a place with every occurrence replaced; ids and references to them get small letters."""
    written = replacement.lower() if hit.is_id or hit.is_reference else replacement
    return wanted.pattern.sub(lambda _found: written, hit.text)


def with_replaced(
    document: Any,  # noqa: ANN401 - a document of any kind
    hits: Sequence[TextHit],
    wanted: Wanted,
    replacement: str,
    renaming: Renaming | None = None,
) -> Any:  # noqa: ANN401 - likewise
    """Return the document with a text replaced in some places; references follow the ids.

    Raises:
        ReplaceError: an id would be taken or malformed, or a text would not fit its place.
    """
    for hit in hits:
        text = replaced_text(hit, wanted, replacement)
        if hit.is_id:
            document = _renamed(document, hit, text, renaming)
        elif is_there(document, hit.path):
            document = with_record(document, hit.path, text)
    try:
        msgspec.convert(msgspec.to_builtins(document), type(document))
    except msgspec.ValidationError as error:
        raise ReplaceError("replace-unfit", reason=str(error)) from error
    return document


def _renamed(document: Any, hit: TextHit, name: str, renaming: Renaming | None) -> Any:  # noqa: ANN401 - likewise
    place = hit.path[:-1]
    if name == hit.text:
        return document
    if not re.search(SLUG_PATTERN, name):
        raise ReplaceError("replace-no-id", text=name)
    if name in ids_of(record_at(document, place[:-1])):
        raise ReplaceError("replace-taken", text=name)
    made = renaming(document, place, name) if renaming is not None else None
    return made if made is not None else with_record(document, hit.path, name)


def _texts(value: object, path: PartPath, known: Collection[str]) -> Iterator[TextHit]:
    """The texts of a document that people write, and references; other words of the format are left out."""
    if isinstance(value, msgspec.Struct):
        for field in described_type(type(value)).fields:
            found = getattr(value, field.name)
            here = (*path, field.name)
            if not isinstance(found, str):
                yield from _texts(found, here, known)
            elif field.name == "id" and len(path) > 1 and found:
                yield TextHit(here, found, is_id=True)
            elif _is_text(field.type) or found in known:
                yield TextHit(here, found, is_id=False, is_reference=not _is_text(field.type))
        return
    items: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, Mapping):
        items = value.items()
    elif isinstance(value, tuple | list):
        items = enumerate(value)
    for step, item in items:
        if not isinstance(item, str):
            yield from _texts(item, (*path, step), known)
        elif item in known or isinstance(value, Mapping) or not re.search(SLUG_PATTERN, item):
            yield TextHit((*path, step), item, is_id=False, is_reference=item in known)


def _is_text(described: inspect.Type) -> bool:
    """Whether an entry is free text or a colour: neither an id, nor a reference, nor a number written as text."""
    types = described.types if isinstance(described, inspect.UnionType) else (described,)
    return any(isinstance(it, inspect.StrType) and it.pattern in {None, COLOUR_PATTERN} for it in types)


def _ids(value: object) -> Iterator[str]:
    """The ids of all records."""
    if isinstance(value, msgspec.Struct):
        yield id_of(value)
        for name in value.__struct_fields__:
            yield from _ids(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _ids(item)
