"""The action table brought to life: QActions, menus, tool bars, ticks and what is possible now."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton

from ccstudio.base.language import N_, _
from ccstudio.ui.appearance.icons import ICON_SIZE, Icons
from ccstudio.ui.commands.action_table import MENUS, Action, menu_name, plain_text
from ccstudio.ui.commands.keymap import Keymap, native

TOOL_CHOICE: Final = "tool"
"""Actions of this choice stand in a tool bar of their own, along the left edge."""

TOOLBAR_TITLES: Final = {
    "window": N_("File and edit"),
    "map": N_("Map"),
    "map.tools": N_("Map tools"),
    "map.more-tools": N_("More map tools"),
    "layout": N_("Layout"),
    "module": N_("Module"),
    "layout.tools": N_("Layout tools"),
    "scenario": N_("Scenario"),
    "scenario.tools": N_("Scenario tools"),
    "play": N_("Game"),
}

LONGEST_TOOL_BAR: Final = 16
"""Tools that stand in one bar; further groups of them stand in a second one, beside it where the window is low."""

OVERFLOW_NAME: Final = "qt_toolbar_ext_button"
"""What Qt calls the button at the end of a tool bar that opens what finds no room."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """An action as the palette lists it, in the person's language; `icon` is the name of one."""

    id: str
    text: str
    menu: str
    key: str
    icon: str
    enabled: bool


class ActionSet(QObject):
    """One QAction for each row of the table, shared by menus, tool bars, keys and the palette.

    Signals:
        triggered(action_id): a person asked for it.
    """

    triggered = Signal(str)

    def __init__(
        self, table: Sequence[Action], window: QMainWindow, icons: Icons, keymap: Keymap | None = None
    ) -> None:
        super().__init__(window)
        self.table = tuple(table)
        self._keymap = keymap or Keymap(self.table, parent=self)
        self._keymap.changed.connect(self._follow_keys)
        self._where = ""
        self._window = window
        self._icons = icons
        self._groups: dict[str, QActionGroup] = {}
        self._actions = {row.id: self._make(row) for row in self.table}
        assert len(self._actions) == len(self.table), "Two actions of the table share an id."
        self._menus: dict[str, QMenu] = {}
        self._toolbars: dict[str, QToolBar] = {}

    def action(self, action_id: str) -> QAction:
        """The QAction of that id."""
        return self._actions[action_id]

    def menu(self, path: str) -> QMenu:
        """The menu at `path`, made with its parents where it is not there yet."""
        if path not in self._menus:
            parent, _slash, name = path.rpartition("/")
            menu = QMenu(_(MENUS.get(path, name)), self.menu(parent) if parent else self._window)
            (self.menu(parent) if parent else self._window.menuBar()).addMenu(menu)
            self._menus[path] = menu
        return self._menus[path]

    def entries(self) -> list[Entry]:
        """The actions of the window and of the editor in front, as the palette lists them now."""
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
            if row.where in {"window", self._where}
        ]

    def build_menus(self) -> None:
        """Fill the menu bar: menus in the order of `MENUS`, entries in that of the table, groups divided by lines."""
        for path in MENUS:
            if any(row.menu.startswith(path) for row in self.table) and "/" not in path:
                self.menu(path)
        group_of: dict[str, str] = {}
        for row in self.table:
            parent, _slash, _name = row.menu.rpartition("/")
            if parent and row.menu not in self._menus:
                self._divide(parent, row.group, group_of)
            menu = self.menu(row.menu)
            self._divide(row.menu, row.group, group_of)
            menu.addAction(self._actions[row.id])

    def build_toolbars(self) -> None:
        """Put the actions meant for tool bars there: the window's first, then each editor's, tools along the left."""
        group_of: dict[str, str] = {}
        for row in self.table:
            if not row.toolbar:
                continue
            name = self._toolbar_name(row, group_of)
            toolbar = self._toolbar(name)
            if group_of.get(name, row.group) != row.group:
                toolbar.addSeparator()
            group_of[name] = row.group
            toolbar.addAction(self._actions[row.id])

    def _toolbar_name(self, row: Action, group_of: Mapping[str, str]) -> str:
        """The tool bar an action stands in; groups of tools that find no room in the first one, in another."""
        if row.choice != TOOL_CHOICE:
            return row.where
        name, more = f"{row.where}.tools", f"{row.where}.more-tools"
        is_long = name in self._toolbars and len(self._toolbars[name].actions()) >= LONGEST_TOOL_BAR
        is_begun = group_of.get(name) == row.group
        return more if more in self._toolbars or (is_long and not is_begun) else name

    def fit_tool_bars(self) -> None:
        """Put the second bar of tools beside the first where the window is too low for both in one column."""
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
        """Show the tool bars and menu entries of the window and of the editor kind `where`, and hide the others'.

        What is hidden has no key either, so that editors may give one key to different things.
        """
        self._where = where
        # What belongs to an editor has the keys it has there, whoever is in front.
        self._give_keys(row for row in self.table if row.where == "window")
        for name, toolbar in self._toolbars.items():
            toolbar.setVisible(name.partition(".")[0] in {"window", where})
        for row in self.table:
            self._actions[row.id].setVisible(row.where in {"window", where})
        for path, menu in self._menus.items():
            inside = [row for row in self.table if row.menu == path or row.menu.startswith(f"{path}/")]
            menu.menuAction().setVisible(not inside or any(row.where in {"window", where} for row in inside))

    def scale_icons(self, percent: int) -> None:
        """Make the icons of the tool bars larger or smaller, as the text is."""
        for toolbar in self._toolbars.values():
            toolbar.setIconSize(ICON_SIZE * (percent / 100))
        self.fit_tool_bars()

    def refresh(self, is_enabled: Callable[[Action], bool], is_checked: Callable[[Action], bool]) -> None:
        """Ask anew what is possible and what is on."""
        for row in self.table:
            action = self._actions[row.id]
            action.setEnabled(is_enabled(row))
            if row.checkable:
                action.setChecked(is_checked(row))

    def icon(self, name: str) -> QIcon:
        """An icon of the family of the actions, in the colours in force."""
        return self._icons.icon(name, self._window.palette())

    def paint_icons(self) -> None:
        """Give every action its icon in the colours in force."""
        palette = self._window.palette()
        for row in self.table:
            if row.icon:
                self._actions[row.id].setIcon(self._icons.icon(row.icon, palette))
        self._paint_overflow()

    def _paint_overflow(self) -> None:
        """Give the buttons behind which a short window hides tools a picture that is seen in a dark theme as well."""
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

    def _make(self, row: Action) -> QAction:
        action = QAction(_(row.text), self._window)
        action.setObjectName(row.id)
        action.setData(row.id)
        action.setCheckable(row.checkable)
        action.setShortcuts(self._keys(row))
        # An editor's keys work wherever the focus is in the window, in a dock as well.
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setStatusTip(_(row.tip) if row.tip else "")
        action.setToolTip(tool_tip(row, self._keys(row)))
        action.setMenuRole(QAction.MenuRole.NoRole)
        if row.icon:
            action.setIcon(self._icons.icon(row.icon, self._window.palette()))
        self._group(row.choice).addAction(action)
        self._window.addAction(action)
        return action

    def _keys(self, row: Action) -> list[QKeySequence]:
        where = self._where if row.where == "window" else row.where
        form = QKeySequence.SequenceFormat.PortableText
        return [QKeySequence.fromString(key, form) for key in self._keymap.in_force(row.id, where)]

    def _follow_keys(self) -> None:
        self._give_keys(self.table)

    def _give_keys(self, rows: Iterable[Action]) -> None:
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
            left = name.endswith("tools")
            area = Qt.ToolBarArea.LeftToolBarArea if left else Qt.ToolBarArea.TopToolBarArea
            self._window.addToolBar(area, toolbar)
            toolbar.orientationChanged.connect(self._paint_overflow)
            self._toolbars[name] = toolbar
        return self._toolbars[name]

    def _divide(self, path: str, group: str, group_of: dict[str, str]) -> None:
        if group_of.get(path, group) != group:
            self.menu(path).addSeparator()
        group_of[path] = group


def tool_tip(row: Action, keys: Sequence[QKeySequence]) -> str:
    """What a tool bar shows of an action: its name, its first key, and what it does."""
    name = plain_text(_(row.text))
    if keys:
        name = f"{name} ({native(keys[0].toString(QKeySequence.SequenceFormat.PortableText))})"
    return f"{name}\n{_(row.tip)}" if row.tip else name
