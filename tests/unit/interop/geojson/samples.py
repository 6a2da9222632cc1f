"""Maps and files that GeoJSON is tried on."""

import json
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import UNSET

from ccstudio.board.board import Board
from ccstudio.documents.geometry import Geometry, LineString, MultiPolygon, Polygon, Position
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Side, Space
from ccstudio.documents.sheet import Box, Print
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

BARE_MAP = msgspec.structs.replace(
    SMALL_MAP, spaces=(), sides=(), contours=(), courses=(), features=(), objectives=(), labels=(), boxes=()
)
NAMES = [f"{letter}{number}" for letter in "ABCDEFG" for number in range(1, 6)]


def board_of(document: MapDocument) -> Board:
    return Board.compile(document, SMALL_TERRAIN)


def collection(*features: dict[str, Any], **more: object) -> bytes:
    return json.dumps({"type": "FeatureCollection", "features": features, **more}).encode()


def feature(geometry: dict[str, Any] | None, **properties: object) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def polygon(*rings: list[list[float]]) -> dict[str, Any]:
    return {"type": "Polygon", "coordinates": list(rings)}


def square(x: float, y: float, side: float) -> list[list[float]]:
    return [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]


# Random maps.

_numbers = st.integers(-40_000, 40_000)
_positions: st.SearchStrategy[Position] = st.tuples(_numbers, _numbers)


@st.composite
def _rings(draw: st.DrawFn) -> tuple[Position, ...]:
    points = draw(st.lists(_positions, min_size=3, max_size=8))
    return (*points, points[0])


_areas = st.lists(_rings(), min_size=1, max_size=3).map(tuple)
_lines = st.lists(_positions, min_size=2, max_size=8).map(tuple)
_area_geometries: st.SearchStrategy[Any] = st.one_of(
    _areas.map(lambda rings: Polygon(coordinates=rings)),
    st.lists(_areas, min_size=1, max_size=3).map(lambda many: MultiPolygon(coordinates=tuple(many))),
)
_geometries: st.SearchStrategy[Geometry] = st.one_of(
    _area_geometries, _lines.map(lambda line: LineString(coordinates=line))
)
_titles = st.text(alphabet='abcÄ "\\/ж', max_size=8)
_terrains = st.sampled_from(["woods", "brush"])


@st.composite
def random_maps(draw: st.DrawFn) -> MapDocument:
    """The small map with parts of every kind that a file of ours can hold, some odd: nothing is mended on the way."""
    features = [
        Feature(
            id=f"f{number}",
            title=draw(_titles),
            terrain=draw(_terrains),
            level=draw(st.integers(-2, 3)),
            owners=draw(st.sampled_from([(), ("A1",), ("C3", "C4")])),
            geometry=geometry,
        )
        for number, geometry in enumerate(draw(st.lists(_geometries, max_size=4)))
    ]
    contours = [
        Contour(id=f"c{number}", level=draw(st.integers(-3, 5)), geometry=geometry)
        for number, geometry in enumerate(draw(st.lists(_area_geometries, max_size=2)))
    ]
    courses = [
        Course(
            id=f"r{number}",
            terrain="road",
            width=draw(st.integers(1, 900)),
            smooth=draw(st.booleans()),
            geometry=LineString(coordinates=line),
        )
        for number, line in enumerate(draw(st.lists(_lines, max_size=2)))
    ]
    labels = [
        Label(text=f"l{number}", at=at, angle_deg=draw(st.sampled_from([0.0, 12.5])))
        for number, at in enumerate(draw(st.lists(_positions, max_size=3)))
    ]
    boxes = [
        Box(id=f"b{number}", title="Box", at=at, width=draw(st.integers(1, 5_000)), height=7)
        for number, at in enumerate(draw(st.lists(_positions, max_size=2)))
    ]
    spaces = draw(st.lists(st.sampled_from(NAMES), max_size=5, unique=True))
    ways = draw(st.lists(st.sampled_from(["n", "ne", "se"]), max_size=3, unique=True))
    return msgspec.structs.replace(
        SMALL_MAP,
        outline=draw(st.one_of(st.just(UNSET), _area_geometries)),
        print=Print(space_mm=draw(st.sampled_from([1.0, 12.7, 25.4, 999.0]))),
        features=tuple(features),
        contours=tuple(contours),
        courses=tuple(courses),
        labels=tuple(labels),
        boxes=tuple(boxes),
        spaces=tuple(Space(space=name, terrain=draw(_terrains), level=draw(st.integers(-1, 2))) for name in spaces),
        sides=tuple(Side(space="C3", direction=way, terrain="wall") for way in ways),
        objectives=tuple(Objective(number=number + 1, spaces=(name,)) for number, name in enumerate(spaces)),
    )
