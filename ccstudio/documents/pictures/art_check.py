"""Cross checks of the art of a module: the files are in the module's folder and are pictures that are safe to draw."""

import re
import stat
from collections.abc import Iterator, Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from ccstudio.base.problems import Argument, Problem, Severity
from ccstudio.base.problems import Path as DocumentPath
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.documents.pictures.art_kinds import ENDINGS, TITLES, ArtKind, kind_of_content, kind_of_name
from ccstudio.documents.pictures.head import read_head
from ccstudio.documents.pictures.picture_check import path_problem
from ccstudio.documents.svg.clean import cleaned

LARGEST_SVG: Final = 4 * 2**20
"""Bytes of a drawing; a silhouette has some thousand."""
LARGEST_ART: Final = 32 * 2**20
"""Bytes of a picture of pixels."""
MOST_MEGAPIXELS: Final = 32
"""Of the deepest pictures, with eight bytes per pixel, so many are what Qt takes at most for one picture."""
MOST_SIDE: Final = 16_384
"""Pixels of the longer side."""
MOST_KNOWN: Final = 8_192
"""Files whose troubles are kept."""
CUT_OFF: Final = "art-file-cut-off"
MOVES: Final = "art-file-moves"
_DRAWN: Final = frozenset(("", CUT_OFF, MOVES))
"""What is said of pictures that are drawn all the same."""
UNREACHED: Final = frozenset(("art-file-missing", "art-file-outside", "art-file-not-a-file", "art-file-unreadable"))
"""What is said of files whose content was not read."""

_PATH_CODES: Final = {
    "picture-path-absolute": "art-path-absolute",
    "picture-path-outside": "art-path-outside",
    "picture-path-backslash": "art-path-backslash",
    "picture-path-address": "art-path-address",
    "picture-path-control": "art-path-control",
    "picture-path-empty-part": "art-path-empty-part",
}
"""What is wrong with the path of a picture, said of art."""

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")
_ENDS: Final[dict[ArtKind, bytes]] = {"png": b"IEND", "jpeg": b"\xff\xd9"}
"""What stands near the end of a whole picture."""
_TAIL_BYTES: Final = 2**16


class ArtTrouble(NamedTuple):
    """What is wrong with a picture: the code of a sentence and its fields; without a code nothing is."""

    code: str = ""
    arguments: Mapping[str, Argument] = {}


class SafeArt(NamedTuple):
    """A picture that may be drawn: its kind, what is drawn of it, and its file; of a drawing the two differ."""

    kind: ArtKind
    data: bytes
    source: bytes


def check_art(document: ModuleDocument) -> Iterator[Problem]:
    """Yield art outside the module's folder, or with a name that is not that of a picture."""
    for index, art in enumerate(document.art):
        trouble = art_path_problem(art.file)
        if trouble:
            file = _CONTROL.sub("?", art.file)
            yield Problem(code=trouble, path=_place(index), arguments={"file": file})


def check_art_files(document: ModuleDocument, folder: Path) -> Iterator[Problem]:
    """Yield warnings for art that cannot be shown; `folder` is that of the module.

    Paths that may lead out of the folder by their letters alone are not looked up: `check_art` reports them.
    """
    for index, art in enumerate(document.art):
        if art_path_problem(art.file):
            continue
        trouble = art_trouble(art, folder)
        if trouble.code:
            arguments = {"file": art.file, **trouble.arguments}
            yield Problem(code=trouble.code, path=_place(index), arguments=arguments, severity=Severity.WARNING)


def missing_art(document: ModuleDocument, folder: Path | None) -> list[int]:
    """Return the places in `document.art` of files that cannot be read: they are not there, or are not files.

    Nothing is opened, so that hundreds are looked up at once; without a folder all are missing.
    """
    return [
        index
        for index, art in enumerate(document.art)
        if folder is None or (not art_path_problem(art.file) and isinstance(_reached(art, folder), ArtTrouble))
    ]


def art_path_problem(file: str) -> str:
    """Return the code of what is wrong with the path of art; empty if it is a picture in the module's folder."""
    code = path_problem(file)
    if code:
        return _PATH_CODES[code]
    return "art-path-ending" if kind_of_name(file) is None else ""


def art_trouble(art: Art, folder: Path) -> ArtTrouble:
    """Return what is wrong with a file of art with a valid path.

    Links are followed within the module's folder only: a module that came from elsewhere must not read what else lies
    on this computer. Modules are checked after every edit: what is known of a file is kept while it stays the same.
    """
    found = _reached(art, folder)
    if isinstance(found, ArtTrouble):
        return found
    try:
        return _known_trouble(found)
    except OSError:
        return ArtTrouble("art-file-unreadable")


def safe_art(art: Art, folder: Path) -> SafeArt | None:
    """Return the picture of art with a valid path; None if it cannot be drawn.

    Whoever draws art draws these bytes and never opens the file: it may have changed since it was checked.
    """
    return _read(art, folder)[1]


def checked_picture(kind: ArtKind, data: bytes) -> tuple[ArtTrouble, SafeArt | None]:
    """Return what is wrong with the content of a picture of a kind, and what may be drawn of it.

    Nothing is decoded: the sizes come from the head of the picture, before anybody makes room for its pixels.
    """
    if len(data) > _largest(kind):
        return ArtTrouble("art-file-too-large", {"most": _largest(kind) // 2**20}), None
    found = kind_of_content(data)
    if found is not None and found != kind:
        return ArtTrouble("art-file-other-kind", {"kind": TITLES[found], "ending": ENDINGS[found][0]}), None
    if kind == "svg":
        return _checked_drawing(data)
    if found is None:
        return ArtTrouble("art-file-not-pixels", {"kind": TITLES[kind]}), None
    trouble = _raster_trouble(kind, data)
    return trouble, SafeArt(kind, data, data) if trouble.code in _DRAWN else None


def _checked_drawing(data: bytes) -> tuple[ArtTrouble, SafeArt | None]:
    """Entities are refused because few bytes of them can grow into gigabytes."""
    if b"<!ENTITY" in data:
        return ArtTrouble("art-file-entities"), None
    if kind_of_content(data) is None:
        return ArtTrouble("art-file-unknown"), None
    drawing = cleaned(data)
    if drawing.code:
        return ArtTrouble(drawing.code, {"name": drawing.name, "line": drawing.line}), None
    return ArtTrouble(), SafeArt("svg", drawing.data, data)


def _raster_trouble(kind: ArtKind, data: bytes) -> ArtTrouble:
    head = read_head(BytesIO(data))
    if not head.width or not head.height:
        return ArtTrouble("art-file-damaged")
    if head.megapixels > MOST_MEGAPIXELS or max(head.width, head.height) > MOST_SIDE:
        limits = {"megapixels": MOST_MEGAPIXELS, "side": MOST_SIDE}
        return ArtTrouble("art-file-vast", {"width": head.width, "height": head.height, **limits})
    if _ENDS.get(kind, b"") not in data[-_TAIL_BYTES:]:
        return ArtTrouble(CUT_OFF)
    return ArtTrouble(MOVES) if head.moves else ArtTrouble()


def _read(art: Art, folder: Path) -> tuple[ArtTrouble, SafeArt | None]:
    found = _reached(art, folder)
    if isinstance(found, ArtTrouble):
        return found, None
    try:
        return checked_picture(found.kind, found.path.read_bytes())
    except OSError:
        return ArtTrouble("art-file-unreadable"), None


class _Reached(NamedTuple):
    """A file of art that may be read, and what tells whether it is still the same."""

    kind: ArtKind
    path: Path
    state: tuple[int, int, int]


def _reached(art: Art, folder: Path) -> "ArtTrouble | _Reached":
    """The file of art, followed through links within the folder; or why it may not be read."""
    kind = kind_of_name(art.file)
    assert kind is not None, "a valid path ends as pictures do"
    try:
        real = (folder / art.file).resolve()
        if not real.is_relative_to(folder.resolve()):
            return ArtTrouble("art-file-outside")
        status = real.stat()
    except (FileNotFoundError, NotADirectoryError):
        return ArtTrouble("art-file-missing")
    except (OSError, RuntimeError, ValueError):
        # Not allowed, a ring of links, or a name that no file of this system can have.
        return ArtTrouble("art-file-unreadable")
    if not stat.S_ISREG(status.st_mode):
        return ArtTrouble("art-file-not-a-file")
    if status.st_size > _largest(kind):
        return ArtTrouble("art-file-too-large", {"most": _largest(kind) // 2**20})
    return _Reached(kind, real, (status.st_ino, status.st_size, status.st_mtime_ns))


@lru_cache(maxsize=MOST_KNOWN)
def _known_trouble(found: _Reached) -> ArtTrouble:
    """What is wrong with the content of a file; read once for each state of the file.

    Raises:
        OSError: it cannot be read.
    """
    return checked_picture(found.kind, found.path.read_bytes())[0]


def _largest(kind: ArtKind) -> int:
    return LARGEST_SVG if kind == "svg" else LARGEST_ART


def _place(index: int) -> DocumentPath:
    return ("art", index, "file")
