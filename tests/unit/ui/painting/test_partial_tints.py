"""A heat map of which not all pairs are judged says so, in its legend and in the spaces that it concerns."""

import numpy as np

from ccstudio.board.board import Board
from ccstudio.board.sight.statistics import UNKNOWN
from ccstudio.ui.painting.tints import heat_tinting
from tests.unit.board.samples import TERRAIN, map_of


def test_a_partial_heat_map_says_how_much_is_judged_and_marks_the_counts_that_may_grow() -> None:
    board = Board.compile(map_of(), TERRAIN)
    codes = np.zeros((board.grid.count, board.grid.count), np.int8)
    codes[0, 1:] = UNKNOWN
    tinting = heat_tinting("Spaces it sees", board, codes, "sees", None)
    first, second = board.spaces[:2]
    percent = 100 * (len(board.spaces) - 1) // len(board.spaces)
    assert tinting.note == f"Partial: {percent} % of pairs judged"
    assert (tinting.tints[first].text, tinting.tints[second].text) == ("0+", str(len(board.spaces) - 1))


def test_a_whole_heat_map_says_nothing_of_that() -> None:
    board = Board.compile(map_of(), TERRAIN)
    codes = np.zeros((board.grid.count, board.grid.count), np.int8)
    tinting = heat_tinting("Spaces it sees", board, codes, "sees", None)
    assert (tinting.note, any("+" in tint.text for tint in tinting.tints.values())) == ("", False)
