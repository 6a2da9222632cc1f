"""Writing several documents together: all of them, or as far as possible none."""

import contextlib
from collections.abc import Sequence
from pathlib import Path

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.documents.document import Document
from ccstudio.documents.files import save, to_bytes

Written = tuple[tuple[Path, bytes | None], ...]
"""Files that were written, each with its former content; None where there was no file."""


def write_together(documents: Sequence[tuple[Path, Document]]) -> Written:
    """Write documents to their files; the previous contents stay as `<name>.bak`.

    Everything is encoded before the first is written, and if one fails the others are put back.

    Raises:
        SaveError: not all of them were written; those that had been are as they were.
    """
    for _path, document in documents:
        to_bytes(document)
    written: list[tuple[Path, bytes | None]] = []
    for path, document in documents:
        try:
            former = path.read_bytes() if path.exists() else None
            save(document, path)
        except (OSError, SaveError) as error:
            put_back(tuple(written))
            if isinstance(error, SaveError):
                raise
            raise SaveError("save-failed", file=str(path), reason=error.strerror or type(error).__name__) from error
        written.append((path, former))
    return tuple(written)


def put_back(written: Written) -> list[Path]:
    """Restore the previous contents of files; return those where that fails, whose content is in their backups."""
    failed = []
    for path, former in reversed(written):
        try:
            if former is None:
                with contextlib.suppress(FileNotFoundError):
                    path.unlink()
            else:
                save_atomically(path, former, backup=False)
        except (OSError, SaveError):
            failed.append(path)
    return failed
