"""Everything that a screen reader comes to has a name: in every screen, panel and dialog, and with every command."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.nameless_widgets import nameless
from tests.ui.test_every_screen import DIALOGS, SCREENS
from tests.ui.test_language_switch import switch

pytestmark = pytest.mark.slow

LEAVE = ("file.quit", "file.close", "file.close-all")
"""Commands that end what is looked at."""


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    return make_studio()


class Listener:
    """Opens dialogs by commands, and notes what has no name in them."""

    def __init__(self, dialogs: FakeDialogs) -> None:
        self._dialogs = dialogs
        self.found: set[str] = set()
        self.opened: set[str] = set()

    def trigger(self, studio: MainWindow, command: str) -> None:
        self._dialogs.uses = [self._look] * 3
        self._dialogs.answers, self._dialogs.opened, self._dialogs.saved = ["cancel"], [[]], [None]
        studio.action_set.action(command).trigger()
        QApplication.processEvents()

    def _look(self, dialog: QDialog) -> bool:
        dialog.show()
        self.opened.add(type(dialog).__name__)
        self.found |= set(nameless(dialog))
        return False


@pytest.fixture
def listener(dialogs: FakeDialogs) -> Listener:
    return Listener(dialogs)


def test_the_start_page_and_its_dialogs(studio, listener):
    for command in DIALOGS:
        listener.trigger(studio, command)
    assert (sorted({*listener.found, *nameless(studio)}), listener.opened) == ([], set(DIALOGS.values()))


@pytest.mark.parametrize("kind", SCREENS)
def test_the_screen_its_panels_and_what_its_commands_open(kind, studio, listener, tmp_path: Path, qtbot):
    path = SCREENS[kind](tmp_path)
    studio.studio.run_flow(
        studio.studio.scenarios.edit_file(path) if kind == "scenario" else studio.studio.flows.open([path])
    )
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    studio.docks.finish()
    found = set(nameless(studio))
    commands = [row.id for row in studio.studio.commands.rows if row.id not in {*LEAVE, *DIALOGS}]
    for command in commands:
        if studio.front is not None and studio.front.kind == kind and studio.action_set.action(command).isEnabled():
            listener.trigger(studio, command)
    assert sorted({*found, *listener.found, *nameless(studio)}) == []


def test_a_field_that_shows_a_hint_without_a_name_is_found(qtbot):
    field = QLineEdit(placeholderText="Search")
    qtbot.addWidget(field)
    assert len(list(nameless(field))) == 1


def test_the_button_that_clears_a_field_has_a_name(qtbot):
    field = QLineEdit()
    qtbot.addWidget(field)
    let_clear(field)
    field.setAccessibleName("Search")
    assert list(nameless(field)) == []


def test_names_follow_the_language(window, map_files):
    window.start(map_files)
    switch(window, "ru")
    name = window.docks.own("history").widget().accessibleName()
    switch(window, "en")
    assert (name, window.docks.own("history").widget().accessibleName()) == ("История", "History")
