"""Walls along sides, spaces painted, and owners chosen."""

import msgspec
import pytest
from PySide6.QtCore import Qt

from ccstudio.documents.document import Reference
from ccstudio.documents.map import Side, Space
from ccstudio.edit.parts import PartRef, find
from tests.helpers.map_hand import SHIFT
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow


@pytest.fixture
def side_at(editor):
    """The middle of a side."""

    def middle(name, direction):
        (x0, y0), (x1, y1) = editor.context.grid.side(editor.context.grid.space(name), direction)
        return (x0 + x1) / 2, (y0 + y1) / 2

    return middle


def test_a_click_on_a_side_puts_a_wall_there(editor, hand, side_at):
    editor.trigger("tool.side")
    hand.click(side_at("E4", "n"))
    wall = editor.context.document.features[-1]
    assert (wall.terrain, set(wall.owners)) == ("wall", {"E3", "E4"})
    assert [entry.terrain for entry in editor.context.document.sides] == ["wall"]


def test_a_drag_along_sides_is_one_step(editor, hand, side_at):
    before = editor.context.document
    editor.trigger("tool.side")
    hand.drag(*(side_at("E4", direction) for direction in ("n", "ne", "se", "s")))
    assert len(editor.context.document.features) == len(before.features) + 4
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_a_drag_past_a_third_side_draws_one_chain(editor, hand, side_at, centre):
    editor.trigger("tool.side")
    (x, y), (cx, cy) = side_at("E4", "n"), centre("E4")
    # From the middle of the northern side round its eastern corner, where the third side runs outwards.
    corner = max(editor.context.grid.side(editor.context.grid.space("E4"), "n"))
    beyond = corner[0] + 0.25 * (corner[0] - cx), corner[1] + 0.25 * (corner[1] - cy)
    hand.drag((x, y), ((x + beyond[0]) / 2, (y + beyond[1]) / 2), beyond, side_at("E4", "ne"))
    assert {frozenset(it.owners) for it in editor.context.document.features if it.terrain == "wall"} == {
        frozenset({"E3", "E4"}), frozenset({"E4", "F3"}),
    }  # fmt: skip


def test_the_way_back_of_a_drag_takes_walls_away(editor, hand, side_at):
    editor.trigger("tool.side")
    hand.drag(*(side_at("E4", way) for way in ("n", "ne", "se", "ne", "n")))
    assert len(editor.context.document.sides) == 1


def test_shift_clears_a_side(editor, hand, side_at):
    before = editor.context.document
    editor.trigger("tool.side")
    hand.click(side_at("E4", "n"))
    hand.click(side_at("E4", "n"), SHIFT)
    assert editor.model.value == before


def test_the_bar_offers_terrains_for_sides(editor):
    editor.trigger("tool.side")
    field = editor._bar.terrain
    assert [field.box.itemText(row) for row in range(field.box.count())] == ["Wall", "Hedge"]


def test_the_terrain_of_the_bar_is_drawn(editor, hand, side_at):
    editor.trigger("tool.side")
    editor._bar.terrain.box.setCurrentIndex(1)
    editor._bar.terrain.box.activated.emit(1)
    hand.click(side_at("E4", "n"))
    assert editor.context.document.features[-1].terrain == "hedge"


def test_the_middle_of_a_space_is_no_side(editor, hand, centre):
    before = editor.context.document
    editor.trigger("tool.side")
    hand.click(centre("E4"))
    assert editor.model.value is before


def test_a_click_paints_a_space(editor, hand, centre):
    editor.context.choose("space", "woods")
    editor.trigger("tool.spaces")
    hand.click(centre("E4"))
    assert editor.context.document.spaces[-1] == Space(space="E4", terrain="woods", set_by_hand=True)


def test_a_drag_paints_several_spaces_in_one_step(editor, hand, centre):
    before = editor.context.document
    editor.context.choose("space", "woods")
    editor.trigger("tool.spaces")
    hand.drag(centre("E4"), centre("E5"), centre("F5"))
    assert [space.space for space in editor.context.document.spaces[-3:]] == ["E4", "E5", "F5"]
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_the_level_is_painted_when_asked_for(editor, hand, centre):
    editor.context.choose("space", "woods")
    editor.context.set_paints_level(True)
    editor.context.choose_level(2)
    editor.trigger("tool.spaces")
    hand.click(centre("E4"))
    assert editor.context.document.spaces[-1].level == 2


def test_shift_brings_the_ground_back(editor, hand, centre):
    editor.trigger("tool.spaces")
    hand.click(centre("A4"), SHIFT)
    assert editor.context.document.spaces == ()


def test_owners_are_chosen_on_the_map(editor, hand, side_at):
    wood = PartRef("features", "big-wood")
    editor.context.selection.set([wood])
    editor.trigger("map.owners")
    hand.click(side_at("E4", "n"))
    assert set(find(editor.context.document, wood).owners) == {"E3", "E4"}


def test_the_tool_before_comes_back_after_choosing_owners(editor, hand, side_at):
    editor.trigger("tool.vertices")
    editor.context.selection.set([PartRef("features", "big-wood")])
    editor.trigger("map.owners")
    hand.click(side_at("E4", "n"))
    assert editor.toolbox.current.id == "tool.vertices"


def test_deleting_a_wall_clears_its_side(editor, hand, side_at):
    before = editor.context.document
    editor.trigger("tool.side")
    hand.click(side_at("E4", "n"))
    editor.context.selection.set([PartRef("features", editor.context.document.features[-1].id)])
    editor.trigger("edit.delete")
    assert editor.model.value == before


def test_a_side_entry_names_the_space_that_counts_first(editor, hand, side_at):
    editor.trigger("tool.side")
    hand.click(side_at("E4", "n"))
    assert editor.context.document.sides == (Side(space="E3", direction="s", terrain="wall"),)


def test_two_quick_clicks_on_sides_are_two_walls(editor, hand, side_at):
    editor.trigger("tool.side")
    hand.double_click(side_at("E4", "n"))
    assert editor.model.undo_stack.count() == 1


def test_the_side_under_the_mouse_is_shown(editor, hand, side_at, centre):
    editor.trigger("tool.side")
    tool = editor.toolbox.current
    hand.move(side_at("E4", "n"))
    shown = tool._preview.path.isEmpty()
    hand.move(centre("E4"))
    assert (shown, tool._preview.path.isEmpty()) == (False, True)


def test_escape_leaves_the_owners_and_brings_the_tool_before_back(editor, hand):
    before = editor.context.document
    editor.context.selection.set([PartRef("features", "big-wood")])
    editor.trigger("map.owners")
    hand.key(Qt.Key.Key_Escape)
    assert editor.model.value is before
    assert editor.toolbox.current.id == "tool.select"


def test_a_click_beside_the_board_takes_the_owners_away(editor, hand, side_at):
    wood = PartRef("features", "big-wood")
    editor.context.selection.set([wood])
    editor.trigger("map.owners")
    hand.click(side_at("E4", "n"))
    editor.trigger("map.owners")
    hand.click((-2_800, 2_000))
    assert find(editor.context.document, wood).owners == ()


def test_a_table_without_side_terrains_says_so(make_editor):
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, terrain=Reference(id="nowhere", version=1)))
    editor.trigger("tool.side")
    assert "no terrain for sides" in editor.toolbox.current.status_text()
