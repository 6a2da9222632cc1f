"""Edits of a map: functions that add, move and reshape its elements; each takes and returns a document."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.board.courses import course_line
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.line_traversal import spaces_along
from ccstudio.documents.geometry import Geometry, LineString, Polygon, Position
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import Obstacle, Terrain
from ccstudio.edit import outlines
from ccstudio.edit.objectives import with_moved_objectives
from ccstudio.edit.outlines import Vertex
from ccstudio.edit.parts import (
    Outlined,
    Part,
    PartRef,
    added,
    find,
    found_among,
    fresh_id,
    is_outlined,
    removed,
    replaced,
    used_ids,
    with_fields,
)
from ccstudio.edit.sides import with_moved_ink

COURSE_WIDTH = 600
"""Width of a road or stream in lattice units where its terrain names none."""


def with_outline(
    document: MapDocument, ring: Sequence[Position], terrain: Terrain | None, level: int = 0
) -> tuple[MapDocument, PartRef]:
    """Return the map with a new feature; without a terrain it is an obstacle of its own."""
    feature = Feature(
        id=fresh_id(terrain.id if terrain else "outline", used_ids(document)),
        terrain=terrain.id if terrain else "",
        effect=UNSET if terrain else Obstacle(),
        level=level,
        geometry=Polygon(coordinates=(outlines.closed(ring),)),
    )
    document, refs = added(document, "features", [feature])
    return document, refs[0]


def with_contour(document: MapDocument, ring: Sequence[Position], level: int) -> tuple[MapDocument, PartRef]:
    """Return the map with a new contour of a level."""
    geometry = Polygon(coordinates=(outlines.closed(ring),))
    contour = Contour(id=fresh_id("contour", used_ids(document)), level=level, geometry=geometry)
    document, refs = added(document, "contours", [contour])
    return document, refs[0]


def with_course(
    document: MapDocument, grid: GridGeometry, points: Sequence[Position], terrain: Terrain
) -> tuple[MapDocument, PartRef]:
    """Return the map with a road, railway or stream through points; it lists the spaces that its line crosses."""
    course = Course(
        id=fresh_id(terrain.id, used_ids(document)),
        terrain=terrain.id,
        width=terrain.drawing.width or COURSE_WIDTH,
        geometry=LineString(coordinates=tuple(points)),
    )
    document, refs = added(document, "courses", [_joining(grid, course)])
    return document, refs[0]


def with_objective(document: MapDocument, grid: GridGeometry, space: SpaceId) -> tuple[MapDocument, PartRef]:
    """Return the map with a new objective, with the smallest free number."""
    numbers = {objective.number for objective in document.objectives}
    number = next(n for n in range(1, len(numbers) + 2) if n not in numbers)
    document, refs = added(document, "objectives", [Objective(number=number, spaces=(grid.name(space),))])
    return document, refs[0]


def with_label(document: MapDocument, text: str, at: Position) -> tuple[MapDocument, PartRef]:
    """Return the map with a label centred at a position."""
    document, refs = added(document, "labels", [Label(text=text, at=outlines.bounded(*at))])
    return document, refs[0]


def with_geometry(document: MapDocument, grid: GridGeometry, ref: PartRef, geometry: Geometry) -> MapDocument:
    """Return the map with a reshaped element. A course keeps its spaces up to date if it did so before."""
    part = find(document, ref)
    if not is_outlined(part) or part.geometry is geometry:
        return document
    return replaced(document, {ref: _reshaped(grid, part, geometry)})


def with_geometries(document: MapDocument, grid: GridGeometry, geometries: Mapping[PartRef, Geometry]) -> MapDocument:
    """Return the map with several elements reshaped, as by `with_geometry`."""
    changes: dict[PartRef, Part] = {}
    for ref, part in found_among(document, geometries).items():
        if is_outlined(part) and part.geometry is not geometries[ref]:
            changes[ref] = _reshaped(grid, part, geometries[ref])
    return replaced(document, changes)


def with_moved_vertices(
    document: MapDocument, grid: GridGeometry, moves: Mapping[PartRef, Mapping[Vertex, Position]]
) -> MapDocument:
    """Return the map with moved vertices of several elements."""
    changes: dict[PartRef, Part] = {}
    for ref, places in moves.items():
        part = find(document, ref)
        if is_outlined(part):
            geometry = outlines.with_moved(part.geometry, places)
            if geometry is not part.geometry:
                changes[ref] = _reshaped(grid, part, geometry)
    return replaced(document, changes)


def without_vertices(
    document: MapDocument, grid: GridGeometry, deleted: Mapping[PartRef, Collection[Vertex]]
) -> MapDocument:
    """Return the map without some vertices; empty elements are removed (see `outlines.without`)."""
    gone = []
    for ref, places in deleted.items():
        part = find(document, ref)
        if not is_outlined(part):
            continue
        geometry = outlines.without(part.geometry, places)
        if geometry is None:
            gone.append(ref)
        else:
            document = with_geometry(document, grid, ref, geometry)
    return removed(document, gone)


def with_hole(document: MapDocument, ref: PartRef, hole: Sequence[Position]) -> MapDocument:
    """Return the map with a hole in a feature or contour; other elements are unchanged.

    Of several polygons the one around the first point of the hole gets it.
    """
    part = find(document, ref)
    if not isinstance(part, Feature | Contour):
        return document
    polygons = outlines.chains(part.geometry)
    around = next((i for i, (shell, *_holes) in enumerate(polygons) if _holds(shell, hole[0])), 0)
    geometry = outlines.with_hole(part.geometry, hole, around)
    return replaced(document, {ref: msgspec.structs.replace(part, geometry=geometry)})


def moved(document: MapDocument, grid: GridGeometry, refs: Iterable[PartRef], dx: int, dy: int) -> MapDocument:
    """Return the map with elements moved by (dx, dy) lattice units; spaces and pictures cannot be moved.

    Objectives go from space to space (see `with_moved_objectives`). Moved by exactly one or more spaces, the ink of a
    side takes its owners and the side's entry along.
    """
    refs = tuple(refs)
    changes = {ref: moved_part(grid, part, dx, dy) for ref, part in found_among(document, refs).items()}
    document = with_moved_objectives(replaced(document, changes), grid, refs, dx, dy)
    for ref, part in changes.items():
        if isinstance(part, Feature) and part.owners:
            document = with_moved_ink(document, grid, ref, dx, dy)
    return document


def moved_part(grid: GridGeometry, part: Part, dx: int, dy: int) -> Part:
    """Return the element moved by (dx, dy), within the limits of the format; the same object if it stays."""
    if is_outlined(part):
        geometry = outlines.translated(part.geometry, dx, dy)
        return part if geometry is part.geometry else _reshaped(grid, part, geometry)
    if isinstance(part, Label | Box) and (dx or dy):
        return msgspec.structs.replace(part, at=outlines.bounded(part.at[0] + dx, part.at[1] + dy))
    return part


def with_spaces(
    document: MapDocument, names: Iterable[str], terrain: str | None = None, level: int | None = None
) -> MapDocument:
    """Return the map with terrain or level of spaces set; None keeps a value, and the ground is stored as empty."""
    refs = [PartRef("spaces", name) for name in names]
    if terrain is not None:
        document = with_fields(document, refs, terrain="" if terrain == document.ground else terrain)
    return document if level is None else with_fields(document, refs, level=level)


def names_along(grid: GridGeometry, course: Course) -> tuple[str, ...]:
    """Return the names of the spaces along the drawn line of a course, in order."""
    return tuple(grid.name(space) for space in spaces_along(grid, course_line(course)))


def _joining(grid: GridGeometry, course: Course) -> Course:
    """A course that joins the spaces it runs through."""
    return msgspec.structs.replace(course, spaces=names_along(grid, course))


def _reshaped(grid: GridGeometry, part: Outlined, geometry: Geometry) -> Part:
    reshaped: Outlined = msgspec.structs.replace(part, geometry=geometry)
    if isinstance(part, Course) and isinstance(reshaped, Course) and part.spaces == names_along(grid, part):
        return _joining(grid, reshaped)
    return reshaped


def _holds(shell: Sequence[Position], point: Position) -> bool:
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(shell, (*shell[1:], shell[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside
