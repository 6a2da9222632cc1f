"""`GameStorage`: where a game in a tab is kept."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import SaveError


class GameStorage(QObject):
    """Keeps a game that nobody has to save here, because a host, a game by mail or a file has it.

    Signals:
        saved(): the file contains the current game.
        failed(error): it could not be written (SaveError); it will be tried again.
        moved(path): the game goes on in another file, because somebody else wrote to its own.
    """

    saved = Signal()
    failed = Signal(object)
    moved = Signal(object)

    @property
    def path(self) -> Path | None:
        """The file of the game; None without one."""
        return None

    @property
    def error(self) -> SaveError | None:
        """The error of the last save; None if the game is saved or about to be."""
        return None

    @property
    def is_changed_outside(self) -> bool:
        """Whether another program has changed the file since; False if the file is missing."""
        return False

    def finish(self) -> None:
        """Save the rest and wait for it; `error` says whether that succeeded."""

    def move_to(self, path: Path) -> None:
        """Save the game to another file and continue there; the old file does not change.

        Raises:
            SaveError: it cannot be written there.
        """
        raise SaveError("game-kept-elsewhere", file=str(path))

    def close(self) -> None:
        """Save the rest, and release what is held."""
