import pytest

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.board.board import Board
from ccstudio.board.game_map import overlay_of
from ccstudio.documents.overlay import NO_OVERLAY
from ccstudio.documents.scenario import SideChange, SpaceChange, TerrainChanges
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

BOARD = Board.compile(SMALL_MAP, SMALL_TERRAIN)
B2 = BOARD.grid.space("B2")


def test_a_scenario_without_changes_leaves_the_map_as_printed() -> None:
    assert overlay_of(TerrainChanges(), BOARD) == NO_OVERLAY


def test_a_changed_space_has_its_new_terrain() -> None:
    overlay = overlay_of(TerrainChanges(spaces=(SpaceChange(space="B2", terrain="brush"),)), BOARD)
    assert BOARD.terrain_of(B2, overlay).id == "brush"


def test_a_changed_side_has_its_new_terrain() -> None:
    overlay = overlay_of(TerrainChanges(sides=(SideChange(space="B2", direction="n", terrain="hedge"),)), BOARD)
    assert BOARD.side_terrain(B2, "n", overlay).id == "hedge"


def test_several_sides_of_one_space_are_changed() -> None:
    changes = tuple(SideChange(space="B2", direction=direction, terrain="hedge") for direction in ("n", "s"))
    assert overlay_of(TerrainChanges(sides=changes), BOARD).sides == {B2: {"n": "hedge", "s": "hedge"}}


def test_nothing_lies_at_a_side_that_is_cleared() -> None:
    overlay = overlay_of(TerrainChanges(sides=(SideChange(space="B2", direction="n"),)), BOARD)
    assert BOARD.side_terrain(B2, "n", overlay) is None


def test_features_are_taken_away() -> None:
    assert overlay_of(TerrainChanges(removed=("copse",)), BOARD).removed == {"copse"}


def test_a_space_that_the_map_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownSpaceError):
        overlay_of(TerrainChanges(spaces=(SpaceChange(space="Z99", terrain="brush"),)), BOARD)
