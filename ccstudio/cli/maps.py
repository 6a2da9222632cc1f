"""Finding and opening the map that was named on the command line."""

from pathlib import Path

import msgspec

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.paths import is_file, is_folder
from ccstudio.base.places import maps_folder
from ccstudio.base.problems import Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.board.golden import CODES as GOLDEN_CODES
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.play.checking import check_file


class OpenMap(msgspec.Struct, frozen=True):
    """A map ready for questions: where it was found, and its board."""

    path: Path
    board: Board


def shipped_maps() -> list[str]:
    """The names of the maps that come with the program."""
    return sorted(path.parent.name for path in maps_folder().glob("*/map.json"))


def find_map(name: str) -> Path:
    """The map file that `name` means: a file, a folder with a `map.json`, or a map that comes with the program.

    Raises:
        ContentError: it is none of these.
        DocumentError: there is something of that name, but no file that could be read; it says why.
    """
    path = Path(name)
    inside = path / "map.json"
    for file in (path, inside):
        if is_file(file):
            return file
    shipped = shipped_maps()
    if name in shipped:
        return maps_folder() / name / "map.json"
    sought = inside if is_folder(path) else path
    problems = read_file(sought).problems
    if sought == path and any(problem.code == "file-missing" for problem in problems):
        raise ContentError("map-not-found", name=name, shipped=", ".join(shipped))
    raise DocumentError(sought, problems)


def open_map(name: str) -> OpenMap:
    """Open a map, or a layout whose boards make one, and compile its board.

    Warnings and broken golden pairs do not matter.

    Raises:
        ContentError: the map was not found.
        DocumentError: it is no file, or it, or its terrain, has errors; all are listed.
    """
    path = find_map(name)
    checked = check_file(path)
    errors = [problem for problem in errors_of(checked.problems) if problem.code not in GOLDEN_CODES]
    if errors:
        raise DocumentError(path, errors)
    document = checked.joined or checked.document
    if not isinstance(document, MapDocument):
        raise DocumentError(path, [Problem(code="format-unexpected", arguments={"expected": "map"}, file=str(path))])
    assert checked.terrain is not None, "a map without its terrain has an error"
    return OpenMap(path, Board.compile(document, checked.terrain))
