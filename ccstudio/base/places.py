"""Folders: shipped content in a checkout, wheel or app, and the user's own data."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from ccstudio.base.errors import ContentError

APPLICATION = "ccstudio"
HOME_VARIABLE = "CCSTUDIO_HOME"
"""Environment variable: a folder that holds `data` and `cache` in place of the system's own (portable use, tests)."""

SAMPLE_MAP = Path("orbeck", "map.json")
SHIPPED = ("maps", "modules", "schemas")

_PACKAGE = Path(__file__).resolve().parent.parent


def content_folder() -> Path:
    """Return the folder with `maps`, `modules` and `schemas`.

    Raises:
        ContentError: the installation is incomplete; the error names the folders that were tried.
    """
    tried = list(_content_candidates())
    for folder in tried:
        if all((folder / name).is_dir() for name in SHIPPED):
            return folder
    raise ContentError("content-missing", folders=", ".join(map(str, tried)))


def maps_folder() -> Path:
    """Return the folder of shipped maps."""
    return content_folder() / "maps"


def modules_folder() -> Path:
    """Return the folder of shipped modules."""
    return content_folder() / "modules"


def art_folder() -> Path:
    """Return the folder of the program's own pictures."""
    return _PACKAGE / "art"


def silhouettes_folder() -> Path:
    """Return the folder of silhouettes for counters and cards of all modules."""
    return art_folder() / "silhouettes"


def schemas_folder() -> Path:
    """Return the folder of JSON Schemas."""
    return content_folder() / "schemas"


def manual_folder() -> Path:
    """Return the folder of the manual, which has a folder for each language; it may not exist."""
    content = content_folder()
    in_checkout = (content / "pyproject.toml").is_file()
    return content / "build" / "manual" if in_checkout else content / "manual"


def sample_map() -> Path:
    """Return the file of the sample map.

    Raises:
        ContentError: the installation is incomplete.
    """
    path = maps_folder() / SAMPLE_MAP
    if not path.is_file():
        raise ContentError("content-missing", folders=str(path))
    return path


def user_data_folder() -> Path:
    """Return the folder of the user's library and recovery files; it may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).absolute() / "data"
    import platformdirs  # noqa: PLC0415 - 18 ms that `ccstudio --version` need not spend

    return platformdirs.user_data_path(APPLICATION, appauthor=False)


def library_folder() -> Path:
    """Return the folder of the user's own content; it may not exist yet."""
    return user_data_folder() / "library"


def games_folder() -> Path:
    """Return the folder of the user's games, one file each; it may not exist yet."""
    return user_data_folder() / "games"


def reports_folder() -> Path:
    """Return the folder of crash reports; it may not exist yet."""
    return user_data_folder() / "reports"


def user_cache_folder() -> Path:
    """Return the folder of cached data; it may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).absolute() / "cache"
    import platformdirs  # noqa: PLC0415 - 18 ms that `ccstudio --version` need not spend

    return platformdirs.user_cache_path(APPLICATION, appauthor=False)


def _content_candidates() -> Iterator[Path]:
    # An editable install ignores the wheel's force-include, so the checkout is asked first.
    checkout = _PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        yield checkout
    yield _PACKAGE / "content"
    if getattr(sys, "frozen", False):
        unpacked = getattr(sys, "_MEIPASS", None)
        if unpacked:
            yield Path(unpacked) / APPLICATION / "content"
        yield Path(sys.executable).resolve().parent / APPLICATION / "content"
