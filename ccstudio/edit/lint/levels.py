"""Check: contours that cross each other or skip a level."""

from collections.abc import Iterator

import shapely

from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.geometry import rings_of
from ccstudio.edit.lint.context import Subject, path_of, shape_array
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.parts import PartRef


def crossing_contours(subject: Subject) -> Iterator[Finding]:
    """Find pairs of contours that overlap although neither contains the other.

    Contours of one level may lie apart or be drawn as one; higher ones lie within lower ones.
    """
    contours = subject.document.contours
    shapes = shape_array(shape_of(rings_of(contour.geometry)) for contour in contours)
    reach = subject.thresholds.gap_mm * subject.mm
    for other in range(len(contours)):
        for one in range(other):
            common = shapely.intersection(shapes[one], shapes[other])
            if common.area <= reach**2:
                continue
            inner, outer = (one, other) if abs(contours[one].level) > abs(contours[other].level) else (other, one)
            left_over = shapely.difference(shapes[inner], shapes[outer].buffer(reach))
            if left_over.is_empty:
                continue
            rims = shapely.intersection(shapely.boundary(shapes[one]), shapely.boundary(shapes[other]))
            x, y = (left_over if rims.is_empty else rims).representative_point().coords[0]
            yield Finding(
                code="lint-contours-cross",
                arguments={"one": contours[one].id, "other": contours[other].id, "place": subject.place(x, y)},
                path=path_of("contours", other, "geometry"),
                refs=(PartRef("contours", contours[one].id), PartRef("contours", contours[other].id)),
                at=subject.about(x, y),
            )


def skipped_levels(subject: Subject) -> Iterator[Finding]:
    """Find contours that are not within a contour of the level below."""
    contours = subject.document.contours
    shapes = [shape_of(rings_of(contour.geometry)) for contour in contours]
    for index, contour in enumerate(contours):
        if abs(contour.level) < 2:
            continue
        step = 1 if contour.level > 0 else -1
        below = [shapes[it] for it, other in enumerate(contours) if other.level == contour.level - step]
        if any(shape.intersects(shapes[index]) for shape in below):
            continue
        x, y = shapes[index].representative_point().coords[0]
        yield Finding(
            code="lint-contour-skips-a-level",
            arguments={"id": contour.id, "level": contour.level, "missing": contour.level - step},
            path=path_of("contours", index, "level"),
            refs=(PartRef("contours", contour.id),),
            at=subject.about(x, y),
        )
