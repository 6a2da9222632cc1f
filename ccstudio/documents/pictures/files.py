"""Checks of picture files of a map: the file exists, is in the map's folder, and is a picture."""

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ccstudio.base.problems import Path as ProblemPath
from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.map import MapDocument
from ccstudio.documents.pictures.head import read_head
from ccstudio.documents.pictures.picture_check import path_problem

CUT_OFF: Final = "picture-file-cut-off"
"""The trouble of a picture of which a part may be seen all the same."""

_SIGNATURES: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*", b"GIF87a", b"GIF89a", b"BM")
_HEAD_BYTES: Final = 12
VAST_MEGAPIXELS: Final = 400
"""Larger pictures are not read: 400 million pixels are a map of 84 cm by 84 cm, scanned with 600 dots per inch."""
_ENDS: Final = {b"\x89PNG\r\n\x1a\n": b"IEND", b"\xff\xd8\xff": b"\xff\xd9"}
"""What stands near the end of a whole picture, by its signature; other kinds have no such mark."""
_TAIL_BYTES: Final = 2**16
"""Cameras and editors write notes of their own behind the end mark."""


def check_picture_files(document: MapDocument, folder: Path) -> Iterator[Problem]:
    """Yield warnings for pictures that cannot be shown; `folder` is that of the map.

    Paths that may lead out of the folder by their letters alone are not looked up: `check_pictures` reports them.
    """
    for index, picture in enumerate(document.pictures):
        if path_problem(picture.file):
            continue
        path: ProblemPath = ("pictures", index, "file")
        code = picture_file_problem(picture.file, folder)
        if code:
            yield Problem(code=code, path=path, arguments={"file": picture.file}, severity=Severity.WARNING)
        if code in {"", CUT_OFF}:
            yield from _doubts(picture.file, folder, path)


def _doubts(file: str, folder: Path, path: ProblemPath) -> Iterator[Problem]:
    """Yield what cannot be shown as it is."""
    try:
        with (folder / file).open("rb") as stream:
            head = read_head(stream)
    except OSError:
        # It went between one look and the next.
        return
    if head.megapixels > VAST_MEGAPIXELS:
        size: dict[str, str | int | float] = {"width": head.width, "height": head.height}
        yield Problem(code="picture-file-vast", path=path, arguments={"file": file, **size}, severity=Severity.WARNING)
    if head.moves:
        yield Problem(code="picture-file-moves", path=path, arguments={"file": file}, severity=Severity.WARNING)


def picture_file_problem(file: str, folder: Path) -> str:
    """Return the code of what is wrong with a picture's file; empty if it is readable.

    Links are followed within the map's folder only: a map that came from elsewhere must not read what else lies on
    this computer. Nothing but a regular file is opened, because a pipe may keep its reader waiting for ever.
    """
    try:
        real = (folder / file).resolve()
        if not real.is_relative_to(folder.resolve()):
            return "picture-file-outside"
        status = real.stat()
        if not stat.S_ISREG(status.st_mode):
            return "picture-file-not-a-file"
        return _content_problem(real, status.st_size)
    except (FileNotFoundError, NotADirectoryError):
        return "picture-file-missing"
    except (OSError, RuntimeError, ValueError):
        # Not allowed, a ring of links, or a name that no file of this system can have.
        return "picture-file-unreadable"


def _content_problem(path: Path, size: int) -> str:
    with path.open("rb") as stream:
        head = stream.read(_HEAD_BYTES)
        if head.startswith(b"RIFF") and head.endswith(b"WEBP"):
            return ""
        signature = next((known for known in _SIGNATURES if head.startswith(known)), None)
        if signature is None:
            return "picture-file-unknown"
        stream.seek(max(0, size - _TAIL_BYTES))
        return "" if _ENDS.get(signature, b"") in stream.read(_TAIL_BYTES) else CUT_OFF
