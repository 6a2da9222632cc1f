"""Clipboard, keys of the table, the menu under the right button, and what is possible when."""

import re

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from ccstudio.application.drawing.layers import Layer
from ccstudio.documents.map import Label, Objective
from ccstudio.edit.parts import PartRef
from ccstudio.ui.map_editor.clipboard import CLIP_TYPE
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.shell.window_commands import window_table

pytestmark = pytest.mark.slow

WOOD, SCRUB = PartRef("features", "big-wood"), PartRef("features", "scrub")


def clipboard(text):
    QGuiApplication.clipboard().setText(text)


def test_every_action_of_the_table_has_a_handler(editor):
    assert {row.id for row in MapEditor.menu_commands()} == set(editor.commands)


def test_every_action_can_be_carried_out_on_a_whole_map(editor):
    editor.context.selection.set([WOOD])
    for row in MapEditor.menu_commands():
        editor.trigger(row.id)
    assert editor.model.undo_stack.count() > 0


def test_every_action_can_be_carried_out_on_an_empty_map(make_editor):
    import msgspec

    from tests.helpers.small_map import SMALL_MAP

    lists = ("spaces", "sides", "contours", "courses", "features", "objectives", "labels", "boxes", "pictures")
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, **dict.fromkeys(lists, ())))
    for row in MapEditor.menu_commands():
        editor.commands.trigger(row.id)
    assert editor.context.document.labels != ()


def test_no_key_means_two_things():
    keys = [key for row in (*window_table().rows, *MapEditor.menu_commands()) for key in row.key.split("; ") if key]
    assert sorted(keys) == sorted(set(keys))


def test_the_keys_of_tools_are_letters():
    keys = [row.key for row in MapEditor.menu_commands() if row.choice == "tool" and row.key]
    assert [key for key in keys if not re.fullmatch(r"(Shift\+)?[A-Z]", key)] == []


def test_every_layer_has_an_action():
    ids = {row.id.removeprefix("layer.") for row in MapEditor.menu_commands() if row.id.startswith("layer.")}
    assert ids == {layer.value for layer in Layer}


def test_the_tool_in_hand_is_ticked(editor):
    editor.trigger("tool.thread")
    assert [
        row.id for row in MapEditor.menu_commands() if row.choice == "tool" and editor.commands.is_checked(row.id)
    ] == ["tool.thread"]


@pytest.mark.parametrize(
    "action_id", ["edit.cut", "edit.copy", "edit.duplicate", "edit.delete", "view.zoom-selection", "map.owners"]
)
def test_what_needs_a_selection_waits_for_one(editor, action_id):
    before = editor.commands.is_enabled(action_id)
    editor.context.selection.set([WOOD])
    assert (before, editor.commands.is_enabled(action_id)) == (False, True)


def test_the_window_is_told_when_the_selection_changes(qtbot, editor):
    with qtbot.waitSignal(editor.enabled_changed):
        editor.context.selection.set([WOOD])


def test_a_copy_is_pasted_into_the_space_under_the_mouse(editor, hand, centre):
    editor.context.selection.set([SCRUB])
    editor.trigger("edit.copy")
    hand.move(centre("B4"))
    editor.trigger("edit.paste")
    grid = editor.context.grid
    copy = editor.context.document.features[-1]
    x, y = copy.geometry.coordinates[0][0]
    was = editor.context.document.features[2].geometry.coordinates[0][0]
    ours = grid.space_at(12_000, 5500)
    assert (x - was[0], y - was[1]) == (centre("B4")[0] - grid.centre(ours)[0], centre("B4")[1] - grid.centre(ours)[1])


def test_what_was_pasted_is_selected(editor):
    editor.context.selection.set([SCRUB])
    editor.trigger("edit.copy")
    editor.trigger("edit.paste")
    assert editor.context.selection.refs == (PartRef("features", "scrub-1"),)


def test_cutting_is_one_step_and_can_be_pasted(editor):
    editor.context.selection.set([SCRUB])
    editor.trigger("edit.cut")
    count = editor.model.undo_stack.count()
    editor.trigger("edit.paste")
    assert (count, [feature.id for feature in editor.context.document.features]) == (1, ["big-wood", "copse", "scrub"])


def test_a_duplicate_lies_a_space_further(editor):
    editor.context.selection.set([SCRUB])
    editor.trigger("edit.duplicate")
    was, now = (editor.context.document.features[i].geometry.coordinates[0][0] for i in (2, 3))
    assert (now[0] - was[0], now[1] - was[1]) == (0, 2896)


def test_without_a_mouse_a_copy_is_pasted_beside_its_like(editor):
    editor.context.selection.set([SCRUB])
    editor.trigger("edit.copy")
    editor.trigger("edit.paste")
    was, now = (editor.context.document.features[i].geometry.coordinates[0][0] for i in (2, 3))
    assert (now[0] - was[0], now[1] - was[1]) == (0, 2896)


def test_copied_parts_can_be_sent_as_text(editor):
    editor.context.selection.set([SCRUB])
    editor.trigger("edit.copy")
    clipboard(QGuiApplication.clipboard().text())
    editor.trigger("edit.paste")
    assert len(editor.context.document.features) == 4


@pytest.mark.parametrize(
    "text", ["", "hello", "{", '{"format": "ccstudio/clip"}', '{"format": "ccstudio/clip", "features": [{"id": 3}]}'],
    ids=["nothing", "words", "half a file", "an empty clip", "a wrong feature"],
)  # fmt: skip
def test_a_clipboard_of_something_else_is_told_and_changes_nothing(qtbot, editor, text):
    before = editor.context.document
    clipboard(text)
    with qtbot.waitSignal(editor.status_changed) as told:
        editor.trigger("edit.paste")
    assert told.args == ["The clipboard contains no parts of a map. Copy some on a map first."]
    assert editor.model.value is before


def test_a_clip_of_our_type_that_is_garbage_is_told(qtbot, editor):
    data = QMimeData()
    data.setData(CLIP_TYPE, QByteArray(b"\xff\x00garbage"))
    QGuiApplication.clipboard().setMimeData(data)
    with qtbot.waitSignal(editor.status_changed) as told:
        editor.trigger("edit.paste")
    assert told.args == ["The clipboard contains no parts of a map. Copy some on a map first."]


def test_everything_is_selected_and_nothing(editor):
    editor.trigger("edit.select-all")
    count = len(editor.context.selection.refs)
    editor.trigger("edit.select-none")
    assert (count, editor.context.selection.refs) == (6, ())


def test_the_selection_fills_the_window(editor):
    editor.context.selection.set([SCRUB])
    editor.trigger("view.zoom-selection")
    assert editor.view.visible.contains(12_000, 5_500)
    assert editor.view.visible.width() < 8_000


def test_the_space_under_the_mouse_becomes_an_objective(editor, hand, centre):
    hand.move(centre("B3"))
    editor.trigger("map.objective")
    assert editor.context.document.objectives[-1] == Objective(number=2, spaces=("B3",))


def test_a_space_is_an_objective_only_once(editor, hand, centre):
    before = editor.context.document
    hand.move(centre("G5"))
    editor.trigger("map.objective")
    assert editor.model.value is before
    assert editor.context.selection.refs == (PartRef("objectives", 1),)


def test_a_label_is_put_under_the_mouse(editor, hand):
    hand.move((9_500, 9_500))
    editor.trigger("map.label")
    label = editor.context.document.labels[-1]
    assert isinstance(label, Label)
    assert label.at == pytest.approx((9_500, 9_500), abs=editor.view.units_per_pixel)


@pytest.fixture
def menu_at(editor, hand):
    made = []

    def make(place) -> QMenu:
        made.append(editor._menu.make(editor.view.pointer_at(hand.at(place).toPointF())))
        return made[-1]

    yield make
    for menu in made:
        menu.deleteLater()


def entry(menu, action_id):
    return next(action for action in menu.actions() if action.data() == action_id)


def test_the_menu_selects_what_is_under_the_mouse(editor, menu_at):
    menu_at((12_000, 5_000))
    assert editor.context.selection.refs == (SCRUB,)


def test_the_menu_offers_only_what_makes_sense(menu_at):
    menu = menu_at((12_000, 5_000))
    assert (entry(menu, "edit.cut").isEnabled(), entry(menu, "map.owners").isEnabled()) == (True, True)


@pytest.mark.parametrize("others", [[], [WOOD]], ids=["one", "two"])
def test_the_menu_combines_two_outlines_or_more(editor, menu_at, others):
    editor.context.selection.set([SCRUB, *others])
    menu = menu_at((12_000, 5_000))
    enabled = {entry(menu, name).isEnabled() for name in ("shape.unite", "shape.subtract", "shape.intersect")}
    assert enabled == {bool(others)}


def test_the_menu_pastes_what_can_be_pasted(editor, menu_at):
    clipboard("no part of a map")
    before = entry(menu_at((12_000, 5_000)), "edit.paste").isEnabled()
    editor.trigger("edit.copy")
    assert (before, entry(menu_at((12_000, 5_000)), "edit.paste").isEnabled()) == (False, True)


def test_the_menu_means_the_place_it_was_opened_at(editor, menu_at, centre):
    menu = menu_at(centre("B3"))
    menu.triggered.emit(entry(menu, "map.objective"))
    assert editor.context.document.objectives[-1].spaces == ("B3",)


def test_the_field_of_view_is_that_of_the_menus_place(editor, menu_at, centre):
    menu = menu_at(centre("B3"))
    menu.triggered.emit(entry(menu, "tool.field"))
    assert editor.context.grid.name(editor.sight.viewer) == "B3"


@pytest.mark.qt_log_ignore(r"does not support (raise|grabbing)")
def test_the_right_button_opens_the_menu(editor, hand, centre):
    editor.view.context_requested.emit(editor.view.pointer_at(hand.at(centre("B3")).toPointF()), QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()
