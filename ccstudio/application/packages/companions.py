"""What is played with a document and can be packed with it: scenarios of a module, lessons, set-ups and experiments."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ccstudio.documents.document import Document
from ccstudio.documents.library import Library, LibraryFile
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.requirements import Key, key_of, requires
from ccstudio.documents.scenario import ScenarioDocument

COMPANIONS: Final = ("scenario", "lesson", "set-up", "experiment")
"""The kinds of documents that go along."""


def companions(document: Document, library: Library, file: Path) -> list[LibraryFile]:
    """Return the documents that are played with a module or scenario, directly or through another, each once."""
    if not isinstance(document, ModuleDocument | ScenarioDocument):
        return []
    files = [found for found in library.listing(file) if found.format.rpartition("/")[2] in COMPANIONS]
    documents = {found.path: read_file(found.path).document for found in files}
    seen = {key_of(document)}
    return [found for found in _needing(document, files, documents) if not _is_known(documents[found.path], seen)]


def _needing(
    document: Document, files: list[LibraryFile], documents: dict[Path, Document | None]
) -> Iterator[LibraryFile]:
    for found in files:
        other = documents[found.path]
        if other is not None and requires(other, key_of(document)):
            yield found
            yield from _needing(other, files, documents)


def _is_known(document: Document | None, seen: set[Key]) -> bool:
    if document is None or key_of(document) in seen:
        return True
    seen.add(key_of(document))
    return False
