"""The arrow: selecting and moving."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.edit.objectives import badge_place, badge_reach, known_spaces
from ccstudio.edit.parts import PartRef
from tests.helpers.map_hand import CTRL, NONE, SHIFT

pytestmark = pytest.mark.slow

WOOD, COPSE, SCRUB = (PartRef("features", name) for name in ("big-wood", "copse", "scrub"))
IN_COPSE, IN_WOOD, IN_SCRUB, OPEN = (7500, 5300), (6700, 6800), (12_000, 5000), (9500, 9500)


def test_a_click_takes_what_lies_on_top(editor, hand):
    hand.click(IN_COPSE)
    assert editor.context.selection.refs == (COPSE,)


def test_further_clicks_take_what_lies_below_and_then_the_space(editor, hand):
    taken = []
    for _click in range(4):
        hand.click(IN_COPSE)
        taken.append(editor.context.selection.refs)
    assert taken == [(COPSE,), (WOOD,), (PartRef("spaces", "D2"),), (COPSE,)]


def test_a_click_elsewhere_begins_anew(editor, hand):
    hand.click(IN_COPSE)
    hand.click((7500, 5800))
    assert editor.context.selection.refs == (COPSE,)


def test_shift_adds_and_takes_away(editor, hand):
    hand.click(IN_COPSE)
    hand.click(IN_SCRUB, SHIFT)
    both = editor.context.selection.refs
    hand.click(IN_COPSE, SHIFT)
    assert (both, editor.context.selection.refs) == ((COPSE, SCRUB), (SCRUB,))


def test_open_ground_is_a_space(editor, hand):
    hand.click(OPEN)
    assert editor.context.selection.refs == (PartRef("spaces", "E4"),)


def test_a_click_beside_the_map_clears_the_selection(editor, hand):
    hand.click(IN_COPSE)
    hand.click((-2500, 2000))
    assert editor.context.selection.refs == ()


def test_escape_clears_the_selection(editor, hand):
    hand.click(IN_COPSE)
    hand.key(Qt.Key.Key_Escape)
    assert editor.context.selection.refs == ()


def test_a_band_takes_what_lies_wholly_inside(editor, hand):
    hand.drag((5000, 3500), (9000, 7500), (9500, 7500))
    assert set(editor.context.selection.refs) == {WOOD, COPSE}


def test_a_band_with_shift_adds(editor, hand):
    hand.click(IN_SCRUB)
    hand.drag((5000, 3500), (9000, 7500), (9500, 7500), modifiers=SHIFT)
    assert set(editor.context.selection.refs) == {SCRUB, WOOD, COPSE}


def test_the_band_is_gone_afterwards(editor, hand):
    hand.drag((5000, 3500), (9000, 7500), (9500, 7500))
    assert editor.toolbox.current._band.boundingRect().isEmpty()


def test_what_is_under_the_mouse_is_pointed_at(editor, hand):
    hand.move(IN_COPSE)
    there = editor.context.selection.pointed_at
    hand.move(OPEN)
    assert (there, editor.context.selection.pointed_at) == (COPSE, None)


def test_a_drag_moves_what_is_under_the_mouse(editor, hand):
    editor.context.set_snaps(False)
    before = editor.context.document.features[2].geometry.coordinates[0][0]
    hand.drag(IN_SCRUB, (12_500, 5500), (13_000, 6000))
    x, y = editor.context.document.features[2].geometry.coordinates[0][0]
    assert (x - before[0], y - before[1]) == pytest.approx((1000, 1000), abs=3 * editor.view.units_per_pixel)


def test_a_drag_is_one_step_and_undo_brings_the_same_document_back(editor, hand):
    before = editor.context.document
    hand.drag(IN_SCRUB, (12_200, 5200), (12_400, 5400), (13_000, 6000))
    assert editor.model.undo_stack.count() == 1
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_a_drag_moves_everything_selected(editor, hand):
    before = editor.context.document.features
    hand.click(IN_COPSE)
    hand.click(IN_SCRUB, SHIFT)
    hand.drag(IN_SCRUB, (12_500, 5500), (13_000, 6000))
    assert [a is b for a, b in zip(before, editor.context.document.features, strict=True)] == [True, False, False]


def test_a_dragged_outline_snaps_by_the_vertex_that_was_taken(editor, hand):
    corner = editor.context.grid.corners(editor.context.grid.space("E3"))[1]
    hand.drag((12_900, 4540), (corner[0] - 60, corner[1] + 80), (corner[0] - 60, corner[1] + 80))
    assert editor.context.document.features[2].geometry.coordinates[0][1] == corner


def test_ctrl_suspends_snapping_of_a_drag(editor, hand):
    corner = editor.context.grid.corners(editor.context.grid.space("E3"))[1]
    to = (corner[0] - 60, corner[1] + 80)
    hand.drag((12_900, 4540), to, to, modifiers=CTRL)
    assert editor.context.document.features[2].geometry.coordinates[0][1] != corner


def test_escape_gives_up_a_drag_without_a_step(editor, hand):
    before = editor.context.document
    hand.press(IN_SCRUB)
    hand.move((12_500, 5500))
    hand.move((13_000, 6000))
    hand.key(Qt.Key.Key_Escape)
    hand.move((14_000, 6000))
    hand.release((14_000, 6000))
    assert editor.model.value is before
    assert editor.model.undo_stack.count() == 0


def test_a_slip_of_the_hand_is_a_click(editor, hand):
    before = editor.context.document
    x, y = IN_SCRUB
    hand.drag(IN_SCRUB, (x + editor.view.units_per_pixel, y))
    assert editor.model.value is before
    assert editor.context.selection.refs == (SCRUB,)


def test_arrow_keys_nudge_by_a_pixel_and_merge(editor, hand):
    hand.click(IN_SCRUB)
    before = editor.context.document.features[2].geometry.coordinates[0][0]
    for _press in range(3):
        hand.key(Qt.Key.Key_Right)
    after = editor.context.document.features[2].geometry.coordinates[0][0]
    assert after == (before[0] + 3 * round(editor.view.units_per_pixel), before[1])
    assert editor.model.undo_stack.count() == 1


def test_a_label_can_be_moved(editor, hand):
    editor.context.set_snaps(False)
    hand.drag((12_540, 11_584), (12_000, 11_000), (11_000, 11_000))
    assert editor.context.document.labels[0].at == pytest.approx((11_000, 11_000), abs=3 * editor.view.units_per_pixel)


@pytest.fixture
def badge(editor):
    """A place on the rim of the badge of the objective, away from the centre of its space."""
    grid = editor.context.grid
    x, y = badge_place(grid, known_spaces(grid, editor.context.document.objectives[0]))
    return x + 0.8 * badge_reach(grid), y


def test_an_objective_is_selected_by_its_badge(editor, hand, badge):
    hand.click(badge)
    assert editor.context.selection.refs == (PartRef("objectives", 1),)


def test_the_menu_of_a_badge_is_that_of_the_objective(editor, hand, badge):
    editor._menu.make(editor.view.pointer_at(hand.at(badge).toPointF())).deleteLater()
    assert editor.context.selection.refs == (PartRef("objectives", 1),)


def test_an_objective_is_dragged_by_its_badge_to_another_space(editor, hand, badge, centre):
    before, (x, y) = editor.context.document, centre("G5")
    by = centre("E4")[0] - x, centre("E4")[1] - y
    hand.drag(badge, (badge[0] + by[0] / 2, badge[1] + by[1] / 2), (badge[0] + by[0], badge[1] + by[1]))
    assert editor.context.document.objectives[0].spaces == ("E4",)
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_arrow_keys_leave_an_objective_in_its_space(editor, hand, badge):
    hand.click(badge)
    hand.key(Qt.Key.Key_Left)
    assert editor.context.document.objectives[0].spaces == ("G5",)


def test_a_double_click_goes_on_to_the_vertices(editor, hand):
    hand.double_click(IN_SCRUB)
    assert editor.toolbox.current.id == "tool.vertices"
    assert editor.context.selection.refs == (SCRUB,)


def test_delete_removes_the_selection(editor, hand):
    hand.click(IN_COPSE)
    editor.trigger("edit.delete")
    assert [feature.id for feature in editor.context.document.features] == ["big-wood", "scrub"]
    assert editor.context.selection.refs == ()


def test_another_tool_gives_up_a_drag(editor, hand):
    before = editor.context.document
    hand.press(IN_SCRUB)
    hand.move((13_000, 6000))
    editor.trigger("tool.trace")
    assert editor.model.value is before


@pytest.mark.parametrize("modifiers", [NONE, SHIFT], ids=["plain", "with shift"])
def test_a_band_over_nothing_selects_nothing(editor, hand, modifiers):
    hand.drag((9500, 9000), (10_000, 9500), (10_100, 9600), modifiers=modifiers)
    assert editor.context.selection.refs == ()
