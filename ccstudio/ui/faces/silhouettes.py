"""Pictures of faces: a module's own art, then the silhouettes of the program; only checked pictures are drawn."""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgRenderer

from ccstudio.base.places import silhouettes_folder
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.documents.pictures.art_check import SafeArt, art_path_problem, safe_art
from ccstudio.ui.faces.art_box import fitted_box
from ccstudio.ui.faces.missing_art import MissingArt
from ccstudio.ui.faces.raster_art import RasterArt, decoded

MEMORY_BYTES: Final = 128 * 2**20
"""Of decoded pictures of pixels; those that were not drawn for long are dropped, and read again when they are."""

_INK: Final = b"currentColor"


class ArtPicture(Protocol):
    """One picture that can be painted."""

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it into the middle of a box, as large as it fits."""


class VectorArt:
    """One picture in one ink, as shapes."""

    def __init__(self, renderer: QSvgRenderer) -> None:
        self._renderer = renderer

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it into the middle of a box, as large as it fits."""
        place = fitted_box(self._renderer.viewBoxF().size(), box)
        if place.isEmpty():
            return
        painter.save()
        self._renderer.render(painter, place)
        painter.restore()


class ArtCatalogue:
    """The pictures that the faces of a module can show, read on demand."""

    def __init__(self, module: ModuleDocument, folder: Path | None) -> None:
        self._own = {art.id: art for art in module.art}
        self._folder = folder
        self._drawings: dict[str, bytes] = {}
        self._missing: set[str] = set()
        self._in_ink: dict[tuple[str, int], VectorArt | None] = {}
        self._rasters: OrderedDict[str, RasterArt] = OrderedDict()
        self._undrawable: Callable[[str], None] | None = None

    def tell_undrawable(self, listener: Callable[[str], None]) -> None:
        """Call a listener with each picture of the module that cannot be drawn, once, while it would be painted."""
        self._undrawable = listener

    def picture(self, name: str, ink: QColor) -> ArtPicture | None:
        """A picture by its slug; None if there is none that may be drawn.

        `currentColor` is drawn in the ink; a module's own art may have other colours as well, and pixels keep theirs.
        """
        if name in self._rasters:
            self._rasters.move_to_end(name)
            return self._rasters[name]
        if name not in self._drawings and name not in self._missing:
            raster = self._take(name, self._read(name))
            if raster is not None:
                return raster
        return self._drawn(name, ink) if name in self._drawings else None

    def picture_or_title(self, name: str, ink: QColor, title: str) -> ArtPicture | None:
        """A picture as `picture` returns it; for one of the module that cannot be drawn, a placeholder with a title."""
        found = self.picture(name, ink)
        return MissingArt(title, ink) if found is None and name in self._own else found

    def _take(self, name: str, picture: SafeArt | None) -> RasterArt | None:
        """Keep what was read of a picture; returns it if it has pixels."""
        if picture is not None and picture.kind == "svg":
            self._drawings[name] = picture.data
            return None
        raster = None if picture is None else decoded(picture)
        if raster is None:
            self._missing.add(name)
            self._note_undrawable(name)
            return None
        self._rasters[name] = raster
        used = sum(it.bytes for it in self._rasters.values())
        while used > MEMORY_BYTES and len(self._rasters) > 1:
            _name, dropped = self._rasters.popitem(last=False)
            used -= dropped.bytes
        return raster

    def _drawn(self, name: str, ink: QColor) -> VectorArt | None:
        key = name, ink.rgba()
        if key not in self._in_ink:
            renderer = QSvgRenderer(QByteArray(self._drawings[name].replace(_INK, ink.name().encode())))
            self._in_ink[key] = VectorArt(renderer) if renderer.isValid() else None
            if not renderer.isValid():
                self._note_undrawable(name)
        return self._in_ink[key]

    def _note_undrawable(self, name: str) -> None:
        if self._undrawable is not None and name in self._own:
            self._undrawable(name)

    def _read(self, name: str) -> SafeArt | None:
        own = self._own.get(name)
        if own is None:
            return safe_art(Art(id=name, file=f"{name}.svg"), silhouettes_folder())
        if self._folder is None or art_path_problem(own.file):
            return None
        return safe_art(own, self._folder)
