"""A tile of terrain that was laid into a space is seen as that terrain, whatever the map shows below."""

import pytest
from PySide6.QtGui import QImage

from ccstudio.engine.options import SpaceOption
from ccstudio.engine.present import SpaceMark, Text
from ccstudio.ui.play.board.view import BoardView
from tests.unit.ui.play.board.conftest import Show
from tests.unit.ui.play.tables import dust_scenario, table_of


@pytest.mark.slow
def test_a_laid_block_fills_its_space(show: Show) -> None:
    table = table_of(dust_scenario())
    view, space = show(table), table.board.grid.space("B2")
    before = picture(view)
    view.board_scene.marks.follow([SpaceMark(space=space, style="block", meaning=Text("is-block"))])
    after = picture(view)
    spot = view.board_scene.targets.spot(SpaceOption(space))
    assert spot is not None, "the space is on the board"
    middle = view.viewportTransform().map(spot).toPoint()
    half = round(0.35 * table.board.grid.width / view.units_per_pixel)
    around = [(middle.x() + across, middle.y() + down) for across in range(-half, half) for down in range(-half, half)]
    changed = sum(before.pixelColor(x, y) != after.pixelColor(x, y) for x, y in around) / len(around)
    assert changed > 0.9


def picture(view: BoardView) -> QImage:
    view.finish()
    return view.viewport().grab().toImage()
