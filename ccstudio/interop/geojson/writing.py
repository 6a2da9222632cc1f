"""A map as a GeoJSON feature collection."""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

import msgspec
from msgspec import UNSET

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.base.jsonio import plain
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Geometry, LineString, Polygon, Ring
from ccstudio.edit.parts import Outlined
from ccstudio.interop.geojson.head import KINDS, MEMBER, Head, Kind, Units

Entry = dict[str, object]
"""An object of JSON."""

ALL_KINDS: Final = frozenset(KINDS)

_line_of = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def geojson_bytes(board: Board, units: Units = "lattice", kinds: Collection[Kind] = ALL_KINDS) -> bytes:
    """The parts of a map as GeoJSON in UTF-8, each feature on a line of its own.

    The properties of a feature are the fields of the part, as the map's file has them, and its `kind`. Outer rings run
    counter-clockwise and holes clockwise, as RFC 7946 has it. Sides and spaces come with their shapes, objectives with
    the centres of their spaces; boxes with their rims.

    Args:
        board: the map.
        units: what coordinates count: lattice units, which are whole numbers, or millimetres of the print.
        kinds: which kinds of parts are written.
    """
    document, grid = board.document, board.grid
    head = Head(
        units=units,
        millimetres_per_unit=document.print.space_mm / grid.width,
        map=document.reference,
        title=document.title,
        terrain=document.terrain,
    )
    writer = _Writer(board, head)
    features = [feature for kind in KINDS if kind in kinds for feature in writer.features(kind)]
    opening = f'{{"type": "FeatureCollection",\n"{MEMBER}": {_line_of(msgspec.to_builtins(head))},\n"features": ['
    lines = ",\n".join(_line_of(feature) for feature in features)
    return f"{opening}\n{lines}\n]}}\n".encode() if features else f"{opening}]}}\n".encode()


class _Writer:
    """Writes the parts of one map."""

    def __init__(self, board: Board, head: Head) -> None:
        self._document = board.document
        self._grid: GridGeometry = board.grid
        self._factor = 1 / head.units_per_number
        self._decimals = head.decimals
        self._makers: dict[Kind, Callable[[], Iterator[Entry]]] = {
            "outline": self._outline,
            "spaces": self._spaces,
            "sides": self._sides,
            "contours": lambda: self._outlined("contours", self._document.contours),
            "courses": lambda: self._outlined("courses", self._document.courses),
            "features": lambda: self._outlined("features", self._document.features),
            "objectives": self._objectives,
            "labels": self._labels,
            "boxes": self._boxes,
        }

    def features(self, kind: Kind) -> Iterator[Entry]:
        """The parts of a kind in the order of the map."""
        return self._makers[kind]()

    def _outline(self) -> Iterator[Entry]:
        if self._document.outline is not UNSET:
            yield _feature("outline", None, {}, self._geometry(self._document.outline))

    def _spaces(self) -> Iterator[Entry]:
        for space in self._document.spaces:
            found = self._space(space.space)
            shape = None if found is None else self._area([_closed(self._grid.corners(found))])
            yield _feature("spaces", space.space, _fields(space), shape)

    def _sides(self) -> Iterator[Entry]:
        for side in self._document.sides:
            found = self._space(side.space)
            is_there = found is not None and side.direction in self._grid.directions
            ends = self._grid.side(found, side.direction) if found is not None and is_there else ()
            shape: Entry | None = {"type": "LineString", "coordinates": [self._at(*end) for end in ends]}
            if not ends:
                shape = None
            yield _feature("sides", f"{side.space}-{side.direction}", _fields(side), shape)

    def _outlined(self, kind: Kind, parts: Sequence[Outlined]) -> Iterator[Entry]:
        for part in parts:
            fields = _fields(part)
            fields.pop("geometry")
            yield _feature(kind, part.id, fields, self._geometry(part.geometry))

    def _objectives(self) -> Iterator[Entry]:
        for objective in self._document.objectives:
            spaces = [space for name in objective.spaces if (space := self._space(name)) is not None]
            centres = [self._at(*self._grid.centre(space)) for space in spaces]
            shape: Entry | None = {"type": "MultiPoint", "coordinates": centres} if centres else None
            yield _feature("objectives", objective.number, _fields(objective), shape)

    def _labels(self) -> Iterator[Entry]:
        for label in self._document.labels:
            fields = _fields(label)
            fields.pop("at")
            yield _feature("labels", None, fields, {"type": "Point", "coordinates": self._at(*label.at)})

    def _boxes(self) -> Iterator[Entry]:
        for box in self._document.boxes:
            (x, y), fields = box.at, _fields(box)
            fields["at"] = list(box.at)
            left, top = x - box.width // 2, y - box.height // 2
            right, bottom = left + box.width, top + box.height
            rim = _closed(((left, top), (right, top), (right, bottom), (left, bottom)))
            yield _feature("boxes", box.id, fields, self._area([rim]))

    def _geometry(self, geometry: Geometry) -> Entry:
        if isinstance(geometry, LineString):
            return {"type": "LineString", "coordinates": [self._at(x, y) for x, y in geometry.coordinates]}
        if isinstance(geometry, Polygon):
            return self._area(geometry.coordinates)
        polygons = [self._rings(rings) for rings in geometry.coordinates]
        return {"type": "MultiPolygon", "coordinates": polygons}

    def _area(self, rings: Sequence[Ring]) -> Entry:
        return {"type": "Polygon", "coordinates": self._rings(rings)}

    def _rings(self, rings: Sequence[Ring]) -> list[list[list[float]]]:
        return [[self._at(x, y) for x, y in oriented(ring, is_hole=number > 0)] for number, ring in enumerate(rings)]

    def _at(self, x: int, y: int) -> list[float]:
        if not self._decimals:
            return [x, -y]
        return [round(x * self._factor, self._decimals), round(-y * self._factor, self._decimals)]

    def _space(self, name: str) -> SpaceId | None:
        try:
            return self._grid.space(name)
        except UnknownSpaceError:
            return None


def oriented(ring: Ring, *, is_hole: bool) -> Ring:
    """A ring the way RFC 7946 has it, looked at with y upwards: outer ones counter-clockwise, holes clockwise.

    It is given and returned with y downwards. One that encloses nothing stays as it is.
    """
    twice = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(ring))
    # With y downwards a positive area means clockwise on the screen.
    is_clockwise = twice > 0
    return ring if not twice or is_clockwise == is_hole else ring[::-1]


def _feature(kind: Kind, name: object, fields: Entry, geometry: Entry | None) -> Entry:
    feature: Entry = {"type": "Feature"}
    if name is not None:
        feature["id"] = f"{kind}/{name}"
    return {**feature, "properties": {"kind": kind, **fields}, "geometry": geometry}


def _fields(part: msgspec.Struct) -> Entry:
    fields = plain(part)
    assert isinstance(fields, dict), "a part is an object in the file of its map"
    return fields


def _closed(corners: Sequence[Point]) -> Ring:
    return (*corners, corners[0])
