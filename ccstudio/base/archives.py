"""Zip archives from strangers: entries by name, with limits on number, size and ratio, and no way outside."""

import lzma
import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import BinaryIO, Final, Self

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.paths import is_reserved

MEGABYTE: Final = 2**20

_DAMAGED: Final = (
    *(zipfile.BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError, ValueError, zlib.error),
    lzma.LZMAError,
)
"""What reading a damaged entry raises, from the archive or its decompressors."""

_DOUBTFUL: Final = frozenset('<>:"|?*\\')


class ArchiveError(StudioError):
    """An archive cannot be read, or must not be."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much an archive may hold; sizes in bytes, `ratio` is of unpacked to packed size."""

    entries: int = 20_000
    entry_size: int = 256 * MEGABYTE
    total_size: int = 2_048 * MEGABYTE
    ratio: int = 200


class Archive:
    """A zip archive that was checked when it was opened; entries are unpacked one by one, in memory.

    `names` are the paths of its files with `/` between folders, in the order of the archive.
    """

    def __init__(self, path: Path, limits: Limits = Limits()) -> None:  # noqa: B008 - frozen
        """Open an archive.

        Raises:
            ArchiveError: it cannot be read, is no zip archive, is encrypted, exceeds the limits, or has an entry that
                leads outside, is a link, or has a name that not every system can have.
        """
        self.path = path
        self._limits = limits
        try:
            self._zip = zipfile.ZipFile(path)
        except FileNotFoundError as error:
            raise ArchiveError("archive-missing", file=str(path)) from error
        except OSError as error:
            raise ArchiveError("archive-unreadable", file=str(path), reason=error.strerror or str(error)) from error
        except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError) as error:
            raise ArchiveError("archive-no-zip", file=str(path)) from error
        try:
            self._entries = _checked(path, self._zip.infolist(), limits)
        except ArchiveError:
            self._zip.close()
            raise

    @property
    def names(self) -> tuple[str, ...]:
        """The paths of all files."""
        return tuple(self._entries)

    def size(self, name: str) -> int:
        """Return the unpacked size of a file in bytes.

        Raises:
            KeyError: there is no such file.
        """
        return self._entries[name].file_size

    def read(self, name: str) -> bytes:
        """Return the content of a file.

        Raises:
            KeyError: there is no such file.
            ArchiveError: it is damaged, or is larger than the archive says.
        """
        entry = self._entries[name]
        try:
            with self._zip.open(entry) as file:
                data = file.read(entry.file_size + 1)
        except _DAMAGED as error:
            raise ArchiveError("archive-entry-damaged", file=str(self.path), entry=name) from error
        if len(data) != entry.file_size:
            raise ArchiveError("archive-entry-damaged", file=str(self.path), entry=name)
        return data

    def close(self) -> None:
        """Close the file."""
        self._zip.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def write_archive(entries: Mapping[str, bytes], file: str | Path | BinaryIO) -> None:
    """Write a zip archive that is the same for the same entries: sorted names, no times.

    Args:
        entries: contents by path.
        file: where to, a name or an open file.

    Raises:
        OSError: it cannot be written.
    """
    write_entries(sorted(entries.items()), file)


def write_entries(entries: Iterable[tuple[str, bytes]], file: str | Path | BinaryIO) -> None:
    """Write a zip archive as `write_archive` does, of entries that come one by one.

    Raises:
        OSError: it cannot be written.
    """
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            info = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)


def name_problem(name: str) -> str:
    """Return the code of what is wrong with the name of an entry; empty if every system can have such a file."""
    parts = PurePosixPath(name).parts
    if not parts or name.startswith("/") or ".." in parts or "\\" in name or "\0" in name:
        return "archive-outside"
    if any(ord(sign) < 32 or sign in _DOUBTFUL for sign in name):
        return "archive-name"
    for part in parts:
        if is_reserved(part) or part.endswith((".", " ")) or len(part.encode()) > 255:
            return "archive-name"
    return ""


def _checked(path: Path, infos: list[zipfile.ZipInfo], limits: Limits) -> dict[str, zipfile.ZipInfo]:
    found: dict[str, zipfile.ZipInfo] = {}
    folded: set[str] = set()
    if len(infos) > limits.entries:
        raise ArchiveError("archive-too-many", file=str(path), count=len(infos), most=limits.entries)
    for entry, name in _files(infos):
        problem = name_problem(name)
        if problem:
            raise ArchiveError(problem, file=str(path), entry=_printable(name))
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise ArchiveError("archive-link", file=str(path), entry=name)
        if entry.flag_bits & 0x1:
            raise ArchiveError("archive-encrypted", file=str(path), entry=name)
        if entry.file_size > limits.entry_size:
            most = limits.entry_size // MEGABYTE
            raise ArchiveError("archive-entry-too-large", file=str(path), entry=name, most=most)
        if entry.file_size > MEGABYTE and entry.file_size > limits.ratio * max(entry.compress_size, 1):
            raise ArchiveError("archive-ratio", file=str(path), entry=name)
        # Two names that differ in case alone are one file on some systems.
        if name.casefold() in folded:
            raise ArchiveError("archive-twice", file=str(path), entry=name)
        folded.add(name.casefold())
        found[name] = entry
    total = sum(entry.file_size for entry in found.values())
    if total > limits.total_size:
        raise ArchiveError("archive-too-large", file=str(path), most=limits.total_size // MEGABYTE)
    return found


def _files(infos: list[zipfile.ZipInfo]) -> Iterator[tuple[zipfile.ZipInfo, str]]:
    """The entries that are no folders, by name; an entry may lack a name."""
    return ((entry, entry.filename) for entry in infos if not entry.filename.endswith("/"))


def _printable(name: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in name)[:200]
