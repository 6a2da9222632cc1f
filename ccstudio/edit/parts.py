"""The elements of a map (`PartRef`): found, replaced, added and removed by reference."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeGuard, cast

import msgspec

from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Picture, Space
from ccstudio.documents.sheet import Box

Kind = Literal["features", "contours", "courses", "objectives", "labels", "boxes", "pictures", "spaces"]
Part = Feature | Contour | Course | Objective | Label | Box | Picture | Space
Outlined = Feature | Contour | Course

OUTLINED_KINDS: Final[tuple[Kind, ...]] = ("features", "contours", "courses")
PLACED_KINDS: Final[tuple[Kind, ...]] = ("labels", "boxes")
"""Kinds whose place is one position, `at`."""

LONGEST_STEM = 56
"""Characters of a stem that leave room for a number in an id."""


class PartRef(NamedTuple):
    """A part of a map by kind (its list in the document) and key.

    The key is the id where parts have one, the number of an objective, the name of a space, the place in the list
    of a label.
    """

    kind: Kind
    key: str | int


def key_of(part: Part, index: int) -> str | int:
    """Return the key of an element at `index` of its list."""
    match part:
        case Label():
            return index
        case Objective():
            return part.number
        case Space():
            return part.space
        case _:
            return part.id


def parts_of(document: MapDocument, kind: Kind) -> tuple[Any, ...]:
    """Return the list of a kind."""
    parts: tuple[Any, ...] = getattr(document, kind)
    return parts


def refs_of(document: MapDocument, kind: Kind) -> list[PartRef]:
    """Return references to all elements of a kind, in document order."""
    return [PartRef(kind, key_of(part, i)) for i, part in enumerate(parts_of(document, kind))]


def ref_at(document: MapDocument, kind: Kind, index: int) -> PartRef | None:
    """Return the reference of the element at `index` of its list; None if there is none."""
    parts = parts_of(document, kind)
    return PartRef(kind, key_of(parts[index], index)) if 0 <= index < len(parts) else None


def find(document: MapDocument, ref: PartRef) -> Part | None:
    """Return an element; None if the map lacks it. A space without an entry is ground at level 0."""
    for index, part in enumerate(parts_of(document, ref.kind)):
        if key_of(part, index) == ref.key:
            found: Part = part
            return found
    return Space(space=str(ref.key)) if ref.kind == "spaces" else None


def found_among(document: MapDocument, refs: Iterable[PartRef]) -> dict[PartRef, Part]:
    """Return the elements that exist among several, in order: `find` for many, in one pass over each kind."""
    wanted = list(dict.fromkeys(refs))
    known: dict[PartRef, Part] = {}
    for kind in {ref.kind for ref in wanted}:
        keys = {ref.key for ref in wanted if ref.kind == kind}
        for index, part in enumerate(parts_of(document, kind)):
            key = key_of(part, index)
            if key in keys:
                known.setdefault(PartRef(kind, key), part)
    for ref in wanted:
        if ref.kind == "spaces" and ref not in known:
            known[ref] = Space(space=str(ref.key))
    return {ref: known[ref] for ref in wanted if ref in known}


def present(document: MapDocument, refs: Iterable[PartRef]) -> tuple[PartRef, ...]:
    """Return the references whose elements exist, in order."""
    known: dict[Kind, set[PartRef]] = {}
    found = []
    for ref in refs:
        if ref.kind not in known:
            known[ref.kind] = set(refs_of(document, ref.kind))
        if ref.kind == "spaces" or ref in known[ref.kind]:
            found.append(ref)
    return tuple(found)


def is_outlined(part: Part | None) -> TypeGuard[Outlined]:
    """Whether the element has a geometry."""
    return isinstance(part, Feature | Contour | Course)


def can_combine(document: MapDocument, refs: Iterable[PartRef]) -> bool:
    """Whether elements include at least two areas that are all outlines or all contours."""
    found = found_among(document, refs).items()
    kinds = [
        ref.kind for ref, it in found if isinstance(it, Feature | Contour) and not isinstance(it.geometry, LineString)
    ]
    return len(kinds) > 1 and len(set(kinds)) == 1


def replaced(document: MapDocument, changes: Mapping[PartRef, Part]) -> MapDocument:
    """Return the map with elements replaced; the same object if nothing changes.

    A space that says nothing any more is taken off the list, one that says something for the first time is added.
    """
    lists: dict[str, tuple[Any, ...]] = {}
    for kind in {ref.kind for ref in changes}:
        before = parts_of(document, kind)
        wanted = {ref.key: part for ref, part in changes.items() if ref.kind == kind}
        after = [wanted.pop(key_of(part, i), part) for i, part in enumerate(before)]
        if kind == "spaces":
            after = [space for space in (*after, *wanted.values()) if space.says_something]
        if len(after) != len(before) or any(a is not b for a, b in zip(after, before, strict=True)):
            lists[kind] = tuple(after)
    return msgspec.structs.replace(document, **lists) if lists else document


def removed(document: MapDocument, refs: Collection[PartRef]) -> MapDocument:
    """Return the map without these elements; the same object if it has none of them."""
    lists: dict[str, tuple[Any, ...]] = {}
    for kind in {ref.kind for ref in refs}:
        gone = {ref.key for ref in refs if ref.kind == kind}
        before = parts_of(document, kind)
        after = tuple(part for i, part in enumerate(before) if key_of(part, i) not in gone)
        if len(after) != len(before):
            lists[kind] = after
    return msgspec.structs.replace(document, **lists) if lists else document


def added(document: MapDocument, kind: Kind, parts: Sequence[Part]) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with elements appended to a list, and references to them. Their keys must be free."""
    if not parts:
        return document, ()
    before = parts_of(document, kind)
    refs = tuple(PartRef(kind, key_of(part, len(before) + i)) for i, part in enumerate(parts))
    lists: dict[str, tuple[Any, ...]] = {kind: (*before, *parts)}
    return msgspec.structs.replace(document, **lists), refs


def used_ids(document: MapDocument) -> set[str]:
    """Return all ids in use."""
    return {part.id for kind in (*OUTLINED_KINDS, "boxes", "pictures") for part in getattr(document, kind)}


def fresh_id(stem: str, used: Collection[str]) -> str:
    """Return a free id: the stem and the smallest free number from 1."""
    stem = stem[:LONGEST_STEM].rstrip("-_")
    number = 1
    while f"{stem}-{number}" in used:
        number += 1
    return f"{stem}-{number}"


def with_fields(document: MapDocument, refs: Iterable[PartRef], **fields: object) -> MapDocument:
    """Return the map with fields set on several elements; elements without such a field are skipped."""
    changes: dict[PartRef, Part] = {}
    for ref in refs:
        part = find(document, ref)
        if part is None or not set(fields) <= set(part.__struct_fields__):
            continue
        if any(getattr(part, name) != value for name, value in fields.items()):
            changes[ref] = msgspec.structs.replace(part, **cast("dict[str, Any]", fields))
    return replaced(document, changes)
