"""Where a problem is, in words that a designer knows: the part by its title or its kind, and the space it is at."""

from typing import Final

from ccstudio.application.maps.part_names import KIND_NAMES
from ccstudio.application.maps.problem_parts import parts_of_problem
from ccstudio.application.records.field_labels import path_label
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Path, Problem
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Geometry, LineString, MultiPolygon, Position
from ccstudio.documents.map import Label, MapDocument, Objective
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.parts import Part, PartRef, find, is_outlined

WHOLE_MAP: Final = {
    "title": N_("Title"),
    "terrain": N_("Terrain table"),
    "terrains": N_("Own terrains of the map"),
    "ground": N_("Ground terrain"),
    "grid": N_("Grid"),
    "numbering": N_("Numbering"),
    "outline": N_("Board edge"),
    "back": N_("Back of the board"),
    "boards": N_("Joined boards"),
    "licence": N_("Licence"),
    "frame": N_("Frame"),
    "print": N_("Print size"),
}
"""By the first step of a path, what is no list of parts."""


def place_words(document: MapDocument, terrain: TerrainDocument, grid: GridGeometry, problem: Problem) -> str:
    """The place of a problem in words; the labels of its fields where there are none."""
    path = problem.path
    if not path:
        return ""
    refs = parts_of_problem(document, problem)
    if path[0] == "sides" and refs:
        return _("side of {space}").format(space=" / ".join(str(ref.key) for ref in refs))
    if path[0] == "golden" and len(path) > 1 and isinstance(path[1], int) and path[1] < len(document.golden):
        pair = document.golden[path[1]]
        return _("golden pair {viewer} to {target}").format(viewer=pair.viewer, target=pair.target)
    part = find(document, refs[0]) if refs else None
    if part is None:
        return _(WHOLE_MAP[str(path[0])]) if path[0] in WHOLE_MAP else path_label(path, document)
    return _of_part(part, refs[0], terrain, grid, path)


def _of_part(part: Part, ref: PartRef, terrain: TerrainDocument, grid: GridGeometry, path: Path) -> str:
    called = _called(part, ref, terrain)
    if not is_outlined(part):
        return called
    if _is_hole(part.geometry, path):
        called = _("hole in {part}").format(part=called)
    space = _space_of(part.geometry, grid, path)
    return _("{part} at {space}").format(part=called, space=space) if space else called


def _called(part: Part, ref: PartRef, terrain: TerrainDocument) -> str:
    """The title of a part, or its kind; what is told apart by a name has it behind."""
    kind = _(KIND_NAMES[ref.kind])
    match part:
        case Objective():
            return f"{kind} {part.number}"
        case Label():
            return f"{kind} “{part.text}”"
        case Box():
            return part.title or kind
    if ref.kind == "spaces":
        return f"{kind} {ref.key}"
    if ref.kind == "contours":
        return kind
    known = terrain.find(getattr(part, "terrain", ""))
    return getattr(part, "title", "") or (_(known.name) if known else getattr(part, "file", "") or kind)


def _steps(path: Path) -> list[int]:
    """The numbers behind the coordinates of a path: polygon, ring, vertex."""
    at = path.index("coordinates") if "coordinates" in path else len(path)
    return [step for step in path[at + 1 :] if isinstance(step, int)]


def _is_hole(geometry: Geometry, path: Path) -> bool:
    steps = _steps(path)
    if isinstance(geometry, MultiPolygon):
        steps = steps[1:]
    return not isinstance(geometry, LineString) and bool(steps) and steps[0] > 0


def _space_of(geometry: Geometry, grid: GridGeometry, path: Path) -> str:
    """The name of the space a path leads to; of a whole outline the space of its middle, or of a vertex."""
    found: object = geometry.coordinates
    for step in _steps(path):
        if not isinstance(found, tuple) or not -len(found) <= step < len(found):
            return ""
        found = found[step]
    chain = _first_chain(found)
    if len(chain) > 1:
        xs, ys = zip(*chain, strict=True)
        chain = ((round(sum((min(xs), max(xs))) / 2), round(sum((min(ys), max(ys))) / 2)), *chain)
    spaces = (grid.space_at(x, y) for x, y in chain)
    return next((grid.name(space) for space in spaces if space is not None), "")


def _first_chain(found: object) -> tuple[Position, ...]:
    """The positions of a vertex, a ring, or the first ring of more."""
    while isinstance(found, tuple) and found and isinstance(found[0], tuple) and isinstance(found[0][0], tuple):
        found = found[0]
    assert isinstance(found, tuple), "coordinates are tuples all the way down"
    return found if found and isinstance(found[0], tuple) else (found,)
