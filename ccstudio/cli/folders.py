"""Making the folders that commands write to."""

from pathlib import Path

from ccstudio.base.errors import SaveError


def make_folder(name: str) -> Path:
    """Make a folder unless it exists, and return its path.

    Raises:
        SaveError: the folder cannot be made.
    """
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError("folder-unusable", folder=name, reason=error.strerror or "") from error
    return folder
