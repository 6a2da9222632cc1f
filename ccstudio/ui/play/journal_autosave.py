"""`JournalAutosave`: writes the journal of a game after every entry, in the background."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ccstudio.base.errors import SaveError
from ccstudio.base.file_locks import WorkLock
from ccstudio.base.files import Stamp, save_atomically, stamp_of
from ccstudio.play.game_files import path_beside
from ccstudio.play.journal import JournalWriter, Recorded, recorded
from ccstudio.ui.play.game_storage import GameStorage
from ccstudio.ui.play.table import PlayTable

RETRY_MS: Final = 5_000
"""The time after a failure until the next attempt, if nothing is played meanwhile."""


class JournalAutosave(GameStorage):
    """Keeps one game in its file.

    It writes in a thread, one position at a time; of what is played meanwhile only the latest is written. A file that
    another program has changed is left alone: the game continues in a new file beside it.
    """

    _written = Signal(object)

    def __init__(self, table: PlayTable, path: Path, *, title: str = "", parent: QObject | None = None) -> None:
        """Begin to look after a game.

        Args:
            table: the table of a game that is kept here.
            path: its file; one that is there holds the game as it stands.
            title: what the person calls it; that of the scenario if left out.
            parent: as of any object of Qt.
        """
        super().__init__(parent)
        self._table = table
        assert table.whole is not None, "only a game that is known as a whole is saved as one"
        self._session = table.whole
        self._writer = JournalWriter(self._session, title=title)
        self._path = path
        self._stamp = stamp_of(path)
        self._lock: WorkLock | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._writing: Future[Stamp | None] | None = None
        self._is_behind = self._stamp is None
        self._error: SaveError | None = None
        self._retry = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._retry.timeout.connect(self._go_on)
        self._written.connect(self._conclude, Qt.ConnectionType.QueuedConnection)
        table.recorded.connect(self.note)
        table.marked.connect(self.note)

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self._path

    @property
    def error(self) -> SaveError | None:
        """The error of the last save; None if the game is saved or about to be."""
        return self._error

    @property
    def is_changed_outside(self) -> bool:
        """Whether another program has changed the file since; False if the file is missing."""
        now = stamp_of(self._path)
        return self._writing is None and now is not None and now != self._stamp

    def claim(self) -> bool:
        """Ensure that no other window and no other program plays this game; return whether that is so."""
        lock = WorkLock(self._path)
        if not lock.take():
            return False
        self._lock = lock
        return True

    def note(self) -> None:
        """Save the current game once the running save has finished."""
        self._is_behind = True
        self._go_on()

    def finish(self) -> None:
        """Save the rest and wait for it; `error` says whether that succeeded."""
        self._retry.stop()
        if self._writing is not None:
            writing, self._writing = self._writing, None
            self._take(writing)
        if self._is_behind or self._error is not None:
            self._is_behind = False
            self._take(self._start())

    def move_to(self, path: Path) -> None:
        """Save the game to another file and continue there; the old file does not change.

        Raises:
            SaveError: it cannot be written there, or is played there in another window; the game goes on where it was.
        """
        self.finish()
        if path.resolve() == self._path.resolve():
            if self._error is not None:
                raise self._error
            return
        lock = WorkLock(path)
        if not lock.take():
            raise lock.refusal()
        try:
            stamp = _write(self._writer, recorded(self._session), path, None)
        except SaveError:
            lock.release()
            raise
        self._release()
        self._lock, self._path, self._stamp, self._error = lock, path, stamp, None
        self.saved.emit()

    def discard(self) -> None:
        """Release the game without saving it."""
        self._is_behind, self._error = False, None
        self.close()

    def close(self) -> None:
        """Save the rest, and release thread, timer and lock."""
        self.finish()
        self._retry.stop()
        self._table.recorded.disconnect(self.note)
        self._table.marked.disconnect(self.note)
        if self._pool is not None:
            self._pool.shutdown(wait=True)
            self._pool = None
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _go_on(self) -> None:
        if self._writing is not None:
            return
        if self._is_behind or self._error is not None:
            self._is_behind = False
            self._writing = self._start()
            self._writing.add_done_callback(self._written.emit)

    def _start(self) -> "Future[Stamp | None]":
        if self.is_changed_outside:
            self._move_aside()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ccstudio-game")
        return self._pool.submit(_write, self._writer, recorded(self._session), self._path, self._stamp)

    def _move_aside(self) -> None:
        self._release()
        self._path = path_beside(self._path)
        self._stamp = stamp_of(self._path)
        self.claim()
        self.moved.emit(self._path)

    def _conclude(self, writing: "Future[Stamp | None]") -> None:
        # Whoever waited for it has dealt with it already.
        if writing is self._writing:
            self._writing = None
            self._take(writing)
            if self._error is None:
                self._go_on()

    def _take(self, writing: "Future[Stamp | None]") -> None:
        """Handle the result of a save, waiting for it if necessary."""
        try:
            self._stamp = writing.result()
        except SaveError as error:
            self._error = error
            self._retry.start()
            self.failed.emit(error)
            return
        self._retry.stop()
        self._error = None
        if not self._is_behind:
            self.saved.emit()


def _write(writer: JournalWriter, game: Recorded, path: Path, known: Stamp | None) -> Stamp | None:
    """Save a position over the known file, or to a new one.

    Raises:
        SaveError: it was not written; the file holds what it held before.
    """
    data = writer.encoded(game)
    save_atomically(path, data, backup=False, known=known)
    return stamp_of(path)
