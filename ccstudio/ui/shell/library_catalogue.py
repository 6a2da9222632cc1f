"""`LibraryCatalogue`: the contents of the library and the person's games, by name, found in the background."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ccstudio.application.search.sections import Item, Section
from ccstudio.base.language import N_, _, plural
from ccstudio.base.places import games_folder
from ccstudio.documents.library import Library, LibraryFile
from ccstudio.play.game_files import GameFile, game_file
from ccstudio.rules.registry import Registry
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task

GROUPS: Final[tuple[tuple[str, str, str], ...]] = (
    ("ccstudio/map", N_("Maps of the library"), "mdi6.map-outline"),
    ("ccstudio/layout", N_("Layouts of the library"), "mdi6.puzzle-outline"),
    ("ccstudio/scenario", N_("Scenarios"), "mdi6.sword-cross"),
    ("ccstudio/lesson", N_("Lessons"), "mdi6.school-outline"),
    ("ccstudio/module", N_("Modules"), "mdi6.package-variant-closed"),
    ("ccstudio/experiment", N_("Experiments"), "mdi6.flask-outline"),
)
"""The listed formats in order, with their titles and icons."""

GAMES: Final = (N_("Games"), "mdi6.cards-playing-outline")

Contents = tuple[tuple[LibraryFile, ...], tuple[GameFile, ...]]


class LibraryCatalogue(QObject):
    """The groups of the library; empty at first, and searched again whenever the palette opens.

    Signals:
        changed(): the groups changed.
    """

    changed = Signal()

    def __init__(self, background: Background, open_file: Callable[[Any], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._open_file = open_file
        self._task: Task | None = None
        self._contents: Contents = ((), ())
        self._library: Library | None = None
        self._games: dict[tuple[Path, int, int], GameFile | None] = {}
        self.sections: tuple[Section, ...] = ()

    def look(self) -> None:
        """Search again; files are read again only if they have changed."""
        if self._task is None:
            self._task = self._background.start(_("Scanning the library"), self._read, is_shown=False)
            self._task.ended.connect(self._take)

    def _read(self, progress: Progress) -> Contents:
        # One piece of work at a time: what it remembers needs no lock.
        if self._library is None:
            self._library = Library(more=Registry().content_folders())
        files: list[LibraryFile] = []
        for file in self._library.listing():
            files.append(file)
            progress.report(0, 0)
        games: list[GameFile] = []
        kept: dict[tuple[Path, int, int], GameFile | None] = {}
        for path in sorted(_games()):
            try:
                status = path.stat()
            except OSError:
                continue
            key = path, status.st_mtime_ns, status.st_size
            kept[key] = game = self._games[key] if key in self._games else game_file(path)
            if game is not None:
                games.append(game)
            progress.report(0, 0)
        self._games = kept
        games.sort(key=lambda game: -game.changed_at)
        return tuple(files), tuple(games)

    def _take(self, outcome: Outcome[Contents]) -> None:
        self._task = None
        if outcome.result is not None and outcome.result != self._contents:
            self._contents = outcome.result
            self.sections = self._made(*outcome.result)
            self.changed.emit()

    def _made(self, files: tuple[LibraryFile, ...], games: tuple[GameFile, ...]) -> tuple[Section, ...]:
        sections = []
        for tag, title, icon in GROUPS:
            items = [
                Item(file.title, file.path, where=f"{file.id} {file.version}", also=f"{file.id} {file.path.name}")
                for file in files
                if file.format == tag
            ]
            sections.append(Section(tag, _(title), items, self._open_file, scope="files", icon=icon))
        played = [
            Item(game.title or game.scenario, game.path, where=_standing(game), also=game.path.stem) for game in games
        ]
        title, icon = GAMES
        return (*sections, Section("games", _(title), played, self._open_file, scope="files", icon=icon))


def _games() -> list[Path]:
    try:
        return list(games_folder().glob("*.json"))
    except OSError:
        return []


def _standing(game: GameFile) -> str:
    told = plural("{count} entry", "{count} entries", game.number)
    return f"{game.path.stem} · {told}" if not game.result else _("{file} · {entries} · finished").format(
        file=game.path.stem, entries=told
    )  # fmt: skip
