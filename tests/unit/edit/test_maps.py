"""Edits of a whole map."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.board.grid.line_traversal import spaces_along
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString, MultiPolygon, Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.terrain import Drawing, Obstacle, Terrain
from ccstudio.edit import maps, outlines
from ccstudio.edit.outlines import Vertex
from ccstudio.edit.parts import PartRef, find, is_outlined, used_ids
from tests.helpers.examples import examples

PLAIN, ROAD, HILL = PartRef("features", "plain"), PartRef("courses", "road"), PartRef("contours", "hill")
TRIANGLE = [(0, 0), (500, 0), (0, 500)]


def geometry_in(document: MapDocument, ref: PartRef) -> object:
    part = find(document, ref)
    assert is_outlined(part)
    return part.geometry


def test_a_traced_outline_is_a_feature_of_the_terrain(document: MapDocument, woods: Terrain) -> None:
    after, ref = maps.with_outline(document, TRIANGLE, woods, level=1)
    assert find(after, ref) == Feature(
        id="woods-1", terrain="woods", level=1, geometry=Polygon(coordinates=(outlines.closed(TRIANGLE),))
    )


def test_an_outline_without_terrain_is_an_obstacle_of_its_own(document: MapDocument) -> None:
    after, ref = maps.with_outline(document, TRIANGLE, None)
    feature = find(after, ref)
    assert isinstance(feature, Feature)
    assert feature.effect == Obstacle()


def test_a_course_joins_the_spaces_it_runs_through(document: MapDocument, grid: GridGeometry) -> None:
    road = Terrain(id="road", name="Road", kind="line", drawing=Drawing(style="road", width=500))
    line = [grid.centre(grid.space("A1")), grid.centre(grid.space("A3")), grid.centre(grid.space("B3"))]
    after, _ = maps.with_course(document, grid, line, road)
    assert (after.courses[-1].spaces, after.courses[-1].width) == (("A1", "A2", "A3", "B3"), 500)


def test_the_spaces_of_a_traced_course_follow_its_line(document: MapDocument, grid: GridGeometry) -> None:
    road = Terrain(id="road", name="Road", kind="line", drawing=Drawing(style="road"))
    line = [grid.centre(grid.space("A1")), grid.centre(grid.space("A3"))]
    after, ref = maps.with_course(document, grid, line, road)
    after = maps.with_moved_vertices(after, grid, {ref: {Vertex(0, 0, 1): grid.centre(grid.space("B1"))}})
    assert after.courses[-1].spaces == ("A1", "B1")


def test_spaces_an_author_gave_a_course_stay_when_its_line_moves(document: MapDocument, grid: GridGeometry) -> None:
    after = maps.with_moved_vertices(document, grid, {ROAD: {Vertex(0, 0, 1): (3000, 3000)}})
    assert after.courses[0].spaces == document.courses[0].spaces == ()


def test_an_objective_takes_the_smallest_free_number(document: MapDocument, grid: GridGeometry) -> None:
    after, ref = maps.with_objective(document, grid, grid.space("C3"))
    assert (ref, after.objectives[-1].spaces) == (PartRef("objectives", 2), ("C3",))


def test_a_label_stands_where_it_was_put(document: MapDocument) -> None:
    after, ref = maps.with_label(document, "Mill", (70, 80))
    assert (ref, after.labels[-1].text, after.labels[-1].at) == (PartRef("labels", 1), "Mill", (70, 80))


def test_vertices_of_several_parts_move_at_once(document: MapDocument, grid: GridGeometry) -> None:
    moves = {ref: {Vertex(0, 0, 0): (-9, -9)} for ref in (PLAIN, HILL)}
    after = maps.with_moved_vertices(document, grid, moves)
    assert geometry_in(after, PLAIN) == geometry_in(after, HILL) != geometry_in(document, PLAIN)


def test_a_part_without_vertices_left_is_removed(document: MapDocument, grid: GridGeometry) -> None:
    gone = {PLAIN: [Vertex(0, 0, 0), Vertex(0, 0, 1)], ROAD: [Vertex(0, 0, 0)]}
    after = maps.without_vertices(document, grid, gone)
    assert (find(after, PLAIN), after.courses) == (None, ())


def test_a_hole_is_cut_into_an_area_only(document: MapDocument) -> None:
    hole = [(100, 100), (300, 100), (300, 300)]
    assert maps.with_hole(document, ROAD, hole) is document
    assert geometry_in(maps.with_hole(document, PLAIN, hole), PLAIN) == Polygon(
        coordinates=(document.features[0].geometry.coordinates[0], outlines.closed(hole))
    )


def test_a_label_moves_by_its_place(document: MapDocument, grid: GridGeometry) -> None:
    assert maps.moved(document, grid, [PartRef("labels", 0)], 5, -5).labels[0].at == (2513, 1443)


def test_what_has_no_place_does_not_move(document: MapDocument, grid: GridGeometry) -> None:
    refs = [PartRef("objectives", 1), PartRef("spaces", "B2"), PartRef("features", "missing")]
    assert maps.moved(document, grid, refs, 100, 100) is document


def test_the_ground_is_written_as_no_terrain(document: MapDocument) -> None:
    after = maps.with_spaces(document, ["B2", "B3"], terrain="open", level=1)
    assert [(space.space, space.terrain, space.level) for space in after.spaces] == [("B2", "", 1), ("B3", "", 1)]


@examples(16)
@given(st.lists(st.sampled_from(["trace", "contour", "course", "label"]), max_size=6), st.integers(-3000, 3000))
def test_ids_stay_unique_and_edits_can_be_taken_back(steps: list[str], shift: int) -> None:
    document = MapDocument(
        format_version=1, id="t", version=1, title="T", licence="CC0-1.0",
        terrain=Reference(id="terrain", version=1), ground="open", grid=HexGrid(columns=4, rows=4),
    )  # fmt: skip
    grid = geometry_of(document.grid)
    terrain = Terrain(id="woods", name="Woods", kind="space", drawing=Drawing(style="woods"))
    refs = []
    for step in steps:
        match step:
            case "trace":
                document, ref = maps.with_outline(document, TRIANGLE, terrain)
            case "contour":
                document, ref = maps.with_contour(document, TRIANGLE, 1)
            case "course":
                document, ref = maps.with_course(document, grid, [(0, 0), (100, 100)], terrain)
            case _:
                document, ref = maps.with_label(document, "Here", (0, 0))
        refs.append(ref)
    assert len(used_ids(document)) == len([ref for ref in refs if ref.kind != "labels"])
    there = maps.moved(document, grid, refs, shift, -shift)
    assert maps.moved(there, grid, refs, -shift, shift) == document


@pytest.mark.parametrize("points", [[(0, 0), (0, 0)], [(-90_000, 0), (-80_000, 0)]], ids=["a point", "off the grid"])
def test_spaces_along_odd_lines(grid: GridGeometry, points: list[tuple[int, int]]) -> None:
    assert len(spaces_along(grid, points)) == (1 if points[0] == (0, 0) else 0)


def test_a_line_geometry_stays_a_line(document: MapDocument, grid: GridGeometry) -> None:
    after = maps.with_moved_vertices(document, grid, {ROAD: {Vertex(0, 0, 1): (9, 9)}})
    assert geometry_in(after, ROAD) == LineString(coordinates=((0, 0), (9, 9)))


def test_a_hole_goes_to_the_polygon_around_it(document: MapDocument) -> None:
    hole = [(5800, 5300), (5900, 5300), (5900, 5400)]
    after = maps.with_hole(document, PartRef("features", "double"), hole)
    geometry = geometry_in(after, PartRef("features", "double"))
    assert isinstance(geometry, MultiPolygon)
    assert [len(polygon) for polygon in geometry.coordinates] == [2, 2]


def test_reshaping_to_the_same_geometry_gives_the_same_document(document: MapDocument, grid: GridGeometry) -> None:
    assert maps.with_geometry(document, grid, PLAIN, document.features[0].geometry) is document


def test_edits_of_what_is_not_there_give_the_same_document(document: MapDocument, grid: GridGeometry) -> None:
    missing = PartRef("features", "missing")
    assert maps.with_moved_vertices(document, grid, {missing: {Vertex(0, 0, 0): (1, 1)}}) is document
    assert maps.without_vertices(document, grid, {missing: [Vertex(0, 0, 0)]}) is document
    assert maps.with_hole(document, missing, TRIANGLE) is document
