"""The sample map, compiled once."""

from functools import cache

from ccstudio.base.places import sample_map
from ccstudio.board.board import Board
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file


@cache
def sample_board() -> Board:
    """The board of the sample map."""
    reading = read_file(sample_map())
    document = reading.document
    assert isinstance(document, MapDocument)
    return Board.compile(document, Library().find_terrain(document.terrain, sample_map()))
