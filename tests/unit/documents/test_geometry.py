"""Rings and lines of a geometry, and terrains by id."""

from ccstudio.documents.geometry import LineString, MultiPolygon, Polygon, lines_of, rings_of
from tests.unit.documents.samples import terrain_document

RING = ((0, 0), (9, 0), (0, 9), (0, 0))
HOLE = ((1, 1), (2, 1), (1, 2), (1, 1))


def test_an_area_has_its_rim_and_its_holes() -> None:
    assert rings_of(Polygon(coordinates=(RING, HOLE))) == (RING, HOLE)


def test_several_areas_have_the_rings_of_all() -> None:
    assert rings_of(MultiPolygon(coordinates=((RING, HOLE), (HOLE,)))) == (RING, HOLE, HOLE)


def test_a_line_has_no_rings_and_an_area_no_lines() -> None:
    assert rings_of(LineString(coordinates=RING)) == ()
    assert lines_of(Polygon(coordinates=(RING,))) == ()


def test_a_line_is_its_own_line() -> None:
    assert lines_of(LineString(coordinates=HOLE)) == (HOLE,)


def test_a_terrain_is_found_by_its_id() -> None:
    found = terrain_document().find("woods")
    assert found is not None
    assert found.name == "Woods"


def test_a_terrain_that_is_not_in_the_table_is_not_found() -> None:
    assert terrain_document().find("lava") is None
