"""Fields of every document: authors, title and version, and references between documents."""

from typing import Annotated

import msgspec

from ccstudio.base.ids import Slug

Edition = Annotated[int, msgspec.Meta(ge=1, le=999_999)]
Text = Annotated[str, msgspec.Meta(max_length=4_000)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything stored in a document: frozen, so that identity means "unchanged".

    `kw_only` is not inherited in msgspec: every subclass repeats it.
    """


class Reference(Record, frozen=True, kw_only=True):
    """Another document, by id and edition."""

    id: Slug
    version: Edition


class Document(Record, frozen=True, kw_only=True):
    """The head of every file.

    The tag `format` (`"ccstudio/map"`) and `format_version` say how to read it; `id` and `version` are the
    author's name and edition of this very document, by which others refer to it. Subclasses set the tag and give
    `format_version` its `Literal`.
    """

    id: Slug
    version: Edition
    title: Line
    authors: tuple[Line, ...] = ()
    licence: Line
    notes: Text = ""

    @property
    def reference(self) -> Reference:
        """How another document names this one."""
        return Reference(id=self.id, version=self.version)
