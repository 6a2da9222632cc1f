"""Adding pictures under a map: file names that every system allows, and their order."""

import re
import unicodedata
from collections.abc import Collection
from pathlib import PurePath
from typing import Final

import msgspec

from ccstudio.base.paths import is_reserved
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import Affine, MapDocument, Picture
from ccstudio.edit.parts import PartRef, added, fresh_id, used_ids

ENDINGS: Final = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".gif", ".bmp")
"""Of the files that can lie under a map."""

LONGEST_NAME: Final = 80

_UNSAFE: Final = re.compile(r"[^a-z0-9]+")


def with_picture(
    document: MapDocument, grid: GridGeometry, file: str, width: int, height: int
) -> tuple[MapDocument, PartRef]:
    """Return the map with a picture of width x height pixels on top of the others, scaled to fit the grid."""
    x0, y0, x1, y1 = grid.bounds
    scale = min((x1 - x0) / width, (y1 - y0) / height)
    left, top = (x0 + x1 - scale * width) / 2, (y0 + y1 - scale * height) / 2
    stem = _UNSAFE.sub("-", PurePath(file).stem.lower()).strip("-")
    picture = Picture(
        id=fresh_id(stem if stem[:1].isalpha() else f"picture-{stem}".rstrip("-"), used_ids(document)),
        file=file,
        transform=Affine(matrix=(scale, 0.0, left, 0.0, scale, top)),
    )
    document, refs = added(document, "pictures", [picture])
    return document, refs[0]


def with_order(document: MapDocument, picture_id: str, steps: int) -> MapDocument:
    """Return the map with a picture moved up (down: negative) among the pictures; later ones are on top."""
    ids = [picture.id for picture in document.pictures]
    if picture_id not in ids:
        return document
    place = ids.index(picture_id)
    target = max(0, min(len(ids) - 1, place + steps))
    if target == place:
        return document
    pictures = list(document.pictures)
    pictures.insert(target, pictures.pop(place))
    return msgspec.structs.replace(document, pictures=tuple(pictures))


def safe_name(name: str, taken: Collection[str], endings: Collection[str] = ENDINGS) -> str:
    """Return a file name for a copy of a picture: small letters, digits and -, same suffix, not in `taken`.

    `taken` is compared without regard to case, as some systems do.
    """
    path = PurePath(name)
    ending = path.suffix.lower() if path.suffix.lower() in endings else ".png"
    # Accents are taken off their letters: "Lüders" becomes "luders".
    plain = unicodedata.normalize("NFKD", path.stem.lower())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    stem = _UNSAFE.sub("-", bare).strip("-")[:LONGEST_NAME].rstrip("-")
    if not stem or is_reserved(stem):
        stem = f"picture-{stem}".rstrip("-")
    used = {other.lower() for other in taken}
    number, wanted = 1, f"{stem}{ending}"
    while wanted in used:
        number += 1
        wanted = f"{stem}-{number}{ending}"
    return wanted
