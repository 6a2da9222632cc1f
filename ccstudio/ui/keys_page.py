"""The page of all keys and mouse gestures, made from the action table; `docs/keys.md` is this page in English."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QKeySequence

from ccstudio.base.language import N_, _
from ccstudio.ui.action_table import MENUS, Action, menu_name, plain_text
from ccstudio.ui.actions import keys_of

GESTURES: Final[tuple[tuple[str, str], ...]] = (
    (N_("Wheel"), N_("scroll up and down")),
    (N_("Shift + wheel"), N_("scroll sideways")),
    (N_("Ctrl + wheel"), N_("zoom about the mouse")),
    (N_("Middle button or Space + drag"), N_("move the map")),
    (N_("Arrows"), N_("scroll; with the thread tool move the target, with Shift the viewer")),
    (N_("Files dragged into the window"), N_("are opened")),
    (N_("Alt + 1, Alt + 2, …"), N_("show or hide a panel of the document in front")),
)
"""What the mouse does, and the keys that stand in no table."""


def keys_page(table: Sequence[Action], *, native: bool = True) -> str:
    """The page as Markdown: the mouse, then a table of keys for each menu.

    Keys are written as the system at hand writes them, or (`native=False`) the same everywhere.
    """
    title = _("Keys and mouse")
    lines = [f"# {title}", "", *_rows(_("Mouse"), [(_(how), _(what)) for how, what in GESTURES])]
    for menu in MENUS:
        rows = [(_keys(row, native=native), _sentence(row)) for row in table if row.menu == menu and row.key]
        if rows:
            lines += ["", f"## {menu_name(menu)}", "", *_rows(_("Key"), rows)]
    return "\n".join([*lines, ""])


def _rows(heading: str, rows: Sequence[tuple[str, str]]) -> list[str]:
    effect = _("What it does")
    cells = [f"| {heading} | {effect} |", "|---|---|"]
    return [*cells, *(f"| {_cell(first)} | {_cell(second)} |" for first, second in rows)]


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _keys(row: Action, *, native: bool) -> str:
    form = QKeySequence.SequenceFormat.NativeText if native else QKeySequence.SequenceFormat.PortableText
    return _(" or ").join(key.toString(form) for key in keys_of(row))


def _sentence(row: Action) -> str:
    name = plain_text(_(row.text))
    return f"{name}: {_(row.tip)}" if row.tip else name


if __name__ == "__main__":
    import sys
    from pathlib import Path

    from ccstudio.ui.editors import all_actions

    Path(sys.argv[1]).write_text(keys_page(all_actions(), native=False), encoding="utf-8")
