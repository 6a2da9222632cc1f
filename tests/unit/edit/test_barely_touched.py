"""Painted spaces that an outline of their terrain touches and does not show."""

import pytest
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Feature
from ccstudio.edit.derived_terrain import barely_touched
from ccstudio.edit.terrain_brush import with_painted
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN, WOODS_RING


def painted(*names: str, terrain: str = "woods") -> Board:
    return Board.compile(with_painted(SMALL_MAP, names, terrain), SMALL_TERRAIN)


def named(board: Board, *among: str) -> list[str]:
    spaces = [board.grid.space(name) for name in among] if among else None
    return [board.grid.name(space) for space in barely_touched(board, spaces)]


def test_an_outline_that_does_not_come_to_the_dot_shows_nothing():
    assert named(painted("D2", "D3", "G1")) == ["D2", "D3"]


def test_only_the_spaces_that_are_asked_for_are_told():
    assert named(painted("D2", "D3"), "D3", "G1") == ["D3"]


def test_outlines_of_other_terrains_do_not_count():
    assert named(painted("D2", terrain="brush")) == []


def test_a_space_whose_dot_is_covered_is_shown():
    board = painted("D2")
    cover = Polygon(coordinates=(tuple((x, y - 500) for x, y in WOODS_RING),))
    more = replace(board.document, features=(*SMALL_MAP.features, Feature(id="rest", terrain="woods", geometry=cover)))
    assert named(Board.compile(more, SMALL_TERRAIN)) == []


def test_a_map_without_painted_spaces_has_none():
    assert barely_touched(Board.compile(replace(SMALL_MAP, spaces=()), SMALL_TERRAIN)) == []


@pytest.mark.parametrize("name", ["D2", "D3", "E3"])
def test_nothing_grows_there(name):
    board = painted(name)
    assert [feature.id for feature in board.features if feature.is_generated and feature.terrain_id == "woods"] == []
