"""What is typed in a choice field of the real window is never a command."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from ccstudio.base.places import content_folder
from ccstudio.play.journal import save_journal
from ccstudio.ui.map_editor.options_bar import OptionsBar
from ccstudio.ui.play.log import ReplayBar
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.widgets.fields import ChoiceField
from tests.helpers.small_map import write_small_map
from tests.helpers.window_hand import WindowHand
from tests.unit.ui.play.tables import micro_table, play_on

MODULE = content_folder() / "modules" / "combat_commander" / "module.json"
OTHERS = {
    MODULE: ("pieces", 0),
    MODULE.parent / "terrain.json": ("terrains", 0),
    MODULE.parent / "scenarios" / "alder-farm.json": ("pieces", 0),
}
"""Documents that are no maps, each with a part whose form has a choice field."""
TYPED = [*"abcdefghijklmnopqrstuvwxyz0123456789 /", Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Up]


def opened(window: MainWindow, path: Path) -> WindowHand:
    """A hand over the window with a file."""
    if path.parent.name == "scenarios":
        window.studio.run_flow(window.studio.scenarios.edit_file(path))
    else:
        window.start([path])
    hand = WindowHand(window)
    hand.wait(lambda: window.front is not None, "the document")
    window.docks.finish()
    hand.settle()
    return hand


def type_everything(window: MainWindow, box: QComboBox) -> list[str]:
    """The commands that keys in a field carried out."""
    carried_out: list[str] = []
    window.action_set.triggered.connect(carried_out.append)
    for key in TYPED:
        box.hidePopup()
        box.setFocus()
        QTest.keyClick(box, key)
    box.hidePopup()
    return carried_out


def terrain_of_tool(window: MainWindow) -> QComboBox:
    """The field above the map with the terrain that is painted."""
    window.trigger("tool.spaces")
    bar = window.findChild(OptionsBar)
    assert isinstance(bar, OptionsBar), "a map is open"
    return bar.terrain.box


def choice_of_form(window: MainWindow, path: Path) -> QComboBox:
    """A choice field in the form of a part."""
    window.front.editor.context.select(OTHERS[path])
    window.docks.finish()
    WindowHand.settle()
    boxes = (it for it in window.findChildren(QComboBox) if it.isVisible() and it.isEnabled() and not it.isEditable())
    return next(it for it in boxes if it.count() > 1 and isinstance(it.parentWidget(), ChoiceField))


def test_letters_in_the_options_of_a_tool_take_no_other_tool(make_studio, tmp_path):
    window = make_studio(1366, 900)
    opened(window, write_small_map(tmp_path))
    box = terrain_of_tool(window)
    assert (type_everything(window, box), window.front.editor.toolbox.current.id) == ([], "tool.spaces")


@pytest.mark.parametrize("path", OTHERS, ids=[path.stem for path in OTHERS])
def test_letters_in_choice_fields_of_other_editors_are_no_commands(make_studio, path):
    window = make_studio(1366, 900)
    opened(window, path)
    assert type_everything(window, choice_of_form(window, path)) == []


def test_after_a_choice_by_mouse_above_the_map_keys_take_tools_again(make_studio, tmp_path):
    window = make_studio(1366, 900)
    hand = opened(window, write_small_map(tmp_path))
    choose_by_mouse(hand, terrain_of_tool(window))
    focus = QApplication.focusWidget()
    hand.key("w")
    assert (focus, window.front.editor.toolbox.current.id) == (window.front.editor.view, "tool.side")


def test_after_a_choice_by_keys_the_field_keeps_them(make_studio, tmp_path):
    window = make_studio(1366, 900)
    opened(window, write_small_map(tmp_path))
    box = terrain_of_tool(window)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is box


def test_after_a_choice_by_mouse_in_a_form_the_field_keeps_the_keys(make_studio):
    window = make_studio(1366, 900)
    hand = opened(window, MODULE)
    box = choice_of_form(window, MODULE)
    choose_by_mouse(hand, box)
    assert QApplication.focusWidget() is box


def test_after_a_choice_by_mouse_in_a_game_the_next_keys_are_the_boards(make_studio, tmp_path, monkeypatch):
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    save_journal(play_on(micro_table(), 9).session, tmp_path / "game.json")
    window = make_studio(1366, 900)
    hand = opened(window, tmp_path / "game.json")
    box = window.findChild(ReplayBar).pace
    hand.key(Qt.Key.Key_PageUp)
    hand.settle()
    choose_by_mouse(hand, box)
    assert QApplication.focusWidget() not in {None, box}


def choose_by_mouse(hand: WindowHand, box: QComboBox) -> None:
    """Open the list of a field and click its last entry."""
    box.setFocus()
    hand.click(box, QPoint(6, box.height() // 2))
    hand.settle()
    view = box.view()
    place = view.visualRect(box.model().index(box.count() - 1, 0)).center()
    hand.move(view.viewport(), place)
    QTest.qWait(QApplication.doubleClickInterval() + 50)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    hand.settle()
