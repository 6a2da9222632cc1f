"""Check: narrow gaps between outlines of the same terrain, or between walls and what they lead to."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec
import numpy as np
import shapely

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_
from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.terrain import Obstacle
from ccstudio.edit.lint.context import Subject, path_of
from ccstudio.edit.lint.finding import Finding, Fix, with_part
from ccstudio.edit.lint.vertices import close_in
from ccstudio.edit.outlines import bounded, vertices, with_moved, without
from ccstudio.edit.parts import PartRef, find, replaced
from ccstudio.edit.shapes.areas import OutlineError, area_of, sound
from ccstudio.edit.shapes.reshaping import with_gaps_closed

_BEYOND: Final = 3
"""How far a corner is moved into the outline it is to meet, lattice units: rounding must not leave them apart."""


def gaps(subject: Subject) -> Iterator[Finding]:
    """Find outlines that are separated by a very narrow gap.

    Two count where they are of one terrain, or both block a thread and one of them is ink of a side. Chinks between
    walls on sides that share an end are a warning already and left to it.
    """
    shapes = subject.shapes
    if not len(shapes):
        return
    limit = subject.thresholds.gap_mm * subject.mm
    one, other = subject.tree.query(shapes, predicate="dwithin", distance=limit)
    kept = one < other
    one, other = one[kept], other[kept]
    meant = np.array(
        [_could_meet(subject, a, b) for a, b in zip(one.tolist(), other.tolist(), strict=True)], dtype=bool
    )
    one, other = one[meant], other[meant]
    apart = ~shapely.intersects(shapes[one], shapes[other])
    for a, b in sorted(zip(one[apart].tolist(), other[apart].tolist(), strict=True)):
        yield _gap(subject, a, b)


def _could_meet(subject: Subject, one: int, other: int) -> bool:
    a, b = subject.features[one], subject.features[other]
    if a.owners and b.owners and a.terrain_id == b.terrain_id:
        return not a.owners & b.owners and not _share_an_end(subject, a.owners, b.owners)
    if a.terrain_id and a.terrain_id == b.terrain_id:
        return True
    both_block = isinstance(a.effect, Obstacle) and isinstance(b.effect, Obstacle)
    return both_block and bool(a.owners) != bool(b.owners)


def _share_an_end(subject: Subject, one: frozenset[int], other: frozenset[int]) -> bool:
    """Whether spaces of two sides are adjacent, so that the sides can share an end."""
    grid = subject.grid
    return any(b in grid.neighbours(SpaceId(a)) for a in one for b in other if a != OFF_BOARD)


def _gap(subject: Subject, one: int, other: int) -> Finding:
    if subject.features[other].owners and not subject.features[one].owners:
        # What fills the gap is the ink of a side, not the house it runs up to.
        one, other = other, one
    first, second = subject.document.features[one], subject.document.features[other]
    line = shapely.shortest_line(subject.shapes[one], subject.shapes[other])
    x, y = line.centroid.x, line.centroid.y
    close = partial(
        with_gap_closed, subject.grid, first, second, line.length + 2, subject.thresholds.close_mm * subject.mm
    )
    keeps = subject.has_no_sight_effect(one) and subject.has_no_sight_effect(other)
    return Finding(
        code="lint-gap",
        arguments={
            "id": first.id,
            "other": second.id,
            "mm": round(line.length / subject.mm, 2),
            "place": subject.place(x, y),
        },
        path=path_of("features", other, "geometry"),
        refs=(PartRef("features", first.id), PartRef("features", second.id)),
        at=subject.about(x, y),
        fix=None
        if close(subject.document) is subject.document
        else Fix(title=N_("Close the gap"), done=N_("The gap was closed."), change=close, keeps_sight=keeps),
    )


def with_gap_closed(
    grid: GridGeometry, first: Feature, second: Feature, distance: float, limit: float, document: MapDocument
) -> MapDocument:
    """Return the map with two outlines joined, if both are unchanged.

    Args:
        grid: its spaces.
        first: the outline that fills the gap.
        second: the other.
        distance: how wide the gap is at most, lattice units.
        limit: vertices that come to lie as near as this are made one.
        document: the map.
    """
    if not all(any(it is part for it in document.features) for part in (first, second)):
        return document
    refs = (PartRef("features", first.id), PartRef("features", second.id))
    try:
        closed = with_gaps_closed(document, grid, refs, distance).document
    except OutlineError:
        # Between a corner and an edge there is nothing wide enough to be filled.
        return _with_corner_moved(document, first, second)
    return _tidied(closed, refs[0], second, limit)


def _with_corner_moved(document: MapDocument, first: Feature, second: Feature) -> MapDocument:
    """Return the map with the nearest corner of one outline moved onto the other, and slightly beyond."""
    line = shapely.shortest_line(area_of(first.geometry), area_of(second.geometry))
    ends = line.coords
    for part, (x, y), (to_x, to_y), other in ((second, ends[1], ends[0], first), (first, ends[0], ends[1], second)):
        share = 1 + _BEYOND / max(line.length, 1)
        place = bounded(x + share * (to_x - x), y + share * (to_y - y))
        moves = {vertex: place for vertex, at in vertices(part.geometry) if at == (round(x), round(y))}
        geometry = with_moved(part.geometry, moves)
        if geometry is part.geometry or sound(geometry) is not geometry:
            continue
        if area_of(geometry).intersects(area_of(other.geometry)):
            return with_part(document, "features", part, msgspec.structs.replace(part, geometry=geometry))
    return document


def _tidied(document: MapDocument, ref: PartRef, other: Feature, limit: float) -> MapDocument:
    """Return the map without vertices that the closed gap has made redundant."""
    part = find(document, ref)
    assert isinstance(part, Feature), "what fills a gap is an outline"
    geometry = without(part.geometry, close_in(part.geometry, limit))
    if geometry is None or sound(geometry) is not geometry or not area_of(geometry).intersects(area_of(other.geometry)):
        return document
    return replaced(document, {ref: msgspec.structs.replace(part, geometry=geometry)})
