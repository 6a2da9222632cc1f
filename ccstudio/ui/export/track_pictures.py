"""Tracks and art of a module as PNG files."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from ccstudio.documents.module import TrackType
from ccstudio.interop.vassal.writing.tracks import track_plan
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.lettering import letters
from ccstudio.ui.rendering import painting_on, png_bytes

PAPER: Final = QColor("#EDE7D3")
FIELD: Final = QColor("#F7F3E6")
INK: Final = QColor("#33312B")
_TITLE: Final = 0.16
"""The part of a box that its title may fill."""


def track_picture(faces: FacePainter, track: TrackType) -> bytes:
    """Return the picture of a track: its art, or its boxes with their titles."""
    plan = track_plan(track)
    image = _image(QSize(*plan.size), PAPER)
    picture = faces.catalogue.picture(track.art, INK) if track.art else None
    titles = {box.id: box.title for box in track.boxes}
    with painting_on(image) as painter:
        _smooth(painter)
        if picture is not None:
            picture.paint(painter, QRectF(image.rect()))
        else:
            for box, rect in plan.boxes.items():
                _paint_box(painter, QRectF(*rect), titles[box])
    return png_bytes(image)


def art_picture(faces: FacePainter, name: str, width: int) -> bytes:
    """Return a picture of the module as wide as asked for at most; nothing if it cannot be drawn."""
    picture = faces.catalogue.picture(name, INK)
    if picture is None:
        return b""
    image = _image(QSize(width, width), QColor(Qt.GlobalColor.transparent))
    with painting_on(image) as painter:
        _smooth(painter)
        picture.paint(painter, QRectF(image.rect()))
    return png_bytes(image)


def _paint_box(painter: QPainter, rect: QRectF, title: str) -> None:
    inner = rect.adjusted(2, 2, -2, -2)
    painter.setPen(QPen(INK, 1.5))
    painter.setBrush(FIELD)
    painter.drawRoundedRect(inner, 6, 6)
    words = QRectF(inner.left() + 6, inner.top() + 5, inner.width() - 12, inner.height() * _TITLE)
    painter.fillPath(letters(title, words), INK)


def _image(size: QSize, ground: QColor) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(ground)
    return image


def _smooth(painter: QPainter) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
