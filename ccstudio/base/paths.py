"""Tests of paths that never raise: an inaccessible path counts as missing."""

from pathlib import Path


def exists(path: Path) -> bool:
    """Whether there is anything; False for a name too long, a loop of links, or a folder one may not look into."""
    try:
        return path.exists()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Whether it is a file in the narrow sense, no folder, device or pipe; False where `exists` is."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether it is a folder; False where `exists` is."""
    try:
        return path.is_dir()
    except OSError:
        return False
