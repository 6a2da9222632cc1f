"""The pen: outlines, lines and holes traced point by point."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.map import Contour, Course, Feature
from ccstudio.edit.parts import PartRef, find
from ccstudio.ui.map_editor.context import CONTOUR
from tests.helpers.map_hand import CTRL, NONE, SHIFT

pytestmark = pytest.mark.slow

POINTS = [(9500, 8500), (11_500, 8500), (11_500, 10_500)]


@pytest.fixture
def pen(editor):
    editor.context.set_snaps(False)
    editor.trigger("tool.trace")
    return editor.toolbox.current


def traced(editor):
    (ref,) = editor.context.selection.refs
    return find(editor.context.document, ref)


def clicked(hand, points, modifiers=NONE):
    for point in points:
        hand.click(point, modifiers)


def near(points, editor):
    return [pytest.approx(point, abs=editor.view.units_per_pixel) for point in points]


def test_enter_makes_a_feature_of_the_chosen_terrain_and_selects_it(editor, hand, pen):
    editor.context.choose("outline", "brush")
    clicked(hand, POINTS)
    hand.key(Qt.Key.Key_Return)
    feature = traced(editor)
    assert isinstance(feature, Feature)
    assert (feature.id, feature.terrain) == ("brush-1", "brush")
    assert list(feature.geometry.coordinates[0][:-1]) == near(POINTS, editor)


def test_a_double_click_closes(editor, hand, pen):
    clicked(hand, POINTS[:2])
    hand.double_click(POINTS[2])
    assert list(traced(editor).geometry.coordinates[0][:-1]) == near(POINTS, editor)


def test_a_click_on_the_first_point_closes(editor, hand, pen):
    clicked(hand, [*POINTS, POINTS[0]])
    assert len(traced(editor).geometry.coordinates[0]) == 4
    assert pen.points == ()


def test_tracing_is_one_step(editor, hand, pen):
    before = editor.context.document
    clicked(hand, POINTS)
    hand.key(Qt.Key.Key_Return)
    assert editor.model.undo_stack.count() == 1
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_backspace_drops_the_last_point(editor, hand, pen):
    clicked(hand, POINTS)
    hand.key(Qt.Key.Key_Backspace)
    assert list(pen.points) == near(POINTS[:2], editor)


def test_escape_leaves_nothing(editor, hand, pen):
    before = editor.context.document
    clicked(hand, POINTS)
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Return)
    assert (editor.model.value, pen.points) == (before, ())


def test_two_points_are_no_outline(editor, hand, pen):
    before = editor.context.document
    clicked(hand, POINTS[:2])
    hand.key(Qt.Key.Key_Return)
    assert editor.model.value is before
    assert len(pen.points) == 2


def test_two_clicks_at_one_place_are_one_point(editor, hand, pen):
    hand.click(POINTS[0])
    hand.click(POINTS[0])
    assert len(pen.points) == 1


def test_points_snap_to_corners_of_spaces(editor, hand, pen):
    editor.context.set_snaps(True)
    corner = editor.context.grid.corners(editor.context.grid.space("E4"))[0]
    hand.move((corner[0] + 70, corner[1] - 70))
    shown = pen._snapper.cue.shown
    hand.click((corner[0] + 70, corner[1] - 70))
    assert (pen.points, shown.kind) == ((corner,), "corner")


def test_points_snap_to_other_outlines(editor, hand, pen):
    editor.context.set_snaps(True)
    hand.click((8530, 7040))
    assert pen.points == ((8500, 7000),)


def test_ctrl_suspends_snapping(editor, hand, pen):
    editor.context.set_snaps(True)
    hand.click((8600, 7100), CTRL)
    assert pen.points[0] == pytest.approx((8600, 7100), abs=editor.view.units_per_pixel)
    assert pen.points[0] != (8500, 7000)


def test_the_mark_goes_when_ctrl_is_pressed_without_moving(editor, hand, pen):
    editor.context.set_snaps(True)
    hand.move((8530, 7040))
    there = pen._snapper.cue.shown
    hand.key(Qt.Key.Key_Control)
    assert there is not None
    hand.move((8530, 7040), CTRL)
    assert pen._snapper.cue.shown is None


def test_shift_keeps_to_fifteen_degrees(editor, hand, pen):
    hand.click(POINTS[0])
    hand.click((POINTS[0][0] + 3000, POINTS[0][1] + 100), SHIFT)
    (x0, y0), (x1, y1) = pen.points
    assert (y1 - y0, x1 - x0 > 2800) == (0, True)


def test_an_edge_that_crosses_is_red_at_once(editor, hand, pen):
    clicked(hand, [(9500, 8500), (11_500, 8500), (11_500, 10_500)])
    clean = pen._draft.wrong
    hand.move((10_500, 7500))
    assert (clean, pen._draft.wrong) == (frozenset(), frozenset({0, 2}))


def test_an_outline_that_crosses_stays_red_while_it_is_drawn(editor, hand, pen):
    clicked(hand, [(9500, 8500), (11_500, 8500), (11_500, 10_500), (10_500, 7500)])
    hand.move((9000, 7500))
    assert pen._draft.wrong == {0, 2}


def test_an_outline_that_its_closing_edge_makes_cross_is_told_of(qtbot, editor, hand, pen):
    clicked(hand, [(9500, 8500), (11_500, 8500), (10_500, 10_500), (10_500, 7500)])
    with qtbot.waitSignal(pen.status_changed, check_params_cb=lambda text: "crosses itself" in text):
        hand.key(Qt.Key.Key_Return)


def test_a_crossing_is_forgotten_with_its_point(editor, hand, pen):
    clicked(hand, [(9500, 8500), (11_500, 8500), (11_500, 10_500), (10_500, 7500)])
    hand.key(Qt.Key.Key_Backspace)
    hand.move((9600, 10_500))
    assert pen._draft.wrong == frozenset()


def test_a_line_terrain_is_traced_as_a_course(editor, hand, pen, centre):
    editor.context.choose("outline", "road")
    clicked(hand, [centre("C3"), centre("E3")])
    hand.key(Qt.Key.Key_Return)
    course = traced(editor)
    assert isinstance(course, Course)
    assert isinstance(course.geometry, LineString)
    assert (course.spaces[0], course.spaces[-1], course.width) == ("C3", "E3", 500)


def test_a_contour_is_traced_at_the_chosen_level(editor, hand, pen):
    editor.context.choose("outline", CONTOUR)
    editor.context.choose_level(2)
    clicked(hand, POINTS)
    hand.key(Qt.Key.Key_Return)
    contour = traced(editor)
    assert isinstance(contour, Contour)
    assert contour.level == 2


def test_the_middle_button_moves_the_map_while_an_outline_is_traced(editor, hand, pen):
    clicked(hand, POINTS[:2])
    hand.drag((9500, 8500), (9000, 8000), button=Qt.MouseButton.MiddleButton)
    assert len(pen.points) == 2


def test_another_tool_gives_the_outline_up(editor, hand, pen):
    clicked(hand, POINTS)
    editor.trigger("tool.select")
    assert pen.points == ()


def test_a_hole_is_cut_into_the_selected_outline(editor, hand, pen):
    editor.trigger("tool.hole")
    hand.click((6700, 6800))
    clicked(hand, [(6700, 6200), (6900, 6200), (6800, 6500)])
    hand.key(Qt.Key.Key_Return)
    wood = find(editor.context.document, PartRef("features", "big-wood"))
    assert isinstance(wood.geometry, Polygon)
    assert len(wood.geometry.coordinates) == 2


def test_a_hole_that_reaches_out_of_the_outline_is_told_of_at_once(editor, hand, pen, qtbot):
    editor.trigger("tool.hole")
    hole = editor.toolbox.current
    hand.click((6700, 6800))
    clicked(hand, [(6700, 6200), (6900, 6200), (16_800, 6500)])
    with qtbot.waitSignal(hole.status_changed) as told:
        hand.key(Qt.Key.Key_Return)
    assert told.args[0].startswith("The hole extends beyond the outline")


def test_the_words_of_the_pen_count_the_points(editor, hand, pen):
    clicked(hand, POINTS[:2])
    assert pen.status_text().startswith("2 points.")
