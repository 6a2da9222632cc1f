"""Checks that the copies of documents in a journal are unchanged."""

from collections.abc import Iterator

from ccstudio.base.jsonio import digest
from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.documents.free_values import fits_in_file
from ccstudio.documents.journal import DocumentCopy


def check_copy(copy: DocumentCopy, path: Path) -> Iterator[Problem]:
    """Report a copy that has been changed; `path` is its place in the journal."""
    if not _is_as_it_was(copy):
        yield copy_problem("copy-altered", copy, (*path, "digest"))


def copy_problem(code: str, copy: DocumentCopy, path: Path) -> Problem:
    """Return a problem whose sentence names the copied document."""
    arguments: dict[str, Argument] = {entry: _word(copy, entry) for entry in ("format", "id", "version")}
    return Problem(code=code, path=path, arguments=arguments)


def kind_of_copy(copy: DocumentCopy) -> str:
    """Return the kind of a copied document (`map`), or `?` if it is unreadable."""
    return _word(copy, "format")


def _is_as_it_was(copy: DocumentCopy) -> bool:
    try:
        return fits_in_file(copy.document) and digest(copy.document) == copy.digest
    except ValueError:
        # Numbers or characters that no file can hold.
        return False


def _word(copy: DocumentCopy, entry: str) -> str:
    value = copy.document.get(entry)
    return str(value)[:64].rpartition("/")[2] if isinstance(value, str | int) else "?"
