"""Adding pictures to a module: their ids and file names, and layouts that are a picture alone."""

from collections.abc import Collection, Iterable, Sequence
from pathlib import PurePath
from typing import Final

import msgspec
from msgspec.structs import replace

from ccstudio.documents.module import Art, Layout, ModuleDocument, Slot
from ccstudio.documents.pictures.art_kinds import ENDINGS
from ccstudio.documents.pictures.silhouettes import silhouette_names
from ccstudio.edit.pictures.adding import safe_name
from ccstudio.edit.records import PartPath, ids_of, next_id, with_record

FOLDER: Final = "art"
"""The folder of new pictures within the folder of a module."""
ART_ENDINGS: Final = tuple(ending for endings in ENDINGS.values() for ending in endings)
LONGEST_ID: Final = 40


class NewPicture(msgspec.Struct, frozen=True):
    """A picture that lies in the module's folder: its file as the module names it, and the name it had before."""

    file: str
    name: str


def art_file_name(name: str, ending: str, taken: Collection[str]) -> str:
    """Return a file name for a picture in the folder of art: small letters, digits and -, not in `taken`."""
    return safe_name(f"{PurePath(name).stem}{ending}", taken, ART_ENDINGS)


def with_art(module: ModuleDocument, pictures: Iterable[NewPicture]) -> tuple[ModuleDocument, tuple[str, ...]]:
    """Return the module with pictures added, and their ids in order; a file that is art already keeps its id."""
    art = list(module.art)
    by_file = {it.file: it.id for it in art}
    # A silhouette of the program would be hidden by art of its name.
    used = ids_of(art) | silhouette_names()
    ids: list[str] = []
    for picture in pictures:
        if picture.file not in by_file:
            id_ = free_id(PurePath(picture.name).stem, used)
            used.add(id_)
            by_file[picture.file] = id_
            art.append(Art(id=id_, file=picture.file))
        ids.append(by_file[picture.file])
    made = module if len(art) == len(module.art) else replace(module, art=tuple(art))
    return made, tuple(ids)


def with_art_at(
    module: ModuleDocument, pictures: Sequence[NewPicture], place: PartPath | None
) -> tuple[ModuleDocument, tuple[str, ...]]:
    """Return the module with pictures added, the first of them shown at a place (an entry with the id of art)."""
    made, ids = with_art(module, pictures)
    if place is not None and ids:
        made = with_record(made, place, ids[0])
    return made, ids


def with_file(module: ModuleDocument, index: int, file: str) -> ModuleDocument:
    """Return the module with another file for a picture."""
    return with_record(module, ("art", index, "file"), file)


def with_picture_layout(
    module: ModuleDocument, width_mm: int, height_mm: int, title: str
) -> tuple[ModuleDocument, str]:
    """Return the module with a layout that is a picture alone, and its id; one of that size is used again."""
    for layout in module.layouts:
        if (layout.width, layout.height) == (width_mm, height_mm) and _is_picture_alone(layout):
            return module, layout.id
    id_ = free_id(f"picture-{width_mm}x{height_mm}", ids_of(module.layouts))
    slot = Slot(id="picture", at=(500, 500), size=(1_000, 1_000), art=True)
    layout = Layout(id=id_, title=title, width=width_mm, height=height_mm, slots=(slot,))
    return replace(module, layouts=(*module.layouts, layout)), id_


def _is_picture_alone(layout: Layout) -> bool:
    match layout.slots:
        case (Slot(art=True, size=(1_000, 1_000), value="", shape="none"),):
            return True
    return False


def free_id(title: str, used: Collection[str]) -> str:
    """Return a free id from a title: its letters and digits, with a number if that is taken."""
    stem = PurePath(safe_name(f"{title.replace('.', ' ')}.png", ())).stem[:LONGEST_ID].strip("-")
    id_ = stem if stem[:1].isalpha() else f"picture-{stem}"
    return next_id(id_, used) if id_ in used else id_
