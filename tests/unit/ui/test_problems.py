"""The list of problems and the way to their places."""

import pytest
from PySide6.QtCore import QEvent, QItemSelectionModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QPushButton

from ccstudio.base.problems import Problem, Severity
from ccstudio.ui.documents.problems_dialog import ProblemsDialog
from ccstudio.ui.widgets.problems import Column, ProblemModel, ProblemView

WARNING = Problem(code="file-missing", path=("spaces", 1), severity=Severity.WARNING)
ERROR = Problem(code="file-is-folder", path=("features", 3, "id"), line=12, column=4)
OTHER = Problem(code="file-missing")


@pytest.fixture
def model(qapp):
    made = ProblemModel()
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.set_problems([WARNING, ERROR])
    yield made
    del tester


@pytest.fixture
def view(qtbot):
    made = ProblemView()
    qtbot.addWidget(made)
    made.set_problems([WARNING, ERROR, OTHER])
    return made


@pytest.fixture
def visited(view):
    places = []
    view.activated_problem.connect(places.append)
    return places


def text(model, row, column):
    return model.data(model.index(row, column), Qt.ItemDataRole.DisplayRole)


def test_errors_come_before_warnings(model):
    assert model.problems == (ERROR, WARNING)


def test_a_row_says_what_and_where(model):
    assert [text(model, 0, column) for column in Column] == [ERROR.sentence, "Outlines › 4 › ID", "12"]


def test_a_sentence_names_another_part_by_its_labels_and_the_tip_by_its_path(model):
    taken = Problem(
        code="objective-number-taken", path=("objectives", 3), arguments={"number": 1, "place": "objectives[0]"}
    )
    model.set_problems([taken])
    tip = model.data(model.index(0, Column.SENTENCE), Qt.ItemDataRole.ToolTipRole)
    assert (text(model, 0, Column.SENTENCE), tip.splitlines()) == (
        "Objective 1 is already in Objectives › 1. Give this objective another number.",
        ["Objective 1 is already in objectives[0]. Give this objective another number.", "objectives[3]"],
    )


def test_a_place_that_no_form_shows_keeps_its_path(model):
    model.set_problems([Problem(code="file-missing", path=("position", "pending", 2))])
    assert text(model, 0, Column.PLACE) == "position.pending[2]"


def test_an_unknown_line_is_left_blank(model):
    assert text(model, 1, Column.LINE) == ""


def test_a_mark_stands_before_each_sentence(model):
    marks = [model.data(model.index(row, Column.SENTENCE), Qt.ItemDataRole.DecorationRole) for row in range(2)]
    pictures = [mark.pixmap(16, 16).toImage() for mark in marks]
    assert pictures[0] != pictures[1]


def test_a_screen_reader_hears_the_severity(model):
    heard = model.data(model.index(1, Column.SENTENCE), Qt.ItemDataRole.AccessibleTextRole)
    assert heard.startswith("Warning: ")


def test_the_same_problems_again_do_not_disturb_the_list(model, qtbot):
    with qtbot.assertNotEmitted(model.modelReset):
        model.set_problems([WARNING, ERROR])


def test_the_model_stays_sound_through_changes(model):
    for problems in ([], [ERROR], [WARNING, OTHER, ERROR], []):
        model.set_problems(problems)
    assert model.rowCount() == 0


def test_a_double_click_asks_for_the_place(view, visited):
    view.doubleClicked.emit(view.model().index(1, 0))
    assert visited == [OTHER]


def test_enter_asks_for_the_place_of_the_selected_problem(view, visited):
    view.selectRow(2)
    view.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier))
    assert visited == [WARNING]


def test_the_next_problem_follows_round_the_end(view, visited):
    for _step in range(4):
        view.go(1)
    assert visited == [ERROR, OTHER, WARNING, ERROR]


def test_the_previous_problem_begins_at_the_end(view, visited):
    view.go(-1)
    assert visited == [WARNING]


def test_without_problems_there_is_no_next_one(view, visited):
    view.set_problems([])
    view.go(1)
    assert visited == []


def test_the_selection_stays_in_its_row_when_a_problem_is_mended(view):
    view.selectionModel().select(view.model().index(1, 0), QItemSelectionModel.SelectionFlag.Select)
    view.selectRow(1)
    view.set_problems([ERROR, WARNING])
    assert view.currentIndex().row() == 1


def test_the_column_of_lines_is_there_only_where_lines_are_known(view):
    with_lines = view.isColumnHidden(Column.LINE)
    view.set_problems([WARNING])
    assert (with_lines, view.isColumnHidden(Column.LINE)) == (False, True)


class TestDialog:
    """The dialog about a file with problems."""

    @pytest.fixture
    def dialog(self, qtbot):
        made = ProblemsDialog("Problems", "Something is wrong.", [ERROR, WARNING], can_open=True)
        qtbot.addWidget(made)
        return made

    def test_it_lists_all_problems(self, dialog):
        assert dialog.view.problems == (ERROR, WARNING)

    def test_the_list_can_be_copied(self, dialog, qapp):
        dialog.copy_button.click()
        assert qapp.clipboard().text().splitlines() == [f"Error: {ERROR}", f"Warning: {WARNING}"]

    def test_opening_anyway_accepts_it(self, dialog, qtbot):
        with qtbot.waitSignal(dialog.accepted):
            dialog.open_button.click()

    @pytest.mark.parametrize("can_open", [True, False])
    def test_enter_closes_it(self, qtbot, can_open):
        made = ProblemsDialog("Problems", "Something is wrong.", [ERROR], can_open=can_open)
        qtbot.addWidget(made)
        made.show()
        assert [button.text() for button in made.findChildren(QPushButton) if button.isDefault()] == ["Close"]

    def test_what_cannot_be_opened_is_not_offered(self, qtbot):
        made = ProblemsDialog("Problems", "Something is wrong.", [ERROR], can_open=False)
        qtbot.addWidget(made)
        assert made.open_button is None


def test_advice_comes_after_warnings(model):
    advice = Problem(code="file-missing", severity=Severity.ADVICE)
    model.set_problems([advice, WARNING, ERROR])
    assert [it.severity for it in model.problems] == [Severity.ERROR, Severity.WARNING, Severity.ADVICE]


def test_the_place_is_told_in_words_where_there_are_some(model):
    model.set_problems([ERROR], lambda _problem: "hole in Mill wood at C4")
    tip = model.data(model.index(0, Column.PLACE), Qt.ItemDataRole.ToolTipRole)
    assert (text(model, 0, Column.PLACE), tip) == ("hole in Mill wood at C4", f"{ERROR.sentence}\nfeatures[3].id")
