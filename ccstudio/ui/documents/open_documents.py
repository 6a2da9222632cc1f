"""The open documents and games, each with its model and its editor."""

import hashlib
import re
from abc import abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ccstudio.base.errors import ContentError
from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.documents.content_language import translated_text
from ccstudio.documents.files import read, save, to_bytes
from ccstudio.documents.reading import Reading
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Editor, HasPendingEdits, KeepsLook
from ccstudio.ui.documents.tab_model import TabModel
from ccstudio.ui.widgets.typed_text import commit_typed_text

if TYPE_CHECKING:
    from ccstudio.base.file_locks import WorkLock

_FORMAT: Final = re.compile(rb'^\s*{\s*"format"\s*:\s*"([a-z/-]{1,40})"')
_HEAD_BYTES: Final = 200
"""The part of a file that contains its format, which is the first entry."""


class OpenDocument(QObject):
    """The content of a tab, with its editor; `kind` is the name of the kind of editor.

    Signals:
        renamed(): its title, its file or whether it is saved has changed.
    """

    renamed = Signal()

    def __init__(self, model: TabModel, editor: Editor, kind: str) -> None:
        super().__init__()
        self.model = model
        self.editor = editor
        self.kind = kind
        model.title_changed.connect(self.renamed)
        model.path_changed.connect(self.renamed)
        model.clean_changed.connect(self.renamed)

    @property
    def title(self) -> str:
        """The title."""
        return self.model.title

    @property
    def path(self) -> Path | None:
        """Its file, if any."""
        return self.model.path

    @property
    def name(self) -> str:
        """Its title and its file, if any."""
        return f"{self.title} ({self.path.name})" if self.path else self.title

    @property
    def is_shipped(self) -> bool:
        """Whether its file came with the studio, and so is not the person's to overwrite unasked."""
        return self.path is not None and is_shipped(self.path)

    @property
    @abstractmethod
    def is_changed_outside(self) -> bool:
        """Whether another program changed its file."""

    @abstractmethod
    def save(self, path: Path) -> None:
        """Write it to `path`, which becomes its file.

        Raises:
            SaveError: it was not saved, and the old file is untouched.
        """

    def settle(self) -> None:
        """Finish work in progress before saving or asking about unsaved changes."""
        for dock in self.editor.docks:
            if dock.is_made:
                commit_typed_text(dock.widget)
        if isinstance(self.editor, HasPendingEdits):
            self.editor.settle()

    def close(self) -> None:
        """Stop everything that outlives the widgets, and delete those that no window has shown yet."""
        self.editor.close()
        for widget in self._widgets():
            if isValid(widget) and widget.parent() is None:
                widget.deleteLater()

    def renew_editor(self, make: Callable[..., Editor]) -> None:
        """Replace the editor by one that `make` makes of the same model; it shows the same part as before."""
        self.settle()
        state = self.editor.save_state()
        look = self.editor.look() if isinstance(self.editor, KeepsLook) else None
        self.editor.close()
        self._delete_widgets()
        if isinstance(self.editor, QObject):
            self.editor.deleteLater()
        self.editor = make(self.model)
        self.editor.restore_state(state)
        if look is not None and isinstance(self.editor, KeepsLook):
            self.editor.look_again(look)

    def _delete_widgets(self) -> None:
        for widget in self._widgets():
            if isValid(widget):
                widget.deleteLater()

    def _widgets(self) -> Iterator[QWidget]:
        """The widgets of the editor: the content of its tab, its panels, and those of the status bar."""
        yield self.editor.widget
        yield from (dock.widget for dock in self.editor.docks if dock.is_made)
        yield from self.editor.status_widgets()

    def discard(self) -> None:
        """Delete a document that is not wanted after all, with widgets that no window owns."""
        self.close()
        self._delete_widgets()
        self.deleteLater()


class EditedDocument(OpenDocument):
    """A document under edit.

    `fingerprint` is that of its file when it was last read or written here, empty while there is no file.
    """

    def __init__(self, model: DocumentModel[Any], editor: Editor, kind: str, fingerprint: str = "") -> None:
        super().__init__(model, editor, kind)
        self.document_model = model
        self.fingerprint = fingerprint
        self._lock: WorkLock | None = None
        model.setParent(self)

    @property
    def title(self) -> str:
        """The title, in the person's language where a translation lies beside the file."""
        return translated_text(self.model.title, self.path)

    @property
    def is_changed_outside(self) -> bool:
        """Whether another program changed its file; false if the file is missing."""
        on_disk = fingerprint_on_disk(self.path) if self.path is not None else ""
        return bool(on_disk) and on_disk != self.fingerprint

    def save(self, path: Path) -> None:
        """Write the document to `path`, which becomes its file.

        Raises:
            SaveError: it was not saved, and the old file is untouched.
        """
        value = self.document_model.value
        save(value, path)
        self.fingerprint = fingerprint(to_bytes(value))
        self.document_model.set_saved(path)
        if self._lock is None or self._lock.path != path:
            self.lock_file()

    def lock_file(self) -> None:
        """Let other programs know that its file is open here, if none of them has it open already."""
        self._unlock_file()
        if self.path is not None and not self.is_shipped:
            from ccstudio.base.file_locks import WorkLock  # noqa: PLC0415 - not for the first paint of the sample map

            lock = WorkLock(self.path)
            self._lock = lock if lock.take() else None

    def close(self) -> None:
        """Let go of the file, and of everything that outlives the widgets."""
        self._unlock_file()
        super().close()

    def _unlock_file(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


class OpenDocuments(QObject):
    """The open documents in the order they were opened.

    Signals:
        added(document), removed(document): as it says.
        renamed(document): see `OpenDocument.renamed`.
    """

    added = Signal(object)
    removed = Signal(object)
    renamed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._documents: list[OpenDocument] = []

    def __iter__(self) -> Iterator[OpenDocument]:
        return iter(tuple(self._documents))

    def __len__(self) -> int:
        return len(self._documents)

    @property
    def edited(self) -> tuple[EditedDocument, ...]:
        """The documents under edit."""
        return tuple(document for document in self._documents if isinstance(document, EditedDocument))

    @property
    def unsaved(self) -> tuple[OpenDocument, ...]:
        """The documents that would lose changes if they were closed now."""
        return tuple(document for document in self._documents if not document.model.is_clean)

    def at(self, path: Path) -> OpenDocument | None:
        """The open document of a file, also through links."""
        real = path.resolve()
        return next((one for one in self._documents if one.path is not None and one.path.resolve() == real), None)

    def add(self, document: OpenDocument) -> None:
        """Add a document."""
        document.setParent(self)
        document.renamed.connect(self._tell_renamed)
        self._documents.append(document)
        self.added.emit(document)

    def remove(self, document: OpenDocument) -> None:
        """Remove a document; its editor is closed."""
        self._documents.remove(document)
        self.removed.emit(document)
        document.close()
        document.deleteLater()

    def _tell_renamed(self) -> None:
        self.renamed.emit(self.sender())


def is_shipped(path: Path) -> bool:
    """Whether its file is shipped with the studio and should not be overwritten without asking."""
    try:
        shipped = (maps_folder(), modules_folder())
    except ContentError:
        return False
    return any(path.resolve().is_relative_to(folder.resolve()) for folder in shipped)


def read_file(path: Path) -> tuple[Reading, str]:
    """Read a document with all its problems, and the fingerprint of its file.

    The fingerprint is taken first, so that a change in between is noticed later.
    """
    before = fingerprint_on_disk(path)
    return read(path), before


def format_of(path: Path, reading: Reading) -> str:
    """The format that a file names, even if the rest is damaged; empty if it names none."""
    if reading.document is not None:
        return str(type(reading.document).__struct_config__.tag)
    try:
        with path.open("rb") as file:
            found = _FORMAT.search(file.read(_HEAD_BYTES))
    except OSError:
        return ""
    return found[1].decode() if found else ""


def fingerprint(data: bytes) -> str:
    """A short text that differs for different bytes."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def fingerprint_on_disk(path: Path) -> str:
    """The fingerprint of a file now; empty if it cannot be read, or is a folder or a device."""
    try:
        return fingerprint(path.read_bytes()) if path.is_file() else ""
    except OSError:
        return ""
