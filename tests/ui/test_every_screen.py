"""A smoke of every screen: it opens, its panels are filled, something is painted, and nothing is asked or wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.play.journal import save_journal
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.small_map import write_small_map
from tests.unit.lab.experiments import file_in
from tests.unit.ui.play.tables import micro_table, play_on

MODULE = modules_folder() / "dust_tactics" / "module.json"


def game_in(folder: Path) -> Path:
    """A game of Micro after nine choices."""
    save_journal(play_on(micro_table(), 9).session, folder / "game.json")
    return folder / "game.json"


SCREENS = {
    "map": write_small_map,
    "layout": lambda _folder: maps_folder() / "cold-harrow" / "layout.json",
    "module": lambda _folder: MODULE,
    "terrain": lambda _folder: MODULE.parent / "terrain.json",
    "scenario": lambda _folder: MODULE.parent / "scenarios" / "workshop.json",
    "lab": file_in,
    "play": game_in,
}
"""What is opened in each screen: the files made in a folder, by the kind of document."""

DIALOGS = {
    "edit.preferences": "PreferencesDialog",
    "file.mail-games": "MailGamesDialog",
    "file.new": "NewMapDialog",
    "file.new-experiment": "ScenarioPicker",
    "file.new-game": "NewGameDialog",
    "file.new-layout": "BoardPicker",
    "file.new-module": "NewModuleDialog",
    "file.new-scenario": "NewScenarioDialog",
    "help.about": "AboutDialog",
    "help.key-editor": "KeyEditor",
    "help.keys": "KeysDialog",
}


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    return make_studio()


def is_painted(widget: QWidget) -> bool:
    """Whether a widget shows more than one plain colour."""
    whole, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    picture = widget.grab().toImage().scaled(64, 64, whole, smooth)
    return len({picture.pixel(x, y) for x in range(64) for y in range(64)}) > 8


def test_the_start_page(studio: MainWindow) -> None:
    assert is_painted(studio.start_page)


@pytest.mark.parametrize("kind", SCREENS)
def test_the_screen_of(kind: str, studio: MainWindow, tmp_path: Path, qtbot) -> None:
    path = SCREENS[kind](tmp_path)
    # A scenario that is opened like the others begins a game.
    studio.studio.run_flow(
        studio.studio.scenarios.edit_file(path) if kind == "scenario" else studio.studio.flows.open([path])
    )
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    editor = studio.front.editor
    panels = [dock.widget() if callable(dock.widget) else dock.widget for dock in editor.docks]
    assert (studio.front.kind, is_painted(editor.widget), all(map(is_painted, panels))) == (kind, True, True)


def test_every_dialog(studio: MainWindow, dialogs) -> None:
    # One window for all dialogs: to open it takes most of the time of a test.
    seen = {}
    for action in DIALOGS:

        def look(dialog: QDialog, action: str = action) -> bool:
            dialog.show()
            seen[action] = (type(dialog).__name__, is_painted(dialog))
            return False

        dialogs.uses = [look]
        studio.trigger(action)
    assert seen == {action: (name, True) for action, name in DIALOGS.items()}
