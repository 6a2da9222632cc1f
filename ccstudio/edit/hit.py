"""Hit test: the elements, vertices and edges of a map at a point."""

import math
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import Course, MapDocument
from ccstudio.edit.arrays import Outline, OutlineIndex, holds, segment_distances
from ccstudio.edit.objectives import is_on_badge, known_spaces
from ccstudio.edit.outlines import Box, Vertex, bounded
from ccstudio.edit.parts import Kind, PartRef

OBJECTIVE_REACH = 0.22
"""How near to the centre of one of its spaces an objective is met, in widths of a space."""


_LETTER_REACH: Final = {"place": 0.48, "water": 0.54, "note": 0.42}
"""Half the width of a letter with its space in a label, in heights of a capital, by style: for a box to be clicked."""


class VertexHit(NamedTuple):
    """A vertex near a point."""

    ref: PartRef
    vertex: Vertex
    distance: float


class EdgeHit(NamedTuple):
    """An edge near a point, by the vertex it starts at, and the lattice position on it nearest to the point."""

    ref: PartRef
    edge: Vertex
    position: tuple[int, int]
    distance: float


def parts_at(
    document: MapDocument, index: OutlineIndex, grid: GridGeometry, x: float, y: float, *, tolerance: float
) -> list[PartRef]:
    """Return the elements at a point, topmost first: labels, boxes, objectives, features by size, courses, contours.

    An objective is met on its badge and round the centres of its spaces. A feature is met inside and within
    `tolerance` lattice units of its rim, a course within its width, a contour only near its rim, so that a hill can be
    worked upon.
    """
    found = [*_labels_at(document, x, y), *_boxes_at(document, x, y), *_objectives_at(document, grid, x, y)]
    near: dict[Kind, list[Outline]] = {"features": [], "courses": [], "contours": []}
    for outline in index.near(x, y, tolerance):
        near[outline.ref.kind].append(outline)
    for kind, outlines in near.items():
        met = [outline for outline in outlines if _is_met(outline, x, y, tolerance, filled=kind == "features")]
        found += [outline.ref for outline in sorted(met, key=_size)]
    return found


def parts_within(document: MapDocument, index: OutlineIndex, box: Box) -> list[PartRef]:
    """Return the elements completely within a box: outlines, and labels by their centre."""
    x0, y0, x1, y1 = box
    found = [outline.ref for outline in index.within(box)]
    for i, label in enumerate(document.labels):
        if x0 <= label.at[0] <= x1 and y0 <= label.at[1] <= y1:
            found.append(PartRef("labels", i))
    return found


def vertex_at(outlines: Iterable[Outline], x: float, y: float, tolerance: float) -> VertexHit | None:
    """Return the vertex nearest to a point, within `tolerance` lattice units."""
    best: VertexHit | None = None
    for outline in outlines:
        for i, polygon in enumerate(outline.chains):
            for j, chain in enumerate(polygon):
                points = chain[:-1] if outline.closed else chain
                distances = (points[:, 0] - x) ** 2 + (points[:, 1] - y) ** 2
                k = int(distances.argmin())
                distance = math.sqrt(distances[k])
                if distance <= tolerance and (best is None or distance < best.distance):
                    best = VertexHit(outline.ref, Vertex(i, j, k), distance)
    return best


def edge_at(outlines: Iterable[Outline], x: float, y: float, tolerance: float) -> EdgeHit | None:
    """Return the edge nearest to a point, within `tolerance` lattice units."""
    best: EdgeHit | None = None
    for outline in outlines:
        for i, polygon in enumerate(outline.chains):
            for j, chain in enumerate(polygon):
                distances, nearest = segment_distances(chain, x, y)
                k = int(distances.argmin())
                if distances[k] <= tolerance and (best is None or distances[k] < best.distance):
                    best = EdgeHit(outline.ref, Vertex(i, j, k), bounded(*nearest[k]), float(distances[k]))
    return best


def vertices_within(outlines: Iterable[Outline], box: Box) -> Mapping[PartRef, frozenset[Vertex]]:
    """Return the vertices within a box, including its edges, by outline."""
    x0, y0, x1, y1 = box
    found: dict[PartRef, frozenset[Vertex]] = {}
    for outline in outlines:
        met = set()
        for i, polygon in enumerate(outline.chains):
            for j, chain in enumerate(polygon):
                points = chain[:-1] if outline.closed else chain
                inside = (points[:, 0] >= x0) & (points[:, 0] <= x1) & (points[:, 1] >= y0) & (points[:, 1] <= y1)
                met |= {Vertex(i, j, int(k)) for k in inside.nonzero()[0]}
        if met:
            found[outline.ref] = frozenset(met)
    return found


def _size(outline: Outline) -> float:
    return outline.size


def _is_met(outline: Outline, x: float, y: float, tolerance: float, *, filled: bool) -> bool:
    if filled and outline.closed and holds(outline, x, y):
        return True
    if isinstance(outline.part, Course):
        distances, _nearest = segment_distances(outline.drawn_line, x, y)
        return bool(distances.min() <= max(tolerance, outline.reach))
    return edge_at([outline], x, y, tolerance) is not None


def _labels_at(document: MapDocument, x: float, y: float) -> list[PartRef]:
    found = []
    for i, label in enumerate(document.labels):
        turn = math.radians(label.angle_deg)
        dx, dy = x - label.at[0], y - label.at[1]
        along, across = dx * math.cos(turn) + dy * math.sin(turn), dy * math.cos(turn) - dx * math.sin(turn)
        reach = _LETTER_REACH[label.style] * label.size * max(2, len(label.text))
        if abs(along) <= reach and abs(across) <= 0.85 * label.size:
            found.append(PartRef("labels", i))
    return found


def _boxes_at(document: MapDocument, x: float, y: float) -> list[PartRef]:
    return [
        PartRef("boxes", box.id)
        for box in document.boxes
        if abs(x - box.at[0]) <= box.width / 2 and abs(y - box.at[1]) <= box.height / 2
    ]


def _objectives_at(document: MapDocument, grid: GridGeometry, x: float, y: float) -> list[PartRef]:
    return [
        PartRef("objectives", objective.number)
        for objective in document.objectives
        if is_on_badge(grid, objective, x, y)
        or any(
            math.dist((x, y), grid.centre(space)) <= OBJECTIVE_REACH * grid.width
            for space in known_spaces(grid, objective)
        )
    ]
