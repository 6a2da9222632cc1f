"""The clipboard of the map editor: parts of maps come and go as JSON under a type of their own."""

import atexit
from typing import Final

from PySide6.QtCore import QByteArray, QMimeData
from PySide6.QtGui import QGuiApplication

from ccstudio.edit.clips import Clip, UnusableClipError, from_json, to_json

CLIP_TYPE: Final = "application/x-ccstudio-clip+json"


def put_clip(clip: Clip) -> None:
    """Put parts of a map on the clipboard, as text too, so that they can be sent by mail."""
    data = QMimeData()
    content = to_json(clip)
    data.setData(CLIP_TYPE, QByteArray(content))
    data.setText(content.decode())
    QGuiApplication.clipboard().setMimeData(data)
    # Data that Python made crashes the program when Qt deletes it after Python has ended (seen in PySide 6.11).
    atexit.unregister(_leave_text)
    atexit.register(_leave_text)


def _leave_text() -> None:
    """Leave parts of a map on the clipboard as text alone, which Qt holds itself."""
    if QGuiApplication.instance() is None:
        return
    data: QMimeData | None = QGuiApplication.clipboard().mimeData()
    if data is not None and data.hasFormat(CLIP_TYPE):
        put_text(data.text())


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


def has_clip() -> bool:
    """Whether the clipboard says that it holds parts of a map."""
    data: QMimeData | None = QGuiApplication.clipboard().mimeData()
    return data is not None and data.hasFormat(CLIP_TYPE)


def has_parts() -> bool:
    """Whether parts of a map can be pasted, be they there as text alone, as they come by mail."""
    try:
        return not take_clip().is_empty
    except UnusableClipError:
        return False


def put_text(text: str) -> None:
    """Put words on the clipboard."""
    QGuiApplication.clipboard().setText(text)
