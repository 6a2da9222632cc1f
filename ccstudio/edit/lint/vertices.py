"""Check: redundant vertices, on a straight line or almost at the same position as the next."""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from ccstudio.base.language import N_
from ccstudio.documents.geometry import Geometry, Position
from ccstudio.documents.map import Contour, Course, Feature
from ccstudio.edit.lint.context import Subject, path_of
from ccstudio.edit.lint.finding import Finding, Fix, Replace
from ccstudio.edit.outlines import Vertex, chains, is_closed, without
from ccstudio.edit.parts import Kind, PartRef
from ccstudio.edit.shapes.areas import sound

Outlined = Feature | Contour | Course


def straight_vertices(subject: Subject) -> Iterator[Finding]:
    """Find outlines with vertices on the straight line between their neighbours.

    Roads are passed over: one that is drawn smooth bends at every vertex, and a straight one names its spaces by them.
    """
    for kind, index, part in _outlined(subject):
        if isinstance(part, Course):
            continue
        gone = [
            Vertex(i, j, k)
            for i, polygon in enumerate(chains(part.geometry))
            for j, chain in enumerate(polygon)
            for k in _straight(chain, closed=is_closed(part.geometry))
        ]
        if gone:
            yield _finding(subject, kind, index, part, gone, "lint-straight-vertices", keeps_sight=True)


def close_vertices(subject: Subject) -> Iterator[Finding]:
    """Find outlines with vertices almost at the same position as the one before."""
    limit = subject.thresholds.close_mm * subject.mm
    for kind, index, part in _outlined(subject):
        gone = close_in(part.geometry, limit)
        if gone:
            keeps = kind == "contours" or (kind == "features" and subject.has_no_sight_effect(index))
            yield _finding(subject, kind, index, part, gone, "lint-close-vertices", keeps_sight=keeps)


def close_in(geometry: Geometry, limit: float) -> list[Vertex]:
    """Return the vertices of a geometry within a distance of the one before."""
    return [
        Vertex(i, j, k)
        for i, polygon in enumerate(chains(geometry))
        for j, chain in enumerate(polygon)
        for k in _close(chain, limit, closed=is_closed(geometry))
    ]


def _outlined(subject: Subject) -> Iterator[tuple[Kind, int, Outlined]]:
    document = subject.document
    lists: tuple[tuple[Kind, Sequence[Outlined]], ...] = (
        ("features", document.features),
        ("contours", document.contours),
        ("courses", document.courses),
    )
    for kind, parts in lists:
        for index, part in enumerate(parts):
            yield kind, index, part


def _straight(chain: Sequence[Position], *, closed: bool) -> list[int]:
    """Return the vertices of a chain that can be removed together without changing its shape."""
    points = np.array(chain, dtype=np.int64)
    if len(points) < 3:
        return []
    before, after = points - np.roll(points, 1, axis=0), np.roll(points, -1, axis=0) - points
    turn = before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]
    ahead = (before * after).sum(axis=1)
    # Where the line turns back the vertex is its tip, however straight it looks.
    idle = (turn == 0) & (ahead > 0)
    if not closed:
        idle[[0, -1]] = False
    found: list[int] = np.flatnonzero(idle).tolist()
    return found if not closed or len(points) - len(found) >= 3 else []


def _close(chain: Sequence[Position], limit: float, *, closed: bool) -> list[int]:
    """Return vertices closer than the limit to the one before that stays; ends of a line stay."""
    gone: list[int] = []
    kept = chain[0]
    for number, (x, y) in enumerate(chain[1:], 1):
        near = abs(x - kept[0]) <= limit and abs(y - kept[1]) <= limit
        if near and (closed or number < len(chain) - 1):
            gone.append(number)
        else:
            kept = (x, y)
    return gone if len(chain) - len(gone) >= (3 if closed else 2) else []


def _finding(
    subject: Subject, kind: Kind, index: int, part: Outlined, gone: Sequence[Vertex], code: str, *, keeps_sight: bool
) -> Finding:
    x, y = chains(part.geometry)[gone[0].polygon][gone[0].ring][gone[0].number]
    geometry = without(part.geometry, gone)
    fix = None
    if geometry is not None and sound(geometry) is geometry:
        after = msgspec.structs.replace(part, geometry=geometry)
        fix = Fix(
            title=N_("Remove the vertices"),
            done=N_("The vertices were removed."),
            change=Replace(kind, part, after),
            keeps_sight=keeps_sight,
        )
    return Finding(
        code=code,
        arguments={"id": part.id, "count": len(gone), "place": subject.place(x, y)},
        path=path_of(kind, index, "geometry"),
        refs=(PartRef(kind, part.id),),
        at=subject.about(x, y),
        fix=fix,
    )
