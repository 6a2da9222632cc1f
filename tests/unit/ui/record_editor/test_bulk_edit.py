"""One form for several records: what they have in common, and edits of all of them in one step."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QSpinBox

from ccstudio.edit.printed_values import with_printed
from ccstudio.ui.widgets.fields import MIXED

TWO = [("pieces", 0), ("pieces", 1)]


@pytest.fixture
def two(context, panel):
    context.choose(TWO)
    return context


def stats(panel):
    return panel.form.field("stats").form


def numbers(context, entry="dice"):
    return [piece.stats[entry] for piece in context.records]


def typed(field, text):
    box = field.findChild(QSpinBox)
    box.selectAll()
    QTest.keyClicks(box.lineEdit(), text)
    QTest.keyClick(box, Qt.Key.Key_Return)


def test_the_heading_says_how_many_are_edited(two, panel):
    assert panel.heading == "2 parts"


def test_values_that_differ_say_so(two, panel):
    assert panel.form.field("title").findChild(QLineEdit).placeholderText() == MIXED


def test_ids_are_not_edited_together(two, panel):
    assert "id" not in panel.form.names


def test_an_edit_changes_all_in_one_step(two, panel):
    before = two.document
    panel.form.field("side").edited.emit("south")
    seen = [piece.side for piece in two.records]
    two.model.undo_stack.undo()
    assert (seen, two.document is before) == (["south", "south"], True)


def test_records_stay_chosen_while_they_are_edited(two, panel):
    panel.form.field("count").edited.emit(7)
    assert list(two.chosen) == TWO


def test_a_number_in_free_values_is_set_in_all(two, panel):
    typed(stats(panel).field("dice"), "9")
    assert numbers(two) == [9, 9]


def test_other_free_values_stay_as_they_are(two, panel):
    before = [{**piece.stats, "dice": 9} for piece in two.records]
    typed(stats(panel).field("dice"), "9")
    assert [dict(piece.stats) for piece in two.records] == before


@pytest.mark.parametrize(("text", "changed"), [("+1", [4, 6]), ("*2", [6, 10]), ("-1", [2, 4])])
def test_numbers_are_changed_by_what_was_typed(context, panel, change, text, changed):
    first, second, *others = context.document.pieces
    change(pieces=(replace(first, count=3), replace(second, count=5), *others))
    context.choose(TWO)
    typed(panel.form.field("count"), text)
    assert [piece.count for piece in context.records] == changed


def test_a_relative_change_beyond_the_limits_is_refused(context, panel, change):
    first, second, *others = context.document.pieces
    change(pieces=(replace(first, count=3), replace(second, count=998), *others))
    context.choose(TWO)
    typed(panel.form.field("count"), "+5")
    seen = ([piece.count for piece in context.records], "0 to 999" in panel.form.field("count").toolTip())
    assert seen == ([3, 998], True)


def test_one_number_is_changed_relatively_too(context, panel):
    context.put(("pieces", 0, "count"), 4, "Set")
    context.select(("pieces", 0))
    typed(panel.form.field("count"), "*3")
    assert context.record.count == 12


def test_printed_values_follow_in_all(two, panel):
    two._following = with_printed
    before = [piece.faces for piece in two.records]
    typed(stats(panel).field("dice"), "9")
    assert [faces[0].values["dice"] for faces in (piece.faces for piece in two.records)] == [9, 9]
    assert before != [piece.faces for piece in two.records]


def test_pieces_of_different_kinds_have_no_common_stats(context, panel):
    kinds = [piece.kind for piece in context.document.pieces]
    other = next(place for place, kind in enumerate(kinds) if kind != kinds[0])
    context.choose([("pieces", 0), ("pieces", other)])
    assert ("stats" in panel.form.names, "kind" in panel.form.names) == (False, True)


def test_one_record_has_its_own_form_again(two, panel):
    two.select(("pieces", 1))
    assert (panel.form.names[0], panel.heading) == ("id", "Sappers")
