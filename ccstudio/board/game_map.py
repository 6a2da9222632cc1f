"""The map of a game: compiled once for checks, rules and editors, with the changes of the scenario as an overlay."""

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.contents import Contents
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.scenario import TerrainChanges


def compiled_map(contents: Contents) -> Board:
    """Return the map of a game with the terrain of its module, compiled once and cached."""
    board = contents.memory.get(Board)
    if not isinstance(board, Board):
        board = Board.compile(contents.map, contents.terrain)
        remember_map(contents, board)
    return board


def remember_map(contents: Contents, board: Board) -> None:
    """Cache a board as the compiled map of a game."""
    assert board.document is contents.map, "a board is compiled from the map of the game"
    assert board.terrain is contents.terrain, "a board is compiled with the terrain of the game"
    contents.memory[Board] = board


def overlay_of(changes: TerrainChanges, board: Board) -> Overlay:
    """Return the changes of a scenario as an overlay.

    Of two changes of one space or side the later holds.

    Raises:
        UnknownSpaceError: a space is not on the grid of the map.
    """
    sides: dict[SpaceId, dict[Direction, str]] = {}
    for change in changes.sides:
        sides.setdefault(board.grid.space(change.space), {})[change.direction] = change.terrain
    return Overlay(
        removed=frozenset(changes.removed),
        spaces={board.grid.space(change.space): change.terrain for change in changes.spaces},
        sides=sides,
    )
