"""Pictures from files and from the clipboard on their way into the folder of a module: checked, and copied."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.documents.pictures.art_check import LARGEST_ART, MOST_MEGAPIXELS, MOST_SIDE, checked_picture
from ccstudio.documents.pictures.art_kinds import ENDINGS, kind_of_content, kind_of_name
from ccstudio.documents.pictures.copies import make_folder
from ccstudio.edit.art.adding import ART_ENDINGS, FOLDER, NewPicture, art_file_name
from ccstudio.edit.pictures.adding import ENDINGS as SCAN_ENDINGS
from ccstudio.ui.faces.raster_art import decoded
from ccstudio.ui.tasks.background import Progress

PASTED: Final = "pasted.png"
TAKEN_ENDINGS: Final = tuple(dict.fromkeys((*ART_ENDINGS, *SCAN_ENDINGS)))
"""Of files that can become art; other kinds than those of art are saved as PNG."""


class Intake(msgspec.Struct, frozen=True):
    """The pictures that were copied into the folder of a module, and a sentence for each that was not."""

    pictures: tuple[NewPicture, ...]
    refusals: tuple[str, ...]


class Source(msgspec.Struct, frozen=True):
    """A picture from elsewhere: its name, and its content or the file with it."""

    name: str
    content: bytes | None = None
    path: Path | None = None


def local_art(data: QMimeData | None) -> list[Path]:
    """The files on this computer that are dragged or on the clipboard and are called as pictures are."""
    if data is None or not data.hasUrls():
        return []
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.casefold() in TAKEN_ENDINGS]


def sources_of(paths: Sequence[Path]) -> list[Source]:
    """Files as sources."""
    return [Source(path.name, path=path) for path in paths]


def source_of(image: QImage, name: str = PASTED) -> Source:
    """A picture without a file as a source.

    Raises:
        StudioError: it is empty, or too large.
    """
    return Source(name, png_of(image, name))


def png_of(image: QImage, name: str) -> bytes:
    """The bytes of a picture as PNG.

    Raises:
        StudioError: it cannot be written.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if image.isNull() or not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise StudioError("art-file-damaged", file=name)
    return bytes(buffer.data().data())


def take_in(sources: Sequence[Source], folder: Path, progress: Progress) -> Intake:
    """Copy pictures into the folder of a module; each that cannot be drawn is refused by a sentence of its own.

    A picture that lies in the folder already, under whatever name, is not copied again.

    Raises:
        SaveError: one cannot be written.
    """
    make_folder(folder / FOLDER)
    known = {_digest(path.read_bytes()): path.name for path in _pictures_in(folder / FOLDER)}
    found: list[NewPicture] = []
    refusals: list[str] = []
    for number, source in enumerate(sources):
        progress.report(number, len(sources))
        try:
            content, ending = _sound(source)
        except StudioError as error:
            refusals.append(str(error))
            continue
        digest = _digest(content)
        if digest not in known:
            known[digest] = art_file_name(source.name, ending, [it.name for it in (folder / FOLDER).iterdir()])
            save_atomically(folder / FOLDER / known[digest], content, backup=False)
        found.append(NewPicture(f"{FOLDER}/{known[digest]}", source.name))
    return Intake(tuple(found), tuple(refusals))


def _sound(source: Source) -> tuple[bytes, str]:
    """The content of a picture that can be drawn, and the ending of its kind.

    Raises:
        StudioError: it cannot be drawn; the code says why.
    """
    content = _content(source)
    kind = kind_of_content(content)
    if kind is None:
        named = kind_of_name(source.name)
        if named is not None:
            trouble, _art = checked_picture(named, content)
            raise StudioError(trouble.code, file=source.name, **trouble.arguments)
        content, kind = _as_png(content, source.name), "png"
    trouble, art = checked_picture(kind, content)
    if art is None:
        raise StudioError(trouble.code, file=source.name, **trouble.arguments)
    if kind != "svg" and decoded(art) is None:
        raise StudioError("art-file-damaged", file=source.name)
    return content, ENDINGS[kind][0]


def _content(source: Source) -> bytes:
    if source.content is not None:
        return source.content
    assert source.path is not None, "a source has a content or a file"
    try:
        if not source.path.is_file():
            raise StudioError("art-file-missing-there", file=source.name)
        if source.path.stat().st_size > LARGEST_ART:
            raise StudioError("art-file-too-large", file=source.name, most=LARGEST_ART // 2**20)
        return source.path.read_bytes()
    except OSError as error:
        raise StudioError("art-file-unreadable", file=source.name) from error


def _as_png(content: bytes, name: str) -> bytes:
    """A picture of a kind that art cannot be, such as TIFF, as PNG."""
    # The reader comes before its buffer, and so goes before it: Qt would read from a buffer that is gone.
    reader = QImageReader()
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader.setDevice(buffer)
    reader.setAutoTransform(True)
    size = reader.size()
    if bytes(reader.format().data()) not in {b"bmp", b"tiff"} or not size.isValid():
        raise StudioError("art-file-no-picture", file=name, kinds=_("SVG, PNG, JPEG, WebP, GIF, BMP and TIFF"))
    if size.width() * size.height() > MOST_MEGAPIXELS * 1_000_000 or max(size.width(), size.height()) > MOST_SIDE:
        limits = {"megapixels": MOST_MEGAPIXELS, "side": MOST_SIDE}
        raise StudioError("art-file-vast", file=name, width=size.width(), height=size.height(), **limits)
    return png_of(reader.read(), name)


def _pictures_in(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.is_file() and kind_of_name(path.name) is not None]


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()
