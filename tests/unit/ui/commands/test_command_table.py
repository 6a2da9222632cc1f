"""The commands of an editor are loaded when they are wanted, and then stand where they belong."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QMainWindow

from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.commands.actions import ActionSet
from ccstudio.ui.commands.command import Command, Where
from ccstudio.ui.commands.command_table import CommandTable
from ccstudio.ui.commands.keymap import Keymap


def row(command_id: str, menu: str, key: str = "", where: Where = "window", *, toolbar: bool = False) -> Command:
    return Command(id=command_id, text=command_id, menu=menu, group=where, key=key, where=where, toolbar=toolbar)


OPENING = (row("file.open", "File"), row("edit.undo", "Edit"))
CLOSING = (row("edit.find", "Edit", "Ctrl+F"), row("help.about", "Help"))
MAP = (row("edit.cut", "Edit", "Ctrl+X", "map", toolbar=True), row("map.crop", "Map", where="map"))
PLAY = (row("play.pass", "Game", "Space", "play"), row("play.back", "Game/Replay", where="play"))


@pytest.fixture
def table(qapp) -> CommandTable:
    return CommandTable(OPENING, {"map": lambda: MAP, "play": lambda: PLAY}, CLOSING)


@pytest.fixture
def window(qapp) -> Iterator[QMainWindow]:
    window = QMainWindow()
    yield window
    window.deleteLater()


@pytest.fixture
def actions(table, window) -> ActionSet:
    keymap = Keymap(table.rows, {"play.pass": ["P"]}, window)
    actions = ActionSet(table.rows, window, Icons(), keymap)
    actions.build_menus()
    actions.build_toolbars()
    actions.show_for("")
    table.changed.connect(lambda: keymap.add(table.rows))
    table.changed.connect(lambda: actions.add(table.rows))
    return actions


def titles(window: QMainWindow) -> list[str]:
    return [action.text().replace("&", "") for action in window.menuBar().actions()]


def entries(actions: ActionSet, path: str) -> list[str]:
    return [action.data() or "-" for action in actions.menu(path).actions()]


def test_no_editor_is_loaded_at_first(table):
    assert table.rows == (*OPENING, *CLOSING)


def test_the_commands_of_editors_stand_between_those_of_the_window_in_one_order(table):
    table.load("play")
    table.load("map")
    assert table.rows == (*OPENING, *MAP, *PLAY, *CLOSING)


def test_an_editor_is_loaded_once_and_an_unknown_one_never(table):
    told = []
    table.changed.connect(lambda: told.append(len(table.rows)))
    table.load("map")
    table.load("map", "tea")
    assert told == [6]


def test_all_are_loaded_at_once(table):
    table.load_all()
    assert table.rows == (*OPENING, *MAP, *PLAY, *CLOSING)


def test_a_menu_grows_in_the_order_of_the_table(table, actions):
    before = entries(actions, "Edit")
    table.load("map")
    assert (before, entries(actions, "Edit")) == (
        ["edit.undo", "edit.find"],
        ["edit.undo", "-", "edit.cut", "-", "edit.find"],
    )


def test_new_menus_stand_in_the_order_of_all_menus(table, actions, window):
    table.load("play")
    table.load("map")
    assert titles(window) == ["File", "Edit", "Map", "Game", "Help"]


def test_what_others_put_into_a_menu_stays(table, actions):
    actions.menu("Edit").addAction("Mine")
    table.load("map")
    assert "Mine" in [action.text() for action in actions.menu("Edit").actions()]


def test_what_is_loaded_shows_up_with_its_editor(table, actions):
    table.load("map")
    cut = actions.action("edit.cut")
    before = cut.isVisible(), actions.menu("Map").menuAction().isVisible()
    actions.show_for("map")
    assert (before, cut.isVisible(), actions.menu("Map").menuAction().isVisible()) == ((False, False), True, True)


def test_a_key_chosen_before_its_editor_is_loaded_is_in_force_afterwards(table, actions):
    table.load("play")
    assert actions.action("play.pass").shortcut().toString() == "P"
