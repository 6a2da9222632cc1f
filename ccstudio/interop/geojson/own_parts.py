"""Restoring the elements of a map from a GeoJSON file of ccstudio."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from ccstudio.base.errors import DocumentError
from ccstudio.base.problems import Argument, Problem
from ccstudio.documents.geometry import LATTICE_LIMIT, Area, Geometry, LineString, MultiPolygon, Polygon
from ccstudio.documents.map import Contour, Course, Feature, Label, Objective, Side, Space
from ccstudio.documents.sheet import Box
from ccstudio.edit.parts import Part
from ccstudio.interop.geojson.head import KINDS, Kind
from ccstudio.interop.geojson.placing import Transformation
from ccstudio.interop.geojson.reading import Collected, Floats, Shape

OwnPart = Part | Side | Area

_RECORDS: Final[dict[str, type[msgspec.Struct]]] = {
    "spaces": Space,
    "sides": Side,
    "contours": Contour,
    "courses": Course,
    "features": Feature,
    "objectives": Objective,
    "labels": Label,
    "boxes": Box,
}
_DRAWN: Final = frozenset({"contours", "courses", "features"})


def own_kind(collected: Collected, feature: int) -> Kind | None:
    """Which kind of part a feature is; None for one that was drawn by another program, in whichever file."""
    if collected.head is None:
        return None
    kind = collected.properties[feature].get("kind")
    return next((known for known in KINDS if known == kind), None)


def own_parts(collected: Collected, placed: Transformation) -> dict[Kind, list[OwnPart]]:
    """The parts in a file of ours by kind, in its order, their shapes where the file has them.

    Raises:
        DocumentError: some cannot be read; all of them are listed.
    """
    shapes: dict[int, Shape] = {}
    for shape in collected.shapes:
        shapes.setdefault(shape.feature, shape)
    parts: dict[Kind, list[OwnPart]] = {}
    problems: list[Problem] = []
    for number, properties in enumerate(collected.properties):
        kind = own_kind(collected, number)
        if kind is None:
            continue
        try:
            part = _part(kind, properties, shapes.get(number), placed)
        except msgspec.ValidationError as error:
            path = (*collected.paths[number], "properties")
            reason: dict[str, Argument] = {"reason": str(error)}
            problems.append(Problem(code="geojson-part-unusable", path=path, arguments=reason, file=collected.file))
        else:
            parts.setdefault(kind, []).append(part)
    if problems:
        raise DocumentError(collected.file, problems)
    return parts


def _part(kind: Kind, properties: Mapping[str, object], shape: Shape | None, placed: Transformation) -> OwnPart:
    fields: dict[str, Any] = {name: value for name, value in properties.items() if name != "kind"}
    if kind == "outline":
        return _area(shape, placed)
    if kind in _DRAWN:
        fields["geometry"] = None if shape is None else msgspec.to_builtins(geometry_of(shape, placed))
    elif kind == "labels" and shape is not None:
        fields["at"] = positions(shape.points[:1], placed)[0]
    part: OwnPart = msgspec.convert(fields, _RECORDS[kind])  # type: ignore[assignment]  # one of `_RECORDS`
    return part


def _area(shape: Shape | None, placed: Transformation) -> Area:
    geometry = None if shape is None else geometry_of(shape, placed)
    if not isinstance(geometry, Polygon | MultiPolygon):
        raise msgspec.ValidationError("Expected a Polygon or MultiPolygon")
    return geometry


def geometry_of(shape: Shape, placed: Transformation) -> Geometry:
    """A shape as a geometry of a map, just as it is in the file.

    Raises:
        msgspec.ValidationError: there is no such geometry on maps: points, several lines, too many vertices.
    """
    chains = [[positions(chain, placed) for chain in chains] for chains in shape.polygons]
    value: dict[str, object]
    if shape.kind == "line" and len(chains) == 1:
        value = {"type": "LineString", "coordinates": chains[0][0]}
    elif shape.kind == "area" and shape.is_multiple:
        value = {"type": "MultiPolygon", "coordinates": chains}
    elif shape.kind == "area":
        value = {"type": "Polygon", "coordinates": chains[0]}
    else:
        raise msgspec.ValidationError("Expected a Polygon, MultiPolygon or LineString")
    return msgspec.convert(value, Polygon | MultiPolygon | LineString)


def positions(chain: Floats, placed: Transformation) -> list[tuple[int, int]]:
    """A chain on the lattice, rounded.

    Raises:
        msgspec.ValidationError: it leaves the lattice.
    """
    return rounded(placed.of(chain))


def rounded(points: Floats) -> list[tuple[int, int]]:
    """Places on the lattice, each rounded to the nearest point of it.

    Raises:
        msgspec.ValidationError: they leave the lattice.
    """
    if abs(points).max(initial=0) > LATTICE_LIMIT:
        raise msgspec.ValidationError(f"Expected numbers up to {LATTICE_LIMIT} lattice units")
    whole: Sequence[Sequence[int]] = points.round().astype("int64").tolist()
    return [(x, y) for x, y in whole]
