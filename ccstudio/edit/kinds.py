"""Kinds of pieces and cards: new ones with the simplest values that the rules accept, and changes of the kind."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from ccstudio.base.language import _
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.module import CardType, Face, ModuleDocument, PieceType
from ccstudio.edit.declared_values import typed
from ccstudio.edit.printed_values import NAME
from ccstudio.edit.records import described_type, ids_of, next_id, with_fresh_id
from ccstudio.edit.scenario.new_scenario import minimal_values

Kinds = Mapping[str, type[msgspec.Struct]]
"""The types of the stats of each kind."""

R = TypeVar("R", PieceType, CardType)

_PLAIN_KIND: Final = "piece"
_PLAIN_CARD: Final = "card"


class KindChange(NamedTuple):
    """A record of another kind, and the names of the stats that it lost."""

    record: Any
    dropped: tuple[str, ...]


def new_piece(module: ModuleDocument, kinds: Kinds, kind: str = "") -> PieceType:
    """Return a new piece: like the last one of its kind without its picture, else with the least values of the kind.

    Without a kind, it is that of the last piece, else the first that the rules have.
    """
    last = module.pieces[-1].kind if module.pieces else next(iter(kinds), _PLAIN_KIND)
    kind = kind or last
    alike = [piece for piece in module.pieces if piece.kind == kind]
    title = _("New piece")
    if alike:
        faces = tuple(_without_picture(module, face) for face in alike[-1].faces)
        return replace(alike[-1], id=next_id("piece", ids_of(module.pieces)), title=title, faces=faces)
    sides = [side.id for side in module.sides]
    made = PieceType(
        id="piece",
        title=title,
        kind=kind,
        side=sides[0] if sides else "",
        stats=minimal_values(kinds[kind], sides) if kind in kinds else {},
        faces=_faces(module, kinds.get(kind)),
    )
    return with_fresh_id(made, ids_of(module.pieces))


def new_card(module: ModuleDocument, kinds: Kinds) -> CardType:
    """Return a new card: like the last one without its picture, else with the least values of the first kind."""
    title = _("New card")
    if module.cards:
        last = module.cards[-1]
        face = _without_picture(module, last.face) if isinstance(last.face, Face) else last.face
        return replace(last, id=next_id("card", ids_of(module.cards)), title=title, face=face)
    kind = next(iter(kinds), _PLAIN_CARD)
    stats = minimal_values(kinds[kind], [side.id for side in module.sides]) if kind in kinds else {}
    return CardType(id="card", title=title, kind=kind, stats=stats)


def with_kind(record: R, kind: str, kinds: Kinds, sides: Sequence[str] = ()) -> KindChange:
    """Return a piece or card of another kind, with each stat that fits the new kind.

    Required values that are missing are the least ones. A kind without a declared type keeps everything.
    """
    changed: R = replace(record, kind=kind)
    if kind not in kinds:
        return KindChange(changed, ())
    stats, dropped = fitting_values(record.stats, kinds[kind], sides)
    return KindChange(replace(changed, stats=stats), dropped)


def fitting_values(
    values: Mapping[str, Any], target: type[msgspec.Struct], sides: Sequence[str]
) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return the values that fit another type, with the least ones that it requires, and the names of the others."""
    needed = minimal_values(target, sides)
    types = {field.encode_name: field.type for field in described_type(target).fields}
    kept = dict(needed)
    dropped = []
    for name, value in values.items():
        if name in types and typed({**needed, name: value}, target) is not None:
            kept[name] = value
        else:
            dropped.append(name)
    if typed(kept, target) is None:
        # Values that fit one by one may contradict each other.
        return needed, tuple(values)
    return kept, tuple(dropped)


def _without_picture(module: ModuleDocument, face: Face) -> Face:
    """A face without a picture of the module, which shows another thing; silhouettes of the program stay."""
    return replace(face, art="") if face.art in ids_of(module.art) else face


def _faces(module: ModuleDocument, kind: type[msgspec.Struct] | None) -> tuple[Face, ...]:
    """The faces that a kind has values for, else a front."""
    fields = described_type(kind).fields if kind is not None else ()
    names = [field.encode_name for field in fields if field.required and isinstance(field.type, inspect.StructType)]
    layout = module.layouts[0].id if module.layouts else ""
    slots = {slot.value for slot in whole_layouts(module.layouts)[layout].slots} if layout else set()
    values: dict[str, str | int] = {NAME: _("New piece")} if NAME in slots else {}
    titles = {name: name.replace("_", " ").capitalize() for name in names} or {"front": _("Front")}
    return tuple(
        Face(id=name.replace("_", "-"), title=title, layout=layout, values=values) for name, title in titles.items()
    )
