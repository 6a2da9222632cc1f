"""Brushes, fills, courses, objectives, boxes and terrains of one's own, through mouse and keys."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Feature, Space
from ccstudio.documents.terrain import Hindrance
from ccstudio.edit.derived_terrain import differences
from ccstudio.edit.parts import PartRef, find, removed
from ccstudio.edit.terrain_brush import with_painted
from ccstudio.ui.map_editor.painting.dialogs import DeriveDialog, ReplaceDialog, TrackDialog
from ccstudio.ui.map_editor.painting.terrain_dialog import TerrainDialog
from ccstudio.ui.sight_panel.panel import rows_of
from tests.helpers.map_hand import CTRL, SHIFT
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

pytestmark = pytest.mark.slow


@pytest.fixture
def said(editor):
    """What the map says of the terrain of spaces."""

    def by_name():
        return {entry.space: entry.terrain for entry in editor.context.document.spaces if entry.terrain}

    return by_name


@pytest.fixture
def brush(editor):
    editor.context.choose("space", "woods")
    editor.trigger("tool.spaces")


def test_a_brush_of_two_rings_paints_seven_spaces(editor, hand, centre, said, brush):
    hand.key(Qt.Key.Key_2)
    hand.click(centre("D3"))
    assert {name for name, terrain in said().items() if terrain == "woods"} == {
        "D3", "D2", "D4", "C3", "C4", "E3", "E4",
    }  # fmt: skip


def test_a_quick_stroke_leaves_no_gap(editor, hand, centre, said, brush):
    hand.drag(centre("B2"), centre("E2"))
    assert len([terrain for terrain in said().values() if terrain == "woods"]) == 4


def test_a_stroke_is_one_step(editor, hand, centre, brush):
    before = editor.model.value
    hand.drag(centre("B2"), centre("C3"), centre("E2"))
    editor.model.undo_stack.undo()
    assert editor.model.value is before


def test_escape_gives_a_stroke_up_without_a_trace(editor, hand, centre, brush):
    before = editor.model.value
    hand.press(centre("B2"))
    hand.move(centre("C3"))
    hand.key(Qt.Key.Key_Escape)
    hand.release(centre("C3"))
    assert editor.model.value == before


def test_a_painted_space_is_seen_through_as_it_is_drawn(editor, hand, centre, brush):
    hand.click(centre("E2"))
    grown = [
        feature for feature in editor.context.board.features if feature.terrain_id == "woods" and feature.is_generated
    ]
    assert [feature.id for feature in grown] == ["woods/E2"]


@pytest.fixture
def told(editor):
    """What tools say in the status line."""
    said: list[str] = []
    editor.toolbox.status_changed.connect(said.append)
    return said


def test_a_brush_says_where_an_outline_keeps_a_space_from_growing(hand, centre, brush, told):
    hand.click(centre("D2"))
    assert told[-1] == (
        "D2 is Woods and shows the existing outline. Draw the rest with the pen, or delete the outline."
    )


def test_several_such_spaces_are_told_of_at_once(hand, centre, brush, told):
    hand.drag(centre("D2"), centre("D3"))
    assert told[-1].startswith("D2 and 1 other space are Woods and show the existing outlines")


def test_where_something_grows_the_brush_says_what_can_be_done(editor, hand, centre, brush, told):
    hand.click(centre("D2"))
    hand.click(centre("F4"))
    assert told[-1] == editor.toolbox.current.status_text()


def test_a_brush_that_brings_the_ground_back_has_nothing_to_say_of_outlines(editor, hand, centre, brush, told):
    hand.click(centre("D2"))
    hand.drag(centre("D2"), centre("D2"), modifiers=SHIFT)
    assert told[-1] == editor.toolbox.current.status_text()


@pytest.mark.parametrize(
    ("tool", "words"),
    [("tool.fill", "E3 and 2 other spaces are Brush"), ("tool.space-rectangle", "E3 is Brush")],
)
def test_the_other_tools_for_spaces_say_so_too(editor, hand, centre, told, tool, words):
    editor.context.choose("space", "brush")
    editor.trigger(tool)
    hand.drag(centre("E3"), centre("E3"))
    assert told[-1].startswith(words)


def test_a_fill_takes_what_hangs_together(editor, hand, centre, said, brush):
    hand.drag(centre("A1"), centre("A2"), centre("B1"))
    editor.context.choose("space", "brush")
    editor.trigger("tool.fill")
    hand.click(centre("A2"))
    assert [said().get(name) for name in ("A1", "A2", "B1", "G5")] == ["brush", "brush", "brush", None]


def test_a_line_paints_the_spaces_on_the_way(editor, hand, centre, said, brush):
    editor.trigger("tool.space-line")
    hand.drag(centre("B1"), centre("B4"))
    assert {name for name, terrain in said().items() if terrain == "woods"} == {"B1", "B2", "B3", "B4"}


def test_a_rectangle_paints_the_centres_within(editor, hand, centre, said, brush):
    editor.trigger("tool.space-rectangle")
    hand.drag(centre("C2"), centre("E3"))
    assert {name for name, terrain in said().items() if terrain == "woods"} == {"C2", "C3", "D2", "E2", "E3"}


def test_the_eyedropper_takes_terrain_and_gives_the_tool_back(editor, hand, centre, brush):
    editor.trigger("tool.eyedropper")
    hand.click(centre("A4"))
    assert (editor.context.chosen("space"), editor.toolbox.current.id) == ("brush", "tool.spaces")


def test_levels_are_painted_and_leave_the_terrain(editor, hand, centre):
    editor.context.choose_level(2)
    editor.trigger("tool.levels")
    hand.click(centre("A4"))
    assert find(editor.context.document, PartRef("spaces", "A4")) == Space(space="A4", terrain="brush", level=2)


def test_a_painted_level_grows_its_contour(editor, hand, centre):
    editor.trigger("tool.levels")
    hand.click(centre("F2"))
    assert [contour.spaces for contour in editor.context.board.contours] == [(editor.context.grid.space("F2"),)]


def test_a_drag_far_along_sides_draws_every_side_between(editor, hand):
    grid = editor.context.grid
    ends = [grid.side(grid.space(name), "n") for name in ("C3", "E3")]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in ends]
    editor.trigger("tool.side")
    hand.drag(*middles)
    assert len(editor.context.document.sides) == 5


def test_a_road_runs_through_the_centres_between_two_clicks(editor, hand, centre):
    editor.trigger("tool.course")
    hand.click(centre("B1"))
    hand.click(centre("B4"))
    hand.key(Qt.Key.Key_Return)
    road = editor.context.document.courses[-1]
    assert road.spaces == ("B1", "B2", "B3", "B4")


def test_a_road_may_end_on_a_side(editor, hand, centre):
    grid = editor.context.grid
    (x0, y0), (x1, y1) = grid.side(grid.space("B2"), "s")
    editor.trigger("tool.course")
    hand.click(centre("B1"))
    hand.click(((x0 + x1) / 2, (y0 + y1) / 2))
    hand.key(Qt.Key.Key_Return)
    assert editor.context.document.courses[-1].geometry.coordinates[-1] == ((x0 + x1) // 2, (y0 + y1) // 2)


def test_a_click_on_an_end_leads_the_road_on(editor, hand, centre):
    editor.trigger("tool.course")
    hand.click(centre("A3"))
    hand.click(centre("A5"))
    hand.key(Qt.Key.Key_Return)
    (lane,) = editor.context.document.courses
    assert lane.spaces == ("A1", "A2", "A3", "A4", "A5")


def test_with_ctrl_another_road_begins_at_an_end(editor, hand, centre):
    editor.trigger("tool.course")
    hand.click(centre("A3"), CTRL)
    hand.click(centre("A5"))
    hand.key(Qt.Key.Key_Return)
    assert [lane.spaces for lane in editor.context.document.courses] == [("A1", "A2", "A3"), ("A3", "A4", "A5")]


def test_a_click_on_the_line_branches_off(editor, hand, centre):
    editor.trigger("tool.course")
    hand.click(centre("A2"))
    hand.click(centre("B2"))
    hand.key(Qt.Key.Key_Return)
    assert editor.context.document.courses[-1].geometry.coordinates[0] == tuple(centre("A2"))


def test_shift_cuts_a_stretch_out(editor, hand, centre):
    editor.trigger("tool.course")
    x, y = centre("A1")
    hand.click((x, y + 900), SHIFT)
    (lane,) = editor.context.document.courses
    assert lane.spaces == ("A2", "A3")


def test_backspace_drops_a_click_with_all_its_points(editor, hand, centre):
    editor.trigger("tool.course")
    hand.click(centre("B1"))
    hand.click(centre("B4"))
    hand.key(Qt.Key.Key_Backspace)
    assert editor.toolbox.current.points == (tuple(centre("B1")),)


def test_escape_gives_a_road_up(editor, hand, centre):
    before = editor.model.value
    editor.trigger("tool.course")
    hand.click(centre("B1"))
    hand.click(centre("B4"))
    hand.key(Qt.Key.Key_Escape)
    assert editor.model.value is before


def test_an_objective_takes_a_second_space_with_shift(editor, hand, centre):
    editor.trigger("tool.objective")
    hand.click(centre("E2"))
    hand.click(centre("E3"), SHIFT)
    assert editor.context.document.objectives[-1].spaces == ("E2", "E3")


def test_a_box_is_dragged_beside_the_board(editor, hand):
    editor.trigger("tool.box")
    hand.drag((-2000, 0), (-1800, 600), (-800, 1000))
    box = editor.context.document.boxes[-1]
    assert box.width == pytest.approx(1200, abs=60)
    assert editor.context.selection.refs == (PartRef("boxes", box.id),)


@pytest.mark.parametrize("way", ["tool.label", "map.label"])
def test_the_words_of_a_label_are_written_as_soon_as_it_lies_there(editor, hand, centre, way):
    editor.properties.show()
    editor.trigger(way)
    if way == "tool.label":
        hand.click(centre("F4"))
    line = editor.properties.form.field("text").focusProxy()
    assert line.window().focusWidget() is line
    QTest.keyClicks(line, "Ford")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert editor.context.document.labels[-1].text == "Ford"
    assert line.window().focusWidget() is not line


def test_the_title_of_a_box_is_written_as_soon_as_it_lies_there(editor, hand):
    editor.properties.show()
    editor.trigger("tool.box")
    hand.drag((-2000, 0), (-1800, 600), (-800, 1000))
    line = editor.properties.form.field("title").focusProxy()
    assert line.window().focusWidget() is line
    assert line.selectedText() == line.text() != ""


def test_a_label_is_placed_and_turned(editor, hand, centre):
    editor.trigger("tool.label")
    hand.click(centre("E2"))
    editor.trigger("paint.turn-right")
    assert editor.context.document.labels[-1].angle_deg == 15


def test_a_track_is_put_where_the_mouse_is(editor, hand):
    hand.move((-2000, 0))
    editor.trigger("paint.track")
    dialog = editor.painting.dialog
    assert isinstance(dialog, TrackDialog)
    dialog.count.setValue(3)
    dialog.accept()
    assert [box.title for box in editor.context.document.boxes[-3:]] == ["1", "2", "3"]


@pytest.mark.parametrize("pointed", [(-2000, 6000), (9000, -1800), None], ids=["left", "above", "nowhere"])
def test_a_track_lies_beside_the_board_unless_it_is_pointed_at(editor, hand, pointed):
    if pointed is not None:
        hand.move(pointed)
    editor.trigger("paint.track")
    editor.painting.dialog.accept()
    x0, y0, x1, y1 = editor.context.grid.bounds
    track = editor.context.document.boxes[-10:]
    assert all(
        not (x0 < it.at[0] + it.width / 2 and it.at[0] - it.width / 2 < x1)
        or not (y0 < it.at[1] + it.height / 2 and it.at[1] - it.height / 2 < y1)
        for it in track
    )


def test_a_track_on_the_board_begins_where_the_mouse_is(editor, hand, centre):
    hand.move(centre("B3"))
    editor.trigger("paint.track")
    editor.painting.dialog.accept()
    space = editor.context.grid.space_at(*editor.context.document.boxes[-10].at)
    assert editor.context.grid.name(space) == "B3"


def test_replacing_makes_all_spaces_of_a_terrain_another(editor, hand, centre, said, brush):
    hand.drag(centre("A1"), centre("B1"))
    hand.click(centre("G1"))
    hand.move(centre("G1"))
    editor.context.choose("space", "brush")
    editor.trigger("paint.replace")
    dialog = editor.painting.dialog
    assert isinstance(dialog, ReplaceDialog)
    dialog.accept()
    assert set(said().values()) == {"brush"}


@pytest.fixture
def grove(make_editor):
    """An editor on the map with a wood traced over E3, which the map says nothing of."""
    x, y = 4 * 2508, 2 * 2896
    ring = ((x - 1300, y - 1200), (x + 1300, y - 1200), (x + 1300, y + 1200), (x - 1300, y + 1200))
    wood = Feature(id="grove", terrain="woods", geometry=Polygon(coordinates=((*ring, ring[0]),)))
    return make_editor(msgspec.structs.replace(SMALL_MAP, features=(*SMALL_MAP.features, wood)))


@pytest.mark.parametrize("row", [0, 1], ids=["centre", "area"])
def test_what_the_outlines_show_is_taken_over_where_checked(grove, row):
    grove.trigger("paint.derive")
    dialog = grove.painting.dialog
    assert isinstance(dialog, DeriveDialog)
    dialog.method.setCurrentIndex(row)
    dialog.accept()
    assert find(grove.context.document, PartRef("spaces", "E3")) == Space(space="E3", terrain="woods")


def test_spaces_follow_an_outline_that_is_dragged_as_one_step(editor, hand, centre, said):
    editor.trigger("tool.select")
    before, steps = editor.model.value, editor.model.undo_stack.count()
    x, y = 7500, 6500
    hand.drag((x, y), (x + 500, y + 500), (x + 100, y + 1000), centre("E4"), (x, y + 900))
    assert editor.context.document.features[0] is not before.features[0]
    assert said() == {"A4": "brush", "D3": "woods"}
    assert (differences(editor.context.board), editor.model.undo_stack.count()) == ([], steps + 1)
    editor.model.undo_stack.undo()
    assert editor.model.value is before


@pytest.mark.parametrize("follows", [True, False], ids=["followed", "left alone"])
def test_spaces_follow_until_the_map_says_otherwise(grove, follows):
    grove.trigger("paint.derive")
    grove.painting.dialog.accept()
    assert grove.commands.is_checked("paint.follow")
    if not follows:
        grove.trigger("paint.follow")
        assert (grove.commands.is_checked("paint.follow"), grove.context.document.spaces_follow) == (False, "nothing")
    grove.context.apply(removed(grove.context.document, [PartRef("features", "grove")]), "Delete")
    terrain = "open" if follows else "woods"
    assert grove.context.board.terrain_of(grove.context.grid.space("E3")).id == terrain


def test_a_space_set_by_hand_is_offered_only_where_it_is_asked_for(grove):
    grove.trigger("paint.derive")
    grove.painting.dialog.accept()
    grove.context.apply(with_painted(grove.context.document, ["E3"], "brush"), "Paint")
    grove.trigger("paint.derive")
    dialog = grove.painting.dialog
    found = len(dialog.found)
    dialog.by_hand.click()
    assert (found, [grove.context.grid.name(entry.space) for entry in dialog.found]) == (0, ["E3"])
    dialog.accept()
    assert find(grove.context.document, PartRef("spaces", "E3")) == Space(space="E3", terrain="woods")


def test_a_difference_that_is_not_checked_is_left(grove):
    before = grove.model.value
    grove.trigger("paint.derive")
    dialog = grove.painting.dialog
    dialog.table.item(0, 0).setCheckState(Qt.CheckState.Unchecked)
    dialog.accept()
    assert grove.model.value == before


def test_differences_are_marked_on_the_map(grove):
    grove.trigger("paint.derive")
    assert grove.context.selection.refs == (PartRef("spaces", "E3"),)


def test_grown_outlines_become_features_and_sight_stays(editor, hand, centre, brush):
    hand.drag(centre("D4"), centre("E4"))
    before = [sorted(feature.rings) for feature in editor.context.board.features]
    editor.trigger("paint.trace")
    assert sorted(before) == sorted(sorted(feature.rings) for feature in editor.context.board.features)
    assert not any(feature.is_generated for feature in editor.context.board.features)


def test_a_terrain_of_ones_own_is_made_painted_and_seen_through(editor, hand, centre):
    editor.trigger("tool.spaces")
    editor.trigger("paint.own-terrain")
    dialog = editor.painting.dialog
    assert isinstance(dialog, TerrainDialog)
    dialog.form.edited.emit("name", "Bamboo grove")
    dialog.form.edited.emit("sight", Hindrance(value=4))
    dialog.colours.choose(0, "#A0C060")
    dialog.accept()
    hand.click(centre("E4"))
    grown = editor.context.board.feature("bamboo-grove/E4")
    assert grown.effect == Hindrance(value=4)


@pytest.mark.parametrize("is_of_table", [True, False])
def test_the_rule_of_a_terrain_is_shown_and_changed_where_it_is_of_no_table(qtbot, is_of_table):
    terrain = msgspec.structs.replace(SMALL_TERRAIN.terrains[0], rule="CC-T99")
    dialog = TerrainDialog(terrain, "Change", 100.0, is_of_table=is_of_table)
    qtbot.addWidget(dialog)
    field = dialog.form.field("rule")
    assert (field.focusProxy().text(), field.isEnabled()) == ("CC-T99", not is_of_table)


def test_a_terrain_of_the_table_is_changed_on_this_map_alone_and_back(editor):
    editor.context.choose("space", "woods")
    editor.trigger("tool.spaces")
    editor.trigger("paint.edit-terrain")
    editor.painting.dialog.form.edited.emit("sight", Hindrance(value=1))
    editor.painting.dialog.accept()
    changed = editor.context.board.features[0].effect
    editor.trigger("paint.drop-terrain")
    assert (changed, editor.context.document.terrains) == (Hindrance(value=1), ())


def test_a_terrain_that_is_used_is_not_removed(editor, hand, centre):
    editor.trigger("tool.spaces")
    editor.trigger("paint.own-terrain")
    editor.painting.dialog.accept()
    hand.click(centre("E4"))
    editor.trigger("paint.drop-terrain")
    assert len(editor.context.document.terrains) == 1


def test_a_cancelled_dialog_changes_nothing(editor):
    before = editor.model.value
    editor.trigger("paint.own-terrain")
    editor.painting.dialog.reject()
    assert (editor.model.value is before, editor.painting.dialog) == (True, None)


def test_a_grown_wood_on_the_thread_leads_to_its_space(editor, hand, centre, brush):
    hand.click(centre("F3"))
    editor.trigger("tool.thread")
    hand.drag(centre("F1"), centre("F5"))
    refs = [row.ref for row in rows_of(editor.sight.explanation)]
    assert PartRef("spaces", "F3") in refs
