"""`FileBatch`: files that are written and removed together, all or none."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically


class FileBatch:
    """Writes and removals, carried out by `commit` in their order."""

    def __init__(self) -> None:
        self._writes: dict[Path, bytes] = {}
        self._removals: dict[Path, None] = {}

    def write(self, file: Path, data: bytes) -> None:
        """Plan to write a file."""
        self._writes[file] = data

    def remove(self, files: Iterable[Path]) -> None:
        """Plan to remove files after everything is written."""
        self._removals.update(dict.fromkeys(files))

    def commit(self) -> None:
        """Write and remove everything.

        Raises:
            SaveError: something failed; all files are as they were.
        """
        done: list[tuple[Path, bytes | None]] = []
        folders: list[Path] = []
        try:
            for file, data in self._writes.items():
                former = _content(file)
                if former == data:
                    continue
                folders += _made_folders(file.parent)
                done.append((file, former))
                save_atomically(file, data, backup=False)
            for file in self._removals:
                done.append((file, _content(file)))
                _remove(file)
        except BaseException:
            _restore(done, folders)
            raise


def remove_empty_folders(folder: Path, root: Path) -> None:
    """Remove a folder and its parents below `root` while they are empty."""
    with suppress(OSError):
        while folder != root and folder.is_relative_to(root):
            folder.rmdir()
            folder = folder.parent


def _content(file: Path) -> bytes | None:
    """Return the content of a file; None if it does not exist.

    Raises:
        SaveError: it cannot be read, so it could not be restored.
    """
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError("save-failed", file=str(file), reason=error.strerror or type(error).__name__) from error


def _made_folders(folder: Path) -> list[Path]:
    """Make a folder, and return those that were missing, outermost first."""
    missing = [parent for parent in (folder, *folder.parents) if not parent.exists()][::-1]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        for made in reversed(missing):
            with suppress(OSError):
                made.rmdir()
        raise SaveError("save-failed", file=str(folder), reason=error.strerror or type(error).__name__) from error
    return missing


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError("save-failed", file=str(file), reason=error.strerror or type(error).__name__) from error


def _restore(done: list[tuple[Path, bytes | None]], folders: list[Path]) -> None:
    for file, former in reversed(done):
        with suppress(OSError, SaveError):
            if former is None:
                file.unlink(missing_ok=True)
            else:
                save_atomically(file, former, backup=False)
    for folder in reversed(folders):
        with suppress(OSError):
            folder.rmdir()
