"""The clipboard of modules and scenarios: records as JSON, validated like any foreign file when they are pasted."""

import json
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.errors import StudioError
from ccstudio.base.jsonio import pretty
from ccstudio.documents.document import Record
from ccstudio.documents.free_values import fits_in_file
from ccstudio.documents.module import Art, Layout, PieceType
from ccstudio.edit.record_sets import EditedSet, Renaming, inserted, places_of
from ccstudio.edit.record_types import item_type, limits_of
from ccstudio.edit.records import PartPath, is_there, record_at

LARGEST_CLIP: Final = 16 * 2**20
"""Bytes of clipboard text that are looked at."""

CLIP_FORMAT: Final = "ccstudio/records"
"""The format tag of records on the clipboard."""

_STEP: Final = "/"


class Brought(Record, frozen=True, kw_only=True):
    """What copied parts of a module need: pieces, layouts, pictures with their content in base64, shared traits."""

    pieces: tuple[PieceType, ...] = ()
    layouts: tuple[Layout, ...] = ()
    art: tuple[Art, ...] = ()
    prototypes: tuple[dict[str, Any], ...] = ()
    files: dict[str, str] = msgspec.field(default_factory=dict)


class RecordClip(Record, frozen=True, kw_only=True, tag_field="format", tag=CLIP_FORMAT):
    """Records copied from one list of a document.

    `document` is the format of the document, `list` the entries that lead to the list (`pieces`, `pieces/faces`);
    `brought` is what the records need where they are pasted.
    """

    document: str
    list: str
    records: Annotated[tuple[Any, ...], msgspec.Meta(min_length=1, max_length=10_000)]
    brought: Brought | UnsetType = UNSET


class UnusableRecordsError(StudioError):
    """What the clipboard contains cannot be pasted here."""


def clip_of(document: msgspec.Struct, paths: Sequence[PartPath]) -> RecordClip:
    """Return some records of one list as a clip, in the order of the list."""
    above, places = places_of(paths)
    items = record_at(document, above)
    return RecordClip(
        document=_format_of(document), list=_list_name(above), records=tuple(items[place] for place in places)
    )


def to_text(clip: RecordClip) -> str:
    """Return a clip as text for the clipboard: JSON as in a file."""
    return pretty(clip).decode()


def from_text(text: str) -> RecordClip:
    """Return the clip in a text from any source.

    Raises:
        UnusableRecordsError: it contains no records, or is damaged.
    """
    if len(text) > LARGEST_CLIP:
        raise UnusableRecordsError("records-too-large", megabytes=LARGEST_CLIP // 2**20)
    if f'"{CLIP_FORMAT}"' not in text:
        raise UnusableRecordsError("records-none")
    try:
        json.loads(text)
        return msgspec.json.decode(text, type=RecordClip)
    except json.JSONDecodeError as error:
        raise UnusableRecordsError("records-not-json", line=error.lineno, column=error.colno) from error
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise UnusableRecordsError("records-damaged", reason=str(error)) from error


def is_clip(text: str) -> bool:
    """Return whether a text may be a clip of records; cheap, for menus."""
    return f'"{CLIP_FORMAT}"' in text[:200]


def pasted(
    document: Any,  # noqa: ANN401 - a document of any kind
    clip: RecordClip,
    selected: PartPath,
    renaming: Renaming | None = None,
) -> EditedSet:
    """Return the document with the records of a clip: after the selected one in its list, else at the end.

    Raises:
        UnusableRecordsError: the records are of another kind of document, do not fit their type, are nested deeper than
            files may be, have no place or are too many.
    """
    if clip.document != _format_of(document):
        raise UnusableRecordsError("records-other-document", kind=clip.document.rpartition("/")[2])
    list_path, index = _place(document, clip, selected)
    record_type = item_type(type(document), list_path)
    try:
        records = msgspec.convert(clip.records, tuple[record_type, ...])  # type: ignore[valid-type]
    except (msgspec.ValidationError, OverflowError) as error:
        raise UnusableRecordsError("records-damaged", reason=str(error)) from error
    most = limits_of(type(document), list_path)[1]
    if most is not None and len(record_at(document, list_path)) + len(records) > most:
        raise UnusableRecordsError("records-too-many", most=most)
    edited = inserted(document, list_path, records, index, renaming)
    if not fits_in_file(edited.document):
        raise UnusableRecordsError("records-without-measure")
    return edited


def _place(document: Any, clip: RecordClip, selected: PartPath) -> tuple[PartPath, int | None]:  # noqa: ANN401
    """The list that a clip is pasted into, and the index; None for its end."""
    names = clip.list.split(_STEP)
    if not isinstance(getattr(document, names[0], None), tuple) or len(names) > 2:
        raise UnusableRecordsError("records-damaged", reason=clip.list)
    list_path: PartPath = (names[0],)
    if len(names) == 2:
        list_path = (names[0], *selected[1:2], names[1])
        if selected[:1] != list_path[:1] or not is_there(document, list_path):
            raise UnusableRecordsError("records-no-place", list=names[1])
    last = (
        selected[len(list_path)] if selected[: len(list_path)] == list_path and len(selected) > len(list_path) else ""
    )
    return list_path, last + 1 if isinstance(last, int) else None


def _list_name(list_path: PartPath) -> str:
    return _STEP.join(step for step in list_path if isinstance(step, str))


def _format_of(document: msgspec.Struct) -> str:
    return str(document.__struct_config__.tag)
