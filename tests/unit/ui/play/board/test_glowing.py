"""The ring of a space leaves the name of the space free."""

import pytest
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from ccstudio.engine.options import SpaceOption
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.grid_lines import NAME_SIZE, name_place
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.board.boards import combat_at, offered
from tests.unit.ui.play.tables import dust_table, play_until

CAPITALS: float = 0.6
"""The height of letters, as a part of that of their line."""
LINE: float = 0.028
"""The width of the bright line, in widths of a space."""


def squares() -> PlayTable:
    return play_until(dust_table("cold-harrow"), "block")


def hexes() -> PlayTable:
    return combat_at("choose-setup-hex")


@pytest.mark.parametrize("make", [squares, hexes])
def test_the_bright_line_of_a_ring_covers_no_name(show, make) -> None:
    table = make()
    board, view = table.board, show(table)
    stroker = QPainterPathStroker()
    stroker.setWidth(LINE * board.grid.width)
    size = NAME_SIZE * board.grid.width * board.document.grid_style.name_size
    for option in offered(table, SpaceOption):
        place = name_place(board, option.space, 2 * size, size, Edge(board))
        name = QPainterPath()
        name.addRect(place.adjusted(0, 0.5 * (1 - CAPITALS) * size, 0, -0.5 * (1 - CAPITALS) * size))
        ring = stroker.createStroke(view.board_scene.glowing.rings[option].path)
        assert not ring.intersects(name)
