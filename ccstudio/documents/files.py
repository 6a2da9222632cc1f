"""Opening and saving documents."""

from pathlib import Path
from typing import TypeVar

import msgspec

from ccstudio.base.errors import ContentError, DocumentError, SaveError
from ccstudio.base.files import Stamp, save_atomically
from ccstudio.base.jsonio import pretty
from ccstudio.base.problems import Problem
from ccstudio.documents.checks.document import check_files
from ccstudio.documents.checks.map_terrain import check_terrain_ids
from ccstudio.documents.document import Document
from ccstudio.documents.free_values import fits_in_file
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import LARGEST_FILE, Reading, locate, read_bytes, read_file
from ccstudio.documents.terrain import TerrainDocument

D = TypeVar("D", bound=Document)

__all__ = [
    "Reading",
    "from_bytes",
    "load",
    "load_as",
    "load_map",
    "load_terrain",
    "read",
    "read_problems",
    "save",
    "to_bytes",
]


def load(path: Path) -> Document:
    """Open a document; older versions are upgraded.

    Raises:
        DocumentError: it cannot be used, or contradicts itself; the error lists everything that is wrong.
    """
    return read_file(path).sound_document(path)


def load_as(kind: type[D], path: Path) -> D:
    """Open a document of one kind, such as `ModuleDocument`.

    Raises:
        DocumentError: it cannot be used, contradicts itself, or is another kind of document.
    """
    document = load(path)
    if not isinstance(document, kind):
        expected = str(kind.__struct_config__.tag).rpartition("/")[2]
        problem = Problem(code="format-unexpected", path=("format",), arguments={"expected": expected}, file=str(path))
        raise DocumentError(path, [problem])
    return document


def load_map(path: Path) -> MapDocument:
    """Open a map; as `load_as`."""
    return load_as(MapDocument, path)


def load_terrain(path: Path) -> TerrainDocument:
    """Open a terrain table; as `load_as`."""
    return load_as(TerrainDocument, path)


def read(path: Path) -> Reading:
    """Open a document for repair, even with contradictions, with its problems. Never raises."""
    return read_file(path)


def from_bytes(data: bytes, file: str = "") -> Document:
    """Decode a document from the content of a file; `file` is the name for problems.

    Raises:
        DocumentError: it cannot be used, or contradicts itself; the error lists everything that is wrong.
    """
    return read_bytes(data, file).sound_document(file)


def read_problems(source: Path | bytes, library: Library | None = None) -> list[Problem]:
    """Return all errors and warnings of a file, by line.

    A map is also held against the terrain table it refers to, which `library` finds, and the files of its pictures, or
    of the art of a module, are looked at if it is a file itself.
    """
    beside = source if isinstance(source, Path) else None
    reading = read_bytes(source) if isinstance(source, bytes) else read_file(source)
    if reading.document is None:
        return list(reading.problems)
    file = str(beside) if beside is not None else ""
    problems = list(reading.problems)
    if isinstance(reading.document, MapDocument):
        problems += _against_terrain(reading.document, beside, library or Library())
    if beside is not None:
        problems += check_files(reading.document, beside.parent)
    if not problems:
        return []
    unlocated = [msgspec.structs.replace(problem, line=0, column=0) for problem in problems]
    data = source if isinstance(source, bytes) else source.read_bytes()
    return list(locate(unlocated, data, file))


def to_bytes(document: Document) -> bytes:
    """Encode a document as it is saved.

    Raises:
        SaveError: it holds what no file can: a number that is not finite, or half a character.
    """
    if not fits_in_file(document):
        raise SaveError("document-without-measure")
    try:
        return pretty(document)
    except ValueError as error:
        raise SaveError("document-unwritable", reason=str(error)) from error


def save(document: Document, path: Path, *, known: Stamp | None = None) -> None:
    """Save a document; the previous content stays as `<name>.bak`.

    With `known`, the stamp of what was read there (`stamp_of`), it does not take the place of anything else.

    Raises:
        SaveError: it was not saved, and the old file is untouched.
    """
    data = to_bytes(document)
    try:
        msgspec.json.decode(data, type=type(document))
    except msgspec.ValidationError as error:
        # Nobody could open what would be written.
        raise SaveError("document-unwritable", reason=str(error)) from error
    if len(data) > LARGEST_FILE:
        raise SaveError("document-too-large", most=LARGEST_FILE // 2**20)
    save_atomically(path, data, known=known)


def _against_terrain(document: MapDocument, beside: Path | None, library: Library) -> list[Problem]:
    """Return only the problems between a map and its terrain table."""
    try:
        terrain = library.find_terrain(document.terrain, beside)
    except ContentError as error:
        return [Problem(code=error.code, path=("terrain",), arguments=error.arguments)]
    except DocumentError as error:
        return [Problem(code="terrain-unusable", path=("terrain",), arguments={"file": str(error.path)})]
    return list(check_terrain_ids(document, terrain))
