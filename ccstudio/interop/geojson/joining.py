"""Adding imported elements to a map, or replacing those with the same id."""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import MultiPolygon, Polygon
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Side, Space
from ccstudio.documents.sheet import Box
from ccstudio.edit.parts import LONGEST_STEM, Part, PartRef, key_of, used_ids
from ccstudio.edit.sides import side_key
from ccstudio.interop.geojson.importing import ImportedParts
from ccstudio.interop.geojson.own_parts import OwnPart

MOST_OBJECTIVES: Final = 99
Named = Literal["contours", "courses", "features", "boxes"]

_NAMED: Final[tuple[Named, ...]] = ("contours", "courses", "features", "boxes")


class Joined(NamedTuple):
    """A map with more parts, and references to those that are new or replaced."""

    document: MapDocument
    refs: tuple[PartRef, ...]


def joined(document: MapDocument, grid: GridGeometry, found: ImportedParts, *, replaces: bool) -> Joined:
    """The map with the parts of a file; the same object when nothing differs.

    Args:
        document: the map.
        grid: its spaces.
        found: the parts.
        replaces: whether a part takes the place of the one with its id, number, space or side, where there is one.
            Otherwise it gets an id or number of its own, and spaces and sides keep what the map says of them.
    """
    lists: dict[str, Any] = {}
    refs: list[PartRef] = []
    used = used_ids(document)
    for kind in _NAMED:
        lists[kind] = _with_named(
            getattr(document, kind), found.parts.get(kind, ()), kind, used, refs, replaces=replaces
        )
    lists["labels"] = _with_labels(document.labels, found.parts.get("labels", ()), refs)
    lists["objectives"] = _with_objectives(
        document.objectives, found.parts.get("objectives", ()), refs, replaces=replaces
    )
    lists["spaces"] = _with_spaces(document.spaces, found.parts.get("spaces", ()), refs, replaces=replaces)
    lists["sides"] = _with_sides(document.sides, found.parts.get("sides", ()), grid, replaces=replaces)
    changed = {name: value for name, value in lists.items() if value != getattr(document, name)}
    for outline in found.parts.get("outline", ()):
        if isinstance(outline, Polygon | MultiPolygon) and (replaces or document.outline is UNSET):
            changed["outline"] = outline
    if changed.get("outline") == document.outline:
        changed.pop("outline", None)
    return Joined(msgspec.structs.replace(document, **changed) if changed else document, tuple(refs))


def _with_named(
    before: Sequence[Part],
    parts: Sequence[OwnPart],
    kind: Named,
    used: set[str],
    refs: list[PartRef],
    *,
    replaces: bool,
) -> tuple[Part, ...]:
    after: dict[str, Part] = {str(key_of(part, 0)): part for part in before}
    there = set(after)
    # Of many parts with one stem each would look for a free number from 1 on.
    following: dict[str, int] = {}
    for part in parts:
        assert isinstance(part, Feature | Contour | Course | Box), "these kinds have ids"
        name = part.id
        if not (replaces and name in there):
            name = _claimed(part, used, following)
        there.discard(name)
        after[name] = part if name == part.id else msgspec.structs.replace(part, id=name)
        refs.append(PartRef(kind, name))
    return tuple(after.values())


def _claimed(part: Feature | Contour | Course | Box, used: set[str], following: dict[str, int]) -> str:
    """An id nobody has; that of the part where it is free."""
    name = part.id
    if name in used:
        stem = (name.rstrip("0123456789").rstrip("-_") or name)[:LONGEST_STEM].rstrip("-_")
        number = following.get(stem, 1)
        while f"{stem}-{number}" in used:
            number += 1
        following[stem] = number + 1
        name = f"{stem}-{number}"
    used.add(name)
    return name


def _with_labels(before: Sequence[Label], parts: Sequence[OwnPart], refs: list[PartRef]) -> tuple[Label, ...]:
    after = list(before)
    for part in parts:
        if isinstance(part, Label) and part not in before:
            refs.append(PartRef("labels", len(after)))
            after.append(part)
    return tuple(after)


def _with_objectives(
    before: Sequence[Objective], parts: Sequence[OwnPart], refs: list[PartRef], *, replaces: bool
) -> tuple[Objective, ...]:
    after = {objective.number: objective for objective in before}
    for part in parts:
        assert isinstance(part, Objective), "an objective is one"
        number = part.number
        if number in after and not replaces:
            free = [it for it in range(1, MOST_OBJECTIVES + 1) if it not in after]
            if not free or part in before:
                continue
            number = free[0]
        after[number] = part if number == part.number else msgspec.structs.replace(part, number=number)
        refs.append(PartRef("objectives", number))
    return tuple(after.values())


def _with_spaces(
    before: Sequence[Space], parts: Sequence[OwnPart], refs: list[PartRef], *, replaces: bool
) -> tuple[Space, ...]:
    after = {space.space: space for space in before}
    for part in parts:
        assert isinstance(part, Space), "a space is one"
        if replaces or part.space not in after:
            after[part.space] = part
            refs.append(PartRef("spaces", part.space))
    return tuple(after.values())


def _with_sides(
    before: Sequence[Side], parts: Sequence[OwnPart], grid: GridGeometry, *, replaces: bool
) -> tuple[Side, ...]:
    after: dict[object, Side] = {_side(grid, side): side for side in before}
    for part in parts:
        assert isinstance(part, Side), "a side is one"
        key = _side(grid, part)
        if replaces or key not in after:
            after[key] = part
    return tuple(after.values())


def _side(grid: GridGeometry, side: Side) -> object:
    """What tells a side from others, whichever of its two names is used."""
    try:
        return side_key(grid, grid.space(side.space), side.direction)
    except (UnknownSpaceError, KeyError, ValueError):
        return side.space, side.direction
