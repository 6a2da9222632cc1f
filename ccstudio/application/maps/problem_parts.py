"""Which parts of a map a problem speaks of."""

from typing import Final

from ccstudio.application.maps.part_names import KIND_TITLES
from ccstudio.base.problems import Problem
from ccstudio.documents.adjacency import neighbour
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import parse_space, space_name
from ccstudio.edit.parts import PartRef, ref_at


def parts_of_problem(document: MapDocument, problem: Problem) -> list[PartRef]:
    """The parts at the place of a problem, of a side the spaces it lies between; none where it is of the whole map."""
    if len(problem.path) < 2:
        return []
    kind, index = problem.path[:2]
    if not isinstance(index, int):
        return []
    if kind == "sides" and 0 <= index < len(document.sides):
        return _spaces_of_side(document, index)
    known = _KINDS.get(str(kind))
    ref = ref_at(document, known, index) if known is not None else None
    return [] if ref is None else [ref]


def _spaces_of_side(document: MapDocument, index: int) -> list[PartRef]:
    side = document.sides[index]
    place = parse_space(document.numbering, document.grid, side.space)
    if place is None:
        return []
    found = [PartRef("spaces", side.space)]
    try:
        beyond = neighbour(document.grid, *place, side.direction)
    except KeyError:
        return found
    if beyond is not None:
        found.append(PartRef("spaces", space_name(document.numbering, document.grid, *beyond)))
    return found


_KINDS: Final = {str(kind): kind for kind in KIND_TITLES}
