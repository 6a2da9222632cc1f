"""The folder for the pictures of a map that has no file yet."""

import secrets
import shutil
import time
from pathlib import Path

from ccstudio.base.errors import SaveError
from ccstudio.base.places import user_data_folder


def unsaved_pictures_folder() -> Path:
    """The folder of all harbours; it may not exist yet."""
    return user_data_folder() / "unsaved"


def new_unsaved_pictures() -> Path:
    """A folder for the pictures of one map that was never saved.

    Raises:
        SaveError: it cannot be made.
    """
    folder = unsaved_pictures_folder() / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}"
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise SaveError("save-failed", file=str(folder), reason=error.strerror or type(error).__name__) from error
    return folder


def clear_unsaved_pictures(folder: Path) -> None:
    """Remove a harbour and what lies in it; nothing else is ever removed."""
    if folder.resolve().parent == unsaved_pictures_folder().resolve():
        shutil.rmtree(folder, ignore_errors=True)
