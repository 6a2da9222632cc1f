"""The clipboard of the map editor: parts of maps come and go as JSON under a type of their own."""

from typing import Final

from PySide6.QtCore import QByteArray, QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from ccstudio.edit.clips import Clip, from_json, to_json

CLIP_TYPE: Final = "application/x-ccstudio-clip+json"


def put_clip(clip: Clip) -> None:
    """Put parts of a map on the clipboard, as text too, so that they can be sent by mail."""
    data = QMimeData()
    content = to_json(clip)
    data.setData(CLIP_TYPE, QByteArray(content))
    data.setText(content.decode())
    QGuiApplication.clipboard().setMimeData(data)


def take_clip() -> Clip:
    """The parts of a map on the clipboard.

    Raises:
        UnusableClipError: it holds none.
    """
    data: QMimeData | None = QGuiApplication.clipboard().mimeData()
    if data is None:
        # Where nothing was ever copied there is not even an empty clipboard.
        return from_json(b"")
    if data.hasFormat(CLIP_TYPE):
        return from_json(bytes(data.data(CLIP_TYPE).data()))
    # A lone surrogate in a stranger's text has no bytes; the JSON reader refuses what stands in for it.
    return from_json(data.text().encode("utf-8", "surrogatepass") if data.hasText() else b"")


def put_text(text: str) -> None:
    """Put words on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def put_picture(image: QImage) -> None:
    """Put a picture on the clipboard."""
    QGuiApplication.clipboard().setImage(image)
