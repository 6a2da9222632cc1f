"""Which package each document of the person's library came with, kept beside the library."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from ccstudio.base.jsonio import pretty
from ccstudio.base.places import library_folder, user_data_folder


class Origin(msgspec.Struct, frozen=True):
    """A package: its title and version."""

    title: str
    version: int


def origins_file() -> Path:
    """Return the file that keeps the origins."""
    return user_data_folder() / "packages.json"


def read_origins() -> dict[str, Origin]:
    """Return origins by the path of the document within the library; empty if none are known."""
    try:
        return msgspec.json.decode(origins_file().read_bytes(), type=dict[str, Origin])
    except (OSError, ValueError, RecursionError):
        # The start of the studio sets a damaged file aside, and the documents in it count as the person's own.
        return {}


def origins_with(files: Iterable[Path], origin: Origin) -> bytes:
    """Return the content of the file of origins once these documents came with a package."""
    known: Mapping[str, Origin] = read_origins()
    added = {name: origin for file in files if (name := name_in_library(file)) is not None}
    return pretty({**known, **added})


def name_in_library(file: Path) -> str | None:
    """Return the path of a document within the person's library; None if it lies elsewhere."""
    try:
        return file.resolve().relative_to(library_folder().resolve()).as_posix()
    except (ValueError, OSError):
        return None
