"""Tests of paths that never raise: an inaccessible path counts as missing."""

from pathlib import Path


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
