"""GeoJSON from anywhere: every shape of it, or everything that is wrong, by path."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.interop.geojson import reading
from ccstudio.interop.geojson.reading import Collected, read_geojson, read_geojson_file
from tests.helpers.examples import examples
from tests.unit.interop.geojson.samples import collection, feature, polygon, square


def read(value: object) -> Collected:
    return read_geojson(json.dumps(value).encode())


def problems(data: bytes) -> list[tuple[str, str]]:
    """Codes and places of what is wrong."""
    with pytest.raises(DocumentError) as caught:
        read_geojson(data, "shapes.geojson")
    return [(problem.code, problem.place) for problem in caught.value.problems]


GEOMETRIES: dict[str, tuple[Any, str, int]] = {
    "Point": ([1, 2], "point", 1),
    "MultiPoint": ([[1, 2], [3, 4]], "point", 1),
    "LineString": ([[1, 2], [3, 4]], "line", 1),
    "MultiLineString": ([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], "line", 2),
    "Polygon": ([square(0, 0, 9), square(2, 2, 3)], "area", 1),
    "MultiPolygon": ([[square(0, 0, 9)], [square(20, 0, 9)]], "area", 2),
}


@pytest.mark.parametrize("kind", GEOMETRIES)
def test_every_type_of_geometry_is_read(kind: str) -> None:
    coordinates, meaning, count = GEOMETRIES[kind]
    shapes = read_geojson(collection(feature({"type": kind, "coordinates": coordinates}))).shapes
    assert [(shape.kind, len(shape.polygons)) for shape in shapes] == [(meaning, count)]


@pytest.mark.parametrize("kind", GEOMETRIES)
def test_a_bare_geometry_is_a_file_too(kind: str) -> None:
    assert len(read({"type": kind, "coordinates": GEOMETRIES[kind][0]}).shapes) == 1


def test_a_feature_alone_is_a_file_too() -> None:
    assert read(feature(polygon(square(0, 0, 1)), name="Mill")).properties == ({"name": "Mill"},)


def test_a_collection_of_geometries_gives_each_of_them_the_properties_of_its_feature() -> None:
    members = [{"type": "Point", "coordinates": [0, 0]}, polygon(square(0, 0, 5))]
    collected = read_geojson(collection(feature({"type": "GeometryCollection", "geometries": members}, a=1)))
    assert [(shape.kind, shape.feature) for shape in collected.shapes] == [("point", 0), ("area", 0)]


def test_heights_are_dropped_even_where_some_positions_have_none() -> None:
    line = {"type": "LineString", "coordinates": [[1, 2, 99], [3, 4]]}
    assert read_geojson(collection(feature(line))).shapes[0].points.tolist() == [[1, 2], [3, 4]]


def test_an_open_ring_is_closed_and_told() -> None:
    collected = read_geojson(collection(feature(polygon([[0, 0], [5, 0], [5, 5]]))))
    assert collected.shapes[0].points.tolist()[-1] == [0, 0]
    assert [(it.code, it.place) for it in collected.warnings] == [
        ("geojson-ring-open", "features[0].geometry.coordinates[0]")
    ]


def test_features_without_a_geometry_are_passed_over() -> None:
    collected = read_geojson(collection(feature(None), feature(polygon(square(0, 0, 1)))))
    assert [shape.feature for shape in collected.shapes] == [1]


def test_a_byte_order_mark_does_no_harm() -> None:
    data = b"\xef\xbb\xbf" + collection(feature(polygon(square(0, 0, 1))))
    assert len(read_geojson(data).shapes) == 1


POINT = {"type": "Point", "coordinates": [0, 0]}
DEFECTS: dict[str, tuple[object, str, str]] = {
    "a list": ([1], "geojson-not-object", ""),
    "no type": ({"features": []}, "geojson-missing", ""),
    "an unknown type": ({"type": "Shape"}, "geojson-type-unknown", "type"),
    "TopoJSON": ({"type": "Topology", "objects": {}}, "geojson-topology", "type"),
    "no features": ({"type": "FeatureCollection"}, "geojson-missing", ""),
    "features that are no list": ({"type": "FeatureCollection", "features": {}}, "geojson-not-list", "features"),
    "a feature that is a word": (
        {"type": "FeatureCollection", "features": ["x"]}, "geojson-not-object", "features[0]"
    ),
    "a feature of another type": (
        {"type": "FeatureCollection", "features": [{"type": "Foo"}]}, "geojson-type-unknown", "features[0].type"
    ),
    "properties that are a list": (
        {"type": "Feature", "properties": [], "geometry": POINT}, "geojson-properties", "properties"
    ),
    "a geometry that is a number": (feature(7), "geojson-not-object", "geometry"),  # type: ignore[arg-type]  # wrong
    "a geometry of no type": (feature({"coordinates": []}), "geojson-type-unknown", "geometry.type"),
    "no coordinates": (feature({"type": "Polygon"}), "geojson-not-list", "geometry.coordinates"),
    "a ring too few": (
        feature({"type": "Polygon", "coordinates": [[0, 0], [1, 1]]}),
        "geojson-not-position",
        "geometry.coordinates[0][0]",
    ),
    "a word for a number": (
        feature({"type": "LineString", "coordinates": [[0, 0], ["1", 2]]}),
        "geojson-not-position",
        "geometry.coordinates[1]",
    ),
    "true for a number": (
        feature({"type": "LineString", "coordinates": [[0, 0], [True, 2]]}),
        "geojson-not-position",
        "geometry.coordinates[1]",
    ),
    "one number": (feature({"type": "Point", "coordinates": [4]}), "geojson-not-position", "geometry.coordinates[0]"),
    "a number without measure": (
        feature({"type": "Point", "coordinates": [1e300, 0]}), "geojson-not-position", "geometry.coordinates[0]"
    ),
    "a line of one point": (
        feature({"type": "LineString", "coordinates": [[0, 0]]}), "geojson-too-few-positions", "geometry.coordinates"
    ),
    "a ring of two points": (
        feature(polygon([[0, 0], [1, 1], [0, 0]])), "geojson-too-few-positions", "geometry.coordinates[0]"
    ),
    "nothing": ({"type": "FeatureCollection", "features": []}, "geojson-empty", ""),
    "nothing but null": (feature(None), "geojson-empty", ""),
    "a collection that is no list": (
        feature({"type": "GeometryCollection"}), "geojson-not-list", "geometry.geometries"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DEFECTS)
def test_what_is_wrong_is_told_with_its_place(name: str) -> None:
    value, code, place = DEFECTS[name]
    assert problems(json.dumps(value).encode())[0] == (code, place)


@pytest.mark.parametrize("name", DEFECTS)
def test_every_problem_can_be_put_into_words(name: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read_geojson(json.dumps(DEFECTS[name][0]).encode(), "shapes.geojson")
    assert all(str(problem).startswith("shapes.geojson") for problem in caught.value.problems)


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe\x00", b'{"type": "Point", "coordinates": [NaN, 0]}',
     b'{"type": "Point", "coordinates": [1e999, 0]}',
     b'{"type": "FeatureCollection", "features": [', b"[" * 100_000],
    ids=["empty", "binary", "NaN", "infinite", "cut off", "nested without end"],
)  # fmt: skip
def test_what_is_no_json_is_told(data: bytes) -> None:
    assert problems(data)


def test_all_defects_are_listed_and_nothing_is_half_read() -> None:
    bad = feature({"type": "Point", "coordinates": ["x", 0]})
    assert len(problems(collection(bad, feature(polygon(square(0, 0, 1))), bad))) == 2


def test_no_more_than_a_hundred_defects_are_listed() -> None:
    bad = feature({"type": "Point", "coordinates": ["x", 0]})
    assert len(problems(collection(*[bad] * 500))) == reading.MOST_PROBLEMS


def test_collections_in_collections_without_end_are_refused() -> None:
    geometry: dict[str, Any] = POINT
    for _ in range(20):
        geometry = {"type": "GeometryCollection", "geometries": [geometry]}
    assert problems(collection(feature(geometry)))[0][0] == "geojson-too-deep"


def test_a_huge_text_is_not_read() -> None:
    assert problems(b" " * (reading.LARGEST_FILE + 1)) == [("geojson-too-large", "")]


def test_features_without_number_are_refused() -> None:
    data = b'{"type":"FeatureCollection","features":[' + b"{}," * reading.MOST_FEATURES + b"{}]}"
    assert problems(data) == [("geojson-too-many-features", "features")]


def test_points_without_number_are_refused() -> None:
    points = b"[0,0]," * reading.MOST_POINTS + b"[1,1]"
    data = b'{"type":"LineString","coordinates":[' + points + b"]}"
    assert problems(data) == [("geojson-too-many-points", "")]


@pytest.mark.parametrize("name", ["", "missing.geojson"], ids=["a folder", "a file that is not there"])
def test_what_is_no_file_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(DocumentError):
        read_geojson_file(tmp_path / name)


def test_a_file_of_a_newer_version_is_refused() -> None:
    head = {"format": "ccstudio/geojson", "format_version": 2}
    with pytest.raises(StudioError, match="newer"):
        read_geojson(collection(feature(POINT), ccstudio=head))


json_values = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5)
    | st.sampled_from(["Feature", "Polygon", "FeatureCollection", "GeometryCollection", "Point"]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(["type", "features", "geometry", "coordinates", "geometries", "properties"]), inner, max_size=4
    ),
    max_leaves=12,
)  # fmt: skip


@given(value=json_values)
@examples(36)
def test_whatever_is_in_a_file_is_read_or_refused_in_words(value: object) -> None:
    words = "read"
    try:
        read(value)
    except StudioError as error:
        words = str(error)
    assert words
