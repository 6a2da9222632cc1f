"""Several records of a list are chosen in the tree, and edited, copied and pasted together."""

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from ccstudio.ui.record_editor.commands import RecordClipboardCommands

SELECT = QItemSelectionModel.SelectionFlag.Select


@pytest.fixture
def clipboard(context, tree):
    return RecordClipboardCommands(context, "module", tree.choose_all)


@pytest.fixture
def shown(tree):
    tree.resize(300, 600)
    tree.show()
    tree.expand(("pieces",))
    return tree


def click(tree, path, modifier=Qt.KeyboardModifier.NoModifier):
    place = tree.view.visualRect(tree.index_of(path)).center()
    QTest.mouseClick(tree.view.viewport(), Qt.MouseButton.LeftButton, modifier, place)


def places(context):
    return [path[-1] for path in context.chosen]


def titles(context):
    return [piece.title for piece in context.document.pieces]


def test_shift_chooses_the_records_between(shown, context):
    click(shown, ("pieces", 1))
    click(shown, ("pieces", 3), Qt.KeyboardModifier.ShiftModifier)
    assert (places(context), context.selected) == ([1, 2, 3], ("pieces", 3))


def test_ctrl_chooses_records_one_by_one(shown, context):
    for row in (0, 2, 4):
        click(shown, ("pieces", row), Qt.KeyboardModifier.ControlModifier)
    assert (places(context), context.selected) == ([0, 2, 4], ("pieces", 4))


def test_ctrl_takes_a_chosen_record_out_again(shown, context):
    for row in (0, 2, 4, 2):
        click(shown, ("pieces", row), Qt.KeyboardModifier.ControlModifier)
    assert places(context) == [0, 4]


def test_the_last_chosen_record_stays_chosen(shown, context):
    click(shown, ("pieces", 2))
    click(shown, ("pieces", 2), Qt.KeyboardModifier.ControlModifier)
    assert (context.selected, len(shown.view.selectionModel().selectedIndexes())) == (("pieces", 2), 1)


def test_a_click_chooses_one_record_again(shown, context):
    context.choose([("pieces", 0), ("pieces", 3)])
    click(shown, ("pieces", 1))
    assert (context.has_several, context.selected) == (False, ("pieces", 1))


def test_records_of_another_list_are_not_chosen_with_these(shown, context):
    shown.expand(("cards",))
    click(shown, ("pieces", 2))
    click(shown, ("cards", 0), Qt.KeyboardModifier.ControlModifier)
    assert (context.selected, len(shown.view.selectionModel().selectedIndexes())) == (("cards", 0), 1)


def test_ctrl_a_chooses_the_list_of_the_selected_record(shown, context, clipboard):
    context.select(("pieces", 2))
    clipboard.select_all()
    rows = len(shown.view.selectionModel().selectedIndexes())
    assert (places(context), context.selected, rows) == ([0, 1, 2, 3, 4], ("pieces", 2), 5)


def test_ctrl_a_leaves_out_what_the_search_hides(shown, context, clipboard):
    context.select(("pieces",))
    shown.search.setText("pe")
    clipboard.select_all()
    assert titles(context) != [record.title for record in context.records] != []


def test_deleting_several_is_one_step(context):
    before = context.document
    context.choose([("pieces", 1), ("pieces", 3)])
    context.remove()
    seen = (len(context.document.pieces), context.selected)
    context.model.undo_stack.undo()
    assert (seen, context.document is before) == ((3, ("pieces", 1)), True)


def test_a_list_keeps_what_it_must_not_be_without(context):
    context.select(("sides", 0))
    context.choose_all()
    assert not context.can_remove()


def test_records_stay_chosen_while_they_move(context):
    context.choose([("pieces", 0), ("pieces", 2)])
    records = context.records
    context.move(1)
    assert (places(context), [one is other for one, other in zip(records, context.records, strict=True)]) == (
        [1, 3],
        [True, True],
    )


def test_records_stay_chosen_after_undo(context):
    context.choose([("pieces", 0), ("pieces", 2)])
    context.move(1)
    context.model.undo_stack.undo()
    assert places(context) == [0, 2]


def test_copies_are_chosen_and_shown(shown, context):
    context.choose([("pieces", 0), ("pieces", 2)])
    context.duplicate()
    rows = len(shown.view.selectionModel().selectedIndexes())
    assert (places(context), rows, len(context.document.pieces)) == ([3, 4], 2, 7)


def test_what_was_copied_is_text_and_is_pasted_after_the_last_chosen_record(context, clipboard):
    context.choose([("pieces", 0), ("pieces", 1)])
    clipboard.copy_parts()
    QGuiApplication.clipboard().setText(QGuiApplication.clipboard().text())
    clipboard.paste()
    names = titles(context)
    assert (names[2:4], places(context)) == (names[:2], [2, 3])


def test_what_was_cut_comes_back_by_pasting(context, clipboard):
    before = titles(context)
    context.choose([("pieces", 3), ("pieces", 4)])
    clipboard.cut()
    left = len(titles(context))
    clipboard.paste()
    assert (left, titles(context)) == (3, before)


def test_foreign_text_on_the_clipboard_is_told(context, clipboard, qtbot):
    QGuiApplication.clipboard().setText("A letter to a friend")
    before = context.document
    with qtbot.waitSignal(clipboard.message) as told:
        clipboard.paste()
    assert ("contains no parts" in told.args[0], context.document is before) == (True, True)
