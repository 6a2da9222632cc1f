"""What lies under a point."""

import msgspec

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.edit import hit
from ccstudio.edit.arrays import OutlineIndex
from ccstudio.edit.objectives import badge_place, badge_reach
from ccstudio.edit.outlines import Vertex
from ccstudio.edit.parts import PartRef, find, replaced

PLAIN, PIERCED, DOUBLE = (PartRef("features", name) for name in ("plain", "pierced", "double"))


def kinds_at(document: MapDocument, grid: GridGeometry, x: float, y: float, tolerance: float = 20) -> list[PartRef]:
    return hit.parts_at(document, OutlineIndex(document), grid, x, y, tolerance=tolerance)


def test_overlapping_features_come_small_to_large(document: MapDocument, grid: GridGeometry) -> None:
    assert kinds_at(document, grid, 300, 900)[:3] == [PLAIN, PIERCED, DOUBLE]


def test_a_hole_is_not_part_of_its_feature(document: MapDocument, grid: GridGeometry) -> None:
    assert PIERCED not in kinds_at(document, grid, 650, 400)


def test_the_rim_of_a_hole_is(document: MapDocument, grid: GridGeometry) -> None:
    assert PIERCED in kinds_at(document, grid, 500, 205)


def test_a_course_is_met_within_its_width(document: MapDocument, grid: GridGeometry) -> None:
    road = PartRef("courses", "road")
    assert (road in kinds_at(document, grid, -190, 2000), road in kinds_at(document, grid, -230, 2000)) == (True, False)


def test_a_contour_is_met_on_its_rim_only(document: MapDocument, grid: GridGeometry) -> None:
    hill = PartRef("contours", "hill")
    assert (hill in kinds_at(document, grid, 500, 10), hill in kinds_at(document, grid, 500, 500)) == (True, False)


def test_a_label_lies_on_top(document: MapDocument, grid: GridGeometry) -> None:
    assert kinds_at(document, grid, 2600, 1500)[0] == PartRef("labels", 0)


def test_an_objective_is_met_in_its_ring(document: MapDocument, grid: GridGeometry) -> None:
    assert kinds_at(document, grid, -300, -300) == [PartRef("objectives", 1)]


def test_nothing_lies_on_open_ground(document: MapDocument, grid: GridGeometry) -> None:
    assert kinds_at(document, grid, 9000, 900) == []


def test_the_nearest_vertex_wins(document: MapDocument) -> None:
    outlines = OutlineIndex(document).near(790, 210, 50)
    met = hit.vertex_at(outlines, 790, 210, 50)
    assert met is not None
    assert (met.ref, met.vertex) == (PIERCED, Vertex(0, 1, 1))


def test_no_vertex_lies_out_of_reach(document: MapDocument) -> None:
    assert hit.vertex_at(OutlineIndex(document).outlines, 500, 500, 50) is None


def test_the_closing_edge_is_met_too(document: MapDocument) -> None:
    met = hit.edge_at([OutlineIndex(document).outlines[0]], -10, 400, 20)
    assert met is not None
    assert (met.edge, met.position, met.distance) == (Vertex(0, 0, 3), (0, 400), 10)


def test_a_box_takes_what_lies_wholly_inside(document: MapDocument) -> None:
    found = hit.parts_within(document, OutlineIndex(document), (-10, -10, 3000, 2000))
    assert found == [PLAIN, PIERCED, PartRef("contours", "hill"), PartRef("labels", 0)]


def test_vertices_in_a_box_are_found_by_part(document: MapDocument) -> None:
    outlines = [it for it in OutlineIndex(document).outlines if it.ref in {PLAIN, PIERCED}]
    found = hit.vertices_within(outlines, (-1, -1, 250, 250))
    assert found == {PLAIN: {Vertex(0, 0, 0)}, PIERCED: {Vertex(0, 0, 0), Vertex(0, 1, 0)}}


def test_the_index_of_an_edited_map_keeps_what_did_not_change(document: MapDocument) -> None:
    before = OutlineIndex(document)
    feature = find(document, PLAIN)
    assert isinstance(feature, Feature)
    moved = msgspec.structs.replace(feature, geometry=Polygon(coordinates=(((0, 0), (9, 0), (9, 9), (0, 0)),)))
    after = before.following(replaced(document, {PLAIN: moved}))
    assert [a is b for a, b in zip(before.outlines, after.outlines, strict=True)] == [False, True, True, True, True]


def test_the_index_of_a_map_with_the_same_outlines_is_the_same(document: MapDocument) -> None:
    before = OutlineIndex(document)
    assert before.following(msgspec.structs.replace(document, title="Other")) is before


def test_an_empty_map_has_nothing_anywhere(document: MapDocument, grid: GridGeometry) -> None:
    unrepresented = msgspec.structs.replace(document, features=(), contours=(), courses=(), labels=(), objectives=())
    assert kinds_at(unrepresented, grid, 0, 0) == []


def test_an_objective_is_met_on_its_badge(document: MapDocument, grid: GridGeometry) -> None:
    place = badge_place(grid, [grid.space("A1")])
    assert place is not None
    x, y = place[0] + 0.9 * badge_reach(grid), place[1]
    assert kinds_at(document, grid, x, y)[:1] == [PartRef("objectives", 1)]
