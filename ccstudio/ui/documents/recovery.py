"""Recovery copies of unsaved work, for crashes of the studio or the computer."""

import contextlib
import os
import secrets
import shutil
import time
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from ccstudio.base.errors import DocumentError, SaveError, StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.documents.document import Document
from ccstudio.documents.files import read, to_bytes
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument, OpenDocuments
from ccstudio.ui.tasks.background import Background, Outcome, Progress

LOCK_NAME: Final = "lock"
NOTE_SUFFIX: Final = ".note"


class _Note(msgspec.Struct, frozen=True):
    """The description of a recovery copy."""

    title: str
    origin: str
    saved_at: float
    unsaved_pictures: str = ""


class RecoveryCopy(msgspec.Struct, frozen=True):
    """A copy of a document that was unsaved when the studio crashed.

    `origin` is its file, None if it never had one; `saved_at` counts seconds since 1970. `unsaved_pictures` is the
    folder with the pictures of a map without a file.
    """

    file: Path
    title: str
    origin: Path | None
    saved_at: float
    unsaved_pictures: Path | None = None

    def read(self) -> Document:
        """The recovered document.

        Raises:
            DocumentError: the copy cannot be read. One that contradicts itself can: it was copied as it was.
        """
        reading = read(self.file)
        if reading.document is None:
            raise DocumentError(self.file, reading.problems)
        return reading.document


class Recovery:
    """The folder of recovery copies: one subfolder for each running studio, locked while it runs.

    A folder without a lock belongs to a studio that crashed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._own = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-{secrets.token_hex(3)}"
        self._lock: QLockFile | None = None
        self._adopted: list[QLockFile] = []

    def keep(self, name: str, document: Document, origin: Path | None, unsaved_pictures: Path | None = None) -> None:
        """Write a copy of `document`, replacing the one named `name`.

        Raises:
            SaveError: it could not be written.
        """
        self.keep_bytes(name, to_bytes(document), document.title, origin, unsaved_pictures)

    def keep_bytes(
        self, name: str, data: bytes, title: str, origin: Path | None, unsaved_pictures: Path | None = None
    ) -> None:
        """Write a copy of a document from its bytes.

        Raises:
            SaveError: it could not be written.
        """
        self._claim()
        note = _Note(
            title, str(origin) if origin else "", time.time(), str(unsaved_pictures) if unsaved_pictures else ""
        )
        save_atomically(self._own / f"{name}.json", data, backup=False)
        save_atomically(self._own / f"{name}{NOTE_SUFFIX}", msgspec.json.encode(note), backup=False)

    def drop(self, name: str) -> None:
        """Remove the copy named `name`, because its work was saved or discarded."""
        for suffix in (".json", NOTE_SUFFIX):
            with contextlib.suppress(OSError):
                (self._own / f"{name}{suffix}").unlink(missing_ok=True)

    def left_behind(self) -> list[RecoveryCopy]:
        """The copies of crashed studios, newest first; this studio claims them until it ends."""
        copies: list[RecoveryCopy] = []
        for folder in self._others():
            lock = _lock_of(folder)
            # On a read-only or full disk nobody can lock, and the copies are offered all the same.
            is_ours = lock.tryLock(0)
            if not is_ours and lock.error() is QLockFile.LockError.LockFailedError:
                continue
            found = [_copy_of(file) for file in folder.glob("*.json")]
            if found:
                self._adopted.append(lock)
                copies += found
            elif is_ours:
                lock.unlock()
                shutil.rmtree(folder, ignore_errors=True)
        return sorted(copies, key=lambda copy: -copy.saved_at)

    def discard(self, copy: RecoveryCopy) -> None:
        """Remove the copy of a crashed studio."""
        for file in (copy.file, copy.file.with_suffix(NOTE_SUFFIX)):
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)

    def close(self, *, keep_copies: bool = False) -> None:
        """Remove everything of this studio, unless `keep_copies` is set."""
        for lock in self._adopted:
            lock.unlock()
        self._adopted.clear()
        if self._lock is None:
            return
        self._lock.unlock()
        self._lock = None
        if not keep_copies:
            shutil.rmtree(self._own, ignore_errors=True)

    def _others(self) -> list[Path]:
        if not self._folder.is_dir():
            return []
        return [folder for folder in sorted(self._folder.iterdir()) if folder.is_dir() and folder != self._own]

    def _claim(self) -> None:
        if self._lock is not None:
            return
        try:
            self._own.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError("save-failed", file=str(self._own), reason=error.strerror or "") from error
        self._lock = _lock_of(self._own)
        self._lock.tryLock(0)


class Autosave(QObject):
    """Keeps a recovery copy of every unsaved document, and drops it after saving or closing.

    Copies on the timer are encoded in the background if there is a `background`.

    Signals:
        failed(error): a copy could not be written (SaveError); emitted once until it works again.
    """

    failed = Signal(object)

    def __init__(
        self,
        recovery: Recovery,
        documents: OpenDocuments,
        interval_s: int,
        parent: QObject | None = None,
        background: Background | None = None,
    ) -> None:
        super().__init__(parent)
        self._background = background
        self._under_way: dict[EditedDocument, Document] = {}
        self._recovery = recovery
        self._documents = documents
        self._names: dict[EditedDocument, str] = {}
        self._kept: dict[EditedDocument, Document] = {}
        self._count = 0
        self._has_failed = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._keep_due)
        self.set_interval(interval_s)
        documents.added.connect(self._add)
        documents.removed.connect(self._let_go)
        documents.renamed.connect(self._drop_clean)

    def set_interval(self, seconds: int) -> None:
        """Set the seconds between copies of unsaved work."""
        self._timer.start(seconds * 1_000)

    def keep_all(self) -> None:
        """Copy every unsaved document that has changed since its last copy."""
        for document in self._documents.edited:
            if not document.model.is_clean:
                self.keep(document)

    def keep(self, document: EditedDocument) -> bool:
        """Copy a document unless its last copy is current; return whether there is a copy of its current state."""
        value = document.document_model.value
        if self._kept.get(document) is value:
            return True
        try:
            self._write(document, value, to_bytes(value))
        except SaveError as error:
            self._tell(error)
            return False
        return True

    def _keep_due(self) -> None:
        """Like `keep_all`, but encodes in the background, because a large map takes too long."""
        if self._background is None:
            self.keep_all()
            return
        for document in self._documents.edited:
            value = document.document_model.value
            known = self._kept.get(document), self._under_way.get(document)
            if not document.model.is_clean and all(value is not it for it in known):
                self._under_way[document] = value
                task = self._background.start(_("Saving recovery copies"), partial(_bytes_of, value), is_shown=False)
                task.ended.connect(partial(self._take_bytes, document, value))

    def _take_bytes(self, document: EditedDocument, value: Document, outcome: Outcome[bytes]) -> None:
        if self._under_way.get(document) is not value:
            # It was closed, or copied as it is now, meanwhile.
            return
        del self._under_way[document]
        if document.model.is_clean:
            return
        if outcome.error is not None:
            self._tell(outcome.error)
        elif outcome.result is not None:
            try:
                self._write(document, value, outcome.result)
            except SaveError as error:
                self._tell(error)

    def _write(self, document: EditedDocument, value: Document, data: bytes) -> None:
        model = document.document_model
        self._recovery.keep_bytes(self._names[document], data, value.title, document.path, model.unsaved_pictures)
        self._has_failed = False
        self._under_way.pop(document, None)
        self._kept[document] = value

    def _tell(self, error: StudioError) -> None:
        if not self._has_failed:
            self._has_failed = True
            self.failed.emit(error)

    def stop(self) -> None:
        """Stop copying."""
        self._timer.stop()

    def _add(self, document: OpenDocument) -> None:
        if not isinstance(document, EditedDocument):
            return
        self._count += 1
        self._names[document] = f"{self._count:03d}"

    def _let_go(self, document: OpenDocument) -> None:
        if isinstance(document, EditedDocument):
            self._recovery.drop(self._names.pop(document))
            self._kept.pop(document, None)
            self._under_way.pop(document, None)

    def _drop_clean(self, document: OpenDocument) -> None:
        if not isinstance(document, EditedDocument):
            return
        if document.model.is_clean and self._kept.pop(document, None) is not None:
            self._recovery.drop(self._names[document])


def _bytes_of(document: Document, _progress: Progress) -> bytes:
    return to_bytes(document)


def _lock_of(folder: Path) -> QLockFile:
    lock = QLockFile(str(folder / LOCK_NAME))
    # The holder is alive or it is not; how long it has been running says nothing.
    lock.setStaleLockTime(0)
    return lock


def _copy_of(file: Path) -> RecoveryCopy:
    try:
        note = msgspec.json.decode(file.with_suffix(NOTE_SUFFIX).read_bytes(), type=_Note)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        note = _Note(file.stem, "", _changed_at(file))
    origin, unsaved_pictures = (Path(name) if name else None for name in (note.origin, note.unsaved_pictures))
    return RecoveryCopy(file, note.title, origin, note.saved_at, unsaved_pictures)


def _changed_at(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
