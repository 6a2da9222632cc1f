"""The folders that a library looks through: which files in them may be documents, and the state of each.

A library looks through all of them for every question, because other programs write there too. That takes a
millisecond: paths, once made, are used again.
"""

import os
import stat
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from ccstudio.documents.reading import LARGEST_FILE
from ccstudio.documents.translation import TRANSLATIONS

PROJECT_FOLDERS: Final = ("modules", "maps")
"""A folder that holds one of these is a project; its documents lie in them, or in their subfolders."""

SCENARIOS: Final = "scenarios"
"""The folder of a module, or of a project, that holds scenarios."""

LESSONS: Final = "lessons"
"""The one that holds lessons."""

SET_UPS: Final = "set-ups"
"""The one that holds set-ups."""

EXPERIMENTS: Final = "experiments"
"""The one that holds experiments."""

MOST_FOLDERS: Final = 2_048
"""Folders whose paths are kept."""

FileState = tuple[Path, int, int, int]
"""A file, when its content and its state last changed, and its size: while these stay, so does its content."""


def project_folder(folder: Path) -> Path | None:
    """Return the nearest parent of `folder` with `modules` or `maps`; None if there is none."""
    return next(
        (here for here in (folder, *folder.parents) if any(_is_folder(here / name) for name in PROJECT_FOLDERS)), None
    )


class Places:
    """Where files lie when all links are followed; the links on the way to a folder are followed once."""

    def __init__(self) -> None:
        self._folders: dict[str, str] = {}

    def of(self, path: Path) -> tuple[Path, os.stat_result]:
        """Return the place and the status of a file.

        Raises:
            OSError: there is no such file, or it cannot be reached.
            RuntimeError: its links go round in a ring.
        """
        status = path.lstat()
        if stat.S_ISLNK(status.st_mode):
            real = path.resolve()
            return real, real.stat()
        folder, name = os.path.split(path)
        there = self._folder(folder)
        return (path if there == folder else _paths_in(there, (name,))[0]), status

    def _folder(self, folder: str) -> str:
        """Return the place of a folder.

        A folder that is no link lies where the folder around it lies: to follow the links from the root to each
        folder takes longer than all else.
        """
        known = self._folders.get(folder)
        if known is not None:
            return known
        around, name = os.path.split(folder)
        if os.name == "nt" or not os.path.isabs(folder) or name in ("", os.curdir, os.pardir):  # noqa: PTH117 - as below
            real = str(Path(folder).resolve())
        else:
            real = os.path.join(self._folder(around), name)  # noqa: PTH118 - several times as fast
            if stat.S_ISLNK(os.lstat(real).st_mode):
                real = str(Path(real).resolve())
        self._folders[folder] = real
        return real


def state_of(path: Path, places: Places) -> FileState | None:
    """Return the present state of a file that may be a document; None for others."""
    try:
        real, status = places.of(path)
    except (OSError, RuntimeError):
        # Gone in this moment, or a link that leads nowhere.
        return None
    if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST_FILE:
        return None
    return real, status.st_mtime_ns, status.st_ctime_ns, status.st_size


def folder_of(path: Path) -> Path | None:
    """Return the folder of a file; None if nobody can tell."""
    try:
        return path.absolute().parent
    except OSError:
        # A path from the present folder, which somebody has removed.
        return None


def files_in(folder: Path) -> tuple[Path, ...]:
    """Return the candidate files in a folder, by name; none in inaccessible folders."""
    try:
        names = os.listdir(folder)  # noqa: PTH208 - several times as fast
    except OSError:
        return ()
    return _documents_among(folder, tuple(names))


def documents_in(project: Path) -> Iterator[Path]:
    """Return the candidate files of a project, or of a folder of the same structure."""
    for name in PROJECT_FOLDERS:
        around = _inside(project, name)
        yield from files_in(around)
        folders = _folders_in(around)
        for inner in ("", SCENARIOS, LESSONS, EXPERIMENTS):
            for folder in folders:
                yield from files_in(_inside(folder, inner) if inner else folder)
    for name in (SCENARIOS, LESSONS, SET_UPS, EXPERIMENTS, TRANSLATIONS):
        yield from files_in(_inside(project, name))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # One may not look there.
        return False


def _folders_in(folder: Path) -> tuple[Path, ...]:
    """Return the folders in a folder, by name; none in inaccessible folders."""
    try:
        with os.scandir(folder) as entries:
            names = sorted((entry.name for entry in entries if entry.is_dir()), key=os.path.normcase)
    except OSError:
        return ()
    return _paths_in(str(folder), tuple(names))


@lru_cache(maxsize=MOST_FOLDERS)
def _documents_among(folder: Path, names: tuple[str, ...]) -> tuple[Path, ...]:
    found = (name for name in names if os.path.normcase(name).endswith(".json"))
    return tuple(folder / name for name in sorted(found, key=os.path.normcase))


@lru_cache(maxsize=MOST_FOLDERS)
def _inside(folder: Path, name: str) -> Path:
    return folder / name


@lru_cache(maxsize=MOST_FOLDERS)
def _paths_in(folder: str, names: tuple[str, ...]) -> tuple[Path, ...]:
    here = Path(folder)
    return tuple(here / name for name in names)
