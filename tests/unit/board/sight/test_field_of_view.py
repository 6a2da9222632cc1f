import pytest

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import explain
from ccstudio.board.sight.field_of_view import field_of_view
from ccstudio.documents.overlay import Overlay
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain


@pytest.fixture(scope="module")
def board():
    return Board.compile(synthetic_map(8, 6, 40), synthetic_terrain())


def test_every_space_of_the_map_has_its_verdict(board):
    assert set(field_of_view(board, SpaceId(20))) == set(board.spaces)


def test_each_verdict_is_that_of_its_own_thread(board):
    overlay = Overlay(smoke={SpaceId(13): 4}, blaze=frozenset({SpaceId(30)}))
    seen = field_of_view(board, SpaceId(20), overlay)
    assert seen == {space: explain(board, SpaceId(20), space, overlay).verdict for space in board.spaces}


def test_some_spaces_are_seen_and_some_are_not(board):
    assert {verdict.blocked for verdict in field_of_view(board, SpaceId(20)).values()} == {True, False}


def test_nobody_looks_from_off_the_map(board):
    with pytest.raises(UnknownSpaceError):
        field_of_view(board, SpaceId(999))
