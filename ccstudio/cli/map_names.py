"""Finding the file of a map by name; `maps`, which needs far more modules, opens it."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.paths import is_file, is_folder
from ccstudio.base.places import maps_folder
from ccstudio.documents.reading import read_file
from ccstudio.documents.translation import TRANSLATIONS

_ONLY_ONE: Final = ("map.json", "layout.json")
"""File names of a map or layout that has its own folder."""


def shipped_maps() -> dict[str, Path]:
    """Return the maps and layouts that come with the program by name: `folder`, or `folder/file` in shared folders."""
    files = (path for path in sorted(maps_folder().glob("*/*.json")) if path.parent.name != TRANSLATIONS)
    found = {_name_of(path): path for path in files}
    return dict(sorted(found.items()))


def _name_of(path: Path) -> str:
    folder = path.parent.name
    return folder if path.name in _ONLY_ONE else f"{folder}/{path.stem}"


def _abbreviated(names: Iterable[str]) -> Iterator[str]:
    """Yield names for a list, one for each folder: `dust-tiles/base-1 …` for all boards in `dust-tiles`."""
    folders: set[str] = set()
    for name in names:
        folder, slash, _file = name.partition("/")
        if folder not in folders:
            yield f"{name} …" if slash else name
        folders.add(folder)


def find_map(name: str) -> Path:
    """Return the file of a map or layout, given its path, its folder or the name of one that comes with the program.

    Raises:
        ContentError: `name` is none of these.
        DocumentError: something of that name exists but cannot be read; the problems say why.
    """
    path = Path(name)
    for file in (path, *(path / only for only in _ONLY_ONE)):
        if is_file(file):
            return file
    shipped = shipped_maps()
    if name in shipped:
        return shipped[name]
    expected = path / "map.json" if is_folder(path) else path
    problems = read_file(expected).problems
    if expected == path and any(problem.code == "file-missing" for problem in problems):
        raise ContentError("map-not-found", name=name, shipped=", ".join(_abbreviated(shipped)))
    raise DocumentError(expected, problems)
