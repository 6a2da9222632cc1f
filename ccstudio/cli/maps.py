"""Opening the map that was named on the command line."""

from pathlib import Path

import msgspec

from ccstudio.base.errors import DocumentError
from ccstudio.base.problems import Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.cli.map_names import find_map
from ccstudio.documents.map import MapDocument
from ccstudio.play.checking import check_file


class OpenMap(msgspec.Struct, frozen=True):
    """A map ready for questions: where it was found, and its board."""

    path: Path
    board: Board


def open_map(name: str) -> OpenMap:
    """Open a map, or a layout whose boards make one, and compile its board.

    Warnings do not matter; golden pairs are not judged.

    Raises:
        ContentError: the map was not found.
        DocumentError: it is no file, or it, or its terrain, has errors; all are listed.
    """
    path = find_map(name)
    checked = check_file(path, with_golden=False)
    errors = errors_of(checked.problems)
    if errors:
        raise DocumentError(path, errors)
    document = checked.joined or checked.document
    if not isinstance(document, MapDocument):
        raise DocumentError(path, [Problem(code="format-unexpected", arguments={"expected": "map"}, file=str(path))])
    assert checked.terrain is not None, "a map without its terrain has an error"
    return OpenMap(path, Board.compile(document, checked.terrain))
