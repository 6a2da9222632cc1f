"""`GameModel`: a game in a tab: its table, and the file it is kept in."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import SaveError
from ccstudio.documents.lesson import LessonDocument
from ccstudio.ui.play.journal_autosave import JournalAutosave
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.settings import Settings


class GameModel(QObject):
    """A game that is played; a `TabModel`.

    It is kept in its file from the first moment on, so it is always clean unless the disk refuses.

    Signals:
        title_changed(): never, a game keeps its name; the window asks for it of every tab.
        path_changed(path): it goes on in another file.
        clean_changed(clean): the disk refuses to take it, or does so no longer.
        branch_wanted(session): somebody goes on from another point as a new game.
        dialog_wanted(begin): a part needs a dialog; `begin` makes its dialog flow from `Dialogs`.
    """

    title_changed = Signal()
    path_changed = Signal(object)
    clean_changed = Signal(bool)
    branch_wanted = Signal(object)
    dialog_wanted = Signal(object)

    def __init__(
        self,
        table: PlayTable,
        autosave: JournalAutosave,
        settings: Settings,
        title: str = "",
        lesson: LessonDocument | None = None,
    ) -> None:
        """Keep what a tab needs; `lesson` is what the game was just begun for, if it was for one."""
        super().__init__()
        self.lesson = lesson
        self.settings = settings
        self.table = table
        self.autosave = autosave
        self._title = title or table.contents.scenario.title
        self._was_clean = True
        table.setParent(self)
        autosave.setParent(self)
        autosave.saved.connect(self._follow)
        autosave.failed.connect(self._follow)
        autosave.moved.connect(self.path_changed)

    @property
    def title(self) -> str:
        """The title of the game."""
        return self._title

    @property
    def path(self) -> Path:
        """The file."""
        return self.autosave.path

    @property
    def is_clean(self) -> bool:
        """Whether the file holds everything that was played, or is about to."""
        return self.autosave.error is None

    @property
    def file_stem(self) -> str:
        """The name of its file."""
        return self.path.stem

    def move_to(self, path: Path) -> None:
        """Go on in another file; the old one stays as it is.

        Raises:
            SaveError: it cannot be written there.
        """
        self.autosave.move_to(path)
        self.path_changed.emit(path)

    def keep(self) -> None:
        """Make sure that the file holds everything.

        Raises:
            SaveError: it cannot be written.
        """
        self.autosave.finish()
        if self.autosave.error is not None:
            raise self.autosave.error

    def close(self) -> None:
        """Write what is left, and let go of the file."""
        self.autosave.close()

    def _follow(self, _error: SaveError | None = None) -> None:
        if self.is_clean != self._was_clean:
            self._was_clean = self.is_clean
            self.clean_changed.emit(self.is_clean)
