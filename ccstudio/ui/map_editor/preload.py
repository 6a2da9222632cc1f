"""What a map editor begins with, worked out beside the window: the map compiled, and how it is drawn."""

from pathlib import Path
from typing import NamedTuple

from ccstudio.board.board import Board
from ccstudio.board.map_check import GeometryChecker
from ccstudio.documents.content_language import find_translated
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.ui.painting.depiction import Depiction


class PreparedMap(NamedTuple):
    """A compiled map, and its depiction unless pictures lie under it: those are painted by the window's own source.

    The library has looked through its folders already, and the checker at every shape.
    """

    library: Library
    checker: GeometryChecker
    board: Board
    depiction: Depiction | None


def prepare_map(document: MapDocument, path: Path | None) -> PreparedMap:
    """Work out what an editor of a map begins with; the work of a thread.

    Raises:
        ContentError: its terrain table was not found.
        DocumentError: that cannot be used.
    """
    library = Library()
    terrain = with_own_terrains(find_translated(library, TerrainDocument, document.terrain, path), document)
    board = compile_beside(document, terrain, None)
    folder = None if path is None else path.parent
    checker = GeometryChecker()
    checker.problems(document)
    if document.pictures:
        return PreparedMap(library, checker, board, None)
    depiction = Depiction.build(board, folder)
    assert depiction.plan_groups is not None, "every layer has a group, if only an empty one"
    return PreparedMap(library, checker, board, depiction)


def compile_beside(document: MapDocument, terrain: TerrainDocument, previous: Board | None) -> Board:
    """The board of a map with what drawing asks for at once worked out as well; the work of a thread."""
    board = Board.compile(document, terrain, previous)
    assert board.contours is not None, "a board has contours, if only none"
    assert board.unrepresented_spaces is not None, "likewise"
    return board
