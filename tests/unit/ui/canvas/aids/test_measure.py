"""The tool that measures."""

import pytest
from PySide6.QtCore import QPointF, Qt

from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.ui.canvas.aids.measure import MeasureTool, measured
from tests.helpers.map_hand import CTRL


@pytest.fixture
def tool(stage):
    made = MeasureTool(stage, stage)
    stage.view.set_tool(made)
    made.activate()
    return made


def test_a_distance_is_told_in_spaces_and_in_print(stage):
    board = stage.shown_board
    what = measured(board, QPointF(0, 0), QPointF(0, 2 * board.grid.width))
    assert (what.start, what.end, what.spaces) == ("A1", "A3", 2)
    assert (what.millimetres, what.angle_deg) == (pytest.approx(2 * board.space_mm), 270)


def test_off_the_map_there_is_no_distance_in_spaces(stage):
    what = measured(stage.shown_board, QPointF(0, 0), QPointF(-50_000, 0))
    assert (what.spaces, what.headline == what.in_print) == (None, True)


def test_a_drag_measures(tool, hand, stage):
    grid = stage.shown_board.grid
    hand.drag(grid.centre(grid.space("B2")), (9000, 5000), grid.centre(grid.space("E3")))
    assert tool.status_text().startswith("B2 to E3: 3 spaces · ")
    assert tool.overlay.words[0] == "3 spaces"


def test_ends_are_drawn_to_centre_dots_nearby(tool, hand, stage):
    grid = stage.shown_board.grid
    (x0, y0), (x1, y1) = grid.centre(grid.space("C2")), grid.centre(grid.space("C4"))
    hand.drag((x0 + 120, y0), (x1, y1 - 900), (x1 - 120, y1 + 60))
    assert tool.measured.millimetres == pytest.approx((y1 - y0) / stage.shown_board.units_per_mm)


def test_with_ctrl_ends_are_where_the_mouse_is(tool, hand, stage):
    grid = stage.shown_board.grid
    (x0, y0), (x1, y1) = grid.centre(grid.space("C2")), grid.centre(grid.space("C4"))
    hand.drag((x0 + 120, y0), (x1, y1 - 900), (x1 - 120, y1 + 60), modifiers=CTRL)
    assert tool.measured.millimetres != pytest.approx((y1 - y0) / stage.shown_board.units_per_mm)


def test_a_click_measures_nothing_and_takes_the_line_away(tool, hand):
    hand.drag((6000, 5000), (8000, 6000), (9000, 6000))
    hand.click((7000, 5000))
    assert (tool.measured, tool.overlay.words) == (None, ("", ""))


def test_escape_takes_the_line_away(tool, hand):
    hand.drag((6000, 5000), (8000, 6000), (9000, 6000))
    hand.key(Qt.Key.Key_Escape)
    assert (tool.measured, tool.overlay.boundingRect().isNull()) == (None, True)


def test_another_tool_takes_the_line_away(tool, hand):
    hand.drag((6000, 5000), (8000, 6000), (9000, 6000))
    tool.deactivate()
    assert tool.overlay.words == ("", "")


def test_the_words_are_drawn_within_what_the_overlay_covers(tool, hand, stage):
    hand.drag((6000, 5000), (8000, 6000), (9000, 6000))
    rect = stage.view.viewportTransform().mapRect(tool.overlay.boundingRect())
    end = hand.at((9000, 6000))
    assert (rect.right() - end.x() > 200, rect.bottom() - end.y() > 50) == (True, True)


class Twice(SightPolicy):
    """Rules in which every step along an axis counts twice."""

    name = "twice"

    def judge(self, board, facts, overlay):
        raise AssertionError("nothing is judged")

    def distance(self, grid, viewer, target):
        return 2 * grid.distance(viewer, target)


def test_spaces_are_counted_as_the_rules_count(stage):
    grid = stage.shown_board.grid
    one, other = grid.space("A1"), grid.space("C3")
    ends = (QPointF(*grid.centre(space)) for space in (one, other))
    assert measured(stage.shown_board, *ends, policy=Twice()).spaces == 2 * grid.distance(one, other)
