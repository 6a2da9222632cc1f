"""New rows of tables in forms: they name what no row names yet, and count on."""

import pytest
from PySide6.QtWidgets import QLineEdit

from ccstudio.application.records.columns import columns_of
from ccstudio.application.records.references import References, choices_of
from ccstudio.documents.module import CardType, DeckEntry, TrackBox
from ccstudio.rules.freeform.settings import Palette
from ccstudio.ui.record_editor.cells import NamesCompleter
from ccstudio.ui.record_editor.tables import RecordsField

CHOICES = [("storm", "Storm"), ("fog", "Fog")]


@pytest.fixture
def references():
    entries = {(DeckEntry, "card"): "cards", (Palette, "pieces"): "cards"}
    return References({"cards": lambda: CHOICES}, entries)


@pytest.fixture
def added(qtbot, references):
    def add(record_type, rows):
        field = RecordsField(record_type, columns_of(record_type, references))
        qtbot.addWidget(field)
        field.show_value(tuple(rows))
        with qtbot.waitSignal(field.edited) as taken:
            field.add_row()
        return taken.args[0][-1]

    return add


def test_a_new_row_names_the_first_record_instead_of_an_unknown_one(added):
    assert added(DeckEntry, []).card == "storm"


def test_a_copied_row_names_the_next_record(added):
    assert added(DeckEntry, [DeckEntry(card="storm", count=4)]) == DeckEntry(card="fog", count=4)


def test_a_new_row_with_several_names_has_one_that_there_is(added):
    assert added(Palette, []).pieces == ("storm",)


def test_titles_with_numbers_count_on(added):
    boxes = [TrackBox(id="box-1", title="Turn 1"), TrackBox(id="box-2", title="Turn 2")]
    assert added(TrackBox, boxes[:1]) == boxes[1]


def test_a_record_is_told_by_its_id_only_where_another_has_its_title():
    cards = [CardType(id=name, title=title, kind="card") for name, title in (("a", "Fog"), ("b", "Fog"), ("c", "Ice"))]
    assert [title for _id, title in choices_of(cards)] == ["Fog · a", "Fog · b", "Ice"]


def test_several_names_are_completed_one_after_another(qtbot):
    line = QLineEdit()
    qtbot.addWidget(line)
    completer = NamesCompleter(["Storm", "Fog"], line)
    line.setText("Storm, fo")
    completer.setCompletionPrefix(*completer.splitPath(line.text()))
    assert completer.pathFromIndex(completer.completionModel().index(0, 0)) == "Storm, Fog"
