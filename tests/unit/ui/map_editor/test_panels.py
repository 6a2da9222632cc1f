"""Layers, the list of parts, properties, and the status line."""

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QDoubleSpinBox, QSpinBox

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.documents.document import Reference
from ccstudio.documents.files import save
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Affine, Feature, Picture
from ccstudio.documents.terrain import Hindrance, Obstacle
from ccstudio.edit.outlines import translated
from ccstudio.edit.parts import PartRef, find
from tests.helpers.small_map import SMALL_MAP, write_small_map

pytestmark = pytest.mark.slow

WOOD, COPSE, SCRUB = (PartRef("features", name) for name in ("big-wood", "copse", "scrub"))


def test_the_layers_stand_topmost_first(editor):
    boxes = [layer for layer in Layer if editor.layers_panel.box(layer).isChecked()]
    assert frozenset(boxes) == DEFAULT_LAYERS


def test_a_tick_shows_a_layer(editor):
    editor.layers_panel.box(Layer.OUTLINES).click()
    assert Layer.OUTLINES in editor.stage.layers
    assert editor.commands.is_checked("layer.outlines")


def test_an_action_moves_the_tick(editor):
    editor.trigger("layer.grid")
    assert not editor.layers_panel.box(Layer.GRID).isChecked()


def test_layers_are_no_step_of_the_history(editor):
    editor.trigger("layer.grid")
    assert editor.model.undo_stack.count() == 0


def test_the_slider_of_a_picture_changes_its_opacity_in_one_step(make_editor):
    picture = Picture(id="scan", file="scan.png", transform=Affine(matrix=(10, 0, 0, 0, 10, 0)), opacity=0.5)
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, pictures=(picture,)))
    slider = editor.layers_panel.slider("scan")
    slider.setSliderDown(True)
    for percent in (60, 70, 80):
        slider.setValue(percent)
    slider.setSliderDown(False)
    assert (editor.context.document.pictures[0].opacity, editor.model.undo_stack.count()) == (0.8, 1)


def names(panel, parent):
    rows = range(panel.proxy.rowCount(parent))
    return [panel.proxy.index(row, 0, parent).data() for row in rows]


def outlines_of(panel):
    return panel.proxy.index(0, 0)


def test_the_list_names_every_outline(editor):
    panel = editor.outliner
    assert names(panel, outlines_of(panel)) == ["Big Wood", "Woods", "Brush"]


def test_the_list_is_a_sound_model_through_edits(editor):
    tester = QAbstractItemModelTester(editor.outliner.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    editor.context.selection.set([COPSE])
    editor.trigger("edit.duplicate")
    editor.trigger("edit.delete")
    editor.context.selection.set([WOOD, SCRUB])
    editor.trigger("edit.delete")
    editor.model.undo_stack.undo()
    assert editor.outliner.model.rowCount(editor.outliner.model.index(0, 0)) == 3
    tester.deleteLater()


def test_the_list_follows_a_new_title(editor):
    editor.context.selection.set([COPSE])
    editor.properties.form.field("title").edited.emit("Rookery")
    assert names(editor.outliner, outlines_of(editor.outliner))[1] == "Rookery"


def test_what_is_selected_in_the_list_is_selected_on_the_map(editor):
    panel = editor.outliner
    panel.tree.setCurrentIndex(panel.proxy.index(2, 0, outlines_of(panel)))
    assert editor.context.selection.refs == (SCRUB,)


def test_what_is_selected_on_the_map_is_selected_in_the_list(editor):
    editor.context.selection.set([COPSE, SCRUB])
    rows = editor.outliner.tree.selectionModel().selectedRows()
    assert sorted(index.data() for index in rows) == ["Brush", "Woods"]


def test_a_search_hides_what_does_not_match_and_keeps_the_selection(editor):
    editor.context.selection.set([SCRUB])
    editor.outliner.search.setText("big")
    assert names(editor.outliner, outlines_of(editor.outliner)) == ["Big Wood"]
    assert editor.context.selection.refs == (SCRUB,)


def test_after_a_search_select_all_means_what_was_found(editor):
    panel = editor.outliner
    panel.search.setText("scrub")
    found = names(panel, outlines_of(panel))
    key = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    key.ignore()
    QApplication.sendEvent(panel.tree, key)
    panel.tree.selectAll()
    assert (key.isAccepted(), found, {ref.key for ref in editor.context.selection.refs}) == (
        True,
        ["Brush"],
        {"scrub"},
    )


def test_escape_ends_the_search_and_gives_the_keys_back_to_the_map(editor):
    panel = editor.outliner
    panel.search.setText("scrub")
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert (panel.search.text(), editor.widget.focusWidget()) == ("", editor.view)


def test_without_a_search_select_all_is_left_to_the_window(editor):
    key = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    key.ignore()
    QApplication.sendEvent(editor.outliner.tree, key)
    assert not key.isAccepted()


def test_a_double_click_in_the_list_shows_the_part_closely(editor):
    panel = editor.outliner
    panel.tree.activated.emit(panel.proxy.index(2, 0, outlines_of(panel)))
    assert editor.view.visible.width() < 8_000


def test_with_nothing_selected_the_maps_own_properties_are_shown(editor):
    assert (editor.properties.heading, editor.properties.form.names[0]) == ("The map", "title")


def test_the_title_of_the_map_is_one_step(editor):
    editor.properties.form.field("title").edited.emit("Another title")
    assert (editor.context.document.title, editor.model.undo_stack.count()) == ("Another title", 1)


def test_a_title_too_short_is_marked_and_not_taken(editor):
    before = editor.context.document
    editor.properties.form.field("title").edited.emit("")
    assert editor.model.value is before
    assert editor.properties.form.field("title").toolTip() == "Enter a value."


def test_a_feature_shows_its_own_entries(editor):
    editor.context.selection.set([WOOD])
    assert editor.properties.form.names == ("id", "title", "terrain", "effect", "owners", "level")


def test_an_edit_applies_to_everything_selected_in_one_step(editor):
    editor.context.selection.set([WOOD, SCRUB])
    editor.properties.form.field("level").edited.emit(2)
    assert [feature.level for feature in editor.context.document.features] == [2, 0, 2]
    assert editor.model.undo_stack.count() == 1


def test_values_that_differ_are_shown_as_different(editor):
    editor.context.selection.set([WOOD])
    editor.properties.form.field("level").edited.emit(2)
    editor.context.selection.set([WOOD, SCRUB])
    assert editor.properties.form.field("level").findChild(QSpinBox).text() == "(different)"


def test_several_parts_cannot_share_an_id(editor):
    editor.context.selection.set([WOOD, SCRUB])
    assert "id" not in editor.properties.form.names


def test_parts_of_unlike_kinds_show_what_they_have_in_common(editor):
    editor.context.selection.set([WOOD, PartRef("contours", "hill")])
    assert editor.properties.form.names == ("level",)


def test_a_part_stays_selected_under_its_new_id(editor):
    editor.context.selection.set([COPSE])
    editor.properties.form.field("id").edited.emit("rookery")
    assert editor.context.selection.refs == (PartRef("features", "rookery"),)


def test_an_id_that_is_taken_is_refused(editor):
    before = editor.context.document
    editor.context.selection.set([COPSE])
    editor.properties.form.field("id").edited.emit("scrub")
    assert editor.model.value is before
    assert editor.properties.form.field("id").toolTip() == "This value is already used. Choose another."


def test_a_feature_without_terrain_gets_an_effect_of_its_own(editor):
    editor.context.selection.set([COPSE])
    effect_row = editor.properties.form.field("effect")
    hidden = effect_row.isHidden()
    editor.properties.form.field("terrain").edited.emit("")
    copse = find(editor.context.document, COPSE)
    assert (hidden, copse.effect, effect_row.isHidden()) == (True, Obstacle(), False)


def test_the_effect_of_a_feature_can_be_a_hindrance(editor):
    editor.context.selection.set([COPSE])
    editor.properties.form.field("terrain").edited.emit("")
    editor.properties.form.field("effect").choice.edited.emit(Hindrance)
    editor.properties.form.field("effect").record.form.field("value").edited.emit(4)
    assert find(editor.context.document, COPSE).effect == Hindrance(value=4)


def test_owners_are_written_with_commas(editor):
    editor.context.selection.set([COPSE])
    editor.properties.form.field("owners")._line.setText("C3,  D3 ")
    editor.properties.form.field("owners")._line.editingFinished.emit()
    assert find(editor.context.document, COPSE).owners == ("C3", "D3")


def test_three_owners_are_refused(editor):
    before = editor.context.document
    editor.context.selection.set([COPSE])
    editor.properties.form.field("owners").edited.emit(("C3", "D3", "E3"))
    assert editor.model.value is before


def test_a_space_is_given_terrain_and_level(editor, hand, centre):
    hand.click(centre("E5"))
    editor.properties.form.field("terrain").edited.emit("woods")
    editor.properties.form.field("level").edited.emit(1)
    space = editor.context.document.spaces[-1]
    assert (space.space, space.terrain, space.level) == ("E5", "woods", 1)


def test_a_number_in_the_table_moves_a_vertex(editor):
    editor.context.selection.set([WOOD])
    model = editor.properties.table.vertex_model
    assert model.data(model.index(2, 1)) == pytest.approx(8_500 / editor.context.board.units_per_mm, abs=0.001)
    assert model.setData(model.index(2, 1), 9_000 / editor.context.board.units_per_mm)
    assert find(editor.context.document, WOOD).geometry.coordinates[0][2] == (9_000, 7_000)


def test_a_width_is_read_and_typed_in_millimetres(editor):
    editor.context.selection.set([PartRef("courses", "lane")])
    (box,) = editor.properties.form.field("width").findChildren(QDoubleSpinBox)
    units = editor.context.board.units_per_mm
    assert (box.suffix(), box.value()) == (" mm", pytest.approx(500 / units, abs=0.001))
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "6")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert find(editor.context.document, PartRef("courses", "lane")).width == round(6 * units)


def test_a_field_in_millimetres_that_only_loses_the_keys_changes_nothing(editor):
    before = editor.context.document
    for ref in (PartRef("boxes", "artillery"), PartRef("labels", 0)):
        editor.context.selection.set([ref])
        for box in editor.properties.form.findChildren(QDoubleSpinBox):
            box.setFocus()
            box.interpretText()
            box.clearFocus()
    assert editor.context.document is before


@pytest.mark.parametrize("value", ["", "x", 2**25, None], ids=["nothing", "a word", "too far", "none"])
def test_the_table_refuses_what_is_no_coordinate(editor, value):
    before = editor.context.document
    editor.context.selection.set([WOOD])
    model = editor.properties.table.vertex_model
    assert not model.setData(model.index(2, 1), value)
    assert editor.model.value is before


def test_another_terrain_table_can_be_chosen(editor):
    choice = editor.properties.form.field("terrain")
    assert choice.box.currentText() == "Small terrain"
    choice.edited.emit(Reference(id="nowhere", version=1))
    assert [problem.code for problem in editor.context.terrain_problems] == ["content-not-found"]


def test_the_grid_of_the_map_can_be_made_larger(editor):
    editor.properties.form.field("grid").form.field("columns").edited.emit(9)
    assert editor.context.document.grid.columns == 9
    assert editor.context.board.grid.columns == 9


def test_other_names_of_spaces_are_given_to_everything_that_names_one(editor):
    editor.properties.form.field("numbering").form.field("columns").edited.emit("digits")
    assert editor.context.document.spaces[0].space == "14"
    assert editor.context.document.objectives[0].spaces == ("75",)


def test_names_that_would_mean_two_spaces_are_refused(make_editor):
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, grid=HexGrid(columns=12, rows=12)))
    before = editor.context.document
    numbering = editor.properties.form.field("numbering")
    numbering.form.field("columns").edited.emit("digits")
    assert editor.model.value is before
    assert numbering.toolTip() != ""


def test_an_id_of_another_kind_of_part_is_refused(editor):
    before = editor.context.document
    editor.context.selection.set([COPSE])
    editor.properties.form.field("id").edited.emit("lane")
    assert editor.model.value is before


def test_the_status_line_tells_of_the_space_under_the_mouse(editor, hand, centre):
    hand.move(centre("A4"))
    x, y = centre("A4")
    told = editor.status_widgets()[0].text()
    assert told.startswith("A4 · Brush · level 1 · ")
    millimetres = [float(word) for word in told.removesuffix(" mm").split(" · ")[-1].split(", ")]
    units = editor.context.board.units_per_mm
    assert millimetres == pytest.approx([x / units, y / units], abs=0.7)


def test_the_status_line_tells_of_an_edit_under_a_mouse_that_rests(editor, hand, centre):
    editor.context.choose("space", "woods")
    editor.trigger("tool.spaces")
    hand.click(centre("F4"))
    assert editor.status_widgets()[0].text().startswith("F4 · Woods · ")


def test_the_status_line_says_when_the_mouse_is_off_the_map(editor, hand):
    hand.move((-2_600, 2_000))
    assert editor.status_widgets()[0].text().startswith("off the map")


def test_pointing_in_the_list_points_on_the_map(editor):
    panel = editor.outliner
    panel.tree.entered.emit(panel.proxy.index(1, 0, outlines_of(panel)))
    assert editor.context.selection.pointed_at == COPSE


def test_kinds_in_the_list_cannot_be_selected(editor):
    panel = editor.outliner
    assert not panel.proxy.flags(outlines_of(panel)) & Qt.ItemFlag.ItemIsSelectable


def test_a_map_names_the_one_on_its_back(make_editor, tmp_path):
    other = msgspec.structs.replace(SMALL_MAP, id="other-side")
    save(other, tmp_path / "other.json")
    editor = make_editor(SMALL_MAP, write_small_map(tmp_path))
    editor.properties.form.field("back").edited.emit(other.reference)
    assert editor.model.value.back == other.reference


def test_undo_in_a_field_takes_the_written_value_back_not_its_letters(editor):
    editor.context.selection.set([PartRef("labels", 0)])
    editor.properties.show()
    line = editor.properties.form.field("text").focusProxy()
    was = line.text()
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "Ford")
    assert line.isUndoAvailable()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert not line.isUndoAvailable()
    editor.model.undo_stack.undo()
    assert line.text() == was


def test_the_row_numbers_of_the_vertices_are_not_painted_past_the_panel(editor):
    header = editor.properties.table.verticalHeader()
    opaque = Qt.WidgetAttribute.WA_OpaquePaintEvent
    assert not any(it.autoFillBackground() or it.testAttribute(opaque) for it in (header, header.viewport()))


def rows_of(editor, kind):
    """What the list shows of the parts of a kind, column by column, in its order."""
    proxy = editor.outliner.proxy
    top = next(proxy.index(row, 0) for row in range(proxy.rowCount()) if proxy.index(row, 0).data().startswith(kind))
    return [tuple(proxy.index(row, column, top).data() for column in range(3)) for row in range(proxy.rowCount(top))]


def test_the_list_tells_parts_of_one_terrain_apart(make_editor):
    square = ((0, 0), (1672, 0), (1672, 1672), (0, 1672), (0, 0))
    woods = tuple(
        Feature(id=f"woods-{n}", terrain="woods", geometry=translated(Polygon(coordinates=(square,)), 2508 * n, 1448))
        for n in range(4)
    )
    rows = rows_of(make_editor(msgspec.structs.replace(SMALL_MAP, features=woods)), "Outlines")
    assert len(set(rows)) == 4
    assert rows[0][0] == "Woods"
    assert all(place for _name, place, _size in rows)


def test_the_list_is_sorted_by_size_and_back(editor):
    before = rows_of(editor, "Outlines")
    editor.outliner.tree.sortByColumn(2, Qt.SortOrder.AscendingOrder)
    assert [name for name, _place, _size in rows_of(editor, "Outlines")] == ["Woods", "Brush", "Big Wood"]
    editor.outliner.tree.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    assert rows_of(editor, "Outlines") == before


def test_kinds_keep_their_order_when_parts_are_sorted(editor):
    proxy = editor.outliner.proxy
    before = [proxy.index(row, 0).data() for row in range(proxy.rowCount())]
    editor.outliner.tree.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert [proxy.index(row, 0).data() for row in range(proxy.rowCount())] == before


@pytest.mark.parametrize("words", ["copse", "d2", "woods"])
def test_the_list_is_searched_by_id_place_and_terrain(editor, words):
    editor.outliner.search.setText(words)
    assert any(name == "Woods" for name, _place, _size in rows_of(editor, "Outlines"))
