"""A stroke over many spaces is worked out beside the window; whoever asks before has it at once."""

import msgspec
import pytest
from PySide6.QtGui import QPainterPath

from ccstudio.documents.grid import HexGrid
from ccstudio.edit.terrain_brush import with_painted
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.map_editor.tools import spaces
from tests.helpers.map_hand import Hand
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow

WIDE_MAP = msgspec.structs.replace(SMALL_MAP, grid=HexGrid(columns=16, rows=12), features=(), contours=(), courses=())


@pytest.fixture
def wide(make_editor) -> MapEditor:
    editor = make_editor(WIDE_MAP)
    editor.view.fit()
    editor.context.choose("space", "woods")
    editor.trigger("tool.space-rectangle")
    return editor


@pytest.fixture
def everywhere(wide: MapEditor):
    """Draws a rectangle over the whole board."""
    hand, (x0, y0, x1, y1) = Hand(wide.view), wide.context.grid.bounds

    def draw() -> None:
        hand.drag((x0 + 100, y0 + 100), (x1 - 100, y1 - 100))

    return draw


@pytest.fixture
def tool(wide: MapEditor) -> spaces.SpaceRectangleTool:
    current = wide.toolbox.current
    assert isinstance(current, spaces.SpaceRectangleTool)
    return current


def painted(editor: MapEditor) -> int:
    return sum(entry.terrain == "woods" for entry in editor.context.document.spaces)


def test_it_comes_by_itself_when_it_is_worked_out(wide, everywhere, qtbot):
    everywhere()
    at_once = painted(wide)
    qtbot.waitUntil(lambda: painted(wide) > spaces.MOST_AT_ONCE)
    assert at_once == 0


def test_its_spaces_stay_tinted_until_it_is_there(wide, everywhere, tool):
    everywhere()
    wet = tool._wet.path.isEmpty()
    wide.settle()
    assert (wet, tool._wet.path) == (False, QPainterPath())


def test_what_comes_of_it_is_what_would_have_come_at_once(wide, everywhere):
    names = [wide.context.grid.name(space) for space in wide.context.board.spaces]
    at_once = wide.context.followed(with_painted(WIDE_MAP, names, "woods", None))
    everywhere()
    wide.settle()
    assert wide.context.document == at_once
    assert all(space.set_by_hand for space in wide.context.document.spaces)


def test_it_is_one_step(wide, everywhere):
    everywhere()
    wide.settle()
    wide.model.undo_stack.undo()
    assert wide.context.document is WIDE_MAP


def test_an_edit_made_meanwhile_stays(wide, everywhere):
    everywhere()
    wide.context.apply(msgspec.structs.replace(wide.context.document, title="Meanwhile"), "Rename")
    wide.settle()
    assert (wide.context.document.title, painted(wide) > spaces.MOST_AT_ONCE) == ("Meanwhile", True)


@pytest.mark.parametrize("way", ["another tool", "escape", "closed"])
def test_it_is_not_lost_by_what_comes_next(wide, everywhere, tool, way):
    everywhere()
    if way == "another tool":
        wide.trigger("tool.select")
    elif way == "escape":
        tool.cancel()
    else:
        wide.close()
    assert painted(wide) > spaces.MOST_AT_ONCE


def test_the_board_that_was_worked_out_is_taken_as_it_is(wide, everywhere, qtbot):
    everywhere()
    with qtbot.waitSignal(wide.context.foreseen):
        pass
    assert (wide.context.board.document, wide.context._foreseen) == (wide.context.document, None)
