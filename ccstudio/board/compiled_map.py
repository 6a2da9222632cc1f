"""The map of a game, compiled once for everybody who has its documents: checks, rules, editors."""

from ccstudio.board.board import Board
from ccstudio.documents.contents import Contents


def compiled_map(contents: Contents) -> Board:
    """The map of a game with the terrain of its module; it is compiled when somebody first asks, and then kept."""
    board = contents.memory.get(Board)
    if not isinstance(board, Board):
        board = Board.compile(contents.map, contents.terrain)
        remember_map(contents, board)
    return board


def remember_map(contents: Contents, board: Board) -> None:
    """Say which board is the compiled map of a game, where somebody has it already."""
    assert board.document is contents.map, "a board is compiled from the map of the game"
    assert board.terrain is contents.terrain, "a board is compiled with the terrain of the game"
    contents.memory[Board] = board
