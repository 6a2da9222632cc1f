"""The result of an operation on outlines, and how its pieces replace the original element."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from ccstudio.documents.geometry import Geometry, LineString
from ccstudio.documents.map import Contour, Course, Feature, MapDocument
from ccstudio.edit.parts import Outlined, Part, PartRef, found_among, fresh_id, is_outlined, key_of, parts_of, used_ids
from ccstudio.edit.shapes.areas import OutlineError


class Outcome(NamedTuple):
    """A map after an operation, the new or changed elements, and the number of removed slivers."""

    document: MapDocument
    refs: tuple[PartRef, ...]
    slivers: int = 0


def outlined(document: MapDocument, refs: Iterable[PartRef]) -> list[tuple[PartRef, Outlined]]:
    """Return the features, contours and courses among elements, in order."""
    return [(ref, part) for ref, part in found_among(document, refs).items() if is_outlined(part)]


def areas_among(document: MapDocument, refs: Iterable[PartRef], least: int) -> list[tuple[PartRef, Feature | Contour]]:
    """Return the features, or the contours, among elements; all of one kind, all areas.

    Raises:
        OutlineError: fewer than `least`, features and contours together, or a line without area.
    """
    found = [(ref, part) for ref, part in outlined(document, refs) if not isinstance(part, Course)]
    areas = [(ref, part) for ref, part in found if not isinstance(part.geometry, LineString)]
    if len(areas) < least:
        raise OutlineError("outlines-too-few", least=least)
    if len({ref.kind for ref, _part in areas}) > 1:
        raise OutlineError("outlines-of-two-kinds")
    return areas


def with_pieces(
    document: MapDocument, ref: PartRef, geometries: Sequence[Geometry]
) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with pieces in place of an element.

    The first keeps its id, the others get ids of their own and stand behind it; all keep what else is said of it.
    """
    return with_pieces_of_many(document, {ref: geometries})


def with_pieces_of_many(
    document: MapDocument, pieces_of: Mapping[PartRef, Sequence[Geometry]]
) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with pieces in place of several elements; references in their order."""
    used = used_ids(document)
    made: dict[PartRef, list[Part]] = {}
    for ref, part in outlined(document, pieces_of):
        stem = part.id.rstrip("0123456789").rstrip("-_") or part.id
        pieces: list[Part] = []
        for geometry in pieces_of[ref]:
            piece_id = fresh_id(stem, used) if pieces else part.id
            used.add(piece_id)
            pieces.append(msgspec.structs.replace(part, id=piece_id, geometry=geometry))
        made[ref] = pieces
    lists: dict[str, tuple[Part, ...]] = {}
    for kind in {ref.kind for ref in made}:
        after: list[Part] = []
        for number, part in enumerate(parts_of(document, kind)):
            after += made.get(PartRef(kind, key_of(part, number)), [part])
        lists[kind] = tuple(after)
    refs = tuple(PartRef(ref.kind, piece.id) for ref, pieces in made.items() for piece in pieces if is_outlined(piece))
    return (msgspec.structs.replace(document, **lists) if lists else document), refs
