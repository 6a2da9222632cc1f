"""The dialog that copies a nation, or whatever bears a name in its ids."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.ui.module_editor.renamed_copies import RenamedCopiesCommands, RenamedCopiesDialog
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.ui.module_editor.test_spreadsheet import begin

pytestmark = pytest.mark.slow


@pytest.fixture
def dialog(editor, qtbot):
    editor.context.select(("pieces", 0))
    made = RenamedCopiesDialog(editor.context)
    qtbot.addWidget(made)
    return made


def test_it_begins_with_the_name_of_the_selected_part_and_says_what_is_taken(dialog, editor):
    word = editor.context.record.id.partition("-")[0]
    dialog.fresh.setText(word)
    assert (dialog.former.text(), dialog.ok_button.isEnabled(), "already used" in dialog.note.text()) == (
        word, False, True,
    )  # fmt: skip


def test_what_is_not_ticked_is_not_copied(dialog, editor):
    dialog.fresh.setText("Martian")
    names = [place.path for place in dialog._places]
    dialog.list.item(names.index(("pieces",))).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.document.pieces == editor.context.document.pieces


def test_copies_are_added_in_one_step(editor):
    before = editor.context.document
    dialogs = FakeDialogs()

    def fill(dialog):
        dialog.former.setText(before.pieces[0].id.partition("-")[0])
        dialog.fresh.setText("Martian")
        return dialog.ok_button.isEnabled()

    dialogs.uses = [fill]
    begin(RenamedCopiesCommands(editor.context).ask(dialogs))
    added = len(editor.context.document.pieces) - len(before.pieces)
    editor.model.undo_stack.undo()
    assert (added > 0, editor.context.document is before) == (True, True)
