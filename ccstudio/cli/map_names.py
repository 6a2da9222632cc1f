"""Finding the map that was named on the command line; opening it is for `maps`, which needs far more."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.paths import is_file, is_folder
from ccstudio.base.places import maps_folder
from ccstudio.documents.reading import read_file

_ONLY_ONE: Final = ("map.json", "layout.json")
"""What a map or layout is called that has a folder of its own."""


def shipped_maps() -> dict[str, Path]:
    """The maps and layouts that come with the program, by name: that of their folder, or `folder/file` of several."""
    found = {_name_of(path): path for path in sorted(maps_folder().glob("*/*.json"))}
    return dict(sorted(found.items()))


def _name_of(path: Path) -> str:
    folder = path.parent.name
    return folder if path.name in _ONLY_ONE else f"{folder}/{path.stem}"


def _in_short(names: Iterable[str]) -> Iterator[str]:
    """Names as they are listed: those of many boards in one folder as one, `dust-tiles/base-1` and its like."""
    folders: set[str] = set()
    for name in names:
        folder, slash, _file = name.partition("/")
        if folder not in folders:
            yield f"{name} …" if slash else name
        folders.add(folder)


def find_map(name: str) -> Path:
    """The file of a map or layout that `name` means: a file, a folder with a `map.json` or `layout.json`, or a name.

    Names are those of what comes with the program; several boards in a folder have their folder's in front.

    Raises:
        ContentError: it is none of these.
        DocumentError: there is something of that name, but no file that could be read; it says why.
    """
    path = Path(name)
    for file in (path, *(path / only for only in _ONLY_ONE)):
        if is_file(file):
            return file
    shipped = shipped_maps()
    if name in shipped:
        return shipped[name]
    sought = path / "map.json" if is_folder(path) else path
    problems = read_file(sought).problems
    if sought == path and any(problem.code == "file-missing" for problem in problems):
        raise ContentError("map-not-found", name=name, shipped=", ".join(_in_short(shipped)))
    raise DocumentError(sought, problems)
