"""Folders a person names for what is written."""

from pathlib import Path

from ccstudio.base.errors import SaveError


def make_folder(name: str) -> Path:
    """The folder of that name, made if it is not there.

    Raises:
        SaveError: it cannot be made.
    """
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError("folder-unusable", folder=name, reason=error.strerror or "") from error
    return folder
