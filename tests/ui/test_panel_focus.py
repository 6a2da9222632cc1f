"""Where the keyboard focus goes in the real window: buttons and Escape in panels give it back to the canvas."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QSpinBox, QToolButton, QWidget

from ccstudio.base.places import content_folder
from ccstudio.ui.shell.docks import panel_of
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.widgets.fields import TextField
from tests.helpers.small_map import write_small_map
from tests.helpers.window_hand import WindowHand

OTHERS = (
    content_folder() / "maps" / "cold-harrow" / "layout.json",
    content_folder() / "modules" / "combat_commander" / "module.json",
    content_folder() / "modules" / "combat_commander" / "scenarios" / "alder-farm.json",
)
"""A document of each kind that is no map."""

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def studio(make_studio, tmp_path) -> MainWindow:
    window = make_studio(1366, 900)
    window.start([write_small_map(tmp_path)])
    window.docks.finish()
    WindowHand(window).settle()
    return window


@pytest.fixture
def hand(studio) -> WindowHand:
    return WindowHand(studio)


@pytest.fixture
def editor(studio):
    return studio.front.editor


@pytest.fixture
def title(editor) -> QLineEdit:
    return editor.properties.form.field("title").findChild(QLineEdit)


def write(hand: WindowHand, line: QLineEdit, text: str) -> None:
    hand.click(line)
    line.selectAll()
    for letter in text:
        hand.key(letter)


def bring_up(hand: WindowHand, widget: QWidget) -> None:
    panel_of(widget).raise_()
    hand.settle()


def test_a_text_is_saved_while_it_is_being_typed(studio, editor, hand, title):
    bring_up(hand, editor.properties)
    write(hand, title, "x")
    studio.trigger("file.save")
    assert (editor.model.value.title, editor.model.is_clean, QApplication.focusWidget()) == ("x", True, title)


def test_a_button_of_a_panel_gives_the_focus_back_to_the_canvas(editor, hand):
    bring_up(hand, editor.sight_map_panel)
    hand.click(editor.sight_map_panel.search)
    assert QApplication.focusWidget() is editor.view


def test_a_button_that_is_disabled_by_what_it_does_does_not_hand_the_focus_to_a_field(editor, hand, title):
    bring_up(hand, editor.sight_map_panel)
    button = editor.sight_map_panel.search
    button.clicked.connect(lambda: button.setEnabled(False))
    hand.click(button)
    hand.key("w")
    assert (editor.toolbox.current.id, title.text()) == ("tool.side", "Small map")


def test_a_tool_button_of_a_panel_ends_what_is_being_written(editor, hand):
    editor.editing.select_all()
    button = next(it for it in editor.shape_panel.findChildren(QToolButton) if it.text() == "Mirror left to right")
    size = editor.shape_panel.findChild(QAbstractSpinBox)
    bring_up(hand, button)
    hand.click(size)
    hand.click(button)
    assert QApplication.focusWidget() is editor.view


def test_escape_restores_the_title_and_returns_to_the_canvas(editor, hand, title):
    write(hand, title, "xyz")
    hand.key(Qt.Key.Key_Escape)
    assert (title.text(), editor.model.value.title) == ("Small map", "Small map")
    assert QApplication.focusWidget() is editor.view


def test_escape_restores_what_was_taken_last(editor, hand, title):
    write(hand, title, "new")
    hand.key(Qt.Key.Key_Return)
    hand.key("x")
    hand.key(Qt.Key.Key_Escape)
    assert (title.text(), editor.model.value.title) == ("new", "new")


def test_escape_restores_the_notes(editor, hand):
    notes = editor.properties.form.field("notes").findChild(QPlainTextEdit)
    hand.click(notes.viewport())
    hand.key("x")
    hand.key(Qt.Key.Key_Escape)
    assert (notes.toPlainText(), editor.model.value.notes) == ("", "")
    assert QApplication.focusWidget() is editor.view


def test_escape_restores_a_number(editor, hand):
    box = editor.properties.form.field("version").findChild(QSpinBox)
    hand.click(box)
    box.selectAll()
    hand.key("7")
    hand.key(Qt.Key.Key_Escape)
    assert (box.value(), box.text(), editor.model.value.version) == (1, "1", 1)
    assert QApplication.focusWidget() is editor.view


def test_undo_in_a_field_takes_back_what_was_written_there(editor, hand, title):
    editor.editing.change_edge()
    before = editor.model.value
    write(hand, title, "xyz")
    hand.key(Qt.Key.Key_Z, CTRL)
    assert (title.text() != "xyz", editor.model.value) == (True, before)


@pytest.mark.parametrize("kind", ["notes", "version", "title"])
def test_undo_in_a_field_with_nothing_to_take_back_is_the_documents(editor, hand, kind):
    before = editor.model.value
    editor.editing.change_edge()
    field = editor.properties.form.field(kind)
    inner = field.focusProxy()
    hand.click(inner.viewport() if isinstance(inner, QPlainTextEdit) else inner)
    hand.key(Qt.Key.Key_Z, CTRL)
    assert editor.model.value is before


def test_undo_after_a_number_was_taken_takes_back_the_number(editor, hand):
    box = editor.properties.form.field("version").findChild(QSpinBox)
    hand.click(box)
    box.selectAll()
    hand.key("7")
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Z, CTRL)
    assert editor.model.value.version == 1


@pytest.mark.parametrize("path", OTHERS, ids=[path.stem for path in OTHERS])
def test_escape_restores_the_title_in_the_other_editors(make_studio, path):
    window = make_studio(1366, 900)
    hand = WindowHand(window)
    if path.parent.name == "scenarios":
        window.studio.run_flow(window.studio.scenarios.edit_file(path))
    else:
        window.start([path])
    hand.wait(lambda: window.front is not None, "the document")
    window.docks.finish()
    hand.settle()
    (title,) = [it for it in window.findChildren(TextField, "title") if it.isVisible()]
    line = title.findChild(QLineEdit)
    before = line.text()
    write(hand, line, "x")
    hand.key(Qt.Key.Key_Escape)
    assert (line.text(), window.front.editor.widget.isAncestorOf(QApplication.focusWidget())) == (before, True)
