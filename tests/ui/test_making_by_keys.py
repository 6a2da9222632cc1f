"""Maps, scenarios, layouts and modules are made with keys alone, in the real window with its real dialogs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.window_hand import NONE, WindowHand
from tests.ui.conftest import close_unasked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

RIGHT, UP, DOWN, ENTER, ESCAPE, TAB = (
    getattr(Qt.Key, f"Key_{name}") for name in ("Right", "Up", "Down", "Return", "Escape", "Tab")
)
CTRL, ALT, SHIFT = (getattr(Qt.KeyboardModifier, f"{name}Modifier") for name in ("Control", "Alt", "Shift"))


class Keys(WindowHand):
    """A keyboard, which writes to the dialog that is open, else to the window."""

    window: MainWindow

    def key(self, key: Qt.Key | str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the focus is."""
        target: QWidget = self.dialog() or self.window
        target.activateWindow()
        self.settle()
        QTest.keyClick(target.focusWidget() or target, key, modifiers)
        self.keys += 1
        self.settle()

    def press_all(self, *keys: Qt.Key | str) -> None:
        """Press keys one after the other; a text is typed letter by letter."""
        for key in keys:
            for letter in key if isinstance(key, str) else (key,):
                self.key(letter)

    def command(self, name: str) -> None:
        """Run a command by its name in the palette."""
        self.key("p", CTRL | SHIFT)
        self.press_all(name, ENTER)

    def answer(self, *keys: Qt.Key | str) -> None:
        """Wait for a dialog, and press keys in it."""
        self.wait(lambda: self.dialog() is not None, "a dialog")
        self.press_all(*keys)
        self.wait(lambda: not self.window.studio.dialog_flows.are_running, "the end of the dialog")
        self.window.docks.finish()
        self.settle()


@pytest.fixture
def window(settings: Settings, recovery_folder: Path) -> Iterator[MainWindow]:
    made = MainWindow(settings, Recovery(recovery_folder))
    made.resize(1366, 768)
    made.show()
    yield made
    close_unasked(made)


@pytest.fixture
def keys(window: MainWindow) -> Keys:
    return Keys(window)


def test_a_map_gets_terrain_an_outline_a_road_and_a_wall(window: MainWindow, keys: Keys) -> None:
    keys.key("n", CTRL)
    keys.answer("Keyed", ENTER)
    keys.press_all(RIGHT, "t")
    for _field in range(3):
        keys.key(TAB, SHIFT)
    terrain = window.focusWidget()
    assert isinstance(terrain, QComboBox)
    while terrain.currentText() != "Marsh":
        keys.key(DOWN)
    keys.press_all(ENTER, ENTER)
    keys.press_all("p", ENTER, RIGHT, ENTER, DOWN, ENTER, ENTER)
    keys.press_all("d", RIGHT, ENTER, RIGHT, RIGHT, ENTER, ENTER)
    keys.press_all("w")
    keys.key(UP, CTRL)
    keys.key(ENTER)
    made = window.front.model.value
    found = [made.title, *(len(parts) for parts in (made.spaces, made.features, made.courses, made.sides))]
    assert (found, made.spaces[0].terrain, keys.clicks) == (["Keyed", 1, 1, 1, 1], "marsh", 0)


def test_a_scenario_gets_a_piece_that_was_searched_for_and_an_area(window: MainWindow, keys: Keys) -> None:
    keys.command("new scenario")
    keys.answer(ENTER)
    # Hidden and shown again, the panel takes the focus.
    for _time in range(2):
        keys.key("1", ALT)
    keys.press_all("line squad", ENTER, ENTER, RIGHT, ENTER)
    keys.press_all("n", DOWN, ENTER)
    made = window.front.editor.context.scenario
    assert ([len(area.spaces) for area in made.areas], len(made.pieces), keys.clicks) == ([1], 1, 0)
    assert made.areas[0].spaces != (made.pieces[0].space,)


def test_a_layout_gets_two_boards_and_turns_one(window: MainWindow, keys: Keys) -> None:
    keys.command("new layout")
    keys.answer("orbeck", ENTER)
    keys.key("a")
    keys.answer("varnholt", ENTER)
    keys.key("r")
    boards = [(laid.board.id, laid.turn) for laid in window.front.model.value.boards]
    assert (boards, keys.clicks) == ([("orbeck", 0), ("varnholt", 180)], 0)


def test_a_module_gets_a_piece_with_a_name(window: MainWindow, keys: Keys) -> None:
    keys.command("new module")
    keys.answer(ENTER)
    for _time in range(2):
        keys.key("1", ALT)
    keys.press_all(TAB, "Pieces", Qt.Key.Key_Insert, Qt.Key.Key_F2, "Rider", ENTER)
    assert (window.front.model.value.pieces[-1].title, keys.clicks) == ("Rider", 0)


def test_escape_in_the_options_of_a_tool_returns_to_the_map(window: MainWindow, keys: Keys) -> None:
    keys.key("n", CTRL)
    keys.answer(ENTER)
    keys.press_all(RIGHT, "t")
    keys.key(TAB, SHIFT)
    away = window.focusWidget() is not window.front.editor.view
    keys.key(ESCAPE)
    assert (away, window.focusWidget() is window.front.editor.view) == (True, True)


def test_a_panel_that_is_hidden_by_its_key_gives_the_focus_to_the_document(window: MainWindow, keys: Keys) -> None:
    keys.key("n", CTRL)
    keys.answer(ENTER)
    for _time in range(3):
        keys.key("1", ALT)
    assert QApplication.focusWidget() is window.front.editor.view
