"""The menu of recent files; missing ones are disabled and marked."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ccstudio.base.language import _
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.settings import Settings


def shown_path(path: Path) -> str:
    """A path for people: their home folder is `~`."""
    home = Path.home()
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)


class RecentMenu(QObject):
    """Fills a menu with the recent files, above its other entries.

    Signals:
        file_wanted(path): a file was chosen.
    """

    file_wanted = Signal(object)

    def __init__(self, menu: QMenu, settings: Settings) -> None:
        super().__init__(menu)
        self._menu = menu
        self._settings = settings
        self._entries: list[QAction] = []
        menu.aboutToShow.connect(self.fill)
        menu.triggered.connect(self._choose)

    @property
    def entries(self) -> tuple[QAction, ...]:
        """The entries for files, newest first."""
        return tuple(self._entries)

    def fill(self) -> None:
        """Check again which files exist."""
        for entry in self._entries:
            self._menu.removeAction(entry)
            entry.deleteLater()
        first = self._menu.actions()[0] if self._menu.actions() else None
        self._entries = [self._entry(number, path) for number, path in enumerate(self._settings.recent, 1)]
        if first is not None:
            self._menu.insertActions(first, self._entries)
            if self._entries:
                self._entries.append(self._menu.insertSeparator(first))

    def _entry(self, number: int, path: Path) -> QAction:
        there = path.is_file()
        name = f"{escaped(path.name)}  —  {escaped(shown_path(path.parent))}"
        text = name if there else _("{file} (missing)").format(file=name)
        entry = QAction(f"&{number % 10} {text}", self)
        entry.setData(str(path))
        entry.setEnabled(there)
        return entry

    def _choose(self, action: QAction) -> None:
        # The menu tells of the table's own entries as well; those carry ids and are answered elsewhere.
        if action in self._entries:
            self.file_wanted.emit(Path(action.data()))
