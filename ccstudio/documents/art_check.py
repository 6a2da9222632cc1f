"""Cross checks of the art of a module: the files are in the module's folder and are safe SVG."""

import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ccstudio.base.problems import Argument, Problem, Severity
from ccstudio.base.problems import Path as DocumentPath
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.documents.picture_check import path_problem
from ccstudio.documents.svg_check import ENCODED, UNREADABLE, svg_problem

LARGEST_ART: Final = 4 * 2**20
"""Bytes of a picture; a silhouette has some thousand."""

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
# Never goes back over what it passed: a file made to delay its readers does not.
_OPENING: Final = re.compile(rb"(?:\s|<\?[^>]*+>|(?><!--.*?-->)|<!DOCTYPE[^\[>]*+>)*+<(?:svg:)?svg[\s>/]", re.DOTALL)
_HEAD_BYTES: Final = 2**16


def check_art(document: ModuleDocument) -> Iterator[Problem]:
    """Yield art outside the module's folder, or with a name that is not SVG."""
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
        code = "" if art_path_problem(art.file) else art_file_problem(art, folder)
        if code:
            arguments: dict[str, Argument] = {"file": art.file, "most": LARGEST_ART // 2**20}
            yield Problem(code=code, path=_place(index), arguments=arguments, severity=Severity.WARNING)


def art_path_problem(file: str) -> str:
    """Return the code of what is wrong with the path of art; empty if it is an SVG in the module's folder."""
    code = path_problem(file)
    if code:
        return _PATH_CODES[code]
    return "" if file.casefold().endswith(".svg") else "art-path-ending"


def art_file_problem(art: Art, folder: Path) -> str:
    """Return the code of what is wrong with a file of art; empty if it can be drawn.

    Links are followed within the module's folder only: a module that came from elsewhere must not read what else lies
    on this computer. Entities are refused because few bytes of them can grow into gigabytes.
    """
    return _read(art, folder)[0]


def safe_art(art: Art, folder: Path) -> bytes | None:
    """Return the SVG of art with a valid path; None if it cannot be drawn.

    Whoever draws art draws these bytes and never opens the file: it may have changed since it was checked.
    """
    trouble, data = _read(art, folder)
    return None if trouble else data


def _read(art: Art, folder: Path) -> tuple[str, bytes]:
    try:
        real = (folder / art.file).resolve()
        if not real.is_relative_to(folder.resolve()):
            return "art-file-outside", b""
        status = real.stat()
        if not stat.S_ISREG(status.st_mode):
            return "art-file-not-a-file", b""
        if status.st_size > LARGEST_ART:
            return "art-file-too-large", b""
        data = real.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return "art-file-missing", b""
    except (OSError, RuntimeError, ValueError):
        # Not allowed, a ring of links, or a name that no file of this system can have.
        return "art-file-unreadable", b""
    return _content_problem(data), data


def _content_problem(data: bytes) -> str:
    if b"<!ENTITY" in data:
        return "art-file-entities"
    if not _OPENING.match(data.removeprefix(b"\xef\xbb\xbf")[:_HEAD_BYTES]):
        return "art-file-unknown"
    trouble = svg_problem(data)
    if trouble == UNREADABLE:
        return "art-file-unknown"
    if trouble == ENCODED:
        return "art-file-encoded"
    return "art-file-undrawn" if trouble else ""


def _place(index: int) -> DocumentPath:
    return ("art", index, "file")
