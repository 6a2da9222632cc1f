"""The page of all keys and mouse gestures, made from the commands; `docs/keys.md` is this page in English."""

from collections.abc import Sequence
from typing import Final

from ccstudio.base.language import N_, _
from ccstudio.ui.commands.command import Command
from ccstudio.ui.commands.keymap import Keymap, keys_of_table, native
from ccstudio.ui.commands.menus import MENUS, menu_name, plain_text

GESTURES: Final[tuple[tuple[str, str], ...]] = (
    (N_("Wheel"), N_("scroll up and down")),
    (N_("Shift + wheel"), N_("scroll sideways")),
    (N_("Ctrl + wheel"), N_("zoom at the mouse pointer")),
    (N_("Middle button or Space + drag"), N_("move the map")),
    (N_("Alt + arrows"), N_("scroll")),
    (N_("Arrows"), N_("move the cursor from space to space; move the selection or the target of the thread")),
    (N_("Home, End, Page up, Page down"), N_("move the cursor to the next space in that corner")),
    (N_("Enter"), N_("click at the cursor; twice in one place ends an outline or a road")),
    (N_("Shift + Enter"), N_("click with Shift at the cursor: adds to the selection, strings the thread")),
    (N_("Ctrl + arrows"), N_("aim the cursor at a side of its space, for walls")),
    (N_("Ctrl + Enter"), N_("press the button of the mouse at the cursor and hold it until Enter")),
    (N_("Menu key"), N_("open the menu at the cursor")),
    (N_("Escape"), N_("cancel the current action, then hide the cursor; in a field, restore its text")),
    (N_("Drag files into the window"), N_("open the files")),
    (N_("Alt + 1, Alt + 2, …"), N_("show or hide a panel of the document in front")),
)
"""The mouse gestures, and the fixed keys."""

GAME_GESTURES: Final[tuple[tuple[str, str], ...]] = (
    (
        N_("Arrows"),
        N_("move the cursor to what can be chosen in that direction, in a spread stack to the next counter"),
    ),
    (N_("Ctrl + arrows"), N_("move the cursor to the next space, to look at it or to ask why not")),
    (
        N_("Enter"),
        N_("click at the cursor: choose, go the whole way, show a shortcut and then take it, spread a stack"),
    ),
    (N_("Shift + Enter"), N_("click with Shift at the cursor: go one step, choose a target without the best group")),
    (
        N_("Ctrl + Enter"),
        N_("pick up the counter at the cursor and hold it until Enter, to place, move or attack with it"),
    ),
    (N_("Ctrl + Shift + Enter"), N_("pick all counters in a rectangle from the cursor to where Enter is pressed")),
    (N_("Delete key"), N_("take back the placed counter at the cursor; with a free hand, remove it from the table")),
    (N_("0 to 9"), N_("mark the option with that number; Enter chooses it")),
    (N_("Ctrl + 1, Ctrl + 2, Ctrl + 3"), N_("take a shortcut of the question")),
    (N_("Backspace"), N_("undo the last choice")),
    (N_("/"), N_("type the name of an option")),
    (N_("Ctrl + arrows in the log"), N_("choose a link of the current line; Enter follows it")),
    (N_("Escape"), N_("put the stack together, then hide the cursor")),
)
"""The fixed keys of a game."""


def keys_page(table: Sequence[Command], keymap: Keymap | None = None) -> str:
    """The page as Markdown: the mouse, then a table of keys for each menu.

    Keys are the current ones, written for the operating system; without a keymap the declared ones, written portably.
    """
    title = _("Keys and mouse")
    lines = [f"# {title}", "", *_rows(_("Mouse"), [(_(how), _(what)) for how, what in GESTURES])]
    game = _("On the board of a game")
    lines += ["", f"## {game}", ""]
    lines += _rows(_("Keys"), [(_(how), _(what)) for how, what in GAME_GESTURES])
    for menu in MENUS:
        listed = [(_keys(row, keymap), _sentence(row)) for row in table if row.menu == menu]
        rows = [(keys, sentence) for keys, sentence in listed if keys]
        if rows:
            lines += ["", f"## {menu_name(menu)}", "", *_rows(_("Keys"), rows)]
    return "\n".join([*lines, ""])


def _rows(heading: str, rows: Sequence[tuple[str, str]]) -> list[str]:
    effect = _("What it does")
    cells = [f"| {heading} | {effect} |", "|---|---|"]
    return [*cells, *(f"| {_cell(first)} | {_cell(second)} |" for first, second in rows)]


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _keys(row: Command, keymap: Keymap | None) -> str:
    keys = keys_of_table(row, "") if keymap is None else [native(key) for key in keymap.in_force(row.id)]
    return _(" or ").join(keys)


def _sentence(row: Command) -> str:
    name = plain_text(_(row.text))
    return f"{name}: {_(row.tip)}" if row.tip else name
