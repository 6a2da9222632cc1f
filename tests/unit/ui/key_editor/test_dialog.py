"""On the page of keys everything can be changed, and a conflict is seen at once."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLineEdit, QMainWindow

from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.commands.actions import ActionSet
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.key_editor.dialog import KeyEditor
from ccstudio.ui.key_editor.files import read_keys
from ccstudio.ui.key_editor.model import KEYS
from ccstudio.ui.key_editor.recorder import KeyRecorder, stroke_of
from ccstudio.ui.shell.window_commands import all_commands
from tests.helpers.fake_dialogs import FakeDialogs

HAND, SELECT = "tool.hand", "tool.select"


@pytest.fixture
def keymap(qapp) -> Keymap:
    return Keymap(all_commands())


@pytest.fixture
def dialogs() -> FakeDialogs:
    return FakeDialogs()


@pytest.fixture
def page(keymap, dialogs, tmp_path, qtbot):
    made = KeyEditor(keymap, tmp_path, dialogs=dialogs)
    qtbot.addWidget(made)
    made.show()
    made.choose(HAND)
    return made


def press(page, qtbot, *keys: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for key in keys:
        qtbot.keyClick(page.recorder, key, modifiers)


def listed(page) -> list[str]:
    return [row.id for row in page.model.rows]


def test_every_action_is_listed(page, keymap):
    assert listed(page) == [row.id for row in keymap.table]


def test_actions_are_found_by_name(page, qtbot):
    qtbot.keyClicks(page.words, "freehand")
    assert (listed(page)[0], page.chosen.id) == ("tool.freehand", "tool.freehand")


def test_actions_are_found_by_pressing_their_key(page, qtbot):
    qtbot.keyClick(page.key_filter, Qt.Key.Key_L)
    qtbot.waitUntil(lambda: len(listed(page)) < 10)
    assert {"tool.thread", "layout.thread", "play.thread"} <= set(listed(page))


def test_no_key_lists_all_of_them_again(page, keymap, qtbot):
    qtbot.keyClick(page.key_filter, Qt.Key.Key_L)
    page.no_key.click()
    assert (len(listed(page)), page.no_key.isHidden()) == (len(keymap.table), True)


def test_only_one_editor_can_be_listed(page):
    page.where.setCurrentIndex(page.where.findData("layout"))
    assert {row.where for row in page.model.rows} == {"layout"}


def test_a_key_is_added(page, keymap, qtbot):
    page.recorder._pause.setInterval(0)
    page.add.click()
    press(page, qtbot, Qt.Key.Key_F9, modifiers=Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: keymap.is_chosen(HAND))
    assert keymap.keys(HAND) == ("H", "Ctrl+F9")


def test_two_strokes_make_one_key(page, keymap, qtbot):
    page.add.click()
    press(page, qtbot, Qt.Key.Key_F9, Qt.Key.Key_X)
    assert keymap.keys(HAND) == ("H", "F9, X")


def test_a_key_is_changed(page, keymap, qtbot):
    page.key_buttons[0].click()
    press(page, qtbot, Qt.Key.Key_F9, Qt.Key.Key_F9)
    assert keymap.keys(HAND) == ("F9, F9",)


def test_a_key_is_taken_away_by_its_menu(page, keymap):
    page.key_buttons[0].menu().actions()[1].trigger()
    assert (keymap.keys(HAND), page.key_buttons) == ((), [])


def test_another_key_is_made_the_first(page, keymap):
    keymap.give(HAND, ["H", "F9"])
    page.key_buttons[1].menu().actions()[2].trigger()
    assert keymap.keys(HAND) == ("F9", "H")


def test_escape_leaves_a_key_as_it_was(page, keymap, qtbot):
    page.key_buttons[0].click()
    press(page, qtbot, Qt.Key.Key_Escape)
    assert (keymap.chosen, page.recorder.isHidden(), page.isVisible()) == ({}, True, True)


def test_a_modifier_alone_is_no_key(page, keymap, qtbot):
    page.add.click()
    press(page, qtbot, Qt.Key.Key_Shift)
    assert (page.recorder.text(), keymap.chosen) == ("", {})


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_S], ids=["tab", "a-key-of-the-page"])
def test_the_recorder_has_every_key(qtbot, key):
    recorder = KeyRecorder(longest=1)
    qtbot.addWidget(recorder)
    with qtbot.waitSignal(recorder.recorded) as told:
        qtbot.keyClick(recorder, key)
    assert told.args == [{Qt.Key.Key_Tab: "Tab", Qt.Key.Key_S: "S"}[key]]


@pytest.mark.parametrize(
    ("key", "modifiers", "text", "wanted"),
    [
        (Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier, "?", "?"),
        (Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier, "A", "Shift+A"),
        (Qt.Key.Key_5, Qt.KeyboardModifier.KeypadModifier, "5", "5"),
        (Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier, "", "Shift+Tab"),
        (Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier, "", "Shift+F9"),
    ],
    ids=["sign", "letter", "keypad", "tab-back", "function"],
)
def test_a_stroke_is_written_as_shortcuts_are(key, modifiers, text, wanted):
    assert stroke_of(QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)) == wanted


def test_a_reserved_key_is_refused_with_the_reason(page, keymap, qtbot):
    page.add.click()
    press(page, qtbot, Qt.Key.Key_Space, Qt.Key.Key_X)
    assert (keymap.chosen, "Space" in page.notes.text(), page.recorder.isHidden()) == ({}, True, False)


def test_a_conflict_names_both_and_who_wins(page, keymap):
    keymap.give(HAND, ["S"])
    assert page.notes.text() == "S triggers Hand; Select lost it (Maps)."


def test_the_loser_is_told_the_same(page, keymap):
    keymap.give(HAND, ["S"])
    page.choose(SELECT)
    assert page.notes.text() == "S triggers Hand; Select lost it (Maps)."


def test_conflicts_can_be_listed_alone(page, keymap):
    keymap.give(HAND, ["S"])
    page.shown.setCurrentIndex(2)
    assert listed(page) == [SELECT, HAND]


def test_changes_can_be_listed_alone(page, keymap):
    keymap.give(HAND, ["F9"])
    page.shown.setCurrentIndex(1)
    assert (listed(page), page.count.text()) == ([HAND], "1 command changed")


def test_one_action_is_given_its_usual_keys(page, keymap):
    keymap.give(HAND, ["F9"])
    page.reset.click()
    assert keymap.chosen == {}


@pytest.mark.parametrize(("answer", "left"), [("reset", {}), ("cancel", {HAND: ("F9",)})])
def test_all_are_reset_when_the_person_agrees(page, keymap, dialogs, answer, left):
    keymap.give(HAND, ["F9"])
    dialogs.answers = [answer]
    page.reset_all.click()
    assert keymap.chosen == left


def test_keys_are_written_to_a_file(page, keymap, dialogs, tmp_path):
    keymap.give(HAND, ["F9"])
    dialogs.saved = [tmp_path / "mine.json"]
    page.files.menu().actions()[0].trigger()
    assert read_keys(tmp_path / "mine.json") == {HAND: ("F9",)}


def test_keys_are_taken_from_a_file_in_the_place_of_all_others(page, keymap, dialogs, tmp_path):
    file = tmp_path / "mine.json"
    file.write_text('{"format": "ccstudio/keys", "format_version": 1, "keys": {"tool.select": ["F9"]}}')
    keymap.give(HAND, ["F7"])
    dialogs.opened = [[file]]
    page.files.menu().actions()[1].trigger()
    assert keymap.chosen == {SELECT: ("F9",)}


def test_a_bad_file_changes_nothing_and_is_explained(page, keymap, dialogs, tmp_path):
    file = tmp_path / "mine.json"
    file.write_text("no json")
    keymap.give(HAND, ["F7"])
    dialogs.opened = [[file]]
    page.files.menu().actions()[1].trigger()
    assert (keymap.chosen, dialogs.asked[-1].text) == (
        {HAND: ("F7",)},
        "mine.json is not valid JSON. Choose a file that was saved by Change keys.",
    )


def test_the_table_stays_sound_while_it_is_filtered(page, keymap, qtbot):
    tester = QAbstractItemModelTester(page.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    qtbot.keyClicks(page.words, "zoom")
    keymap.give(HAND, ["S"])
    page.words.clear()
    page.shown.setCurrentIndex(2)
    shown = [page.model.index(row, KEYS).data() for row in range(page.model.rowCount())]
    assert (shown, tester.model() is page.model) == (["S", "S"], True)


@pytest.fixture
def window(qtbot, keymap):
    made = QMainWindow()
    qtbot.addWidget(made)
    made.field = QLineEdit()
    made.setCentralWidget(made.field)
    made.actions_of_it = ActionSet(all_commands(), made, Icons(), keymap)
    made.actions_of_it.build_menus()
    made.actions_of_it.show_for("map")
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_a_changed_key_works_at_once_and_the_former_no_longer(window, keymap, qtbot):
    asked = []
    window.actions_of_it.triggered.connect(asked.append)
    keymap.give(HAND, ["F9"])
    window.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_H)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert asked == [HAND]


def test_a_changed_key_is_in_tool_tips_and_in_the_palette_at_once(window, keymap):
    keymap.give(HAND, ["F9"])
    tip = window.actions_of_it.action(HAND).toolTip().partition("\n")[0]
    shown = next(entry.key for entry in window.actions_of_it.entries() if entry.id == HAND)
    assert (tip, shown) == ("Hand (F9)", "F9")


def test_letters_go_into_a_field_that_is_written_in(window, qtbot):
    asked = []
    window.actions_of_it.triggered.connect(asked.append)
    window.field.setFocus()
    qtbot.keyClicks(window.field, "hsS1")
    assert (window.field.text(), asked) == ("hsS1", [])
