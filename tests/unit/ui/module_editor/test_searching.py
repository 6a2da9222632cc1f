"""Find and replace, where used, and unused art in the window."""

import pytest
from msgspec.structs import replace

from ccstudio.documents.module import Art
from ccstudio.ui.record_editor.find_replace import FindReplaceDialog
from ccstudio.ui.record_editor.search_commands import RecordSearchCommands
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.ui.module_editor.test_spreadsheet import begin

pytestmark = pytest.mark.slow


@pytest.fixture
def dialog(editor, qtbot):
    made = FindReplaceDialog(editor.context)
    qtbot.addWidget(made)
    return made


def test_places_are_listed_with_what_they_would_become(dialog):
    dialog.text.setText("Scout")
    dialog.replacement.setText("Spy")
    assert "Scout" in dialog.list.item(0).text()
    assert "Spy" in dialog.list.item(0).text()


def test_a_place_of_the_list_is_gone_to(dialog, editor):
    dialog.text.setText("Colonel Wendt")
    dialog.list.setCurrentRow(0)
    assert editor.context.record.title == "Colonel Wendt"


def test_all_are_replaced_in_one_step(dialog, editor):
    before = editor.context.document
    dialog.text.setText("Colonel Wendt")
    dialog.replacement.setText("Major Wendt")
    dialog.replace_all()
    titles = [piece.title for piece in editor.context.document.pieces]
    editor.model.undo_stack.undo()
    assert ("Major Wendt" in titles, editor.context.document is before) == (True, True)


def test_an_id_that_cannot_be_is_told(dialog, editor):
    before = editor.context.document
    dialog.text.setText(before.pieces[0].id)
    dialog.replacement.setText("No Id")
    dialog.replace_all()
    assert ("not a valid ID" in dialog.note.text(), editor.context.document is before) == (True, True)


def test_where_a_side_is_used_is_listed_and_gone_to(editor):
    editor.context.select(("sides", 0))
    dialogs = FakeDialogs()

    def choose(dialog):
        dialog.list.setCurrentRow(0)
        return True

    dialogs.uses = [choose]
    begin(RecordSearchCommands(editor.context, "module").show_usages(dialogs))
    assert editor.context.selected == ("pieces", 0)


def test_a_part_that_nothing_uses_is_told(editor):
    editor.context.model.apply(replace(editor.context.document, art=(Art(id="odd", file="odd.svg"),)), "Add")
    editor.context.select(("art", 0))
    dialogs = FakeDialogs()
    begin(RecordSearchCommands(editor.context, "module").show_usages(dialogs))
    assert dialogs.titles == ["Where used"]


def test_unused_art_is_removed_on_request(editor):
    art = (*editor.context.document.art, Art(id="odd", file="odd.svg"))
    editor.context.model.apply(replace(editor.context.document, art=art), "Add")
    dialogs = FakeDialogs()
    dialogs.uses = [lambda _dialog: True]
    begin(editor.parts.clean(dialogs))
    assert "odd" not in {it.id for it in editor.context.document.art}


def test_a_scenario_that_uses_a_piece_is_wanted_at_the_place(editor):
    place = next(number for number, it in enumerate(editor.context.document.pieces) if it.id == "axis-recon")
    editor.context.select(("pieces", place))
    wanted, dialogs = [], FakeDialogs()
    editor.file_wanted.connect(lambda path, place: wanted.append((path.parent.name, place[-1])))

    words = []

    def choose(dialog):
        dialog.list.setCurrentRow(dialog.list.count() - 1)
        words.append(dialog.list.currentItem().text().partition(": ")[2])
        return dialog.ok_button.isEnabled()

    dialogs.uses = [choose]
    begin(editor.search.show_usages(dialogs))
    assert wanted == [("scenarios", "piece")]
    assert words[0].startswith("Forces › ")
    assert words[0].endswith(" › Piece")
