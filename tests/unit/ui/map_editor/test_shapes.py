"""Operations on outlines in the window: the panel, the keys, the knife, and the frame that turns and scales."""

import pytest
import shapely
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Course, Feature
from ccstudio.edit.parts import PartRef, find
from tests.helpers.map_hand import CTRL, SHIFT
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow

WOOD, COPSE, SCRUB = (PartRef("features", name) for name in ("big-wood", "copse", "scrub"))


def part(editor, ref) -> Feature:
    found = find(editor.context.document, ref)
    assert found is not None
    return found


def area(editor, ref) -> float:
    rings = part(editor, ref).geometry.coordinates
    return shapely.Polygon(rings[0], rings[1:]).area


def point_at(button) -> None:
    place = button.rect().center().toPointF()
    QApplication.sendEvent(button, QEnterEvent(place, place, button.mapToGlobal(place)))


def test_uniting_is_one_step_that_keeps_the_first_and_selects_it(editor):
    editor.context.selection.set([WOOD, COPSE])
    editor.trigger("shape.unite")
    assert [it.id for it in editor.context.document.features] == ["big-wood", "scrub"]
    assert editor.context.selection.refs == (WOOD,)
    editor.model.undo_stack.undo()
    assert editor.context.document is SMALL_MAP


def test_undoing_a_union_selects_what_was_united_again(editor):
    editor.context.selection.set([WOOD, COPSE])
    editor.trigger("shape.unite")
    editor.model.undo_stack.undo()
    undone = editor.context.selection.refs
    editor.model.undo_stack.redo()
    assert (undone, editor.context.selection.refs) == ((WOOD, COPSE), (WOOD,))


def test_what_has_no_result_is_told_and_changes_nothing(editor):
    editor.context.selection.set([WOOD, SCRUB])
    editor.trigger("shape.intersect")
    assert "no part of the outlines would be left" in editor.shape_panel.said
    assert (editor.context.document is SMALL_MAP, editor.model.undo_stack.count()) == (True, 0)


def test_several_parts_are_told_and_selected(editor):
    editor.context.selection.set([WOOD, SCRUB])
    editor.trigger("shape.unite")
    assert editor.shape_panel.said.startswith("2 parts")
    assert len(editor.context.selection.refs) == 2


def test_the_mouse_over_a_button_shows_the_result(editor):
    editor.context.selection.set([WOOD, COPSE])
    button = editor.shape_panel.button("shape.subtract")
    point_at(button)
    shown = editor.shapes.preview_path.elementCount()
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    assert (shown > 5, editor.shapes.preview_path.isEmpty()) == (True, True)
    assert editor.context.document is SMALL_MAP


def test_the_preview_goes_when_the_selection_does(editor):
    editor.context.selection.set([WOOD, COPSE])
    point_at(editor.shape_panel.button("shape.unite"))
    editor.context.selection.clear()
    assert editor.shapes.preview_path.isEmpty()


def test_the_numbers_of_the_panel_are_taken(editor):
    before = area(editor, SCRUB)
    editor.context.selection.set([SCRUB])
    field = editor.shape_panel.field("distance")
    assert (field.suffix(), field.value()) == (" mm", pytest.approx(120 / editor.context.board.units_per_mm, abs=0.01))
    field.setValue(-100 / editor.context.board.units_per_mm)
    editor.shape_panel.button("shape.buffer").click()
    assert area(editor, SCRUB) < before - 95 * 2000


def test_turning_by_numbers_about_the_middle_of_the_space(editor):
    editor.context.selection.set([WOOD])
    panel = editor.shape_panel
    panel.field("pivot").setCurrentIndex(panel.field("pivot").findData("space"))
    panel.field("angle_deg").setValue(90)
    panel.button("shape.transform").click()
    assert area(editor, WOOD) == 2000 * 2500
    assert part(editor, WOOD) != SMALL_MAP.features[0]


def test_mirroring_twice_is_the_same(editor):
    editor.context.selection.set([SCRUB])
    editor.trigger("shape.mirror-across")
    editor.trigger("shape.mirror-across")
    assert part(editor, SCRUB) == SMALL_MAP.features[2]


def test_aligned_parts_and_labels_share_an_edge(editor):
    editor.context.selection.set([WOOD, COPSE, SCRUB])
    editor.trigger("align.top")
    tops = {min(y for _x, y in it.geometry.coordinates[0]) for it in editor.context.document.features}
    assert tops == {4500}


def test_operations_make_no_sense_without_a_selection(editor):
    assert not editor.commands.is_enabled("shape.unite")
    assert not editor.shape_panel.button("shape.unite").isEnabled()


def test_the_knife_cuts_what_is_selected(editor, hand):
    editor.context.set_snaps(False)
    editor.context.selection.set([WOOD])
    editor.trigger("tool.split")
    hand.click((6000, 5500))
    hand.double_click((9000, 5600))
    assert len(editor.context.document.features) == 4
    assert len(editor.context.selection.refs) == 2
    assert sum(area(editor, ref) for ref in editor.context.selection.refs) == 2000 * 2500
    editor.model.undo_stack.undo()
    assert editor.context.document is SMALL_MAP


def test_with_nothing_selected_the_knife_cuts_all_it_crosses(editor, hand):
    editor.context.set_snaps(False)
    editor.trigger("tool.split")
    hand.click((6000, 5500))
    hand.click((14_000, 5500))
    hand.key(Qt.Key.Key_Return)
    assert len(editor.context.document.features) == 6


def test_the_knife_cuts_a_road(editor, hand):
    editor.context.set_snaps(False)
    editor.context.selection.set([PartRef("courses", "lane")])
    editor.trigger("tool.split")
    hand.click((-900, 3500))
    hand.double_click((900, 3500))
    assert [isinstance(it, Course) for it in editor.context.document.courses] == [True, True]


def test_a_cut_through_nothing_is_told(editor, hand):
    said = []
    editor.toolbox.status_changed.connect(said.append)
    editor.trigger("tool.split")
    hand.click((9500, 9000))
    hand.double_click((11_000, 9000))
    assert any("does not cut through any outline" in words for words in said)
    assert editor.context.document is SMALL_MAP


@pytest.fixture
def frame(editor):
    editor.context.set_snaps(False)
    editor.context.selection.set([WOOD])
    editor.trigger("tool.transform")
    return editor.toolbox.current.frame


def test_a_corner_scales_about_the_opposite_one(editor, hand, frame):
    hand.drag((8500, 7000), (9000, 7500), (10_500, 9500))
    xs = [x for x, _y in part(editor, WOOD).geometry.coordinates[0]]
    assert (min(xs), max(xs)) == (6500, pytest.approx(10_500, abs=2 * editor.view.units_per_pixel))


def test_with_shift_a_corner_keeps_the_proportions(editor, hand, frame):
    hand.drag((8500, 7000), (9000, 7500), (10_500, 8000), modifiers=SHIFT)
    x0, y0, x1, y1 = shapely.Polygon(part(editor, WOOD).geometry.coordinates[0]).bounds
    assert (x1 - x0) / (y1 - y0) == pytest.approx(2000 / 2500, rel=0.01)


def test_a_side_scales_one_way_and_beyond_the_other_side_mirrors(editor, hand, frame):
    hand.drag((8500, 5750), (8000, 5750), (4500, 5750))
    x0, y0, x1, y1 = shapely.Polygon(part(editor, WOOD).geometry.coordinates[0]).bounds
    assert (x1, y0, y1) == (6500, 4500, 7000)
    assert x0 < 5000


def test_the_circle_turns_and_with_shift_by_steps(editor, hand, frame):
    turn = frame.grips()["turn"]
    hand.drag(turn, (9000, 4500), (11_000, 5700), modifiers=SHIFT)
    x0, y0, x1, y1 = shapely.Polygon(part(editor, WOOD).geometry.coordinates[0]).bounds
    assert (x1 - x0, y1 - y0) == (2500, 2000)


def test_it_turns_about_the_cross_wherever_that_was_dragged(editor, hand, frame):
    hand.drag(frame.pivot, (6000, 6000), (6500, 4500))
    assert frame.pivot == pytest.approx((6500, 4500), abs=editor.view.units_per_pixel)
    hand.drag(frame.grips()["turn"], (9000, 5000), (8000, 9000), modifiers=SHIFT)
    assert frame.pivot == pytest.approx((6500, 4500), abs=editor.view.units_per_pixel)
    assert part(editor, WOOD) != SMALL_MAP.features[0]


def test_the_cross_snaps(editor, hand, frame, centre):
    editor.context.set_snaps(True)
    x, y = centre("C3")
    hand.drag(frame.pivot, (x + 300, y), (x + 70, y + 70))
    assert frame.pivot == (x, y)


def test_a_drag_is_one_step_and_escape_gives_it_up(editor, hand, frame):
    hand.drag((8500, 7000), (9000, 7500), (10_500, 9500))
    assert editor.model.undo_stack.count() == 1
    editor.model.undo_stack.undo()
    hand.press((8500, 7000))
    hand.move((9500, 9000))
    hand.key(Qt.Key.Key_Escape)
    hand.release((9500, 9000))
    assert editor.context.document is SMALL_MAP


def test_a_drag_inside_moves(editor, hand, frame):
    hand.drag((7100, 6300), (7500, 7000), (8100, 7300))
    x0, y0, _x1, _y1 = shapely.Polygon(part(editor, WOOD).geometry.coordinates[0]).bounds
    assert (x0, y0) == pytest.approx((7500, 5500), abs=2 * editor.view.units_per_pixel)


def test_the_frame_follows_the_selection_and_undo(editor, frame):
    editor.context.selection.set([SCRUB])
    assert (frame.box.left(), frame.box.right()) == (11_000, 13_000)
    editor.trigger("shape.mirror-down")
    editor.model.undo_stack.undo()
    assert frame.box.top() == 4500
    editor.context.selection.clear()
    assert frame.box.isNull()


def test_a_click_on_another_part_goes_over_to_it(editor, hand, frame):
    hand.click((12_000, 5000))
    assert editor.context.selection.refs == (SCRUB,)


def test_what_rounding_makes_invalid_is_mended_at_the_end_of_a_drag(editor, hand, make_editor):
    comb = [(6500, 4500)]
    for x in range(6500, 8500, 40):
        comb += [(x + 10, 6900), (x + 20, 4510)]
    ring = (*comb, (8500, 7000), (6500, 7000), (6500, 4500))
    wood = replace(SMALL_MAP.features[0], geometry=Polygon(coordinates=(ring,)))
    other = make_editor(replace(SMALL_MAP, features=(wood,)))
    other.context.set_snaps(False)
    other.context.selection.set([WOOD])
    other.trigger("tool.transform")
    type(hand)(other.view).drag((8500, 7000), (8000, 6500), (6700, 4700))
    rings = part(other, WOOD).geometry.coordinates
    made = shapely.Polygon(rings[0], rings[1:]) if isinstance(part(other, WOOD).geometry, Polygon) else None
    assert made is None or made.is_valid


def test_ctrl_suspends_snapping_of_a_scale(editor, hand, frame):
    editor.context.set_snaps(True)
    hand.drag((8500, 7000), (9000, 7500), (10_480, 9480), modifiers=CTRL)
    assert part(editor, WOOD) != SMALL_MAP.features[0]


def test_turning_what_is_selected_tells_of_its_handles(editor):
    editor.context.selection.set([PartRef("features", "big-wood")])
    editor.trigger("tool.transform")
    tool = editor.toolbox.current
    editor.trigger("tool.select")
    told = []
    tool.status_changed.connect(told.append)
    editor.trigger("tool.transform")
    assert told[-1].startswith("Drag a square to scale")
