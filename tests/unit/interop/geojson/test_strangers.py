"""Shapes of other programs: where they come to lie, what they become, and what is mended."""

import math
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
import shapely
from hypothesis import example, given
from hypothesis import strategies as st

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.problems import errors_of
from ccstudio.board.board import Board
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.geometry import LATTICE_LIMIT, MultiPolygon, Polygon, rings_of
from ccstudio.documents.map import Feature
from ccstudio.interop.geojson.head import UNITS, Units
from ccstudio.interop.geojson.importing import Choices, ImportedParts, import_shapes
from ccstudio.interop.geojson.joining import joined
from ccstudio.interop.geojson.placing import Placement, guessed, transformation
from ccstudio.interop.geojson.property_guesses import (
    CONTOUR,
    guessed_terrain,
    name_property,
    property_names,
    terrain_property,
    value_of,
)
from ccstudio.interop.geojson.reading import read_geojson
from ccstudio.interop.geojson.summary import summary_lines
from ccstudio.interop.geojson.writing import geojson_bytes
from tests.helpers.examples import examples
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN
from tests.unit.interop.geojson.samples import BARE_MAP, board_of, collection, feature, polygon, square

BOARD = board_of(BARE_MAP)
AS_IT_IS = Placement(mode="lattice", is_y_up=False)
TERRAINS = SMALL_TERRAIN.terrains


def gather(data: bytes, terrains: Mapping[str, str] | None = None, **more: Any) -> ImportedParts:
    choices = Choices(
        placement=more.pop("placement", AS_IT_IS),
        terrain_property=more.pop("terrain_property", "t"),
        terrains=terrains or {"w": "woods", "r": "road", "h": "wall"},
        **more,
    )
    return import_shapes(read_geojson(data), BOARD, choices)


def line(*points: list[float]) -> dict[str, Any]:
    return {"type": "LineString", "coordinates": list(points)}


# What becomes of them.


@pytest.mark.parametrize(
    ("geometry", "value", "kind"),
    [
        (polygon(square(0, 0, 2000)), "w", "features"),
        (polygon(square(0, 0, 2000)), "r", "features"),
        (line([0, 0], [5000, 0]), "r", "courses"),
        (line([0, 0], [5000, 0]), "h", "features"),
        (line([0, 0], [5000, 0]), "w", "features"),
        (polygon(square(0, 0, 2000)), "c", "contours"),
        ({"type": "Point", "coordinates": [5, 5]}, "", "labels"),
    ],
    ids=["area", "area of a road", "road", "wall", "line of woods", "contour", "point"],
)
def test_a_shape_becomes_the_part_that_suits_its_terrain(geometry: Any, value: str, kind: str) -> None:
    data = collection(feature(geometry, t=value, name="Mill"))
    found = gather(data, {"w": "woods", "r": "road", "h": "wall", "c": CONTOUR}, name_property="name")
    assert {name: len(parts) for name, parts in found.parts.items()} == {kind: 1}


def test_a_line_of_woods_has_breadth() -> None:
    found = gather(collection(feature(line([0, 0], [5000, 0]), t="w")))
    assert shape_of(rings_of(found.parts["features"][0].geometry)).area > 5000 * 100  # type: ignore[union-attr]


def test_several_lines_become_several_roads() -> None:
    lines = {"type": "MultiLineString", "coordinates": [[[0, 0], [900, 0]], [[0, 900], [900, 900]]]}
    assert len(gather(collection(feature(lines, t="r"))).parts["courses"]) == 2


def test_names_become_titles_and_labels() -> None:
    data = collection(
        feature(polygon(square(0, 0, 2000)), t="w", n="Abbot's Wood"),
        feature({"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]}, n="Mill"),
    )
    found = gather(data, name_property="n")
    assert [part.title for part in found.parts["features"]] == ["Abbot's Wood"]  # type: ignore[union-attr]
    assert [(it.text, it.at) for it in found.parts["labels"]] == [("Mill", (1, 2)), ("Mill", (3, 4))]  # type: ignore[union-attr]


def test_levels_of_contours_are_taken_from_the_file() -> None:
    data = collection(feature(polygon(square(0, 0, 2000)), t="c", level=3))
    assert gather(data, {"c": CONTOUR}).parts["contours"][0].level == 3  # type: ignore[union-attr]


def test_holes_stay_holes() -> None:
    found = gather(collection(feature(polygon(square(0, 0, 3000), square(1000, 1000, 500)), t="w")))
    geometry = found.parts["features"][0].geometry  # type: ignore[union-attr]
    assert (len(rings_of(geometry)), shape_of(rings_of(geometry)).area) == (2, 3000**2 - 500**2)


def test_what_was_given_no_terrain_is_left_out_and_counted() -> None:
    data = collection(feature(polygon(square(0, 0, 2000)), t="w"), feature(polygon(square(0, 0, 2000)), t="x"))
    assert (gather(data).total, gather(data).left_out) == (1, 1)


def test_nothing_that_comes_in_is_told() -> None:
    with pytest.raises(StudioError, match="terrain"):
        gather(collection(feature(polygon(square(0, 0, 2000)), t="x")))


# What is mended.


def test_a_ring_that_crosses_itself_is_mended() -> None:
    bow = [[0, 0], [4000, 4000], [4000, 0], [0, 4000], [0, 0]]
    found = gather(collection(feature(polygon(bow), t="w")))
    geometry = found.parts["features"][0].geometry  # type: ignore[union-attr]
    assert (found.mended, isinstance(geometry, MultiPolygon), shapely.is_valid(shape_of(rings_of(geometry)))) == (
        1,
        True,
        True,
    )


def test_polygons_of_one_shape_that_overlap_become_one_area() -> None:
    many = {"type": "MultiPolygon", "coordinates": [[square(0, 0, 2000)], [square(1000, 0, 2000)]]}
    found = gather(collection(feature(many, t="w")))
    geometry = found.parts["features"][0].geometry  # type: ignore[union-attr]
    assert (found.mended, isinstance(geometry, Polygon), shape_of(rings_of(geometry)).area) == (1, True, 6_000_000)


def test_what_is_smaller_than_the_lattice_vanishes_and_is_counted() -> None:
    data = collection(feature(polygon(square(0, 0, 0.2)), t="w"), feature(polygon(square(0, 0, 2000)), t="w"))
    assert (gather(data).total, gather(data).vanished) == (1, 1)


def test_an_outline_of_too_many_vertices_is_simplified() -> None:
    ring = [[9000 * math.cos(n / 4000 * math.pi), 9000 * math.sin(n / 4000 * math.pi)] for n in range(8000)]
    ring += [[x * 0.99, y * 0.99] for x, y in reversed(ring)]
    found = gather(collection(feature(polygon([*ring, ring[0]]), t="w")))
    geometry = found.parts["features"][0].geometry  # type: ignore[union-attr]
    assert (found.simplified, max(map(len, rings_of(geometry))) <= 10_001) == (1, True)


def test_winding_does_not_matter() -> None:
    ring = square(0, 0, 2000)
    areas = [
        shape_of(rings_of(gather(collection(feature(polygon(it), t="w"))).parts["features"][0].geometry)).area  # type: ignore[union-attr]
        for it in (ring, ring[::-1])
    ]
    assert areas[0] == areas[1] == 4_000_000


def test_what_happened_is_told_in_sentences() -> None:
    found = ImportedParts({"features": ()}, mended=1, simplified=2, vanished=3, left_out=1)
    assert len(summary_lines(found)) == 5


def test_a_shape_that_no_map_can_hold_is_refused() -> None:
    with pytest.raises(StudioError, match="far from the board"):
        gather(collection(feature(polygon(square(LATTICE_LIMIT, 0, 10)), t="w")))


def test_work_that_is_cancelled_ends() -> None:
    class EnoughError(Exception):
        pass

    def stop(_done: int, _every: int) -> None:
        raise EnoughError

    collected = read_geojson(collection(feature(polygon(square(0, 0, 2000)), t="w")))
    with pytest.raises(EnoughError):
        import_shapes(collected, BOARD, Choices(), stop)


coordinates = st.lists(
    st.tuples(st.floats(-30_000, 30_000), st.floats(-30_000, 30_000)).map(list), min_size=3, max_size=9
)


@given(rings=st.lists(coordinates, min_size=1, max_size=3))
@example(rings=[[[0, 0], [0, 145], [0, 144], [-17, 0]], [[0, 0], [0, -24], [-35, 1]]])
@examples(16)
def test_whatever_comes_in_is_sound_geometry(rings: list[list[list[float]]]) -> None:
    data = collection(
        feature(polygon(*[[*ring, ring[0]] for ring in rings]), t="w"), feature(polygon(square(0, 0, 900)), t="w")
    )
    document = joined(BARE_MAP, BOARD.grid, gather(data), replaces=True).document
    assert errors_of(check_geometry(document)) == []


# Where they come to lie.


def corners(data: bytes, placement: Placement) -> list[list[float]]:
    collected = read_geojson(data)
    return transformation(collected, BOARD.grid, 25.4, placement).of(collected.shapes[0].points).round(3).tolist()


def test_fitted_shapes_fill_the_board_and_stand_upright() -> None:
    x0, y0, x1, y1 = BOARD.grid.bounds
    points = corners(collection(feature(line([100, 50], [200, 50 + 100 * (y1 - y0) / (x1 - x0)]))), Placement())
    assert points == [pytest.approx([x0, y1], abs=1), pytest.approx([x1, y0], abs=1)]


def test_millimetres_are_those_of_the_print() -> None:
    points = corners(collection(feature(line([0, 0], [25.4, 25.4]))), Placement(mode="millimetres", is_y_up=False))
    assert points == [[0, 0], [BOARD.grid.width, BOARD.grid.width]]


def test_what_is_fitted_can_be_made_smaller_and_moved() -> None:
    data = collection(feature(line([0, 0], [100, 0])))
    plain, half = (corners(data, Placement(percent=percent)) for percent in (100, 50))
    moved = corners(data, Placement(shift_mm=(25.4, 0)))
    assert half[1][0] - half[0][0] == pytest.approx((plain[1][0] - plain[0][0]) / 2)
    assert moved[0][0] - plain[0][0] == pytest.approx(BOARD.grid.width, abs=0.01)


def test_degrees_of_longitude_are_as_short_as_they_are_there() -> None:
    data = collection(feature(line([10.0, 60.0], [10.02, 60.0], [10.02, 60.01])))
    points = corners(data, Placement(is_geographic=True))
    wide, high = points[1][0] - points[0][0], points[1][1] - points[2][1]
    assert wide / high == pytest.approx(1.0, rel=0.001)


def test_everything_at_one_point_cannot_be_fitted() -> None:
    with pytest.raises(StudioError, match="All positions are the same"):
        corners(collection(feature({"type": "Point", "coordinates": [3, 3]})), Placement())


@pytest.mark.parametrize(
    ("points", "mode", "is_geographic"),
    [
        ([[8.5, 49.8], [8.53, 49.81]], "fit", True),
        ([[0, 0], [10, 10]], "fit", False),
        ([[500_123.4, 5_512_000.9], [501_000.0, 5_513_000.0]], "fit", False),
        ([[0, 0], [9000, -9000]], "lattice", False),
    ],
    ids=["longitude and latitude", "drawn by hand", "a national grid", "lattice units"],
)
def test_placement_is_guessed(points: list[list[float]], mode: str, is_geographic: bool) -> None:
    found = guessed(read_geojson(collection(feature(line(*points)))), BOARD.grid)
    assert (found.mode, found.is_geographic) == (mode, is_geographic)


@pytest.mark.parametrize("units", UNITS)
def test_a_file_of_ours_that_another_program_saved_again_lies_where_it_was(units: Units) -> None:
    text = msgspec.json.decode(geojson_bytes(board_of(SMALL_MAP), units, ["features"]))
    del text["ccstudio"]
    collected = read_geojson(msgspec.json.encode(text))
    terrains = {"woods": "woods", "brush": "brush"}
    placement = guessed(collected, BOARD.grid)
    found = import_shapes(collected, BOARD, Choices(placement=placement, terrain_property="terrain", terrains=terrains))
    areas = [shape_of(rings_of(part.geometry)) for part in found.parts["features"]]  # type: ignore[union-attr]
    were = [shape_of(rings_of(part.geometry)) for part in SMALL_MAP.features]
    assert [area.equals(was) for area, was in zip(areas, were, strict=True)] == [True] * 3


# What they mean.


@pytest.mark.parametrize(
    ("value", "terrain"),
    [
        ("woods", "woods"), ("Woods", "woods"), ("forest", "woods"), ("FOREST", "woods"), ("scrub", "brush"),
        ("primary", "road"), ("hedgerow", "hedge"), ("open ground", "open"), ("lake", ""), ("", ""), ("smoke", "smoke"),
    ],
)  # fmt: skip
def test_words_of_other_programs_are_understood(value: str, terrain: str) -> None:
    assert guessed_terrain(value, TERRAINS) == terrain


def test_the_property_that_names_terrains_best_is_found() -> None:
    features = [feature(polygon(square(n, 0, 1)), id=f"w{n}", landuse="forest", colour="red") for n in range(3)]
    assert terrain_property(read_geojson(collection(*features)), [0, 1, 2], TERRAINS) == "landuse"


def test_properties_are_listed_by_how_often_they_are_used() -> None:
    data = collection(feature(polygon(square(0, 0, 1)), a=1), feature(polygon(square(0, 0, 1)), a=1, b="x", c=[1]))
    assert property_names(read_geojson(data), [0, 1]) == ["a", "b"]


def test_the_property_that_holds_names_is_found_in_any_letters() -> None:
    assert name_property(["id", "NAME", "x"]) == "NAME"


@pytest.mark.parametrize(
    ("value", "word"), [(True, "yes"), (False, ""), (None, ""), (3, "3"), (" x ", "x"), ([1], "")], ids=str
)
def test_values_become_words(value: object, word: str) -> None:
    assert value_of({"a": value}, "a") == word


# Beside what is there, and into files of ours.


def own(*kinds: Any) -> bytes:
    return geojson_bytes(board_of(SMALL_MAP), kinds=kinds)


def taken_in(data: bytes, *, replaces: bool) -> Any:
    board = board_of(SMALL_MAP)
    return joined(SMALL_MAP, board.grid, import_shapes(read_geojson(data), board, Choices()), replaces=replaces)


def test_parts_that_are_added_get_ids_of_their_own() -> None:
    ids = [part.id for part in taken_in(own("features"), replaces=False).document.features]
    assert (len(ids), len(set(ids))) == (6, 6)


def test_parts_that_were_changed_elsewhere_take_the_place_of_the_old() -> None:
    value = msgspec.json.decode(own("features", "labels"))
    value["features"][0]["properties"]["title"] = "Small Wood"
    document = taken_in(msgspec.json.encode(value), replaces=True).document
    assert [part.title for part in document.features] == ["Small Wood", "", ""]


def test_shapes_that_another_program_added_to_a_file_of_ours_come_in_too() -> None:
    value = msgspec.json.decode(own("features"))
    value["features"].append(feature(polygon(square(0, -3000, 2000)), landuse="forest"))
    board = board_of(SMALL_MAP)
    choices = Choices(terrain_property="landuse", terrains={"forest": "woods"})
    found = import_shapes(read_geojson(msgspec.json.encode(value)), board, choices)
    after = joined(SMALL_MAP, board.grid, found, replaces=True)
    assert [(part.terrain, part.geometry.coordinates[0][0][1]) for part in after.document.features[3:]] == [
        ("woods", pytest.approx(2000, abs=1000))
    ]
    assert isinstance(after.document.features[3], Feature)


def test_parts_of_a_file_of_ours_that_were_spoilt_are_told_with_their_place() -> None:
    value = msgspec.json.decode(own("features"))
    value["features"][1]["properties"]["level"] = "high"
    with pytest.raises(DocumentError) as caught:
        taken_in(msgspec.json.encode(value), replaces=True)
    assert [problem.place for problem in caught.value.problems] == ["features[1].properties"]


def test_what_speaks_of_spaces_the_map_does_not_have_is_left_out() -> None:
    small = Board.compile(
        msgspec.structs.replace(BARE_MAP, grid=msgspec.structs.replace(BARE_MAP.grid, columns=3)), SMALL_TERRAIN
    )
    found = import_shapes(read_geojson(own("objectives", "spaces")), small, Choices())
    assert ({kind: len(parts) for kind, parts in found.parts.items()}, found.left_out) == ({"spaces": 1}, 1)
