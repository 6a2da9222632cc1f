"""Counters from pictures: new pieces, or new faces of pieces that are there."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from ccstudio.documents.module import Face, ModuleDocument, PieceType
from ccstudio.edit.art.adding import NewPicture, free_id, with_art, with_picture_layout
from ccstudio.edit.records import ids_of


class CutCounter(msgspec.Struct, frozen=True, kw_only=True):
    """A counter that was cut: its title, its pictures, and the id of the piece that gets them (empty: a new one)."""

    title: str
    front: NewPicture
    back: NewPicture | None = None
    piece: str = ""


class CounterMaking(msgspec.Struct, frozen=True, kw_only=True):
    """How counters become pieces: the piece that new ones are like, their size, and titles of layout and faces."""

    like: PieceType
    width_mm: int
    height_mm: int
    layout_title: str
    front_title: str
    back_title: str


def with_counters(
    module: ModuleDocument, counters: Iterable[CutCounter], making: CounterMaking
) -> tuple[ModuleDocument, list[str]]:
    """Return the module with the pictures of counters as art, shown alone by their pieces; and the ids of these.

    Pieces that are there keep their stats; of their faces the first two get the pictures, others stay as they are.
    """
    counters = list(counters)
    module, layout = with_picture_layout(module, making.width_mm, making.height_mm, making.layout_title)
    pictures = [it for counter in counters for it in (counter.front, counter.back) if it is not None]
    module, ids = with_art(module, pictures)
    art = dict(zip([it.file for it in pictures], ids, strict=True))
    pieces = {piece.id: piece for piece in module.pieces}
    touched: list[str] = []
    for counter in counters:
        piece = pieces.get(counter.piece)
        if piece is None:
            id_ = free_id(counter.title, set(pieces))
            face = replace(making.like.faces[0], title=making.front_title, values={})
            piece = replace(making.like, id=id_, title=counter.title, faces=(face,))
        pieces[piece.id] = replace(piece, faces=_faces(piece, counter, making, layout, art))
        touched.append(piece.id)
    return replace(module, pieces=tuple(pieces.values())), list(dict.fromkeys(touched))


def matching_piece(module: ModuleDocument, title: str) -> str:
    """Return the id of the piece with a title, whatever its case; empty if there is none."""
    wanted = title.casefold().strip()
    return next((it.id for it in module.pieces if wanted in {it.title.casefold(), it.id.casefold()}), "")


def _faces(
    piece: PieceType, counter: CutCounter, making: CounterMaking, layout: str, art: dict[str, str]
) -> tuple[Face, ...]:
    """The faces of a piece with the pictures of a counter."""
    faces = list(piece.faces)
    faces[0] = replace(faces[0], layout=layout, values={}, art=art[counter.front.file])
    if counter.back is not None:
        picture = art[counter.back.file]
        if len(faces) > 1:
            faces[1] = replace(faces[1], layout=layout, values={}, art=picture)
        else:
            id_ = free_id("back", ids_of(faces))
            faces.append(Face(id=id_, title=making.back_title, layout=layout, art=picture))
    return tuple(faces)
