"""Tests of paths that never raise: an inaccessible path counts as missing; names that Windows reserves."""

from pathlib import Path
from typing import Final

_RESERVED: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10)))
)


def is_reserved(name: str) -> bool:
    """Whether no file can have this name on Windows, whatever its ending."""
    return name.partition(".")[0].rstrip(" ").casefold() in _RESERVED


def exists(path: Path) -> bool:
    """Whether the path exists; False if it is too long, a loop of links, or inaccessible."""
    try:
        return path.exists()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Whether it is a regular file; False if it is inaccessible."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether it is a folder; False if it is inaccessible."""
    try:
        return path.is_dir()
    except OSError:
        return False
