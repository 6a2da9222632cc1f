"""Notices that another program changed, replaced or deleted an open file."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from ccstudio.base.files import Stamp, stamp_of

QUIET_MS: Final = 250
"""How long a file must be unchanged before the change counts, because programs write in several steps."""


class FileWatcher(QObject):
    """Watches files and their folders.

    A program that saves by moving a new file into place ends the watch on the old one; the folder reports that, and the
    watch is renewed. Links are followed. The receiver finds out what has changed. A change counts after `quiet_ms`.

    Signals:
        file_changed(path): the file's time, size or identity is another, or it is gone, or it is there again.
    """

    file_changed = Signal(object)

    def __init__(self, parent: QObject | None = None, *, quiet_ms: int = QUIET_MS) -> None:
        super().__init__(parent)
        self._stamps: dict[Path, Stamp | None] = {}
        self._system = QFileSystemWatcher(self)
        self._system.fileChanged.connect(self._wait)
        self._system.directoryChanged.connect(self._wait)
        self._timer = QTimer(self, singleShot=True, interval=quiet_ms)
        self._timer.timeout.connect(self.look)

    def watch(self, path: Path) -> None:
        """Begin to watch a file, or note that it was just read or written here."""
        path = path.resolve()
        self._stamps[path] = stamp_of(path)
        self._hold(path)

    def forget(self, path: Path) -> None:
        """End the watch on a file."""
        path = path.resolve()
        self._stamps.pop(path, None)
        needed = {str(one) for other in self._stamps for one in (other, other.parent)}
        watched = {*self._system.files(), *self._system.directories()}
        dropped = [str(one) for one in (path, path.parent) if str(one) in watched - needed]
        if dropped:
            self._system.removePaths(dropped)

    def look(self) -> None:
        """Compare every file with its known state now."""
        for path, before in tuple(self._stamps.items()):
            now = stamp_of(path)
            self._hold(path)
            if now != before:
                self._stamps[path] = now
                self.file_changed.emit(path)

    def close(self) -> None:
        """Stop watching."""
        self._timer.stop()
        self._stamps.clear()
        watched = [*self._system.files(), *self._system.directories()]
        if watched:
            self._system.removePaths(watched)

    def _wait(self) -> None:
        self._timer.start()

    def _hold(self, path: Path) -> None:
        watched = {*self._system.files(), *self._system.directories()}
        wanted = [str(one) for one in (path, path.parent) if str(one) not in watched and one.exists()]
        if wanted:
            self._system.addPaths(wanted)
