"""Check: outlines, parts of outlines and holes that are very narrow or small."""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
import shapely

from ccstudio.base.language import N_
from ccstudio.documents.geometry import Area, LineString, Ring
from ccstudio.edit.lint.context import Subject, box_of_points, path_of
from ccstudio.edit.lint.finding import Finding, Fix, Remove, Replace
from ccstudio.edit.parts import Kind, PartRef
from ccstudio.edit.shapes.areas import area_from, polygons_of


def slivers(subject: Subject) -> Iterator[Finding]:
    """Find slivers and tiny areas among outlines and contours, except features of sides, which are thin."""
    whole: list[tuple[Kind, int, Area]] = []
    for index, feature in enumerate(subject.document.features):
        terrain = subject.terrain(feature.terrain)
        is_ink = bool(feature.owners) or (terrain is not None and terrain.kind != "space")
        if not is_ink and not isinstance(feature.geometry, LineString):
            whole.append(("features", index, feature.geometry))
    whole += [("contours", index, it.geometry) for index, it in enumerate(subject.document.contours)]
    rings: list[Ring] = []
    owners: list[tuple[Kind, int, int, int]] = []
    for kind, index, geometry in whole:
        for number, polygon in enumerate(polygons_of(geometry)):
            for place, ring in enumerate(polygon.coordinates):
                if len(set(ring)) > 2:
                    rings.append(ring)
                    owners.append((kind, index, number, place))
    geometries = {(kind, index): geometry for kind, index, geometry in whole}
    for row in _too_small(subject, rings):
        kind, index, number, place = owners[row]
        yield _finding(subject, kind, index, geometries[kind, index], number, place)


def _too_small(subject: Subject, rings: Sequence[Ring]) -> list[int]:
    """Return which rings enclose a sliver or a tiny area."""
    if not rings:
        return []
    counts = [len(ring) for ring in rings]
    points = np.array([point for ring in rings for point in ring], dtype=np.float64)
    shapes = shapely.linearrings(points, indices=np.repeat(np.arange(len(rings)), counts))
    areas = np.abs(shapely.area(shapely.polygons(shapes)))
    lengths = shapely.length(shapes)
    narrow = 2 * areas < subject.thresholds.sliver_mm * subject.mm * lengths
    small = areas < subject.thresholds.speck_mm2 * subject.mm**2
    found: list[int] = np.flatnonzero((narrow | small) & (areas > 0)).tolist()
    return found


def _finding(subject: Subject, kind: Kind, index: int, geometry: Area, number: int, place: int) -> Finding:
    part = subject.document.features[index] if kind == "features" else subject.document.contours[index]
    polygons = polygons_of(geometry)
    ring = polygons[number].coordinates[place]
    code, title, done = "lint-sliver-part", N_("Delete the sliver"), N_("The sliver was deleted.")
    if place:
        code, title, done = "lint-sliver-hole", N_("Fill the hole"), N_("The hole was filled.")
        rings = polygons[number].coordinates
        filled = msgspec.structs.replace(polygons[number], coordinates=rings[:place] + rings[place + 1 :])
        left = [*polygons[:number], filled, *polygons[number + 1 :]]
    else:
        left = [*polygons[:number], *polygons[number + 1 :]]
    if not left:
        code = "lint-sliver"
    change = (
        Replace(kind, part, msgspec.structs.replace(part, geometry=area_from(left))) if left else Remove(kind, part)
    )
    harmless = kind == "contours" or subject.has_no_sight_effect(index)
    x, y = ring[0]
    return Finding(
        code=code,
        arguments={"id": part.id, "place": subject.place(x, y)},
        path=path_of(kind, index, "geometry"),
        refs=(PartRef(kind, part.id),),
        at=box_of_points(ring),
        fix=Fix(title=title, done=done, change=change, keeps_sight=harmless),
    )
