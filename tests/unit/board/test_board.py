import subprocess
import sys

import pytest
from msgspec.structs import replace

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import feature_by_hand
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid, Numbering
from ccstudio.documents.map import Space
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle
from tests.unit.board.samples import PAINTED, TERRAIN, box, closed, feature, map_of, parts, polygon

ONE = feature("one", polygon(box(0, 0, 400, 400)))
OTHER = feature("other", polygon(box(2508, 4344, 400, 400)), terrain="brush")
DOCUMENT = map_of(ONE, OTHER)


@pytest.fixture
def board():
    return Board.compile(DOCUMENT, TERRAIN)


@pytest.fixture
def painted():
    """The same with a painted space and a painted side."""
    return Board.compile(replace(DOCUMENT, **PAINTED), TERRAIN)


def moved(document, number, **changes):
    """The document with one feature changed."""
    features = list(document.features)
    features[number] = replace(features[number], **changes)
    return replace(document, features=tuple(features))


def test_the_effect_of_a_feature_is_that_of_its_terrain(board):
    assert [found.effect for found in board.features] == [Obstacle(), Hindrance(value=3)]


def test_a_feature_without_terrain_has_its_own_effect():
    own = feature("own", ONE.geometry, terrain="", effect=Hindrance(value=2))
    assert Board.compile(map_of(own), TERRAIN).features[0].effect == Hindrance(value=2)


def test_a_terrain_nobody_knows_does_nothing():
    lost = feature("lost", ONE.geometry, terrain="lava")
    assert Board.compile(map_of(lost), TERRAIN).features[0].effect == Clear()


def test_a_feature_without_a_title_is_called_after_its_terrain(board):
    assert [found.title for found in board.features] == ["Woods", "Brush"]


def test_owners_become_spaces():
    wall = feature("wall", ONE.geometry, owners=("A1", "A2"))
    assert Board.compile(map_of(wall), TERRAIN).features[0].owners == {SpaceId(0), SpaceId(1)}


def test_an_owner_nobody_has_is_a_number_no_space_has():
    wall = feature("wall", ONE.geometry, owners=("A1", "Z9"))
    assert Board.compile(map_of(wall), TERRAIN).features[0].owners == {SpaceId(0), -1}


def test_all_parts_of_a_feature_are_met():
    twice = feature("twice", parts((box(2508, 2896, 400, 400),), (box(2508, 5792, 400, 400),)))
    board = Board.compile(map_of(twice), TERRAIN)
    facts = board.thread(board.grid.space("B1"), board.grid.space("B4"))
    assert len(facts.touches[0].intervals) == 2


def test_the_same_documents_give_the_same_board(board):
    assert Board.compile(DOCUMENT, TERRAIN, board) is board


def test_dragging_a_vertex_keeps_every_other_feature(board):
    dragged = moved(DOCUMENT, 0, geometry=polygon(box(0, 0, 500, 500)))
    assert Board.compile(dragged, TERRAIN, board).features[1] is board.features[1]


def test_dragging_a_vertex_gives_the_feature_its_new_points(board):
    dragged = moved(DOCUMENT, 0, geometry=polygon(box(0, 0, 500, 500)))
    assert Board.compile(dragged, TERRAIN, board).features[0].bounds == (-250, -250, 250, 250)


def test_a_feature_dragged_across_the_map_is_met_at_its_new_place(board):
    dragged = moved(DOCUMENT, 0, geometry=polygon(box(2508, 4344, 300, 300)))
    after = Board.compile(dragged, TERRAIN, board)
    facts = after.thread(after.grid.space("B1"), after.grid.space("B3"))
    assert [touch.feature for touch in facts.touches] == [0, 1]


def test_a_feature_dragged_away_is_not_met_at_its_old_place(board):
    dragged = moved(DOCUMENT, 1, geometry=polygon(box(0, 0, 300, 300)))
    after = Board.compile(dragged, TERRAIN, board)
    assert after.thread(after.grid.space("B1"), after.grid.space("B3")).touches == ()


def test_a_board_of_edits_is_equal_to_one_compiled_afresh(board):
    edited = moved(DOCUMENT, 0, geometry=polygon(box(2508, 4344, 300, 300)))
    edited = replace(edited, features=(feature("new", polygon(box(2508, 2896, 90, 90))), *edited.features))
    ends = board.grid.space("B1"), board.grid.space("B3")
    assert Board.compile(edited, TERRAIN, board).thread(*ends) == Board.compile(edited, TERRAIN).thread(*ends)


def test_a_new_title_keeps_the_points(board):
    renamed = moved(DOCUMENT, 0, title="Mill")
    assert Board.compile(renamed, TERRAIN, board).features[0].chains is board.features[0].chains


def test_another_terrain_table_changes_the_effects(board):
    woods = replace(TERRAIN.terrains[1], sight=Hindrance(value=9))
    other = replace(TERRAIN, terrains=(TERRAIN.terrains[0], woods, *TERRAIN.terrains[2:]))
    assert Board.compile(DOCUMENT, other, board).features[0].effect == Hindrance(value=9)


def test_an_edit_keeps_the_grid(board):
    assert Board.compile(replace(DOCUMENT, title="Other"), TERRAIN, board).grid is board.grid


def test_another_numbering_gives_other_names(board):
    renumbered = replace(DOCUMENT, numbering=Numbering(columns="digits", separator="."))
    assert Board.compile(renumbered, TERRAIN, board).grid.name(SpaceId(0)) == "1.1"


def test_another_grid_moves_the_spaces(board):
    regridded = replace(DOCUMENT, grid=HexGrid(columns=7, rows=5, orientation="pointy"))
    assert Board.compile(regridded, TERRAIN, board).grid.directions[0] == "ne"


def test_a_space_edited_is_read_again(board):
    edited = replace(DOCUMENT, spaces=(Space(space="A1", level=4),))
    after = Board.compile(edited, TERRAIN, board)
    assert [after.level_of(after.grid.space(name)) for name in ("A1", "B2")] == [4, 0]


def test_a_space_has_its_own_terrain_or_the_ground(painted):
    found = [painted.terrain_of(painted.grid.space(name)) for name in ("B2", "A1")]
    assert [terrain.id for terrain in found if terrain is not None] == ["woods", "open"]


def test_play_can_change_the_terrain_of_a_space(painted):
    space = painted.grid.space("B2")
    assert painted.terrain_of(space, Overlay(spaces={space: "open"})).id == "open"


def test_a_space_of_a_board_made_by_hand_has_no_terrain(open_ground):
    assert open_ground.terrain_of(SpaceId(0)) is None


@pytest.mark.parametrize(("name", "direction"), [("B2", "n"), ("B1", "s")])
def test_a_side_is_found_by_both_its_names(painted, name, direction):
    assert painted.side_terrain(painted.grid.space(name), direction).id == "wall"


@pytest.mark.parametrize("key", [("B2", "n"), ("B1", "s")])
def test_play_can_change_a_side_by_either_name(painted, key):
    overlay = Overlay(sides={painted.grid.space(key[0]): {key[1]: "brush"}})
    assert painted.side_terrain(painted.grid.space("B2"), "n", overlay).id == "brush"


@pytest.mark.parametrize("key", [("B2", "n"), ("B1", "s")])
def test_play_can_take_away_what_lies_on_a_side(painted, key):
    overlay = Overlay(sides={painted.grid.space(key[0]): {key[1]: ""}})
    assert painted.side_terrain(painted.grid.space("B2"), "n", overlay) is None


def test_an_overlay_with_a_side_changed_keeps_its_other_sides():
    overlay = Overlay(sides={SpaceId(1): {"n": "wall"}, SpaceId(2): {"n": "wall"}}).with_side(SpaceId(1), "s", "brush")
    assert overlay.sides == {1: {"n": "wall", "s": "brush"}, 2: {"n": "wall"}}


def test_a_side_where_nothing_lies_has_no_terrain(board):
    assert board.side_terrain(board.grid.space("A1"), "n") is None


def test_without_an_outline_every_space_is_whole_and_on_the_map(board):
    assert (len(board.spaces), any(board.is_half(space) for space in board.spaces)) == (35, False)


@pytest.fixture
def cut():
    """A board whose edge runs through the centres of row 1 of the columns that are not pushed, and below row 3."""
    outline = polygon(closed((-1672, 0), (16720, 0), (16720, 8688), (-1672, 8688)))
    return Board.compile(replace(DOCUMENT, outline=outline), TERRAIN)


def test_a_space_whose_centre_is_on_the_edge_is_on_the_map_and_half(cut):
    assert cut.is_half(cut.grid.space("A1"))


def test_a_space_inside_the_edge_is_whole(cut):
    assert not cut.is_half(cut.grid.space("B2"))


def test_a_space_whose_centre_is_beyond_the_edge_is_not_on_the_map(cut):
    assert not cut.on_map(cut.grid.space("A5"))


def test_spaces_off_the_map_are_not_found_by_a_point(cut):
    assert cut.space_at(*cut.grid.centre(cut.grid.space("A5"))) is None


def test_a_thread_to_a_space_off_the_map_is_refused(cut):
    with pytest.raises(UnknownSpaceError, match="The space A5 is off the map"):
        cut.thread(cut.grid.space("A1"), cut.grid.space("A5"))


def test_an_edge_that_winds_leaves_out_what_lies_between_its_arms(board):
    arms = closed((-1672, -1448), (700, -1448), (700, 8000), (4300, 8000), (4300, -1448), (16720, -1448),
                  (16720, 14000), (-1672, 14000))  # fmt: skip
    winding = Board.compile(replace(DOCUMENT, outline=polygon(arms)), TERRAIN)
    assert [winding.on_map(board.grid.space(name)) for name in ("A1", "B1", "C1", "B4")] == [True, False, True, True]


def test_an_edge_dragged_is_read_again(cut):
    outline = polygon(closed((-1672, 0), (16720, 0), (16720, 14000), (-1672, 14000)))
    after = Board.compile(replace(cut.document, outline=outline), TERRAIN, cut)
    assert after.on_map(after.grid.space("A5"))


def test_crossing_rings_are_filled_even_odd():
    bow = polygon(closed((2308, 2896), (2708, 4344), (2308, 4344), (2708, 2896)))
    board = Board.compile(map_of(feature("bow", bow)), TERRAIN)
    assert board.features[0].shape.is_valid


def test_the_shape_has_the_holes():
    ring = polygon(box(0, 0, 1000, 1000), box(0, 0, 200, 200))
    assert Board.compile(map_of(feature("ring", ring)), TERRAIN).features[0].shape.area == 960_000


def test_parts_of_a_feature_are_all_in_its_shape():
    both = parts((box(0, 0, 100, 100),), (box(1000, 0, 100, 100),))
    assert Board.compile(map_of(feature("both", both)), TERRAIN).features[0].shape.area == 20_000


ODD_RINGS = {
    "no-point": ([], (True, 0)),
    "one-point": ([(0, 0), (0, 0)], (False, 0)),
    "two-points": ([(0, 0), (500, 0), (0, 0)], (False, 500)),
}


@pytest.mark.parametrize(("points", "expected"), ODD_RINGS.values(), ids=ODD_RINGS)
def test_a_ring_that_encloses_nothing_is_as_long_as_its_rim(points, expected):
    shape = shape_of([points])
    x0, _, x1, _ = shape.bounds if points else (0, 0, 0, 0)
    assert (shape.is_empty, x1 - x0) == expected


@pytest.mark.parametrize(("count", "area"), [(2, 15_000), (3, 20_000), (4, 25_000), (5, 30_000)])
def test_rings_that_cross_are_filled_even_odd(count, area):
    assert shape_of([box(75 * n, 0, 100, 100) for n in range(count)]).area == area


def test_areas_and_lines_together_have_one_shape():
    assert shape_of([box(0, 0, 100, 100)], [((500, 0), (900, 0))]).area == 10_000


def test_a_feature_without_points_is_never_met(hexes):
    board = Board.of_features(hexes, [feature_by_hand("nothing", Obstacle())])
    assert board.thread(hexes.space("B1"), hexes.space("B4")).touches == ()


def test_the_documents_are_at_hand(board):
    assert (board.document, board.terrain) == (DOCUMENT, TERRAIN)


def test_the_size_on_paper_is_that_of_the_map(board):
    printed = replace(DOCUMENT, print=replace(DOCUMENT.print, space_mm=19.0))
    assert Board.compile(printed, TERRAIN, board).space_mm == 19.0


def test_reference_to_another_table_does_not_matter_to_the_board(board):
    other = replace(DOCUMENT, terrain=Reference(id="elsewhere", version=3))
    assert Board.compile(other, TERRAIN, board).features == board.features


def test_judging_a_thread_needs_neither_shapely_nor_numpy():
    program = (
        "import sys\n"
        "import ccstudio.board.sight.explanation, ccstudio.board.sight.field_of_view\n"
        "import ccstudio.board.map_check, ccstudio.board.courses\n"
        "print(sorted({'shapely', 'numpy', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
