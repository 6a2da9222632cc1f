"""What a designer of whole boards needs: the edge of the board, square corners, terrains that keep their rule."""

from msgspec import UNSET

from ccstudio.edit.parts import PartRef
from ccstudio.ui.map_editor.painting.terrain_dialog import TerrainDialog

WOOD = PartRef("features", "big-wood")
LANE = PartRef("courses", "lane")


def test_with_nothing_selected_a_straight_edge_comes_and_goes(editor):
    editor.trigger("map.edge")
    came = editor.context.document.outline
    editor.trigger("map.edge")
    assert (came is UNSET, editor.context.document.outline) == (False, UNSET)


def test_the_selected_outline_becomes_the_edge_in_one_step(editor):
    wood = editor.context.document.features[0]
    editor.context.selection.set([WOOD])
    editor.trigger("map.edge")
    assert (editor.context.document.outline, editor.model.undo_stack.count()) == (wood.geometry, 1)


def test_a_road_cannot_be_the_edge_and_it_is_told(editor):
    told = []
    editor.status_changed.connect(told.append)
    editor.context.selection.set([LANE])
    editor.trigger("map.edge")
    assert (editor.context.document.outline, len(told)) == (UNSET, 1)


def test_corners_are_squared_by_the_action_and_what_is_square_already_is_told(editor):
    editor.context.selection.set([WOOD])
    editor.trigger("shape.square")
    assert "square corners" in editor.shape_panel.said


def test_a_terrain_of_ones_own_keeps_the_rule_of_what_it_is_made_of(editor):
    editor.context.choose("space", "woods")
    editor.toolbox.use("tool.spaces")
    editor.trigger("paint.own-terrain")
    dialog = editor.painting.dialog
    assert isinstance(dialog, TerrainDialog)
    stock = editor.context.stock("space")
    made = dialog.terrain
    dialog.reject()
    assert (made.rule, made.blind, made.cost, made.sight) == (stock.rule, stock.blind, stock.cost, stock.sight)
