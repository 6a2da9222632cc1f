"""`LibraryFinder`: finds what is installed in the background, and then the pictures, for whoever still listens."""

from PySide6.QtCore import QObject, Signal

from ccstudio.application.packages.library_entries import library_entries
from ccstudio.base.language import _
from ccstudio.documents.library import Library
from ccstudio.rules.registry import Registry
from ccstudio.ui.packages.thumbnails import VisibleFirst, thumbnails
from ccstudio.ui.tasks.background import Background, Outcome, Progress


class LibraryFinder(QObject):
    """One search; it lives with the background, because a dialog that is closed goes before its work has ended.

    Signals:
        listed(entries): what is installed; given in the thread of the window.
        pictured(path, file): a picture of a document; likewise.
        ended(): that was the last.
    """

    listed = Signal(object)
    pictured = Signal(object, object)
    ended = Signal()

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._background = background
        self.order = VisibleFirst()

    def start(self) -> None:
        """Begin the search."""
        self._task = self._background.start(_("Scanning the library"), self._read, is_shown=False)
        self._task.ended.connect(self._end)

    def cancel(self) -> None:
        """End the search early."""
        self._task.cancel()

    def _read(self, progress: Progress) -> None:
        library = Library(more=Registry().content_folders())
        entries = library_entries(library, progress.report)
        self.listed.emit(entries)
        for path, picture in thumbnails(entries, library, self.order, progress.report):
            self.pictured.emit(path, picture)

    def _end(self, _outcome: Outcome[None]) -> None:
        self.ended.emit()
        self.deleteLater()
