"""What faces print, whether they say it themselves or their layout binds it to a value."""

from collections.abc import Mapping

from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.module import Cell, Face, ModuleDocument
from ccstudio.documents.printed_values import Owner, printed_face


def as_printed(module: ModuleDocument, owner: Owner, face: Face) -> Face:
    """A face with everything that is printed on it."""
    layout = whole_layouts(module.layouts).get(face.layout)
    return face if layout is None else printed_face(face, layout, owner)


def printed_on(module: ModuleDocument, piece: int, face: int) -> Mapping[str, Cell]:
    """What a face of a piece prints, by the numbers of both."""
    owner = module.pieces[piece]
    return as_printed(module, owner, owner.faces[face]).values
