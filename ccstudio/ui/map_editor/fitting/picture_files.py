"""Files of pictures on their way into the folder of a map: copied under names that every system can keep."""

import hashlib
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageWriter

from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.edit.pictures.adding import ENDINGS, safe_name
from ccstudio.ui.painting.scan import Scan, scan_of

PASTED_NAME: Final = "pasted.png"


def is_picture(path: Path) -> bool:
    """Whether a file is called as pictures are."""
    return path.suffix.lower() in ENDINGS


def local_pictures(data: QMimeData | None) -> list[Path]:
    """The files of pictures on this computer that are dragged or on the clipboard."""
    if data is None or not data.hasUrls():
        return []
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if is_picture(path)]


def file_within(path: Path, folder: Path) -> str:
    """A file as the map names it, if it lies in the folder of the map; else nothing."""
    try:
        return path.resolve().relative_to(folder.resolve()).as_posix()
    except (OSError, ValueError):
        return ""


def copied(path: Path, folder: Path) -> str:
    """Copy a file into a folder under a safe name, and give the name; one that is there already is not copied again.

    Raises:
        StudioError: it cannot be read or written; the code says why.
    """
    try:
        content = path.read_bytes()
        digest = hashlib.sha256(content).digest()
        size = len(content)
        for other in folder.iterdir():
            same_size = other.is_file() and other.stat().st_size == size
            if same_size and is_picture(other) and hashlib.sha256(other.read_bytes()).digest() == digest:
                return other.name
        name = safe_name(path.name, [other.name for other in folder.iterdir()])
    except OSError as error:
        raise StudioError("picture-file-unreadable", file=path.name) from error
    save_atomically(folder / name, content, backup=False)
    return name


def kept(image: QImage, folder: Path) -> str:
    """Write an image into a folder as PNG, and give the name of the file.

    Raises:
        StudioError: it cannot be written; the code says why.
    """
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    if image.isNull() or not QImageWriter(data, QByteArray(b"png")).write(image):
        raise StudioError("picture-file-damaged", file=PASTED_NAME)
    name = safe_name(PASTED_NAME, [other.name for other in folder.iterdir()])
    save_atomically(folder / name, bytes(data.data().data()), backup=False)
    return name


def read_image(image: QImage) -> Scan:
    """The pixels of a picture that came by the clipboard."""
    return scan_of(QImage(image))
