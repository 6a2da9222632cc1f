"""`DocumentModel`: an open document, its undo history, and the signal that it changed."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from ccstudio.documents.document import Document

D = TypeVar("D", bound=Document)

UNDO_LIMIT: Final = 1_000
"""The most steps in a history. Documents share what did not change: a step of a large map takes some 20 kB."""


class DocumentModel(QObject, Generic[D]):
    """A frozen document under edit.

    The history is a list of documents, one more than there are steps; Qt's stack counts and names the steps for menus
    and the list of steps. Undo restores the same object that was there before.

    It is a `TabModel`.

    Signals:
        changed(before, after): the value was replaced; views follow by identity of what they show. A view only
            looks: it must not apply a change while it is told of one.
        title_changed(): it is called otherwise.
        path_changed(path): it was saved, under this name.
        folder_changed(): files that it names are looked for elsewhere.
        clean_changed(clean): it equals what is on disk, or no longer does.
    """

    changed = Signal(object, object)
    title_changed = Signal()
    path_changed = Signal(object)
    folder_changed = Signal()
    clean_changed = Signal(bool)

    def __init__(self, value: D, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._value: D = value
        self._path = path
        self._unsaved_pictures: Path | None = None
        self._history: list[D] = [value]
        self._keys: list[str] = [""]
        self._gesture = 0
        self._telling = False
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(UNDO_LIMIT)
        self.undo_stack.indexChanged.connect(self._follow)
        self.undo_stack.cleanChanged.connect(self.clean_changed)

    @property
    def value(self) -> D:
        """The current document."""
        return self._value

    @property
    def title(self) -> str:
        """The title."""
        return self._value.title

    @property
    def file_stem(self) -> str:
        """The suggested file name."""
        return self._value.id

    @property
    def path(self) -> Path | None:
        """The file; None before the first save."""
        return self._path

    @property
    def folder(self) -> Path | None:
        """The folder of files that it names: that of its file, or `unsaved_pictures` before the first save."""
        return self._unsaved_pictures if self._path is None else self._path.parent

    @property
    def unsaved_pictures(self) -> Path | None:
        """The folder for files that it names while it has no file of its own."""
        return self._unsaved_pictures

    def set_unsaved_pictures(self, folder: Path | None) -> None:
        """Set the folder for files that it names while it has no file of its own."""
        self._unsaved_pictures = folder
        self.folder_changed.emit()

    @property
    def steps(self) -> tuple[D, ...]:
        """Every state that undo and redo can restore, including the current one."""
        return tuple(self._history)

    def replace_steps(self, steps: Sequence[D]) -> None:
        """Replace all states of the history by as many others; no step is added or lost."""
        assert len(steps) == len(self._history), "Each state has its successor."
        self._history = list(steps)
        self._swap(self._history[self.undo_stack.index()])

    @property
    def is_clean(self) -> bool:
        """Whether it equals its file; a new document counts as clean until its first step."""
        return self.undo_stack.isClean()

    def apply(self, value: D, text: str, key: str = "") -> None:
        """Replace the document as one undoable step named `text`.

        Consecutive steps with the same non-empty `key` become one: a drag passes one key for all its moves (see
        `gesture_key`), and disappears from the history when it ends where it began. Nothing happens when `value` is the
        current object.
        """
        assert not self._telling, "A view changed the document while it was told of a change."
        if value is self._value:
            return
        if self._extends_last_step(key):
            self._extend(value)
        else:
            self._add(value, text, key)

    def gesture_key(self, name: str) -> str:
        """A new key for one drag, so that two drags of the same thing stay two steps."""
        self._gesture += 1
        return f"{name}#{self._gesture}"

    def set_saved(self, path: Path) -> None:
        """Note that the current value is saved at `path`."""
        former, self._path = self.folder, path
        self.undo_stack.setClean()
        self.path_changed.emit(path)
        if self.folder != former:
            self.folder_changed.emit()

    def retell_steps(self, retold: Callable[[str], str]) -> None:
        """Name all steps in the language in use now."""
        for number in range(self.undo_stack.count()):
            step = self.undo_stack.command(number)
            step.setText(retold(step.text()))

    def mark_unsaved(self) -> None:
        """Note that no step of the history equals the file (recovered, deleted or changed outside)."""
        self.undo_stack.resetClean()

    def replace_history(self, value: D) -> None:
        """Set `value` as read from the file and drop all steps (revert, changed outside)."""
        self._history, self._keys = [value], [""]
        self.undo_stack.clear()
        self._follow(0)
        self.undo_stack.setClean()

    def _extends_last_step(self, key: str) -> bool:
        # As with Qt's own merging, nothing is added to a step that was saved.
        index = self.undo_stack.index()
        is_last = 0 < index == self.undo_stack.count()
        return bool(key) and is_last and index != self.undo_stack.cleanIndex() and self._keys[index] == key

    def _extend(self, value: D) -> None:
        index = self.undo_stack.index()
        self._history[index] = value
        self._swap(value)
        if value is self._history[index - 1]:
            del self._history[index:], self._keys[index:]
            # Qt drops an obsolete step when it is undone.
            self.undo_stack.command(index - 1).setObsolete(True)
            self.undo_stack.undo()

    def _add(self, value: D, text: str, key: str) -> None:
        index = self.undo_stack.index()
        del self._history[index + 1 :], self._keys[index + 1 :]
        self._history.append(value)
        self._keys.append(key)
        # A step is an empty macro. Commands written in Python would be owned by Qt and by Python at once: merging
        # leaks them, and Python's collector takes stack and commands apart in an order that crashes (PySide 6.11).
        self.undo_stack.beginMacro(text)
        self.undo_stack.endMacro()

    def _follow(self, index: int) -> None:
        """Show the document of the step that Qt went to; drop steps beyond the limit."""
        fallen = len(self._history) - 1 - self.undo_stack.count()
        if fallen > 0:
            del self._history[:fallen], self._keys[:fallen]
        self._swap(self._history[index])

    def _swap(self, value: D) -> None:
        if value is self._value:
            return
        before, self._value = self._value, value
        self._telling = True
        try:
            self.changed.emit(before, value)
        finally:
            self._telling = False
        if value.title != before.title:
            self.title_changed.emit()
