"""Noticing that the file of a picture under the map is gone, is there again, or is another."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.ui.documents.file_watcher import FileWatcher
from ccstudio.ui.map_editor.context import MapContext


class PictureWatch(QObject):
    """Watches the files that the pictures of the map name, wherever they are looked for.

    Signals:
        file_changed(): one of them should be read again.
    """

    file_changed = Signal()

    def __init__(self, context: MapContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._watched: frozenset[Path] = frozenset()
        self._watcher = FileWatcher(self)
        self._watcher.file_changed.connect(self._tell)
        context.board_changed.connect(self._follow)
        context.model.path_changed.connect(self._follow)
        context.model.folder_changed.connect(self._follow)
        self._follow()

    def stop(self) -> None:
        """Watch nothing any more."""
        self._watcher.close()

    def _follow(self, *_changes: object) -> None:
        folder, pictures = self._context.model.folder, self._context.document.pictures
        wanted = frozenset() if folder is None else frozenset(folder / picture.file for picture in pictures)
        if wanted == self._watched:
            return
        for path in self._watched - wanted:
            self._watcher.forget(path)
        for path in wanted - self._watched:
            self._watcher.watch(path)
        self._watched = wanted

    def _tell(self, _path: Path) -> None:
        self.file_changed.emit()
