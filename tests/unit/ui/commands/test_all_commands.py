"""The commands of all editors keep the rules of menus and keys."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.commands.actions import ROLES, ActionSet
from ccstudio.ui.commands.keymap import MAC_KEYS, keys_of_table
from ccstudio.ui.commands.menus import MENUS, escaped, menu_name, plain_text
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.shell.window_commands import all_commands

TABLE = all_commands()


def keys_of(row) -> list[str]:
    keys = QKeySequence.listFromString(row.key) if row.key else []
    return [key.toString(QKeySequence.SequenceFormat.PortableText) for key in keys]


def test_ids_are_unique():
    ids = [row.id for row in TABLE]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("where", sorted({row.where for row in TABLE} - {"window"}))
def test_no_key_means_two_things_in_one_editor(where):
    keys = list(chain.from_iterable(keys_of(row) for row in TABLE if row.where in {"window", where}))
    assert sorted(set(keys)) == sorted(keys)


MAC_SYSTEM_KEYS = frozenset(
    (
        *("Ctrl+H", "Ctrl+M", "Ctrl+Space", "Ctrl+Tab", "Ctrl+`", "Ctrl+Alt+Esc", "Ctrl+Alt+D", "Ctrl+Alt+H", "F11"),
        *("Ctrl+Shift+3", "Ctrl+Shift+4", "Ctrl+Shift+5", "Ctrl+Shift+Q", "Ctrl+Meta+Q", "Ctrl+Meta+Space"),
    )
)
"""Keys that macOS takes before any program, or that mean the same in all of them; Ctrl is Command there."""


def test_on_a_mac_no_command_wants_a_key_of_the_system():
    wanted = {key: row.id for row in TABLE for key in keys_of_table(row, "darwin")}
    assert wanted.keys() & MAC_SYSTEM_KEYS == set()


@pytest.mark.parametrize("where", sorted({row.where for row in TABLE} - {"window"}))
def test_on_a_mac_no_key_means_two_things_in_one_editor(where):
    rows = [row for row in TABLE if row.where in {"window", where}]
    keys = list(chain.from_iterable(keys_of_table(row, "darwin") for row in rows))
    assert sorted(set(keys)) == sorted(keys)


def test_a_key_that_the_mac_replaces_is_one_of_ours():
    assert MAC_KEYS.keys() <= set(chain.from_iterable(map(keys_of, TABLE)))


@pytest.mark.parametrize("command_id", ROLES)
def test_the_menu_of_the_program_on_a_mac_has_what_belongs_there(actions, command_id):
    assert actions.action(command_id).menuRole() is ROLES[command_id]


def test_the_mac_moves_no_other_command(actions):
    roles = {row.id: actions.action(row.id).menuRole() for row in TABLE if row.id not in ROLES}
    assert set(roles.values()) == {QAction.MenuRole.NoRole}


@pytest.fixture
def actions(qapp) -> Iterator[ActionSet]:
    window = QMainWindow()
    actions = ActionSet(TABLE, window, Icons())
    actions.build_menus()
    actions.build_toolbars()
    yield actions
    window.deleteLater()


def menu_entries(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        yield action
        within = action.menu()
        if isinstance(within, QMenu):
            yield from menu_entries(within)


@pytest.mark.parametrize("where", sorted({row.where for row in TABLE}))
def test_every_command_is_in_a_menu_and_in_the_palette(actions, where):
    actions.show_for(where)
    wanted = {row.id for row in TABLE if row.where in {"window", where}}
    entries = [entry for path in MENUS if "/" not in path for entry in menu_entries(actions.menu(path))]
    in_menus = {entry.data() for entry in entries if entry.isVisible() and entry.data()}
    assert (in_menus, {entry.id for entry in actions.entries()}) == (wanted, wanted)


def test_no_key_takes_three_hands():
    keys = [(row.id, key) for row in TABLE for key in keys_of(row)]
    assert [(row_id, key) for row_id, key in keys if ", " in key or {"Ctrl", "Alt"} <= set(key.split("+"))] == []


@pytest.mark.parametrize("row", [row for row in TABLE if row.key], ids=lambda row: row.id)
def test_every_key_is_one_qt_knows(row):
    assert keys_of(row) == row.key.split("; ")


def test_every_menu_is_in_the_table_of_menus():
    assert {row.menu for row in TABLE} <= set(MENUS)


def test_every_command_says_what_it_does():
    assert [row.id for row in TABLE if not row.tip] == []


def test_ids_are_words_divided_by_one_dot():
    assert [row.id for row in TABLE if not re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", row.id)] == []


def test_only_checkable_commands_exclude_each_other():
    assert [row.id for row in TABLE if row.choice and not row.checkable] == []


def test_every_button_of_a_tool_bar_has_an_icon():
    assert [row.id for row in TABLE if row.toolbar and not row.icon] == []


def test_every_icon_is_one_of_the_family(qapp):
    import qtawesome

    wanted = {row.icon for row in TABLE if row.icon}
    qtawesome.icon("mdi6.undo")
    charmap = qtawesome._resource["iconic"].charmap["mdi6"]
    assert {name for name in wanted if name.removeprefix("mdi6.") not in charmap} == set()


def test_commands_of_editors_belong_to_an_editor_there_is():
    assert {row.where for row in TABLE} - {"window"} == {kind.name for kind in EDITORS.values()}


@pytest.mark.parametrize("where", sorted({row.where for row in TABLE} - {"window"}))
@pytest.mark.parametrize("menu", sorted({row.menu for row in TABLE}))
def test_no_letter_is_marked_twice_in_a_menu_of_one_editor(menu, where):
    rows = [row for row in TABLE if row.where in {"window", where}]
    shown = {path for row in rows for path in (row.menu, row.menu.rpartition("/")[0])}
    texts = [row.text for row in rows if row.menu == menu]
    texts += [text for path, text in MENUS.items() if path.rpartition("/")[0] == menu and path in shown]
    marked = [match[1].lower() for text in texts if (match := re.search(r"&(\w)", text))]
    assert sorted(set(marked)) == sorted(marked)


def test_a_plain_text_has_no_mark_and_no_dots():
    assert [plain_text(text) for text in ("&Open…", "Smoke && fire", "Sa&ve")] == ["Open", "Smoke & fire", "Save"]


def test_a_name_with_an_ampersand_keeps_it_in_a_menu():
    assert escaped("Stone & Wood") == "Stone && Wood"


def test_a_path_of_menus_is_written_as_words():
    assert menu_name("View/Layers") == "View › Layers"
