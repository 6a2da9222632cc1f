"""Tables of words and numbers: what stands in a column says what is typed there."""

import pytest

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
