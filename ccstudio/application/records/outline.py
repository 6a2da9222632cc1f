"""`Outline`: which parts of a document an editor shows as a tree, and what each is called."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import UNSET

from ccstudio.base.language import N_, _
from ccstudio.edit.records import PartPath, id_of, record_at

Titles = Callable[[Any, Any], str]
"""What a record is called, by the document and the record; nothing where only its id or number could be said."""


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a document in its tree.

    Args:
        field: the name of the entry.
        title: what it is called, to be translated.
        icon: the name of its icon.
        inner: the entry of each record whose records stand under it; empty where there are none worth it.
        titled: what a record is called, where it is not called by its `title` or `name`.
        is_list: whether it is a list of records; others are single parts, such as `settings`.
        is_table: whether its records are so small that they are edited in one table, without places in the tree.
    """

    field: str
    title: str
    icon: str = "mdi6.file-tree-outline"
    inner: str = ""
    titled: Titles | None = None
    is_list: bool = True
    is_table: bool = False


class Outline(msgspec.Struct, frozen=True, kw_only=True):
    """The tree of a kind of document: itself, under a heading, and its branches.

    `entries` are those of the document's own form.
    """

    heading: str = N_("General")
    icon: str = "mdi6.file-document-outline"
    entries: tuple[str, ...]
    branches: tuple[Branch, ...]

    def branch(self, path: PartPath) -> Branch | None:
        """The branch that a place is in; None for the document itself."""
        return next((branch for branch in self.branches if path[:1] == (branch.field,)), None)


NAMELESS: Final = N_("No. {number}")


def title_of(record: object, number: int) -> str:
    """What a record is called: by its title, else its name, else its id, else its number, counted from 0."""
    for entry in ("title", "name"):
        found = getattr(record, entry, "")
        if isinstance(found, str) and found:
            return found
    return id_of(record) or _(NAMELESS).format(number=number + 1)


def words_of(outline: Outline, document: object, path: PartPath) -> str:
    """What a place of a document is called in its tree."""
    branch = outline.branch(path)
    if branch is None:
        return _(outline.heading)
    if len(path) == 1:
        return _(branch.title)
    return record_words(outline, document, path, record_at(document, path))


def record_words(outline: Outline, document: object, path: PartPath, record: object) -> str:
    """What a record is called that stands, or stood, at a place of a document."""
    branch, number = outline.branch(path), path[-1]
    assert branch is not None, "records stand in branches"
    titled = branch.titled(document, record) if branch.titled is not None else ""
    return titled or title_of(record, number if isinstance(number, int) else 0)


def shown_place(outline: Outline, document: object, path: PartPath) -> PartPath:
    """The place in the tree that shows a place of the document: the innermost record on the way there."""
    branch = outline.branch(path)
    if branch is None:
        return ()
    shown: PartPath = (branch.field,)
    if not branch.is_list or branch.is_table or len(path) < 2 or not _has(document, path[:2]):
        return shown
    shown = path[:2]
    if branch.inner and len(path) >= 4 and path[2] == branch.inner and _has(document, path[:4]):
        shown = path[:4]
    return shown


def _has(document: object, path: PartPath) -> bool:
    try:
        return record_at(document, path) is not UNSET
    except KeyError:
        return False
