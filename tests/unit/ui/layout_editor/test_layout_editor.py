"""The layout editor: boards laid, turned, turned over, taken away; what is wrong is shown, and all can be undone."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.layouts.board_files import BoardFile, board_files
from ccstudio.application.layouts.preload import prepare_layout
from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.ui.layout_editor.board_picker import BoardPicker, new_layout
from ccstudio.ui.layout_editor.editor import LayoutEditor
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.map_hand import CTRL, Hand
from tests.unit.board.joining.boards import BOTTOM, HIGH, RIGHT, STEP, hex_board, laid, layout_of, tile

pytestmark = pytest.mark.slow

WEST, EAST = (STEP, 3 * HIGH), (RIGHT + STEP, 3 * HIGH)
"""Places on the two boards."""


def trigger(editor, action_id: str) -> None:
    assert editor.commands.is_enabled(action_id)
    editor.commands.trigger(action_id)


def codes(editor) -> list[str]:
    return [problem.code for problem in editor.problems()]


# Shown


def test_the_boards_are_shown_as_one_map(editor):
    assert len(editor.context.board.spaces) == 2 * len(editor.context.placed(("boards", 0)).board.spaces) - 4


def test_the_panel_lists_the_boards(editor):
    assert [editor.panel.list.item(row).text() for row in range(2)] == ["1 · West", "2 · East"]


def test_a_board_that_is_not_there_is_listed_by_its_id(make_editor):
    editor = make_editor(layout_of(laid("west"), laid("nowhere", 4)))
    assert editor.panel.list.item(1).text() == "2 · nowhere"


def test_what_can_be_joined_is_shown_although_something_is_missing(make_editor):
    editor = make_editor(layout_of(laid("west"), laid("nowhere", 4)))
    assert (codes(editor), editor.context.board.document.boards[0].board.id) == (["content-not-found"], "west")


def test_a_layout_of_nothing_but_missing_boards_shows_an_empty_table(make_editor):
    editor = make_editor(layout_of(laid("nowhere")))
    assert len(editor.context.board.spaces) == 1


def test_roads_that_are_joined_are_marked(editor):
    assert [join.at for join in editor.context.joined.joins] == [(RIGHT, 2 * HIGH)]


def test_the_space_under_the_mouse_is_told(editor, hand):
    hand.move(EAST)
    assert editor.status_widgets()[0].text() == "2-B2"


# Laid


def test_a_click_selects_the_board_under_the_mouse(editor, hand):
    hand.click(EAST)
    assert editor.context.selected == ("boards", 1)


def test_a_click_beside_all_boards_selects_none(editor, hand):
    hand.click((RIGHT, -2_000))
    assert editor.context.selected is None


def test_a_board_is_dragged_space_by_space(editor, hand):
    hand.drag(EAST, (EAST[0], EAST[1] + 2 * BOTTOM), (EAST[0] + 5 * STEP, EAST[1] + 2 * BOTTOM))
    board = editor.context.layout.boards[1]
    assert (board.column, board.row >= 5) == (9, True)


def test_a_board_is_drawn_to_the_seam(editor, hand):
    hand.drag(EAST, (EAST[0] + 400, EAST[1] + 300), (EAST[0] + STEP, EAST[1] + 700))
    assert editor.context.layout.boards[1] == laid("east", 4)


def test_with_ctrl_it_is_not(editor, hand):
    to = EAST[0] + STEP, EAST[1] + HIGH
    hand.drag(EAST, (EAST[0] + 400, EAST[1] + 300), to, modifiers=CTRL)
    assert editor.context.layout.boards[1].column == 5


def test_escape_leaves_the_board_where_it_lies(editor, hand):
    hand.press(EAST)
    hand.move((EAST[0] + 4 * STEP, EAST[1] + BOTTOM))
    editor.toolbox.current.cancel()
    hand.release((EAST[0] + 4 * STEP, EAST[1] + BOTTOM))
    assert editor.model.undo_stack.count() == 0


def test_arrows_move_the_selected_board(editor, hand):
    hand.click(EAST)
    hand.key(Qt.Key.Key_Right)
    assert editor.context.layout.boards[1] == laid("east", 5)


def test_arrows_in_a_row_are_one_step(editor, hand):
    hand.click(EAST)
    for _ in range(3):
        hand.key(Qt.Key.Key_Down)
    assert editor.model.undo_stack.count() == 1


def test_a_board_over_another_is_told_and_shown(editor, hand):
    hand.click(EAST)
    for _ in range(2):
        hand.key(Qt.Key.Key_Left)
    assert (codes(editor), editor.stage.wrong_path.isEmpty()) == (["layout-boards-overlap"], False)


def test_a_drag_can_be_undone(editor, hand):
    before = editor.context.board.grid.bounds
    hand.drag(EAST, (EAST[0], EAST[1] + BOTTOM), (EAST[0] - 3 * STEP, EAST[1] + 3 * BOTTOM))
    editor.model.undo_stack.undo()
    assert editor.context.board.grid.bounds == before


# Turned, turned over, ordered, removed


def test_the_selected_board_is_turned(editor):
    editor.context.select(("boards", 1))
    trigger(editor, "layout.turn")
    assert editor.context.layout.boards[1].turn == 180


def test_a_tile_turned_back_and_forth_lies_as_before(make_editor):
    editor = make_editor(layout_of(laid("yard")))
    trigger(editor, "layout.turn")
    trigger(editor, "layout.turn-back")
    assert editor.context.layout.boards[0].turn == 0


def test_a_board_without_a_back_is_told_when_it_is_turned_over(make_editor):
    editor = make_editor(layout_of(laid("yard")))
    trigger(editor, "layout.flip")
    assert codes(editor) == ["layout-no-back"]


def test_the_first_board_names_the_spaces_of_the_seam(editor):
    editor.context.select(("boards", 1))
    trigger(editor, "layout.earlier")
    assert editor.context.board.grid.name(editor.context.board.space_at(RIGHT, 2 * HIGH)) == "1-A2"


def test_the_board_that_was_moved_in_the_order_stays_selected(editor):
    editor.context.select(("boards", 1))
    trigger(editor, "layout.earlier")
    assert editor.context.title_of(editor.context.selected) == "East"


@pytest.mark.parametrize(("index", "action"), [(0, "layout.earlier"), (1, "layout.later")])
def test_no_board_leaves_its_list(editor, index, action):
    editor.context.select(("boards", index))
    assert not editor.commands.is_enabled(action)


def test_a_board_is_removed(editor):
    editor.context.select(("boards", 0))
    trigger(editor, "layout.remove")
    assert editor.context.layout.boards == (laid("east", 4),)


def test_the_last_board_cannot_be_removed(make_editor):
    assert not make_editor(layout_of(laid("west"))).commands.is_enabled("layout.remove")


def test_without_a_selection_there_is_nothing_to_turn(editor):
    editor.context.select(None)
    assert not editor.commands.is_enabled("layout.turn")


# Added


def choose(title: str):
    def use(picker: BoardPicker) -> bool:
        rows = [row for row in range(picker.list.count()) if picker.list.item(row).text().startswith(title)]
        picker.list.setCurrentRow(rows[0])
        return picker.ok_button.isEnabled()

    return use


def run(flow) -> None:
    with pytest.raises(StopIteration):
        flow.send(None)


def test_a_board_is_added_right_of_the_others_with_its_half_spaces_on_theirs(editor):
    dialogs = FakeDialogs()
    dialogs.uses = [choose("West")]
    run(editor.boards.add("boards", dialogs))
    assert editor.context.layout.boards[2] == laid("west", 8)


def test_the_board_that_was_added_is_selected(editor):
    dialogs = FakeDialogs()
    dialogs.uses = [choose("West")]
    run(editor.boards.add("boards", dialogs))
    assert editor.context.selected == ("boards", 2)


def test_a_map_of_other_spaces_cannot_be_chosen(editor):
    picker = BoardPicker("Add", board_files(Library([]), editor.model.path), hex_board())
    (row,) = [row for row in range(picker.list.count()) if picker.list.item(row).text().startswith("Yard")]
    picker.list.setCurrentRow(row)
    assert not picker.ok_button.isEnabled()
    assert "Yard has squares, but West has hexes" in picker.list.item(row).text()
    picker.deleteLater()


def test_what_is_typed_narrows_the_list(qtbot):
    picker = BoardPicker(
        "Add", [BoardFile(document=it, where="library") for it in (hex_board(), hex_board("east"), tile())]
    )
    qtbot.addWidget(picker)
    picker.filter.setText("eas")
    assert picker.value is not None
    assert picker.value.document.id == "east"


def test_nothing_that_fits_what_is_typed_is_nothing(qtbot):
    picker = BoardPicker("Add", [BoardFile(document=hex_board(), where="library")])
    qtbot.addWidget(picker)
    picker.filter.setText("zzz")
    assert (picker.value, picker.ok_button.isEnabled()) == (None, False)


def test_a_new_layout_begins_with_its_first_board(make_editor):
    assert codes(make_editor(new_layout(hex_board()))) == []


# Forms, problems, sight, view


def test_a_name_is_given_in_the_form(editor):
    editor.context.select(("boards", 1))
    editor.panel.form.field("name").edited.emit("E")
    assert editor.context.layout.boards[1].name == "E"


def test_a_name_that_no_board_can_have_is_not_taken(editor):
    editor.panel.form.field("name").edited.emit("east!")
    assert editor.model.undo_stack.count() == 0


def test_a_problem_leads_to_its_board(make_editor):
    editor = make_editor(layout_of(laid("west"), laid("east", 2)))
    editor.context.select(("boards", 0))
    editor.show_problem(editor.problems()[0])
    assert editor.context.selected == ("boards", 1)


def test_a_thread_is_judged_across_the_seam(editor, hand):
    trigger(editor, "layout.thread")
    grid = editor.context.board.grid
    hand.drag(grid.centre(grid.space("1-C1")), EAST, grid.centre(grid.space("2-C3")))
    assert not editor.sight.explanation.verdict.blocked


def test_a_field_of_view_reaches_over_the_seam(editor, hand):
    trigger(editor, "layout.field")
    hand.click(WEST)
    editor.sight.finish()
    assert editor.context.board.grid.space("2-C2") in editor.sight.verdicts


def test_how_it_was_looked_at_is_remembered(editor):
    trigger(editor, "layout.zoom-in")
    state = editor.save_state()
    editor.stage.fit()
    editor.restore_state(state)
    assert editor.save_state()["zoom"] == pytest.approx(state["zoom"])


def test_a_state_that_makes_no_sense_is_passed_over(editor):
    before = editor.save_state()
    editor.restore_state({"zoom": -1})
    assert editor.save_state() == before


def test_a_hand_over_it_leaves_nothing_behind(editor):
    hand = Hand(editor.view)
    hand.move(EAST)
    editor.toolbox.current.leave()
    assert editor.model.is_clean


def test_every_action_of_the_table_is_answered(editor):
    assert {row.id for row in LayoutEditor.menu_commands()} == set(editor.commands)


def test_every_action_can_be_asked_for_and_undone(editor, qtbot):
    first = editor.model.value
    with qtbot.captureExceptions() as caught:
        for row in LayoutEditor.menu_commands():
            if editor.commands.is_enabled(row.id):
                editor.commands.trigger(row.id)
    while editor.model.undo_stack.canUndo():
        editor.model.undo_stack.undo()
    assert (caught, editor.model.value is first) == ([], True)


def test_layers_on_show_are_told_for_exports(editor):
    assert (Layer.NAMES in editor.layers, Layer.OUTLINES in editor.layers) == (True, False)


def test_saved_elsewhere_its_boards_are_sought_there(editor, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    editor.model.set_saved(elsewhere / "layout.json")
    assert codes(editor) == ["content-not-found", "content-not-found"]


def test_a_board_that_was_changed_meanwhile_is_shown_anew_when_the_tab_comes_to_the_front(editor, folder):
    editor.widget.hide()
    save(hex_board(), folder / "west.json")
    editor.widget.show()
    assert [feature.id for feature in editor.context.board.features] == []


def test_nothing_is_painted_anew_when_no_board_was_changed(editor):
    before = editor.context.board
    editor.widget.hide()
    editor.widget.show()
    assert editor.context.board is before


def test_boards_that_were_joined_beside_the_window_are_taken_as_they_are(make_editor, folder):
    pair = layout_of(laid("west"), laid("east", 4))
    prepared = prepare_layout(pair, folder / "layout.json")
    editor = make_editor(pair, prepared)
    assert (editor.context.board is prepared.board, editor.context.joined is prepared.result.joined) == (True, True)
