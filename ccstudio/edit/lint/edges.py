"""Check: rings that nearly cross themselves, spikes, and lines that cross themselves."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec
import numpy as np
import shapely
from numpy.typing import NDArray

from ccstudio.base.language import N_
from ccstudio.board.courses import course_line
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Contour, Feature
from ccstudio.edit.lint.context import Subject, path_of
from ccstudio.edit.lint.finding import Finding, Fix, Replace
from ccstudio.edit.outlines import Vertex, without
from ccstudio.edit.parts import Kind, PartRef
from ccstudio.edit.shapes.areas import polygons_of, sound

Floats = NDArray[np.float64]

_APART: Final = 4.0
"""Along the rim, places of a pinch lie at least so many times its width apart: else every corner would be one."""


class _Rim(NamedTuple):
    """A ring of a part, without the closing point."""

    kind: Kind
    part: int
    polygon: int
    ring: int


class _Rims(NamedTuple):
    """The rings of a map as arrays: for each edge its ring, its two ends, and how far along the ring it begins."""

    rims: list[_Rim]
    ring: NDArray[np.int64]
    number: NDArray[np.int64]
    start: Floats
    end: Floats
    along: Floats
    length: Floats


def near_self_crossings(subject: Subject) -> Iterator[Finding]:
    """Find places where the ring of an area comes very close to itself."""
    rims = _rims_of(subject)
    if not rims.rims:
        return
    limit = subject.thresholds.pinch_mm * subject.mm
    edges = np.asarray(shapely.linestrings(np.stack((rims.start, rims.end), axis=1)))
    one, other = shapely.STRtree(edges).query(edges, predicate="dwithin", distance=limit)
    kept = (one < other) & (rims.ring[one] == rims.ring[other])
    one, other = one[kept], other[kept]
    between = rims.along[other] - rims.along[one] - np.hypot(*(rims.end - rims.start)[one].T)
    round_the_end = (
        rims.length[one] - (rims.along[other] - rims.along[one]) - np.hypot(*(rims.end - rims.start)[other].T)
    )
    apart = np.minimum(between, round_the_end) > _APART * limit
    seen: set[int] = set()
    for first, second in zip(one[apart].tolist(), other[apart].tolist(), strict=True):
        ring = int(rims.ring[first])
        if ring in seen:
            continue
        gap = shapely.shortest_line(edges[first], edges[second])
        if gap.length > 0:
            seen.add(ring)
            yield _near_self_crossing(subject, rims.rims[ring], gap)


def _near_self_crossing(subject: Subject, rim: _Rim, gap: shapely.LineString) -> Finding:
    part = _part(subject, rim)
    x, y = gap.coords[0]
    return Finding(
        code="lint-nearly-crossing",
        arguments={"id": part.id, "place": subject.place(x, y), "mm": round(gap.length / subject.mm, 2)},
        path=path_of(rim.kind, rim.part, "geometry"),
        refs=(PartRef(rim.kind, part.id),),
        at=subject.about(x, y),
    )


def spikes(subject: Subject) -> Iterator[Finding]:
    """Find spikes: very sharp corners with long sides."""
    rims = _rims_of(subject)
    if not rims.rims:
        return
    following = np.arange(1, len(rims.ring) + 1)
    last = np.append(rims.ring[1:] != rims.ring[:-1], True)
    first_of = np.searchsorted(rims.ring, rims.ring)
    following[last] = first_of[last]
    here, there = rims.end - rims.start, (rims.end - rims.start)[following]
    long_here, long_there = np.hypot(*here.T), np.hypot(*there.T)
    least = subject.thresholds.spike_mm * subject.mm
    with np.errstate(divide="ignore", invalid="ignore"):
        cosine = (here * there).sum(axis=1) / (long_here * long_there)
    sharp = cosine < -np.cos(np.deg2rad(subject.thresholds.spike_deg))
    for edge in np.flatnonzero(sharp & (long_here >= least) & (long_there >= least)).tolist():
        rim = rims.rims[int(rims.ring[edge])]
        part = _part(subject, rim)
        x, y = rims.end[edge].tolist()
        vertex = Vertex(rim.polygon, rim.ring, int(rims.number[int(following[edge])]))
        yield Finding(
            code="lint-spike",
            arguments={"id": part.id, "place": subject.place(x, y)},
            path=path_of(rim.kind, rim.part, "geometry"),
            refs=(PartRef(rim.kind, part.id),),
            at=subject.about(x, y),
            fix=_without_spike(subject, rim, part, vertex),
        )


def _without_spike(subject: Subject, rim: _Rim, part: Feature | Contour, vertex: Vertex) -> Fix | None:
    geometry = without(part.geometry, [vertex])
    if geometry is None or sound(geometry) is not geometry:
        return None
    harmless = rim.kind == "contours" or subject.has_no_sight_effect(rim.part)
    after = msgspec.structs.replace(part, geometry=geometry)
    return Fix(
        title=N_("Cut off the spike"),
        done=N_("The spike was cut off."),
        change=Replace(rim.kind, part, after),
        keeps_sight=harmless,
    )


def crossing_lines(subject: Subject) -> Iterator[Finding]:
    """Find roads, streams and bare lines that cross themselves; for areas that is an error."""
    document = subject.document
    lines: list[tuple[Kind, int, str, shapely.LineString]] = [
        ("courses", index, course.id, shapely.LineString(course_line(course)))
        for index, course in enumerate(document.courses)
        if len(set(course.geometry.coordinates)) > 1
    ]
    for index, feature in enumerate(document.features):
        if isinstance(feature.geometry, LineString) and len(set(feature.geometry.coordinates)) > 1:
            lines.append(("features", index, feature.id, shapely.LineString(feature.geometry.coordinates)))
    for kind, index, part_id, line in lines:
        if line.is_simple:
            continue
        x, y = _crossing(line)
        yield Finding(
            code="lint-line-crosses-itself",
            arguments={"id": part_id, "place": subject.place(x, y)},
            path=path_of(kind, index, "geometry"),
            refs=(PartRef(kind, part_id),),
            at=subject.about(x, y),
        )


def _crossing(line: shapely.LineString) -> tuple[float, float]:
    """Return a point where a line crosses itself."""
    ends = {line.coords[0], line.coords[-1]}
    # Joined with nothing, a line falls into pieces at the points where it meets itself.
    nodes = [
        point for piece in shapely.get_parts(shapely.union_all([line])) for point in (piece.coords[0], piece.coords[-1])
    ]
    x, y = next((node for node in nodes if node not in ends), line.coords[0])
    return x, y


def _part(subject: Subject, rim: _Rim) -> Feature | Contour:
    return subject.document.features[rim.part] if rim.kind == "features" else subject.document.contours[rim.part]


def _rims_of(subject: Subject) -> _Rims:
    """Return every ring of at least three points, features before contours."""
    rims: list[_Rim] = []
    chains: list[Floats] = []
    document = subject.document
    parts: list[tuple[Kind, int, Feature | Contour]] = [("features", i, it) for i, it in enumerate(document.features)]
    parts += [("contours", i, it) for i, it in enumerate(document.contours)]
    for kind, index, part in parts:
        if isinstance(part.geometry, LineString):
            continue
        for number, polygon in enumerate(polygons_of(part.geometry)):
            for place, ring in enumerate(polygon.coordinates):
                if len(ring) > 3:
                    rims.append(_Rim(kind, index, number, place))
                    chains.append(np.array(ring, dtype=np.float64))
    if not rims:
        none = np.empty((0, 2))
        return _Rims([], np.empty(0, np.int64), np.empty(0, np.int64), none, none, np.empty(0), np.empty(0))
    counts = np.array([len(chain) - 1 for chain in chains])
    start = np.concatenate([chain[:-1] for chain in chains])
    end = np.concatenate([chain[1:] for chain in chains])
    ring_of = np.repeat(np.arange(len(rims)), counts)
    numbers = np.concatenate([np.arange(count) for count in counts])
    steps = np.hypot(*(end - start).T)
    walked = np.cumsum(steps) - steps
    firsts = np.cumsum(counts) - counts
    along = walked - walked[firsts][ring_of]
    whole = np.add.reduceat(steps, firsts)
    return _Rims(rims, ring_of, numbers, start, end, along, whole[ring_of])
