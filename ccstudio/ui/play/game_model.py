"""`GameModel`: a game in a tab: its table and its file."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.application.games.game_titles import game_title
from ccstudio.base.errors import SaveError
from ccstudio.base.language import language_changes
from ccstudio.documents.lesson import LessonDocument
from ccstudio.ui.play.game_storage import GameStorage
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.table_commands import Others
from ccstudio.ui.settings import Settings


class GameModel(QObject):
    """A game in progress; a `TabModel`.

    It is kept somewhere from the start, so it is always clean unless its file cannot be written.

    Signals:
        title_changed(): never, a game keeps its name; the window asks for it of every tab.
        path_changed(path): it continues in another file.
        clean_changed(clean): the file cannot be written, or can be written again.
        branch_wanted(session): somebody goes on from another point as a new game.
        next_game_wanted(suggestion): the person wants to play what a lesson suggests (LessonNext).
        lesson_wanted(id): the person wants to take another lesson.
        dialog_wanted(begin): a part needs a dialog; `begin` makes its dialog flow from `Dialogs`.
    """

    title_changed = Signal()
    path_changed = Signal(object)
    clean_changed = Signal(bool)
    branch_wanted = Signal(object)
    next_game_wanted = Signal(object)
    lesson_wanted = Signal(str)
    dialog_wanted = Signal(object)

    def __init__(
        self,
        table: PlayTable,
        storage: GameStorage,
        settings: Settings,
        title: str = "",
        lesson: LessonDocument | None = None,
        others: Others | None = None,
    ) -> None:
        """Keep what a tab needs.

        Args:
            table: the table of the game.
            storage: keeps the game.
            settings: of the studio.
            title: of the game; empty for that of the scenario.
            lesson: the one that the game was begun for, if any.
            others: people at the table elsewhere; None if there are none.
        """
        super().__init__()
        self.others = others
        self.lesson = lesson
        self.settings = settings
        self.table = table
        self.storage = storage
        self._title = title
        self._shown_title = (-1, "")
        self._was_clean = True
        table.setParent(self)
        storage.setParent(self)
        storage.saved.connect(self._follow)
        storage.failed.connect(self._follow)
        storage.moved.connect(self.path_changed)

    @property
    def title(self) -> str:
        """The title of the game, in the person's language where it is that of the scenario."""
        changes = language_changes()
        if self._shown_title[0] != changes:
            self._shown_title = changes, game_title(self._title, self.table.session.contents)
        return self._shown_title[1]

    @property
    def path(self) -> Path | None:
        """The file of the game; None if it is kept elsewhere."""
        return self.storage.path

    @property
    def is_clean(self) -> bool:
        """Whether the file contains everything that was played, or soon will."""
        return self.storage.error is None

    @property
    def file_stem(self) -> str:
        """The file name without its suffix."""
        return self.path.stem if self.path is not None else self.table.contents.scenario.id

    def move_to(self, path: Path) -> None:
        """Continue in another file; the old one does not change.

        Raises:
            SaveError: it cannot be written there.
        """
        self.storage.move_to(path)
        self.path_changed.emit(path)

    def keep(self) -> None:
        """Ensure that the file contains everything.

        Raises:
            SaveError: it cannot be written.
        """
        self.storage.finish()
        if self.storage.error is not None:
            raise self.storage.error

    def close(self) -> None:
        """Save the rest, and release the file."""
        self.storage.close()

    def _follow(self, _error: SaveError | None = None) -> None:
        if self.is_clean != self._was_clean:
            self._was_clean = self.is_clean
            self.clean_changed.emit(self.is_clean)
