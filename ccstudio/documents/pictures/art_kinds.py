"""The kinds of pictures that a module's art can be, told by their first bytes."""

import re
from typing import Final, Literal

ArtKind = Literal["svg", "png", "jpeg", "webp", "gif"]

ENDINGS: Final[dict[ArtKind, tuple[str, ...]]] = {
    "svg": (".svg",),
    "png": (".png",),
    "jpeg": (".jpg", ".jpeg"),
    "webp": (".webp",),
    "gif": (".gif",),
}
"""The endings of the files of each kind; the first is the usual one."""

TITLES: Final[dict[ArtKind, str]] = {"svg": "SVG", "png": "PNG", "jpeg": "JPEG", "webp": "WebP", "gif": "GIF"}

_BY_ENDING: Final = {ending: kind for kind, endings in ENDINGS.items() for ending in endings}

# Never goes back over what it passed: a file made to delay its readers does not.
_OPENING: Final = re.compile(rb"(?:\s|<\?[^>]*+>|(?><!--.*?-->)|<!DOCTYPE[^\[>]*+>)*+<(?:svg:)?svg[\s>/]", re.DOTALL)
_HEAD_BYTES: Final = 2**16


def kind_of_name(file: str) -> ArtKind | None:
    """The kind that the ending of a file name promises; None for endings that are no art."""
    return next((kind for ending, kind in _BY_ENDING.items() if file.casefold().endswith(ending)), None)


def kind_of_content(data: bytes) -> ArtKind | None:
    """The kind of a picture by its first bytes; None for everything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if data.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "webp"
    if data.startswith((b"GIF87a", b"GIF89a")):
        return "gif"
    return "svg" if _OPENING.match(data.removeprefix(b"\xef\xbb\xbf")[:_HEAD_BYTES]) else None
