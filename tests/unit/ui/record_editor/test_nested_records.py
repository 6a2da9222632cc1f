"""Records within stats that have lists of their own: a list of titles, and the form of the current one."""

import pytest

from ccstudio.application.records.references import References
from ccstudio.rules.freeform.traits import Action, Command, PieceStats
from ccstudio.rules.scs.settings import ModuleSettings
from ccstudio.rules.valor_victory.settings import Goal, SideVictory, Victory
from ccstudio.ui.record_editor.field_factories import makers_for
from ccstudio.ui.record_editor.nested_records import NestedRecordsField
from ccstudio.ui.record_editor.tables import NamesField

HIT = Command(id="hit", title="Hit", actions=(Action(does="change", of="hits", by=1),))
GONE = Command(id="gone", title="Remove from play", actions=(Action(does="remove"),))


@pytest.fixture
def field(qtbot):
    made = makers_for(PieceStats, References())["commands"]()
    assert isinstance(made, NestedRecordsField)
    qtbot.addWidget(made)
    made.show_value((HIT, GONE))
    return made


def test_records_are_listed_by_their_titles(field):
    assert [field.model.index(row, 0).data() for row in range(2)] == ["Hit", "Remove from play"]


def test_a_record_without_a_title_is_listed_by_its_words(qtbot):
    field = makers_for(Victory, References())["sides"]()
    qtbot.addWidget(field)
    field.show_value((SideVictory(side="axis", goals=(Goal(title="Hold the mill", kind="hold"),), needed=1),))
    assert field.model.index(0, 0).data() == "axis"


def test_the_form_is_that_of_the_current_record(field):
    field.table.go_to(1)
    assert field.record.form.field("actions").rows() == GONE.actions


def test_an_edit_in_the_form_changes_its_record_alone(field, qtbot):
    field.table.go_to(1)
    with qtbot.waitSignal(field.edited) as told:
        field.record.form.field("key").edited.emit("Del")
    assert [(it.id, it.key) for it in told.args[0]] == [("hit", ""), ("gone", "Del")]


def test_a_new_record_is_like_the_current_one_with_an_id_of_its_own(field, qtbot):
    with qtbot.waitSignal(field.edited) as told:
        field.add_row()
    assert [it.id for it in told.args[0]] == ["hit", "hit-2", "gone"]


def test_the_first_record_of_an_empty_list_is_a_plain_one(field, qtbot):
    field.show_value(())
    with qtbot.waitSignal(field.edited) as told:
        field.add_row()
    assert [len(it.actions) for it in told.args[0]] == [1]


def test_an_empty_list_has_no_form(field):
    field.show_value(())
    assert field.record.isHidden()


def test_words_whose_order_matters_are_rows_to_move(qtbot):
    field = makers_for(ModuleSettings, References())["phases"]()
    assert isinstance(field, NamesField)
    qtbot.addWidget(field)
    field.show_value(("movement", "combat", "supply"))
    field.table.go_to(2)
    with qtbot.waitSignal(field.edited) as told:
        field.raise_row()
    assert told.args[0] == ("movement", "supply", "combat")


def test_a_record_without_a_title_is_listed_by_the_titles_of_what_it_names(qtbot):
    known = References({"sides": lambda: [("axis", "The Axis")]}, words={"side": "sides"})
    field = makers_for(Victory, known)["sides"]()
    qtbot.addWidget(field)
    field.show_value((SideVictory(side="axis", goals=(Goal(title="Hold the mill", kind="hold"),), needed=1),))
    assert field.model.index(0, 0).data() == "The Axis"
