"""Pieces, layouts, pictures and prototypes that copied parts of a module need, brought along where they are pasted."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.documents.face_layouts import chain_of
from ccstudio.documents.module import CardType, Deck, Face, Layout, ModuleDocument, PieceType
from ccstudio.edit.module_names import Declared
from ccstudio.edit.named_records import closure, named_pieces
from ccstudio.edit.record_clips import Brought, RecordClip, UnusableRecordsError
from ccstudio.edit.record_sets import Renaming
from ccstudio.edit.records import ids_of, next_id

PROTOTYPES: Final = "prototypes"
"""What settings, and the stats of pieces, call shared traits."""
_TYPES: Final[Mapping[str, Any]] = {
    "pieces": tuple[PieceType, ...],
    "pieces/faces": tuple[Face, ...],
    "cards": tuple[CardType, ...],
    "decks": tuple[Deck, ...],
    "layouts": tuple[Layout, ...],
}
"""The lists whose records need others."""


class Prepared(NamedTuple):
    """A module with what a clip needs, the clip by its names there, and what was renamed: list, old and new id."""

    module: ModuleDocument
    clip: RecordClip
    renamed: tuple[tuple[str, str, str], ...] = ()


def needs_of(
    module: ModuleDocument, clip: RecordClip, declared: Declared, there: Collection[str] = frozenset()
) -> Brought:
    """Return what records copied from a module need: pieces, layouts, pictures and prototypes, bases first.

    `declared` says what the values of pieces and cards are; pieces that are `there` already are left out.
    """
    if clip.list not in _TYPES:
        return Brought()
    pieces = _pieces(module, clip, declared, there)
    records = [*clip.records, *pieces]
    prototypes = _prototypes(module, records)
    known = {layout.id: layout for layout in module.layouts}
    named = dict.fromkeys(_values(records, ("layout", "like")))
    layouts: dict[str, Layout] = {}
    for name in named:
        chain = chain_of(known[name], known) if name in known else []
        layouts.update((it.id, it) for it in reversed(chain))
    own = ids_of(clip.records) if clip.list == "layouts" else set()
    used = set(_texts([*records, *layouts.values(), *prototypes]))
    return Brought(
        pieces=pieces,
        layouts=tuple(it for it in layouts.values() if it.id not in own),
        art=tuple(art for art in module.art if art.id in used),
        prototypes=tuple(prototypes),
    )


def _pieces(
    module: ModuleDocument, clip: RecordClip, declared: Declared, there: Collection[str]
) -> tuple[PieceType, ...]:
    """The pieces that records name, and those that these name, in the order of the module."""
    left = set(there) | (ids_of(clip.records) if clip.list == "pieces" else set())
    known = {piece.id: piece for piece in module.pieces if piece.id not in left}

    def more(name: str) -> list[str]:
        return named_pieces(module, [known[name]], declared) if name in known else []

    found = set(closure(named_pieces(module, clip.records, declared), more))
    return tuple(piece for id_, piece in known.items() if id_ in found)


def without_present(module: ModuleDocument, clip: RecordClip, declared: Declared) -> RecordClip:
    """Return a clip without the pieces that a module has, and without what only these need.

    Raises:
        UnusableRecordsError: the records do not fit their type.
    """
    brought = clip.brought
    if brought is UNSET or not brought.pieces or clip.list not in _TYPES:
        return clip
    alone = _alone(module, clip, brought)
    whole = replace(clip, records=_records(alone, clip.list, len(clip.records)))
    needs = needs_of(alone, whole, declared, ids_of(module.pieces))
    return replace(clip, brought=replace(needs, files=brought.files))


def _prototypes(module: ModuleDocument, records: Sequence[Any]) -> list[dict[str, Any]]:
    """The prototypes that records name, and those that these name, bases first."""
    known = {it["id"]: it for it in module.settings.get(PROTOTYPES, ()) if isinstance(it, dict) and "id" in it}
    found: dict[str, dict[str, Any]] = {}
    ahead = list(_values(records, (PROTOTYPES,)))
    while ahead:
        name = ahead.pop()
        if name in known and name not in found:
            found[name] = known[name]
            ahead += _values([known[name]], (PROTOTYPES,))
    return list(reversed(found.values()))


def with_needs(
    module: ModuleDocument,
    clip: RecordClip,
    renaming: Renaming,
    *,
    same_art: Collection[str] = (),
    files: Mapping[str, str] | None = None,
) -> Prepared:
    """Return a module with what a clip brings, and the clip with references to it.

    What the module has in the same form is used; what it has under the id with another content is added under the next
    free id.

    Args:
        module: where the records are to be pasted.
        clip: the records, with what they bring.
        renaming: gives records of modules other ids.
        same_art: the brought pictures that the module has, under their ids.
        files: the files that the others have in the folder of the module, by their ids; those without one are left out.

    Raises:
        UnusableRecordsError: the records do not fit their type.
    """
    brought = clip.brought
    if brought is UNSET or clip.list not in _TYPES:
        return Prepared(module, clip)
    work = _Work(module, _alone(module, clip, brought), renaming)
    for number, art in enumerate(brought.art):
        work.take_art(number, art.id in same_art, (files or {}).get(art.id, ""))
    for number in range(len(brought.prototypes)):
        work.take_prototype(number)
    for number in range(len(brought.layouts)):
        work.take_layout(number)
    work.take_pieces(len(brought.pieces))
    records = msgspec.to_builtins(_records(work.alone, clip.list, len(clip.records)))
    return Prepared(work.module, replace(clip, records=tuple(records), brought=UNSET), tuple(work.renamed))


class _Work:
    """A module that grows by what a clip brings, and the clip as a module of its own."""

    def __init__(self, module: ModuleDocument, alone: ModuleDocument, renaming: Renaming) -> None:
        self.module = module
        self.alone = alone
        self.renamed: list[tuple[str, str, str]] = []
        self._renaming = renaming

    def take_art(self, number: int, is_there: bool, file: str) -> None:
        art = self.alone.art[number]
        if is_there or not file:
            return
        art = self._fresh("art", number, art, self.module.art, self.alone.art)
        self.module = replace(self.module, art=(*self.module.art, replace(art, file=file)))

    def take_layout(self, number: int) -> None:
        layout = self.alone.layouts[number]
        if layout in self.module.layouts:
            return
        layout = self._fresh("layouts", number, layout, self.module.layouts, self.alone.layouts)
        self.module = replace(self.module, layouts=(*self.module.layouts, layout))

    def take_prototype(self, number: int) -> None:
        there = self.module.settings.get(PROTOTYPES, [])
        own = self.alone.settings[PROTOTYPES][number]
        if own in there:
            return
        old = own["id"]
        taken = {str(it["id"]) for it in there if isinstance(it, dict) and "id" in it}
        if old in taken:
            new = next_id(old, taken | {it["id"] for it in self.alone.settings[PROTOTYPES]})
            self.alone = _with_prototype(self.alone, old, new)
            own = self.alone.settings[PROTOTYPES][number]
            self.renamed.append((PROTOTYPES, old, new))
        self.module = replace(self.module, settings={**self.module.settings, PROTOTYPES: [*there, own]})

    def take_pieces(self, count: int) -> None:
        """Add the brought pieces, which come first, unless there is one by that name."""
        there = ids_of(self.module.pieces)
        pieces = tuple(it for it in self.alone.pieces[:count] if it.id not in there)
        self.module = replace(self.module, pieces=(*self.module.pieces, *pieces))

    def _fresh(self, name: str, number: int, record: Any, there: Any, brought: Any) -> Any:  # noqa: ANN401 - records
        """The brought record, under a free id if its own is taken."""
        taken = ids_of(there)
        if record.id not in taken:
            return record
        new = next_id(record.id, taken | ids_of(brought))
        self.renamed.append((name, record.id, new))
        self.alone = self._renaming(self.alone, (name, number), new)
        return getattr(self.alone, name)[number]


def _alone(module: ModuleDocument, clip: RecordClip, brought: Brought) -> ModuleDocument:
    """A module that has only what a clip brings, and its records."""
    try:
        records = msgspec.convert(clip.records, _TYPES[clip.list])
    except (msgspec.ValidationError, OverflowError) as error:
        raise UnusableRecordsError("records-damaged", reason=str(error)) from error
    if any(not isinstance(it.get("id"), str) for it in brought.prototypes):
        raise UnusableRecordsError("records-damaged", reason=PROTOTYPES)
    settings = {**module.settings, PROTOTYPES: list(brought.prototypes)} if brought.prototypes else module.settings
    lists: dict[str, Any] = {
        "pieces": brought.pieces,
        "cards": (),
        "decks": (),
        "layouts": brought.layouts,
        "art": brought.art,
    }
    if clip.list == "pieces/faces":
        lists["pieces"] = (*brought.pieces, PieceType(id="x", title="x", kind="x", faces=records))
    elif clip.list in {"layouts", "pieces"}:
        lists[clip.list] = (*lists[clip.list], *records)
    else:
        lists[clip.list] = records
    return replace(module, settings=settings, **lists)


def _records(alone: ModuleDocument, name: str, count: int) -> tuple[Any, ...]:
    """The records of a clip: the last of their list, behind what they bring."""
    if name == "pieces/faces":
        return alone.pieces[-1].faces
    found: tuple[Any, ...] = getattr(alone, name)
    return found[-count:]


def _with_prototype(module: ModuleDocument, old: str, new: str) -> ModuleDocument:
    def other(value: Any, entry: str = "") -> Any:  # noqa: ANN401 - free values
        if isinstance(value, Mapping):
            return {key: other(item, str(key)) for key, item in value.items()}
        if isinstance(value, list):
            return [new if item == old and entry == PROTOTYPES else other(item) for item in value]
        return value

    settings = other(module.settings)
    settings[PROTOTYPES] = [{**it, "id": new} if it["id"] == old else it for it in settings[PROTOTYPES]]
    pieces = tuple(replace(piece, stats=other(piece.stats)) for piece in module.pieces)
    return replace(module, settings=settings, pieces=pieces)


def _values(value: object, entries: Sequence[str], entry: str = "") -> Iterator[str]:
    """The texts at any depth whose entry has one of some names."""
    if isinstance(value, str):
        if entry in entries and value:
            yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _values(getattr(value, name), entries, name)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _values(item, entries, str(key))
    elif isinstance(value, Sequence):
        for item in value:
            yield from _values(item, entries, entry)


def _texts(value: object) -> Iterator[str]:
    """All texts at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name))
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, Sequence):
        for item in value:
            yield from _texts(item)
