"""The spreadsheet of pieces and cards: cells, blocks, files, and the selection that all views share."""

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.application.records.sheet_edits import plan_of_csv
from ccstudio.ui.module_editor.sheet_commands import PlanDialog, SheetCommands
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.printed_faces import printed_on

pytestmark = pytest.mark.slow


@pytest.fixture
def view(editor):
    editor.context.select(("pieces",))
    editor.commands.trigger("module.spreadsheet")
    QApplication.processEvents()
    return editor.middle.sheet


def begin(coroutine):
    """Run a coroutine whose dialogs answer at once."""
    with pytest.raises(StopIteration):
        coroutine.send(None)


def cell(view, row, key):
    return view.model.index(row, [column.key for column in view.columns].index(key))


def choose(view, *cells):
    view.table.selectionModel().clear()
    for index in cells:
        view.table.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)
    view.table.selectionModel().setCurrentIndex(cells[0], QItemSelectionModel.SelectionFlag.NoUpdate)


def movements(editor, count):
    return [piece.stats.get("movement") for piece in editor.context.document.pieces[:count]]


def test_it_takes_the_place_of_the_pictures_and_gives_it_back(editor, view):
    shown = editor.middle.stack.currentWidget() is view
    editor.commands.trigger("module.spreadsheet")
    assert (shown, editor.middle.stack.currentWidget() is view) == (True, False)


def test_every_piece_is_a_row_with_a_picture(editor, view):
    picture = cell(view, 0, "title").data(Qt.ItemDataRole.DecorationRole)
    assert (view.model.rowCount(), picture.isNull()) == (len(editor.context.document.pieces), False)


def test_titles_stay_on_show_while_other_columns_scroll(view):
    table, pinned = view.table, view.table.pinned
    shown = [pinned.isVisible()]
    table.horizontalScrollBar().setValue(table.columnViewportPosition(cell(view, 0, "title").column()) + 1)
    shown.append(pinned.isVisible())
    hidden = next(number for number in range(table.columnAt(1), 99) if table.columnViewportPosition(number) > 0)
    table.scrollTo(view.model.index(0, hidden))
    covered = table.columnViewportPosition(hidden) < pinned.covered
    table.horizontalScrollBar().setValue(0)
    assert ([*shown, pinned.isVisible()], covered) == ([False, True, False], False)


def test_cards_have_a_sheet_of_their_own_if_there_are_any(editor):
    editor.context.select(("tables",))
    assert not editor.commands.is_enabled("module.spreadsheet")


def test_a_typed_number_is_a_number_in_one_step(editor, view):
    before = editor.context.document
    view.model.setData(cell(view, 0, "stats.movement"), "4")
    seen = movements(editor, 1)
    editor.model.undo_stack.undo()
    assert (seen, editor.context.document is before) == ([4], True)


def test_printed_values_follow_what_is_typed(editor, view):
    view.model.setData(cell(view, 0, "stats.movement"), "4")
    assert printed_on(editor.context.document, 0, 1)["movement"] == 4


def test_a_wrong_text_is_told_below_the_table(editor, view):
    before = editor.context.document
    view.model.setData(cell(view, 0, "stats.movement"), "far")
    assert (view.note.text(), editor.context.document is before) == ("Enter a whole number.", True)


def test_selected_cells_choose_their_records(editor, view):
    choose(view, cell(view, 1, "title"), cell(view, 3, "title"))
    assert editor.context.chosen == (("pieces", 1), ("pieces", 3))


def test_records_chosen_in_the_tree_are_selected_rows(editor, view):
    editor.context.choose([("pieces", 0), ("pieces", 2)])
    assert sorted({index.row() for index in view.table.selectionModel().selectedIndexes()}) == [0, 2]


def test_a_block_is_copied_and_pasted_elsewhere(editor, view):
    choose(view, cell(view, 0, "stats.movement"), cell(view, 1, "stats.movement"))
    view.copy_cells()
    copied = movements(editor, 2)
    choose(view, cell(view, 2, "stats.movement"))
    view.paste_cells()
    assert movements(editor, 4)[2:] == copied


def test_one_copied_cell_fills_the_selection(editor, view):
    QGuiApplication.clipboard().setText("5")
    choose(view, *(cell(view, row, "stats.movement") for row in range(3)))
    view.paste_cells()
    assert movements(editor, 3) == [5, 5, 5]


def test_a_block_with_an_error_changes_nothing_and_says_where(editor, view):
    QGuiApplication.clipboard().setText("5\nfar\n")
    before = editor.context.document
    choose(view, cell(view, 0, "stats.movement"))
    view.paste_cells()
    assert ("Row 2" in view.note.text(), "“far”" in view.note.text(), editor.context.document is before) == (
        True,
        True,
        True,
    )


def test_the_keys_of_spreadsheet_programs_copy_and_paste(editor, view):
    choose(view, cell(view, 0, "stats.movement"))
    view.table.setFocus()
    QTest.keyClick(view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().strip() == str(movements(editor, 1)[0])


def test_rows_are_filtered(view):
    view.filter.setText("wendt")
    assert [view.model.index(row, 0).data() for row in range(view.model.rowCount())] == ["Colonel Wendt"]


def test_rows_are_sorted_up_down_and_back(view):
    key = [column.key for column in view.columns].index("title")
    orders = []
    for _click in range(3):
        view.sort_by(key)
        orders.append(list(view.places))
    plain = list(range(len(view.places)))
    assert (orders[0] == plain, sorted(orders[0]), orders[2]) == (False, plain, plain)


def test_rows_keep_their_order_while_they_are_edited(view):
    view.sort_by([column.key for column in view.columns].index("stats.movement"))
    order = list(view.places)
    view.model.setData(cell(view, 0, "stats.movement"), "9")
    assert list(view.places) == order


def test_columns_without_values_are_left_out(editor, view):
    view.filter.setText("wendt")
    record = view.model.rows[0]
    empty = [column.key for column in view.columns if not view.sheet.text(record, column)]
    assert set(empty) <= {"id", "title", "kind"}


def test_printed_values_can_be_hidden(view):
    view.groups["printed"].setChecked(False)
    assert {column.group for column in view.columns} == {"entry", "stats"}


def test_an_exported_file_comes_back_changed(editor, view, tmp_path):
    dialogs = FakeDialogs()
    file = tmp_path / "pieces.csv"
    dialogs.saved = [file]
    begin(SheetCommands(editor.middle, editor.context).save_csv(dialogs))
    text = file.read_text("utf-8-sig")
    plan = plan_of_csv(view.sheet, text)
    assert (dict(plan.records), plan.errors, text.startswith("id,")) == ({}, (), True)


def test_a_file_is_imported_in_one_step_after_the_preview(editor, view, tmp_path):
    before = editor.context.document
    dialogs, file = FakeDialogs(), tmp_path / "pieces.csv"
    file.write_text(f"id;stats.movement;count\n{before.pieces[0].id};7;3\n", "utf-8")
    dialogs.opened, dialogs.uses = [[file]], [lambda dialog: dialog.apply_button.isEnabled()]
    begin(SheetCommands(editor.middle, editor.context).open_csv(dialogs))
    piece = editor.context.document.pieces[0]
    editor.model.undo_stack.undo()
    assert (piece.stats["movement"], piece.count, editor.context.document is before) == (7, 3, True)


def test_a_file_adds_parts_in_one_step_after_the_preview(editor, view, tmp_path):
    before = editor.context.document
    dialogs, file = FakeDialogs(), tmp_path / "pieces.csv"
    file.write_text(f"id,title,stats.movement\n{before.pieces[0].id},Mine,7\nmine,Mine,5\n", "utf-8")
    dialogs.opened, dialogs.uses = [[file]], [lambda dialog: dialog.apply_button.isEnabled()]
    begin(SheetCommands(editor.middle, editor.context).open_csv(dialogs))
    first, last = editor.context.document.pieces[0], editor.context.document.pieces[-1]
    editor.model.undo_stack.undo()
    assert (first.stats["movement"], last.id, last.stats["movement"]) == (7, "mine", 5)
    assert editor.context.document is before


def test_a_file_that_is_no_table_is_told(editor, view, tmp_path):
    dialogs, file = FakeDialogs(), tmp_path / "pieces.csv"
    file.write_bytes(b"\xff\xfe\x00")
    dialogs.opened = [[file]]
    begin(SheetCommands(editor.middle, editor.context).open_csv(dialogs))
    assert "UTF-8" in dialogs.asked[0].text


def test_the_preview_lists_the_changes_of_a_file(qtbot, editor, view):
    name = editor.context.document.pieces[0].id
    dialog = PlanDialog(plan_of_csv(view.sheet, f"id,stats.movement\n{name},7\n"))
    qtbot.addWidget(dialog)
    texts = [dialog.table.item(0, column).text() for column in (2, 3)]
    assert (texts, dialog.apply_button.isEnabled()) == ([str(movements(editor, 1)[0]), "7"], True)


def test_a_file_with_errors_cannot_be_applied(qtbot, view):
    dialog = PlanDialog(plan_of_csv(view.sheet, "id,stats.movement\nNo Body,7\n"))
    qtbot.addWidget(dialog)
    assert (dialog.apply_button.isEnabled(), "Row 2, column id" in dialog.errors.toPlainText()) == (False, True)


def test_the_pictures_are_those_of_all_chosen_pieces(editor):
    editor.context.choose([("pieces", 0), ("pieces", 2)])
    sheet = editor.middle.canvas.sheet
    assert all(sheet.box_of(("pieces", place, "faces", 0)).isValid() for place in (0, 2))
