"""Tables of words and numbers: what stands in a column says what is typed there."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.base.problems import Severity
from ccstudio.ui.record_editor.cell_model import HEADINGS
from ccstudio.ui.record_editor.tables import GridField


@pytest.fixture
def field(qtbot):
    made = GridField()
    qtbot.addWidget(made)
    made.show_columns(("face", "hits", "notes"))
    return made


def typed(field, column: int, text: str) -> object:
    edited: list[object] = []
    field.edited.connect(edited.append)
    field.model.setData(field.model.index(0, column), text)
    return edited[0][0][column]


def test_a_number_typed_in_an_empty_column_is_a_number(field):
    field.show_value((("", "", ""), ("", "", "")))
    assert typed(field, 1, "12") == 12


def test_a_number_typed_in_an_empty_cell_among_numbers_is_a_number(field):
    field.show_value((("", "", ""), ("miss", 3, "")))
    assert typed(field, 1, "-2") == -2


def test_a_number_typed_over_a_word_stays_a_word(field):
    field.show_value((("1", "", ""), ("miss", 3, "")))
    assert typed(field, 0, "12") == "12"


def test_a_number_typed_in_an_empty_cell_among_words_is_a_word(field):
    field.show_value((("", "", ""), ("miss", 3, "")))
    assert typed(field, 0, "12") == "12"


def test_renaming_a_column_keeps_it_current(field):
    field.show_value((("1", 2, ""),))
    field.table.setCurrentIndex(field.model.index(0, 2))
    field.show_columns(("face", "hits", "remarks"))
    assert (field.table.currentIndex().row(), field.table.currentIndex().column()) == (0, 2)


def tinted(field) -> list[tuple[int, int]]:
    """The cells that are tinted because something is wrong with them."""
    model = field.model
    places = [(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())]
    return [at for at in places if model.index(*at).data(Qt.ItemDataRole.BackgroundRole) is not None]


def test_a_cell_with_something_wrong_is_tinted_and_says_what(field):
    field.show_value((("1", 2, ""), ("miss", 3, "")))
    field.show_problems(
        [((1, 2), Severity.WARNING, "Nothing is written here."), ((1, 2), Severity.ERROR, "It is empty.")]
    )
    assert (tinted(field), field.model.index(1, 2).data(Qt.ItemDataRole.ToolTipRole)) == ([(1, 2)], "It is empty.")


def test_a_row_with_something_wrong_is_tinted_until_nothing_is(field):
    field.show_value((("1", 2, ""), ("miss", 3, "")))
    field.show_problems([((0,), Severity.ERROR, "Two rows are the same.")])
    before = tinted(field)
    field.show_problems([])
    assert (before, tinted(field)) == ([(0, 0), (0, 1), (0, 2)], [])


def test_a_heading_with_something_wrong_says_what(field):
    field.show_problems([((HEADINGS, 1), Severity.ERROR, "Two columns are the same.")])
    said = [field.model.headerData(at, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) for at in range(3)]
    assert said == [None, "Two columns are the same.", None]
