"""The vertex editor."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.documents.geometry import Polygon
from ccstudio.edit import maps
from ccstudio.edit.outlines import MOST_VERTICES, Vertex, closed
from ccstudio.edit.parts import PartRef, find
from tests.helpers.map_hand import CTRL, SHIFT

pytestmark = pytest.mark.slow

WOOD, SCRUB = PartRef("features", "big-wood"), PartRef("features", "scrub")
CORNER, TO = (8500, 7000), (9200, 7600)


@pytest.fixture
def tool(editor):
    editor.context.set_snaps(False)
    editor.context.selection.set([WOOD])
    editor.trigger("tool.vertices")
    return editor.toolbox.current


def ring_of(editor, ref=WOOD):
    return find(editor.context.document, ref).geometry.coordinates[0]


def test_every_vertex_has_a_handle(editor, tool):
    assert tool._handles.count == 4


def test_a_vertex_is_dragged(editor, hand, tool):
    hand.drag(CORNER, (9000, 7400), TO)
    assert ring_of(editor)[2] == pytest.approx(TO, abs=2 * editor.view.units_per_pixel)


def test_the_others_stay(editor, hand, tool):
    before = ring_of(editor)
    hand.drag(CORNER, (9000, 7400), TO)
    assert [a == b for a, b in zip(before, ring_of(editor), strict=True)] == [True, True, False, True, True]


def test_the_first_vertex_takes_the_closing_one_along(editor, hand, tool):
    hand.drag((6500, 4500), (6200, 4200), (6000, 4000))
    assert ring_of(editor)[0] == ring_of(editor)[-1] != (6500, 4500)


def test_a_drag_is_one_step_and_undo_brings_the_same_document_back(editor, hand, tool):
    before = editor.context.document
    hand.drag(CORNER, (8800, 7200), (9000, 7400), TO)
    assert editor.model.undo_stack.count() == 1
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_two_drags_are_two_steps(editor, hand, tool):
    hand.drag(CORNER, (9000, 7400), TO)
    hand.drag(TO, (9400, 7600), (9600, 7700))
    assert editor.model.undo_stack.count() == 2


def test_escape_gives_up_a_drag_without_a_step(editor, hand, tool):
    before = editor.context.document
    hand.press(CORNER)
    hand.move((9000, 7400))
    hand.move(TO)
    hand.key(Qt.Key.Key_Escape)
    assert editor.model.value is before
    assert editor.model.undo_stack.count() == 0


def test_a_press_on_an_edge_inserts_a_vertex(editor, hand, tool):
    hand.click((8500, 5800))
    assert ring_of(editor)[2] == pytest.approx((8500, 5800), abs=2 * editor.view.units_per_pixel)
    assert len(ring_of(editor)) == 6


def test_inserting_and_dragging_on_is_one_step(editor, hand, tool):
    hand.drag((8500, 5800), (8800, 5800), (9400, 5900))
    assert ring_of(editor)[2] == pytest.approx((9400, 5900), abs=2 * editor.view.units_per_pixel)
    assert editor.model.undo_stack.count() == 1


def test_escape_takes_an_inserted_vertex_away_again(editor, hand, tool):
    before = editor.context.document
    hand.press((8500, 5800))
    hand.move((9400, 5900))
    hand.key(Qt.Key.Key_Escape)
    assert editor.model.value is before


def test_delete_removes_the_chosen_vertex(editor, hand, tool):
    hand.click(CORNER)
    editor.trigger("edit.delete")
    assert CORNER not in ring_of(editor)
    assert len(ring_of(editor)) == 4


def test_deleting_below_a_triangle_removes_the_outline(editor, hand, tool):
    hand.drag((5000, 6000), (9000, 7200), (9000, 7200))
    assert len(tool.chosen[WOOD]) == 2
    editor.trigger("edit.delete")
    assert find(editor.context.document, WOOD) is None


def test_a_band_chooses_several_and_they_move_together(editor, hand, tool):
    hand.drag((6000, 6600), (8900, 7400), (9000, 7500))
    assert tool.chosen == {WOOD: {Vertex(0, 0, 2), Vertex(0, 0, 3)}}
    hand.drag(CORNER, (8500, 7300), (8500, 8000))
    assert [y for _x, y in ring_of(editor)[2:4]] == pytest.approx([8000, 8000], abs=2 * editor.view.units_per_pixel)


def test_vertices_of_several_outlines_move_together(editor, hand, tool):
    editor.context.selection.set([WOOD, SCRUB])
    hand.drag((8100, 3300), (11_300, 4900), (11_300, 4900))
    assert set(tool.chosen) == {WOOD, SCRUB}
    hand.drag((8500, 4500), (8500, 4000), (8500, 3500))
    assert ring_of(editor)[1][1] == ring_of(editor, SCRUB)[0][1]


def test_shift_chooses_a_vertex_as_well(editor, hand, tool):
    hand.click(CORNER)
    hand.click((6500, 7000), SHIFT)
    assert tool.chosen == {WOOD: {Vertex(0, 0, 2), Vertex(0, 0, 3)}}


def test_a_dragged_vertex_snaps_to_other_outlines(editor, hand, tool):
    editor.context.set_snaps(True)
    hand.drag(CORNER, (10_500, 4600), (10_960, 4540))
    assert ring_of(editor)[2] == (11_000, 4500)


def test_ctrl_suspends_snapping(editor, hand, tool):
    editor.context.set_snaps(True)
    hand.drag(CORNER, (10_500, 4600), (10_900, 4600), modifiers=CTRL)
    assert ring_of(editor)[2] != (11_000, 4500)


def test_shift_keeps_a_drag_to_fifteen_degrees(editor, hand, tool):
    hand.click(CORNER)
    hand.press(CORNER)
    hand.move((9500, 7100), SHIFT)
    hand.move((9500, 7100), SHIFT)
    hand.release((9500, 7100), SHIFT)
    assert ring_of(editor)[2][1] == 7000


def test_a_click_on_another_outline_goes_over_to_it(editor, hand, tool):
    hand.click((12_000, 5000))
    assert editor.context.selection.refs == (SCRUB,)
    assert tool._handles.count == 3


def test_arrow_keys_nudge_the_chosen_vertices(editor, hand, tool):
    hand.click(CORNER)
    hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Down)
    assert ring_of(editor)[2] == (8500, 7000 + 2 * round(editor.view.units_per_pixel))
    assert editor.model.undo_stack.count() == 1


def test_undo_lets_go_of_vertices_that_are_no_longer_there(editor, hand, tool):
    hand.click((8500, 5800))
    editor.model.undo_stack.undo()
    hand.click((6500, 4500))
    assert all(vertex.number < 4 for vertex in tool.chosen[WOOD])


def test_the_vertices_of_a_line_can_be_moved(editor, hand, tool):
    lane = PartRef("courses", "lane")
    editor.context.selection.set([lane])
    hand.drag((0, 5792), (500, 6000), (900, 6200))
    assert find(editor.context.document, lane).geometry.coordinates[2] != (0, 5792)


def test_the_handles_go_with_the_tool(editor, hand, tool):
    editor.trigger("tool.select")
    assert tool._handles.count == 0


def test_the_table_of_vertices_follows_the_drag(editor, hand, tool):
    hand.drag(CORNER, (9000, 7400), TO)
    model = editor.properties.table.vertex_model
    shown = tuple(model.data(model.index(2, column)) for column in (1, 2))
    units = editor.context.board.units_per_mm
    assert shown == pytest.approx([value / units for value in ring_of(editor)[2]], abs=0.001)


def test_escape_lets_go_of_the_chosen_vertices_and_keeps_the_selection(editor, hand, tool):
    hand.click(CORNER)
    hand.key(Qt.Key.Key_Escape)
    assert (tool.chosen, editor.context.selection.refs) == ({}, (WOOD,))


def test_a_click_on_open_ground_lets_go_of_the_chosen_vertices(editor, hand, tool):
    hand.click(CORNER)
    hand.click((9_800, 9_800))
    assert tool.chosen == {}


def test_shift_and_a_click_select_another_outline_as_well(editor, hand, tool):
    hand.click((12_000, 5_000), SHIFT)
    assert editor.context.selection.refs == (WOOD, SCRUB)


def test_the_vertex_under_the_mouse_is_ringed_and_an_edge_offers_a_new_one(editor, hand, tool):
    hand.move(CORNER)
    on_vertex = (tool._handles.hovered, tool._handles.new)
    hand.move((8500, 5800))
    on_edge = (tool._handles.hovered, tool._handles.new)
    assert [it is None for it in (*on_vertex, *on_edge)] == [False, True, True, False]


def test_without_a_selection_the_tool_asks_for_one(editor, tool):
    editor.context.selection.clear()
    assert tool.status_text() == "Click an outline to edit its vertices."


def test_a_full_outline_takes_no_more_vertices(editor, hand, tool):
    count = MOST_VERTICES
    ring = closed([(6_500 + 2_000 * i // count, 4_500 + (i % 2)) for i in range(count - 1)] + [(8_500, 9_000)])
    geometry = Polygon(coordinates=(ring,))
    editor.context.apply(maps.with_geometry(editor.context.document, editor.context.grid, WOOD, geometry), "Fill up")
    before = editor.context.document
    hand.click((7_500, 6_800))
    assert editor.model.value is before
