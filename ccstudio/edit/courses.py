"""Edits of roads, railways, trails and streams: extend, branch and cut."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.courses import course_line, dense
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import LineString, Position
from ccstudio.documents.map import Course, MapDocument
from ccstudio.edit.board_edge import BoardEdge
from ccstudio.edit.maps import names_along, with_geometry
from ccstudio.edit.outlines import MOST_VERTICES, bounded
from ccstudio.edit.parts import PartRef, added, find, fresh_id, removed, replaced, used_ids
from ccstudio.edit.snapping import grid_points, spaces_near
from ccstudio.edit.terrain_brush import line_spaces

_FARTHEST: Final = 0.62
"""How far from a place, in widths of a space, the centres and sides are that it may mean."""


class Joint(NamedTuple):
    """A point on a course: its position, and the end it is (0 or -1; None between the ends)."""

    ref: PartRef
    position: Position
    end: int | None


def course_point(grid: GridGeometry, x: float, y: float, edge: BoardEdge | None = None) -> Position | None:
    """Return the centre, middle of a side or point on the edge of the board nearest to a point.

    Nothing beyond the edge is meant: a click beside the board is on its edge. None far off the grid.
    """
    reach = _FARTHEST * grid.width
    points = grid_points(grid, x, y, reach)
    fitting = [point.position for point in points if point.kind in ("centre", "middle")]
    if edge is not None:
        spaces = spaces_near(grid, x, y, reach)
        ways_out = _ways_out(grid, spaces)
        # Beyond the outermost sides there is nothing but the edge: a course that ended on one would stop short of it.
        fitting = [edge.nearest(*position) if position in ways_out else position for position in fitting]
        fitting = [position for position in fitting if edge.holds(position)]
        exits = edge.exits(grid, spaces)
        fitting += [position for position in exits if math.dist(position, (x, y)) <= reach]
    return min(fitting, key=lambda position: math.dist(position, (x, y))) if fitting else None


def _ways_out(grid: GridGeometry, spaces: Sequence[SpaceId]) -> set[Position]:
    """Return the middles of those sides that have no space on their other side."""
    found: set[Position] = set()
    for space in spaces:
        (cx, cy), corners = grid.centre(space), grid.corners(space)
        for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
            if grid.space_at(x0 + x1 - cx, y0 + y1 - cy) is None:
                found.add(((x0 + x1) // 2, (y0 + y1) // 2))
    return found


def course_way(grid: GridGeometry, start: Position, end: Position) -> tuple[Position, ...]:
    """Return the points of a course from `start` to `end`: from centre to centre, else straight."""
    one, other = _space_centred(grid, start), _space_centred(grid, end)
    if one is None or other is None:
        return () if start == end else (end,)
    return tuple(grid.centre(space) for space in line_spaces(grid, one, other)[1:])


def joint_at(document: MapDocument, x: float, y: float, radius: float, terrain: str = "") -> Joint | None:
    """Return the nearest point on a course within `radius`; ends take precedence.

    Args:
        document: the map.
        x: of the point, lattice units.
        y: of the point.
        radius: lattice units.
        terrain: look at courses of this terrain alone; all when empty.
    """
    ends: list[tuple[float, Joint]] = []
    between: list[tuple[float, Joint]] = []
    for course in document.courses:
        if terrain and course.terrain != terrain:
            continue
        ref = PartRef("courses", course.id)
        points = course.geometry.coordinates
        if points[0] != points[-1]:
            ends += [(math.dist(points[number], (x, y)), Joint(ref, points[number], number)) for number in (0, -1)]
        between += [(math.dist(at, (x, y)), Joint(ref, bounded(*at), None)) for at in dense(course_line(course))]
    for found in (ends, between):
        near = [entry for entry in found if entry[0] <= radius]
        if near:
            return min(near, key=lambda entry: entry[0])[1]
    return None


def with_extended(document: MapDocument, grid: GridGeometry, joint: Joint, points: Sequence[Position]) -> MapDocument:
    """Return the map with a course extended at one end; others are unchanged."""
    course = find(document, joint.ref)
    if not isinstance(course, Course) or joint.end is None or not points:
        return document
    before = course.geometry.coordinates
    after = (*before, *points) if joint.end == -1 else (*reversed(points), *before)
    if len(after) > MOST_VERTICES:
        return document
    return with_geometry(document, grid, joint.ref, LineString(coordinates=after))


def without_stretch(
    document: MapDocument, grid: GridGeometry, ref: PartRef, first: int, last: int
) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map without the stretch between two points of a course, and references to the rest.

    The pieces before and after stay, the first under its id. A course of which nothing is left goes. A course that
    returns to its first point is opened.
    """
    course = find(document, ref)
    if not isinstance(course, Course):
        return document, ()
    points = course.geometry.coordinates
    first, last = sorted((max(0, min(first, len(points) - 1)), max(0, min(last, len(points) - 1))))
    if first == last:
        return document, (ref,)
    pieces = [points[: first + 1], points[last:]]
    if points[0] == points[-1] and first > 0 and last < len(points) - 1:
        pieces = [(*points[last:-1], *points[: first + 1])]
    kept = [piece for piece in pieces if len(piece) >= 2]
    if not kept:
        return removed(document, [ref]), ()
    follows = _follows(grid, course)
    document = replaced(document, {ref: _piece(grid, course, kept[0], follows=follows)})
    if len(kept) == 1:
        return document, (ref,)
    rest = msgspec.structs.replace(
        _piece(grid, course, kept[1], follows=follows), id=fresh_id(course.terrain, used_ids(document))
    )
    document, refs = added(document, "courses", [rest])
    return document, (ref, *refs)


def nearest_stretch(course: Course, x: float, y: float) -> tuple[int, int]:
    """Return the two neighbouring points of a course whose stretch is nearest to a point."""
    points = course.geometry.coordinates

    def away(number: int) -> float:
        (x0, y0), (x1, y1) = points[number], points[number + 1]
        dx, dy = x1 - x0, y1 - y0
        along = max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy or 1)))
        return math.hypot(x - x0 - along * dx, y - y0 - along * dy)

    first = min(range(len(points) - 1), key=away)
    return first, first + 1


def _space_centred(grid: GridGeometry, at: Position) -> SpaceId | None:
    space = grid.space_at(*at)
    return space if space is not None and grid.centre(space) == at else None


def _follows(grid: GridGeometry, course: Course) -> bool:
    """Whether the course lists exactly the spaces its line crosses."""
    return course.spaces == names_along(grid, course)


def _piece(grid: GridGeometry, course: Course, points: Sequence[Position], *, follows: bool) -> Course:
    piece = msgspec.structs.replace(course, geometry=LineString(coordinates=tuple(points)), spaces=())
    return msgspec.structs.replace(piece, spaces=names_along(grid, piece)) if follows else piece
