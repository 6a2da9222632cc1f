"""Thread and field of view: strung by hand, true to every edit, explained, copied."""

import json

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.board.sight.field_of_view import field_of_view
from ccstudio.edit.parts import PartRef, with_fields
from ccstudio.ui.painting.tints import Tint
from tests.helpers.map_hand import NONE, SHIFT

pytestmark = pytest.mark.slow

WOOD = PartRef("features", "big-wood")


def rows_of(editor):
    editor.sight_panel.finish()
    return editor.sight_panel.rows


@pytest.fixture
def string(editor, hand, centre):
    """Strings a thread by hand."""

    def between(viewer, target):
        editor.trigger("tool.thread")
        hand.drag(centre(viewer), centre("D5"), centre(target))

    return between


@pytest.fixture
def named(editor):
    def ends():
        return tuple(editor.context.grid.name(end) for end in editor.sight.ends)

    return ends


def test_a_drag_from_space_to_space_strings_a_thread(editor, string, named):
    string("A3", "F2")
    assert named() == ("A3", "F2")
    assert editor.sight.explanation.verdict.blocked


def test_the_thread_follows_the_mouse(editor, hand, centre):
    editor.trigger("tool.thread")
    hand.press(centre("A5"))
    seen = []
    for name in ("B5", "C5", "G3"):
        hand.move(centre(name))
        seen.append(editor.context.grid.name(editor.sight.ends[1]))
    hand.release(centre("G3"))
    assert seen == ["B5", "C5", "G3"]


def test_a_press_that_never_leaves_its_space_strings_nothing(editor, hand, centre):
    editor.trigger("tool.thread")
    hand.click(centre("A5"))
    assert editor.sight.ends is None


def test_a_press_beside_the_map_strings_nothing(editor, hand, centre):
    editor.trigger("tool.thread")
    hand.drag((-3000, 500), centre("B2"), centre("C2"))
    assert editor.sight.ends is None


def test_the_thread_stays_when_another_tool_is_taken(editor, string, named):
    string("A3", "F2")
    editor.trigger("tool.vertices")
    assert named() == ("A3", "F2")


def test_the_verdict_follows_a_vertex_while_it_is_dragged(editor, hand, string, centre):
    string("A4", "E4")
    editor.context.set_snaps(False)
    editor.context.selection.set([WOOD])
    editor.trigger("tool.vertices")
    x, y = (centre("A4")[0] + centre("E4")[0]) / 2, centre("A4")[1]
    verdicts = [editor.sight.explanation.verdict.blocked]
    hand.press((6500, 7000))
    for place in ((6300, 7600), (x, y + 400), (6500, 7100)):
        hand.move(place)
        verdicts.append(editor.sight.explanation.verdict.blocked)
    hand.release((6500, 7100))
    assert verdicts == [False, False, True, False]


def test_undo_brings_the_verdict_back(editor, hand, string):
    string("A3", "F2")
    editor.context.selection.set([WOOD, PartRef("features", "copse")])
    editor.trigger("edit.delete")
    gone = editor.sight.explanation.verdict.blocked
    editor.model.undo_stack.undo()
    assert (gone, editor.sight.explanation.verdict.blocked) == (False, True)


def test_the_ends_can_be_swapped(editor, string, named):
    string("A3", "F2")
    editor.trigger("sight.swap")
    assert named() == ("F2", "A3")


@pytest.mark.parametrize(
    ("press", "ends"),
    [
        ((Qt.Key.Key_Down, NONE), ("A3", "F3")),
        ((Qt.Key.Key_Right, NONE), ("A3", "G2")),
        ((Qt.Key.Key_Left, SHIFT), ("A3", "F2")),
        ((Qt.Key.Key_Up, SHIFT), ("A2", "F2")),
    ],
    ids=["target down", "target right", "viewer off the map", "viewer up"],
)
def test_arrow_keys_move_the_ends(hand, string, named, press, ends):
    string("A3", "F2")
    hand.key(*press)
    assert named() == ends


def test_a_drag_with_shift_keeps_the_viewer(editor, hand, string, named, centre):
    string("A3", "F2")
    hand.drag(centre("C5"), centre("D5"), centre("G4"), modifiers=SHIFT)
    assert named() == ("A3", "G4")


def test_escape_takes_the_thread_away(editor, hand, string):
    string("A3", "F2")
    hand.key(Qt.Key.Key_Escape)
    assert editor.sight.explanation is None


def test_a_thread_whose_end_left_the_map_is_gone(editor, string):
    import msgspec

    string("A3", "G2")
    grid = msgspec.structs.replace(editor.context.document.grid, columns=4)
    editor.context.apply(msgspec.structs.replace(editor.context.document, grid=grid), "Fewer columns")
    assert editor.sight.ends is None


def test_the_explanation_is_copied_as_text(editor, string):
    string("A3", "F2")
    editor.trigger("sight.copy-text")
    assert QGuiApplication.clipboard().text().splitlines() == editor.sight.explanation.lines()


def test_the_explanation_is_copied_as_json(editor, string):
    string("A3", "F2")
    editor.trigger("sight.copy-json")
    copied = json.loads(QGuiApplication.clipboard().text())
    assert (copied["from"], copied["to"], copied["blocked"]) == ("A3", "F2", True)


def test_the_explanation_is_copied_as_a_picture(editor, string):
    string("A3", "F2")
    editor.trigger("sight.copy-picture")
    image = QGuiApplication.clipboard().image()
    assert (image.width() > 400, image.height() > 100) == (True, True)


def test_nothing_is_copied_without_a_thread(editor):
    QGuiApplication.clipboard().setText("before")
    editor.trigger("sight.copy-text")
    assert QGuiApplication.clipboard().text() == "before"


def test_the_field_of_view_is_that_of_the_space_under_the_mouse(editor, hand, centre):
    hand.move(centre("A3"))
    editor.trigger("tool.field")
    viewer = editor.context.grid.space("A3")
    assert editor.sight.viewer == viewer
    assert editor.sight.verdicts == field_of_view(editor.context.board, viewer)


def test_a_click_looks_from_another_space(editor, hand, centre):
    editor.trigger("tool.field")
    hand.click(centre("G1"))
    assert editor.context.grid.name(editor.sight.viewer) == "G1"


def test_the_field_of_view_follows_an_edit(qtbot, editor, hand, centre):
    hand.move(centre("A3"))
    editor.trigger("tool.field")
    target = editor.context.grid.space("G2")
    before = editor.sight.verdicts[target].blocked
    editor.context.selection.set([WOOD, PartRef("features", "copse")])
    editor.trigger("edit.delete")
    qtbot.waitUntil(lambda: not editor.sight.verdicts[target].blocked)
    assert before


def test_the_count_of_what_is_seen_follows_an_edit(qtbot, editor, hand, centre):
    hand.move(centre("A3"))
    editor.trigger("tool.field")
    tool = editor.toolbox.current
    told = []
    tool.status_changed.connect(told.append)
    editor.context.selection.set([WOOD, PartRef("features", "copse")])
    editor.trigger("edit.delete")
    target = editor.context.grid.space("G2")
    qtbot.waitUntil(lambda: not editor.sight.verdicts[target].blocked)
    assert told[-1] == tool.status_text()


def test_the_field_of_view_is_painted_over_the_map(editor, hand, centre):
    editor.stage.finish()
    before = editor.view.viewport().grab().toImage()
    hand.move(centre("A3"))
    editor.trigger("tool.field")
    editor.stage.finish()
    at = hand.at(centre("G2"))
    assert editor.view.viewport().grab().toImage().pixel(at) != before.pixel(at)


def test_escape_takes_the_field_of_view_away(editor, hand, centre):
    hand.move(centre("A3"))
    editor.trigger("tool.field")
    hand.key(Qt.Key.Key_Escape)
    assert (editor.sight.viewer, editor.sight.verdicts) == (None, {})


def test_smoke_is_tried_out_and_not_written_into_the_map(editor, hand, string, centre):
    string("A5", "E5")
    before = editor.context.document
    hand.move(centre("C5"))
    editor.trigger("sight.smoke")
    assert editor.sight.explanation.verdict.hindrance == 2
    assert editor.model.value is before


def test_smoke_again_takes_it_away(editor, hand, centre):
    hand.move(centre("C5"))
    editor.trigger("sight.smoke")
    editor.trigger("sight.smoke")
    assert editor.sight.overlay.smoke == {}


def test_a_fire_blocks(editor, hand, string, centre):
    string("A5", "E5")
    hand.move(centre("C5"))
    editor.trigger("sight.blaze")
    assert editor.sight.explanation.verdict.blocked


def test_the_panel_says_the_verdict_in_a_word_and_a_sentence(editor, string):
    string("A3", "F2")
    panel = editor.sight_panel
    panel.finish()
    assert "Blocked" in panel.headline.text()
    assert editor.sight.explanation.lines()[0] in panel.sentence.text()


def test_the_panel_has_a_row_for_each_thing(editor, string):
    string("A3", "F2")
    explanation = editor.sight.explanation
    beside = [miss for miss in explanation.near_misses if miss.item.first is None]
    assert len(rows_of(editor)) == len(explanation.verdict.items) + len(beside) > 1


def test_pointing_at_a_row_points_at_its_feature(editor, string):
    string("A3", "F2")
    row = next(row for row in rows_of(editor) if row.ref == WOOD)
    QApplication.sendEvent(row, QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    inside = editor.context.selection.pointed_at
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    assert (inside, editor.context.selection.pointed_at) == (WOOD, None)


def test_a_click_on_a_row_selects_its_feature(editor, string):
    string("A3", "F2")
    row = next(row for row in rows_of(editor) if row.ref == WOOD)
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert editor.context.selection.refs == (WOOD,)


def test_titles_from_strangers_are_shown_as_they_stand(editor, string):
    string("A3", "F2")
    editor.context.apply(with_fields(editor.context.document, [WOOD], title="<b>x</b>"), "Title")
    row = next(row for row in rows_of(editor) if row.ref == WOOD)
    assert (row.title.text(), row.title.textFormat()) == ("<b>x</b>", Qt.TextFormat.PlainText)


def test_a_thread_that_is_gone_leaves_no_rows(editor, string):
    string("A3", "F2")
    editor.trigger("sight.clear")
    assert (rows_of(editor), editor.sight_panel.headline.text()) == ([], "No thread")


def test_a_button_of_the_panel_carries_out_its_action(editor, string, named):
    from PySide6.QtWidgets import QPushButton

    string("A3", "F2")
    editor.sight_panel.findChild(QPushButton, "sight.swap").click()
    assert named() == ("F2", "A3")


def test_the_panel_changes_how_thick_smoke_is(editor, hand, string, centre):
    string("A5", "E5")
    hand.move(centre("C5"))
    editor.trigger("sight.smoke")
    editor.sight_panel.marker_rows[0].value.setValue(5)
    assert editor.sight.explanation.verdict.hindrance == 5


def test_the_panel_takes_markers_away(editor, hand, centre):
    hand.move(centre("C5"))
    editor.trigger("sight.smoke")
    editor.trigger("sight.blaze")
    for row in editor.sight_panel.marker_rows:
        row.away.click()
    assert (editor.sight.overlay.smoke, editor.sight.overlay.blaze) == ({}, frozenset())
    assert editor.sight_panel.marker_rows == []


def test_a_tint_takes_the_place_of_the_field_of_view(editor, centre):
    board = editor.context.board
    editor.sight.look_from(board.grid.space("B2"))
    shown = [editor.stage.field_layer.isVisible()]
    editor.stage.show_tints({board.grid.space("C3"): Tint("#FF0000")})
    editor.sight.look_from(board.grid.space("D2"))
    shown.append(editor.stage.field_layer.isVisible())
    editor.stage.show_tints({})
    assert [*shown, editor.stage.field_layer.isVisible()] == [True, False, True]
