"""`DocumentModel`: one open document, its undo history, and the one signal that says it changed."""

from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from ccstudio.documents.document import Document

D = TypeVar("D", bound=Document)


class _Change(QUndoCommand):
    """Swap one frozen document for another; consecutive changes with one key merge into one step."""

    def __init__(self, model: "DocumentModel[D]", after: D, text: str, key: str) -> None:
        super().__init__(text)
        self._model = model
        self.before = model.value
        self.after = after
        self.key = key

    def id(self) -> int:
        """Every change may merge with the one before it; `mergeWith` decides."""
        return 1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take over the result of a change with the same key, and become obsolete when nothing is left of it."""
        if not isinstance(other, _Change) or not self.key or other.key != self.key:
            return False
        self.after = other.after
        self.setObsolete(self.after is self.before)
        return True

    def undo(self) -> None:
        """Put back the very object that was there before."""
        self._model.swap(self.before)

    def redo(self) -> None:
        """Put in the new document; it was made and checked before the command existed, so nothing can fail here."""
        self._model.swap(self.after)


class DocumentModel(QObject, Generic[D]):
    """A frozen document under edit.

    Signals:
        changed(before, after): the value was replaced; views follow by identity of what they show.
        path_changed(path): it was saved under another name.
        clean_changed(clean): it equals what is on disk, or no longer does.
    """

    changed = Signal(object, object)
    path_changed = Signal(object)
    clean_changed = Signal(bool)

    def __init__(self, value: D, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._value = value
        self._path = path
        self._commands: list[_Change] = []
        self._gesture = 0
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.clean_changed)
        self.undo_stack.indexChanged.connect(self._forget_dropped)

    @property
    def value(self) -> D:
        """The document as it is now."""
        return self._value

    @property
    def path(self) -> Path | None:
        """Where it is saved, None while it never was."""
        return self._path

    def apply(self, value: D, text: str, key: str = "") -> None:
        """Replace the document as one undoable step named `text`.

        Steps with the same non-empty `key` in a row merge: a drag passes one key for all its moves (see
        `gesture_key`). Nothing happens when `value` is the present object.
        """
        if value is self._value:
            return
        command = _Change(self, value, text, key)
        self._commands.append(command)
        self.undo_stack.push(command)

    def gesture_key(self, name: str) -> str:
        """A fresh key for one drag, so that two drags of the same thing stay two steps."""
        self._gesture += 1
        return f"{name}#{self._gesture}"

    def swap(self, value: D) -> None:
        """Put `value` in place and say so; for undo commands only."""
        before, self._value = self._value, value
        self.changed.emit(before, value)

    def set_saved(self, path: Path) -> None:
        """Note that the present value now stands at `path`."""
        self._path = path
        self.undo_stack.setClean()
        self.path_changed.emit(path)

    def replace_history(self, value: D) -> None:
        """Take `value` as read from disk and forget all steps (revert, recovery, changed outside)."""
        self.undo_stack.clear()
        self.swap(value)

    def _forget_dropped(self, _index: int) -> None:
        # Qt deletes the commands a new step overtakes; ours must outlive that call, and no longer.
        kept = {id(self.undo_stack.command(i)) for i in range(self.undo_stack.count())}
        self._commands = [c for c in self._commands if id(c) in kept]
