"""What a change of the grid does to single things."""

from itertools import pairwise

import msgspec
import pytest

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import Feature, Objective, Side
from ccstudio.edit.parts import PartRef
from ccstudio.edit.regrid.applying import RegridError, regridded
from ccstudio.edit.regrid.change import GridChange, cropped_to, grid_after
from ccstudio.edit.sides import side_key, with_side
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

WALL = next(terrain for terrain in SMALL_TERRAIN.terrains if terrain.id == "wall")
GRID = geometry_of(SMALL_MAP.grid, SMALL_MAP.numbering)
DIGITS = Numbering(columns="digits", column_width=2, row_width=2)


def walled(space: str, direction: str):
    return with_side(SMALL_MAP, GRID, side_key(GRID, GRID.space(space), direction), WALL)[0]


@pytest.mark.parametrize(
    ("grid", "change", "stagger"),
    [
        (HexGrid(columns=4, rows=4), GridChange(left=1), "even"),
        (HexGrid(columns=4, rows=4), GridChange(left=-2, top=1), "odd"),
        (HexGrid(columns=4, rows=4, orientation="pointy"), GridChange(left=1), "odd"),
        (HexGrid(columns=4, rows=4, orientation="pointy", stagger="even"), GridChange(top=-1), "odd"),
        (HexGrid(columns=4, rows=4), GridChange(left=1, flip=True), "odd"),
    ],
    ids=["a column before", "two columns less", "columns of pointy ones", "a row of pointy ones less", "and flipped"],
)
def test_the_stagger_follows_what_lies_before_it(grid, change, stagger):
    assert grid_after(grid, change).stagger == stagger


def test_squares_have_no_stagger_to_turn():
    document = msgspec.structs.replace(
        SMALL_MAP, grid=SquareGrid(columns=4, rows=5), objectives=(), courses=(), numbering=Numbering()
    )
    assert regridded(document, GridChange(flip=True)).document is document


def test_no_change_gives_the_same_map():
    assert regridded(SMALL_MAP, GridChange()).document is SMALL_MAP


def test_cropping_leaves_the_rectangle_around_the_spaces():
    change = cropped_to(SMALL_MAP.grid, [(2, 1), (4, 3), (3, 3)])
    assert (change.left, change.right, change.top, change.bottom) == (-2, -2, -1, -1)


def test_outlines_that_lay_over_lost_spaces_alone_go():
    assert PartRef("features", "scrub") in regridded(SMALL_MAP, GridChange(right=-4)).gone


def test_outlines_across_the_new_edge_stay_whole():
    after = regridded(SMALL_MAP, GridChange(bottom=-3)).document
    assert after.features[0] is SMALL_MAP.features[0]


def test_outlines_across_the_new_edge_are_cut_if_wanted():
    result = regridded(SMALL_MAP, GridChange(bottom=-3, cut=True))
    wood = result.document.features[0].geometry
    assert PartRef("features", "big-wood") in result.cut
    assert max(y for ring in wood.coordinates for _x, y in ring) == 5792


def test_an_objective_without_a_space_goes():
    assert regridded(SMALL_MAP, GridChange(bottom=-1)).document.objectives == ()


def test_a_label_on_a_lost_space_goes():
    assert regridded(SMALL_MAP, GridChange(bottom=-2)).document.labels == ()


@pytest.mark.parametrize(
    "change",
    [GridChange(left=-3, top=-2), GridChange(left=2, top=4), GridChange(right=3, bottom=-1)],
    ids=["less before it", "more before it", "elsewhere"],
)
def test_boxes_go_along_with_the_edge_they_stand_beside(change):
    after = regridded(SMALL_MAP, change).document
    (box,), (was,) = after.boxes, SMALL_MAP.boxes
    left, top, *_ = GRID.bounds
    new_left, new_top, *_ = geometry_of(after.grid).bounds
    assert (box.at[0] - new_left, box.at[1] - new_top) == (was.at[0] - left, was.at[1] - top)


def test_boxes_over_the_board_stay_where_they_lie():
    box = msgspec.structs.replace(SMALL_MAP.boxes[0], at=GRID.centre(GRID.space("C3")))
    document = msgspec.structs.replace(SMALL_MAP, boxes=(box,))
    assert regridded(document, GridChange(left=2, top=-1)).document.boxes == (box,)


def test_boxes_stand_beside_the_printed_edge_of_the_board():
    x0, y0, x1, y1 = GRID.bounds
    half = GRID.width // 4
    ring = ((x0, y0 + half), (x1, y0 + half), (x1, y1), (x0, y1), (x0, y0 + half))
    box = msgspec.structs.replace(SMALL_MAP.boxes[0], at=(x1 - half, y0 + half // 2))
    document = msgspec.structs.replace(SMALL_MAP, outline=Polygon(coordinates=(ring,)), boxes=(box,))
    after = regridded(document, GridChange(top=1)).document
    assert after.boxes[0].at[1] < y0


def test_a_side_of_a_lost_space_is_said_of_the_one_beyond_it():
    after = regridded(walled("A1", "se"), GridChange(left=-1)).document
    assert [(side.direction, side.terrain) for side in after.sides] == [("nw", "wall")]


def test_ink_beside_a_lost_space_belongs_to_the_other():
    after = regridded(walled("A1", "se"), GridChange(left=-1)).document
    assert [feature.owners for feature in after.features if feature.owners] == [("A1",)]


def test_ink_on_the_former_edge_gets_a_second_owner():
    after = regridded(walled("A1", "n"), GridChange(top=1)).document
    assert [feature.owners for feature in after.features if feature.owners] == [("A2", "A1")]


def test_the_ink_of_a_side_goes_with_its_side_when_the_stagger_turns():
    document = walled("B2", "n")
    after = regridded(document, GridChange(flip=True)).document
    moved = geometry_of(after.grid, after.numbering)
    (x0, y0), (x1, y1) = moved.side(moved.space("B2"), "n")
    (ring,) = after.features[-1].geometry.coordinates
    xs, ys = [x for x, _y in ring[:-1]], [y for _x, y in ring[:-1]]
    assert (sum(xs) / 4, sum(ys) / 4) == ((x0 + x1) / 2, (y0 + y1) / 2)


def test_outlines_stay_when_the_stagger_turns():
    after = regridded(SMALL_MAP, GridChange(flip=True)).document
    assert [it.geometry for it in after.features] == [it.geometry for it in SMALL_MAP.features]


def test_outlines_are_carried_by_the_spaces_under_them_if_wanted():
    after = regridded(SMALL_MAP, GridChange(flip=True, carry=True)).document
    (ring,), (former,) = after.features[0].geometry.coordinates, SMALL_MAP.features[0].geometry.coordinates
    assert {abs(y - other) for (_x, y), (_x0, other) in zip(ring, former, strict=True)} == {1448}


def test_a_road_still_joins_neighbours_when_the_stagger_turns():
    road = msgspec.structs.replace(SMALL_MAP.courses[0], spaces=("A2", "B1", "C2"))
    document = msgspec.structs.replace(SMALL_MAP, courses=(road,))
    after = regridded(document, GridChange(flip=True)).document
    grid = geometry_of(after.grid, after.numbering)
    spaces = [grid.space(name) for name in after.courses[0].spaces]
    ways = [grid.direction_between(one, other) for one, other in pairwise(spaces)]
    assert None not in ways


def test_names_can_be_kept_by_beginning_later():
    after = regridded(SMALL_MAP, GridChange(left=-2, keep_names=True)).document
    assert (after.numbering.column_start, after.features[0].id) == (3, "big-wood")


def test_names_that_no_numbering_gives_are_kept_one_by_one():
    result = regridded(SMALL_MAP, GridChange(left=1, keep_names=True))
    assert result.document.numbering.names[:6] == ("X-A1", "X-A2", "X-A3", "X-A4", "X-A5", "A1")


def test_names_given_one_by_one_stay_with_their_spaces():
    named = msgspec.structs.replace(
        SMALL_MAP,
        grid=HexGrid(columns=2, rows=2),
        numbering=Numbering(names=("a", "b", "", "d")),
        spaces=(), courses=(), objectives=(Objective(number=1, spaces=("d",)),), features=(), labels=(),
    )  # fmt: skip
    after = regridded(named, GridChange(right=-1, bottom=1)).document
    assert after.numbering.names[:2] == ("a", "b")


def test_other_names_mean_the_same_spaces():
    after = regridded(SMALL_MAP, GridChange(numbering=DIGITS)).document
    assert (after.spaces[0].space, after.objectives[0].spaces) == ("0104", ("0705",))


def test_the_straight_edge_of_a_board_goes_along():
    edge = Polygon(coordinates=(((-1672, 0), (16_720, 0), (16_720, 11_584), (-1672, 11_584), (-1672, 0)),))
    document = msgspec.structs.replace(SMALL_MAP, outline=edge)
    after = regridded(document, GridChange(left=2, bottom=-1)).document.outline
    xs, ys = zip(*after.coordinates[0], strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (-1672 - 5016, 16_720, 0, 11_584 - 2896)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (GridChange(left=-7), "regrid-size"),
        (GridChange(bottom=400), "regrid-size"),
        (GridChange(numbering=Numbering(columns="letters", column_start=0)), "numbering-letter-zero"),
    ],
    ids=["nothing left", "too many", "no such letter"],
)
def test_what_no_map_could_be_is_refused(change, code):
    with pytest.raises(RegridError) as caught:
        regridded(SMALL_MAP, change)
    assert caught.value.code == code


def test_what_the_map_said_of_lost_spaces_is_counted():
    document = msgspec.structs.replace(walled("A1", "n"), sides=(Side(space="A1", direction="n", terrain="wall"),))
    assert regridded(document, GridChange(left=-1)).entries == 2


def test_a_wall_whose_spaces_are_all_lost_goes():
    document = walled("A1", "n")
    wall = next(feature for feature in document.features if isinstance(feature, Feature) and feature.owners)
    assert PartRef("features", wall.id) in regridded(document, GridChange(left=-1)).gone
