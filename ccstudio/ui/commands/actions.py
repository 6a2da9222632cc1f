"""The commands as QActions in menus and tool bars, with their enabled and checked states."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton

from ccstudio.base.language import N_, _
from ccstudio.ui.appearance.icons import ICON_SIZE, Icons
from ccstudio.ui.commands.command import TOOL_CHOICE, Command
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.commands.keymap import WINDOW, Keymap, native
from ccstudio.ui.commands.menus import MENUS, menu_name, plain_text

TOOLBAR_TITLES: Final = {
    "window": N_("File and edit"),
    "map": N_("Map"),
    "map.tools": N_("Map tools"),
    "map.more-tools": N_("More map tools"),
    "layout": N_("Layout"),
    "module": N_("Module"),
    "terrain": N_("Terrain table"),
    "layout.tools": N_("Layout tools"),
    "scenario": N_("Scenario"),
    "scenario.tools": N_("Scenario tools"),
    "lab": N_("Experiment"),
    "play": N_("Game"),
}

LONGEST_TOOL_BAR: Final = 16
"""The most tools in one bar; further groups are in a second bar, beside it where the window is low."""

OVERFLOW_NAME: Final = "qt_toolbar_ext_button"
"""Qt's name for the button that shows the rest of a tool bar."""


ROLES: Final = {
    "help.about": QAction.MenuRole.AboutRole,
    "edit.preferences": QAction.MenuRole.PreferencesRole,
    "file.quit": QAction.MenuRole.QuitRole,
}
"""The commands that macOS moves to the menu of the program; it guesses no others by their texts."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A command in the palette, in the person's language; `icon` is a QtAwesome name."""

    id: str
    text: str
    menu: str
    key: str
    icon: str
    enabled: bool


class ActionSet(QObject):
    """One QAction for each command, shared by menus, tool bars, keys and the palette.

    Signals:
        triggered(command_id): the person chose a command.
    """

    triggered = Signal(str)

    def __init__(
        self, table: Sequence[Command], window: QMainWindow, icons: Icons, keymap: Keymap | None = None
    ) -> None:
        super().__init__(window)
        self.table = tuple(table)
        self._keymap = keymap or Keymap(self.table, parent=self)
        self._keymap.changed.connect(self._follow_keys)
        self._where = ""
        self._window = window
        self._icons = icons
        self._icon_size = ICON_SIZE
        self._groups: dict[str, QActionGroup] = {}
        self._refusals: dict[str, str] = {}
        self._actions = {row.id: self._make(row) for row in self.table}
        assert len(self._actions) == len(self.table), "Two commands share an id."
        self._menus: dict[str, QMenu] = {}
        self._entries: dict[str, list[QAction]] = {}
        self._toolbars: dict[str, QToolBar] = {}

    def add(self, table: Sequence[Command]) -> None:
        """Take a longer table; menus and tool bars that exist get the new commands."""
        new = [row for row in table if row.id not in self._actions]
        self.table = tuple(table)
        self._actions |= {row.id: self._make(row) for row in new}
        if self._menus:
            self.build_menus()
            self._fill_toolbars(new)
            self.show_for(self._where)

    def retell(self) -> None:
        """Give commands, menus and tool bars their texts in the language in use."""
        for row in self.table:
            self._name(row, self._actions[row.id])
        for path, menu in self._menus.items():
            menu.setTitle(_(MENUS.get(path, path.rpartition("/")[2])))
        for name, toolbar in self._toolbars.items():
            toolbar.setWindowTitle(_(TOOLBAR_TITLES.get(name, name)))
        self._refusals.clear()

    def action(self, action_id: str) -> QAction:
        """The QAction of a command."""
        return self._actions[action_id]

    def menu(self, path: str) -> QMenu:
        """The menu at `path`, created with its parents if necessary."""
        if path not in self._menus:
            parent, _slash, name = path.rpartition("/")
            menu = QMenu(_(MENUS.get(path, name)), self.menu(parent) if parent else self._window)
            if parent:
                self.menu(parent).addMenu(menu)
            else:
                self._window.menuBar().insertMenu(self._menu_after(path), menu)  # type: ignore[arg-type]  # none: last
            self._menus[path] = menu
        return self._menus[path]

    def entries(self) -> list[Entry]:
        """The commands of the window and of the editor in front, for the palette."""
        return [
            Entry(
                id=row.id,
                text=plain_text(self._actions[row.id].text()),
                menu=menu_name(row.menu),
                key=self._actions[row.id].shortcut().toString(QKeySequence.SequenceFormat.NativeText),
                icon=row.icon,
                enabled=self._actions[row.id].isEnabled(),
            )
            for row in self.table
            if row.where in {WINDOW, self._where}
        ]

    def build_menus(self) -> None:
        """Fill the menu bar: menus in the order of `MENUS`, entries in the order of the table, with separators."""
        paths = dict.fromkeys(row.menu for row in self.table)
        for path in MENUS:
            if "/" not in path and any(one == path or one.startswith(f"{path}/") for one in paths):
                self._fill_menu(path)
        for path in paths:
            if "/" in path:
                self._fill_menu(path)

    def build_toolbars(self) -> None:
        """Fill the tool bars: the window's first, then each editor's, tools along the left."""
        self._fill_toolbars(self.table)

    def _fill_menu(self, path: str) -> None:
        """Update the entries of a menu; entries of others stay."""
        menu, entries = self.menu(path), list(self._entries_of(path))
        before = self._entries.get(path, [])
        if [action for _group, action in entries] == [action for action in before if not action.isSeparator()]:
            return
        for action in before:
            menu.removeAction(action)
            if action.isSeparator():
                action.deleteLater()
        added: list[QAction] = []
        last = None
        for group, action in entries:
            if last not in {None, group}:
                added.append(menu.addSeparator())
            last = group
            menu.addAction(action)
            added.append(action)
        self._entries[path] = added

    def _entries_of(self, path: str) -> Iterator[tuple[str, QAction]]:
        """The entries of a menu with their groups; a submenu is at the place of its first entry."""
        within: set[str] = set()
        for row in self.table:
            if row.menu == path:
                yield row.group, self._actions[row.id]
            elif row.menu.startswith(f"{path}/") and row.menu not in within:
                within.add(row.menu)
                yield row.group, self.menu(row.menu).menuAction()

    def _menu_after(self, path: str) -> QAction | None:
        """The entry of the menu bar before which a menu is inserted; None for the end."""
        order = list(MENUS)
        later = order[order.index(path) + 1 :] if path in order else []
        return next((self._menus[one].menuAction() for one in later if "/" not in one and one in self._menus), None)

    def _fill_toolbars(self, rows: Iterable[Command]) -> None:
        group_of: dict[str, str] = {}
        for row in rows:
            if not row.toolbar:
                continue
            name = self._toolbar_name(row, group_of)
            toolbar = self._toolbar(name)
            if group_of.get(name, row.group) != row.group:
                toolbar.addSeparator()
            group_of[name] = row.group
            toolbar.addAction(self._actions[row.id])

    def _toolbar_name(self, row: Command, group_of: Mapping[str, str]) -> str:
        """The tool bar of a command; groups of tools that do not fit into the first are in the second."""
        if row.choice != TOOL_CHOICE:
            return row.where
        name, more = f"{row.where}.tools", f"{row.where}.more-tools"
        is_long = name in self._toolbars and len(self._toolbars[name].actions()) >= LONGEST_TOOL_BAR
        is_begun = group_of.get(name) == row.group
        return more if more in self._toolbars or (is_long and not is_begun) else name

    def fit_tool_bars(self) -> None:
        """Put the second bar of tools beside the first if the window is too low for both in one column."""
        first, second = (self._toolbars.get(f"{self._where}.{name}") for name in ("tools", "more-tools"))
        if first is None or second is None:
            return
        lying = [bar for bar in self._toolbars.values() if bar.orientation() == Qt.Orientation.Horizontal]
        above = max((bar.sizeHint().height() for bar in lying if not bar.isHidden()), default=0)
        bars = self._window.menuBar().sizeHint().height() + self._window.statusBar().sizeHint().height() + above
        is_low = first.sizeHint().height() + second.sizeHint().height() > self._window.height() - bars
        if is_low and not self._window.toolBarBreak(second):
            self._window.insertToolBarBreak(second)
        elif not is_low and self._window.toolBarBreak(second):
            self._window.removeToolBarBreak(second)

    def show_for(self, where: str) -> None:
        """Show the tool bars and menu entries of the window and of the editor kind `where`, and hide others.

        Hidden commands have no keys, so that editors may use one key for different commands.
        """
        self._where = where
        # What belongs to an editor has the keys it has there, whoever is in front.
        self._give_keys(row for row in self.table if row.where == WINDOW)
        for name, toolbar in self._toolbars.items():
            toolbar.setVisible(name.partition(".")[0] in {WINDOW, where})
        used: dict[str, set[str]] = {}
        for row in self.table:
            self._actions[row.id].setVisible(row.where in {WINDOW, where})
            path = row.menu
            while path:
                used.setdefault(path, set()).add(row.where)
                path = path.rpartition("/")[0]
        for path, menu in self._menus.items():
            menu.menuAction().setVisible(path not in used or not used[path].isdisjoint({WINDOW, where}))

    def scale_icons(self, percent: int) -> None:
        """Scale the icons of the tool bars with the font."""
        self._icon_size = ICON_SIZE * (percent / 100)
        for toolbar in self._toolbars.values():
            toolbar.setIconSize(self._icon_size)
        self.fit_tool_bars()

    def refresh(self, own: CommandSet, front: CommandSet | None) -> None:
        """Update the enabled and checked states of the window's and the front editor's commands."""
        for row in self.table:
            commands = own if row.where == WINDOW else front if row.where == self._where else None
            action = self._actions[row.id]
            is_enabled = commands is not None and commands.is_enabled(row.id)
            action.setEnabled(is_enabled)
            self._explain(row, "" if is_enabled or commands is None else commands.refusal(row.id))
            if row.checkable:
                action.setChecked(commands is not None and commands.is_checked(row.id))

    def _explain(self, row: Command, refusal: str) -> None:
        """Say why a command is impossible, or else what it does."""
        action = self._actions[row.id]
        if refusal != self._refusals.get(row.id, ""):
            self._refusals[row.id] = refusal
            action.setStatusTip(refusal or (_(row.tip) if row.tip else ""))
            action.setToolTip(refusal or tool_tip(row, self._keys(row)))

    def icon(self, name: str) -> QIcon:
        """An icon of the commands' family in the current colours."""
        return self._icons.icon(name, self._window.palette())

    def paint_icons(self) -> None:
        """Set the icon of every command in the current colours."""
        palette = self._window.palette()
        for row in self.table:
            if row.icon:
                self._actions[row.id].setIcon(self._icons.icon(row.icon, palette))
        self._paint_overflow()

    def _paint_overflow(self) -> None:
        """Give overflow buttons of tool bars an icon that is visible in a dark theme as well."""
        if not self._icons.are_loaded:
            return
        for toolbar in self._toolbars.values():
            button = toolbar.findChild(QToolButton, OVERFLOW_NAME)
            if button is not None:
                lies = toolbar.orientation() == Qt.Orientation.Horizontal
                name = "mdi6.chevron-double-right" if lies else "mdi6.chevron-double-down"
                button.setIcon(self._icons.icon(name, self._window.palette()))
                button.setIconSize(ICON_SIZE)
                button.setToolTip(_("Show the rest"))

    def _make(self, row: Command) -> QAction:
        action = QAction(self._window)
        action.setShortcuts(self._keys(row))
        self._name(row, action)
        action.setObjectName(row.id)
        action.setData(row.id)
        action.setCheckable(row.checkable)
        # An editor's keys work wherever the focus is in the window, in a dock as well.
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setMenuRole(ROLES.get(row.id, QAction.MenuRole.NoRole))
        if row.icon:
            action.setIcon(self._icons.icon(row.icon, self._window.palette()))
        self._group(row.choice).addAction(action)
        self._window.addAction(action)
        return action

    def _name(self, row: Command, action: QAction) -> None:
        action.setText(_(row.text))
        action.setStatusTip(_(row.tip) if row.tip else "")
        action.setToolTip(tool_tip(row, action.shortcuts()))

    def _keys(self, row: Command) -> list[QKeySequence]:
        where = self._where if row.where == WINDOW else row.where
        form = QKeySequence.SequenceFormat.PortableText
        return [QKeySequence.fromString(key, form) for key in self._keymap.in_force(row.id, where)]

    def _follow_keys(self) -> None:
        self._give_keys(self.table)

    def _give_keys(self, rows: Iterable[Command]) -> None:
        for row in rows:
            action, keys = self._actions[row.id], self._keys(row)
            if action.shortcuts() != keys:
                action.setShortcuts(keys)
                action.setToolTip(tool_tip(row, keys))

    def _group(self, choice: str) -> QActionGroup:
        # A group tells which of its actions was triggered: one slot serves them all, and no closure keeps the
        # window alive.
        if choice not in self._groups:
            group = QActionGroup(self)
            if not choice:
                group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
            group.triggered.connect(self._tell)
            self._groups[choice] = group
        return self._groups[choice]

    def _tell(self, action: QAction) -> None:
        self.triggered.emit(action.data())

    def _toolbar(self, name: str) -> QToolBar:
        if name not in self._toolbars:
            toolbar = QToolBar(_(TOOLBAR_TITLES.get(name, name)), self._window)
            toolbar.setObjectName(f"toolbar.{name}")
            toolbar.toggleViewAction().setVisible(False)
            toolbar.setIconSize(self._icon_size)
            left = name.endswith("tools")
            area = Qt.ToolBarArea.LeftToolBarArea if left else Qt.ToolBarArea.TopToolBarArea
            self._window.addToolBar(area, toolbar)
            toolbar.orientationChanged.connect(self._paint_overflow)
            self._toolbars[name] = toolbar
        return self._toolbars[name]


def tool_tip(row: Command, keys: Sequence[QKeySequence]) -> str:
    """The tool tip of a command: its name, its first key, and its description."""
    name = plain_text(_(row.text))
    if keys:
        name = f"{name} ({native(keys[0].toString(QKeySequence.SequenceFormat.PortableText))})"
    return f"{name}\n{_(row.tip)}" if row.tip else name
