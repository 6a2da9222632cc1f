"""Check: roads and streams with loose ends, and bridges without a road or water."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.language import N_
from ccstudio.board.courses import course_area, course_line
from ccstudio.documents.geometry import LineString, Position
from ccstudio.documents.map import Course
from ccstudio.edit.lint.context import Subject, path_of
from ccstudio.edit.lint.finding import Finding, Fix, Replace
from ccstudio.edit.outlines import bounded
from ccstudio.edit.parts import PartRef

_RIM, _SHORT_OF_RIM, _AT_RIM = 0.6, 0.35, 0.01
"""How near the rim of the board an end is that leaves it, in widths of a space: some end in the last centre; others are
meant for the rim and stop short of it; those nearer than a quarter of a millimetre or so are on it."""


class _End(NamedTuple):
    """One end of a course: the number of the course, the index of the point, and its position."""

    number: int
    point: int
    at: Position


def loose_ends(subject: Subject) -> Iterator[Finding]:
    """Find ends of roads and streams that lead nowhere, or end just before the edge or another one.

    An end is in its place at the rim of the board, upon another course, at a building, upon a bridge, in an objective
    or, for water, in water.
    """
    courses = subject.document.courses
    lines = [_line(course) for course in courses]
    rim = shapely.boundary(subject.area) if courses else shapely.Point()
    for end in _ends(subject):
        spot, course = shapely.Point(end.at), courses[end.number]
        to_rim = rim.distance(spot) / subject.grid.width
        if to_rim <= _AT_RIM or not subject.area.intersects(spot):
            continue
        others = _others(subject, end.number)
        near = min(others, key=lambda other: _gap(subject, lines[other], other, spot), default=None)
        apart = None if near is None else _gap(subject, lines[near], near, spot)
        if apart is not None and apart <= course.width / 2:
            continue
        if near is not None and apart is not None and apart <= subject.thresholds.joint_spaces * subject.grid.width:
            yield _short(subject, end, near, lines[near])
        elif to_rim <= _SHORT_OF_RIM and not _is_somewhere(subject, end, spot):
            yield _short_of_rim(subject, end, rim)
        elif to_rim > _RIM and not _is_somewhere(subject, end, spot):
            yield _open(subject, end)


def _line(course: Course) -> BaseGeometry:
    """Return the drawn line of a course; a point if it has no length."""
    points = course_line(course)
    return shapely.LineString(points) if len(set(points)) > 1 else shapely.Point(points[0])


def _ends(subject: Subject) -> Iterator[_End]:
    for number, course in enumerate(subject.document.courses):
        points = course.geometry.coordinates
        if len(set(points)) > 1 and points[0] != points[-1]:
            yield _End(number, 0, points[0])
            yield _End(number, len(points) - 1, points[-1])


def _others(subject: Subject, number: int) -> list[int]:
    """Return the courses that one can lead into: water into water, roads into roads."""
    wet = subject.is_water(subject.document.courses[number].terrain)
    return [
        other
        for other, course in enumerate(subject.document.courses)
        if other != number and subject.is_water(course.terrain) == wet and len(set(course.geometry.coordinates)) > 1
    ]


def _gap(subject: Subject, line: BaseGeometry, number: int, spot: shapely.Point) -> float:
    """Return the distance of a point from the drawn area of a course."""
    return max(0.0, float(line.distance(spot)) - subject.document.courses[number].width / 2)


def _is_somewhere(subject: Subject, end: _End, spot: shapely.Point) -> bool:
    """Whether there is something at the end of a course that it can lead to."""
    course = subject.document.courses[end.number]
    wet = subject.is_water(course.terrain)
    reach = subject.thresholds.open_spaces * subject.grid.width
    space = subject.board.space_at(*end.at)
    if space is not None:
        here = subject.board.terrain_of(space)
        named = {it for objective in subject.document.objectives for it in subject.spaces(objective.spaces)}
        if (not wet and space in named) or (here is not None and _receives(here.drawing.style, wet=wet)):
            return True
    for number in subject.tree.query(spot, predicate="dwithin", distance=reach).tolist():
        terrain = subject.terrain(subject.features[number].terrain_id)
        if terrain is not None and _receives(terrain.drawing.style, wet=wet):
            return True
    return any(
        _receives(_style(subject, grown.terrain_id), wet=wet) and grown.shape.distance(spot) <= reach
        for grown in subject.board.features[len(subject.features) :]
    )


def _style(subject: Subject, terrain_id: str) -> str:
    terrain = subject.terrain(terrain_id)
    return "" if terrain is None else terrain.drawing.style


def _receives(style: str, *, wet: bool) -> bool:
    """Whether a road, or water, can end at something with this style."""
    return style in ({"water", "marsh", "stream"} if wet else {"building", "factory", "solid", "rubble", "bridge"})


def _short(subject: Subject, end: _End, near: int, line: BaseGeometry) -> Finding:
    courses = subject.document.courses
    course, other = courses[end.number], courses[near]
    spot = line.interpolate(line.project(shapely.Point(end.at)))
    points = list(course.geometry.coordinates)
    points[end.point] = bounded(spot.x, spot.y)
    joined = msgspec.structs.replace(course, geometry=LineString(coordinates=tuple(points)))
    return Finding(
        code="lint-course-stops-short",
        arguments={"id": course.id, "other": other.id, "place": subject.place(*end.at)},
        path=path_of("courses", end.number, "geometry"),
        refs=(PartRef("courses", course.id), PartRef("courses", other.id)),
        at=subject.about(*end.at),
        # What is painted grows clear of roads: even one that hides nothing moves what does.
        fix=Fix(
            title=N_("Join the ends"),
            done=N_("The ends were joined."),
            change=Replace("courses", course, joined),
            keeps_sight=False,
        ),
    )


def _short_of_rim(subject: Subject, end: _End, rim: BaseGeometry) -> Finding:
    course = subject.document.courses[end.number]
    spot = shapely.Point(end.at)
    on_rim = rim.interpolate(rim.project(spot))
    points = course.geometry.coordinates
    exit_point = bounded(on_rim.x, on_rim.y)
    longer = (exit_point, *points) if end.point == 0 else (*points, exit_point)
    mended = msgspec.structs.replace(course, geometry=LineString(coordinates=longer))
    return Finding(
        code="lint-course-short-of-edge",
        arguments={
            "id": course.id,
            "mm": round(float(rim.distance(spot)) / subject.mm, 1),
            "place": subject.place(*end.at),
        },
        path=path_of("courses", end.number, "geometry"),
        refs=(PartRef("courses", course.id),),
        at=subject.about(*end.at),
        fix=Fix(
            title=N_("Extend to the edge"),
            done=N_("The line now extends to the edge."),
            change=Replace("courses", course, mended),
            keeps_sight=False,
        ),
    )


def _open(subject: Subject, end: _End) -> Finding:
    course = subject.document.courses[end.number]
    wet = subject.is_water(course.terrain)
    return Finding(
        code="lint-stream-stops" if wet else "lint-road-ends-in-the-open",
        arguments={"id": course.id, "place": subject.place(*end.at)},
        path=path_of("courses", end.number, "geometry"),
        refs=(PartRef("courses", course.id),),
        at=subject.about(*end.at),
    )


def bridges(subject: Subject) -> Iterator[Finding]:
    """Find bridges, traced or painted, without a road over them or water below."""
    roads, waters = _roads_and_waters(subject)
    for index, feature in enumerate(subject.features):
        if _style(subject, feature.terrain_id) == "bridge" and feature.rings:
            ref = PartRef("features", feature.id)
            yield from _bridge(subject, feature.shape, feature.id, ref, path_of("features", index), roads, waters)
    for name, space in subject.painted:
        terrain = subject.board.terrain_of(space)
        if terrain is not None and terrain.drawing.style == "bridge":
            path, ref = subject.path_of_space(name, "terrain"), PartRef("spaces", name)
            yield from _bridge(subject, subject.cell(space), name, ref, path, roads, waters)


def _roads_and_waters(subject: Subject) -> tuple[list[BaseGeometry], list[BaseGeometry]]:
    """What may run over a bridge, and what may pass below one: water, a gully, a railway in its cutting."""
    roads: list[BaseGeometry] = []
    waters: list[BaseGeometry] = []
    for course in subject.document.courses:
        (waters if subject.is_water(course.terrain) else roads).append(course_area(course))
    low = {"water", "stream", "gully", "marsh"}
    waters += [feature.shape for feature in subject.board.features if _style(subject, feature.terrain_id) in low]
    return roads, waters


def _bridge(
    subject: Subject,
    shape: BaseGeometry,
    name: str,
    ref: PartRef,
    path: tuple[str | int, ...],
    roads: list[BaseGeometry],
    waters: list[BaseGeometry],
) -> Iterator[Finding]:
    x, y = shape.representative_point().coords[0]
    for code, things in (("lint-bridge-without-road", roads), ("lint-bridge-without-water", waters)):
        if not any(thing.intersects(shape) for thing in things):
            yield Finding(
                code=code,
                arguments={"id": name, "place": subject.place(x, y)},
                path=path,
                refs=(ref,),
                at=subject.about(x, y),
            )
