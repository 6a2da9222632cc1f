"""Golden pairs of a map are held against it."""

import pytest
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.sight.golden_pairs import golden_problems_of, golden_states, judged_by
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.golden import GoldenSight
from tests.unit.board.samples import TERRAIN, box, feature, map_of, polygon

WOOD = feature("wood", polygon(box(0, 5792, 1000, 1000)))
BRUSH = feature("brush", polygon(box(5016, 5792, 1000, 1000)), "brush")


def board_with(*pairs):
    return Board.compile(replace(map_of(WOOD, BRUSH), golden=pairs), TERRAIN)


def golden(viewer, target, code):
    return GoldenSight(viewer=viewer, target=target, blocked=code < 0, hindrance=max(code, 0))


@pytest.mark.parametrize(
    ("pair", "code", "found"),
    [
        (golden("A1", "A5", 0), "map-golden-blocked", -1),
        (golden("A1", "A5", -1), "", 0),
        (golden("C1", "C5", 3), "", 0),
        (golden("C1", "C5", 2), "map-golden-hindrance", 3),
        (golden("C1", "C5", -1), "map-golden-open", 3),
        (golden("A1", "A5", 2), "map-golden-blocked", -1),
    ],
    ids=["blocked, to be clear", "blocked", "hindered", "hindered by more", "open", "blocked, to be hindered"],
)
def test_a_pair_the_map_does_not_give_is_a_problem_that_says_what_it_gives(pair, code, found):
    told = [(it.code, it.path, it.arguments["found"]) for it in golden_problems_of(board_with(pair))]
    assert told == ([(code, ("golden", 0), found)] if code else [])


def test_each_way_of_being_broken_is_a_problem_of_its_own():
    pairs = golden("A1", "A5", 0), golden("C1", "C5", 2), golden("C1", "C4", -1)
    assert {problem.code for problem in golden_problems_of(board_with(*pairs))} == {
        "map-golden-open", "map-golden-blocked", "map-golden-hindrance",
    }  # fmt: skip


def test_a_pair_of_a_space_that_is_not_there_is_left_to_the_check_of_names():
    assert golden_problems_of(board_with(golden("A1", "Z9", 0))) == []


def test_a_pair_of_a_space_that_is_not_there_is_not_fine():
    board = board_with(golden("A1", "Z9", 0))
    (state,) = golden_states(board, board.document.golden, judged_by(board, THREAD))
    assert (state.ends, state.found, state.is_fine) == (None, None, False)
