"""What is installed: documents with title, authors, size, where they came from and what uses them."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

from ccstudio.application.packages.contents import picture_names
from ccstudio.application.packages.installing import is_own
from ccstudio.application.packages.origins import Origin, name_in_library, read_origins
from ccstudio.base.progress import Report, unreported
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.library import Library, LibraryFile
from ccstudio.documents.reading import read_file
from ccstudio.documents.requirements import Key, key_of, requires


class Source(StrEnum):
    """Where an installed document came from."""

    SHIPPED = "shipped"
    """With the program or a rule system."""
    PACKAGE = "package"
    """From a package."""
    OWN = "own"
    """Made by the person, or copied into the library."""


class LibraryEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An installed document.

    `size` is that of its files in bytes, `users` are the documents that refer to it. `is_sound` is False for a file
    that cannot be read; `has_twin` says that another file has the same id and version.
    """

    key: Key
    path: Path
    title: str
    source: Source
    size: int = 0
    authors: tuple[str, ...] = ()
    origin: Origin | None = None
    users: tuple[LibraryFile, ...] = ()
    is_sound: bool = True
    has_twin: bool = False

    @property
    def kind(self) -> str:
        """The kind of document: `map`, `scenario` and so on."""
        return FORMATS[self.key.format].name


def library_entries(library: Library, report: Report = unreported) -> list[LibraryEntry]:
    """Return everything that is installed, nearest first; `report` is told the progress."""
    files = [file for file in library.listing() if file.format in FORMATS]
    documents: dict[Path, Document | None] = {}
    for number, file in enumerate(files):
        report(number, len(files))
        documents[file.path] = library.reading(file.path).document
    origins = read_origins()
    return [_entry(file, documents, files, origins) for file in files]


def files_of(path: Path) -> tuple[Path, ...]:
    """Return the files that go with a document: its pictures that exist, and the document itself."""
    document = read_file(path).document
    names = picture_names(document) if document is not None else []
    pictures = (path.parent / name for name in names)
    return (*(picture for picture in pictures if picture.is_file()), path)


def _entry(
    file: LibraryFile,
    documents: Mapping[Path, Document | None],
    files: Sequence[LibraryFile],
    origins: Mapping[str, Origin],
) -> LibraryEntry:
    document = documents[file.path]
    key = key_of(document) if document is not None else Key(file.format, Reference(id=file.id, version=file.version))
    origin = origins.get(name_in_library(file.path) or "")
    identity = (file.format, file.id, file.version)
    return LibraryEntry(
        key=key,
        path=file.path,
        title=file.title,
        source=_source(file.path, origin),
        size=sum(_sizes(document, file.path)),
        authors=document.authors if document is not None else (),
        origin=origin,
        users=tuple(other for other in files if _uses(documents[other.path], key)),
        is_sound=document is not None,
        has_twin=sum((other.format, other.id, other.version) == identity for other in files) > 1,
    )


def _source(path: Path, origin: Origin | None) -> Source:
    if not is_own(path):
        return Source.SHIPPED
    return Source.PACKAGE if origin is not None else Source.OWN


def _uses(document: Document | None, key: Key) -> bool:
    return document is not None and requires(document, key)


def _sizes(document: Document | None, path: Path) -> Iterator[int]:
    names = picture_names(document) if document is not None else []
    for file in (path, *(path.parent / name for name in names)):
        try:
            yield file.stat().st_size
        except OSError:
            # Gone meanwhile, or a picture that is missing.
            continue
