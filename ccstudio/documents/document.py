"""Fields of every document: authors, title and version, and references between documents."""

from typing import Annotated

import msgspec

from ccstudio.base.ids import Slug
from ccstudio.base.jsonio import SCHEMA_ENTRY

Edition = Annotated[int, msgspec.Meta(ge=1, le=999_999)]
Text = Annotated[str, msgspec.Meta(max_length=4_000)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
COLOUR_PATTERN = r"^#[0-9A-Fa-f]{6}$(?!\n)"
Colour = Annotated[str, msgspec.Meta(pattern=COLOUR_PATTERN)]


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything stored in a document: frozen, so that identity means "unchanged".

    `kw_only` is not inherited in msgspec: every subclass repeats it.
    """


class Reference(Record, frozen=True, kw_only=True):
    """Another document, by id and edition.

    Args:
        id: ID of the document.
        version: Edition of the document; another edition with the same ID is another document.
    """

    id: Slug
    version: Edition


class Document(Record, frozen=True, kw_only=True):
    """The head of every file.

    The tag `format` (`"ccstudio/map"`) and `format_version` say how to read it. Subclasses set the tag and give
    `format_version` its `Literal`.

    Args:
        schema: File or address of a JSON Schema, for text editors; the program ignores it.
        id: ID by which other documents refer to this one, together with its version.
        version: Edition of the document. Raise it when you publish a change.
        title: Title that people see in lists, on sheets and in games.
        authors: People who made the document, one entry each.
        licence: Terms under which others may use the document, such as `CC-BY-4.0`.
        notes: Remarks for other designers; no rule uses them.
    """

    schema: Annotated[str, msgspec.Meta(max_length=1_000)] = msgspec.field(name=SCHEMA_ENTRY, default="")
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
