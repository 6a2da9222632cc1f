"""Opening the map that a command names."""

from pathlib import Path

import msgspec

from ccstudio.base.errors import DocumentError
from ccstudio.base.problems import Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.cli.map_names import find_map
from ccstudio.documents.content_language import translated
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.checking import check_file


class OpenMap(msgspec.Struct, frozen=True):
    """A map that was opened: its file and its board."""

    path: Path
    board: Board


def open_map(name: str) -> OpenMap:
    """Open a map or layout, and compile its board.

    Warnings are ignored, and golden pairs are not judged.

    Raises:
        ContentError: there is no such map.
        DocumentError: the map or its terrain table has errors; all of them are listed.
    """
    path = find_map(name)
    checked = check_file(path, with_golden=False)
    errors = errors_of(checked.problems)
    if errors:
        raise DocumentError(path, errors)
    document = checked.joined or checked.document
    if not isinstance(document, MapDocument):
        raise DocumentError(path, [Problem(code="format-unexpected", arguments={"expected": "map"}, file=str(path))])
    assert checked.terrain is not None, "a map without its terrain table has an error"
    return OpenMap(path, Board.compile(document, checked.terrain))


def board_in_words(opened: OpenMap) -> Board:
    """Return the board with titles in the person's language, as far as map and terrain table are translated."""
    board = opened.board
    _terrain, table = Library().find_with_file(TerrainDocument, board.document.terrain, opened.path)
    document, terrain = translated(board.document, opened.path, table), translated(board.terrain, table)
    if document is board.document and terrain is board.terrain:
        return board
    return Board.compile(document, terrain)
