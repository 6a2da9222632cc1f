"""Check: duplicate outlines, contours, roads, streams, labels and boxes."""

from collections.abc import Iterator, Sequence
from typing import Final

import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.language import N_
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.map import Course, Feature
from ccstudio.edit.lint.context import Shapes, Subject, box_of_shape, path_of, shape_array
from ccstudio.edit.lint.finding import Finding, Fix, Remove
from ccstudio.edit.parts import Kind, Part, PartRef

_CODES: Final[dict[Kind, str]] = {
    "features": "lint-twin-outline",
    "contours": "lint-twin-contour",
    "courses": "lint-twin-course",
    "labels": "lint-twin-label",
    "boxes": "lint-twin-box",
}


def duplicate_outlines(subject: Subject) -> Iterator[Finding]:
    """Find outlines of the same terrain and level that cover (almost) the same area; reports the later one."""
    features = subject.document.features
    for one, other, is_same in _pairs(subject, subject.shapes):
        first, second = features[one], features[other]
        if _nature(first) == _nature(second):
            keeps = is_same or subject.has_no_sight_effect(other)
            yield _twin(subject, "features", one, other, subject.shapes[other], keeps_sight=keeps)


def _nature(feature: Feature) -> tuple[object, ...]:
    return feature.terrain, feature.effect, feature.level, frozenset(feature.owners)


def duplicate_contours(subject: Subject) -> Iterator[Finding]:
    """Find contours of the same level around the same area."""
    contours = subject.document.contours
    shapes = shape_array(shape_of(rings_of(contour.geometry)) for contour in contours)
    for one, other, _is_same in _pairs(subject, shapes):
        if contours[one].level == contours[other].level:
            yield _twin(subject, "contours", one, other, shapes[other], keeps_sight=True)


def duplicate_courses(subject: Subject) -> Iterator[Finding]:
    """Find roads and streams of the same terrain along the same line, in either direction."""
    courses = subject.document.courses
    limit = subject.thresholds.twin_mm * subject.mm
    lines = [_line(course) for course in courses]
    for other, line in enumerate(lines):
        for one in range(other):
            if courses[one].terrain != courses[other].terrain:
                continue
            if shapely.hausdorff_distance(lines[one], line) <= limit:
                is_same = courses[one].width == courses[other].width and lines[one].equals(line)
                yield _twin(subject, "courses", one, other, line, keeps_sight=is_same)
                break


def _line(course: Course) -> BaseGeometry:
    points = course.geometry.coordinates
    return shapely.LineString(points) if len(set(points)) > 1 else shapely.Point(points[0])


def duplicate_labels_and_boxes(subject: Subject) -> Iterator[Finding]:
    """Find labels with the same text at the same place, and overlapping boxes."""
    labels = subject.document.labels
    for other, label in enumerate(labels):
        for one in range(other):
            near = max(abs(labels[one].at[0] - label.at[0]), abs(labels[one].at[1] - label.at[1]))
            if labels[one].text == label.text and near <= label.size:
                yield _twin(subject, "labels", one, other, shapely.Point(label.at), keeps_sight=True)
                break
    boxes = subject.document.boxes
    for other, box in enumerate(boxes):
        for one in range(other):
            if (boxes[one].at, boxes[one].width, boxes[one].height) == (box.at, box.width, box.height):
                yield _twin(subject, "boxes", one, other, shapely.Point(box.at), keeps_sight=True)
                break


def _pairs(subject: Subject, shapes: Shapes) -> Iterator[tuple[int, int, bool]]:
    """Yield pairs of areas that cover the same ground, and whether exactly; each later one once."""
    if not len(shapes):
        return
    one, other = shapely.STRtree(shapes).query(shapes)
    areas = shapely.area(shapes)
    alike = (one < other) & (areas[one] >= subject.thresholds.twin_share * areas[other])
    alike &= areas[other] >= subject.thresholds.twin_share * areas[one]
    one, other = one[alike], other[alike]
    seen: set[int] = set()
    for first, second in sorted(zip(one.tolist(), other.tolist(), strict=True), key=lambda pair: pair[::-1]):
        if second not in seen and _covers_the_same(subject, shapes[first], shapes[second]):
            seen.add(second)
            yield first, second, bool(shapes[first].equals(shapes[second]))


def _covers_the_same(subject: Subject, one: BaseGeometry, other: BaseGeometry) -> bool:
    if not one.area:
        return bool(one.equals(other))
    common = shapely.intersection(one, other).area
    return bool(common >= subject.thresholds.twin_share * (one.area + other.area - common))


def _twin(subject: Subject, kind: Kind, one: int, other: int, shape: BaseGeometry, *, keeps_sight: bool) -> Finding:
    parts: Sequence[Part] = getattr(subject.document, kind)
    first, second = subject.ref(kind, one), subject.ref(kind, other)
    x, y = shape.representative_point().coords[0]
    arguments = {"one": subject.words(first), "other": subject.words(second), "place": subject.place(x, y)}
    return Finding(
        code=_CODES[kind],
        arguments=arguments,
        path=path_of(kind, other),
        refs=(PartRef(*second),),
        at=box_of_shape(shape) if shape.length else subject.about(x, y),
        fix=Fix(
            title=N_("Remove the duplicate"),
            done=N_("The duplicate was removed."),
            change=Remove(kind, parts[other]),
            keeps_sight=keeps_sight,
        ),
    )
