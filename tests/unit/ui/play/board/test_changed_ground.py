"""Terrain that a scenario changes is plain to see from the beginning of the game."""

import msgspec
import pytest
from PySide6.QtGui import QImage

from ccstudio.documents.scenario import SpaceChange, TerrainChanges
from ccstudio.engine.options import SpaceOption
from ccstudio.play.opening import Opened
from ccstudio.ui.play.board.view import BoardView
from tests.unit.ui.play.tables import combat_scenario, table_of


def changed(space: str, terrain: str) -> Opened:
    """A scenario of Combat Commander in which a space has other terrain than on the map."""
    return with_changes(TerrainChanges(spaces=(SpaceChange(space=space, terrain=terrain),)))


def with_changes(changes: TerrainChanges) -> Opened:
    """A scenario of Combat Commander whose map is changed."""
    opened = combat_scenario()
    scenario = msgspec.structs.replace(opened.contents.scenario, terrain_changes=changes)
    return Opened(
        system=opened.system, contents=msgspec.structs.replace(opened.contents, scenario=scenario), files=opened.files
    )


@pytest.mark.parametrize(("space", "terrain", "name"), [("J8", "marsh", "Marsh"), ("G5", "open", "Open ground")])
def test_a_changed_space_is_named_by_its_present_terrain(show, space, terrain, name) -> None:
    table = table_of(changed(space, terrain))
    assert show(table).board_scene.changed_ground.names == {table.board.grid.space(space): name}


def test_a_space_that_is_as_printed_is_not_marked(show) -> None:
    assert not show(table_of(combat_scenario())).board_scene.changed_ground.names


def test_a_change_under_an_outline_of_other_terrain_is_seen(show) -> None:
    before, after = (picture_of(show(table_of(opened)), "J8") for opened in (combat_scenario(), changed("J8", "marsh")))
    spots = [(x, y) for x in range(before.width()) for y in range(before.height())]
    assert sum(before.pixelColor(*at) != after.pixelColor(*at) for at in spots) / len(spots) > 0.9


def test_an_outline_that_is_not_there_is_named(show) -> None:
    wood = next(it for it in combat_scenario().contents.map.features if it.terrain == "woods")
    table = table_of(with_changes(TerrainChanges(removed=(wood.id,))))
    assert show(table).board_scene.changed_ground.removed == {wood.id: "Woods removed"}


def picture_of(view: BoardView, name: str) -> QImage:
    """The middle of a space as it is on the screen."""
    view.fit()
    view.finish()
    board = view.board_scene.board
    spot = view.board_scene.targets.spot(SpaceOption(board.grid.space(name)))
    assert spot is not None, "the space is on the board"
    middle = view.viewportTransform().map(spot).toPoint()
    half = round(0.25 * board.grid.width / view.units_per_pixel)
    return view.viewport().grab().toImage().copy(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
