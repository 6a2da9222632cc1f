"""Forms of records: typed values of the rules, tables, references, rulings, and the problems of what they show."""

from msgspec import UNSET
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox

from ccstudio.application.records.references import References
from ccstudio.base.problems import Problem
from ccstudio.documents.module import Ruling
from ccstudio.rules.system import Stats
from ccstudio.ui.record_editor.cell_model import VALUE_ROLE
from ccstudio.ui.record_editor.field_factories import makers_for
from ccstudio.ui.record_editor.fields import ReferenceField
from ccstudio.ui.record_editor.stats_field import StatsField
from ccstudio.ui.widgets.form_foot import MOST, FormFoot
from tests.micro_system.stats import Base, Settings


def stats_of(panel) -> StatsField:
    field = panel.form.field("stats")
    assert isinstance(field, StatsField)
    return field


def write(field, text: str) -> None:
    line = field.findChild(QLineEdit)
    line.setText(text)
    line.editingFinished.emit()


def choose(field, row: int) -> None:
    field.box.setCurrentIndex(row)
    field.box.activated.emit(row)


def test_the_values_of_a_piece_are_a_form_of_their_type(panel, context):
    context.select(("pieces", 1))
    assert stats_of(panel).form.names == ("moves", "dice", "range", "toughness", "room")


def test_a_value_that_is_edited_changes_nothing_else(panel, context):
    context.select(("pieces", 1))
    stats_of(panel).form.field("dice").findChild(QSpinBox).setValue(4)
    assert context.document.pieces[1].stats == {"moves": "3/2", "dice": 4, "range": 2, "toughness": 2}


def test_each_edit_is_a_step_that_says_what_it_changed(panel, context):
    context.select(("pieces", 1))
    write(panel.form.field("title"), "Pioneers")
    assert (context.model.undo_stack.count(), context.model.undo_stack.undoText()) == (1, "Change Title of Sappers")


def test_another_kind_asks_for_other_values(panel, context):
    context.select(("pieces", 1))
    choose(panel.form.field("kind"), 1)
    context.put(("pieces", 1, "stats"), {}, "Forget")
    assert stats_of(panel).form.names == ()


def test_values_that_do_not_fit_their_type_are_a_table(panel, context):
    context.select(("pieces", 1))
    context.put(("pieces", 1, "stats", "dice"), "many", "Spoil")
    field = stats_of(panel)
    assert [field.table.model.index(row, 1).data() for row in range(4)] == ["3/2", "many", "2", "2"]


def test_what_does_not_fit_can_be_mended_in_the_table(panel, context):
    context.select(("pieces", 1))
    context.put(("pieces", 1, "stats"), {"moves": "2", "dice": 1, "range": 1, "tough": 3}, "Spoil")
    model = stats_of(panel).table.model
    model.setData(model.index(3, 0), "toughness")
    assert (context.document.pieces[1].stats["toughness"], stats_of(panel).table.isVisibleTo(panel)) == (3, False)


def test_a_word_that_looks_like_a_number_stays_a_word(panel, context):
    context.select(("pieces", 0, "faces", 0))
    model = panel.form.field("values").model
    model.setData(model.index(0, 1), "7")
    model.setData(model.index(1, 1), "4")
    assert context.record.values == {"name": "7", "dice": 4, "moves": 2}


def test_what_can_be_named_is_offered_by_its_title(panel, context):
    context.select(("decks", 0))
    model = panel.form.field("cards").model
    labels = [label for _value, label in model.cells.choices(0)]
    assert labels == ["Snipers", "Smoke pots", "Old trench"]


def test_a_choice_in_a_table_is_taken(panel, context):
    context.select(("decks", 0))
    model = panel.form.field("cards").model
    model.setData(model.index(0, 0), "old-trench", VALUE_ROLE)
    assert context.record.cards[0].card == "old-trench"


def test_rows_of_a_table_come_and_go(panel, context):
    context.select(("tracks", 0))
    field, before = panel.form.field("boxes"), len(context.record.boxes)
    field.table.setCurrentIndex(field.model.index(0, 0))
    field.add_row()
    added = context.record.boxes[1].id
    field.remove_row()
    assert (added, len(context.record.boxes)) == ("turn-9", before)


def test_all_selected_rows_of_a_table_are_removed(panel, context):
    context.select(("tracks", 0))
    field, before = panel.form.field("boxes"), context.record.boxes
    field.add_row()
    field.add_row()
    field.table.setSelectionMode(field.table.SelectionMode.ContiguousSelection)
    field.table.selectColumn(0)
    field.table.selectionModel().select(field.model.index(0, 0), QItemSelectionModel.SelectionFlag.Deselect)
    field.remove_row()
    assert context.record.boxes == before[:1]


def test_rows_of_a_table_change_places(panel, context):
    context.select(("tracks", 0))
    field, first = panel.form.field("boxes"), context.record.boxes[0]
    field.table.setCurrentIndex(field.model.index(0, 1))
    field.lower_row()
    assert (context.record.boxes[1], field.table.currentIndex().row()) == (first, 1)


def test_a_text_that_fits_no_cell_is_refused_with_a_reason(panel, context):
    context.select(("decks", 0))
    field = panel.form.field("cards")
    field.model.setData(field.model.index(0, 1), "a few")
    assert (field.toolTip(), context.model.is_clean) == ("Enter a whole number.", True)


def test_an_entry_that_names_a_side_offers_the_sides(panel, context):
    context.select(("pieces", 0))
    field = panel.form.field("side")
    assert isinstance(field, ReferenceField)
    assert [field.box.itemText(row) for row in range(field.box.count())] == ["none", "Amber", "Slate", "Moss"]


def test_a_ruling_is_answered_with_the_sentences_of_the_rules(panel, context):
    context.select(("options",))
    choose(panel.list_field.choices["tied-bids"], 2)
    assert context.document.options == (Ruling(id="tied-bids", choice="turnabout"),)


def test_a_ruling_that_is_not_given_is_not_written(panel, context):
    context.select(("options",))
    panel.list_field.choices["tied-bids"].box.activated.emit(0)
    assert context.document.options == ()


def test_a_record_that_need_not_be_there_can_be_given_and_taken(panel, context):
    context.select(("cards", 0))
    box = panel.form.field("face").box
    box.click()
    given = context.record.face
    box.click()
    assert (given is not UNSET, context.record.face) == (True, UNSET)


def test_the_document_itself_has_a_form(panel, context):
    context.select(())
    write(panel.form.field("title"), "Mine")
    assert context.document.title == "Mine"


def test_settings_are_a_form_of_the_type_the_rules_declare(panel, context):
    context.select(("settings",))
    panel.list_field.form.field("hand").findChild(QSpinBox).setValue(5)
    assert context.document.settings["hand"] == 5


def test_a_problem_moves_nothing_under_the_mouse(panel, context):
    panel.resize(400, 600)
    panel.show()
    context.select(("pieces", 1))
    QApplication.processEvents()
    title = panel.form.field("title")
    before = title.mapToGlobal(title.rect().topLeft())
    panel.show_problems([Problem(code="slot-empty", path=("pieces", 1), arguments={"id": "x", "layout": "y"})])
    QApplication.processEvents()
    banner = panel.findChild(FormFoot)
    assert (title.mapToGlobal(title.rect().topLeft()), banner.isVisible()) == (before, True)
    assert banner.geometry().top() >= panel.viewport().geometry().bottom()


def test_problems_leave_most_of_a_low_panel_to_the_form(panel, context):
    panel.resize(400, 200)
    panel.show()
    context.select(("pieces", 1))
    problems = [
        Problem(code="slot-empty", path=("pieces", 1), arguments={"id": "x" * 40, "layout": f"y{number}"})
        for number in range(4)
    ]
    panel.show_problems(problems)
    QApplication.processEvents()
    foot = panel.findChild(FormFoot)
    texts = foot.problems.parentWidget().parentWidget()
    assert foot.height() <= panel.height() * MOST
    assert texts.verticalScrollBar().maximum() + texts.viewport().height() >= foot.problems.sizeHint().height() > 0


def test_a_problem_is_told_at_the_foot_of_the_form_and_at_its_field(panel, context):
    context.select(("pieces", 1))
    problem = Problem(
        code="reference-unknown", path=("pieces", 1, "stats", "moves"), arguments={"id": "x", "list": "y"}
    )
    panel.show_problems([problem])
    assert (panel.trouble, stats_of(panel).form.field("moves").toolTip()) == (problem.sentence, problem.sentence)


def test_problems_of_other_records_are_not_told(panel, context):
    context.select(("pieces", 0))
    panel.show_problems([Problem(code="slot-empty", path=("pieces", 1), arguments={"id": "x", "layout": "y"})])
    assert panel.trouble == ""


def test_the_form_of_a_like_record_is_the_same_widget(panel, context):
    context.select(("pieces", 0))
    form = panel.form
    context.select(("pieces", 1))
    assert panel.form is form


def test_showing_everything_changes_nothing(panel, tree, context):
    before, places = context.document, []

    def walk(parent) -> None:
        for row in range(tree.model.rowCount(parent)):
            index = tree.model.index(row, 0, parent)
            places.append(tree.model.path_at(index))
            walk(index)

    walk(tree.model.index(-1, -1))
    for path in places:
        context.select(path)
    assert (len(places) > 30, context.document is before) == (True, True)


def test_headings_of_a_table_are_the_entries(panel, context):
    context.select(("decks", 0))
    model = panel.form.field("cards").model
    assert [model.headerData(column, Qt.Orientation.Horizontal) for column in range(2)] == ["Card", "Count"]


def test_records_by_words_are_a_table(qapp):
    makers = makers_for(Settings, References())
    field = makers["bases"]()
    field.show_value({"amber": Base(area="west", facing="e")})
    edits = []
    field.edited.connect(edits.append)
    field.model.setData(field.model.index(0, 1), "north")
    field.add_row()
    field.deleteLater()
    assert edits == [
        {"amber": Base(area="north", facing="e")},
        {"amber": Base(area="west", facing="e"), "entry-1": Base(area="west", facing="e")},
    ]


class Extra(Stats, frozen=True, kw_only=True):
    """Free values with a record that need not be there."""

    base: Base | None = None


def test_free_values_can_be_given_a_record_and_lose_it(qapp):
    field = StatsField(Extra, References(), {})
    edits = []
    field.edited.connect(edits.append)
    for values in ({}, {"base": {"area": "west", "facing": "e"}}):
        field.show_value(values)
        field.form.field("base").box.click()
    field.deleteLater()
    assert edits == [{"base": {"area": "new", "facing": "e"}}, {"base": None}]
