"""The art of a module taken along to another folder."""

from pathlib import Path

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.documents.art_check import art_path_trouble, safe_art
from ccstudio.documents.module import ModuleDocument


def carry_art(module: ModuleDocument, source: Path, target: Path) -> None:
    """Copy the pictures that a module names from one folder to another.

    What cannot be drawn stays behind, and what lies in the other folder by that name stays as it is.

    Raises:
        SaveError: one cannot be written.
    """
    for art in module.art:
        data = None if art_path_trouble(art.file) else safe_art(art, source)
        if data is not None and not (target / art.file).exists():
            make_folder((target / art.file).parent)
            save_atomically(target / art.file, data, backup=False)


def make_folder(folder: Path) -> None:
    """Make a folder, and those it is in.

    Raises:
        SaveError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SaveError("save-failed", file=str(folder), reason=reason) from error
