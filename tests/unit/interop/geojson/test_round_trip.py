"""What is written as GeoJSON comes in again as it was."""

import json
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from msgspec import UNSET

from ccstudio.documents.geometry import Area, LineString, MultiPolygon, Polygon, Ring
from ccstudio.documents.map import MapDocument
from ccstudio.interop.geojson.head import KINDS, UNITS, Kind, Units
from ccstudio.interop.geojson.importing import Choices, import_shapes
from ccstudio.interop.geojson.joining import joined
from ccstudio.interop.geojson.reading import read_geojson
from ccstudio.interop.geojson.writing import geojson_bytes, oriented
from tests.helpers.examples import examples
from tests.helpers.small_map import SMALL_MAP
from tests.unit.interop.geojson.samples import BARE_MAP, board_of, random_maps

pytestmark = pytest.mark.slow

SOME = examples(20)


def brought_back(document: MapDocument, into: MapDocument, units: Units) -> MapDocument:
    board = board_of(document)
    collected = read_geojson(geojson_bytes(board, units))
    target = board_of(into)
    found = import_shapes(collected, target, Choices())
    return joined(into, target.grid, found, replaces=True).document


def unwound(document: MapDocument) -> MapDocument:
    """The map with every ring the way RFC 7946 has it, which is all that may change on the way."""

    def ring(rings: tuple[Ring, ...]) -> tuple[Ring, ...]:
        return tuple(oriented(it, is_hole=number > 0) for number, it in enumerate(rings))

    def area(geometry: Area) -> Area:
        if isinstance(geometry, Polygon):
            return Polygon(coordinates=ring(geometry.coordinates))
        return MultiPolygon(coordinates=tuple(map(ring, geometry.coordinates)))

    def part(it: Any) -> Any:
        return it if isinstance(it.geometry, LineString) else msgspec.structs.replace(it, geometry=area(it.geometry))

    return msgspec.structs.replace(
        document,
        outline=document.outline if document.outline is UNSET else area(document.outline),
        features=tuple(map(part, document.features)),
        contours=tuple(map(part, document.contours)),
    )


def bare(document: MapDocument) -> MapDocument:
    return msgspec.structs.replace(BARE_MAP, print=document.print)


@pytest.mark.parametrize("units", UNITS)
@given(document=random_maps())
@SOME
def test_every_part_comes_back_as_it_was(units: Units, document: MapDocument) -> None:
    if not any(kind != "outline" and getattr(document, kind) for kind in KINDS) and document.outline is UNSET:
        return
    assert brought_back(document, bare(document), units) == unwound(document)


@given(document=random_maps())
@SOME
def test_a_map_that_has_everything_already_stays_the_same_object(document: MapDocument) -> None:
    document = unwound(document)
    if not any(getattr(document, kind) for kind in KINDS if kind != "outline") and document.outline is UNSET:
        return
    assert brought_back(document, document, "lattice") is document


@pytest.mark.slow
@given(document=random_maps())
@SOME
def test_writing_what_was_read_gives_the_same_file(document: MapDocument) -> None:
    if not any(getattr(document, kind) for kind in KINDS if kind != "outline"):
        return
    once = geojson_bytes(board_of(document))
    assert geojson_bytes(board_of(brought_back(document, bare(document), "lattice"))) == once


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in {"outline", "sides"}])
def test_only_the_kinds_that_were_asked_for_are_written(kind: Kind) -> None:
    features = json.loads(geojson_bytes(board_of(SMALL_MAP), kinds=[kind]))["features"]
    assert {feature["properties"]["kind"] for feature in features} == {kind}


def test_a_map_with_nothing_in_it_is_an_empty_collection() -> None:
    assert json.loads(geojson_bytes(board_of(BARE_MAP)))["features"] == []


def test_the_file_says_that_its_numbers_are_no_longitude_and_latitude() -> None:
    head = json.loads(geojson_bytes(board_of(SMALL_MAP), "millimetres"))["ccstudio"]
    assert (head["units"], "not longitude and latitude" in head["note"]) == ("millimetres", True)


def test_numbers_grow_upwards_so_that_map_programs_show_the_map_as_it_is() -> None:
    features = json.loads(geojson_bytes(board_of(SMALL_MAP), kinds=["labels"]))["features"]
    assert features[0]["geometry"]["coordinates"] == [12_540, -11_584]


def test_millimetres_are_those_of_the_print() -> None:
    features = json.loads(geojson_bytes(board_of(SMALL_MAP), "millimetres", ["labels"]))["features"]
    assert features[0]["geometry"]["coordinates"] == pytest.approx(
        [12_540 / 2896 * 25.4, -11_584 / 2896 * 25.4], abs=0.001
    )


@given(document=random_maps())
@SOME
def test_outer_rings_run_counter_clockwise_and_holes_clockwise(document: MapDocument) -> None:
    for feature in json.loads(geojson_bytes(board_of(document), kinds=["features"]))["features"]:
        geometry = feature["geometry"]
        many = {"Polygon": [geometry["coordinates"]], "MultiPolygon": geometry["coordinates"]}.get(geometry["type"], [])
        for rings in many:
            assert all(twice_area(ring) * (-1 if number else 1) >= 0 for number, ring in enumerate(rings))


def twice_area(ring: list[list[int]]) -> int:
    """Positive where a ring runs counter-clockwise, y upwards."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(ring))
