"""What the parts of a map are called where a person reads of them."""

from typing import Final

from ccstudio.base.language import N_, _
from ccstudio.documents.map import Contour, Course, Feature, Label, Objective, Picture
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.parts import Kind, Part

KIND_TITLES: Final[dict[Kind, str]] = {
    "features": N_("Outlines"),
    "contours": N_("Contours"),
    "courses": N_("Roads and streams"),
    "objectives": N_("Objectives"),
    "labels": N_("Labels"),
    "boxes": N_("Boxes"),
    "pictures": N_("Pictures"),
    "spaces": N_("Spaces"),
}
"""By kind, in the order lists show them."""

KIND_NAMES: Final[dict[Kind, str]] = {
    "features": N_("Outline"),
    "contours": N_("Contour"),
    "courses": N_("Road or stream"),
    "objectives": N_("Objective"),
    "labels": N_("Label"),
    "boxes": N_("Box"),
    "pictures": N_("Picture"),
    "spaces": N_("Space"),
}
"""One of each kind."""


def name_of(part: Part, terrain: TerrainDocument) -> str:
    """A line that distinguishes a part from similar ones."""
    match part:
        case Feature() | Course():
            known = terrain.find(part.terrain)
            called = part.title or (_(known.name) if known else part.terrain or _("Outline"))
            return f"{called} · {part.id}"
        case Contour():
            return _("Level {level} · {id}").format(level=part.level, id=part.id)
        case Objective():
            return " · ".join(filter(None, (str(part.number), part.title, ", ".join(part.spaces))))
        case Box() | Picture():
            return f"{part.title if isinstance(part, Box) else part.file} · {part.id}"
        case _:
            return part.text if isinstance(part, Label) else part.space
