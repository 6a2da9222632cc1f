"""`prepare_folder`: schemas and settings with which text editors complete and check the documents of a folder."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.application.text_editors.settings import (
    SCHEMAS,
    UnmergedError,
    editor_settings,
    schema_texts,
    with_schema_entry,
)
from ccstudio.base.files import save_atomically
from ccstudio.documents.formats import FORMATS, Format
from ccstudio.documents.schema import schema_file_name
from ccstudio.play.system_schemas import schema_files, shipped_modules
from ccstudio.rules.registry import Registry

MOST_FILES: Final = 5_000
"""The most files of a folder that are looked at."""


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """What was done: the files written, those that were right already, and what has to be added to others by hand."""

    written: tuple[Path, ...]
    unchanged: tuple[Path, ...]
    by_hand: dict[Path, str]


class _Head(msgspec.Struct):
    format: str = ""
    id: str = ""
    system: str = ""


def prepare_folder(folder: Path, registry: Registry, *, marks_documents: bool = False) -> Written:
    """Write the schemas of all formats and usable rule systems into a folder, and settings of editors that use them.

    Args:
        folder: where the documents are; its modules say which scenarios belong to which rule system.
        registry: the rule systems.
        marks_documents: whether to enter the schema in the documents themselves, for editors without settings.

    Raises:
        OSError: a file cannot be read.
        SaveError: a file cannot be written.
        RulesError: `CCSTUDIO_RULES` cannot be read.
    """
    heads = {path: head for path in _json_files(folder) if (head := _head_of(path)) is not None}
    modules = {head.id: head.system for head in heads.values() if head.format == "ccstudio/module"}
    files = schema_files(list(registry.usable()), {**shipped_modules(), **modules})
    contents = {folder / SCHEMAS / name: data for name, data in schema_texts(files).items()}
    by_hand = {}
    for settings in editor_settings(folder):
        if settings.content is None:
            by_hand[settings.path] = settings.by_hand
        else:
            contents[settings.path] = settings.content
    if marks_documents:
        contents |= _marked(folder, {path: FORMATS[it.format] for path, it in heads.items() if it.format in FORMATS})
    stale = {path: data for path, data in contents.items() if not path.is_file() or path.read_bytes() != data}
    for path, data in stale.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        save_atomically(path, data, backup=False)
    unchanged = tuple(path for path in contents if path not in stale)
    return Written(written=tuple(stale), unchanged=unchanged, by_hand=by_hand)


def _marked(folder: Path, documents: Mapping[Path, Format]) -> dict[Path, bytes]:
    """Documents with the relative address of their schema; those that name one stay as they are."""
    made = {}
    for path, known in documents.items():
        schema = folder / SCHEMAS / schema_file_name(known.name, known.version)
        address = Path(os.path.relpath(schema, path.parent)).as_posix()
        try:
            text = with_schema_entry(path.read_bytes().decode(), address)
        except (UnmergedError, UnicodeDecodeError):
            continue
        if text is not None:
            made[path] = text.encode()
    return made


def _json_files(folder: Path) -> Iterator[Path]:
    """The JSON files of a folder and its folders, without hidden ones; links are not followed."""
    count = 0
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(".json") and count < MOST_FILES:
                count += 1
                yield Path(place) / name


def _head_of(path: Path) -> _Head | None:
    try:
        return msgspec.convert(json.loads(path.read_bytes()), _Head)
    except (OSError, ValueError, RecursionError, msgspec.ValidationError):
        return None
