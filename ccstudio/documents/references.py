"""Checks of ids and references within and between documents: unique, and resolvable."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, Protocol

from ccstudio.base.problems import Argument, Path, Problem, Severity, path_text
from ccstudio.base.suggestions import suggestion
from ccstudio.documents.document import Document

_MOST_GUESSED: Final = 300
"""Among more ids than these nobody guesses which one was meant: it takes too long where many are wrong."""


class HasId(Protocol):
    """An entry with an id."""

    @property
    def id(self) -> str:
        """The id; empty if nothing refers to it."""


def check_unique_ids(items: Iterable[HasId], path: Path) -> Iterator[Problem]:
    """Report duplicate ids in a list; `path` is that of the list."""
    first: dict[str, int] = {}
    for index, item in enumerate(items):
        place = first.setdefault(item.id, index)
        if item.id and place != index:
            arguments: dict[str, Argument] = {"id": item.id, "place": path_text((*path, place))}
            yield Problem(code="id-taken", path=(*path, index, "id"), arguments=arguments)


def check_unique_texts(words: Iterable[str], path: Path) -> Iterator[Problem]:
    """Warn of duplicate texts in a list; `path` is that of the list."""
    seen = set()
    for index, word in enumerate(words):
        if word in seen:
            yield Problem(
                code="word-repeated", path=(*path, index), arguments={"word": word}, severity=Severity.WARNING
            )
        seen.add(word)


def check_reference(
    name: str, known: Collection[str], path: Path, entry: str, document: Document | None = None
) -> Iterator[Problem]:
    """Report an unknown id.

    Args:
        name: the id; empty ones lead nowhere on purpose.
        known: the ids there are.
        path: where the id stands.
        entry: the entry of the document that lists what is known.
        document: the document that lists it, if it is another one.
    """
    if not name or name in known:
        return
    arguments: dict[str, Argument] = {"id": name, "list": entry}
    code = "reference-unknown"
    if document is not None:
        code = "reference-unknown-there"
        arguments |= {"format": format_of(document), "document": document.id}
    meant = suggestion(name, known) if len(known) <= _MOST_GUESSED else None
    if meant is not None:
        code, arguments = f"{code}-meant", {**arguments, "meant": meant}
    yield Problem(code=code, path=path, arguments=arguments)


def format_of(document: Document) -> str:
    """Return the kind of a document as in files: `map`."""
    return str(document.__struct_config__.tag).rpartition("/")[2]
