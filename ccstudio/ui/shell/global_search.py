"""`GlobalSearch`: collects everything that can be found in the studio, and goes to results."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from ccstudio.application.search.sections import Item, Section
from ccstudio.base.language import N_, _
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.commands.actions import ActionSet
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.documents.editor import Searchable
from ccstudio.ui.documents.open_documents import OpenDocument
from ccstudio.ui.start.recent_menu import shown_path

if TYPE_CHECKING:
    from ccstudio.ui.shell.library_catalogue import LibraryCatalogue
    from ccstudio.ui.shell.studio import Studio
    from ccstudio.ui.widgets.command_palette import CommandPalette

KIND_ICONS = {
    "map": "mdi6.map-outline", "layout": "mdi6.puzzle-outline", "module": "mdi6.chess-pawn",
    "terrain": "mdi6.terrain", "scenario": "mdi6.map-legend", "lab": "mdi6.flask-outline",
    "play": "mdi6.sword-cross",
}  # fmt: skip
"""The icons of open documents, by the kind of their editors."""


class GlobalSearch(CommandProvider, QObject):
    """The palette of a window with its search sections.

    `open_file` opens a file, `bring_forward` raises an open document.
    """

    def __init__(
        self,
        window: QMainWindow,
        studio: "Studio",
        actions: ActionSet,
        icons: Icons,
        open_file: Callable[[Any], None],
        bring_forward: Callable[[OpenDocument], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._studio = studio
        self._actions = actions
        self._icons = icons
        self._open_file = open_file
        self._bring_forward = bring_forward
        self.catalogue: LibraryCatalogue | None = None
        self.palette: CommandPalette | None = None

    def forget(self) -> None:
        """Make everything anew when it is opened next, as in another language."""
        for part in (self.palette, self.catalogue):
            if part is not None:
                if isinstance(part, QWidget):
                    # Its shadow goes with it.
                    part.hide()
                part.deleteLater()
        self.palette = self.catalogue = None

    def open(self, prefix: str = "") -> None:
        """Open the palette; a letter before the text narrows the search."""
        if self.palette is None:
            from ccstudio.ui.widgets.command_palette import CommandPalette  # noqa: PLC0415 - not for the first paint

            self.palette = CommandPalette(self._window, self._icons)
            self.palette.chosen.connect(self._go)
        if self.catalogue is None:
            from ccstudio.ui.shell.library_catalogue import LibraryCatalogue  # noqa: PLC0415 - likewise

            self.catalogue = LibraryCatalogue(self._studio.background, self._open_file, self)
            self.catalogue.changed.connect(self._renew)
        self.palette.open(self._sections(), prefix)
        self.catalogue.look()

    @command(
        id="edit.find", text=N_("Find anyt&hing…"), menu="Edit", group="find", key="Ctrl+Shift+F", icon="mdi6.magnify",
        tip=N_("Search the document, files, the library and all commands by name"),
    )  # fmt: skip
    def open_everything(self) -> None:
        """Open the palette for everything."""
        self.open()

    def open_here(self) -> None:
        """Open the palette for the document in front."""
        self.open("@")

    @command(
        id="help.palette", text=N_("&Find a command…"), menu="Help", group="help", key="Ctrl+Shift+P",
        icon="mdi6.text-search", tip=N_("Search all commands by a few letters"),
    )  # fmt: skip
    def open_actions(self) -> None:
        """Open the palette for commands."""
        self.open(">")

    def _sections(self) -> list[Section]:
        front = self._studio.front
        found: list[Section] = [self._searches()]
        if front is not None and isinstance(front.editor, Searchable):
            found += front.editor.search_sections()
        found += [self._documents(), self._recent()]
        if self.catalogue is not None:
            found += self.catalogue.sections
        return [*found, self._action_section()]

    def _renew(self) -> None:
        if self.palette is not None and not self.palette.isHidden():
            self.palette.renew(self._sections())

    def _searches(self) -> Section:
        items = [Item(words, words) for words in self._studio.settings.searches]
        title, icon = _("Recent searches"), "mdi6.history"
        return Section("searches", title, items, self._search_again, scope="past", icon=icon, is_offered=True)

    def _documents(self) -> Section:
        items = [
            Item(one.title, one, where=shown_path(one.path) if one.path else "", icon=KIND_ICONS.get(one.kind, ""))
            for one in self._studio.documents
            if one is not self._studio.front
        ]
        title, icon = _("Open documents"), "mdi6.tab"
        return Section("documents", title, items, self._bring_forward, scope="files", icon=icon, is_offered=True)

    def _recent(self) -> Section:
        opened = {one.path.resolve() for one in self._studio.documents if one.path is not None}
        items = [
            Item(path.name, path, where=shown_path(path.parent))
            for path in self._studio.settings.recent
            if path not in opened and path.is_file()
        ]
        title, icon = _("Recent files"), "mdi6.clock-outline"
        return Section("recent", title, items, self._open_file, scope="files", icon=icon, is_offered=True)

    def _action_section(self) -> Section:
        items = [
            Item(
                entry.text,
                entry.id,
                where=entry.menu,
                also=f"{entry.menu} {entry.id}",
                icon=entry.icon,
                shortcut=entry.key,
                enabled=entry.enabled,
            )
            for entry in self._actions.entries()
        ]
        return Section("actions", _("Commands"), items, self._do, scope="actions")

    def _go(self, section: Section, item: Item, query: str) -> None:
        front = self._studio.front
        is_of_game = front is not None and front.kind == "play" and section.scope == "here"
        # What somebody looked for in a game is nothing for the other side of the table.
        if section.id != "searches" and not is_of_game:
            self._studio.settings.remember_search(query)
        section.go(item.key)

    def _search_again(self, words: str) -> None:
        self.open(words)

    def _do(self, command_id: str) -> None:
        # Through the QAction, so that ticks and choices follow.
        self._actions.action(command_id).trigger()
