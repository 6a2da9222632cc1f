"""Objectives of several spaces, turned labels, boxes, tracks, and terrains of a map's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.checks.map import check_map
from ccstudio.documents.map import Label, MapDocument, Space
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.terrain import Drawing, Hindrance, Terrain
from ccstudio.edit import map_elements, own_terrain
from ccstudio.edit.derived_terrain import differences, with_derived
from ccstudio.edit.parts import PartRef
from tests.unit.board.samples import PAINTED, TERRAIN, box, feature, map_of, polygon

BAMBOO = Terrain(id="bamboo", name="Bamboo", kind="space", sight=Hindrance(value=4), drawing=Drawing(style="woods"))


def test_a_space_makes_a_new_objective(document: MapDocument, grid: GridGeometry) -> None:
    after, ref = map_elements.with_objective_space(document, grid, grid.space("C3"), None)
    assert (after.objectives[-1].spaces, ref) == (("C3",), PartRef("objectives", 2))


def test_a_space_joins_the_objective_of_a_number(document: MapDocument, grid: GridGeometry) -> None:
    after, _ref = map_elements.with_objective_space(document, grid, grid.space("A2"), 1)
    assert after.objectives[0].spaces == ("A1", "A2")


def test_the_last_space_takes_its_objective_along(document: MapDocument, grid: GridGeometry) -> None:
    after, ref = map_elements.with_objective_space(document, grid, grid.space("A1"), None)
    assert (after.objectives, ref) == ((), None)


def test_a_space_changes_over_to_another_objective(document: MapDocument, grid: GridGeometry) -> None:
    two, _ref = map_elements.with_objective_space(document, grid, grid.space("C3"), None)
    three, _ref = map_elements.with_objective_space(two, grid, grid.space("A2"), 1)
    after, _ref = map_elements.with_objective_space(three, grid, grid.space("A2"), 2)
    assert [objective.spaces for objective in after.objectives] == [("A1",), ("C3", "A2")]


@given(angle=st.floats(-180, 180), by=st.floats(-720, 720))
def test_a_turned_label_keeps_its_angle_within_a_turn(angle: float, by: float) -> None:
    document = replace(map_of(), labels=(Label(text="Here", at=(0, 0), angle_deg=angle),))
    turned = map_elements.with_turned_labels(document, [PartRef("labels", 0)], by).labels[0].angle_deg
    assert -180 <= turned <= 180


def test_a_box_has_its_least_size(document: MapDocument) -> None:
    after, _ref = map_elements.with_box(document, (10, 10), (20, 20), "Box")
    assert (after.boxes[0].width, after.boxes[0].at) == (map_elements.LEAST_BOX, (15, 15))


@pytest.mark.parametrize(("down", "last"), [(False, (1000, 0)), (True, (0, 800))], ids=["across", "down"])
def test_a_track_is_boxes_side_by_side(document: MapDocument, down: bool, last: tuple[int, int]) -> None:
    after, refs = map_elements.with_track(document, (0, 0), ["1", "2", "3"], 500, 400, down=down)
    assert (after.boxes[-1].at, [ref.key for ref in refs]) == (last, ["track-1", "track-2", "track-3"])


def test_a_terrain_of_the_maps_own_is_added_and_changed_in_place() -> None:
    two = own_terrain.with_own_terrain(own_terrain.with_own_terrain(map_of(), BAMBOO), replace(BAMBOO, id="reeds"))
    changed = own_terrain.with_own_terrain(two, replace(BAMBOO, name="Thick bamboo"))
    assert [terrain.name for terrain in changed.terrains] == ["Thick bamboo", "Bamboo"]


def test_what_is_of_a_renamed_terrain_follows_it() -> None:
    document = own_terrain.with_own_terrain(map_of(**PAINTED), BAMBOO)
    after = own_terrain.with_own_terrain(document, replace(BAMBOO, id="reeds"), "bamboo")
    painted = own_terrain.with_own_terrain(
        replace(document, spaces=document.spaces), replace(BAMBOO, id="forest"), "woods"
    )
    assert (after.spaces, painted.spaces[0].terrain) == (document.spaces, "forest")


def test_a_map_may_use_its_own_terrains_and_is_sound() -> None:
    document = own_terrain.with_own_terrain(map_of(ground="bamboo"), BAMBOO)
    assert list(check_map(document, TERRAIN)) == []


def test_a_terrain_of_the_maps_own_given_twice_is_a_problem() -> None:
    document = replace(map_of(), terrains=(BAMBOO, BAMBOO))
    assert [problem.code for problem in check_map(document, TERRAIN)] == ["id-taken", "terrain-name-taken"]


def test_terrains_in_force_have_the_maps_own_in_their_place() -> None:
    thin = replace(BAMBOO, id="woods")
    table = with_own_terrains(TERRAIN, replace(map_of(), terrains=(BAMBOO, thin)))
    ids = [terrain.id for terrain in table.terrains]
    assert (table.find("woods"), ids[-1], len(ids)) == (thin, "bamboo", len(TERRAIN.terrains) + 1)


@pytest.mark.parametrize(
    ("name", "expected"), [("Bamboo grove", "bamboo-grove"), ("Woods", "woods-2"), ("竹", "terrain")]
)
def test_a_new_terrain_has_an_id_of_its_own(name: str, expected: str) -> None:
    assert own_terrain.fresh_terrain_id(name, TERRAIN, map_of()) == expected


def test_uses_of_a_terrain_are_counted() -> None:
    document = map_of(feature("wood", polygon(box(0, 0, 400, 400))), **PAINTED)
    assert (own_terrain.uses_of(document, "woods"), own_terrain.uses_of(document, "open")) == (2, 1)


def wood_over_b2(size: int) -> Board:
    return Board.compile(map_of(feature("wood", polygon(box(2508, 4344, size, size)))), TERRAIN)


@pytest.mark.parametrize(("size", "manner", "count"), [(400, "centre", 1), (400, "area", 0), (2400, "area", 1)])
def test_terrain_is_derived_by_the_centre_or_by_the_area(size: int, manner: str, count: int) -> None:
    board = wood_over_b2(size)
    found = differences(board, "centre" if manner == "centre" else "area")
    assert [board.grid.name(entry.space) for entry in found] == ["B2"] * count


def test_taking_over_what_the_outlines_show_leaves_no_difference() -> None:
    board = wood_over_b2(6000)
    after = Board.compile(with_derived(board, differences(board, "area")), TERRAIN)
    assert differences(after, "area") == []


def test_a_space_that_is_overridden_stays_listed() -> None:
    wood = feature("wood", polygon(box(2508, 4344, 2400, 2400)))
    board = Board.compile(map_of(wood, spaces=(Space(space="B2", terrain="water"),)), TERRAIN)
    assert [(entry.says, entry.shows) for entry in differences(board, "centre")] == [("water", "woods")]


def test_painted_spaces_that_grow_are_no_difference() -> None:
    board = Board.compile(map_of(**PAINTED), TERRAIN)
    assert differences(board, "centre") == []
