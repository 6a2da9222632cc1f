from fractions import Fraction

import pytest

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.board.board import Board
from ccstudio.board.facts import OFF_BOARD, Interval


def names(board, spaces):
    return [board.grid.name(space) if space != OFF_BOARD else "-" for space in spaces]


def thread(board, start, end):
    return board.thread(board.grid.space(start), board.grid.space(end))


def test_a_thread_down_a_column_crosses_each_space_of_it(open_ground):
    assert names(open_ground, thread(open_ground, "B1", "B4").crossed) == ["B1", "B2", "B3", "B4"]


def test_a_thread_along_a_side_crosses_neither_of_its_spaces(open_ground):
    assert names(open_ground, thread(open_ground, "A2", "C2").crossed) == ["A2", "C2"]


def test_a_thread_along_a_side_names_both_spaces(open_ground):
    facts = thread(open_ground, "A2", "C2")
    assert [names(open_ground, pair) for pair in facts.alongside] == [["B1", "B2"]]


def test_beyond_the_edge_the_other_half_of_a_pair_is_off_the_board(open_ground):
    facts = thread(open_ground, "A1", "C1")
    assert [sorted(names(open_ground, pair)) for pair in facts.alongside] == [["-", "B1"]]


def test_a_space_touched_in_a_corner_is_neither_crossed_nor_beside(open_ground):
    facts = thread(open_ground, "A1", "E4")
    assert names(open_ground, facts.corners) == ["B2", "D2"]


def test_sides_are_crossed_between_spaces_that_follow_each_other(open_ground):
    facts = thread(open_ground, "B1", "B3")
    assert [names(open_ground, pair) for pair in facts.sides_crossed] == [["B1", "B2"], ["B2", "B3"]]


def test_a_way_through_a_corner_crosses_no_side(squares):
    board = Board.of_features(squares, [])
    assert thread(board, "A1", "C3").sides_crossed == ()


def test_a_diagonal_of_squares_touches_the_others_in_corners(squares):
    board = Board.of_features(squares, [])
    assert sorted(names(board, thread(board, "A1", "C3").corners)) == ["A2", "B1", "B3", "C2"]


def test_a_slanting_thread_over_squares_crosses_sides(squares):
    board = Board.of_features(squares, [])
    assert names(board, thread(board, "A1", "C2").crossed) == ["A1", "B1", "B2", "C2"]


def test_the_thread_leaves_and_enters_at_the_rims_of_its_ends(open_ground):
    facts = thread(open_ground, "B1", "B4")
    assert (facts.leaves, facts.enters) == (Fraction(1, 6), Fraction(5, 6))


def test_between_neighbours_nothing_lies_between(open_ground):
    facts = thread(open_ground, "B1", "B2")
    assert (facts.leaves, facts.enters) == (Fraction(1, 2), Fraction(1, 2))


def test_a_thread_of_no_length_lies_in_its_own_space(open_ground):
    facts = thread(open_ground, "B2", "B2")
    assert (names(open_ground, facts.crossed), facts.leaves, facts.enters) == (["B2"], 1, 0)


def test_the_stretch_in_a_space_is_told(open_ground):
    facts = thread(open_ground, "B1", "B4")
    assert facts.stretch_in(open_ground.grid.space("B2")) == Interval(Fraction(1, 6), Fraction(1, 2))


def test_a_space_that_is_not_met_has_no_stretch(open_ground):
    assert thread(open_ground, "B1", "B4").stretch_in(open_ground.grid.space("D2")) is None


def test_levels_are_those_of_the_spaces_crossed(hexes):
    board = Board.of_features(hexes, [], levels={hexes.space("B2"): 2})
    assert thread(board, "B1", "B3").levels == (0, 2, 0)


def test_an_end_off_the_map_is_refused(open_ground):
    with pytest.raises(UnknownSpaceError, match="The space -1 is off the map"):
        open_ground.thread(OFF_BOARD, open_ground.grid.space("B2"))
