"""Renaming ids in a module, together with everything that refers to them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import UNSET, inspect
from msgspec.structs import replace

from ccstudio.base.ids import SLUG_OR_EMPTY_PATTERN, SLUG_PATTERN
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.module import Deck, DieType, Face, Layout, ModuleDocument
from ccstudio.edit.records import PartPath, described_type, id_of, ids_of, record_at, with_record

Declared = Callable[[ModuleDocument, PartPath], type[msgspec.Struct] | None]
"""The type of the free values at a path; None where none is declared."""

SINGULARS: Final = {
    "sides": "side", "pieces": "piece", "cards": "card", "decks": "deck", "dice": "die", "tables": "table",
    "tracks": "track", "boxes": "box",
}  # fmt: skip
"""What free values call one of a list, where more than one list has its id."""


def renamed(module: ModuleDocument, path: PartPath, id_: str, declared: Declared) -> ModuleDocument:
    """Return the module with another id for a record.

    Layouts, pictures, sides and cards are named by entries of the format. The rules name records by entries that hold
    ids, wherever the types that they declare have one: those follow as well, and words that only look the same do not.
    """
    old = id_of(record_at(module, path))
    after = with_record(module, (*path, "id"), id_)
    if not old or old == id_:
        return after
    name = str(path[0]) if len(path) == 2 else str(path[2]) if len(path) == 4 else ""
    match name:
        case "layouts":
            after = _with_faces(after, lambda face: replace(face, layout=id_) if face.layout == old else face)
            likes = tuple(replace(it, like=id_) if it.like == old else it for it in after.layouts)
            after = replace(after, layouts=_kept(after.layouts, likes))
        case "art":
            layouts = whole_layouts(after.layouts)
            after = _with_faces(after, lambda face: _with_art(face, layouts.get(face.layout), old, id_))
            slots = tuple(_with_slot_art(layout, old, id_) for layout in after.layouts)
            after = replace(after, layouts=_kept(after.layouts, slots))
            after = replace(after, dice=_kept(after.dice, tuple(_with_signs(die, old, id_) for die in after.dice)))
            tracks = tuple(replace(it, art=id_) if it.art == old else it for it in after.tracks)
            after = _with_values(replace(after, tracks=tracks), old, id_, declared, "art")
        case "cards":
            after = replace(after, decks=tuple(_with_card(deck, old, id_) for deck in after.decks))
        case "sides":
            pieces = tuple(replace(it, side=id_) if it.side == old else it for it in after.pieces)
            decks = tuple(replace(it, side=id_) if it.side == old else it for it in after.decks)
            after = replace(after, pieces=pieces, decks=decks)
    if name in SINGULARS:
        after = _with_values(after, old, id_, declared, only_entry(module, name, old))
    return after


def follow_within(values: Mapping[str, Any], kind: type[msgspec.Struct], old: str, new: str) -> dict[str, Any]:
    """Return free values with references to id `old` replaced by `new`, except the ids of records themselves."""
    after = _renamed(values, described_type(kind), old, new, "")
    assert isinstance(after, dict), "values stay values"
    return after


def _with_values(module: ModuleDocument, old: str, new: str, declared: Declared, only: str) -> ModuleDocument:
    for path in _values_paths(module):
        kind = declared(module, path)
        if kind is not None:
            module = with_other_id(module, path, kind, old, new, only)
    return module


def with_other_id(
    document: Any,  # noqa: ANN401 - a document of any kind
    path: PartPath,
    kind: type[msgspec.Struct],
    old: str,
    new: str,
    only: str = "",
) -> Any:  # noqa: ANN401 - likewise
    """Return a document with references to an id replaced in free values of a type; `only` limits them to an entry."""
    before = record_at(document, path)
    after = _renamed(before, described_type(kind), old, new, only)
    return document if after is before else with_record(document, path, after)


def _values_paths(module: ModuleDocument) -> Iterator[PartPath]:
    yield ("settings",)
    yield from (("pieces", index, "stats") for index in range(len(module.pieces)))
    yield from (("cards", index, "stats") for index in range(len(module.cards)))


def only_entry(module: ModuleDocument, name: str, id_: str) -> str:
    """Return the only entry that can refer to a list if another list has the same id; else empty."""
    lists = {field: ids_of(getattr(module, field)) for field in SINGULARS if field != "boxes"}
    lists["boxes"] = {box.id for track in module.tracks for box in track.boxes}
    is_taken = any(id_ in ids for field, ids in lists.items() if field != name)
    return SINGULARS[name] if is_taken else ""


def _renamed(value: Any, described: inspect.Type, old: str, new: str, only: str, entry: str = "") -> Any:  # noqa: ANN401
    """Free values with another id; the same object where nothing in it is called so."""
    made = value
    match described:
        case inspect.StrType(pattern=pattern):
            is_meant = entry != "id" and (not only or entry == only)
            if value == old and is_meant and pattern in {SLUG_PATTERN, SLUG_OR_EMPTY_PATTERN}:
                made = new
        case inspect.StructType(fields=fields) if isinstance(value, Mapping):
            types = {field.encode_name: field.type for field in fields}
            made = {
                key: _renamed(it, types[key], old, new, only, key) if key in types else it for key, it in value.items()
            }
        case inspect.DictType(key_type=keys, value_type=values) if isinstance(value, Mapping):
            made = {
                _renamed(key, keys, old, new, only, entry): _renamed(it, values, old, new, only, entry)
                for key, it in value.items()
            }
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) if isinstance(value, list):
            made = [_renamed(it, item, old, new, only, entry) for it in value]
        case inspect.UnionType(types=types_):
            for one in types_:
                made = _renamed(made, one, old, new, only, entry)
    return value if made == value else made


def _with_faces(module: ModuleDocument, change: Callable[[Face], Face]) -> ModuleDocument:
    pieces = tuple(replace(it, faces=tuple(change(face) for face in it.faces)) for it in module.pieces)
    cards = tuple(replace(it, face=change(it.face)) if it.face is not UNSET else it for it in module.cards)
    decks = tuple(replace(it, back=change(it.back)) if it.back is not UNSET else it for it in module.decks)
    return replace(
        module,
        pieces=_kept(module.pieces, pieces),
        cards=_kept(module.cards, cards),
        decks=_kept(module.decks, decks),
    )


def _kept(before: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the new records, with the old objects for unchanged ones."""
    return tuple(old if old == new else new for old, new in zip(before, after, strict=True))


def _with_art(face: Face, layout: Layout | None, old: str, new: str) -> Face:
    """A face with another name for a picture: its own, and those that its values name for slots that show pictures."""
    slots = layout.slots if layout is not None else ()
    named = {slot.key for slot in slots if slot.art and (slot.value or slot.is_bound)}
    values = {key: new if key in named and value == old else value for key, value in face.values.items()}
    return replace(face, art=new if face.art == old else face.art, values=values)


def _with_slot_art(layout: Layout, old: str, new: str) -> Layout:
    """A layout with another name for a picture that its slots show for some values."""
    slots = tuple(
        replace(slot, words={key: new if it == old else it for key, it in slot.words.items()}) if slot.art else slot
        for slot in layout.slots
    )
    return replace(layout, slots=slots) if slots != layout.slots else layout


def _with_signs(die: DieType, old: str, new: str) -> DieType:
    return replace(die, signs=tuple(replace(it, art=new) if it.art == old else it for it in die.signs))


def _with_card(deck: Deck, old: str, new: str) -> Deck:
    if all(entry.card != old for entry in deck.cards):
        return deck
    return replace(deck, cards=tuple(replace(it, card=new) if it.card == old else it for it in deck.cards))
