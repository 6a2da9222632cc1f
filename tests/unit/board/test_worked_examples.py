"""Worked example EX-6 of Combat Commander as far as it concerns one level, played on drawn ground."""

import pytest

from ccstudio.board.board import Board
from ccstudio.board.features import feature_by_hand
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle


@pytest.fixture
def brush(hexes):
    x, y = hexes.centre(hexes.space("C4"))
    return feature_by_hand(
        "brush", Hindrance(value=3), rings=[[(x - 700, y - 600), (x + 800, y - 500), (x + 600, y + 700), (x, y + 900)]]
    )


@pytest.fixture
def hexes():
    return geometry_of(HexGrid(columns=6, rows=8))


def wall(hexes, north, south):
    """A wall with width on the side between two spaces of a column."""
    (x0, y0), (x1, _) = hexes.side(hexes.space(north), "s")
    ring = [(x0, y0 - 80), (x1, y0 - 80), (x1, y0 + 80), (x0, y0 + 80)]
    return feature_by_hand("wall", Obstacle(), rings=[ring], owners=[hexes.space(north), hexes.space(south)])


def sight_from_c3_to_c6(hexes, features, overlay=None):
    board = Board.of_features(hexes, features)
    facts = board.thread(hexes.space("C3"), hexes.space("C6"))
    return THREAD.judge(board, facts, overlay or Overlay())


@pytest.mark.rule("CC-10.1.1", "CC-10.3")
def test_a_wall_on_a_side_of_the_target_is_ignored_and_brush_hinders_by_three(hexes, brush):
    assert sight_from_c3_to_c6(hexes, [brush, wall(hexes, "C5", "C6")]).code == 3


@pytest.mark.rule("CC-10.1.1.a", "CC-10.2")
def test_the_same_wall_between_two_spaces_on_the_way_blocks(hexes, brush):
    assert sight_from_c3_to_c6(hexes, [brush, wall(hexes, "C4", "C5")]).blocked


@pytest.mark.rule("CC-10.3.3")
def test_smoke_two_in_the_first_space_is_less_than_the_brush(hexes, brush):
    assert sight_from_c3_to_c6(hexes, [brush], Overlay(smoke={hexes.space("C3"): 2})).hindrance == 3


@pytest.mark.rule("CC-10.3.4.a")
def test_smoke_seven_in_the_last_space_is_more_than_the_brush(hexes, brush):
    assert sight_from_c3_to_c6(hexes, [brush], Overlay(smoke={hexes.space("C6"): 7})).hindrance == 7
