"""Walls and hedges on the sides of spaces."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.ids import Direction
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import Feature, MapDocument, Side
from ccstudio.documents.terrain import Drawing, Terrain
from ccstudio.edit import maps, sides
from ccstudio.edit.parts import PartRef, find
from tests.helpers.examples import examples

GRIDS = [HexGrid(columns=4, rows=4), HexGrid(columns=4, rows=4, orientation="pointy"), SquareGrid(columns=4, rows=4)]


def feature_of(document: MapDocument, ref: PartRef) -> Feature:
    feature = find(document, ref)
    assert isinstance(feature, Feature)
    return feature


@pytest.mark.parametrize("described", GRIDS, ids=["flat", "pointy", "squares"])
def test_both_names_of_a_side_have_one_key(described: HexGrid | SquareGrid) -> None:
    grid = geometry_of(described)
    for space in range(grid.count):
        for direction in grid.directions:
            other = grid.neighbour(space, direction)
            if other is not None:
                back = grid.direction_between(other, space)
                assert back is not None
                assert sides.side_key(grid, space, direction) == sides.side_key(grid, other, back)


@pytest.mark.parametrize("described", GRIDS, ids=["flat", "pointy", "squares"])
@examples(16)
@given(data=st.data(), width=st.integers(2, 600))
def test_ink_lies_along_its_side_and_ends_at_its_corners(
    described: HexGrid | SquareGrid, data: st.DataObject, width: int
) -> None:
    grid = geometry_of(described)
    space, direction = data.draw(st.integers(0, grid.count - 1)), data.draw(st.sampled_from(grid.directions))
    a, b, c, d, _ = rings_of(sides.ink(grid, (space, direction), width))[0]
    middles = {((a[0] + d[0]) // 2, (a[1] + d[1]) // 2), ((b[0] + c[0]) // 2, (b[1] + c[1]) // 2)}
    assert middles == set(grid.side(space, direction))


def test_the_ink_of_a_side_has_the_width_of_its_terrain(grid: GridGeometry) -> None:
    x = [point[1] for point in rings_of(sides.ink(grid, (grid.space("B2"), "s"), 200))[0]]
    assert max(x) - min(x) == 200


def test_a_side_gets_ink_owners_and_entry(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    side = sides.side_key(grid, grid.space("B2"), "s")
    after, ref = sides.with_side(document, grid, side, wall)
    feature = feature_of(after, ref)
    assert (feature.terrain, feature.owners) == ("wall", ("B2", "B3"))
    assert after.sides == (Side(space="B2", direction="s", terrain="wall"),)


def test_a_side_on_the_edge_has_one_owner(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    after, ref = sides.with_side(document, grid, (grid.space("A1"), "n"), wall)
    assert feature_of(after, ref).owners == ("A1",)
    assert sides.side_of(grid, feature_of(after, ref)) == (grid.space("A1"), "n")


def test_the_same_wall_twice_is_one_wall(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    side = sides.side_key(grid, grid.space("B2"), "s")
    once, ref = sides.with_side(document, grid, side, wall)
    assert sides.with_side(once, grid, side, wall) == (once, ref)


def test_another_terrain_takes_the_place_of_the_first(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    side = sides.side_key(grid, grid.space("B2"), "s")
    hedge = Terrain(id="hedge", name="Hedge", kind="side", drawing=Drawing(style="hedge"))
    after, _ = sides.with_side(document, grid, side, wall)
    after, ref = sides.with_side(after, grid, side, hedge)
    assert (len(after.features), after.features[-1].id) == (len(document.features) + 1, ref.key)
    assert sides.terrain_at(after, grid, side) == "hedge"


def test_an_entry_under_the_other_name_of_the_side_is_replaced(
    walled: MapDocument, grid: GridGeometry, wall: Terrain
) -> None:
    side = sides.side_key(grid, grid.space("B3"), "n")
    after, _ = sides.with_side(walled, grid, side, wall)
    assert [entry.terrain for entry in after.sides] == ["wall"]


def test_a_cleared_side_has_neither_ink_nor_entry(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    side = sides.side_key(grid, grid.space("B2"), "s")
    after, _ = sides.with_side(document, grid, side, wall)
    assert sides.without_sides(after, grid, [side]) == document


def test_removing_ink_removes_the_entry(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    after, ref = sides.with_side(document, grid, sides.side_key(grid, grid.space("B2"), "s"), wall)
    assert sides.without_parts(after, grid, [ref]) == document


def test_ink_moved_by_a_space_is_part_of_the_side_it_lies_on(
    document: MapDocument, grid: GridGeometry, wall: Terrain
) -> None:
    after, ref = sides.with_side(document, grid, sides.side_key(grid, grid.space("B2"), "s"), wall)
    after = maps.moved(after, grid, [ref], 0, grid.width)
    assert feature_of(after, ref).owners == ("B3", "B4")
    assert after.sides == (Side(space="B3", direction="s", terrain="wall"),)


def test_ink_moved_off_the_sides_keeps_its_owners(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    after, ref = sides.with_side(document, grid, sides.side_key(grid, grid.space("B2"), "s"), wall)
    assert feature_of(maps.moved(after, grid, [ref], 7, 3), ref).owners == ("B2", "B3")


def test_a_side_follows_the_terrain_of_its_ink(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    side = sides.side_key(grid, grid.space("B2"), "s")
    hedge = Terrain(id="hedge", name="Hedge", kind="side", drawing=Drawing(style="hedge"))
    after, ref = sides.with_side(document, grid, side, wall)
    after = sides.with_terrain(after, grid, [ref], hedge)
    assert (feature_of(after, ref).terrain, sides.terrain_at(after, grid, side)) == ("hedge", "hedge")


def test_ink_of_a_space_terrain_is_no_side(
    document: MapDocument, grid: GridGeometry, wall: Terrain, woods: Terrain
) -> None:
    side = sides.side_key(grid, grid.space("B2"), "s")
    after, ref = sides.with_side(document, grid, side, wall)
    assert sides.terrain_at(sides.with_terrain(after, grid, [ref], woods), grid, side) == ""


def test_a_feature_without_terrain_has_an_effect_of_its_own(document: MapDocument, grid: GridGeometry) -> None:
    after = sides.with_terrain(document, grid, [PartRef("features", "plain")], None)
    assert (after.features[0].terrain, type(after.features[0].effect).__name__) == ("", "Obstacle")


def test_a_feature_given_a_terrain_loses_its_own_effect(
    document: MapDocument, grid: GridGeometry, woods: Terrain
) -> None:
    unrepresented = sides.with_terrain(document, grid, [PartRef("features", "plain")], None)
    assert sides.with_terrain(unrepresented, grid, [PartRef("features", "plain")], woods) == document


def test_a_traced_hedge_gives_its_terrain_to_the_side_it_becomes_part_of(
    document: MapDocument, grid: GridGeometry, wall: Terrain
) -> None:
    document, ref = maps.with_outline(document, [(0, 0), (900, 0), (900, 150)], wall)
    after = sides.with_owners(document, grid, [ref], sides.side_key(grid, grid.space("B2"), "s"), {"wall": wall}.get)
    assert feature_of(after, ref).owners == ("B2", "B3")
    assert after.sides == (Side(space="B2", direction="s", terrain="wall"),)


@pytest.mark.parametrize("other", [("B3", "s"), None], ids=["another side", "none"])
def test_the_side_a_wall_was_part_of_has_it_no_more(
    document: MapDocument, grid: GridGeometry, wall: Terrain, other: tuple[str, Direction] | None
) -> None:
    document, ref = sides.with_side(document, grid, sides.side_key(grid, grid.space("B2"), "s"), wall)
    side = None if other is None else sides.side_key(grid, grid.space(other[0]), other[1])
    after = sides.with_owners(document, grid, [ref], side, {"wall": wall}.get)
    assert [entry.space for entry in after.sides] == ([] if other is None else [other[0]])


def test_a_building_that_becomes_part_of_a_side_leaves_the_terrain_of_the_side(
    document: MapDocument, grid: GridGeometry
) -> None:
    house = Terrain(id="house", name="House", kind="space", drawing=Drawing(style="building"))
    document, ref = maps.with_outline(document, [(0, 0), (900, 0), (900, 150)], house)
    after = sides.with_owners(document, grid, [ref], sides.side_key(grid, grid.space("B2"), "s"), {"house": house}.get)
    assert (len(feature_of(after, ref).owners), after.sides) == (2, document.sides)


@pytest.mark.parametrize("owners", [("A1", "C3"), ("Z99", "A1"), ("Z99",), ()], ids=["apart", "one off", "off", "none"])
def test_a_feature_with_odd_owners_is_part_of_no_side(
    document: MapDocument, grid: GridGeometry, owners: tuple[str, ...]
) -> None:
    assert sides.side_of(grid, msgspec.structs.replace(document.features[0], owners=owners)) is None


def test_the_side_near_a_point_is_the_nearest_of_its_space(grid: GridGeometry) -> None:
    x, y = grid.centre(grid.space("B2"))
    assert sides.side_near(grid, x, y + 1200) == (grid.space("B2"), "s")
    assert sides.side_near(grid, -90_000, 0) is None


def test_several_sides_are_drawn_at_once(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    keys = [sides.side_key(grid, grid.space("C3"), way) for way in ("n", "ne", "se")]
    after, refs = sides.with_sides(document, grid, keys, wall)
    assert (len(after.sides), len(after.features) - len(document.features), len(refs)) == (3, 3, 3)


def test_drawing_sides_again_changes_nothing(document: MapDocument, grid: GridGeometry, wall: Terrain) -> None:
    keys = [sides.side_key(grid, grid.space("C3"), way) for way in ("n", "ne")]
    once, refs = sides.with_sides(document, grid, keys, wall)
    assert sides.with_sides(once, grid, keys, wall) == (once, refs)


def test_a_bridge_is_laid_over_the_stream_of_a_side(document: MapDocument, grid: GridGeometry) -> None:
    brook = Terrain(id="brook", name="Brook", kind="side", drawing=Drawing(style="stream"))
    bridge = Terrain(id="crossing", name="Crossing", kind="side", drawing=Drawing(style="bridge"))
    key = sides.side_key(grid, grid.space("C3"), "n")
    wet, _ref = sides.with_side(document, grid, key, brook)
    after, _ref = sides.with_side(wet, grid, key, bridge)
    assert [feature.terrain for feature in after.features[-2:]] == ["brook", "crossing"]
    assert [entry.terrain for entry in after.sides] == ["crossing"]
