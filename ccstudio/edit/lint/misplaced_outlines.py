"""Check: outlines beyond the edge of the board, far from their side, or roads outside their spaces."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import numpy as np
import shapely

from ccstudio.base.language import N_
from ccstudio.documents.geometry import LineString
from ccstudio.edit.lint.context import Subject, box_of_shape, path_of
from ccstudio.edit.lint.finding import Finding, Fix, Replace
from ccstudio.edit.maps import names_along
from ccstudio.edit.parts import PartRef
from ccstudio.edit.shapes.areas import area_from, area_of, pieces_of


def outlines_beyond_edge(subject: Subject) -> Iterator[Finding]:
    """Find outlines partly beyond the board; those completely beyond are a warning already.

    A board without an edge of its own ends in half spaces, and outlines may run on to the outermost of them.
    """
    if not len(subject.shapes):
        return
    reach = subject.thresholds.over_edge_mm * subject.mm
    board = subject.bounds
    wide = board.buffer(reach)
    shapely.prepare(wide)
    partly = ~shapely.covers(wide, subject.shapes) & shapely.intersects(board, subject.shapes)
    for index in np.flatnonzero(partly).tolist():
        feature = subject.document.features[index]
        outside = shapely.difference(subject.shapes[index], wide)
        x, y = outside.representative_point().coords[0]
        yield Finding(
            code="lint-over-the-edge",
            arguments={"id": feature.id, "place": subject.place(x, y)},
            path=path_of("features", index, "geometry"),
            refs=(PartRef("features", feature.id),),
            at=box_of_shape(subject.shapes[index]),
            fix=_cut_off(subject, index),
        )


def _cut_off(subject: Subject, index: int) -> Fix | None:
    feature = subject.document.features[index]
    if subject.edge is None or isinstance(feature.geometry, LineString):
        return None
    pieces = pieces_of(shapely.intersection(area_of(feature.geometry), subject.edge))
    if not pieces.polygons:
        return None
    after = msgspec.structs.replace(feature, geometry=area_from(pieces.polygons))
    return Fix(
        title=N_("Cut off at the edge"),
        done=N_("The outline was cut off at the edge."),
        change=Replace("features", feature, after),
        keeps_sight=subject.has_no_sight_effect(index),
    )


def displaced_side_ink(subject: Subject) -> Iterator[Finding]:
    """Find features of a side that extend far beyond its two spaces."""
    reach = subject.thresholds.side_spaces * subject.grid.width
    for index, feature in enumerate(subject.document.features):
        owners = subject.spaces(feature.owners)
        if not owners:
            continue
        near = shapely.union_all([subject.cell(space) for space in owners]).buffer(reach)
        shape = subject.shapes[index]
        if shape.is_empty or near.covers(shape) or not near.intersects(shape):
            continue
        x, y = shapely.difference(shape, near).representative_point().coords[0]
        yield Finding(
            code="lint-out-of-its-side",
            arguments={"id": feature.id, "owners": "/".join(feature.owners), "place": subject.place(x, y)},
            path=path_of("features", index, "owners"),
            refs=(PartRef("features", feature.id),),
            at=box_of_shape(shape),
        )


def courses_off_their_spaces(subject: Subject) -> Iterator[Finding]:
    """Find roads and streams that list a space far from their line."""
    for index, course in enumerate(subject.document.courses):
        listed = subject.spaces(course.spaces)
        if not listed or len(set(course.geometry.coordinates)) < 2:
            continue
        line = shapely.LineString(course.geometry.coordinates).buffer(course.width / 2)
        cells = [subject.cell(space) for space in listed]
        apart = [space for space, cell in zip(listed, cells, strict=True) if not cell.intersects(line)]
        if not apart:
            continue
        after = msgspec.structs.replace(course, spaces=names_along(subject.grid, course))
        yield Finding(
            code="lint-course-beside-its-spaces",
            arguments={"id": course.id, "spaces": ", ".join(map(subject.grid.name, apart))},
            path=path_of("courses", index, "spaces"),
            refs=(PartRef("courses", course.id),),
            at=subject.box_of_spaces(apart),
            fix=Fix(
                title=N_("Update the list of its spaces"),
                done=N_("The list of spaces was updated."),
                change=Replace("courses", course, after),
                keeps_sight=True,
            )
            if _is_chain(subject, after.spaces)
            else None,
        )


def _is_chain(subject: Subject, names: tuple[str, ...]) -> bool:
    """Whether each space is adjacent to the one before."""
    spaces = subject.spaces(names)
    return bool(spaces) and all(
        subject.grid.direction_between(one, other) is not None for one, other in pairwise(spaces)
    )
