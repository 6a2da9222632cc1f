"""Atomic saving with backups: a crash or a full disk never loses the previous content."""

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from ccstudio.base.errors import SaveError

BACKUP_SUFFIX = ".bak"
UNFINISHED: Final = ".ccstudio-*.tmp"
"""The names of files that are being written."""

_TRIAL_BYTES: Final = 64 * 1024

Stamp = tuple[int, int, int]
"""By what a file is told from another one in its place: time in nanoseconds, bytes, number."""

_SENTENCES: Final[dict[int, str]] = {
    errno.ENOSPC: "save-disk-full",
    errno.EDQUOT: "save-disk-full",
    errno.EFBIG: "save-disk-full",
    errno.EACCES: "save-not-allowed",
    errno.EPERM: "save-not-allowed",
    errno.EROFS: "save-read-only",
    errno.ENOENT: "save-no-folder",
    errno.ENOTDIR: "save-no-folder",
    errno.EISDIR: "save-is-folder",
    errno.ENAMETOOLONG: "save-name-too-long",
    errno.ELOOP: "save-link-loop",
}


def stamp_of(path: Path) -> Stamp | None:
    """Return the stamp of a file; None if it cannot be inspected."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def save_atomically(path: Path, data: bytes, *, backup: bool = True, known: Stamp | None = None) -> None:
    """Write `data` to `path`: afterwards the file has all of it, or after an error its previous content.

    The bytes are written beside the target, synced with their folder, and moved into its place. Links are followed
    to the file they lead to; an existing file keeps its permissions; with `backup` its former content stays as
    `<name>.bak`. With `known`, the stamp of what was read there, nothing else is overwritten.

    Raises:
        SaveError: it could not be written; the old file is untouched and nothing is left beside it.
    """
    with writing_atomically(path, backup=backup, known=known) as file:
        file.write(data)


@contextlib.contextmanager
def writing_atomically(path: Path, *, backup: bool = True, known: Stamp | None = None) -> Iterator[BinaryIO]:
    """Open a file to write piece by piece; it replaces `path` if the block ends without an error.

    Everything else is as with `save_atomically`. An error raised in the block is passed on, and `path` holds what it
    held before.

    Raises:
        SaveError: it could not be written; the old file is untouched and nothing is left beside it.
    """
    target = Path(os.path.realpath(path))
    try:
        former = _stat_of(target)
        if former is not None:
            _refuse_unwritable(path, target, former)
        with _replacing(target, former, backup=backup) as file:
            yield file
            # As late as can be: the file may be large, and the disk slow.
            if known is not None and stamp_of(target) not in {known, None}:
                raise SaveError("save-changed-meanwhile", file=str(path))
    except OSError as error:
        raise _save_error(path, target.parent, error) from error


def set_aside(path: Path) -> Path:
    """Give a damaged file or folder another name in its folder, `<name>.damaged`, and return its new path.

    Raises:
        OSError: the system refuses.
    """
    aside = path.with_name(f"{path.name}.damaged")
    number = 1
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{path.name}.damaged-{number}")
    path.rename(aside)
    return aside


def why_unwritable(path: Path) -> SaveError | None:
    """Return why a file cannot be written, whose folder is made if it is missing; None if it can.

    Another small file is written beside it, because rights, read-only disks and full disks show only then.
    """
    trial = _beside(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        trial.write_bytes(bytes(_TRIAL_BYTES))
    except OSError as error:
        return _save_error(path, path.parent, error)
    finally:
        with contextlib.suppress(OSError):
            trial.unlink(missing_ok=True)
    return None


def _stat_of(target: Path) -> os.stat_result | None:
    try:
        return target.lstat()
    except FileNotFoundError:
        return None


def _refuse_unwritable(path: Path, target: Path, former: os.stat_result) -> None:
    """Refuse targets that a rename would replace silently."""
    if stat.S_ISDIR(former.st_mode):
        raise SaveError("save-is-folder", file=str(path))
    if stat.S_ISLNK(former.st_mode):
        raise SaveError("save-link-loop", file=str(path))
    if not stat.S_ISREG(former.st_mode):
        raise SaveError("save-not-a-file", file=str(path))
    if not os.access(target, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise SaveError("save-read-only", file=str(path))


@contextlib.contextmanager
def _replacing(target: Path, former: os.stat_result | None, *, backup: bool) -> Iterator[BinaryIO]:
    temporary = _beside(target)
    try:
        with _synced(temporary, former) as file:
            yield file
        if former is not None and backup:
            _keep_backup(target)
        temporary.replace(target)
        _sync_folder(target.parent)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _beside(target: Path) -> Path:
    """Return an unused name in the folder of the target: renames are atomic only within a file system."""
    return target.with_name(UNFINISHED.replace("*", os.urandom(6).hex()))


@contextlib.contextmanager
def _synced(path: Path, former: os.stat_result | None) -> Iterator[BinaryIO]:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    with os.fdopen(descriptor, "wb") as file:
        if former is not None:
            path.chmod(stat.S_IMODE(former.st_mode))
            _keep_owner(path, former)
        yield file
        file.flush()
        os.fsync(file.fileno())


def _keep_owner(path: Path, former: os.stat_result) -> None:
    if not hasattr(os, "chown"):
        return
    # Only an administrator may give a file away; for everybody else the new file is theirs, as any they write.
    with contextlib.suppress(OSError):
        os.chown(path, former.st_uid, former.st_gid)


def _keep_backup(target: Path) -> None:
    """Link the present content under a second name; the target always has content."""
    backup = target.with_name(target.name + BACKUP_SUFFIX)
    temporary = _beside(target)
    try:
        try:
            os.link(target, temporary)
        except OSError:
            # File systems without hard links (FAT, some network shares) get a copy.
            shutil.copy2(target, temporary)
        temporary.replace(backup)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Sync a folder so that the new name survives a power cut (not possible on Windows)."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _save_error(path: Path, folder: Path, error: OSError) -> SaveError:
    """Return why `path` was not saved; `folder` is the real folder behind its links."""
    code = _SENTENCES.get(error.errno or 0)
    if code == "save-no-folder":
        # Some folders of the system are there but take no files: they answer as if they were not.
        there = folder.is_dir()
        return SaveError("save-folder-closed" if there else code, file=str(path), folder=str(folder))
    if code is not None:
        return SaveError(code, file=str(path))
    return SaveError("save-failed", file=str(path), reason=error.strerror or type(error).__name__)
