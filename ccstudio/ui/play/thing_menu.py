"""`ThingMenu`: the menu that a right click opens on a piece, card or pile, or on the open table."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from ccstudio.base.language import _
from ccstudio.engine.options import Option
from ccstudio.ui.commands.keymap import native
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.thing_commands import MenuEntry, entries_for


class ThingMenu(QMenu):
    """The commands of one thing, or those that all of several have, in groups; amounts have a menu of their own."""

    def __init__(self, table: PlayTable, entries: Sequence[MenuEntry], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._table = table
        self._choices: dict[QAction, tuple[Option, ...]] = {}
        for _group, together in groupby(entries, key=lambda entry: entry.group):
            members = list(together)
            if not self.isEmpty():
                self.addSeparator()
            self._add(self, [entry for entry in members if not entry.is_number])
            amounts = [entry for entry in members if entry.is_number]
            if amounts:
                self._add(self.addMenu(_("Several")), amounts)
        self.triggered.connect(self._play)
        table.changed.connect(self.close)

    def action_called(self, title: str) -> QAction:
        """The entry with a title.

        Raises:
            StopIteration: there is none.
        """
        return next(action for action in self._choices if action.text().partition("\t")[0] == title)

    def _add(self, menu: QMenu, entries: Sequence[MenuEntry]) -> None:
        for entry in entries:
            # The key is told, and not bound: keys belong to the board, for what is pointed at.
            text = escaped(entry.title)
            action = menu.addAction(f"{text}\t{native(entry.key)}" if entry.key else text)
            self._choices[action] = entry.choices

    def _play(self, action: QAction) -> None:
        self._table.take_choices(self._choices[action])


def open_menu(table: PlayTable, things: Sequence[Option | None], at: QPoint, parent: QWidget) -> ThingMenu | None:
    """Open the menu of some things at a point of the screen; None if they have none, or not the same commands."""
    entries = entries_for(table, things) if things else ()
    if not entries:
        return None
    menu = ThingMenu(table, entries, parent)
    menu.popup(at)
    return menu
