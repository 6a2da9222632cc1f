"""Once a field has taken what was typed, undoing it is a step of the document."""

import pytest
from msgspec import inspect
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

from ccstudio.ui.record_editor.fields import CellField, ColourField
from ccstudio.ui.widgets.fields import LongTextField, TextField, WordsField
from ccstudio.ui.widgets.number_fields import NumberField, RealField

LINES = {
    "text": (TextField, "old", "new"),
    "words": (WordsField, ("old",), "new, more"),
    "number": (lambda: NumberField(0, 99), 4, "7"),
    "real": (lambda: RealField(0, 9), 4.0, "7"),
    "cell": (lambda: CellField(inspect.UnionType(types=(inspect.StrType(), inspect.IntType()))), "old", "7"),
    "colour": (ColourField, "#000000", "#112233"),
}


@pytest.mark.parametrize("name", LINES)
def test_a_line_has_nothing_to_undo_after_enter(qtbot, name):
    make, before, typed = LINES[name]
    field = make()
    qtbot.addWidget(field)
    field.show_value(before)
    field.edited.connect(field.show_value if name != "text" else field.setObjectName)
    field.show()
    line = field.findChild(QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, typed)
    was_available = line.isUndoAvailable()
    QTest.keyClick(line.parentWidget() if name in {"number", "real"} else line, Qt.Key.Key_Return)
    assert (was_available, line.isUndoAvailable()) == (True, False)


def test_several_lines_have_nothing_to_undo_after_they_lost_the_focus(qtbot):
    field = LongTextField(2_000)
    qtbot.addWidget(field)
    field.show_value("old")
    field.show()
    text = field.findChild(QPlainTextEdit)
    QTest.keyClicks(text, "new")
    QApplication.sendEvent(text, QFocusEvent(QEvent.Type.FocusOut))
    assert not text.document().isUndoAvailable()
