import pytest

from ccstudio.board.board import Board
from ccstudio.board.features import feature_by_hand
from ccstudio.board.sight.thread_policy import POLICIES, THREAD
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle


def over(grid, name, effect, feature_id="thing", owners=()):
    """A feature that fills a whole space."""
    return feature_by_hand(feature_id, effect, rings=[grid.corners(grid.space(name))], owners=owners)


def judge(board, start, end, overlay=None):
    overlay = overlay or Overlay()
    facts = board.thread(board.grid.space(start), board.grid.space(end), overlay)
    return THREAD.judge(board, facts, overlay)


def reasons(verdict):
    return {item.id: item.reason for item in verdict.items}


def test_the_neutral_policy_is_found_by_its_name():
    assert POLICIES["thread"].name == "thread"


@pytest.mark.rule("CC-10.2", "CC-10.1")
def test_an_obstacle_between_the_end_spaces_blocks(hexes):
    board = Board.of_features(hexes, [over(hexes, "B2", Obstacle())])
    assert judge(board, "B1", "B4").blocked


@pytest.mark.rule("CC-10.1.1")
def test_an_obstacle_that_fills_an_end_space_does_not_count(hexes):
    board = Board.of_features(hexes, [over(hexes, "B1", Obstacle())])
    assert reasons(judge(board, "B1", "B4")) == {"thing": "inside-end-space"}


@pytest.mark.rule("CC-10.1.1")
def test_a_wall_of_an_end_space_does_not_count_wherever_its_ink_is(hexes):
    owners = [hexes.space("B3"), hexes.space("B4")]
    board = Board.of_features(hexes, [over(hexes, "B2", Obstacle(), owners=owners)])
    assert reasons(judge(board, "B1", "B4")) == {"thing": "part-of-end-space"}


def test_what_does_nothing_to_sight_is_told_and_does_not_count(hexes):
    board = Board.of_features(hexes, [over(hexes, "B2", Clear())])
    assert reasons(judge(board, "B1", "B4")) == {"thing": "no-effect"}


def test_what_play_has_removed_does_not_count(hexes):
    board = Board.of_features(hexes, [over(hexes, "B2", Obstacle())])
    assert reasons(judge(board, "B1", "B4", Overlay(removed=frozenset({"thing"})))) == {"thing": "removed"}


@pytest.mark.rule("CC-10.3.3")
def test_only_the_highest_hindrance_counts(hexes):
    things = [over(hexes, "B2", Hindrance(value=3), "brush"), over(hexes, "B3", Hindrance(value=1), "field")]
    assert judge(Board.of_features(hexes, things), "B1", "B5").hindrance == 3


@pytest.mark.rule("CC-10.3.3")
def test_two_equal_hindrances_do_not_add_up(hexes):
    things = [over(hexes, "B2", Hindrance(value=3), "one"), over(hexes, "B3", Hindrance(value=3), "other")]
    assert judge(Board.of_features(hexes, things), "B1", "B5").hindrance == 3


@pytest.mark.rule("CC-10.3.3", "CC-10.3.4.a")
def test_smoke_higher_than_the_brush_it_lies_in_counts_alone(hexes):
    board = Board.of_features(hexes, [over(hexes, "B2", Hindrance(value=3))])
    assert judge(board, "B1", "B4", Overlay(smoke={hexes.space("B2"): 4})).hindrance == 4


def test_a_blocked_thread_has_no_hindrance(hexes):
    things = [over(hexes, "B2", Hindrance(value=3), "brush"), over(hexes, "B3", Obstacle(), "woods")]
    verdict = judge(Board.of_features(hexes, things), "B1", "B5")
    assert (verdict.blocked, verdict.hindrance, verdict.code) == (True, 0, -1)


def test_what_decides_are_all_obstacles_in_the_order_of_the_thread(hexes):
    things = [over(hexes, "B3", Obstacle(), "far"), over(hexes, "B2", Obstacle(), "near")]
    verdict = judge(Board.of_features(hexes, things), "B1", "B5")
    assert [verdict.items[number].id for number in verdict.decisive] == ["near", "far"]


def test_what_decides_without_an_obstacle_is_the_highest_hindrance(hexes):
    things = [over(hexes, "B2", Hindrance(value=1), "field"), over(hexes, "B3", Hindrance(value=3), "brush")]
    verdict = judge(Board.of_features(hexes, things), "B1", "B5")
    assert [verdict.items[number].id for number in verdict.decisive] == ["brush"]


@pytest.mark.rule("CC-10.2.1")
def test_a_blaze_whose_side_the_thread_runs_along_blocks(open_ground):
    blaze = Overlay(blaze=frozenset({open_ground.grid.space("B1")}))
    assert judge(open_ground, "A2", "C2", blaze).blocked


@pytest.mark.rule("CC-10.3.4")
def test_smoke_whose_side_the_thread_runs_along_hinders(open_ground):
    smoke = Overlay(smoke={open_ground.grid.space("B1"): 2})
    assert judge(open_ground, "A2", "C2", smoke).hindrance == 2


@pytest.mark.rule("CC-10.3.4")
def test_smoke_beside_a_side_on_the_edge_of_the_board_hinders(open_ground):
    smoke = Overlay(smoke={open_ground.grid.space("B1"): 2})
    assert judge(open_ground, "A1", "C1", smoke).hindrance == 2


@pytest.mark.rule("CC-10.1.4")
def test_adjacent_spaces_see_each_other_through_smoke_only(hexes):
    flood = feature_by_hand("flood", Obstacle(), rings=[[(-9999, -9999), (9999, -9999), (9999, 9999), (-9999, 9999)]])
    board = Board.of_features(hexes, [flood])
    assert judge(board, "B1", "B2", Overlay(smoke={hexes.space("B2"): 5})).code == 5


@pytest.mark.rule("CC-10.1.1")
def test_a_blaze_in_an_end_space_does_not_count(open_ground):
    blaze = Overlay(blaze=frozenset({open_ground.grid.space("B4")}))
    assert reasons(judge(open_ground, "B1", "B4", blaze)) == {"B4": "blaze-in-end-space"}


def test_a_blaze_at_the_common_corner_of_two_squares_does_not_count(squares):
    board = Board.of_features(squares, [])
    blaze = Overlay(blaze=frozenset({squares.space("A2")}))
    assert reasons(judge(board, "A1", "B2", blaze)) == {"A2": "adjacent-spaces"}


def test_a_blaze_at_a_corner_of_a_longer_diagonal_blocks(squares):
    board = Board.of_features(squares, [])
    assert judge(board, "A1", "C3", Overlay(blaze=frozenset({squares.space("A2")}))).blocked


@pytest.mark.rule("CC-10.1.2")
def test_sight_is_mutual_through_a_wood_that_spans_the_first_space(hexes):
    wood = feature_by_hand("wood", Obstacle(), rings=[[(2000, 0), (3000, 0), (3000, 3500), (2000, 3500)]])
    board = Board.of_features(hexes, [wood])
    assert judge(board, "B1", "B3").blocked == judge(board, "B3", "B1").blocked


def test_a_level_map_is_judged_without_reserve(open_ground):
    assert not judge(open_ground, "B1", "B4").level_ground_only


@pytest.mark.parametrize("name", ["B1", "B2", "B4"])
def test_another_level_on_the_thread_is_a_reserve(hexes, name):
    board = Board.of_features(hexes, [], levels={hexes.space(name): 1})
    assert judge(board, "B1", "B4").level_ground_only


@pytest.mark.parametrize("name", ["B1", "B2"])
def test_another_level_beside_the_thread_is_a_reserve(hexes, name):
    board = Board.of_features(hexes, [], levels={hexes.space(name): 1})
    assert judge(board, "A2", "C2").level_ground_only


def test_a_hill_elsewhere_is_no_reserve(hexes):
    board = Board.of_features(hexes, [], levels={hexes.space("D2"): 1})
    assert not judge(board, "B1", "B4").level_ground_only


def test_a_plateau_is_level(hexes):
    board = Board.of_features(hexes, [], levels={hexes.space(name): 1 for name in ("B1", "B2", "B3", "B4")})
    assert not judge(board, "B1", "B4").level_ground_only
