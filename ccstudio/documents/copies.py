"""Copies of documents in a journal, so that it opens after the documents have changed or gone."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import msgspec

from ccstudio.base.errors import DocumentError, SaveError
from ccstudio.base.identity import Same
from ccstudio.base.jsonio import digest, plain
from ccstudio.base.problems import Path, errors_of
from ccstudio.documents.checks.copies import check_copy, copy_problem
from ccstudio.documents.document import Document
from ccstudio.documents.free_values import fits_in_file
from ccstudio.documents.journal import DocumentCopy
from ccstudio.documents.reading import Reading, read_value

MOST_READ: Final = 16
"""Copies whose documents, and documents whose copies, are kept for all games of the process."""


@dataclass(frozen=True)
class _Unaltered:
    """A copy that has its digest, so that two of one digest are equal."""

    digest: str
    copy: DocumentCopy = field(compare=False)


def copy_of(document: Document) -> DocumentCopy:
    """Return the copy of a document for a journal.

    Raises:
        SaveError: it holds what no file can.
    """
    return _copy(Same(document))


@lru_cache(maxsize=MOST_READ)
def _copy(same: Same[Document]) -> DocumentCopy:
    if not fits_in_file(same.value):
        raise SaveError("document-without-measure")
    made = plain(same.value)
    try:
        # Through JSON and back: a copy that was just made equals one that was read.
        copied = msgspec.json.decode(msgspec.json.encode(made))
        return DocumentCopy(digest=digest(made), document=copied)
    except ValueError as error:
        raise SaveError("document-unwritable", reason=str(error)) from error


def document_in(copy: DocumentCopy, file: str = "", path: Path = ()) -> Document:
    """Return the document of a copy, upgraded to the newest version of its format.

    Args:
        copy: what a journal carries.
        file: the journal, for problems to name.
        path: where the copy stands in it, such as `("contents", 2)`; paths of problems begin with it.

    Raises:
        DocumentError: the copy was changed, or is no document that can be used; the problems say which copy it is.
    """
    problems = list(check_copy(copy, path))
    if not problems:
        reading = _reading(_Unaltered(copy.digest, copy))
        if reading.document is not None and not errors_of(reading.problems):
            return reading.document
        problems = [copy_problem("copy-unusable", copy, (*path, "document"))]
        problems += [
            msgspec.structs.replace(problem, path=(*path, "document", *problem.path)) for problem in reading.problems
        ]
    raise DocumentError(file, [msgspec.structs.replace(problem, file=file) for problem in problems])


@lru_cache(maxsize=MOST_READ)
def _reading(unaltered: _Unaltered) -> Reading:
    return read_value(unaltered.copy.document)
