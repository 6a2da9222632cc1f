"""`LibraryWith`: a library in which one document differs from its file."""

from pathlib import Path
from typing import TypeVar

from ccstudio.documents.document import Document, Reference
from ccstudio.documents.library import Library

D = TypeVar("D", bound=Document)


class LibraryWith(Library):
    """A library that has another document in place of that of a file with the same id and version."""

    def __init__(self, library: Library, document: Document, file: Path) -> None:
        super().__init__()
        self._library = library
        self._document = document
        self._file = file

    def find_with_file(self, kind: type[D], reference: Reference, beside: Path | None = None) -> tuple[D, Path]:
        """Find a document as the library does, or the other one."""
        if reference == self._document.reference and isinstance(self._document, kind):
            return self._document, self._file
        return self._library.find_with_file(kind, reference, beside)
