"""Pictures of faces: a module's own art, then the silhouettes of the program; only checked SVG is drawn."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgRenderer

from ccstudio.base.places import silhouettes_folder
from ccstudio.documents.art_check import art_path_problem, safe_art
from ccstudio.documents.module import Art, ModuleDocument

_INK: Final = b"currentColor"


class ArtPicture:
    """One picture in one ink, as shapes."""

    def __init__(self, renderer: QSvgRenderer) -> None:
        self._renderer = renderer

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it into the middle of a box, as large as it fits."""
        size = self._renderer.viewBoxF().size()
        if size.isEmpty():
            return
        scale = min(box.width() / size.width(), box.height() / size.height())
        width, height = size.width() * scale, size.height() * scale
        painter.save()
        self._renderer.render(
            painter, QRectF(box.center().x() - width / 2, box.center().y() - height / 2, width, height)
        )
        painter.restore()


class ArtCatalogue:
    """The pictures that the faces of a module can show, read on demand."""

    def __init__(self, module: ModuleDocument, folder: Path | None) -> None:
        self._own = {art.id: art for art in module.art}
        self._folder = folder
        self._data: dict[str, bytes | None] = {}
        self._pictures: dict[tuple[str, int], ArtPicture | None] = {}

    def picture(self, name: str, ink: QColor) -> ArtPicture | None:
        """A picture by its slug; None if there is none that may be drawn.

        `currentColor` is drawn in the ink; a module's own art may have other colours as well.
        """
        key = name, ink.rgba()
        if key not in self._pictures:
            self._pictures[key] = self._drawn(name, ink)
        return self._pictures[key]

    def _drawn(self, name: str, ink: QColor) -> ArtPicture | None:
        if name not in self._data:
            self._data[name] = self._read(name)
        data = self._data[name]
        if data is None:
            return None
        renderer = QSvgRenderer(QByteArray(data.replace(_INK, ink.name().encode())))
        return ArtPicture(renderer) if renderer.isValid() else None

    def _read(self, name: str) -> bytes | None:
        own = self._own.get(name)
        if own is None:
            return safe_art(Art(id=name, file=f"{name}.svg"), silhouettes_folder())
        if self._folder is None or art_path_problem(own.file):
            return None
        return safe_art(own, self._folder)
